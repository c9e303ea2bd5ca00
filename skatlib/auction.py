"""The auction: who speaks to whom, and who becomes declarer at which bid (ISkO 3.3).

Middlehand speaks and forehand listens; then rearhand speaks to whoever is left. The speaker bids or passes, the
listener holds ('yes') or passes. Who has passed is out. If both others pass without a bid, the one who is left may
take the game at 18.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from .bids import BIDS, next_bid, verify_bid
from .deal import SEATS, Seat
from .display import _
from .errors import NotationError, RuleError, is_whole, shown
from .typed import Choice, expect


class Word(Choice):
    """What can be said beside a number: yes holds the bid, pass leaves the auction."""

    YES = "yes"
    PASS = "pass"

    @property
    def title(self) -> str:
        """The word, in the reader's language."""
        return {Word.YES: _("yes"), Word.PASS: _("pass")}[self]


@dataclass(frozen=True, slots=True)
class Call:
    """What one seat says: a bid, yes or pass. Raises `NotationError` for anything else.

    >>> Call.parse("M", "18"), Call.parse("F", "yes").what
    (Call(seat=Seat.MIDDLEHAND, what=18), Word.YES)
    """

    seat: Seat
    """Who speaks."""
    what: int | Word
    """A bid as a whole number, or yes or pass."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seat", Seat.parse(self.seat))
        if not (isinstance(self.what, Word) or is_whole(self.what)):
            raise NotationError(
                _("{text} is not a call: write a number, 'yes' or 'pass'.").format(text=shown(self.what))
            )

    @classmethod
    def parse(cls, seat: str | Seat, what: str | int | Word) -> Call:
        """Read a call: the seat by its letter F, M or R; a number, yes or pass. Raises `NotationError`."""
        if isinstance(what, str):
            text = what.strip().lower()
            if text in ("yes", "pass"):
                what = Word(text)
            elif text.isascii() and text.isdigit() and len(text) < 10:
                what = int(text)
        if isinstance(what, str):
            raise NotationError(_("{text} is not a call: write a number, 'yes' or 'pass'.").format(text=shown(what)))
        return cls(Seat.parse(seat), what)

    @property
    def title(self) -> str:
        """What is said, in the reader's language."""
        return self.what.title if isinstance(self.what, Word) else str(self.what)


_CALLS = {
    seat: (tuple(Call(seat, bid) for bid in BIDS), (Call(seat, Word.YES), Call(seat, Word.PASS))) for seat in SEATS
}
"""What each seat can say, made once: the bids, yes and pass."""


@cache
def _pair(passed: tuple[Seat, ...]) -> tuple[Seat, Seat] | None:
    left = [seat for seat in SEATS if seat not in passed]
    if len(left) < 2:
        return None
    if len(left) == 3 or Seat.REARHAND not in left:
        return Seat.MIDDLEHAND, Seat.FOREHAND
    return Seat.REARHAND, left[0]


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction so far: the calls that were made. Immutable; `call` gives the next one, `replay` a whole one.

    >>> auction = Auction().call("M", 18).call("F", "yes").call("M", "pass").call("R", "pass")
    >>> auction.over, auction.declarer, auction.bid
    (True, Seat.FOREHAND, 18)

    All else follows from the calls: begin with `Auction()` or `replay` rather than set the fields.
    """

    calls: tuple[Call, ...] = ()
    """The calls, in the order in which they were made."""
    bid: int | None = None
    """The highest bid so far, or None before the first."""
    holder: Seat | None = None
    """The seat that made or held it last, or None."""
    passed: tuple[Seat, ...] = ()
    """Who is out, in the order in which they passed."""

    @classmethod
    def replay(cls, calls: Iterable[tuple[str | Seat, str | int | Word]]) -> Auction:
        """The auction with these calls. Raises `NotationError` or `RuleError` at the first that cannot be."""
        auction = cls()
        for call in calls:
            if not (isinstance(call, tuple | list) and len(call) == 2):
                raise NotationError(
                    _("A call is a seat and what it says, such as ('M', 18); this is {text}.").format(
                        text=shown(call)
                    )
                )
            auction = auction.call(*call)
        return auction

    @property
    def pair(self) -> tuple[Seat, Seat] | None:
        """Who speaks and who listens now, or None when only one is left or the auction is over (ISkO 3.3.2)."""
        return _pair(self.passed)

    @property
    def over(self) -> bool:
        """Whether the auction has ended."""
        left = 3 - len(self.passed)
        return left == 0 or (left == 1 and self.bid is not None)

    @property
    def declarer(self) -> Seat | None:
        """The seat that has won the auction; None while it runs and when all have passed."""
        return self.holder if self.over else None

    @property
    def passed_in(self) -> bool:
        """Whether all three have passed: a game without a score, and the deal moves on (ISkO 3.3.7)."""
        return len(self.passed) == 3

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to speak, or None when the auction is over."""
        if self.over:
            return None
        if self.pair is None:
            return next(seat for seat in SEATS if seat not in self.passed)
        speaker, listener = self.pair
        if self.holder is speaker:
            return listener
        return speaker

    @property
    def answering(self) -> bool:
        """Whether the seat in turn has to answer a bid with yes or pass, and cannot bid itself."""
        return self.pair is not None and self.turn is self.pair[1]

    @property
    def situation(self) -> str:
        """Where the auction stands, as a sentence."""
        words = {"bid": self.bid, "lowest": BIDS[0], "declarer": self.holder.title if self.holder else ""}
        if self.passed_in:
            return _("All have passed: the deal is passed in.")
        if self.over:
            return _("The auction is over: {declarer} plays at {bid}.").format(**words)
        if self.pair is None:
            assert self.turn is not None
            return _("Both others have passed: {seat} may play at {lowest}, or pass.").format(
                **words, seat=self.turn.title
            )
        speaker, listener = self.pair
        words |= {"speaker": speaker.title.capitalize(), "listener": listener.title}
        if self.answering:
            return _("{listener} answers {speaker}: yes to {bid}, or pass.").format(
                **words | {"speaker": speaker.title, "listener": listener.title.capitalize()}
            )
        if self.bid is None:
            return _("{speaker} speaks to {listener}: a bid of {lowest} or more, or pass.").format(**words)
        return _("{speaker} speaks to {listener}: a bid over {bid}, or pass.").format(**words)

    def legal_calls(self) -> tuple[Call, ...]:
        """Every call that the seat in turn may make, lowest bid first, pass last.

        >>> [call.title for call in Auction().call("M", 18).legal_calls()]
        ['yes', 'pass']
        """
        seat = self.turn
        if seat is None:
            return ()
        bids, answers = _CALLS[seat]
        if self.answering:
            return answers
        if self.pair is None:
            return bids[0], answers[-1]
        return (*bids[bisect_right(BIDS, self.bid or 0) :], answers[-1])

    def verify(self, call: Call) -> None:
        """Raise `RuleError` with the reason unless `call` may be made now (ISkO 3.3).

        A seat that is not in turn may pass early: it is out then.

        >>> Auction().call("M", 18).verify(Call(Seat.MIDDLEHAND, 20))
        Traceback (most recent call last):
        skatlib.errors.RuleError: Middlehand is not in turn. Forehand answers middlehand: yes to 18, or pass.
        """
        expect(call, Call)
        if self.over:
            raise RuleError(_("Nobody can call any more. {situation}").format(situation=self.situation), "3.3")
        if call.seat in self.passed:
            raise RuleError(_("{seat} has passed and is out.").format(seat=call.seat.title.capitalize()), "3.3")
        if call.what is Word.PASS:
            if call.seat is self.holder and call.seat is not self.turn:
                raise RuleError(
                    _("{seat} stands at {bid} and cannot take it back.").format(
                        seat=call.seat.title.capitalize(), bid=self.bid
                    ),
                    "3.3",
                )
            return
        if call.seat is not self.turn:
            raise RuleError(
                _("{seat} is not in turn. {situation}").format(
                    seat=call.seat.title.capitalize(), situation=self.situation
                ),
                "3.3.2",
            )
        if self.answering and call.what is not Word.YES:
            raise RuleError(
                _("{seat} listens and can only say yes or pass, not {call}.").format(
                    seat=call.seat.title.capitalize(), call=call.title
                ),
                "3.3.2",
            )
        if not self.answering and call.what is Word.YES:
            raise RuleError(_("There is no bid to say yes to. {situation}").format(situation=self.situation), "3.3.2")
        if isinstance(call.what, int):
            verify_bid(call.what, self.bid or 0)
            if self.pair is None and call.what != BIDS[0]:
                raise RuleError(
                    _("Both others have passed, so the game goes at {lowest}; nobody is left to bid against.").format(
                        lowest=BIDS[0]
                    ),
                    "3.3",
                )

    def can(self, call: Call) -> bool:
        """Whether `call` may be made now."""
        try:
            self.verify(call)
        except RuleError:
            return False
        return True

    def do(self, call: Call) -> Auction:
        """The auction after `call`. Raises `RuleError` with the reason if it may not be made."""
        self.verify(call)
        calls = (*self.calls, call)
        if call.what is Word.PASS:
            return Auction(calls, self.bid, self.holder, (*self.passed, call.seat))
        bid = self.bid if isinstance(call.what, Word) else call.what
        return Auction(calls, bid, call.seat, self.passed)

    def call(self, seat: str | Seat, what: str | int | Word) -> Auction:
        """`do` for a call that is still to be read: seat F, M or R; a number, 'yes' or 'pass'."""
        return self.do(Call.parse(seat, what))

    @property
    def next_bid(self) -> int | None:
        """The lowest bid that is still open, or None after 264."""
        return next_bid(self.bid or 0)

"""One record: a deal with its players, its cards and its moves, and what it states as the result."""

from __future__ import annotations

from dataclasses import dataclass

from ..auction import Call
from ..cards import Card
from ..deal import SEATS, Seat
from ..display import _
from ..errors import RuleError, SkatError
from ..play import Action, Claim, Declare, PickUp, Play, PlayCard, PutAway, Say, Saying
from .moves import NUMBER_OF, Broken, Move, word_of
from .reckoning import FIELDS, Outcome, Replayed, Result
from .replaying import replayed


class RecordError(SkatError):
    """A record that cannot be read or replayed: `message` says why, `line` and `file` where it begins."""

    def __init__(self, message: str, line: int, file: str = "") -> None:
        super().__init__(message, line, file)
        self.message = message
        self.line = line
        self.file = file

    def __str__(self) -> str:
        if self.file:
            return _("{file}, line {line}: {message}").format(file=self.file, line=self.line, message=self.message)
        return _("line {line}: {message}").format(line=self.line, message=self.message)


@dataclass(frozen=True, slots=True)
class Difference:
    """A field of the result in which the record and the rules differ."""

    field: str
    """The name of the field, as in `Result`."""
    stated: int | bool | str
    """What the record states."""
    computed: int | bool | str | None
    """What follows from the play; None: nothing does."""

    def __str__(self) -> str:
        return _("{field}: the record states {stated}, the rules give {computed}").format(
            field=self.field, stated=self.stated, computed=self.computed
        )


@dataclass(frozen=True, slots=True)
class Record:
    """A deal as a server wrote it down.

    `cards` are the 32 cards: ten each of forehand, middlehand and rearhand, then the skat; None is a card that is not
    shown. `stated` is the result as the record has it; `line` where it began in its file (0: it was not read from
    one). A text that the record does not have is None; `more` are fields that are not known here.
    """

    cards: tuple[Card | None, ...]
    """Forehand, middlehand and rearhand, ten each, then the skat; None is a hidden card."""
    moves: tuple[Move, ...]
    """What was said and played, in order."""
    stated: Result | None = None
    """The result that the record states."""
    id: str | None = None
    """The number of the game, as the server gave it."""
    date: str | None = None
    """When it was played, as the server wrote it."""
    players: tuple[str | None, ...] = ("", "", "")
    """The names of forehand, middlehand and rearhand."""
    ratings: tuple[str | None, ...] = ("", "", "")
    """Their ratings, as the server wrote them."""
    server: str | None = "International Skat Server"
    """The name of the server."""
    comment: str | None = ""
    """A comment."""
    series: str | None = None
    """The number of the series of games."""
    more: tuple[tuple[str, str], ...] = ()
    """Fields that are not known here: name and text."""
    line: int = 0
    """The line on which the record began; 0: it was not read from a file."""

    def replay(self) -> Replayed:
        """The deal replayed by the rules. Raises `RuleError` with the first move that they do not allow."""
        return replayed(self.cards, self.moves)

    def play(self) -> Play:
        """The state at the end of the record. Raises `RuleError` with the first move that may not be."""
        return self.replay().play

    @property
    def result(self) -> Result | None:
        """The result as it follows from the play, None where the record stops before; see `skatlib.iss.reckoning`."""
        return self.replay().result

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Where the record states something else than follows from the play."""
        return self.differences_from(self.result)

    def differences_from(self, computed: Result | None) -> tuple[Difference, ...]:
        """Where the record states something else than `computed`; a field that it does not have is not compared."""
        found = []
        if self.stated is None:
            return ()
        for name in FIELDS:
            ours = None if computed is None else _plain(computed, name)
            theirs = _plain(self.stated, name)
            if theirs is not None and theirs != ours:
                found.append(Difference(name, theirs, ours))
        return tuple(found)

    @property
    def incomplete(self) -> str | None:
        """Why the deal cannot be scored, as a sentence; None if it can be."""
        return self.replay().incomplete

    @property
    def normal(self) -> Record:
        """The same record as `Record.of` writes it: cards in the order of a deal, discards with the declaration.

        Cards that are shown again are left out. What was said and played is the same.
        """
        again = self.replay()
        of = Record.of(again.play, stopped=again.broken)
        return Record(
            of.cards, of.moves, self.stated, self.id, self.date, self.players, self.ratings, self.server,
            self.comment, self.series, self.more, self.line,
        )  # fmt: skip

    @classmethod
    def of(
        cls,
        play: Play,
        *,
        id: str | None = None,
        date: str | None = None,
        players: tuple[str, str, str] = ("", "", ""),
        stopped: Broken | None = None,
    ) -> Record:
        """A deal that was played with `skatlib.play` as a record; `stopped` where a server ended it.

        Raises `RuleError` for a deal that the format cannot hold: ramsch, kontra, claims of a level and the like.

        >>> from skatlib import Call, Deal
        >>> play = Play.replay(Deal.from_number(1), [Call.parse(seat, "pass") for seat in "MRF"])
        >>> record = Record.of(play)
        >>> [str(move) for move in record.moves], str(record.stated)
        (['1 p', '2 p', '0 p'], 'passed')
        """
        deal = play.deal
        if deal is None:
            raise _cannot_hold(_("an ending that was set up"))
        moves = _moves_of(play)
        if stopped is not None:
            moves.append(Move(None, f"{'LE' if stopped.left else 'TI'}.{NUMBER_OF[stopped.seat]}"))
        cards = deal.forehand + deal.middlehand + deal.rearhand + deal.skat
        try:
            again = replayed(cards, moves)
        except RuleError as error:
            raise _cannot_hold(str(error)) from error
        if again.play.history != play.history:
            raise _cannot_hold(_("it would be read as another deal"))
        return cls(cards, tuple(moves), again.result, id, date, players)


def _plain(result: Result, name: str) -> int | bool | str | None:
    value: int | bool | Outcome | None = getattr(result, name)
    return value.value if isinstance(value, Outcome) else value


def _cannot_hold(reason: str) -> RuleError:
    return RuleError(_("A record of this format cannot hold this deal: {reason}.").format(reason=reason.rstrip(".")))


def _moves_of(play: Play) -> list[Move]:
    """The actions of a deal as moves; raises `RuleError` for one that has no word."""
    moves, resigned, put = list[Move](), set[Seat](), ""
    asked: Action | None = None
    for action in play.history:
        match action:
            case PickUp(seat):
                assert play.deal is not None
                moves += [Move(seat, "s"), Move(None, _joined(play.deal.skat))]
            case PutAway(_seat, two):
                put = "." + _joined(two)
            case Declare(seat, contract):
                moves.append(Move(seat, word_of(contract) + put))
            case Say(seat, Saying.GIVE_UP) if seat is not play.declarer:
                partners = [other for other in SEATS if other not in (play.declarer, seat)]
                moves += [Move(one, "RE") for one in (*partners, seat) if one not in resigned]
            case Say(seat, Saying.YES) if isinstance(asked, Claim):
                if seat not in resigned:
                    moves.append(Move(seat, "RE"))
                resigned.add(seat)
            case Say(_seat, Saying.YES | Saying.NO):
                pass  # the format has no word for it; what follows tells it
            case Say(seat, Saying.GIVE_UP):
                moves.append(Move(seat, "RE"))
                asked = action
            case Claim(seat):
                moves.append(Move(seat, "SC"))
                asked = action
            case PlayCard(seat, card):
                moves.append(Move(seat, card.code))
            case Call(seat, what):
                moves.append(Move(seat, str(what) if isinstance(what, int) else what.value[0]))
            case _:
                raise _cannot_hold(action.title)
    return moves


def _joined(cards: tuple[Card, ...]) -> str:
    return ".".join([card.code for card in cards])

"""What comes of a recorded game, as the server reckons. All in which it departs from the law stands here.

- A null that does not reach the bid cannot be declared (`SERVER_RULES`); the law lets it be, and lost at once.
- A game in which every trick was promised ends with the first trick of the opponents; the law plays on.
- If both opponents resign, or one of them leaves or runs out of time, the rest of the points and tricks is the
  declarer's in the suit games and grand; by the law what is won then has no level that was not made or claimed.
- If the declarer resigns, leaves or runs out of time, nobody is asked, and he keeps the points that he has, the rest
  being the opponents'. In null he has lost. He is schneider or schwarz if he has no more and a trick is complete; by
  the law he is charged neither.
- Who ends a deal before a game is declared is given a penalty: in the auction that seat; afterwards the declarer, or
  both opponents.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..cards import card_points
from ..deal import SEATS, Seat
from ..display import _
from ..errors import NotationError, shown
from ..games import Game
from ..matadors import count_matadors
from ..outcome import OUT_OF_SCHNEIDER, POINTS, TRICKS, Side
from ..play import Play
from ..typed import Choice
from ..value import Concession, Score, score
from ..variants import NullOverbid, Rules
from .moves import NUMBER_OF, Broken, Declaration

SERVER_RULES = Rules(null_overbid=NullOverbid.FORBID)
"""The rules by which the server lets a deal be played."""


class Outcome(Choice):
    """How a deal ended: won, lost, broken off before a game was declared, or passed in."""

    WIN = "win"
    LOSS = "loss"
    PENALTY = "penalty"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a deal in the fields of a record; None where a field is not there, as in old records.

    `d` is the number of the declarer's seat (-1: none), `v` the score, `m` the matadors with their sign, `p` the
    declarer's card points with the skat, `t` his tricks; `s` and `z` say whether schneider and schwarz were made, by
    either side; `p0` to `p2` are penalties, `l` and `to` the seat that left or ran out of time (-1: none), `r`
    whether a side resigned.

    >>> Result.parse("d:2 loss v:-54 m:-2 bidok p:59 t:4 s:0 z:0").v
    -54
    """

    outcome: Outcome
    """How the deal ended."""
    d: int | None = None
    """The number of the declarer's seat, 0 to 2; -1: there is none."""
    v: int | None = None
    """The declarer's score, in game points; negative and doubled when lost."""
    m: int | None = None
    """The matadors with their sign; 0 in null."""
    overbid: bool | None = None
    """Whether the value does not reach the bid."""
    p: int | None = None
    """The declarer's card points, with the skat."""
    t: int | None = None
    """The declarer's tricks."""
    s: int | None = None
    """1 where a side was made schneider, else 0."""
    z: int | None = None
    """1 where a side was made schwarz, else 0."""
    p0: int | None = None
    """The penalty of forehand."""
    p1: int | None = None
    """The penalty of middlehand."""
    p2: int | None = None
    """The penalty of rearhand."""
    l: int | None = None  # noqa: E741  the name that it has in records
    """The number of the seat that left; -1: none."""
    to: int | None = None
    """The number of the seat that ran out of time; -1: none."""
    r: int | None = None
    """1 where a side resigned, else 0."""

    @classmethod
    def parse(cls, text: str) -> Result:
        """Read the fields as a record writes them, in any order. Raises `NotationError` for anything else."""
        found: dict[str, int] = {}
        outcome = overbid = None
        for word in text.split():
            name, colon, number = word.partition(":")
            if word in _OUTCOMES and outcome is None:
                outcome = _OUTCOMES[word]
            elif word in _BIDS and overbid is None:
                overbid = _BIDS[word]
            elif colon and name in _NUMBERS and name not in found and _is_number(number):
                found[name] = int(number)
            else:
                raise NotationError(
                    _(
                        "{found} is no field of a result: expected win, loss, penalty or passed, and v:36, m:2 …"
                    ).format(found=shown(word))
                )
        if outcome is None:
            raise NotationError(
                _("The result {found} does not say how the game ended: win, loss, penalty or passed.").format(
                    found=shown(text)
                )
            )
        return cls(outcome, overbid=overbid, **found)

    def __str__(self) -> str:
        """The fields that are there, as a record writes them."""
        if self.outcome is Outcome.PASSED:
            return str(self.outcome.value)
        words = []
        for name in FIELDS:
            value = getattr(self, name)
            if isinstance(value, Outcome):
                words.append(value.value)
            elif isinstance(value, bool):
                words.append("overbid" if value else "bidok")
            elif value is not None:
                words.append(f"{name}:{value}")
        return " ".join(words)


FIELDS = ("d", "outcome", "v", "m", "overbid", "p", "t", "s", "z", "p0", "p1", "p2", "l", "to", "r")
"""The fields of a result in the order in which a record writes them."""
_NUMBERS = {field.name for field in fields(Result)} - {"outcome", "overbid"}
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}
_BIDS = {"bidok": False, "overbid": True}


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdigit() and text.isascii() and len(text) < 6


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record that was replayed: the state it leads to, and what happened that is no action of a deal.

    `resigned` are the seats that gave up, `broken` how the server ended the deal. `declared` is a game that was named
    while the two cards were never put away: such a deal cannot be scored, `result` is what hand and skat would give.
    """

    play: Play
    """The state that the record leads to."""
    resigned: frozenset[Seat] = frozenset()
    """The seats that gave up."""
    broken: Broken | None = None
    """How the server ended the deal, if it did."""
    declared: Declaration | None = None
    """A game that was named while the two cards were never put away."""

    @property
    def result(self) -> Result | None:
        """The result as the server reckons; None where the record stops in the middle of the deal."""
        play, broken = self.play, self.broken
        if self.score is not None:
            return self._of_a_game(self.score)
        if broken is not None:
            return self._penalty(broken)
        if play.over:
            return Result(Outcome.PASSED)
        return None

    @property
    def score(self) -> Score | None:
        """The value and score of the game as the server reckons; None without a game that has ended."""
        play = self.play
        contract = play.contract or (self.declared.contract if self.declared else None)
        if contract is None or not self._ended:
            return None
        if contract.game is Game.NULL:
            conceded: bool | Concession = self._gave_up(Side.DECLARER)
            return score(contract, bid=play.bid, tricks=play.declarer_tricks, conceded=conceded)
        points, tricks = self._count
        none_complete = not sum(play.tricks_taken)
        lost = points < 90 if contract.schneider_announced else points < 61
        if contract.schwarz_announced:
            lost = tricks < TRICKS
        matadors = play.setup.matadors
        if matadors is None:
            matadors = count_matadors(contract.game, play.hands[play.declarer_index] + play.put_away).signed
        return score(
            contract, matadors, bid=play.bid, card_points=points, tricks=tricks,
            conceded=lost and none_complete,
        )  # fmt: skip

    @property
    def _ended(self) -> bool:
        """Whether a game is over for the server."""
        play = self.play
        if play.over or self.broken is not None or self._gave_up(Side.DECLARER) or self._gave_up(Side.OPPONENTS):
            return True
        contract = play.contract
        if contract is None or not contract.schwarz_announced:
            return False
        return sum(play.tricks_taken) > play.declarer_tricks and not play.table

    def _gave_up(self, side: Side) -> bool:
        """Whether a side has resigned, left or run out of time; if both have, it is the declarer who has."""
        declarer, broken = self.play.declarer, self.broken
        stopped = broken is not None
        if declarer in self.resigned or (broken is not None and broken.seat is declarer):
            return side is Side.DECLARER
        return side is Side.OPPONENTS and (stopped or len(self.resigned) > 1)

    @property
    def _count(self) -> tuple[int, int]:
        """The declarer's points and tricks, with the rest where the opponents gave up."""
        play, i = self.play, self.play.declarer_index
        points, tricks = play.declarer_points, play.declarer_tricks
        if self.declared is not None:
            points = card_points(play.deal.skat if play.deal else ())
        if self._gave_up(Side.OPPONENTS):
            points = POINTS - (sum(play.points) - play.points[i])
            tricks = TRICKS - (sum(play.tricks_taken) - tricks)
        return points, tricks

    def _of_a_game(self, found: Score) -> Result:
        play, null = self.play, found.contract.game is Game.NULL
        outcome = found.outcome
        points, tricks = (play.declarer_points, play.declarer_tricks) if null else self._count
        schneider = schwarz = False
        if outcome is not None and not null:
            made = outcome.schwarz is not None
            if outcome.won:
                schneider, schwarz = points > POINTS - OUT_OF_SCHNEIDER, made
            else:
                schwarz = outcome.schwarz is Side.DECLARER and not found.contract.schwarz_announced
                schneider = schwarz or (outcome.declarer_schneider and not found.contract.schneider_announced)
        resigned = play.declarer in self.resigned or len(self.resigned) > 1
        return Result(
            Outcome.WIN if found.won else Outcome.LOSS,
            d=play.declarer_index, v=found.score, m=found.matadors or 0, overbid=found.overbid, p=points, t=tricks,
            s=int(schneider), z=int(schwarz), p0=0, p1=0, p2=0, l=self._stopped(True), to=self._stopped(False),
            r=int(resigned),
        )  # fmt: skip

    def _stopped(self, left: bool) -> int:
        """The seat that left, or that ran out of time; -1: none."""
        return NUMBER_OF[self.broken.seat] if self.broken is not None and self.broken.left is left else -1

    def _penalty(self, broken: Broken) -> Result:
        declarer = self.play.declarer
        if declarer is None or broken.seat is declarer:
            guilty = {broken.seat}
        else:
            guilty = {seat for seat in SEATS if seat is not declarer}
        p0, p1, p2 = (int(seat in guilty) for seat in SEATS)
        return Result(
            Outcome.PENALTY, d=-1 if declarer is None else NUMBER_OF[declarer], v=0, m=0, overbid=False, p=0, t=0,
            s=0, z=0, p0=p0, p1=p1, p2=p2, l=self._stopped(True), to=self._stopped(False), r=0,
        )  # fmt: skip

    @property
    def incomplete(self) -> str | None:
        """Why the game cannot be scored, as a sentence; None if it can be."""
        if self.declared is not None and self.score is not None:
            return _(
                "The game ended between the declaration and the two cards to be put away, so it cannot be scored; "
                "with hand and skat it would be: {spoken}, {score}."
            ).format(spoken=self.score.spoken, score=self.score.score)
        if self.result is None:
            return _("The record stops before the deal is over. {situation}").format(situation=self.play.situation)
        return None

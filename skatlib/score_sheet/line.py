"""One deal on a list: a game, a deal that all have passed, or a ramsch."""

from __future__ import annotations

from dataclasses import dataclass

from ..contracts import Contract
from ..display import _
from ..errors import RuleError, is_whole, shown
from ..games import TRUMP_GAMES
from ..typed import expect
from ..value import Score, StepKind
from ..variants import Bock
from .facts import Facts, bock_starts

BOCK_FACTOR = 2
"""What a bock round makes of every score."""


@dataclass(frozen=True, slots=True)
class Line:
    """One deal: who dealt, who declared, and what came of it.

    Without a declarer the deal was passed in, or it was a ramsch. All numbers are those before a bock round doubles
    them. Raises `RuleError` for what cannot be.

    >>> Line("Anna", "Ben", 24).score, Line("Ben").passed_in
    (24, True)
    """

    dealer: str
    """Who dealt."""
    declarer: str | None = None
    """Who played alone; None where all passed and in ramsch."""
    result: Score | int | None = None
    """The score with all its steps, or the number alone, negative when lost."""
    facts: Facts | None = None
    """What is known of a game of which only the number is given."""
    ramsch: tuple[tuple[str, int], ...] | None = None
    """In ramsch the players who scored, each with the number."""
    bock: bool = False
    """Whether the deal counts twice."""

    def __post_init__(self) -> None:
        expect(self.bock, bool)
        if (self.declarer is None) is not (self.result is None):
            raise RuleError(_("A game has a declarer and a score: give both, or neither where all have passed."))
        if isinstance(self.result, Score):
            if self.facts is not None:
                raise RuleError(_("A score says itself what game it was: leave the facts out."))
        elif self.result is not None and (not is_whole(self.result) or self.result == 0):
            raise RuleError(
                _("A game scores a whole number, more than 0 when won and less when lost; {score} cannot be.").format(
                    score=shown(self.result)
                ),
                "5.3",
            )
        if self.result is None and self.facts is not None:
            raise RuleError(_("Facts belong to a game with a declarer and a score."))
        if self.facts is not None and expect(self.facts, Facts).complete:
            raise RuleError(_("These facts tell how the game ended: give the score that they make, not a number."))
        if self.ramsch is not None:
            if self.declarer is not None:
                raise RuleError(_("Nobody declares ramsch: it has no declarer."))
            for _name, number in self.ramsch:
                if not is_whole(number):
                    raise RuleError(_("A score is a whole number; {score} is not.").format(score=shown(number)))
            object.__setattr__(self, "ramsch", tuple(sorted((name, n) for name, n in self.ramsch if n)))
            if len(dict(self.ramsch)) != len(self.ramsch):
                raise RuleError(_("Each player scores once in a ramsch; here one has two numbers."))

    @property
    def passed_in(self) -> bool:
        """Whether all have passed: the line is filled, and nobody scores (ISkO 3.3.7)."""
        return self.declarer is None and self.ramsch is None

    @property
    def contract(self) -> Contract | None:
        """The contract, where it is known."""
        if isinstance(self.result, Score):
            return self.result.contract
        return self.facts.contract if self.facts else None

    @property
    def won(self) -> bool | None:
        """Whether the declarer has won; None where there was none."""
        return None if self.result is None else self.score > 0

    @property
    def factor(self) -> int:
        """2 in a bock round, else 1."""
        return BOCK_FACTOR if self.bock else 1

    @property
    def score(self) -> int:
        """What the declarer is booked, a bock round counted in; 0 where there was none."""
        number = self.result.score if isinstance(self.result, Score) else self.result or 0
        return number * self.factor

    @property
    def scores(self) -> dict[str, int]:
        """What each player who scores is booked.

        >>> Line("Anna", ramsch=(("Ben", -45),), bock=True).scores
        {'Ben': -90}
        """
        if self.declarer is not None:
            return {self.declarer: self.score}
        return {name: number * self.factor for name, number in self.ramsch or ()}

    def begins_bock(self, bock: Bock) -> bool:
        """Whether a bock round begins after this line, as far as is known of the game."""
        if isinstance(self.result, Score):
            card_points = self.result.outcome.card_points if self.result.outcome else None
            facts, number = Facts(self.result.contract, kontra=self.result.contra_factor), self.result.score
        elif self.facts is not None and self.result is not None:
            facts, number, card_points = self.facts, self.result, None
        else:
            return False
        return bool(bock.starts & bock_starts(facts, won=number > 0, score=number, card_points=card_points))

    @property
    def matadors(self) -> int | None:
        """The matadors, negative for without; None in null and where they are not known."""
        if isinstance(self.result, Score):
            return self.result.matadors
        return self.facts.matadors if self.facts else None

    @property
    def levels(self) -> frozenset[StepKind]:
        """The levels that are known to have counted, matadors and game left aside."""
        if isinstance(self.result, Score):
            return frozenset(step.kind for step in self.result.steps) - {StepKind.MATADORS, StepKind.GAME}
        contract = self.contract
        if contract is None:
            return frozenset()
        more = 0
        if (
            contract.announced is None
            and self.won
            and self.facts
            and self.facts.matadors
            and contract.game.base_value
        ):
            # What is in the value beyond matadors, game and hand are levels that were made.
            made = abs(self.score) // self.factor // self.facts.kontra // contract.game.base_value
            more = made - abs(self.facts.matadors) - 1 - contract.hand
        known = {
            StepKind.HAND: contract.hand,
            StepKind.SCHNEIDER_ANNOUNCED: contract.schneider_announced,
            StepKind.SCHWARZ_ANNOUNCED: contract.schwarz_announced,
            StepKind.OUVERT: contract.ouvert,
            StepKind.SCHNEIDER: more > 0 or (contract.schneider_announced and self.won is True),
            StepKind.SCHWARZ: more > 1 or (contract.schwarz_announced and self.won is True),
        }
        return frozenset(kind for kind, does in known.items() if does and contract.game in TRUMP_GAMES)

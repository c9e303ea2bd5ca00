"""What a game adds to a list, and the settlement at the end (ISkO 5.5; tournament order 6.3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..display import _
from ..errors import RuleError, is_whole, shown
from ..variants import ListSystem

OWN_BONUS = 50
"""What Seeger's system gives the declarer for a won game, and takes for a lost one."""
OPPONENT_BONUS = {3: 40, 4: 30}
"""What the official list gives each of the others for a lost game, by the size of the table."""
ACTIVE_BONUS = 40
"""What the two who played get for a lost game in source A, at any table."""


@dataclass(frozen=True, slots=True)
class ListEntry:
    """What one game adds to the list: for the declarer, for each opponent, for the dealer who sits out."""

    declarer: int
    """What the declarer gets, with the score of the game."""
    active_opponents: int
    """What each of the two opponents gets."""
    sitting_dealer: int | None
    """What the dealer who sits out gets; None at a table of three, where nobody does."""


def list_entry(*, won: bool, score: int, table_size: int = 3, system: ListSystem = ListSystem.PLAIN) -> ListEntry:
    """What a game adds to a list of `system` (tournament order 6.3.1 for Seeger-Fabian).

    `score` is what was booked, negative when lost. Raises `RuleError` for another table, or a sign that does not fit.

    >>> list_entry(won=False, score=-72, table_size=4, system=ListSystem.SEEGER_FABIAN)
    ListEntry(declarer=-122, active_opponents=30, sitting_dealer=30)
    """
    if not is_whole(table_size) or table_size not in OPPONENT_BONUS:
        raise RuleError(
            _("Lists are kept at tables of 3 or 4; this table has {n}.").format(n=shown(table_size)), "5.5"
        )
    if not is_whole(score) or score == 0 or won is not (score > 0):
        raise RuleError(
            _("A won game scores more than 0, a lost one less; {score} does not fit.").format(score=shown(score)),
            "5.3",
        )
    system = ListSystem.read(system)
    own = 0 if system is ListSystem.PLAIN else OWN_BONUS if won else -OWN_BONUS
    opponents = dealer = 0
    if not won and system is ListSystem.SEEGER_FABIAN:
        opponents = dealer = OPPONENT_BONUS[table_size]
    elif not won and system is ListSystem.ACTIVE40:
        opponents = ACTIVE_BONUS
    return ListEntry(score + own, opponents, dealer if table_size == 4 else None)


def settlement(scores: Sequence[int]) -> tuple[int, ...]:
    """What each player receives (or pays, if negative): the sum of the differences to every other (source A).

    That is n times the own score less the sum of all. Raises `RuleError` unless three or four have a score.

    >>> settlement((100, 40, -20, 0))
    (280, 40, -200, -120)
    """
    if len(scores) not in OPPONENT_BONUS:
        raise RuleError(_("A settlement is among 3 or 4 players; these are {n}.").format(n=len(scores)))
    for score in scores:
        if not is_whole(score):
            raise RuleError(_("A score is a whole number; {score} is not.").format(score=shown(score)))
    return tuple(len(scores) * score - sum(scores) for score in scores)

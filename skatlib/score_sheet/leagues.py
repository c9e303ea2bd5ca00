"""Several lists added up: the tables of an evening, or the evenings of a year, with players who come and go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ..display import _, listing
from ..errors import RuleError
from ..typed import expect
from ..variants import ListSystem
from .sheet import ScoreSheet
from .standing import Standing, in_cents, ranked


@dataclass(frozen=True, slots=True)
class League:
    """A league table: who stands how over all lists, the first first; equal ranks by name.

    A player is known by the name.
    """

    standings: tuple[Standing, ...]
    """How each player stands."""
    system: ListSystem
    """The system by which the lists were added up."""
    lists: int
    """How many lists there are."""
    games: int
    """How many deals all lists have together."""
    passed_in: int
    """How many of them all have passed."""

    def settlement(self, stake: int | Fraction | str | None = None) -> dict[str, int]:
        """What each player receives or pays over all lists, each settled among those who were there; 0 together."""
        points = tuple(one.settled for one in self.standings)
        amounts = points if stake is None else in_cents(points, stake)
        return {one.player: amount for one, amount in zip(self.standings, amounts, strict=True)}


def league(sheets: Iterable[ScoreSheet], system: ListSystem | str | None = None) -> League:
    """The lists added up, in whatever order they come, all by one system: `system`, or else their own.

    Raises `RuleError` where their own systems differ and none is named.

    >>> one = ScoreSheet(("Anna", "Ben", "Clara")).add("Anna", 48)
    >>> two = ScoreSheet(("Ben", "Clara", "David")).add("David", 48)
    >>> [(at.rank, at.player, at.total) for at in league([one, two]).standings]
    [(1, 'Anna', 48), (1, 'David', 48), (3, 'Ben', 0), (3, 'Clara', 0)]
    """
    given = [expect(sheet, ScoreSheet) for sheet in sheets]
    if system is None:
        systems = {sheet.rules.list_system for sheet in given}
        if len(systems) > 1:
            raise RuleError(
                _("These lists are kept by different systems, {systems}: say by which one to add them up.").format(
                    systems=listing(sorted(one.value for one in systems))
                )
            )
        chosen = next(iter(systems), ListSystem.PLAIN)
    else:
        chosen = ListSystem.read(system)
    found = dict[str, Standing]()
    for sheet in given:
        for standing in sheet.standings(chosen):
            before = found.get(standing.player)
            found[standing.player] = standing if before is None else before + standing
    ranks = ranked(sorted(found.values(), key=lambda one: one.player))
    return League(
        tuple(sorted(ranks, key=lambda one: one.rank)),
        chosen,
        len(given),
        sum(len(sheet.lines) for sheet in given),
        sum(sheet.passed_in for sheet in given),
    )

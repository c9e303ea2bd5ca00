"""What comes of reading lists: those that were read, and a sentence for each thing that was not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..display import _
from ..errors import NotationError, RuleError, SkatError
from .records import line_of
from .sheet import ScoreSheet


@dataclass(frozen=True, slots=True)
class Reading:
    """What comes of reading lists: what is wrong is told, and nothing that is good is lost."""

    sheets: tuple[ScoreSheet, ...] = ()
    """The lists, each with all its good lines."""
    faults: tuple[SkatError, ...] = ()
    """A sentence for each thing that is wrong, with its file and line."""

    def verified(self) -> tuple[ScoreSheet, ...]:
        """The lists, if nothing was wrong with them. Raises the first fault."""
        for fault in self.faults:
            raise fault
        return self.sheets


def at(name: str, line: int | None, error: SkatError | str) -> SkatError:
    """The error with its file and line before it."""
    where = name if line is None else _("{file}, line {line}").format(file=name, line=line)
    text = _("{where}: {what}").format(where=where, what=error)
    return RuleError(text, error.paragraph) if isinstance(error, RuleError) else NotationError(text)


def filled(
    sheet: ScoreSheet, records: Iterable[tuple[int, Mapping[str, object] | SkatError]], name: str
) -> tuple[ScoreSheet, list[SkatError]]:
    """The empty sheet with the lines that these records tell, each with its line in the file; and what was wrong.

    A wrong line takes its turn to deal and its place in a bock round like any other, so that the next stay right.
    """
    faults = list[SkatError]()
    players, bock = sheet.players, sheet.rules.bock
    dealer, bock_left = sheet.dealer, 0
    for number, record in records:
        counts = bock_left > 0
        begins = False
        try:
            if isinstance(record, SkatError):
                raise record
            line = line_of(record, sheet.rules, dealer, in_bock=counts)
            dealer = line.dealer if line.dealer in players else dealer
            sheet = sheet.add_line(line)
            counts, begins = line.bock, bock is not None and line.begins_bock(bock)
        except SkatError as error:
            faults.append(at(name, number, error))
        bock_left = max(0, bock_left - counts) + len(players) * begins
        dealer = players[(players.index(dealer) + 1) % len(players)]
    return sheet, faults

"""The list of an evening that the book tells, checked as it is read."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ..score_sheet import ScoreSheet
from ..score_sheet.files import read_file

EVENING = Path(__file__).with_name("evening.csv")
"""The file, which can be opened in a spreadsheet."""


@lru_cache(maxsize=1)
def evening() -> ScoreSheet:
    """Twelve deals of four friends. Raises `SkatError` where a line of the file is wrong.

    >>> evening().points
    (-14, 102, 89, -107)
    """
    (sheet,) = read_file(EVENING).verified()
    return sheet

"""Records of real games, as the International Skat Server writes them: read, replayed by the rules, written.

`read` goes through a file of any size, record by record; `Record.play` replays one through `skatlib.play`, where the
rules check every move; `Record.differences` compares what the record states with what comes of the play. Where the
server reckons otherwise than the law, that stands in `skatlib.iss.reckoning` and nowhere else.
"""

from .moves import Broken, Declaration, Hidden, Move, Resign, Show
from .reckoning import SERVER_RULES, Outcome, Replayed, Result
from .record import Difference, Record, RecordError
from .report import report, reports
from .text import Stream, parse, read, write

__all__ = [
    "SERVER_RULES",
    "Broken",
    "Declaration",
    "Difference",
    "Hidden",
    "Move",
    "Outcome",
    "Record",
    "RecordError",
    "Replayed",
    "Resign",
    "Result",
    "Show",
    "Stream",
    "parse",
    "read",
    "report",
    "reports",
    "write",
]

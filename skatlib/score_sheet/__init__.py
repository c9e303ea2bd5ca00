"""The list of an evening: what a game adds to it, sums, ranks and the settlement (ISkO 5.5; tournament order 6.3.1).

A `ScoreSheet` is a list, a `Line` one deal on it; a `League` is what several lists come to. Lists are read from CSV
and JSON, and written, by `skatlib.score_sheet.files`.
"""

from .bonus import ACTIVE_BONUS, OPPONENT_BONUS, OWN_BONUS, ListEntry, list_entry, settlement
from .facts import Ended, Facts, Granted
from .leagues import League, league
from .line import Line
from .sheet import ROUNDS, ScoreSheet
from .standing import Standing, in_cents

__all__ = [
    "ACTIVE_BONUS",
    "OPPONENT_BONUS",
    "OWN_BONUS",
    "ROUNDS",
    "Ended",
    "Facts",
    "Granted",
    "League",
    "Line",
    "ListEntry",
    "ScoreSheet",
    "Standing",
    "in_cents",
    "league",
    "list_entry",
    "settlement",
]

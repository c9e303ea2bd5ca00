"""The table of all levels beside the matadors, reckoned from the rules."""

from __future__ import annotations

from ..contracts import Announcement, Contract
from ..display import _
from ..games import Game
from ..outcome import POINTS, SCHNEIDER, TRICKS
from ..value import score
from .svg import Picture
from .tables import grid

_SURE_MATADORS = 1
"""Each value is reckoned with one matador, which is taken off again."""


def levels() -> Picture:
    """What a game counts beside its matadors, by what was announced and how it ended (ISkO 5.2).

    >>> levels().alt[:65]
    'Levels beside the matadors. skat picked up: 1, 2, 3, 1, 2, 3. han'
    """
    ends = (
        (_("61–89"), SCHNEIDER - 1, None),
        (_("90–120"), SCHNEIDER, None),
        (_("all tricks"), POINTS, TRICKS),
        (_("31–60"), POINTS // 2, None),
        (_("0–30"), POINTS // 4, None),
        (_("no trick"), 0, 0),
    )
    contracts = (
        (_("skat picked up"), Contract(Game.CLUBS)),
        (_("hand"), Contract(Game.CLUBS, hand=True)),
        (_("schneider announced"), Contract(Game.CLUBS, True, Announcement.SCHNEIDER)),
        (_("schwarz announced"), Contract(Game.CLUBS, True, Announcement.SCHWARZ)),
        (_("ouvert"), Contract(Game.CLUBS, True, Announcement.OUVERT)),
    )
    rows = []
    for name, contract in contracts:
        cells = [name]
        for _end, card_points, tricks in ends:
            result = score(contract, _SURE_MATADORS, card_points=card_points, tricks=tricks)
            counted = (result.multiplier or 0) - _SURE_MATADORS
            # In the columns for a win a failed announcement is a loss, and says so.
            lost = card_points > POINTS // 2 and not result.won
            cells.append(_("{levels}, lost").format(levels=counted) if lost else str(counted))
        rows.append(cells)
    return grid(_("Levels beside the matadors"), ["", *(end for end, _points, _tricks in ends)], rows)

"""Pictures: cards, tricks, runs, scales, tables and talks as SVG and HTML, each with its text alternative.

Everything here takes a value of the rules and gives a `Picture`; nothing is computed anew and nothing is kept. In
a notebook a picture shows itself; elsewhere take its `html`. The plots, in `skatlib.show.plots`, need matplotlib.

Two signs mean the same in all pictures: a gold frame (with a star) marks what counts, wins or may be
played, and what is pale (with a broken outline) is missing.

>>> fan("CJ SJ", marked="CJ", pale="SJ").alt
'jack of clubs and jack of spades; in a gold frame: jack of clubs; pale: jack of spades'
"""

from .bars import ladder, points_bar
from .claims import claims
from .faces import card, fan, inline
from .folded import ask, examples
from .gallery import gallery
from .held import held
from .judged import judge, putting_away
from .levels import levels
from .played import guess, played
from .rows import matadors, order, trick
from .score_sheet import score_sheet, score_sheet_page, settlement_table
from .seats import dealing, table
from .svg import Picture
from .tables import bid_table, bids, steps
from .talk import auction
from .worked import example

__all__ = [
    "Picture",
    "ask",
    "auction",
    "bid_table",
    "bids",
    "card",
    "claims",
    "dealing",
    "example",
    "examples",
    "fan",
    "gallery",
    "guess",
    "held",
    "inline",
    "judge",
    "ladder",
    "levels",
    "matadors",
    "order",
    "played",
    "points_bar",
    "putting_away",
    "score_sheet",
    "score_sheet_page",
    "settlement_table",
    "steps",
    "table",
    "trick",
]

"""show"""
from .faces import card, fan, inline
from .rows import trick, matadors, order
from .bars import points_bar, ladder
from .tables import steps, bids
from .seats import table, dealing
from .talk import auction

"""The rules of the card game Skat, executed: cards, games, tricks, values, bids, with the reason of every answer.

This package is the rules alone and needs nothing but the standard library. Pictures are in `skatlib.show`, worked
examples in `skatlib.examples`, advice in `skatlib.analysis`.

>>> result = score(Contract(Game.HEARTS), 1, bid=24, card_points=75)
>>> result.score
-60
"""

from .auction import Auction, Call, Word
from .bids import BIDS, Bids, Cover, GameBids, bids_for, games_making, highest_bid, next_bid, verify_bid
from .cards import PACK, Card, Rank, Suit, card_points, distinct, parse_cards
from .contracts import Announcement, Contract, Declaration, contracts_of, declare, put_away
from .deal import NUMBER_OF_DEALS, Deal, Seat, Table
from .display import Display
from .errors import NotationError, RuleError, SkatError
from .games import TRUMP, Comparison, Game, compare
from .matadors import Matadors, count_matadors
from .outcome import Outcome, Side, judge
from .score_sheet import League, Line, ListEntry, ScoreSheet, Standing, league, list_entry, settlement
from .tricks import Trick, can_play, legal_cards, verify_play, why_not
from .value import Breach, Loss, Score, Step, StepKind, score
from .variants import Kontra, ListSystem, NullOverbid, Ramsch, Rules, ramsch_scores

__version__ = "0.1.0"

__all__ = [
    "BIDS", "NUMBER_OF_DEALS", "PACK", "TRUMP", "Announcement", "Auction", "Bids", "Breach", "Call", "Card",
    "Comparison", "Contract", "Cover", "Deal", "Declaration", "Display", "Game", "GameBids", "Kontra", "League",
    "Line", "ListEntry", "ListSystem", "Loss", "Matadors", "NotationError", "NullOverbid", "Outcome", "Ramsch",
    "Rank", "RuleError", "Rules", "Score", "ScoreSheet", "Seat", "Side", "SkatError", "Standing", "Step",
    "StepKind", "Suit", "Table", "Trick", "Word", "bids_for", "can_play", "card_points", "compare", "contracts_of",
    "count_matadors", "declare", "distinct", "games_making", "highest_bid", "judge", "league", "legal_cards",
    "list_entry", "next_bid", "parse_cards", "put_away", "ramsch_scores", "score", "settlement", "verify_bid",
    "verify_play", "why_not",
]  # fmt: skip

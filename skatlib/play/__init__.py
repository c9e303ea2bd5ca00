"""One deal, from the first call to the score, as an immutable state that allows what the rules allow and no more.

`Play.begin(deal)` is a deal before the first call. Every action gives a new state: `verify` raises the reason why an
action may not be, `can` says whether it may, `do` carries it out. A state knows whose turn it is, which actions are
legal, what each seat can see, and how it came about.

An illegal card is always refused. A breach at a real table is entered as a `Ruling`, an action of its own.
"""

from .actions import (
    Action,
    Claim,
    Declare,
    Level,
    PickUp,
    PlayCard,
    Push,
    PutAway,
    Ruling,
    Say,
    Saying,
    Throw,
)
from .play import Play
from .result import starts_bock
from .state import Ending, Phase, View

__all__ = [
    "Action",
    "Claim",
    "Declare",
    "Ending",
    "Level",
    "Phase",
    "PickUp",
    "Play",
    "PlayCard",
    "Push",
    "PutAway",
    "Ruling",
    "Say",
    "Saying",
    "Throw",
    "View",
    "starts_bock",
]

"""Sentences as HTML, in which the cards follow the reader's deck like those of the pictures."""

from __future__ import annotations

import re

from .. import display as _display
from ..cards import Rank, Suit
from .faces import alphabets
from .pips import FRENCH, GERMAN
from .svg import tag, words

_SUITS = {suit.glyph: suit for suit in Suit}
CARD = re.compile(r"([♣♠♥♦])(?:(10|[A-Z987])(?!\w))?")
"""A card of a sentence, or the sign of a suit alone."""
_HIDDEN = "display:none"


def prose(sentence: str) -> str:
    """The sentence as HTML; each card in it, such as ♠J, is in both decks and in every alphabet.

    >>> prose("1 < 2")
    '1 &lt; 2'
    >>> prose("♥K"), prose("♥J").count("sk-l")
    ('<span class="sk-c">♥K</span>', 3)
    >>> prose("♠ and ♣").count("<svg")
    2
    """
    return CARD.sub(_card, words(sentence))


def _card(found: re.Match[str]) -> str:
    if found[2] is None:
        return tag("span", _suit(_SUITS[found[1]]), class_="sk-c")
    letters = _display.LETTERS[_display.current().letters]
    rank = next((rank for rank in Rank if letters.get(rank.value, rank.value) == found[2]), None)
    if rank is None:
        return found[0]
    return tag("span", _suit(_SUITS[found[1]]), _index(rank), class_="sk-c")


def index(rank: Rank) -> str:
    """The letter of a rank alone as HTML, in every alphabet.

    >>> index(Rank.KING)
    '<span class="sk-c">K</span>'
    """
    return tag("span", _index(rank), class_="sk-c")


def _index(rank: Rank) -> str:
    return "".join(
        letter if classes is None else tag("span", letter, class_=classes, style=None if chosen else _HIDDEN)
        for letter, classes, chosen in alphabets(rank)
    )


def _suit(suit: Suit) -> str:
    if FRENCH[suit] == GERMAN[suit]:
        return suit.glyph
    german = _display.current().suits == "german"
    drawn = tag(
        "svg",
        tag("path", d=GERMAN[suit]),
        class_="sk-ge",
        viewBox="-10 -10.5 20 21",
        width=".85em",
        fill="currentColor",
        style=None if german else _HIDDEN,
        role="img",
        aria_label=suit.title,
    )
    return tag("span", suit.glyph, class_="sk-fr", style=_HIDDEN if german else None) + drawn

"""Sentences as HTML, in which the cards follow the reader's deck like those of the pictures."""

from __future__ import annotations

import re

from .. import display as _display
from ..cards import Rank, Suit
from ..display import LETTERS
from .pips import FRENCH, GERMAN
from .svg import tag, words

_SUITS = {suit.glyph: suit for suit in Suit}
CARD = re.compile(
    r"(?P<suit>[♣♠♥♦])(?:(?P<rank>10|[A-Z987])(?!\w))?"
    r"|(?<![\w♣♠♥♦])(?P<run>(?:(?:10|[A-Z987]) ){3,}(?:10|[A-Z987]))(?!\w)"
)
"""A card of a sentence, the sign of a suit alone, or at least four ranks in a row, such as A 10 K Q 9 8 7."""
_CLASSES = {"english": "sk-le", "german": "sk-lg", "german_deck": "sk-ld"}
_HIDDEN = "display:none"


def alphabets(rank: Rank) -> list[tuple[str, str | None, bool]]:
    """The letters of a rank in the three alphabets, each once: its classes, if not all alike, and if it is chosen."""
    chosen, by_letter = _display.current().letters, dict[str, list[str]]()
    for name, letters in LETTERS.items():
        by_letter.setdefault(letters.get(rank.value, rank.value), []).append(name)
    return [
        (letter, None if len(names) == len(LETTERS) else " ".join(_CLASSES[name] for name in names), chosen in names)
        for letter, names in by_letter.items()
    ]


def prose(sentence: str) -> str:
    """The sentence as HTML; each card in it, such as ♠J, and each run of ranks is in both decks and every alphabet.

    >>> prose("1 < 2")
    '1 &lt; 2'
    >>> prose("♥K"), prose("♥J").count("sk-l")
    ('<span class="sk-c">♥K</span>', 3)
    >>> prose("♠ and ♣").count("<svg")
    2
    >>> prose("the order is K Q 9 8").count("sk-l"), prose("the order is A B C D")
    (3, 'the order is A B C D')
    """
    return CARD.sub(_card, words(sentence))


def _card(found: re.Match[str]) -> str:
    if found["run"]:
        ranks = [_rank(letter) for letter in found["run"].split()]
        known = [rank for rank in ranks if rank]
        return " ".join(map(index, known)) if len(known) == len(ranks) else found[0]
    suit = _SUITS[found["suit"]]
    if found["rank"] is None:
        return tag("span", _suit(suit), class_="sk-c")
    rank = _rank(found["rank"])
    return tag("span", _suit(suit), _index(rank), class_="sk-c") if rank else found[0]


def _rank(letter: str) -> Rank | None:
    letters = LETTERS[_display.current().letters]
    return next((rank for rank in Rank if letters.get(rank.value, rank.value) == letter), None)


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

"""The pips of both decks, drawn by ourselves in a square of 20 units round the origin."""

from __future__ import annotations

from ..cards import Suit

COLOURS: dict[Suit, str] = {
    Suit.CLUBS: "#1b1b1b",
    Suit.SPADES: "#0a6b33",
    Suit.HEARTS: "#c1121f",
    Suit.DIAMONDS: "#ad5200",
}
"""The colours of the German tournament deck, each at 4.5:1 or better on the face of a card."""

_HEART = "M0 9.6C-2.6 5.4-9.6 2.2-9.6-3.6A5 5 0 0 1 0-5.4 5 5 0 0 1 9.6-3.6C9.6 2.2 2.6 5.4 0 9.6Z"

FRENCH: dict[Suit, str] = {
    Suit.CLUBS: (
        "M-1.6 3.2A4.7 4.7 0 1 1-3.7-2 4.7 4.7 0 1 1 3.7-2 4.7 4.7 0 1 1 1.6 3.2Q1.7 7.6 4 9.8H-4Q-1.7 7.6-1.6 3.2Z"
    ),
    Suit.SPADES: (
        "M0-10C2-5.4 9.2-2 9.2 3A4.5 4.5 0 0 1 1.5 5.6Q1.8 8.4 4 9.8H-4Q-1.8 8.4-1.5 5.6A4.5 4.5 0 0 1-9.2 3"
        "C-9.2-2-2-5.4 0-10Z"
    ),
    Suit.HEARTS: _HEART,
    Suit.DIAMONDS: "M0-10Q3.2-4.6 8 0 3.2 4.6 0 10-3.2 4.6-8 0-3.2-4.6 0-10Z",
}
"""Clubs, spades, hearts, diamonds."""

GERMAN: dict[Suit, str] = {
    # acorn: a stalk and a cap, and under a gap the nut
    Suit.CLUBS: (
        "M-1.1-10H1.1V-7.9C5.4-7.6 8-5 8-1.6H-8C-8-5-5.4-7.6-1.1-7.9Z"
        "M-6.7 0H6.7C6.7 4.6 3.8 7.4 0 10-3.8 7.4-6.7 4.6-6.7 0Z"
    ),
    # leaf: two halves beside a rib, and a bent stalk
    Suit.SPADES: (
        "M-.6-9.6V4.6C-2.4 6.8-8.8 6.6-8.8 1.4-8.8-3.6-3-5-.6-9.6ZM.6-9.6C3-5 8.8-3.6 8.8 1.4 8.8 6.6 2.4 6.8.6 4.6Z"
        "M-.8 5.4H.8Q.6 8 3.4 8.6L2.8 10Q-1.2 9.4-.8 5.4Z"
    ),
    Suit.HEARTS: _HEART,
    # bell: a ring, the upper half, a band, and the lower half with its slit
    Suit.DIAMONDS: (
        "M0-10A2.6 2.6 0 0 1 2.2-6.1 8 8 0 0 1 7.9.4H-7.9A8 8 0 0 1-2.2-6.1 2.6 2.6 0 0 1 0-10Z"
        "M-8 1.6H8V3H-8ZM-7.8 4.2H-1.7A1.7 1.7 0 1 0 1.7 4.2H7.8A8 8 0 0 1 .7 9.9V6.6H-.7V9.9A8 8 0 0 1-7.8 4.2Z"
    ),
}
"""Acorn, leaf, heart, bell."""

STAR = "M0-6 1.6-2H6L2.5.8 3.8 5 0 2.5-3.8 5-2.5.8-6-2H-1.6Z"
"""The second sign of a card that counts or wins, beside its gold frame."""
STAR_COLOUR = "#a06c00"
"""A gold that stands out from the face, which is light by day and by night."""

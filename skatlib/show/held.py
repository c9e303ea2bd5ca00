"""A hand as a player holds it, and the skat face down on the table: the picture on the title page."""

from __future__ import annotations

from math import cos, radians, sin

from ..cards import Cards, Suit, parse_cards
from ..display import _
from .faces import HEIGHT, WIDTH, face, lay, pip, titles
from .svg import FELT, FONT, Picture, number, tag

_RADIUS = 250
"""How far the middle of a card is from the point about which the hand is fanned out."""
_ANGLE = 7.2
"""Degrees between two cards."""
_MOST = 12
_MARGIN = 14
_BACK = "#1d5a54"


def held(cards: Cards) -> Picture:
    """One to twelve cards fanned out as they are held, in the order given, and beyond them the two of the skat.

    Raises `NotationError` where one of them cannot be read, `ValueError` for no card or for more than twelve.

    >>> held("CJ ST").alt
    'A hand held like a fan: jack of clubs and ten of spades. Beyond it the two cards of the skat, face down.'
    """
    shown = parse_cards(cards)
    if not 1 <= len(shown) <= _MOST:
        raise ValueError(_("A hand of one to twelve cards can be fanned out; these are {n}.").format(n=len(shown)))
    steepest = _ANGLE * (len(shown) - 1) / 2
    # From the pivot to the outer corner of the last card, and down to its inner one.
    half = (_RADIUS + HEIGHT / 2) * sin(radians(steepest)) + WIDTH / 2 * cos(radians(steepest))
    low = (_RADIUS - HEIGHT / 2) * cos(radians(steepest)) - WIDTH / 2 * sin(radians(steepest))
    half = max(half, 1.3 * WIDTH)
    width, top = 2 * (half + _MARGIN), 1.28 * HEIGHT
    middle, pivot = width / 2, top + _MARGIN + _RADIUS + HEIGHT / 2
    height = pivot - low + _MARGIN
    corner = (middle - WIDTH / 2, pivot - _RADIUS - HEIGHT / 2)
    faces = [
        tag(
            "g",
            face(one, *corner, covered=i < len(shown) - 1),
            transform=f"rotate({number(_ANGLE * i - steepest)} {number(middle)} {number(pivot)})",
        )
        for i, one in enumerate(shown)
    ]
    skat = (
        _back(middle - 0.86 * WIDTH, _MARGIN + 5, -9),
        _back(middle - 0.08 * WIDTH, _MARGIN + 4, 6),
    )
    table = tag("rect", width=width, height=height, rx=14, fill=FELT)
    alt = _("A hand held like a fan: {cards}. Beyond it the two cards of the skat, face down.").format(
        cards=titles(shown)
    )
    picture = tag(
        "svg",
        table,
        *skat,
        lay(faces),
        class_="sk sk-held",
        role="img",
        aria_label=alt,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=1.5 * width,
        style="max-width:100%;height:auto",
        font_family=FONT,
    )
    return Picture(picture, alt)


def _back(x: float, y: float, turned: float) -> str:
    """A card face down: the four suits in a frame."""
    places = {Suit.CLUBS: (0, -19), Suit.SPADES: (14, 0), Suit.HEARTS: (0, 19), Suit.DIAMONDS: (-14, 0)}
    pips = "".join(pip(suit, (WIDTH / 2 + dx, HEIGHT / 2 + dy, 14)) for suit, (dx, dy) in places.items())
    paper = tag("rect", class_="sk-f", width=WIDTH, height=HEIGHT, rx=6, fill="#fff", stroke="#7d7d7d")
    field = tag("rect", x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8, rx=3, fill=_BACK)
    line = tag("rect", x=8, y=8, width=WIDTH - 16, height=HEIGHT - 16, rx=2, fill="none", stroke="#e9dfc4")
    turn = f"translate({number(x)} {number(y)})rotate({number(turned)} {number(WIDTH / 2)} {number(HEIGHT / 2)})"
    return tag("g", paper, field, line, tag("g", pips, fill="#e9dfc4"), transform=turn)

"""Cards: one, a fan, and the faces that other pictures lay out.

French and German suits and all three index alphabets are in each face. Presentation attributes show the one that
the reader's `Display` asks for; the book's style sheet switches by attributes of the page's root element.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import display as _display
from ..cards import Card, Cards, Suit, parse_cards
from ..display import _, listing
from .pips import COLOURS, FRENCH, GERMAN, STAR, STAR_COLOUR
from .prose import alphabets, prose
from .svg import FONT, GOLD, Picture, figure, number, svg, tag, text

WIDTH, HEIGHT = 64, 92
"""The size of a card."""
STRIP = 29
"""How much of a covered card can be seen in a fan."""
TILE_WIDTH, TILE_HEIGHT = 26.0, 50.0
"""The size of a small card."""
LIFT = 9
"""How far a marked card stands out of a fan."""
_MARGIN = 3
_ROW = 12


def pip(suit: Suit, *places: tuple[float, float, float]) -> str:
    """The pip of both decks at each place (x, y, size), in the colour that surrounds it."""
    german = _display.current().suits == "german"

    def drawn(path: str) -> str:
        return "".join(
            tag("path", d=path, transform=f"translate({number(x)} {number(y)})scale({number(size / 20)})")
            for x, y, size in places
        )

    if FRENCH[suit] == GERMAN[suit]:
        return drawn(FRENCH[suit])
    return tag("g", drawn(FRENCH[suit]), class_="sk-fr", display="none" if german else None) + tag(
        "g", drawn(GERMAN[suit]), class_="sk-ge", display=None if german else "none"
    )


def index(card: Card, x: float, y: float, width: float = 23) -> str:
    """The index of the card in each alphabet, at the place; the ten is pressed into `width`."""
    return "".join(
        text(
            letter,
            x,
            y,
            text_anchor=None,
            textLength=width if letter == "10" else None,
            lengthAdjust="spacingAndGlyphs" if letter == "10" else None,
            class_=classes,
            display=None if chosen else "none",
        )
        for letter, classes, chosen in alphabets(card.rank)
    )


def face(card: Card, x: float, y: float, *, marked: bool = False, pale: bool = False, covered: bool = False) -> str:
    """One card with its upper left corner at (x, y); of a covered card only the left part will be seen."""
    places = [(15.0, 43.0, 19.0)] if covered else [(15.0, 43.0, 19.0), (42.0, 62.0, 36.0)]
    frame = tag(
        "rect",
        class_="sk-f sk-p" if pale else "sk-f",
        width=WIDTH,
        height=HEIGHT,
        rx=6,
        fill="#eee" if pale else "#fff",
        stroke=GOLD if marked else "#7d7d7d",
        stroke_width=4 if marked else None,
        stroke_dasharray="5 3" if pale else None,
    )
    colour = COLOURS[card.suit]
    content = tag("g", index(card, 15, 27) + pip(card.suit, *places), fill=colour, opacity=0.78 if pale else None)
    star = tag("path", d=STAR, transform=f"translate(14 {HEIGHT - 16})", fill=STAR_COLOUR) if marked else ""
    return tag("g", frame, content, star, transform=f"translate({number(x)} {number(y)})")


def tile(card: Card, x: float, y: float, *, outline: float | None = None) -> str:
    """A small card of 26 by 50 with its upper left corner at (x, y), for a group of letters of size 21."""
    return tag(
        "g",
        tag(
            "rect",
            class_="sk-f",
            width=TILE_WIDTH,
            height=TILE_HEIGHT,
            rx=4,
            fill="#fff",
            stroke="#7d7d7d",
            stroke_width=outline,
        ),
        tag("g", index(card, 13, 22, 20) + pip(card.suit, (13, 37, 17)), fill=COLOURS[card.suit]),
        transform=f"translate({number(x)} {number(y)})",
    )


def lay(faces: Sequence[str]) -> str:
    """The faces as one group, with what their letters have in common."""
    return tag("g", *faces, font_size=25, font_weight=700, text_anchor="middle")


def card(card: Card | str) -> Picture:
    """One card as a picture. Raises `NotationError` when `card` is a text that names none.

    >>> card("ST").alt
    'ten of spades'
    """
    one = Card.parse(card)
    return Picture(svg(WIDTH + 4, HEIGHT + 4, one.title, lay([face(one, 2, 2)]), class_="sk sk-card"), one.title)


def fan(
    cards: Cards,
    *,
    marked: Cards = (),
    pale: Cards = (),
    caption: str | None = None,
) -> Picture:
    """Cards as they are held, in the order given; more than twelve stand in rows of eight.

    `marked` cards count, win or may be played: they stand out, in a gold frame with a star. `pale` ones are missing.
    Raises `NotationError` where one of them cannot be read.

    >>> fan("CJ ST", marked="CJ").alt
    'jack of clubs and ten of spades; in a gold frame: jack of clubs'
    """
    shown, gold, faded = parse_cards(cards), set(parse_cards(marked)), set(parse_cards(pale))
    per_row = _ROW if len(shown) <= _ROW else 8
    rows = [shown[i : i + per_row] for i in range(0, len(shown), per_row)] or [()]
    lift = LIFT if gold else 0
    width = max(STRIP * (len(row) - 1) + WIDTH for row in rows) + 2 * _MARGIN if shown else 2 * _MARGIN
    faces = [
        face(
            one,
            _MARGIN + STRIP * i,
            _MARGIN + lift + (HEIGHT + 6) * r - (lift if one in gold else 0),
            marked=one in gold,
            pale=one in faded,
            covered=i < len(row) - 1,
        )
        for r, row in enumerate(rows)
        for i, one in enumerate(row)
    ]
    alt = describe(shown, gold, faded)
    height = 2 * _MARGIN + lift + HEIGHT + (HEIGHT + 6) * (len(rows) - 1)
    picture = svg(width, height, alt, lay(faces), class_="sk sk-fan")
    if caption is None:
        return Picture(picture, alt)
    return Picture(figure(picture, caption=prose(caption), kind="fan"), alt)


def describe(cards: Sequence[Card], marked: set[Card] | None = None, pale: set[Card] | None = None) -> str:
    """The cards in words, and which of them are marked or pale."""
    names = {
        "cards": titles(cards),
        "marked": titles([card for card in cards if card in (marked or ())]),
        "pale": titles([card for card in cards if card in (pale or ())]),
    }
    if not cards:
        return _("no cards")
    if names["marked"] and names["pale"]:
        return _("{cards}; in a gold frame: {marked}; pale: {pale}").format(**names)
    if names["marked"]:
        return _("{cards}; in a gold frame: {marked}").format(**names)
    if names["pale"]:
        return _("{cards}; pale: {pale}").format(**names)
    return names["cards"]


def titles(cards: Sequence[Card]) -> str:
    """The names of the cards as one enumeration."""
    return listing([card.title for card in cards])


def pip_chip(suit: Suit, *, alone: bool = False) -> str:
    """The pip of a suit on a small white ground, beside its name in a line of text, or alone and with a label."""
    return tag(
        "svg",
        tag("rect", class_="sk-f", x=-13, y=-13, width=26, height=26, rx=6, fill="#fff", stroke="#9a9a9a"),
        pip(suit, (0, 0, 19)),
        class_="sk-i",
        viewBox="-13.5 -13.5 27 27",
        width="1.25em",
        height="1.25em",
        fill=COLOURS[suit],
        role="img" if alone else None,
        aria_label=suit.title if alone else None,
        aria_hidden=None if alone else "true",
    )


def inline(cards: Cards) -> Picture:
    """Cards in a line of text: small ones, each with index and pip. Raises `NotationError` as `parse_cards` does.

    >>> inline("CJ ST").alt
    'jack of clubs and ten of spades'
    """
    shown = parse_cards(cards)
    chips = [
        tag(
            "svg",
            tag("rect", class_="sk-f", x=0.5, y=0.5, width=43, height=27, rx=5, fill="#fff", stroke="#9a9a9a"),
            tag("g", index(one, 30, 21, 20), font_size=20, font_weight=700, text_anchor="middle"),
            pip(one.suit, (12, 14, 17)),
            class_="sk-i",
            role="img",
            aria_label=one.title,
            viewBox="0 0 44 28",
            width="2.1em",
            font_family=FONT,
            fill=COLOURS[one.suit],
        )
        for one in shown
    ]
    return Picture(" ".join(chips), titles(shown))

"""The 32 cards and their points (ISkO 1.2).

A card is a suit and a rank. What a card is worth in points never changes; which card beats which does, from
game to game, and stands in `skatlib.games`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from . import display as _display
from .display import Display, _, listing, ngettext
from .errors import NotationError, RuleError, shown
from .typed import Choice

Notation = Literal["code", "german", "glyphs"]
"""How a card is written: `ST` in code, `Pi10` in German, `♠10` with glyphs."""


class Suit(Choice):
    """One of the four suits, lowest first, as their games rank: diamonds, hearts, spades, clubs.

    >>> Suit.parse("♠")
    Suit.SPADES
    >>> Suit.SPADES.letter
    'S'
    """

    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    CLUBS = "C"

    @property
    def letter(self) -> str:
        """The letter of the suit in code: C, S, H or D."""
        return self.value

    @property
    def glyph(self) -> str:
        """The pip of the French suit: ♣ ♠ ♥ ♦."""
        return _GLYPHS[self]

    @property
    def title(self) -> str:
        """The name of the suit, in the reader's language and for the reader's deck."""
        if _display.current().suits == "german":
            return {
                Suit.CLUBS: _("acorns"),
                Suit.SPADES: _("leaves"),
                Suit.HEARTS: _("hearts"),
                Suit.DIAMONDS: _("bells"),
            }[self]
        return {
            Suit.CLUBS: _("clubs"),
            Suit.SPADES: _("spades"),
            Suit.HEARTS: _("hearts"),
            Suit.DIAMONDS: _("diamonds"),
        }[self]

    @classmethod
    def parse(cls, text: str | Suit) -> Suit:
        """The suit that `text` names: a letter, a glyph, a German short form or an English name.

        Raises `NotationError` for anything else.

        >>> Suit.parse("Pi") is Suit.parse("spades") is Suit.SPADES
        True
        """
        if isinstance(text, Suit):
            return text
        found = _SUIT_TEXTS.get(_plain(text)) if isinstance(text, str) else None
        if found is None:
            raise NotationError(
                _("{text} is not a suit: write C, S, H or D for clubs, spades, hearts or diamonds.").format(
                    text=shown(text)
                )
            )
        return found


class Rank(Choice):
    """One of the eight ranks, by the letter it has in code; the order depends on the game.

    >>> Rank.TEN.points
    10
    """

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"
    JACK = "J"

    @property
    def letter(self) -> str:
        """The letter of the rank in code; the ten is T."""
        return self.value

    @property
    def points(self) -> int:
        """The card points of the rank (ISkO 1.2.2)."""
        return CARD_POINTS[self]

    def index(self, display: Display | None = None) -> str:
        """The letter or number that a card of this rank shows to a reader.

        >>> Rank.JACK.index(), Rank.JACK.index(Display(letters="german")), Rank.TEN.index()
        ('J', 'B', '10')
        """
        letters = _display.LETTERS[(display or _display.current()).letters]
        return letters.get(self.value, self.value)

    @property
    def title(self) -> str:
        """The name of the rank, in the reader's language."""
        return {
            Rank.SEVEN: _("seven"),
            Rank.EIGHT: _("eight"),
            Rank.NINE: _("nine"),
            Rank.QUEEN: _("queen"),
            Rank.KING: _("king"),
            Rank.TEN: _("ten"),
            Rank.ACE: _("ace"),
            Rank.JACK: _("jack"),
        }[self]

    @classmethod
    def parse(cls, text: str | Rank) -> Rank:
        """The rank that `text` names: A K Q J T 9 8 7, `10`, or the German B and D.

        Raises `NotationError` for anything else.

        >>> Rank.parse("10"), Rank.parse("b")
        (Rank.TEN, Rank.JACK)
        """
        if isinstance(text, Rank):
            return text
        found = _RANK_TEXTS.get(_plain(text)) if isinstance(text, str) else None
        if found is None:
            raise NotationError(
                _("{text} is not a rank: write A, K, Q, J, T (or 10), 9, 8 or 7.").format(text=shown(text))
            )
        return found


CARD_POINTS: dict[Rank, int] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""The card points (ISkO 1.2.2): 30 in each suit, 120 in the pack."""

_GLYPHS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}
_GERMAN = {Suit.CLUBS: "Kr", Suit.SPADES: "Pi", Suit.HEARTS: "He", Suit.DIAMONDS: "Ka"}
_SUIT_TEXTS = {
    text: suit
    for suit in Suit
    for text in (suit.letter.lower(), _GLYPHS[suit], _GERMAN[suit].lower(), suit.name.lower())
} | {"♧": Suit.CLUBS, "♤": Suit.SPADES, "♡": Suit.HEARTS, "♢": Suit.DIAMONDS}
_RANK_TEXTS = {rank.letter.lower(): rank for rank in Rank} | {"10": Rank.TEN, "b": Rank.JACK, "d": Rank.QUEEN}

# A suit (two German letters before one code letter, so that "ka" is never read as a broken "k") and a rank.
_CARD = re.compile(
    r"(kr|pi|he|ka|[cshd♣♠♥♦♧♤♡♢])[\ufe0e\ufe0f]?(10|[akqjtbd987])",
    re.IGNORECASE | re.ASCII,
)


def _matched(match: re.Match[str]) -> Card:
    return _BY_CODE[_SUIT_TEXTS[match[1].lower()].value + _RANK_TEXTS[match[2].lower()].value]


def _plain(text: str) -> str:
    """Lower case, without the variation selectors that some keyboards put behind a suit glyph."""
    return text.strip().lower().replace("\ufe0f", "").replace("\ufe0e", "")


class Card(Choice):
    """One card of the pack, by its code: suit letter and rank letter.

    >>> Card.ST
    Card.ST
    >>> Card("♠10").points
    10

    There are 32 of them, each a single object: `Card.ST`, `Card("ST")` and `Card.of(Suit.SPADES, Rank.TEN)` are
    the same. Iterating over `Card` gives the pack, clubs first, each suit from the jack down to the seven.
    """

    CJ = "CJ"
    CA = "CA"
    CT = "CT"
    CK = "CK"
    CQ = "CQ"
    C9 = "C9"
    C8 = "C8"
    C7 = "C7"
    SJ = "SJ"
    SA = "SA"
    ST = "ST"
    SK = "SK"
    SQ = "SQ"
    S9 = "S9"
    S8 = "S8"
    S7 = "S7"
    HJ = "HJ"
    HA = "HA"
    HT = "HT"
    HK = "HK"
    HQ = "HQ"
    H9 = "H9"
    H8 = "H8"
    H7 = "H7"
    DJ = "DJ"
    DA = "DA"
    DT = "DT"
    DK = "DK"
    DQ = "DQ"
    D9 = "D9"
    D8 = "D8"
    D7 = "D7"

    suit: Suit
    """The printed suit; which suit a card belongs to in a game is for `Game.suit_of` to say."""
    rank: Rank
    """The rank."""
    points: int
    """The card points of this card (ISkO 1.2.2)."""

    def __init__(self, code: str) -> None:
        self.suit, self.rank = Suit(code[0]), Rank(code[1])
        self.points = CARD_POINTS[self.rank]

    @classmethod
    def _missing_(cls, value: object) -> Card:
        return cls.parse(value if isinstance(value, str) else shown(value))

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """The card of that suit and rank.

        >>> Card.of(Suit.SPADES, Rank.TEN)
        Card.ST
        """
        return _BY_CODE[suit.value + rank.value]

    def __str__(self) -> str:
        return self.code

    @property
    def code(self) -> str:
        """Suit letter and rank letter: `ST` is the ten of spades."""
        return self.name

    @property
    def title(self) -> str:
        """The name of the card, in the reader's language.

        >>> Card.ST.title
        'ten of spades'
        """
        return _("{rank} of {suit}").format(rank=self.rank.title, suit=self.suit.title)

    def label(self, display: Display | None = None) -> str:
        """The card as a reader sees it in a line of text.

        >>> Card.ST.label(), Card.SJ.label(Display(letters="german"))
        ('♠10', '♠B')
        """
        return self.suit.glyph + self.rank.index(display)

    def format(self, notation: Notation = "code") -> str:
        """The card in one of the notations that `Card.parse` reads.

        Raises `NotationError` for another notation.

        >>> [Card.DQ.format(n) for n in ("code", "german", "glyphs")]
        ['DQ', 'KaD', '♦Q']
        """
        if notation == "code":
            return self.code
        if notation == "glyphs":
            return self.suit.glyph + _display.LETTERS["english"].get(self.rank.value, self.rank.value)
        if notation == "german":
            return _GERMAN[self.suit] + _display.LETTERS["german"].get(self.rank.value, self.rank.value)
        raise NotationError(
            _("{notation} is not a notation: choose 'code', 'german' or 'glyphs'.").format(notation=shown(notation))
        )

    @classmethod
    def parse(cls, text: str | Card) -> Card:
        """Read one card: `ST`, `S10`, `s10`, `♠10`, `Pi10`, `PiB`.

        Raises `NotationError` for anything else.

        >>> {Card.parse(t) for t in ("ST", "s10", "♠10", "Pi10")}
        {Card.ST}
        """
        if isinstance(text, Card):
            return text
        if not isinstance(text, str):
            raise NotationError(
                _("A card is written as text, such as 'ST'; this is {text}.").format(text=shown(text))
            )
        match = _CARD.fullmatch(text.strip())
        if match is None:
            raise NotationError(
                _(
                    "{text} is not a card: write the suit (C, S, H or D), then the rank "
                    "(A, K, Q, J, T, 9, 8 or 7), as in 'ST' for the ten of spades."
                ).format(text=shown(text))
            )
        return _matched(match)


_BY_CODE: dict[str, Card] = {card.name: card for card in Card}

PACK: tuple[Card, ...] = tuple(Card)
"""The 32 cards, clubs first, each suit from the jack down to the seven."""

Cards = str | Card | Iterable["Card | str"]
"""Whatever `parse_cards` reads: one text, one card, or several of either."""


def parse_cards(cards: Cards) -> tuple[Card, ...]:
    """Read any number of cards, in the order written; spaces and commas between them are free.

    Raises `NotationError` with the place of the first thing that is not a card.

    >>> parse_cards("CJ, s10 ♦7")
    (Card.CJ, Card.ST, Card.D7)
    >>> parse_cards(["CJ", Card.ST])
    (Card.CJ, Card.ST)
    """
    if isinstance(cards, Card):
        return (cards,)
    if not isinstance(cards, str):
        try:
            several = iter(cards)
        except TypeError:
            raise NotationError(
                _("Cards are written as text, such as 'CJ ST D7'; this is {text}.").format(text=shown(cards))
            ) from None
        return tuple(card if isinstance(card, Card) else Card.parse(card) for card in several)
    found = list[Card]()
    place = _after_gap(cards, 0)
    while place < len(cards):
        match = _CARD.match(cards, place)
        if match is None:
            raise NotationError(
                _(
                    "{rest} is not a card: write the suit (C, S, H or D), then the rank "
                    "(A, K, Q, J, T, 9, 8 or 7), and a space between cards, as in 'CJ ST D7'."
                ).format(rest=shown(re.split(r"[\s,]", cards[place:], maxsplit=1)[0]))
            )
        found.append(_matched(match))
        place = _after_gap(cards, match.end())
    return tuple(found)


def _after_gap(text: str, place: int) -> int:
    while place < len(text) and (text[place] == "," or text[place].isspace()):
        place += 1
    return place


def distinct(cards: Cards, number: int | None = None) -> tuple[Card, ...]:
    """Read cards of which each may appear once, as in a hand; `number` is how many there must be.

    Raises `RuleError` when a card comes twice or the number is another one.

    >>> distinct("CJ SJ", 2)
    (Card.CJ, Card.SJ)
    >>> distinct("CJ SJ CJ")
    Traceback (most recent call last):
    skatlib.errors.RuleError: ♣J appears more than once: each card exists only once.
    """
    read = parse_cards(cards)
    if len(set(read)) != len(read):
        twice = [card.label() for card in dict.fromkeys(read) if read.count(card) > 1]
        raise RuleError(
            ngettext(
                "{cards} appears more than once: each card exists only once.",
                "{cards} appear more than once: each card exists only once.",
                len(twice),
            ).format(cards=listing(twice))
        )
    if number is not None and len(read) != number:
        raise RuleError(
            _("{expected} cards are needed here, and these are {found}: {cards}.").format(
                expected=number, found=len(read), cards=" ".join(card.label() for card in read) or "–"
            )
        )
    return read


def card_points(cards: Cards) -> int:
    """The card points of these cards together (ISkO 1.2.2).

    A card that comes twice counts twice. Raises `NotationError` for what is no card.

    >>> card_points("SA ST SK"), card_points(PACK)
    (25, 120)
    """
    return sum(card.points for card in parse_cards(cards))

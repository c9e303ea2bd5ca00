"""The seven games: what is trump, which suit a card belongs to, and which card is stronger (ISkO 2.3).

A card order is data: a game is its trumps, strongest first, and the order of each plain suit. Everything
else here is read off those two.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import PACK, Card, Cards, Rank, Suit, distinct, parse_cards
from .display import _
from .errors import NotationError, shown
from .typed import Choice

JACKS: tuple[Card, ...] = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
"""The four jacks, strongest first: the highest trumps of every suit game, the only trumps of grand."""

SUIT_ORDER: tuple[Rank, ...] = (
    Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
"""The order in a suit, strongest first, where the jacks are trumps (ISkO 2.3)."""

NULL_ORDER: tuple[Rank, ...] = (
    Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN,
)  # fmt: skip
"""The order in a suit in null, strongest first: the ten stands under the jack (ISkO 2.3.4)."""


class Trump(Choice):
    """The trumps of a game, which together are one suit of their own: `TRUMP`."""

    TRUMP = "trump"

    def __repr__(self) -> str:
        return "TRUMP"

    @property
    def title(self) -> str:
        """The word for it, in the reader's language."""
        return _("trump")


TRUMP = Trump.TRUMP
"""The trumps of a game as a suit: its one member, for short."""
FollowSuit = Suit | Trump
"""What a card counts as when a suit must be followed: one of the four suits, or `TRUMP`."""


class Game(Choice):
    """A game that can be played; suit games and grand, null, and the house game ramsch.

    >>> Game.parse("hearts").base_value
    10
    >>> [card.code for card in Game.GRAND.trumps]
    ['CJ', 'SJ', 'HJ', 'DJ']
    """

    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    CLUBS = "clubs"
    GRAND = "grand"
    NULL = "null"
    RAMSCH = "ramsch"

    trumps: tuple[Card, ...]
    """The trumps, strongest first; none in null."""
    order: tuple[Rank, ...]
    """The order of each plain suit, strongest first."""
    suit_of_card: dict[Card, FollowSuit]
    """For each of the 32 cards, the suit it belongs to in this game."""
    strength: dict[Card, int]
    """For each card, its strength within the suit it belongs to; more is stronger."""

    def __init__(self, name: str) -> None:
        trump_suit = next((suit for suit in Suit if suit.name.lower() == name), None)
        self.order = NULL_ORDER if name == "null" else SUIT_ORDER
        self.trumps = () if name == "null" else JACKS
        if trump_suit is not None:
            self.trumps += tuple(Card.of(trump_suit, rank) for rank in SUIT_ORDER)
        self.suit_of_card = {card: TRUMP if card in self.trumps else card.suit for card in PACK}
        self.strength = {
            card: -(self.trumps.index(card) if card in self.trumps else self.order.index(card.rank)) for card in PACK
        }

    @property
    def base_value(self) -> int | None:
        """The base value (ISkO 5.1); None for null and ramsch, which have none."""
        return BASE_VALUES.get(self)

    @property
    def trump_suit(self) -> Suit | None:
        """The suit whose seven cards are trumps beside the jacks, or None."""
        return Suit[self.name] if self.name in Suit.__members__ else None

    @property
    def letter(self) -> str:
        """The letter of the game in records: C S H D, G grand, N null, R ramsch."""
        return self.name[0]

    @property
    def title(self) -> str:
        """The name of the game, in the reader's language."""
        if self.trump_suit is not None:
            return self.trump_suit.title
        return {Game.GRAND: _("grand"), Game.NULL: _("null"), Game.RAMSCH: _("ramsch")}[self]

    @classmethod
    def parse(cls, text: str | Game) -> Game:
        """The game that `text` names: its English name, or its letter in records.

        Raises `NotationError` for anything else.

        >>> Game.parse("G"), Game.parse("Clubs")
        (Game.GRAND, Game.CLUBS)
        """
        if isinstance(text, Game):
            return text
        plain = text.strip().lower() if isinstance(text, str) else None
        for game in cls:
            if plain in (game.value, game.letter.lower()):
                return game
        raise NotationError(
            _(
                "{text} is not a game: write diamonds, hearts, spades, clubs, grand, null or ramsch "
                "(or D, H, S, C, G, N, R)."
            ).format(text=shown(text))
        )

    def is_trump(self, card: Card) -> bool:
        """Whether `card` is a trump in this game.

        >>> Game.HEARTS.is_trump(Card.DJ), Game.NULL.is_trump(Card.DJ)
        (True, False)
        """
        return self.suit_of_card[card] is TRUMP

    def suit_of(self, card: Card) -> FollowSuit:
        """The suit that `card` belongs to in this game: a jack belongs to the trumps, but in null to its suit.

        >>> Game.GRAND.suit_of(Card.HJ), Game.NULL.suit_of(Card.HJ)
        (TRUMP, Suit.HEARTS)
        """
        return self.suit_of_card[card]

    def cards_of(self, suit: FollowSuit) -> tuple[Card, ...]:
        """The cards of `suit` in this game, strongest first.

        >>> [card.code for card in Game.NULL.cards_of(Suit.HEARTS)]
        ['HA', 'HK', 'HQ', 'HJ', 'HT', 'H9', 'H8', 'H7']
        """
        if isinstance(suit, Trump):
            return self.trumps
        return tuple(c for c in (Card.of(suit, rank) for rank in self.order) if self.suit_of_card[c] is suit)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether `card`, played after `other`, takes the lead from it (ISkO 4.2).

        >>> Game.GRAND.beats(Card.D7, Card.HA), Game.GRAND.beats(Card.DJ, Card.HA)
        (False, True)
        """
        suit, other_suit = self.suit_of_card[card], self.suit_of_card[other]
        if suit is other_suit:
            return self.strength[card] > self.strength[other]
        return suit is TRUMP

    def sort(self, cards: Cards) -> tuple[Card, ...]:
        """The cards as a player holds them for this game: trumps first, then suit by suit, strongest first.

        Raises `NotationError` where a card cannot be read.

        >>> [card.code for card in Game.HEARTS.sort("SA H7 CJ CA")]
        ['CJ', 'H7', 'CA', 'SA']
        """
        groups: list[FollowSuit] = [TRUMP, Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS]
        return tuple(
            sorted(parse_cards(cards), key=lambda c: (groups.index(self.suit_of_card[c]), -self.strength[c]))
        )


BASE_VALUES: dict[Game, int] = {
    Game.DIAMONDS: 9,
    Game.HEARTS: 10,
    Game.SPADES: 11,
    Game.CLUBS: 12,
    Game.GRAND: 24,
}
"""The base values (ISkO 5.1). Null and ramsch have none: their values are fixed."""

SUIT_GAMES: tuple[Game, ...] = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS)
"""The four suit games, by base value."""

TRUMP_GAMES: tuple[Game, ...] = (*SUIT_GAMES, Game.GRAND)
"""The games whose value is base value times multiplier: the suit games and grand."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which of two cards is stronger when the first was led and the second follows it.

    >>> print(compare(Game.NULL, Card.HT, Card.HJ).why)
    ♥J beats ♥10: both are hearts, and in null the order is A K Q J 10 9 8 7.
    """

    game: Game
    """The game in which they are compared."""
    first: Card
    """The card that was led."""
    second: Card
    """The card that was played to it."""

    @property
    def winner(self) -> Card:
        """The card that takes the trick of the two."""
        return self.second if self.game.beats(self.second, self.first) else self.first

    @property
    def why(self) -> str:
        """The reason, as a sentence in the reader's language."""
        winner = self.winner
        loser = self.first if winner == self.second else self.second
        words = {"winner": winner.label(), "loser": loser.label(), "game": self.game.title}
        same = self.game.suit_of(winner) is self.game.suit_of(loser)
        if same and self.game.is_trump(winner):
            if winner.rank is Rank.JACK and loser.rank is Rank.JACK:
                return _(
                    "{winner} beats {loser}: the jacks rank clubs, spades, hearts, diamonds, whichever suit is trump."
                ).format(**words)
            if winner.rank is Rank.JACK:
                return _("{winner} beats {loser}: a jack is above every other trump.").format(**words)
            return _("{winner} beats {loser}: both are trumps, and under the jacks the order is {order}.").format(
                **words, order=_order_text(self.game.order)
            )
        if same:
            return _("{winner} beats {loser}: both are {suit}, and in {game} the order is {order}.").format(
                **words, suit=winner.suit.title, order=_order_text(self.game.order)
            )
        if self.game.is_trump(winner) and winner == self.second:
            return _("{winner} beats {loser}: a trump beats every card of another suit.").format(**words)
        if self.game.is_trump(winner):
            return _("{winner} beats {loser}: a trump was led, and {loser} is no trump.").format(**words)
        return _("{winner} beats {loser}: {loser} does not follow suit and is no trump, so it cannot win.").format(
            **words
        )


def compare(game: Game | str, first: Card | str, second: Card | str) -> Comparison:
    """Which of two cards is stronger in `game` when `first` was led, and why (ISkO 2.3, 4.2).

    Raises `RuleError` for twice the same card, `NotationError` for what is no game or no card.

    >>> compare("hearts", "SA", "H7").winner
    Card.H7
    """
    return Comparison(Game.parse(game), *distinct((first, second), 2))


def _order_text(order: tuple[Rank, ...]) -> str:
    return " ".join(rank.index() for rank in order)

"""One trick: what may be played, and who wins it (ISkO 4.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Cards, distinct, parse_cards
from .deal import Seat
from .display import _, listing
from .errors import NotationError, RuleError, shown
from .games import Game, compare


def legal_cards(game: Game, hand: tuple[Card, ...], led: Card | None) -> tuple[Card, ...]:
    """The cards of `hand` that may be played (ISkO 4.2.1): the suit of the card `led` must be followed.

    With nothing led, or without a card of that suit, any card may be played. This one is made to be fast and reads no
    text; raises `NotationError` for anything but a game and cards.

    >>> legal_cards(Game.GRAND, (Card.DJ, Card.HA, Card.H7), Card.HT)
    (Card.HA, Card.H7)
    """
    try:
        suit_of = game.suit_of_card
        suit = suit_of[led] if led is not None else None
        return tuple([card for card in hand if suit_of[card] is suit]) or hand
    except (AttributeError, KeyError, TypeError):
        raise NotationError(
            _(
                "legal_cards takes a Game, a tuple of Cards and the Card that was led, or None; these were {found}."
            ).format(found=listing([shown(game), shown(hand), shown(led)]))
        ) from None


def verify_play(game: Game | str, hand: Cards, led: Card | str | None, card: Card | str) -> None:
    """Raise `RuleError` with the reason unless `card` may be played from `hand` (ISkO 4.2.1).

    >>> verify_play("hearts", "DJ SA", "H7", "SA")
    Traceback (most recent call last):
    skatlib.errors.RuleError: ♠A may not be played: trump was led, and you hold ♦J, which must follow.
    """
    game, held, wanted = Game.parse(game), distinct(hand), Card.parse(card)
    if wanted not in held:
        raise RuleError(_("{card} may not be played: it is not in this hand.").format(card=wanted.label()))
    if led is None:
        return
    first = Card.parse(led)
    must = legal_cards(game, held, first)
    if wanted in must:
        return
    words = {
        "card": wanted.label(),
        "suit": game.suit_of(first).title,
        "must": listing([c.label() for c in game.sort(must)]),
    }
    if len(must) == 1:
        text = _("{card} may not be played: {suit} was led, and you hold {must}, which must follow.")
    else:
        text = _("{card} may not be played: {suit} was led, and you must follow with one of {must}.")
    raise RuleError(text.format(**words), "4.2.1")


def can_play(game: Game | str, hand: Cards, led: Card | str | None, card: Card | str) -> bool:
    """Whether `card` may be played from `hand` (ISkO 4.2.1). Raises `NotationError` for what cannot be read.

    >>> can_play("null", "HJ SA", "H7", "SA")
    False
    """
    return why_not(game, hand, led, card) is None


def why_not(game: Game | str, hand: Cards, led: Card | str | None, card: Card | str) -> str | None:
    """The reason why `card` may not be played from `hand`, or None if it may.

    >>> why_not("grand", "CJ SA", None, "SA") is None
    True
    """
    try:
        verify_play(game, hand, led, card)
    except RuleError as error:
        return str(error)
    return None


@dataclass(frozen=True, slots=True)
class Trick:
    """One to three cards on the table, in the order in which they were played.

    Raises `RuleError` for none, for more than three, or for the same card twice.

    >>> trick = Trick(Game.HEARTS, "SA H7 ST")
    >>> trick.winner, trick.winning_card, trick.points
    (Seat.MIDDLEHAND, Card.H7, 21)
    >>> print(trick.why)
    ♥7 wins the trick: it is the only trump in it.
    """

    game: Game
    """The game in which it is played."""
    cards: tuple[Card, ...]
    """One to three cards, as they were played."""
    leader: Seat = Seat.FOREHAND
    """The seat that led."""

    def __init__(self, game: Game | str, cards: Cards, leader: Seat | str = Seat.FOREHAND) -> None:
        read = distinct(parse_cards(cards))
        if not 1 <= len(read) <= 3:
            raise RuleError(
                _("A trick has one to three cards, one from each player; these are {n}.").format(n=len(read)),
                "4.2.1",
            )
        object.__setattr__(self, "game", Game.parse(game))
        object.__setattr__(self, "cards", read)
        object.__setattr__(self, "leader", Seat.parse(leader))

    @classmethod
    def of(cls, game: Game, cards: tuple[Card, ...], leader: Seat) -> Trick:
        """A trick of cards that are known to be right: nothing is read, nothing is checked, and it is fast."""
        trick = object.__new__(cls)
        object.__setattr__(trick, "game", game)
        object.__setattr__(trick, "cards", cards)
        object.__setattr__(trick, "leader", leader)
        return trick

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in the order in which they play to this trick."""
        second = self.leader.next
        return (self.leader, second, second.next)

    @property
    def winning_card(self) -> Card:
        """The card that wins: the highest trump, or else the highest of the suit led (ISkO 4.2)."""
        best = self.cards[0]
        for card in self.cards[1:]:
            if self.game.beats(card, best):
                best = card
        return best

    @property
    def winner(self) -> Seat:
        """The seat whose card wins, so far or finally; it leads to the next trick (ISkO 4.1.1)."""
        return self.seats[self.cards.index(self.winning_card)]

    @property
    def points(self) -> int:
        """The card points that lie in the trick."""
        return sum(card.points for card in self.cards)

    @property
    def why(self) -> str:
        """Why the winning card wins, as a sentence."""
        best, game = self.winning_card, self.game
        rivals = [card for card in self.cards if card is not best and game.suit_of(card) is game.suit_of(best)]
        words = {"card": best.label(), "suit": game.suit_of(best).title}
        if rivals:
            strongest = max(rivals, key=lambda card: game.strength[card])
            first, second = sorted((best, strongest), key=self.cards.index)
            return compare(game, first, second).why
        if len(self.cards) == 1:
            return _("{card} was led and holds the trick so far.").format(**words)
        if game.is_trump(best):
            return _("{card} wins the trick: it is the only trump in it.").format(**words)
        return _("{card} wins the trick: nobody else followed {suit}, and nobody played a trump.").format(**words)

"""One trick: what may be played, and who wins it (ISkO 4.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Cards, distinct, parse_cards
from .deal import Seat
from .display import _, listing
from .errors import RuleError
from .games import Game, compare


def legal_cards(game: Game, hand: tuple[Card, ...], led: Card | None) -> tuple[Card, ...]:
    """The cards of `hand` that may be played (ISkO 4.2.1): the suit of the card `led` must be followed.

    With nothing led, or without a card of that suit, any card may be played.

    >>> legal_cards(Game.GRAND, (Card.DJ, Card.HA, Card.H7), Card.HT)
    (Card.HA, Card.H7)
    """
    if led is None:
        return hand
    suit_of = game.suit_of_card
    suit = suit_of[led]
    following = tuple([card for card in hand if suit_of[card] is suit])
    return following or hand


def verify_play(game: Game, hand: tuple[Card, ...], led: Card | None, card: Card) -> None:
    """Raise `RuleError` with the reason unless `card` may be played from `hand` (ISkO 4.2.1).

    >>> verify_play(Game.HEARTS, (Card.DJ, Card.SA), Card.H7, Card.SA)
    Traceback (most recent call last):
    skatlib.errors.RuleError: ♠A may not be played: trump was led, and you hold ♦J, which must follow.
    """
    if card not in hand:
        raise RuleError(_("{card} may not be played: it is not in this hand.").format(card=card.label()))
    if led is None or card in legal_cards(game, hand, led):
        return
    must = [c.label() for c in game.sort(legal_cards(game, hand, led))]
    words = {"card": card.label(), "suit": game.suit_of(led).title, "must": listing(must)}
    if len(must) == 1:
        text = _("{card} may not be played: {suit} was led, and you hold {must}, which must follow.")
    else:
        text = _("{card} may not be played: {suit} was led, and you must follow with one of {must}.")
    raise RuleError(text.format(**words), "4.2.1")


def can_play(game: Game, hand: tuple[Card, ...], led: Card | None, card: Card) -> bool:
    """Whether `card` may be played from `hand` (ISkO 4.2.1).

    >>> can_play(Game.NULL, (Card.HJ, Card.SA), Card.H7, Card.SA)
    False
    """
    return card in legal_cards(game, hand, led)


def why_not(game: Game, hand: tuple[Card, ...], led: Card | None, card: Card) -> str | None:
    """The reason why `card` may not be played from `hand`, or None if it may.

    >>> why_not(Game.GRAND, (Card.CJ, Card.SA), None, Card.SA) is None
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
    cards: tuple[Card, ...]
    leader: Seat = Seat.FOREHAND

    def __init__(self, game: Game, cards: Cards, leader: Seat = Seat.FOREHAND) -> None:
        read = distinct(parse_cards(cards))
        if not 1 <= len(read) <= 3:
            raise RuleError(
                _("A trick has one to three cards, one from each player; these are {n}.").format(n=len(read)),
                "4.2.1",
            )
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "cards", read)
        object.__setattr__(self, "leader", leader)

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

"""What can be done at the table in one deal, from picking up the skat to giving up: the actions of `skatlib.play`.

A call of the auction is a `skatlib.auction.Call`; the others stand here. Each is a frozen value that names who does
it; all are read from text as well as from values, and none knows whether it is allowed: that is `Play.verify`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..auction import Call
from ..cards import Card, Cards, distinct
from ..contracts import Contract
from ..deal import SEATS, Seat
from ..display import _, listing
from ..games import Game
from ..outcome import Side
from ..typed import Choice, expect


@dataclass(frozen=True, slots=True)
class PickUp:
    """The declarer takes the skat into his hand (ISkO 3.4.1); in ramsch, whoever is handed it looks at it."""

    seat: Seat
    """Who does it."""

    def __init__(self, seat: Seat | str) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        return _("{seat} picks up the skat").format(seat=self.seat.title)


@dataclass(frozen=True, slots=True)
class PutAway:
    """Two of twelve cards are put away (ISkO 3.4.1); their order does not matter.

    >>> PutAway("F", "S7 CA") == PutAway(Seat.FOREHAND, (Card.CA, Card.S7))
    True
    """

    seat: Seat
    """Who does it."""
    cards: tuple[Card, ...]
    """The two cards."""

    def __init__(self, seat: Seat | str, cards: Cards) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))
        object.__setattr__(self, "cards", tuple(sorted(distinct(cards, 2), key=_PLACES.__getitem__)))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        return _("{seat} puts away {cards}").format(
            seat=self.seat.title, cards=listing([card.label() for card in self.cards])
        )


_PLACES = {card: place for place, card in enumerate(Card)}


@dataclass(frozen=True, slots=True)
class Push:
    """In ramsch: the skat is handed on without a look, which doubles (a house rule)."""

    seat: Seat
    """Who does it."""

    def __init__(self, seat: Seat | str) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        return _("{seat} hands the skat on unseen").format(seat=self.seat.title)


@dataclass(frozen=True, slots=True)
class Declare:
    """The declarer names the game (ISkO 3.4.1; a null that does not reach the bid: 2022, 3.6.2)."""

    seat: Seat
    """Who does it."""
    contract: Contract
    """What is played, and what was announced for it."""
    replacement: Game | None
    """The game as which a null that does not reach the bid is lost; None is the cheapest."""

    def __init__(self, seat: Seat | str, contract: Contract, replacement: Game | str | None = None) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))
        object.__setattr__(self, "contract", expect(contract, Contract))
        object.__setattr__(self, "replacement", None if replacement is None else Game.parse(replacement))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        words = {"seat": self.seat.title, "contract": self.contract.title}
        if self.replacement is None:
            return _("{seat} plays {contract}").format(**words)
        return _("{seat} plays {contract}, lost as {game}").format(**words, game=self.replacement.title)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card is played: it lies on the table and is not taken back (ISkO 4.1.2)."""

    seat: Seat
    """Who does it."""
    card: Card
    """The card."""

    def __init__(self, seat: Seat | str, card: Card | str) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))
        object.__setattr__(self, "card", Card.parse(card))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        return _("{seat} plays {card}").format(seat=self.seat.title, card=self.card.label())


CARD_ACTIONS: dict[Seat, dict[Card, PlayCard]] = {
    seat: {card: PlayCard(seat, card) for card in Card} for seat in SEATS
}
"""Each seat's play of each card, made once."""


class Saying(Choice):
    """What is said in the play beside a card."""

    KONTRA = "kontra"
    RE = "re"
    THIRD = "third"
    GIVE_UP = "give up"
    YES = "yes"
    NO = "no"

    @property
    def title(self) -> str:
        """The word, in the reader's language."""
        return {
            Saying.KONTRA: _("kontra"),
            Saying.RE: _("re"),
            Saying.THIRD: _("once more"),
            Saying.GIVE_UP: _("gives up"),
            Saying.YES: _("yes"),
            Saying.NO: _("no"),
        }[self]


@dataclass(frozen=True, slots=True)
class Say:
    """A word: kontra and re (house rules); giving up (ISkO 2022, 4.4.1 to 4.4.3); yes or no to what is asked."""

    seat: Seat
    """Who does it."""
    word: Saying
    """What is said."""

    def __init__(self, seat: Seat | str, word: Saying | str) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))
        object.__setattr__(self, "word", Saying.read(word))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        if self.word is Saying.GIVE_UP:
            return _("{seat} gives the game up").format(seat=self.seat.title)
        return _("{seat}: {word}").format(seat=self.seat.title, word=self.word.title)


class Level(Choice):
    """A level that a claim may ask for beyond the simple win."""

    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"

    @property
    def title(self) -> str:
        """The word, in the reader's language."""
        return {Level.SCHNEIDER: _("schneider"), Level.SCHWARZ: _("schwarz")}[self]


@dataclass(frozen=True, slots=True)
class Claim:
    """Cards are laid open with a claim.

    The declarer claims the game, with `level` schneider or schwarz too (ISkO 2018, 4.4.4): the opponents agree, or
    play goes on with his cards open. An opponent claims that the declarer takes no more trick (4.4.5): if that is
    wrong, the rest is the declarer's.
    """

    seat: Seat
    """Who does it."""
    level: Level | None
    """What the declarer claims beyond the simple win, or None."""

    def __init__(self, seat: Seat | str, level: Level | str | None = None) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))
        object.__setattr__(self, "level", None if level is None else Level.read(level))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        words = {"seat": self.seat.title, "level": self.level.title if self.level else ""}
        if self.level is None:
            return _("{seat} lays the cards open and claims the rest").format(**words)
        return _("{seat} lays the cards open and claims {level}").format(**words)


@dataclass(frozen=True, slots=True)
class Throw:
    """Cards are thrown open without a claim: that side keeps what it has, the others get the rest (2018, 4.4.6)."""

    seat: Seat
    """Who does it."""

    def __init__(self, seat: Seat | str) -> None:
        object.__setattr__(self, "seat", Seat.parse(seat))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        return _("{seat} throws the cards open").format(seat=self.seat.title)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A breach of the rules at a real table: who broke them (ISkO 4.1.3 to 4.1.6).

    It ends the game. With `play_on` the other side has asked to go on, and the breach counts as undone.
    """

    by: Side
    """Who broke a rule."""
    play_on: bool
    """Whether the other side has asked to go on."""

    def __init__(self, by: Side | str, play_on: bool = False) -> None:
        object.__setattr__(self, "by", Side.read(by))
        object.__setattr__(self, "play_on", expect(play_on, bool))

    @property
    def title(self) -> str:
        """The action as a sentence, in the reader's language."""
        if self.play_on:
            return _("a breach is put right, and play goes on")
        if self.by is Side.DECLARER:
            return _("the declarer breaks a rule")
        return _("the opponents break a rule")


Action = Call | PickUp | PutAway | Push | Declare | PlayCard | Say | Claim | Throw | Ruling
"""Whatever can happen in a deal after the cards are dealt."""

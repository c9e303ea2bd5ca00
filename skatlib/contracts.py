"""What the declarer undertakes: game, hand, announcements, and the two cards put away (ISkO 3.4, 5.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .cards import Card, Cards, distinct
from .display import _, listing
from .errors import NotationError, RuleError, shown
from .games import TRUMP_GAMES, Game
from .typed import Choice, expect


class Announcement(Choice):
    """What a declarer may announce; each brings all before it (ISkO 5.2.5, 5.2.6)."""

    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    OUVERT = "ouvert"

    @property
    def title(self) -> str:
        """The words said at the table, in the reader's language."""
        return {
            Announcement.SCHNEIDER: _("schneider announced"),
            Announcement.SCHWARZ: _("schwarz announced"),
            Announcement.OUVERT: _("ouvert"),
        }[self]


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with what was announced for it (ISkO 3.4.1).

    In the suit games and grand, an announcement needs a hand game, and ouvert is a hand game by itself. In null only
    ouvert can be announced, with or without hand. Raises `RuleError` for what cannot be.

    >>> Contract(Game.CLUBS, announced=Announcement.OUVERT)
    Contract(game=Game.CLUBS, hand=True, announced=Announcement.OUVERT)
    >>> Contract(Game.NULL, hand=True).title
    'null hand'
    """

    game: Game
    """The game that is declared; its name is read too."""
    hand: bool = False
    """Whether the skat stays unseen."""
    announced: Announcement | None = None
    """The highest thing announced, or None; it brings what stands below it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "game", Game.parse(self.game))
        if self.announced is not None:
            object.__setattr__(self, "announced", Announcement.read(self.announced))
        if not isinstance(self.hand, bool):
            raise NotationError(
                _("Hand is played or not, True or False: {text} is neither.").format(text=shown(self.hand))
            )
        if self.game is Game.RAMSCH:
            raise RuleError(_("Nobody declares ramsch: it is played when all have passed, each for himself."))
        void = _void(self.game, self.hand, self.announced) if self.announced else None
        if void:
            raise RuleError(void, "3.4.4")
        if self.announced is Announcement.OUVERT and self.game is not Game.NULL:
            object.__setattr__(self, "hand", True)

    @property
    def schneider_announced(self) -> bool:
        """Whether 90 points are promised: announced, or brought by schwarz or ouvert. Never in null."""
        return self.announced is not None and self.game is not Game.NULL

    @property
    def schwarz_announced(self) -> bool:
        """Whether every trick is promised: announced, or brought by ouvert. Never in null."""
        return self.schneider_announced and self.announced is not Announcement.SCHNEIDER

    @property
    def ouvert(self) -> bool:
        """Whether the declarer's cards lie open before the first lead."""
        return self.announced is Announcement.OUVERT

    @property
    def title(self) -> str:
        """The contract as it is said at the table, in the reader's language."""
        parts = {"game": self.game.title, "announced": self.announced.title if self.announced else ""}
        if self.ouvert and (self.game is Game.NULL and self.hand):
            return _("{game} {announced} hand").format(**parts)
        if self.ouvert:
            return _("{game} {announced}").format(**parts)
        if self.announced:
            return _("{game} hand, {announced}").format(**parts)
        return _("{game} hand").format(**parts) if self.hand else self.game.title

    @property
    def promises(self) -> str:
        """What the declarer must do to win, as a sentence."""
        if self.game is Game.NULL:
            return _("The declarer must take no trick at all.")
        if self.schwarz_announced:
            return _("The declarer must take all ten tricks.")
        if self.schneider_announced:
            return _("The declarer must take at least 90 card points.")
        return _("The declarer must take at least 61 card points.")


def _void(game: Game, hand: bool, announced: Announcement) -> str | None:
    """Why this announcement cannot stand, or None."""
    if game is Game.NULL:
        if announced is not Announcement.OUVERT:
            return _(
                "{announced} is void in null, where no points count: only ouvert can be announced there."
            ).format(announced=announced.title.capitalize())
        return None
    if not hand and announced is not Announcement.OUVERT:
        return _(
            "{announced} is void after the skat was picked up: in {game} it can be announced only in a hand game."
        ).format(announced=announced.title.capitalize(), game=game.title)
    return None


@dataclass(frozen=True, slots=True)
class Declaration:
    """What counts of the words that a declarer said: the contract, and a sentence for each word that is void."""

    contract: Contract
    """What counts."""
    void: tuple[str, ...] = ()
    """A sentence for each word that does not count, and why."""


def declare(
    game: Game | str, *, picked_up: bool, hand_said: bool = False, announced: Iterable[Announcement | str] = ()
) -> Declaration:
    """What counts of what was said; what is impossible is void and costs nothing (ISkO 3.4.1, 3.4.4, 3.4.5).

    Hand must be said: a declarer who leaves the skat lying and does not say so plays a game without the hand level,
    and no announcement counts. In the suit games and grand, 'ouvert' says hand. Raises `NotationError` for words that
    are no announcement, and `RuleError` for ramsch, which nobody declares.

    >>> said = declare(Game.HEARTS, picked_up=True, announced=[Announcement.SCHNEIDER])
    >>> said.contract.title, len(said.void)
    ('hearts', 1)
    """
    void, counts = list[str](), None
    game = Game.parse(game)
    expect(picked_up, bool)
    expect(hand_said, bool)
    if isinstance(announced, str):
        announced = (announced,)
    words = sorted({Announcement.read(word) for word in announced}, key=list(Announcement).index)
    ouvert_says_hand = game in TRUMP_GAMES and Announcement.OUVERT in words
    hand = not picked_up and (hand_said or ouvert_says_hand)
    if hand_said and picked_up:
        void.append(_("Hand is void: the skat was picked up."))
    for word in words:
        if game in TRUMP_GAMES and not hand:
            void.append(
                _("{announced} is void after the skat was picked up: in {game} it needs a hand game.").format(
                    announced=word.title.capitalize(), game=game.title
                )
                if picked_up
                else _("{announced} is void: hand was not said, and in {game} it needs a hand game.").format(
                    announced=word.title.capitalize(), game=game.title
                )
            )
        elif reason := _void(game, hand, word):
            void.append(reason)
        else:
            counts = word
    return Declaration(Contract(game, hand, counts), tuple(void))


def contracts_of(game: Game, *, picked_up: bool) -> tuple[Contract, ...]:
    """Every contract that can be declared in `game`, plain ones first (ISkO 3.4.1).

    `picked_up` is whether the declarer took the skat up; without it they are hand games. Raises `RuleError` for
    ramsch, which nobody declares.

    >>> [contract.title for contract in contracts_of(Game.NULL, picked_up=True)]
    ['null', 'null ouvert']
    """
    announcements: tuple[Announcement | None, ...] = (None, *Announcement)
    if game is Game.NULL:
        announcements = (None, Announcement.OUVERT)
    elif picked_up:
        announcements = (None,)
    return tuple(Contract(game, not picked_up, announced) for announced in announcements)


def put_away(twelve: Cards, away: Cards) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Put two of twelve cards away: the ten that stay in the hand, and the two (ISkO 3.4.1).

    Any two may go, the skat's own cards too. Raises `RuleError` unless they are two different cards of the twelve.

    >>> put_away("CJ SJ HJ DJ CA CT CK CQ C9 C8 S7 H7", "S7 H7")[1]
    (Card.S7, Card.H7)
    """
    have, two = distinct(twelve, 12), distinct(away, 2)
    missing = [card.label() for card in two if card not in have]
    if missing:
        raise RuleError(
            _("{cards} cannot be put away: not among the twelve cards of hand and skat.").format(
                cards=listing(missing)
            ),
            "3.4.1",
        )
    return tuple(card for card in have if card not in two), two

"""Matadors: the unbroken run of top trumps that a side holds or lacks (ISkO 2.4).

The run is read from the jack of clubs downwards, over hand and skat together, in hand games too. Where it first
changes from held to missing, or from missing to held, it ends.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Card, Cards, distinct
from .display import _, listing, ngettext
from .errors import RuleError, is_whole, shown
from .games import TRUMP_GAMES, Game


@dataclass(frozen=True, slots=True)
class Matadors:
    """The run of matadors of some cards in a game.

    >>> run = count_matadors(Game.HEARTS, "CJ SJ DJ HA HT")
    >>> run.title, run.counted, run.ended_by
    ('with 2', (Card.CJ, Card.SJ), Card.HJ)
    >>> print(run.why)
    You hold ♣J and ♠J, but not ♥J: with 2. What lies below the gap does not count.
    """

    game: Game
    """The suit game or grand in which they are counted."""
    held: bool
    """Whether the run is one of held cards ('with') or of missing ones ('without')."""
    counted: tuple[Card, ...]
    """The cards of the run, strongest first."""
    ended_by: Card | None
    """The trump that ends the run, or None where it goes through all trumps."""

    @property
    def number(self) -> int:
        """How many matadors: 1 to 11 in a suit game, 1 to 4 in grand (ISkO 2.4.3)."""
        return len(self.counted)

    @property
    def signed(self) -> int:
        """The number, negative for 'without'."""
        return self.number if self.held else -self.number

    @property
    def title(self) -> str:
        """'with 2' or 'without 2', in the reader's language."""
        return with_or_without(self.signed)

    @property
    def why(self) -> str:
        """Which cards count and which one ends the run, as a sentence."""
        words = {
            "cards": listing([card.label() for card in self.counted]),
            "end": self.ended_by.label() if self.ended_by else "",
            "title": self.title,
        }
        if self.ended_by is None:
            if self.held:
                return _("You hold every trump there is: {title}.").format(**words)
            return _("You hold no trump at all: {title}.").format(**words)
        if self.held and self.ended_by is self.game.trumps[-1]:
            return _("You hold {cards}, but not {end}: {title}.").format(**words)
        if self.held:
            return _("You hold {cards}, but not {end}: {title}. What lies below the gap does not count.").format(
                **words
            )
        return _("Your highest trump is {end}; {cards} above it: {title}.").format(
            **words
            | {
                "cards": ngettext("{cards} is missing", "{cards} are missing", self.number).format(**words),
            }
        )


def count_matadors(game: Game, cards: Cards) -> Matadors:
    """The matadors of `cards` in `game` (ISkO 2.4.2): of the twelve cards of hand and skat together.

    It also reads a hand of ten alone, as a bidder must. Raises `RuleError` in null and ramsch, which have none, and
    for a card that comes twice.

    >>> count_matadors(Game.GRAND, "HJ DJ CA").signed
    -2
    """
    game = Game.parse(game)
    if game not in TRUMP_GAMES:
        raise RuleError(
            _("There are no matadors in {game}: only the suit games and grand have them.").format(game=game.title),
            "2.4.1",
        )
    hold = set(distinct(cards))
    held = game.trumps[0] in hold
    number = next((i for i, card in enumerate(game.trumps) if (card in hold) is not held), len(game.trumps))
    ended_by = game.trumps[number] if number < len(game.trumps) else None
    return Matadors(game, held, game.trumps[:number], ended_by)


def verify_matadors(game: Game, signed: int | None) -> None:
    """Raise `RuleError` unless `signed` is a number of matadors that `game` can have (ISkO 2.4.3).

    >>> verify_matadors(Game.GRAND, 5)
    Traceback (most recent call last):
    skatlib.errors.RuleError: In grand the matadors go from 1 to 4, with or without; they cannot be 5.
    """
    game = Game.parse(game)
    if game not in TRUMP_GAMES:
        if signed is not None:
            raise RuleError(_("There are no matadors in {game}: leave them out.").format(game=game.title), "2.4.1")
        return
    if not is_whole(signed):
        raise RuleError(
            _("In {game} the matadors are needed: +2 stands for 'with 2', -2 for 'without 2'.").format(
                game=game.title
            ),
            "2.4.2",
        )
    if not 1 <= abs(signed) <= len(game.trumps):
        raise RuleError(
            _("In {game} the matadors go from 1 to {most}, with or without; they cannot be {n}.").format(
                game=game.title, most=len(game.trumps), n=shown(abs(signed))
            ),
            "2.4.3",
        )


def with_or_without(signed: int) -> str:
    """The spoken form of a number of matadors (ISkO 2.4).

    >>> with_or_without(2), with_or_without(-2)
    ('with 2', 'without 2')
    """
    return _("with {n}").format(n=signed) if signed > 0 else _("without {n}").format(n=-signed)

"""Who has won the play: 61 points, schneider, schwarz, and the announced targets (ISkO 5.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .contracts import Announcement, Contract
from .display import _
from .errors import RuleError, is_whole, shown
from .games import Game
from .typed import Choice

POINTS = 120
"""The card points of the pack."""
WIN = 61
"""The declarer's points for a simple win; 60 are a loss (ISkO 5.2.2)."""
SCHNEIDER = 90
"""The points with which a declarer makes the opponents schneider: they are left with 30 or less (ISkO 5.2.3)."""
OUT_OF_SCHNEIDER = 31
"""The points with which a side is out of schneider (ISkO 5.2.3)."""
TRICKS = 10
"""The tricks of a deal."""
SKAT_AT_MOST = 22
"""The most points that two cards can hold: two aces."""


class Side(Choice):
    """The two sides of a game."""

    DECLARER = "declarer"
    OPPONENTS = "opponents"

    @property
    def title(self) -> str:
        """The word for the side, in the reader's language."""
        return {Side.DECLARER: _("declarer"), Side.OPPONENTS: _("opponents")}[self]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game was played out, before any value: who won, and who was schneider or schwarz.

    Whether the game was overbid is for `skatlib.value` to judge.
    """

    contract: Contract
    """What was promised."""
    card_points: int | None
    """The declarer's card points, 0 to 120, with the skat; None in null."""
    tricks: int | None
    """The declarer's tricks, 0 to 10; None where it is known only that neither side took all."""
    won: bool
    """Whether the declarer did what the contract promises."""
    declarer_schneider: bool
    """Whether the declarer has 30 points or less; never in null."""
    opponents_schneider: bool
    """Whether the opponents have 30 points or less; never in null."""
    schwarz: Side | None
    """The side that took no trick, or None; None in null."""

    @property
    def why(self) -> str:
        """Why it is won or lost, as sentences."""
        if self.contract.game is Game.NULL:
            if self.won:
                return _("No trick taken: null is won.")
            return _("A trick was taken: null is lost, even if the trick is worth nothing.")
        words = {
            "points": self.card_points,
            "others": POINTS - (self.card_points or 0),
            "tricks": self.tricks,
        }
        if self.contract.schwarz_announced:
            if self.won:
                return _("All ten tricks, as announced: won.")
            return _("Every trick was announced, and not every trick was taken: lost, whatever the points.")
        if self.contract.schneider_announced and not self.won:
            return _("{points} points to {others}: schneider was announced, and that takes 90. Lost.").format(**words)
        if self.schwarz is Side.OPPONENTS:
            return _("All ten tricks: won, and the opponents are schneider and schwarz.").format(**words)
        if self.schwarz is Side.DECLARER:
            return _("Not one trick: lost, and the declarer is schneider and schwarz.").format(**words)
        if self.opponents_schneider:
            return _("{points} points to {others}: won, and the opponents are schneider.").format(**words)
        if self.declarer_schneider:
            return _("{points} points to {others}: lost, and the declarer is schneider.").format(**words)
        if self.won:
            return _("{points} points to {others}: won.").format(**words)
        if self.card_points == POINTS - WIN + 1:
            return _("{points} points to {others}: lost. A tie is not enough; it takes 61.").format(**words)
        return _("{points} points to {others}: lost.").format(**words)


def verify_figures(card_points: int | None, tricks: int | None) -> None:
    """Raise `RuleError` unless these can be the declarer's card points and tricks; None is not known.

    >>> verify_figures(121, None)
    Traceback (most recent call last):
    skatlib.errors.RuleError: The declarer's card points, with the skat, are a whole number from 0 to 120; 121
    cannot be.
    """
    if card_points is not None and not (is_whole(card_points) and 0 <= card_points <= POINTS):
        raise RuleError(
            _("The declarer's card points, with the skat, are a whole number from 0 to 120; {n} cannot be.").format(
                n=shown(card_points)
            ),
            "5.2.2",
        )
    if tricks is not None and not (is_whole(tricks) and 0 <= tricks <= TRICKS):
        raise RuleError(_("The declarer takes 0 to 10 tricks; {n} cannot be.").format(n=shown(tricks)))


def judge(
    game: Game | Contract,
    card_points: int | None = None,
    tricks: int | None = None,
    announced: Announcement | None = None,
) -> Outcome:
    """How a game ends with these card points and tricks of the declarer (ISkO 5.2.2 to 5.2.7).

    Schwarz is a matter of tricks, not of points: one trick of 7, 8 and 9 is out of schwarz.

    Args:
        game: The game, or the whole contract.
        card_points: The declarer's card points with the skat, 0 to 120; not needed in null.
        tricks: The declarer's tricks, 0 to 10. None says that neither side took all ten; in null they are needed.
        announced: What was announced, where `game` is a game alone; it makes it a hand game.

    Raises:
        RuleError: For figures that cannot be, or that are missing.

    >>> judge(Game.CLUBS, 60).won, judge(Game.CLUBS, 61).won
    (False, True)
    >>> print(judge(Game.CLUBS, 120, 9).why)
    120 points to 0: won, and the opponents are schneider.
    """
    if isinstance(game, Contract) and announced is not None:
        raise RuleError(_("A contract says itself what was announced: leave the announcement out."))
    contract = game if isinstance(game, Contract) else Contract(game, announced is not None, announced)
    verify_figures(card_points, tricks)
    if contract.game is Game.NULL:
        if tricks is None:
            raise RuleError(_("In null the declarer's tricks decide: say how many he took."), "5.2.7")
        return Outcome(contract, None, tricks, tricks == 0, False, False, None)
    if card_points is None:
        raise RuleError(_("The declarer's card points are needed, with the skat."), "5.2.2")
    if tricks == TRICKS and card_points != POINTS:
        raise RuleError(_("All ten tricks and the skat are 120 points; {n} cannot be.").format(n=card_points))
    if tricks == 0 and card_points > SKAT_AT_MOST:
        raise RuleError(
            _("Without a trick the declarer has the skat alone, at most 22 points; {n} cannot be.").format(
                n=shown(card_points)
            )
        )
    schwarz = Side.OPPONENTS if tricks == TRICKS else Side.DECLARER if tricks == 0 else None
    if contract.schwarz_announced:
        won = schwarz is Side.OPPONENTS
    else:
        won = card_points >= (SCHNEIDER if contract.schneider_announced else WIN)
    return Outcome(
        contract, card_points, tricks, won, card_points < OUT_OF_SCHNEIDER, card_points >= SCHNEIDER, schwarz
    )

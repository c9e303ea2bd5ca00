"""How a player stands on one list or on several: points, games, bonus, rank, and money."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ..display import _
from ..errors import RuleError, is_whole, shown

MOST_STAKE = 1_000_000
"""The highest stake, in cents for a point."""
_STAKE = re.compile(r"[+-]?\d{0,20}([.,]\d{0,20}|/\d{1,20})?")


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player has made of a list, or of several that were added up.

    Standings of one player can be added.
    """

    player: str
    """The name."""
    points: int = 0
    """The sum of the games, without bonus."""
    won: int = 0
    """How many games the player won as declarer."""
    lost: int = 0
    """How many games the player lost as declarer."""
    lost_by_others: int = 0
    """How many games others lost on the player's lists."""
    own_bonus: int = 0
    """What the list system adds for the player's own games."""
    others_bonus: int = 0
    """What the list system adds for games that others lost."""
    settled: int = 0
    """The sum of the differences to every other player of the list."""
    games: int = 0
    """How many deals the player's lists have."""
    lists: int = 1
    """How many lists were added up."""
    rank: int = 1
    """The rank, 1 for the first."""
    tied: bool = False
    """Whether another player stands just as well, so that the lot decides."""

    @property
    def total(self) -> int:
        """The result by which players are ranked: points and bonus.

        >>> Standing("Anna", points=-20, own_bonus=100, others_bonus=80).total
        160
        """
        return self.points + self.own_bonus + self.others_bonus

    @property
    def order(self) -> tuple[int, int, int]:
        """What ranks before what: the higher total, then more games won, then fewer lost."""
        return -self.total, -self.won, self.lost

    def __add__(self, other: Standing) -> Standing:
        """Both together; the rank is that of nobody yet. Raises `RuleError` for two players."""
        if self.player != other.player:
            raise RuleError(
                _("Only the standings of one player are added: these are {one} and {other}.").format(
                    one=shown(self.player), other=shown(other.player)
                )
            )
        return Standing(
            self.player,
            self.points + other.points,
            self.won + other.won,
            self.lost + other.lost,
            self.lost_by_others + other.lost_by_others,
            self.own_bonus + other.own_bonus,
            self.others_bonus + other.others_bonus,
            self.settled + other.settled,
            self.games + other.games,
            self.lists + other.lists,
        )


def ranked(standings: Iterable[Standing]) -> tuple[Standing, ...]:
    """The standings in the order in which they came, each with its rank (tournament order 6.3.1).

    The higher total is ahead; then more games won; then fewer games lost; then the lot: who is equal in all that
    shares the rank, and the next rank is left free.

    >>> [one.rank for one in ranked([Standing("A", 50, won=1), Standing("B", 50, won=2), Standing("C", 50, won=1)])]
    [2, 1, 2]
    """
    given = tuple(standings)
    orders = [one.order for one in given]
    return tuple(
        replace(one, rank=1 + sum(order < one.order for order in orders), tied=orders.count(one.order) > 1)
        for one in given
    )


def in_cents(points: Sequence[int], stake: int | Fraction | str) -> tuple[int, ...]:
    """Settled points as money: whole cents that come to 0 together, at `stake` cents a point.

    A stake of a part of a cent can leave a part over: those next to the next cent get it, the first named first, so
    that nobody is more than a cent off. Raises `RuleError` for points that do not sum to 0, and for a stake that is
    no number or less than 0.

    >>> in_cents((280, 40, -200, -120), 1)
    (280, 40, -200, -120)
    >>> in_cents((5, 5, -10), "0,5")
    (3, 2, -5)
    """
    rate = _stake(stake)
    for number in points:
        if not is_whole(number):
            raise RuleError(_("A score is a whole number; {score} is not.").format(score=shown(number)))
    if sum(points):
        raise RuleError(
            _("What some receive the others pay, so a settlement sums to 0; this one sums to {sum}.").format(
                sum=sum(points)
            )
        )
    exact = [rate * number for number in points]
    cents = [share.numerator // share.denominator for share in exact]
    parts = sorted(range(len(exact)), key=lambda i: cents[i] - exact[i])
    for i in parts[: -sum(cents)] if sum(cents) else ():
        cents[i] += 1
    return tuple(cents)


def _stake(stake: int | Fraction | str) -> Fraction:
    try:
        if isinstance(stake, bool):
            raise ValueError
        if isinstance(stake, str) and not _STAKE.fullmatch(stake.strip()):  # 1e9999999 is a number, and takes minutes
            raise ValueError
        rate = Fraction(stake.strip().replace(",", ".") if isinstance(stake, str) else stake)
    except (ValueError, TypeError, ZeroDivisionError, OverflowError):
        rate = Fraction(-1)
    if not 0 <= rate <= MOST_STAKE:
        raise RuleError(
            _("A stake is a number of cents for a point, 0 to {most:,}, such as 1 or 0.5; {stake} is none.").format(
                most=MOST_STAKE, stake=shown(stake)
            )
        )
    return rate

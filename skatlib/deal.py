"""Who sits where, how the cards are dealt, and which deal it is (ISkO 1.1, 3.2).

Three play. With four or five at the table the others sit out, in turn. A deal has a number of its own, which
brings it back in every release: small numbers are as well shuffled as large ones.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from math import comb

from .cards import PACK, Card, Cards, distinct
from .display import _
from .errors import NotationError, RuleError, is_whole, shown
from .typed import Choice


class Seat(Choice):
    """The three who play, by the dealer's left: forehand, middlehand, rearhand (ISkO 3.3.2).

    >>> Seat.FOREHAND.next, Seat("R")
    (Seat.MIDDLEHAND, Seat.REARHAND)
    """

    FOREHAND = "F"
    MIDDLEHAND = "M"
    REARHAND = "R"

    @property
    def letter(self) -> str:
        """F, M or R."""
        return self.value

    @property
    def title(self) -> str:
        """The word for the seat, in the reader's language."""
        return {
            Seat.FOREHAND: _("forehand"),
            Seat.MIDDLEHAND: _("middlehand"),
            Seat.REARHAND: _("rearhand"),
        }[self]

    @classmethod
    def parse(cls, text: str | Seat) -> Seat:
        """The seat that `text` names: its letter F, M or R, or its English name. Raises `NotationError`.

        >>> Seat.parse("m"), Seat.parse("rearhand")
        (Seat.MIDDLEHAND, Seat.REARHAND)
        """
        if isinstance(text, Seat):
            return text
        plain = text.strip().upper() if isinstance(text, str) else text
        for seat in cls:
            if plain in (seat.letter, seat.name):
                return seat
        raise NotationError(
            _("{text} is not a seat: write F, M or R for forehand, middlehand or rearhand.").format(text=shown(text))
        )

    @property
    def next(self) -> Seat:
        """The next to the left, who plays after this one."""
        return _NEXT[self]


SEATS: tuple[Seat, ...] = tuple(Seat)
"""The seats in the order in which they play."""

_NEXT = dict(zip(SEATS, (*SEATS[1:], SEATS[0]), strict=True))


@dataclass(frozen=True, slots=True)
class Table:
    """Three, four or five players round a table, counted from 0 clockwise, and who deals (ISkO 1.1, 3.2).

    Four is official: the dealer sits out. Five is a custom of the home game: the dealer and the one between
    middlehand and rearhand sit out. Raises `RuleError` for another number.

    >>> Table(4, dealer=1).seats
    {Seat.FOREHAND: 2, Seat.MIDDLEHAND: 3, Seat.REARHAND: 0}
    >>> Table(5, dealer=0).sitting_out
    (0, 3)
    """

    players: int = 3
    """How many sit at the table: 3, 4 or 5."""
    dealer: int = 0
    """The player who deals, counted from 0."""

    def __post_init__(self) -> None:
        if not is_whole(self.players) or self.players not in (3, 4, 5):
            raise RuleError(
                _("Skat has 3, 4 or 5 players at a table, of whom 3 play each deal; this table has {n}.").format(
                    n=shown(self.players)
                ),
                "1.1.1",
            )
        if not (is_whole(self.dealer) and 0 <= self.dealer < self.players):
            raise RuleError(
                _("The players of this table are counted from 0 to {last}; there is no player {n}.").format(
                    last=self.players - 1, n=shown(self.dealer)
                )
            )

    @property
    def seats(self) -> dict[Seat, int]:
        """Which player has which seat in this deal; with three the dealer is rearhand."""
        left = {3: (1, 2, 0), 4: (1, 2, 3), 5: (1, 2, 4)}[self.players]
        return {seat: (self.dealer + step) % self.players for seat, step in zip(SEATS, left, strict=True)}

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The players who do not play this deal; they do not look at the cards either."""
        playing = self.seats.values()
        return tuple(player for player in range(self.players) if player not in playing)

    def next(self) -> Table:
        """The table for the next deal: the deal passes to the left (ISkO 3.2).

        >>> Table(4, dealer=3).next().dealer
        0
        """
        return Table(self.players, (self.dealer + 1) % self.players)


PACKETS: tuple[tuple[Seat | None, int], ...] = (
    *((seat, 3) for seat in SEATS),
    (None, 2),
    *((seat, 4) for seat in SEATS),
    *((seat, 3) for seat in SEATS),
)
"""How the pack is dealt: three to each, two to the skat (None), four to each, three to each (ISkO 3.2)."""

NUMBER_OF_DEALS: int = comb(32, 10) * comb(22, 10) * comb(12, 10)
"""How many different deals there are: 2,753,294,408,504,640."""


_PLACE = {card: place for place, card in enumerate(PACK)}


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one deal: ten for each seat and two in the skat.

    Raises `RuleError` unless these are the 32 cards of the pack, ten, ten, ten and two.

    >>> deal = Deal.from_number(7)
    >>> deal.number, len(deal.forehand), len(deal.skat)
    (7, 10, 2)
    """

    forehand: tuple[Card, ...]
    """Forehand's ten cards, in the order of the pack."""
    middlehand: tuple[Card, ...]
    """Middlehand's ten cards."""
    rearhand: tuple[Card, ...]
    """Rearhand's ten cards."""
    skat: tuple[Card, ...]
    """The two cards of the skat."""

    def __post_init__(self) -> None:
        for name, number in (("forehand", 10), ("middlehand", 10), ("rearhand", 10), ("skat", 2)):
            # In the order of the pack: how a hand is held does not make another deal.
            cards = sorted(distinct(getattr(self, name), number), key=_PLACE.__getitem__)
            object.__setattr__(self, name, tuple(cards))
        distinct(self.forehand + self.middlehand + self.rearhand + self.skat)

    def hand(self, seat: Seat | str) -> tuple[Card, ...]:
        """The ten cards of `seat`; raises `NotationError` where that is no seat."""
        match Seat.parse(seat):
            case Seat.FOREHAND:
                return self.forehand
            case Seat.MIDDLEHAND:
                return self.middlehand
            case Seat.REARHAND:
                return self.rearhand

    @classmethod
    def from_pack(cls, pack: Cards, *, cut: int = 0) -> Deal:
        """Deal the pack from the top, in packets of 3-2-4-3 (ISkO 3.2).

        Before that the dealer's right neighbour cuts: `cut` cards are lifted from the top and come to lie under the
        others. Raises `RuleError` unless these are 32 different cards, and fewer of them are lifted.

        >>> Deal.from_pack(PACK).skat, Deal.from_pack(PACK, cut=8).skat
        ((Card.SA, Card.ST), (Card.HA, Card.HT))
        """
        read = distinct(pack, 32)
        if not (is_whole(cut) and 0 <= cut < len(read)):
            raise RuleError(
                _("A cut lifts 0 to {most} cards from the pack; {n} cannot be.").format(
                    most=len(read) - 1, n=shown(cut)
                ),
                "3.2",
            )
        cards = iter(read[cut:] + read[:cut])
        hands: dict[Seat | None, list[Card]] = {None: [], **{seat: [] for seat in SEATS}}
        for seat, number in PACKETS:
            hands[seat].extend(next(cards) for _unused in range(number))
        return cls(*(tuple(hands[seat]) for seat in (*SEATS, None)))

    @classmethod
    def from_number(cls, number: int) -> Deal:
        """The deal with this number, from 1 to `NUMBER_OF_DEALS`.

        Raises `RuleError` for a number that no deal has.
        """
        if not (is_whole(number) and 1 <= number <= NUMBER_OF_DEALS):
            raise RuleError(
                _("Deals are numbered from 1 to {last:,}; there is no deal {n}.").format(
                    last=NUMBER_OF_DEALS, n=shown(number)
                )
            )
        rest, left, hands = _shuffle(number - 1), list(PACK), list[tuple[Card, ...]]()
        for size in (10, 10, 10, 2):
            rest, place = divmod(rest, _COMB[len(left)][size])
            chosen = _combination(place, len(left), size)
            hands.append(tuple([left[i] for i in sorted(chosen)]))
            left = [card for i, card in enumerate(left) if i not in chosen]
        deal = object.__new__(cls)  # these are right and in order: nothing is read or checked again
        for name, hand in zip(cls.__slots__, hands, strict=True):
            object.__setattr__(deal, name, hand)
        return deal

    @property
    def number(self) -> int:
        """The number that brings this deal back; the order within a hand does not count.

        >>> Deal.from_number(2_000_000).number
        2000000
        """
        left, number, unit = list(PACK), 0, 1
        for hand in (self.forehand, self.middlehand, self.rearhand, self.skat):
            places = sorted(left.index(card) for card in hand)
            number += unit * sum(comb(place, i + 1) for i, place in enumerate(places))
            unit *= comb(len(left), len(hand))
            left = [card for card in left if card not in hand]
        return _shuffle(number, back=True) + 1


def _combination(place: int, n: int, size: int) -> set[int]:
    """The `place`-th choice of `size` out of `n`, in the combinatorial number system."""
    chosen = set[int]()
    for k in range(size, 0, -1):
        n = bisect_right(_ROWS[k], place, 0, n) - 1
        place -= _ROWS[k][n]
        chosen.add(n)
    return chosen


_COMB = [[comb(n, k) for k in range(11)] for n in range(33)]
_ROWS = [[comb(n, k) for n in range(33)] for k in range(11)]
"""In how many ways k can be chosen out of n: by n, and by k."""


# Deal numbers run through a fixed permutation, so that deals 1, 2, 3 … look shuffled. It is a Feistel network on
# 52 bits, walked until it falls among the numbers of deals. These constants are part of what a number means:
# they never change.
_HALF = (1 << 26) - 1
_ROUND_KEYS = (0x5CA7_0001, 0x1DEA_1810, 0x0A17_E4B0, 0x0C1B_0032, 0x0120_0061, 0x0089_0090)


def _round(half: int, key: int) -> int:
    mixed = ((half ^ key) * 0x9E37_79B1) & 0xFFFF_FFFF
    mixed = ((mixed ^ (mixed >> 15)) * 0x85EB_CA6B) & 0xFFFF_FFFF
    return (mixed ^ (mixed >> 13)) & _HALF


def _shuffle(number: int, *, back: bool = False) -> int:
    """The permutation of 0 … NUMBER_OF_DEALS - 1 that mixes the numbers, or the way back."""
    while True:
        left, right = number >> 26, number & _HALF
        for key in reversed(_ROUND_KEYS) if back else _ROUND_KEYS:
            if back:
                left, right = right ^ _round(left, key), left
            else:
                left, right = right, left ^ _round(right, key)
        number = left << 26 | right
        if number < NUMBER_OF_DEALS:
            return number

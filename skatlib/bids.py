"""What may be bid, and what ten cards may bid (ISkO 3.3, 5.4).

One bids the value of a game, never card points. Before the skat is seen a value is not certain: a card in it can make
the run of matadors longer or shorter. So for ten cards each game has three answers: the value as the hand stands, the
value that holds whatever the skat brings, and what lies between, with its chance.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from .cards import PACK, Card, Cards, distinct
from .contracts import Announcement, Contract, contracts_of
from .display import _, listing
from .errors import RuleError, is_whole, shown
from .games import BASE_VALUES, TRUMP_GAMES, Game
from .matadors import Matadors, count_matadors, verify_matadors
from .typed import Choice, expect
from .value import NULL_VALUES, null_value

if TYPE_CHECKING:
    from fractions import Fraction

MOST_LEVELS = 7
"""The most levels beside the matadors: game, hand, schneider, announced, schwarz, announced, ouvert."""

LOWEST_MULTIPLIER = 2
"""One matador, with or without, and the game."""


@dataclass(frozen=True, slots=True)
class BidSource:
    """One game that has exactly a given value: a multiplier in a suit game or grand, or a form of null.

    >>> [source.code for source in games_making(48)]
    ['clubs 4', 'grand 2']
    """

    contract: Contract
    """The game; for null with hand and ouvert as they are."""
    multiplier: int | None
    """The multiplier; None in null."""
    value: int
    """The value in game points."""

    @property
    def code(self) -> str:
        """The game and its multiplier in English, as in `grand 2`; the form of null alone."""
        if self.multiplier is not None:
            return f"{self.contract.game.value} {self.multiplier}"
        words = ("null", "ouvert" if self.contract.ouvert else "", "hand" if self.contract.hand else "")
        return " ".join(filter(None, words))

    @property
    def title(self) -> str:
        """The same in the reader's language, with the product: 'grand 2 × 24'."""
        if self.multiplier is None:
            return self.contract.title
        return _("{game} {multiplier} × {base}").format(
            game=self.contract.game.title, multiplier=self.multiplier, base=BASE_VALUES[self.contract.game]
        )


def _sources() -> tuple[BidSource, ...]:
    trumps = [
        BidSource(Contract(game), multiplier, BASE_VALUES[game] * multiplier)
        for game in TRUMP_GAMES
        for multiplier in range(LOWEST_MULTIPLIER, len(game.trumps) + MOST_LEVELS + 1)
    ]
    nulls = [
        BidSource(Contract(Game.NULL, hand, Announcement.OUVERT if ouvert else None), None, value)
        for (hand, ouvert), value in NULL_VALUES.items()
    ]
    return tuple(trumps + nulls)


_SOURCES = _sources()

BIDS: tuple[int, ...] = tuple(sorted({source.value for source in _SOURCES}))
"""The 63 values that may be bid, from 18 to 264: the values that a game can have (ISkO 3.3.1)."""


def games_making(bid: int) -> tuple[BidSource, ...]:
    """The games whose value is exactly `bid`; none for a number that may not be bid.

    >>> [source.code for source in games_making(24)], games_making(19)
    (['clubs 2'], ())
    """
    return tuple(source for source in _SOURCES if source.value == bid)


def verify_bid(bid: int, over: int = 0) -> None:
    """Raise `RuleError` unless `bid` may be bid after a bid of `over` (ISkO 3.3.1, 3.3.2).

    >>> verify_bid(19)
    Traceback (most recent call last):
    skatlib.errors.RuleError: 19 may not be bid: no game has this value. The nearest bids are 18 and 20.
    """
    if not is_whole(bid):
        raise RuleError(_("A bid is a whole number; {bid} is not.").format(bid=shown(bid)), "3.3.1")
    if bid not in BIDS:
        near = [str(b) for b in (max((b for b in BIDS if b < bid), default=0), next_bid(bid)) if b]
        raise RuleError(
            _("{bid} may not be bid: no game has this value. The nearest bids are {near}.").format(
                bid=shown(bid), near=listing(near)
            )
            if len(near) == 2
            else _("{bid} may not be bid: no game has this value. The nearest bid is {near}.").format(
                bid=shown(bid), near=near[0]
            ),
            "3.3.1",
        )
    if bid <= over:
        raise RuleError(
            _("{bid} may not be bid after {over}: a bid must be higher than the last.").format(
                bid=bid, over=shown(over)
            ),
            "3.3.2",
        )


def next_bid(bid: int) -> int | None:
    """The lowest value above `bid` that may be bid, or None above 264.

    >>> next_bid(18), next_bid(264)
    (20, None)
    """
    return next((b for b in BIDS if b > bid), None)


def highest_bid(contract: Contract, matadors: int | None = None) -> int:
    """The highest bid that a contract covers with these matadors, if it is won as announced and no more.

    `matadors` is signed and None in null. Raises `RuleError` where there cannot be so many.

    >>> highest_bid(Contract(Game.CLUBS), 2)
    36
    """
    expect(contract, Contract)
    verify_matadors(contract.game, matadors)
    if matadors is None:
        return null_value(contract)
    return BASE_VALUES[contract.game] * (abs(matadors) + sure_levels(contract))


def sure_levels(contract: Contract) -> int:
    """How many steps a contract adds to the matadors when it is won as announced.

    One for the game, one for hand, and each announcement together with the level that it announces.

    >>> sure_levels(Contract(Game.GRAND, announced=Announcement.OUVERT))
    7
    """
    return 1 + contract.hand + 2 * contract.schneider_announced + 2 * contract.schwarz_announced + contract.ouvert


class Cover(Choice):
    """Whether a game covers a bid: whatever the skat brings, with some skats only, or never without more levels."""

    SAFE = "safe"
    OPEN = "open"
    OVER = "over"

    @property
    def title(self) -> str:
        """The word for it, in the reader's language."""
        return {Cover.SAFE: _("safe"), Cover.OPEN: _("depends on the skat"), Cover.OVER: _("overbid")}[self]


@dataclass(frozen=True, slots=True)
class SkatChange:
    """What one card or one pair in the skat does to the run of matadors."""

    cards: tuple[Card, ...]
    """The one or two cards that do it."""
    becomes: Matadors
    """The matadors that they make."""
    value: int
    """The value then, in game points."""
    skats: int
    """How many of the 231 possible skats do it this way."""

    @property
    def chance(self) -> Fraction:
        """The chance of it before the skat is seen."""
        return _share(self.skats)


NUMBER_OF_SKATS = 231
"""How many pairs the skat can be for one who sees ten cards: two of twenty-two."""


def _share(skats: int) -> Fraction:
    from fractions import Fraction  # brings decimal along: only when a chance is asked for

    return Fraction(skats, NUMBER_OF_SKATS)


@dataclass(frozen=True, slots=True)
class GameBids:
    """The three answers for one game: as the hand stands, what is certain, and what lies between.

    Values are in game points, for the plain game: no hand, schneider or schwarz.

    >>> clubs = bids_for("SJ HJ CA CT CK C8 SA S7 HT D7").game(Game.CLUBS)
    >>> clubs.as_it_stands, clubs.certain, clubs.skats_by_value
    (24, 24, ((24, 210), (48, 20), (96, 1)))
    """

    game: Game
    """A suit game or grand."""
    stands: Matadors
    """The matadors of the ten cards."""
    changes: tuple[SkatChange, ...]
    """What each card or pair in the skat that changes them would do, lowest value first."""
    skats_by_value: tuple[tuple[int, int], ...]
    """Each value that can come out, lowest first, with the number of skats (of 231) that give it."""

    @property
    def as_it_stands(self) -> int:
        """The value with the matadors of the ten cards alone."""
        return BASE_VALUES[self.game] * (self.stands.number + 1)

    @property
    def certain(self) -> int:
        """The value that holds whatever lies in the skat: the lowest of all 231."""
        return self.skats_by_value[0][0]

    @property
    def best(self) -> int:
        """The highest value that the skat can make of it."""
        return self.skats_by_value[-1][0]

    def chance(self, bid: int) -> Fraction:
        """The chance that the value covers `bid` once the skat is seen, from 0 to 1.

        >>> bids_for("SJ HJ CA CT CK C8 SA S7 HT D7").game(Game.CLUBS).chance(36)
        Fraction(1, 11)
        """
        return _share(sum(n for value, n in self.skats_by_value if value >= bid))

    def cover(self, bid: int) -> Cover:
        """Whether the plain game covers `bid`: surely, with some skats, or not at all."""
        return Cover.SAFE if bid <= self.certain else Cover.OPEN if bid <= self.best else Cover.OVER

    def announced(self) -> tuple[tuple[Contract, int, int], ...]:
        """The hand game and its announcements: each contract, its certain value, and its value as the hand stands.

        The skat counts for the matadors of a hand game too, unseen.
        """
        base = BASE_VALUES[self.game]
        return tuple(
            (contract, self.certain + base * more, self.as_it_stands + base * more)
            for contract in contracts_of(self.game, picked_up=False)
            for more in (sure_levels(contract) - 1,)
        )

    @property
    def why(self) -> str:
        """The three answers in sentences."""
        words = {
            "game": self.game.title.capitalize(),
            "stands": self.stands.title,
            "multiplier": self.stands.number + 1,
            "base": BASE_VALUES[self.game],
            "value": self.as_it_stands,
            "certain": self.certain,
            "best": self.best,
        }
        parts = [
            _("{game}: {stands}, game {multiplier}: {multiplier} × {base} = {value} as the hand stands.").format(
                **words
            )
        ]
        if not self.changes:
            parts.append(_("No card in the skat can change that."))
        elif self.certain < self.as_it_stands:
            # Only a run 'without' of two or more can become less: ♣J would make it with 1, ♠J without 1.
            one, other = (change for change in self.changes if change.value == self.certain)
            parts.append(
                _("Only {certain} is certain: {cards} in the skat would make it {run}, {others} {other_run}.").format(
                    **words,
                    cards=_labels(one),
                    run=one.becomes.title,
                    others=_labels(other),
                    other_run=other.becomes.title,
                )
            )
        else:
            parts.append(_("That is certain: the skat cannot make it less."))
        if self.best > self.as_it_stands:
            better = _labels(self.changes[-1])
            parts.append(_("At best it becomes {best}, with {cards} in the skat.").format(**words, cards=better))
        return " ".join(parts)


def _labels(change: SkatChange) -> str:
    return listing([card.label() for card in change.cards])


@dataclass(frozen=True, slots=True)
class Bids:
    """What ten cards may bid: the three answers for each suit game and grand. Null's values are fixed.

    Which of these games is worth playing is another question: see `skatlib.analysis.advice`.
    """

    hand: tuple[Card, ...]
    """The ten cards, in the order given."""
    games: tuple[GameBids, ...]
    """The answers for each suit game and grand, by base value."""

    def game(self, game: Game | str) -> GameBids:
        """The answers for one game; raises `RuleError` for null and ramsch, `NotationError` for no game."""
        game = Game.parse(game)
        for answer in self.games:
            if answer.game is game:
                return answer
        raise RuleError(
            _("{game} has no matadors, so the skat cannot change its value.").format(game=game.title.capitalize()),
            "2.4.1",
        )

    @property
    def nulls(self) -> tuple[tuple[Contract, int], ...]:
        """The four forms of null with their values, lowest first."""
        return tuple((source.contract, source.value) for source in _SOURCES if source.multiplier is None)

    def covering(self, bid: int) -> tuple[Contract, ...]:
        """The contracts that cover `bid` whatever the skat brings, lowest value first, announcements included."""
        found = [(answer.certain, Contract(answer.game)) for answer in self.games]
        found += [(value, contract) for answer in self.games for contract, value, _stands in answer.announced()]
        found += [(value, contract) for contract, value in self.nulls]
        return tuple(contract for value, contract in sorted(found, key=lambda pair: pair[0]) if value >= bid)


def bids_for(hand: Cards) -> Bids:
    """What ten cards may bid in each game, over all 231 skats (ISkO 3.3, 5.4; matadors 2.4.2).

    Raises `RuleError` unless these are ten different cards.

    >>> hearts = bids_for("CJ HJ HA HT H9 H8 SA S9 D8 C7").game(Game.HEARTS)
    >>> print(hearts.why)
    Hearts: with 1, game 2: 2 × 10 = 20 as the hand stands. That is certain: the skat cannot make it less. \
At best it becomes 70, with ♠J and ♦J in the skat.
    """
    cards = distinct(hand, 10)
    unseen = [card for card in PACK if card not in cards]
    return Bids(cards, tuple(_game_bids(game, cards, unseen) for game in TRUMP_GAMES))


def _game_bids(game: Game, hand: tuple[Card, ...], unseen: list[Card]) -> GameBids:
    stands, base = count_matadors(game, hand), BASE_VALUES[game]
    # Only trumps in the skat can change the run, so pairs are told apart by their trumps alone.
    trumps = [card for card in unseen if game.is_trump(card)]
    others = len(unseen) - len(trumps)
    values, changes = Counter[int](), Counter[tuple[tuple[Card, ...], Matadors]]()
    single = {card: count_matadors(game, (*hand, card)) for card in trumps}
    values[base * (stands.number + 1)] += others * (others - 1) // 2
    for card, run in single.items():
        values[base * (run.number + 1)] += others
        if run != stands:
            changes[(card,), run] += others
    for pair in combinations(trumps, 2):
        run = count_matadors(game, hand + pair)
        values[base * (run.number + 1)] += 1
        if run != stands:
            cause = next(((card,) for card in pair if single[card] == run), pair)
            changes[cause, run] += 1
    listed = [SkatChange(cause, run, base * (run.number + 1), n) for (cause, run), n in changes.items()]
    listed.sort(key=lambda change: (change.value, [game.trumps.index(card) for card in change.cards]))
    return GameBids(game, stands, tuple(listed), tuple(sorted((value, n) for value, n in values.items() if n)))

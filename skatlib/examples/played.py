"""A whole deal as it was played, card by card: each card checked, each trick with its winner (ISkO 4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..cards import Card, Cards, card_points, distinct, parse_cards
from ..contracts import Contract, put_away
from ..deal import SEATS, Deal, Seat
from ..display import _
from ..errors import NotationError, RuleError
from ..games import Game
from ..outcome import TRICKS, Outcome, judge
from ..play import Play, PlayCard
from ..tricks import Trick
from ..typed import expect


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """The tricks of one deal, from forehand's first lead to the last trick or to where the record ends.

    `away` are the two cards that the declarer put away; in a hand game none, and the skat stays as it was dealt. Each
    of `tricks` is the three cards in the order in which they were played. Who leads is never said: forehand leads to
    the first trick, then whoever took the last one (ISkO 4.1.1).

    Raises `RuleError`, naming the trick, where a card is not in the hand it is played from or does not follow suit,
    and where a trick comes after the end; `NotationError` for what cannot be read.

    >>> deal = Deal.from_number(347)
    >>> play = PlayedDeal(deal, Game.CLUBS, Seat.FOREHAND, "SQ HK", ["CJ CQ HJ", "C9 CT SJ"])
    >>> [trick.winner.letter for trick in play.tricks], play.over
    (['F', 'R'], False)
    """

    deal: Deal
    """The cards as they were dealt."""
    contract: Contract
    """What was played."""
    declarer: Seat
    """Who played alone."""
    away: tuple[Card, ...]
    """The two cards that the declarer put away; none in a hand game, where the skat stays as it was dealt."""
    states: tuple[Play, ...] = field(repr=False)
    """The state of the deal before the first trick, and after each."""

    def __init__(
        self, deal: Deal, contract: Contract | Game, declarer: Seat | str, away: Cards, tricks: Iterable[Cards]
    ) -> None:
        expect(deal, Deal)
        what = contract if isinstance(contract, Contract) else Contract(contract)
        seat, two = Seat.parse(declarer), parse_cards(away)
        hands = {each: deal.hand(each) for each in SEATS}
        if what.hand and two:
            raise RuleError(_("In a hand game nothing is put away: the skat stays as it was dealt."), "3.4.1")
        if not what.hand:
            hands[seat], two = put_away(hands[seat] + deal.skat, two)
        states = [Play.ending(what, seat, hands)]
        for cards in tricks:
            states.append(_after(states[-1], cards))
        for name, value in zip(self.__slots__, (deal, what, seat, two, tuple(states)), strict=True):
            object.__setattr__(self, name, value)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks in their order, each with its cards in the order of play."""
        return self.states[-1].tricks

    @property
    def apart(self) -> tuple[Card, ...]:
        """The two cards that lie apart and count for the declarer: those put away, in a hand game the skat."""
        return self.away or self.deal.skat

    def hand(self, seat: Seat | str, after: int | None = None) -> tuple[Card, ...]:
        """The cards that `seat` still holds after so many tricks, or after all of them.

        Raises `NotationError` where that is no seat.

        >>> len(PlayedDeal(Deal.from_number(347), Game.CLUBS, "F", "SQ HK", ["CJ CQ HJ"]).hand("F"))
        9
        """
        return self.states[-1 if after is None else after].hands[SEATS.index(Seat.parse(seat))]

    def taken(self, after: int | None = None) -> tuple[Trick, ...]:
        """The declarer's tricks among so many, or among all."""
        return tuple(trick for trick in self.tricks[:after] if trick.winner is self.declarer)

    def card_points(self, after: int | None = None) -> int:
        """The declarer's card points after so many tricks, or after all: their tricks and the two cards apart.

        >>> PlayedDeal(Deal.from_number(347), Game.CLUBS, "F", "SQ HK", ["CJ CQ HJ"]).card_points()
        14
        """
        return card_points(self.apart) + self.states[-1 if after is None else after].declarer_points

    @property
    def over(self) -> bool:
        """Whether nothing more is played: after ten tricks, in null after the declarer's first (ISkO 5.2.7)."""
        return self.states[-1].over

    @property
    def outcome(self) -> Outcome:
        """How it ended. Raises `RuleError` where it is not over."""
        if not self.over:
            raise RuleError(_("The deal is not over: {n} tricks have been played.").format(n=len(self.tricks)))
        if self.contract.game is Game.NULL:
            return judge(self.contract, tricks=len(self.taken()))
        return judge(self.contract, self.card_points(), len(self.taken()))


def _after(state: Play, cards: Cards) -> Play:
    """The state after the next trick, if these three cards may be played to it."""
    number = len(state.tricks) + 1
    try:
        if state.over and number > TRICKS:
            raise RuleError(_("a deal has ten tricks, and they are played."))
        if state.over:
            raise RuleError(_("null ends with the declarer's first trick."), "5.2.7")
        for card in distinct(cards, 3):
            seat = state.turn
            assert seat is not None
            try:
                state = state.do(PlayCard(seat, card))
            except RuleError as error:
                sentence = _("{seat} cannot do that: {error}").format(seat=seat.title, error=error)
                raise RuleError(sentence, error.paragraph) from error
    except RuleError as error:
        message = _("Trick {n}: {error}").format(n=number, error=error)
        raise RuleError(message, error.paragraph) from error
    except NotationError as error:
        raise NotationError(_("Trick {n}: {error}").format(n=number, error=error)) from error
    return state

"""The state of a deal with its actions: what may be done, what it does, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..auction import Auction, Call
from ..cards import Card, Cards, card_points, distinct
from ..contracts import Contract
from ..deal import SEATS, Deal, Seat
from ..display import _, listing
from ..errors import NotationError, RuleError, is_whole, shown
from ..games import Game
from ..matadors import count_matadors, verify_matadors
from ..outcome import POINTS, TRICKS, Side
from ..tricks import Trick
from ..typed import altered, expect, unfrozen
from ..value import Score
from ..variants import AllPass, RamschPush, Rules
from .actions import (
    CARD_ACTIONS,
    Action,
    Claim,
    Declare,
    PickUp,
    PlayCard,
    Push,
    PutAway,
    Ruling,
    Say,
    Saying,
    Throw,
)
from .allowed import candidates, verify
from .result import declarer_takes_no_more, score_of, scores_of
from .state import INDEX, KONTRA_WORDS, NEXT, NONE, OTHER, Asked, Ended, Ending, Phase, Setup, State, changed

_HELD_TO_GIVE_UP_ALONE = 9
"""With so many cards in hand the declarer gives up without asking (ISkO 2022, 4.4.1)."""
_PLAYED, _NULL_TRICK = Ended(Ending.PLAYED), Ended(Ending.NULL_TRICK)
_UNFROZEN = unfrozen(State)
_PLAY = Phase.PLAY  # a member looked up in its class costs time at every card


def _state(
    setup: Setup, auction: Auction, phase: Phase, turn: Seat | None, hands: tuple[tuple[Card, ...], ...],
    tricks: tuple[Trick, ...], table: tuple[Card, ...], leader: Seat, points: tuple[int, ...],
    tricks_taken: tuple[int, ...], open_seats: frozenset[Seat], asked: Asked | None, ended: Ended | None,
    previous: Play, last: Action,
) -> Play:  # fmt: skip
    """A `Play` of these fields, made fast: freezing it field by field would take most of the time of a game."""
    new: Any = object.__new__(_UNFROZEN)
    new.setup, new.auction, new.phase, new.turn, new.hands = setup, auction, phase, turn, hands
    new.tricks, new.table, new.leader, new.points, new.tricks_taken = tricks, table, leader, points, tricks_taken
    new.open_seats, new.asked, new.ended, new.previous, new.last = open_seats, asked, ended, previous, last
    new.__class__ = Play
    made: Play = new
    return made


@dataclass(frozen=True, slots=True)
class Play(State):
    """One deal at one moment, and what can be done. Begin with `Play.begin`, `Play.replay` or `Play.ending`.

    >>> play = Play.begin(Deal.from_number(347))
    >>> play.turn, play.can(Call(Seat.FOREHAND, 18)), play.can(Call(Seat.MIDDLEHAND, 18))
    (Seat.MIDDLEHAND, False, True)
    """

    # ---- Beginnings ----

    @classmethod
    def begin(cls, deal: Deal, rules: Rules = Rules(), *, bock: bool = False) -> Play:
        """A deal before the first call; in a bock round, with `bock`, the scores count twice."""
        expect(deal, Deal)
        expect(rules, Rules)
        hands = (deal.forehand, deal.middlehand, deal.rearhand)
        setup = Setup(rules, deal, skat=deal.skat, bock=expect(bock, bool))
        return cls(setup, Auction(), Phase.AUCTION, Seat.MIDDLEHAND, hands)

    @classmethod
    def replay(cls, deal: Deal, actions: Iterable[Action], rules: Rules = Rules(), *, bock: bool = False) -> Play:
        """The state that these actions lead to. Raises `RuleError` at the first that may not be."""
        play = cls.begin(deal, rules, bock=bock)
        for action in actions:
            play = play.do(action)
        return play

    @classmethod
    def ending(
        cls,
        contract: Contract,
        declarer: Seat | str,
        hands: Mapping[Seat, Cards] | Iterable[Cards],
        *,
        leader: Seat | str = Seat.FOREHAND,
        table: Cards = (),
        points: tuple[int, int, int] = (0, 0, 0),
        tricks: tuple[int, int, int] = (0, 0, 0),
        matadors: int | None = None,
        bid: int | None = None,
        rules: Rules = Rules(),
    ) -> Play:
        """A game that is set up at some point of the card play: who holds what, who leads, what has been taken.

        `hands` are those of forehand, middlehand and rearhand, as many cards each, less those that lie on the
        `table`. `points` and `tricks` are what each seat has taken, the declarer's with what he put away. A score
        can be had at the end where `matadors` are given too; without them the points and tricks can.

        Raises `RuleError` for hands that cannot be.

        >>> end = Play.ending(Contract(Game.GRAND), "F", ["CJ", "SJ", "HA"], points=(50, 40, 15))
        >>> end.do(PlayCard("F", "CJ")).legal_cards
        (Card.SJ,)
        """
        expect(contract, Contract)
        declarer, leader = Seat.parse(declarer), Seat.parse(leader)
        if isinstance(hands, Mapping):
            named = {Seat.parse(seat): hand for seat, hand in hands.items()}
            given = [named[seat] for seat in SEATS if seat in named]
        else:
            given = list(hands)
        if len(given) != 3:
            raise RuleError(_("Three seats have a hand; these are {n}.").format(n=len(given)))
        held, lying = tuple(distinct(hand) for hand in given), distinct(table)
        distinct([*lying, *(card for hand in held for card in hand)])
        order = (leader, NEXT[leader], NEXT[NEXT[leader]])
        sizes = [len(held[INDEX[seat]]) + (i < len(lying)) for i, seat in enumerate(order)]
        if len(set(sizes)) != 1 or not 1 <= sizes[0] <= TRICKS or len(lying) > 2:
            raise RuleError(
                _(
                    "Each seat must hold as many cards as the others, with what lies on the table; these are {n}."
                ).format(n=listing([str(size) for size in sizes]))
            )
        for name, three in (("points", points), ("tricks", tricks)):
            if not isinstance(three, tuple) or len(three) != 3 or not all(map(is_whole, three)):
                raise NotationError(
                    _(
                        "'{name}' are three whole numbers, of forehand, middlehand and rearhand; {found} is none."
                    ).format(name=name, found=shown(three))
                )
        if matadors is not None:
            verify_matadors(contract.game, matadors)
        if contract.game is Game.NULL and tricks[INDEX[declarer]]:
            raise RuleError(_("A null ends with the declarer's first trick: here it is over already."), "5.2.7")
        if sum(tricks) + sizes[0] > TRICKS or min(*points, *tricks) < 0:
            raise RuleError(_("A game has ten tricks, and nothing that was taken is less than 0."))
        if sum(points) + card_points(lying) + sum(map(card_points, held)) > POINTS:
            raise RuleError(_("There are 120 card points in a game; here are more."))
        setup = Setup(expect(rules, Rules), None, declarer, bid, contract.game, contract, matadors=matadors)
        laid_open = frozenset((declarer,)) if contract.ouvert else frozenset[Seat]()
        turn = order[len(lying)]
        return cls(setup, Auction(), Phase.PLAY, turn, held, (), lying, leader, points, tricks, laid_open)

    # ---- What may be done ----

    def verify(self, action: Action) -> None:
        """Raise `RuleError` with the reason unless `action` may be done now."""
        verify(self, action)

    def can(self, action: Action) -> bool:
        """Whether `action` may be done now."""
        return self.why_not(action) is None

    def why_not(self, action: Action) -> str | None:
        """Why `action` may not be done now, as a sentence; None if it may."""
        try:
            self.verify(action)
        except RuleError as error:
            return str(error)
        return None

    def legal_actions(self, seat: Seat | str | None = None) -> tuple[Action, ...]:
        """Everything that a seat may do now, the seat in turn unless another is named; rulings left aside.

        >>> play = Play.begin(Deal.from_number(347))
        >>> [action.title for action in play.legal_actions("R")]
        ['pass']
        """
        asked = self.turn if seat is None else Seat.parse(seat)
        if asked is None:
            return ()
        return tuple(action for action in candidates(self, asked) if self.can(action))

    # ---- What it does ----

    def do(self, action: Action) -> Play:
        """The state after `action`. Raises `RuleError` with the reason if it may not be done."""
        if isinstance(action, PlayCard):
            verify(self, action)
            return self._with_card(action)
        if isinstance(action, Call) and self.phase is Phase.AUCTION:
            return self._with_call(action)  # the auction verifies it
        verify(self, action)
        match action:
            case PickUp():
                i = INDEX[action.seat]
                twelve = changed(self.hands, i, self.hands[i] + self.setup.skat)
                setup = altered(self.setup, skat=(), put=changed(self.setup.put, i, ()))
                return self._then(action, setup=setup, phase=Phase.PUT_AWAY, hands=twelve)
            case PutAway():
                return self._with_put_away(action)
            case Push():
                setup = altered(self.setup, pushes=self.setup.pushes + 1)
                return self._pushed_on(self._then(action, setup=setup))
            case Declare():
                return self._with_declaration(action)
            case Say():
                return self._with_word(action)
            case Claim():
                return self._with_claim(action)
            case Throw():
                side = self.side_of(action.seat)
                thrown = Ended(Ending.THROWN, side, rest=OTHER[side])
                return self._ending(action, thrown, open_seats=self.open_seats | {action.seat})
            case Ruling() if action.play_on:
                return self._then(action)
            case Ruling():
                return self._ending(action, Ended(Ending.BREACH, action.by))
            case Call():
                return self._with_call(action)

    def _then(self, action: Action, **changes: Any) -> Play:
        return altered(self, previous=self, last=action, **changes)

    def _ending(self, action: Action, ended: Ended, **changes: Any) -> Play:
        return self._then(action, phase=Phase.OVER, turn=None, asked=None, ended=ended, **changes)

    def _with_call(self, call: Call) -> Play:
        auction, rules, setup = self.auction.do(call), self.rules, self.setup
        phase, declarer = Phase.AUCTION, auction.declarer
        if declarer is not None:
            phase, setup = Phase.SKAT, altered(setup, declarer=declarer, bid=auction.bid)
        after = _state(
            setup, auction, phase, declarer or auction.turn, self.hands, (), (), Seat.FOREHAND, NONE, NONE,
            frozenset(), None, None, self, call,
        )  # fmt: skip
        if not auction.passed_in:
            return after
        match rules.all_pass:
            case AllPass.PASS_IN:
                return altered(after, phase=Phase.OVER, turn=None, ended=Ended(Ending.PASSED_IN))
            case AllPass.FOREHAND_MUST_PLAY:
                setup = altered(setup, declarer=Seat.FOREHAND)
                return altered(after, setup=setup, phase=Phase.SKAT, turn=Seat.FOREHAND)
        if rules.ramsch.grand_hand_first:
            return altered(after, phase=Phase.GRAND_HAND, turn=Seat.FOREHAND)
        return after._before_ramsch()

    def _before_ramsch(self) -> Play:
        """The skat goes round, or ramsch begins."""
        if self.rules.ramsch.push is RamschPush.NONE:
            return self._playing(altered(self.setup, game=Game.RAMSCH))
        return altered(self, phase=Phase.PUSH, turn=Seat.FOREHAND)

    def _pushed_on(self, after: Play) -> Play:
        assert self.turn is not None
        if self.turn is Seat.REARHAND:
            return after._playing(altered(after.setup, game=Game.RAMSCH))
        return altered(after, phase=Phase.PUSH, turn=NEXT[self.turn])

    def _playing(self, setup: Setup, **changes: Any) -> Play:
        """The same state with the first lead to come."""
        shown_open = frozenset[Seat]()
        if setup.declarer is not None and setup.contract is not None and setup.contract.ouvert:
            shown_open = frozenset((setup.declarer,))
        return altered(self, setup=setup, phase=Phase.PLAY, turn=Seat.FOREHAND, open_seats=shown_open, **changes)

    def _with_put_away(self, action: PutAway) -> Play:
        i = INDEX[action.seat]
        ten = tuple([card for card in self.hands[i] if card not in action.cards])
        setup = altered(self.setup, skat=action.cards, put=changed(self.setup.put, i, action.cards))
        after = self._then(action, setup=setup, phase=Phase.DECLARE, hands=changed(self.hands, i, ten))
        return after if self.declarer is not None else self._pushed_on(after)

    def _with_declaration(self, action: Declare) -> Play:
        contract, i = action.contract, INDEX[action.seat]
        count = None
        if contract.game is not Game.NULL:
            count = count_matadors(contract.game, self.hands[i] + self.setup.skat).signed
        setup = altered(
            self.setup, declarer=action.seat, game=contract.game, contract=contract, matadors=count,
            replacement=action.replacement,
        )  # fmt: skip
        if self.loses_at_once(action):
            return self._ending(action, Ended(Ending.NULL_OVERBID), setup=setup)
        return self._playing(setup, previous=self, last=action)

    def _with_card(self, action: PlayCard) -> Play:
        seat, card, setup = action.seat, action.card, self.setup
        hand = tuple([held for held in self.hands[INDEX[seat]] if held is not card])
        hands = changed(self.hands, INDEX[seat], hand)
        table = (*self.table, card)
        if len(table) < 3:
            return _state(
                setup, self.auction, _PLAY, NEXT[seat], hands, self.tricks, table, self.leader, self.points,
                self.tricks_taken, self.open_seats, None, None, self, action,
            )  # fmt: skip
        assert setup.game is not None
        trick = Trick.of(setup.game, table, self.leader)
        winner = trick.winner
        i = INDEX[winner]
        points = changed(self.points, i, self.points[i] + trick.points)
        taken = changed(self.tricks_taken, i, self.tricks_taken[i] + 1)
        phase = _PLAY
        turn: Seat | None = winner
        ended: Ended | None = None
        if setup.game is Game.NULL and winner is setup.declarer:
            phase, turn, ended = Phase.OVER, None, _NULL_TRICK
        elif not hand:
            phase, turn, ended = Phase.OVER, None, _PLAYED
        return _state(
            setup, self.auction, phase, turn, hands, (*self.tricks, trick), (), winner, points,
            taken, self.open_seats, None, ended, self, action,
        )  # fmt: skip

    def _with_word(self, action: Say) -> Play:
        seat, word = action.seat, action.word
        if self.phase is Phase.GRAND_HAND:
            after = self._then(action, turn=NEXT[seat])
            return after._before_ramsch() if seat is Seat.REARHAND else after
        if word in KONTRA_WORDS:
            return self._with_kontra(action)
        if self.asked is not None:
            return self._with_answer(action, self.asked)
        # Giving up: an opponent binds both; the declarer is free with nine cards or ten (ISkO 2022, 4.4.1 to 4.4.3).
        if seat is not self.setup.declarer or len(self.hands[INDEX[seat]]) >= _HELD_TO_GIVE_UP_ALONE:
            return self._ending(action, Ended(Ending.GIVEN_UP, self.side_of(seat)))
        return self._asking(action)

    def _asking(self, action: Say | Claim, **changes: Any) -> Play:
        """The opponents are asked, the next to the left of who asks first."""
        first = NEXT[action.seat]
        return self._then(action, asked=Asked(action, (first, NEXT[first]), self.turn), turn=first, **changes)

    def _with_kontra(self, action: Say) -> Play:
        kontra, declarer = self.rules.kontra, self.setup.declarer
        assert kontra is not None
        assert declarer is not None
        said = (*self.setup.kontra, action.seat)
        back_to = self.turn if self.asked is None else self.asked.then
        after = self._then(action, setup=altered(self.setup, kontra=said), asked=None, turn=back_to)
        if len(said) == len(kontra.factors):
            return after
        asked = declarer if len(said) % 2 else said[0]
        return altered(after, asked=Asked(action, (asked,), back_to), turn=asked)

    def _with_answer(self, action: Say, asked: Asked) -> Play:
        question, left = asked.action, asked.answering[1:]
        after = self._then(action, asked=None, turn=asked.then)
        if isinstance(question, Claim):
            if action.word is Saying.NO:
                return after
            if not left:
                return self._ending(action, Ended(Ending.CLAIMED, Side.DECLARER, question.level))
        elif question.word is not Saying.GIVE_UP:
            return after
        elif action.word is Saying.YES:
            return self._ending(action, Ended(Ending.GIVEN_UP, Side.DECLARER))
        if not left:
            return after
        return altered(after, asked=Asked(question, left, asked.then), turn=left[0])

    def _with_claim(self, action: Claim) -> Play:
        open_seats = self.open_seats | {action.seat}
        if action.seat is self.setup.declarer:
            return self._asking(action, open_seats=open_seats)
        rest = Side.OPPONENTS if declarer_takes_no_more(self) else Side.DECLARER
        return self._ending(action, Ended(Ending.CLAIMED, Side.OPPONENTS, rest=rest), open_seats=open_seats)

    # ---- What comes of it ----

    @property
    def score(self) -> Score | None:
        """The value and score of the game when it is over; None while it goes on, passed in, and in ramsch.

        Raises `RuleError` in an ending that was set up without matadors.
        """
        return score_of(self)

    @property
    def scores(self) -> tuple[int, int, int] | None:
        """What each seat scores, bock counted in; None while the deal goes on.

        >>> play = Play.begin(Deal.from_number(1))
        >>> for seat in "MRF":
        ...     play = play.do(Call.parse(seat, "pass"))
        >>> play.scores, play.how_it_ended
        ((0, 0, 0), Ending.PASSED_IN)
        """
        return scores_of(self)

    def ways(self, depth: int) -> int:
        """In how many legal ways the next `depth` cards can be played, fewer where the game ends before.

        >>> end = Play.ending(Contract(Game.GRAND), "F", ["CJ HA", "SJ HT", "H9 H8"])
        >>> end.ways(1), end.ways(3), end.ways(6)
        (2, 4, 4)
        """
        cards = self.legal_cards
        if depth <= 0 or not cards:
            return 1
        if depth == 1:
            return len(cards)
        assert self.turn is not None
        return sum(self.do(CARD_ACTIONS[self.turn][card]).ways(depth - 1) for card in cards)

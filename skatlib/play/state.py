"""One deal at one moment: what stands, whose turn it is, what each seat can see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self, TypeVar

from ..auction import Auction, Call
from ..cards import Card, card_points
from ..contracts import Contract
from ..deal import SEATS, Deal, Seat
from ..display import _, listing
from ..errors import RuleError
from ..games import Game
from ..outcome import Side
from ..tricks import Trick, legal_cards
from ..typed import Choice
from ..value import null_value
from ..variants import NullOverbid, Rules
from .actions import Action, Claim, Declare, Level, Say, Saying

INDEX = {seat: i for i, seat in enumerate(SEATS)}
NEXT = {seat: seat.next for seat in SEATS}
OTHER = {Side.DECLARER: Side.OPPONENTS, Side.OPPONENTS: Side.DECLARER}
NONE = (0, 0, 0)
KONTRA_WORDS = (Saying.KONTRA, Saying.RE, Saying.THIRD)


T = TypeVar("T")


def changed(three: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The same three with one of them changed."""
    one, two, last = three
    return (value, two, last) if i == 0 else (one, value, last) if i == 1 else (one, two, value)


class Phase(Choice):
    """Where a deal stands."""

    AUCTION = "auction"
    GRAND_HAND = "grand_hand"
    PUSH = "push"
    SKAT = "skat"
    PUT_AWAY = "put_away"
    DECLARE = "declare"
    PLAY = "play"
    OVER = "over"


_PLAY = Phase.PLAY  # a member looked up in its class costs time at every card


class Ending(Choice):
    """How a deal ended."""

    PASSED_IN = "passed_in"
    PLAYED = "played"
    NULL_TRICK = "null_trick"
    NULL_OVERBID = "null_overbid"
    GIVEN_UP = "given_up"
    CLAIMED = "claimed"
    THROWN = "thrown"
    BREACH = "breach"


@dataclass(frozen=True, slots=True)
class Ended:
    """How a deal ended, which side gave up, claimed, threw or broke a rule, the level claimed, who gets the rest."""

    how: Ending
    by: Side | None = None
    level: Level | None = None
    rest: Side | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked (kontra: re? a claim, giving up: agreed?), who has to answer yet, and whose turn it is then."""

    action: Say | Claim
    answering: tuple[Seat, ...]
    then: Seat | None


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change while the cards are played."""

    rules: Rules
    deal: Deal | None
    declarer: Seat | None = None
    bid: int | None = None
    game: Game | None = None
    contract: Contract | None = None
    replacement: Game | None = None
    matadors: int | None = None
    skat: tuple[Card, ...] = ()
    put: tuple[tuple[Card, ...], ...] = ((), (), ())
    pushes: int = 0
    kontra: tuple[Seat, ...] = ()
    bock: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What one seat can see: its hand, and what is known to it beside what was said and played."""

    seat: Seat
    """Who sees it."""
    phase: Phase
    """Where the deal stands."""
    turn: Seat | None
    """Whose turn it is; None when it is over."""
    hand: tuple[Card, ...]
    """The cards that this seat holds, a skat that it has just taken among them."""
    put_away: tuple[Card, ...]
    """The two cards that this seat itself has put away, if it has."""
    open_hands: dict[Seat, tuple[Card, ...]] = field(hash=False)
    """The hands that lie open for everybody."""
    auction: Auction
    """The auction so far."""
    declarer: Seat | None
    """Who plays alone; None before that is known, and in ramsch."""
    contract: Contract | None
    """The game and what was announced; None before the declaration, and in ramsch."""
    contra_factor: int
    """What kontra and what followed it make of the score: 1, 2, 4 or 8."""
    tricks: tuple[Trick, ...]
    """The tricks that are complete."""
    table: tuple[Card, ...]
    """The cards of the trick that is not."""
    leader: Seat
    """Who leads, or has led, to it."""
    points: tuple[int, ...]
    """The card points in the tricks of forehand, middlehand and rearhand."""
    asked: Say | Claim | None
    """What waits for an answer of the seat in turn: kontra, a claim, giving up."""
    pushes: int
    """How often the skat was handed on unseen before a ramsch."""


@dataclass(frozen=True, slots=True)
class State:
    """One deal at one moment: what stands, and what can be known of it. `Play` adds what can be done."""

    setup: Setup
    """What does not change while the cards are played."""
    auction: Auction
    """The auction so far."""
    phase: Phase
    """Where the deal stands."""
    turn: Seat | None
    """Whose turn it is; None when the deal is over."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards still held by forehand, middlehand and rearhand."""
    tricks: tuple[Trick, ...] = ()
    """The tricks that are complete."""
    table: tuple[Card, ...] = ()
    """The cards of the trick that is not, in the order of play."""
    leader: Seat = Seat.FOREHAND
    """Who leads, or has led, to it."""
    points: tuple[int, ...] = NONE
    """The card points in the tricks of each seat."""
    tricks_taken: tuple[int, ...] = NONE
    """The number of tricks of each seat."""
    open_seats: frozenset[Seat] = frozenset()
    """The seats whose cards lie open."""
    asked: Asked | None = None
    """What waits for an answer, or None."""
    ended: Ended | None = None
    """How it ended, or None."""
    previous: Self | None = field(default=None, repr=False, compare=False)
    """The state before; None at the beginning."""
    last: Action | None = None
    """The action that led here; None at the beginning."""

    # ---- What stands ----

    @property
    def rules(self) -> Rules:
        """The rules that are played by."""
        return self.setup.rules

    @property
    def deal(self) -> Deal | None:
        """The cards as they were dealt; None in an ending that was set up."""
        return self.setup.deal

    @property
    def declarer(self) -> Seat | None:
        """Who plays alone; None before that is known, and in ramsch."""
        return self.setup.declarer

    @property
    def bid(self) -> int | None:
        """The bid at which the declarer plays."""
        return self.setup.bid

    @property
    def contract(self) -> Contract | None:
        """The game and what was announced; None before the declaration, and in ramsch."""
        return self.setup.contract

    @property
    def game(self) -> Game | None:
        """The game that is played, ramsch too; None before that is known."""
        return self.setup.game

    @property
    def put_away(self) -> tuple[Card, ...]:
        """The two cards that lie in the skat while the cards are played."""
        return self.setup.skat

    @property
    def contra_factor(self) -> int:
        """What kontra and what followed it make of the score: 1, 2, 4 or 8."""
        said = len(self.setup.kontra)
        return 1 if not said or self.rules.kontra is None else self.rules.kontra.factors[said - 1]

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def how_it_ended(self) -> Ending | None:
        """How the deal ended; None while it goes on."""
        return self.ended.how if self.ended else None

    @property
    def history(self) -> tuple[Action, ...]:
        """Every action so far, the first one first."""
        actions, state = list[Action](), self
        while state.previous is not None:
            assert state.last is not None
            actions.append(state.last)
            state = state.previous
        return tuple(reversed(actions))

    def back(self, steps: int = 1) -> Self:
        """The state so many actions ago. Raises `RuleError` where there were fewer."""
        state = self
        for step in range(steps):
            if state.previous is None:
                raise RuleError(_("Only {n} actions can be taken back here.").format(n=step))
            state = state.previous
        return state

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that the seat in turn may play; none where no card is to be played now (ISkO 4.2.1)."""
        turn, game = self.turn, self.setup.game
        if turn is None or game is None or self.phase is not _PLAY or self.asked is not None:
            return ()
        hand = self.hands[INDEX[turn]]
        return legal_cards(game, hand, self.table[0]) if self.table else hand

    def loses_at_once(self, action: Action) -> bool:
        """Whether a declaration is lost as soon as it is made: a null that does not reach the bid (2022, 3.6.2)."""
        return (
            isinstance(action, Declare)
            and action.contract.game is Game.NULL
            and self.bid is not None
            and null_value(action.contract) < self.bid
            and self.rules.null_overbid is NullOverbid.ISKO_REPLACEMENT
        )

    def view(self, seat: Seat | str) -> View:
        """What `seat` can see, and nothing else."""
        seat = Seat.parse(seat)
        i, setup = INDEX[seat], self.setup
        return View(
            seat=seat,
            phase=self.phase,
            turn=self.turn,
            hand=self.hands[i],
            put_away=setup.put[i],
            open_hands={other: self.hands[INDEX[other]] for other in SEATS if other in self.open_seats},
            auction=self.auction,
            declarer=setup.declarer,
            contract=setup.contract,
            contra_factor=self.contra_factor,
            tricks=self.tricks,
            table=self.table,
            leader=self.leader,
            points=self.points,
            asked=self.asked.action if self.asked else None,
            pushes=setup.pushes,
        )

    @property
    def declarer_points(self) -> int:
        """The card points of the declarer so far, with what lies in the skat. Raises `RuleError` without one."""
        return self.points[self.declarer_index] + card_points(self.setup.skat)

    @property
    def declarer_tricks(self) -> int:
        """The tricks of the declarer so far. Raises `RuleError` where nobody plays alone."""
        return self.tricks_taken[self.declarer_index]

    @property
    def declarer_index(self) -> int:
        """The place of the declarer among the seats. Raises `RuleError` where nobody plays alone."""
        if self.setup.declarer is None:
            raise RuleError(_("Nobody plays alone here."))
        return INDEX[self.setup.declarer]

    def side_of(self, seat: Seat) -> Side:
        """Whether `seat` is the declarer, or one of the opponents."""
        return Side.DECLARER if seat is self.setup.declarer else Side.OPPONENTS

    @property
    def situation(self) -> str:
        """Where the deal stands, as a sentence."""
        turn = self.turn.title.capitalize() if self.turn else ""
        match self.phase:
            case Phase.AUCTION:
                return self.auction.situation
            case Phase.GRAND_HAND:
                return _("{seat} may play grand hand before the ramsch, or say no.").format(seat=turn)
            case Phase.PUSH:
                return _("{seat} takes the skat, or hands it on unseen.").format(seat=turn)
            case Phase.SKAT:
                return _("{seat} picks up the skat, or plays from the hand.").format(seat=turn)
            case Phase.PUT_AWAY:
                return _("{seat} has twelve cards and puts two away.").format(seat=turn)
            case Phase.DECLARE:
                return _("{seat} names the game.").format(seat=turn)
            case Phase.OVER:
                return _("The deal is over.")
        if self.asked is not None:
            return _("{seat} answers: yes or no? ({asked}.)").format(seat=turn, asked=self.asked.action.title)
        if self.table:
            return _("{seat} plays to the trick: {cards} lie there.").format(
                seat=turn, cards=listing([card.label() for card in self.table])
            )
        return _("{seat} leads to trick {n}.").format(seat=turn, n=sum(self.tricks_taken) + 1)

    @property
    def story(self) -> tuple[str, ...]:
        """What has happened, a line for each action."""
        return tuple(
            _("{seat}: {call}").format(seat=action.seat.title, call=action.title)
            if isinstance(action, Call)
            else action.title
            for action in self.history
        )

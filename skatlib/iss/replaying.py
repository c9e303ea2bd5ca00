"""Replaying a record: each move becomes an action of `skatlib.play`, which the rules allow or refuse."""

from __future__ import annotations

from collections.abc import Sequence

from ..auction import Call
from ..cards import Card
from ..deal import SEATS, Seat
from ..display import _, listing
from ..errors import RuleError, SkatError
from ..play import Claim, Declare, Phase, PickUp, Play, PlayCard, PutAway, Say, Saying
from .hidden import revealed
from .moves import Broken, Declaration, Hidden, Move, Resign, Show
from .reckoning import SERVER_RULES, Replayed


def replayed(cards: Sequence[Card | None], moves: Sequence[Move]) -> Replayed:
    """The deal that these cards and moves make. Raises `RuleError` with the move that the rules do not allow."""
    deal, put_away = revealed(cards, moves)
    replaying = _Replaying(Play.begin(deal, SERVER_RULES), put_away)
    for number, move in enumerate(moves, 1):
        try:
            replaying.take(move)
        except SkatError as error:
            raise RuleError(
                _("Move {number}, '{move}': {reason}").format(number=number, move=move, reason=error)
            ) from error
    return Replayed(replaying.play, frozenset(replaying.resigned), replaying.broken, replaying.waiting)


class _Replaying:
    """The state on the way, and what is said in several moves."""

    def __init__(self, play: Play, put_away: tuple[Card, ...]) -> None:
        self.play = play
        self.put_away = put_away  # where the record hides it
        self.resigned = set[Seat]()
        self.broken: Broken | None = None
        self.waiting: Declaration | None = None  # named, with the two cards still to be put away
        self.skat_due = False
        self.blind = False  # a card was played that the record does not show

    def take(self, move: Move) -> None:
        """One move."""
        meaning, seat = move.meaning, move.who
        if self.broken is not None:
            raise RuleError(_("The server had ended the deal: no more moves are expected."))
        if isinstance(meaning, Broken):
            self.broken = meaning
            return
        if self.blind:
            raise RuleError(_("A card before it is hidden, so this move cannot be checked by the rules."))
        if seat is None:
            assert isinstance(meaning, Hidden)
            self._hand_over(meaning.cards)
            return
        if self.skat_due:
            raise RuleError(_("First the server hands over the skat: w and its two cards."))
        match meaning:
            case PlayCard():
                if self.play.asked is not None:
                    self._answer(Saying.NO)
                self.play = self.play.do(meaning)
            case Call():
                self.play = self.play.do(meaning)
            case PickUp():
                self.play = self.play.do(meaning)
                self.skat_due = True
            case Declaration():
                self._declare(seat, meaning)
            case Hidden():
                self._put_away_or_play(seat, meaning.cards)
            case Show():
                self._show(seat, meaning.cards)
            case Resign():
                self._resign(seat)

    def _hand_over(self, two: tuple[Card | None, ...]) -> None:
        if not self.skat_due:
            raise RuleError(_("Nobody has picked up the skat (s) before it is handed over."))
        self.skat_due = False
        deal = self.play.deal
        assert deal is not None
        wrong = [card.label() for card in two if card is not None and card not in deal.skat]
        if wrong:
            raise RuleError(_("{cards} did not lie in the skat that was dealt.").format(cards=listing(wrong)))

    def _declare(self, seat: Seat, said: Declaration) -> None:
        contract, cards = said.contract, said.cards
        if self.waiting is not None:
            raise RuleError(_("A game was named already; the two cards to be put away are expected."))
        cards, shown = (cards[:-10], cards[-10:]) if len(cards) >= 10 else (cards, ())
        if contract.hand and cards:
            raise RuleError(_("{contract} puts no cards away.").format(contract=contract.title.capitalize()))
        if self.play.phase is Phase.PUT_AWAY and not cards:
            held = self.play.hands[SEATS.index(seat)]
            if not shown:
                self.play.do(PutAway(seat, held[:2])).verify(Declare(seat, contract))
                self.waiting = said
                return
            cards = tuple(card for card in held if card not in shown)
        if cards:
            self._put_away(seat, cards)
        self.play = self.play.do(Declare(seat, contract))
        self._check_shown(seat, shown)

    def _put_away_or_play(self, seat: Seat, cards: tuple[Card | None, ...]) -> None:
        play = self.play
        if len(cards) == 1:
            if seat is not play.turn or not play.legal_cards:
                raise RuleError(_("No card is to be played by {seat} now. {situation}").format(
                    seat=seat.title, situation=play.situation))  # fmt: skip
            self.blind = True
        elif play.phase is Phase.PLAY and set(cards) == set(play.put_away):
            return  # the ten cards that were shown have told it already
        else:
            self._put_away(seat, cards)
            if self.waiting is not None:
                self.play = self.play.do(Declare(seat, self.waiting.contract))
                self.waiting = None

    def _put_away(self, seat: Seat, cards: tuple[Card | None, ...]) -> None:
        known = [card for card in cards if card is not None]
        self.play = self.play.do(PutAway(seat, known if len(known) == len(cards) else self.put_away))

    def _show(self, seat: Seat, cards: tuple[Card | None, ...]) -> None:
        if self.play.asked is not None:
            self._answer(Saying.NO)
        if seat is not self.play.declarer:
            raise RuleError(_("Only the declarer can show cards."))
        self.play = self.play.do(Claim(seat))
        self._check_shown(seat, cards)
        if self.play.turn in self.resigned:
            self._answer(Saying.YES)  # who has resigned agrees

    def _check_shown(self, seat: Seat, cards: tuple[Card | None, ...]) -> None:
        held = self.play.hands[SEATS.index(seat)]
        wrong = [card.label() for card in cards if card is not None and card not in held]
        if wrong or (cards and len(cards) != len(held)):
            raise RuleError(
                _("The cards shown are not those that are held: {cards}.").format(
                    cards=listing([card.label() for card in held])
                )
            )

    def _resign(self, seat: Seat) -> None:
        play = self.play
        if seat is play.declarer:
            if play.asked is not None:
                self._answer(Saying.NO)
            self.play = self.play.do(Say(seat, Saying.GIVE_UP))
            if self.play.asked is not None:
                self._answer(Saying.YES)
            self.resigned.add(seat)
            return
        if play.asked is None:
            play.verify(Say(seat, Saying.GIVE_UP))
        self.resigned.add(seat)
        both = len(self.resigned) == 2
        if play.asked is None and both:
            self.play = play.do(Say(seat, Saying.GIVE_UP))
        elif both:
            while not self.play.over:
                self._answer(Saying.YES)
        elif play.asked is not None and seat is play.turn:
            self._answer(Saying.YES)

    def _answer(self, word: Saying) -> None:
        assert self.play.turn is not None
        self.play = self.play.do(Say(self.play.turn, word))

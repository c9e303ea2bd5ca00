"""What may be done in a deal, and why not: the rules of the table, one action after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..auction import Call, Word
from ..contracts import contracts_of
from ..deal import Seat
from ..display import _, listing
from ..errors import NotationError, RuleError, shown
from ..games import SUIT_GAMES, TRUMP_GAMES, Game
from ..outcome import POINTS, SCHNEIDER, TRICKS
from ..tricks import verify_play
from ..value import null_value
from ..variants import KontraBy, KontraUntil, NullOverbid, RamschPush
from .actions import (
    CARD_ACTIONS,
    Action,
    Claim,
    Declare,
    Level,
    PickUp,
    PlayCard,
    Push,
    PutAway,
    Ruling,
    Say,
    Saying,
    Throw,
)
from .state import INDEX, KONTRA_WORDS, Phase, State


def verify(play: State, action: Action) -> None:
    """Raise `RuleError` with the reason unless `action` may be done now."""
    match action:
        case PlayCard():
            _verify_card(play, action)
        case Call():
            _in_phase(play, action, Phase.AUCTION)
            play.auction.verify(action)
        case PickUp():
            _in_phase(play, action, Phase.SKAT, Phase.PUSH)
            _in_turn(play, action.seat)
        case Push():
            _in_phase(play, action, Phase.PUSH)
            _in_turn(play, action.seat)
        case PutAway():
            _in_phase(play, action, Phase.PUT_AWAY)
            _in_turn(play, action.seat)
            _verify_put_away(play, action)
        case Declare():
            _in_phase(play, action, Phase.SKAT, Phase.DECLARE, Phase.GRAND_HAND)
            _in_turn(play, action.seat)
            _verify_declaration(play, action)
        case Say():
            _verify_word(play, action)
        case Claim() | Throw() | Ruling():
            _in_phase(play, action, Phase.PLAY)
            _verify_end(play, action)
        case _:
            raise NotationError(_("An action of a deal is needed here; this is {text}.").format(text=shown(action)))


def _in_phase(play: State, action: Action, *phases: Phase) -> None:
    if play.phase not in phases:
        raise RuleError(
            _("This cannot be now: {action}. {situation}").format(action=action.title, situation=play.situation)
        )


def _in_turn(play: State, seat: Seat) -> None:
    if seat is not play.turn:
        raise RuleError(
            _("{seat} is not in turn. {situation}").format(seat=seat.title.capitalize(), situation=play.situation)
        )


def _nothing_asked(play: State, action: Action) -> None:
    if play.asked is not None:
        raise RuleError(_("First there is an answer to be given. {situation}").format(situation=play.situation))


def _verify_card(play: State, action: PlayCard) -> None:
    seat, card = action.seat, action.card
    if play.phase is Phase.PLAY and play.asked is None and seat is play.turn:
        hand = play.hands[INDEX[seat]]
        if card in hand:
            if not play.table:
                return
            assert play.setup.game is not None
            suit_of = play.setup.game.suit_of_card
            suit = suit_of[play.table[0]]
            if suit_of[card] is suit or all(suit_of[held] is not suit for held in hand):
                return
    _in_phase(play, action, Phase.PLAY)
    _nothing_asked(play, action)
    _in_turn(play, seat)
    assert play.setup.game is not None
    verify_play(play.setup.game, play.hands[INDEX[seat]], play.table[0] if play.table else None, card)


def _verify_put_away(play: State, action: PutAway) -> None:
    hand = play.hands[INDEX[action.seat]]
    missing = [card.label() for card in action.cards if card not in hand]
    if missing:
        raise RuleError(
            _("{cards} cannot be put away: not among the twelve cards of hand and skat.").format(
                cards=listing(missing)
            ),
            "3.4.1",
        )
    jacks = [card.label() for card in action.cards if Game.RAMSCH.is_trump(card)]
    if jacks and play.declarer is None and play.rules.ramsch.push is RamschPush.WITHOUT_JACKS:
        raise RuleError(
            _("{cards} cannot be put away: at this table jacks stay out of the skat.").format(cards=listing(jacks))
        )


def _verify_declaration(play: State, action: Declare) -> None:
    contract, words = action.contract, {"contract": action.contract.title.capitalize()}
    if play.phase is Phase.GRAND_HAND:
        if contract.game is not Game.GRAND or not contract.hand:
            raise RuleError(_("{contract} cannot be: before a ramsch only grand hand is played.").format(**words))
    elif contract.hand is (play.phase is Phase.DECLARE):
        if contract.hand:
            raise RuleError(_("{contract} cannot be: the skat was picked up.").format(**words), "3.4.1")
        raise RuleError(
            _("{contract} cannot be: without picking up the skat it must be a hand game.").format(**words),
            "3.4.1",
        )
    loses = play.loses_at_once(action)
    if (
        contract.game is Game.NULL
        and play.bid is not None
        and null_value(contract) < play.bid
        and play.rules.null_overbid is NullOverbid.FORBID
    ):
        raise RuleError(
            _("{contract} is worth {value} and cannot be declared at a bid of {bid}.").format(
                **words, value=null_value(contract), bid=play.bid
            ),
            "3.6.2 (2022)",
        )
    if action.replacement is not None and not (loses and action.replacement in TRUMP_GAMES):
        raise RuleError(
            _("Only a null that does not reach the bid is lost as another game, a suit game or grand."),
            "3.6.2 (2022)",
        )


def _verify_word(play: State, action: Say) -> None:
    _in_phase(play, action, Phase.PLAY, Phase.GRAND_HAND)
    if play.phase is Phase.GRAND_HAND:
        _in_turn(play, action.seat)
        if action.word is not Saying.NO:
            raise RuleError(play.situation)
        return
    if play.asked is not None:
        _in_turn(play, action.seat)
        if action.word not in _answers(play):
            raise RuleError(
                _("The answer is one of these: {words}.").format(
                    words=listing([word.title for word in _answers(play)])
                )
            )
        return
    if action.word is Saying.GIVE_UP:
        _verify_declared(play, action)
        _verify_not_asked_before(play, action)
    elif action.word is Saying.KONTRA:
        _verify_kontra(play, action.seat)
    else:
        raise RuleError(_("Nobody has asked. {situation}").format(situation=play.situation))


def _answers(play: State) -> tuple[Saying, ...]:
    assert play.asked is not None
    asked = play.asked.action
    if isinstance(asked, Say) and asked.word is not Saying.GIVE_UP:
        return (KONTRA_WORDS[KONTRA_WORDS.index(asked.word) + 1], Saying.NO)
    return (Saying.YES, Saying.NO)


def _verify_kontra(play: State, seat: Seat) -> None:
    kontra, setup = play.rules.kontra, play.setup
    if kontra is None:
        raise RuleError(_("Kontra is not played at this table; the official order has none."))
    if setup.declarer is None or seat is setup.declarer:
        raise RuleError(_("Kontra is for the opponents of a declarer."))
    if setup.kontra:
        raise RuleError(_("Kontra was said already."))
    if setup.game is Game.NULL and not kontra.in_null:
        raise RuleError(_("At this table there is no kontra in null."))
    if kontra.until is KontraUntil.FIRST_LEAD and (play.tricks or play.table):
        raise RuleError(_("Kontra is too late: the first card has been played."))
    if len(play.hands[INDEX[seat]]) < TRICKS:
        raise RuleError(_("Kontra is too late: {seat} has played a card.").format(seat=seat.title))
    spoke = any(call.seat is seat and call.what is not Word.PASS for call in play.auction.calls)
    if kontra.by is KontraBy.BIDDERS and not spoke:
        raise RuleError(
            _("At this table kontra is for those who bid or held, and {seat} did not.").format(seat=seat.title)
        )


def _verify_declared(play: State, action: Action) -> None:
    if play.setup.declarer is None:
        raise RuleError(
            _("This cannot be in ramsch, where nobody plays alone: {action}.").format(action=action.title)
        )


def _verify_not_asked_before(play: State, action: Action) -> None:
    """The same is not asked again before another card has been played."""
    state: State | None = play
    while state is not None and state.last is not None and not isinstance(state.last, PlayCard):
        if state.last == action:
            raise RuleError(_("That was refused already; play a card first."))
        state = state.previous


def _verify_end(play: State, action: Claim | Throw | Ruling) -> None:
    _nothing_asked(play, action)
    _verify_declared(play, action)
    null = play.setup.game is Game.NULL
    if isinstance(action, Throw) and null:
        raise RuleError(_("In null there are no points to keep: give up, or claim."), "4.4.6")
    if not isinstance(action, Claim):
        return
    if action.seat is not play.setup.declarer:
        if null or action.level is not None:
            raise RuleError(_("An opponent claims that the declarer takes no more trick, and nothing else."), "4.4.5")
        return
    _verify_not_asked_before(play, action)
    if action.level is not None and null:
        raise RuleError(_("In null there is no schneider and no schwarz to claim."), "4.4.4")
    others = [i for i in range(3) if i != play.declarer_index]
    if action.level is not None and sum(play.points[i] for i in others) > POINTS - SCHNEIDER:
        raise RuleError(_("The opponents are out of schneider already."), "4.4.4")
    if action.level is Level.SCHWARZ and any(play.tricks_taken[i] for i in others):
        raise RuleError(_("The opponents have a trick already, so schwarz is out of reach."), "4.4.4")


def candidates(play: State, seat: Seat) -> Iterator[Action]:
    """All that a seat could be allowed here, and a little more; `verify` decides."""
    match play.phase:
        case Phase.AUCTION:
            yield from play.auction.legal_calls() if seat is play.turn else (Call(seat, Word.PASS),)
        case Phase.GRAND_HAND:
            yield from (Declare(seat, contract) for contract in contracts_of(Game.GRAND, picked_up=False))
            yield Say(seat, Saying.NO)
        case Phase.PUSH:
            yield from (PickUp(seat), Push(seat))
        case Phase.SKAT:
            yield PickUp(seat)
            yield from _declarations(seat, picked_up=False)
        case Phase.PUT_AWAY:
            yield from (PutAway(seat, pair) for pair in combinations(play.hands[INDEX[seat]], 2))
        case Phase.DECLARE:
            yield from _declarations(seat, picked_up=True)
        case Phase.PLAY if play.asked is not None:
            yield from (Say(seat, word) for word in _answers(play))
        case Phase.PLAY:
            yield from (CARD_ACTIONS[seat][card] for card in play.hands[INDEX[seat]])
            yield from (Say(seat, Saying.KONTRA), Say(seat, Saying.GIVE_UP))
            yield from (Claim(seat, level) for level in (None, *Level))
            yield Throw(seat)


def _declarations(seat: Seat, *, picked_up: bool) -> Iterator[Declare]:
    for game in (*SUIT_GAMES, Game.GRAND, Game.NULL):
        for contract in contracts_of(game, picked_up=picked_up):
            yield Declare(seat, contract)
            if game is Game.NULL:
                yield from (Declare(seat, contract, instead) for instead in TRUMP_GAMES)

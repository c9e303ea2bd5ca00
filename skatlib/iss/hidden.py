"""Cards that a record does not show, found from those that were played: the record of one seat hides the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import PACK, Card
from ..deal import SEATS, Deal, Seat
from ..display import _
from ..errors import RuleError
from ..play import PickUp, PlayCard
from .moves import Declaration, Hidden, Move, Show

_HANDS = {seat: slice(10 * i, 10 * i + 10) for i, seat in enumerate(SEATS)}


def revealed(cards: Sequence[Card | None], moves: Sequence[Move]) -> tuple[Deal, tuple[Card, ...]]:
    """The deal, and the two cards that were put away where the record hides them (else none).

    Where nothing tells which two of the declarer's twelve lay in the skat, any two are taken: nothing comes of it.
    Raises `RuleError` where the play does not bring the hidden cards to light.
    """
    hides_put = any(
        isinstance(move.meaning, Hidden | Declaration) and move.who is not None and None in move.meaning.cards[:2]
        and len(move.meaning.cards) != 1
        for move in moves
    )  # fmt: skip
    if None not in cards and not hides_put:
        known = [card for card in cards if card is not None]
        forehand, middlehand, rearhand = (tuple(known[_HANDS[seat]]) for seat in SEATS)
        return Deal(forehand, middlehand, rearhand, tuple(known[30:])), ()
    return _searched(cards, moves)


def _searched(cards: Sequence[Card | None], moves: Sequence[Move]) -> tuple[Deal, tuple[Card, ...]]:
    hands = {seat: {card for card in cards[_HANDS[seat]] if card is not None} for seat in SEATS}
    dealt = {seat: set(hand) for seat, hand in hands.items()}
    skat = {card for card in cards[30:] if card is not None}
    put = set[Card]()
    played = {seat: set[Card]() for seat in SEATS}
    picked_up: Seat | None = None
    for move in moves:
        match move.meaning:
            case PlayCard(seat, card):
                played[seat].add(card)
            case PickUp(seat):
                picked_up = seat
            case Show(shown) if move.who is not None:
                played[move.who] |= {card for card in shown if card is not None}
            case Declaration(_contract, written) if move.who is not None:
                first = written if len(written) in (2, 12) else ()
                put |= {card for card in first[:2] if card is not None}
                played[move.who] |= {card for card in written[-10:] if card is not None and len(written) >= 10}
            case Hidden(two) if move.who is None:
                skat |= {card for card in two if card is not None}
            case Hidden(two) if len(two) == 2:
                put |= {card for card in two if card is not None}
    for seat in SEATS:
        hands[seat] |= played[seat]
    groups: list[tuple[set[Card], int]] = [(hands[seat], 10) for seat in SEATS if seat is not picked_up]
    if picked_up is None:
        groups.append((skat, 2))
    else:
        hands[picked_up] |= skat | put
        groups.append((hands[picked_up], 12))
    _fill(groups, any(played.values()))
    if picked_up is not None:
        rest = [card for card in PACK if card in hands[picked_up] and card not in dealt[picked_up] | skat]
        skat |= set(rest[len(rest) - (2 - len(skat)) :]) if len(skat) < 2 else set()
        if len(played[picked_up]) == 10:
            put = hands[picked_up] - played[picked_up]
        elif len(put) < 2:
            raise hidden_error()
        hands[picked_up] -= skat
    forehand, middlehand, rearhand = (tuple(hands[seat]) for seat in SEATS)
    return Deal(forehand, middlehand, rearhand, tuple(skat)), tuple(put)


def _fill(groups: list[tuple[set[Card], int]], cards_matter: bool) -> None:
    """Give the cards that are nowhere to whoever lacks some; to more than one only if nothing hangs on it."""
    lost = [card for card in PACK if not any(card in group for group, _size in groups)]
    lacking = [(group, size - len(group)) for group, size in groups if len(group) < size]
    if len(lacking) > 1 and cards_matter:
        raise hidden_error()
    for group, number in lacking:
        group.update(lost[:number])
        lost = lost[number:]


def hidden_error() -> RuleError:
    """What is raised where a game cannot be replayed because too many cards are hidden."""
    return RuleError(
        _("Cards are hidden that the play does not bring to light: the moves cannot be checked by the rules.")
    )

"""Card plays of another program, compared with the rules card by card.

A play is a JSON object: `deal`, the 32 cards in dealing order; `declarer`, a player from 0 (forehand) to 2; `game`,
by its letter; `discard`, the two cards that the declarer puts away; `plays`, each [player, card, the cards that might
have been played]; `solo` and `team`, the card points of the declarer with the discard, and of the others.
"""

from __future__ import annotations

import json

from ..cards import Card, card_points, parse_cards
from ..contracts import Contract, put_away
from ..deal import SEATS, Deal
from ..display import _
from ..errors import NotationError, RuleError, shown
from ..games import Game
from ..outcome import POINTS
from ..play import Play, PlayCard
from ..typed import T

Found = list[dict[str, object]]
"""Each difference: the ply, counted from 0 (None: the whole play), the field, what is stated and what is computed."""


def differences_in(line: str) -> Found:
    """Where one play, a line of JSON, differs from the rules.

    The comparison ends at the first card that cannot be played. In null the points are not compared: programs count
    them differently there. Raises `NotationError` for what is no play, `RuleError` for cards that cannot be.
    """
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotationError(_("This cannot be read as JSON: {reason}.").format(reason=error)) from error
    if not isinstance(case, dict):
        raise NotationError(_("Expected a JSON object; found {found}.").format(found=shown(case)))
    game, declarer = Game.parse(_field(case, "game", str)), _field(case, "declarer", int)
    if declarer not in range(3):
        raise NotationError(_("The declarer is a player from 0 to 2; {found} is none.").format(found=shown(declarer)))
    deal, discard = Deal.from_pack(_field(case, "deal", list)), parse_cards(_field(case, "discard", list))
    hands = {seat: deal.hand(seat) for seat in SEATS}
    hands[SEATS[declarer]], away = put_away(hands[SEATS[declarer]] + deal.skat, discard)
    points = [0, 0, 0]
    points[declarer] = card_points(away)
    play = Play.ending(Contract(game), SEATS[declarer], hands, points=(points[0], points[1], points[2]))
    found: Found = []
    for number, ply in enumerate(_field(case, "plays", list)):
        player, card, legal = _ply(ply)
        if play.over:
            return [*found, _difference(number, "over", False, True)]
        assert play.turn is not None
        if player != SEATS.index(play.turn):
            return [*found, _difference(number, "player", player, SEATS.index(play.turn))]
        if set(legal) != set(play.legal_cards) or len(legal) != len(play.legal_cards):
            found.append(_difference(number, "legal", _codes(legal), _codes(play.legal_cards)))
        try:
            play = play.do(PlayCard(play.turn, card))
        except RuleError as error:
            return [*found, _difference(number, "card", card.code, str(error))]
    if not play.over:
        return [*found, _difference(None, "over", True, False)]
    if game is not Game.NULL:
        mine = play.points[declarer]
        for name, computed in (("solo", mine), ("team", POINTS - mine)):
            if name in case and case[name] != computed:
                found.append(_difference(None, name, case[name], computed))
    return found


def _field(case: dict[str, object], name: str, kind: type[T]) -> T:
    value = case.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise NotationError(
            _("'{name}' must be of the type {kind}; found {found}.").format(
                name=name, kind=kind.__name__, found=shown(value)
            )
        )
    return value


def _ply(ply: object) -> tuple[int, Card, tuple[Card, ...]]:
    if isinstance(ply, list) and len(ply) == 3 and isinstance(ply[0], int) and isinstance(ply[2], list):
        return ply[0], Card.parse(ply[1]), parse_cards(ply[2])
    raise NotationError(
        _("Each of 'plays' is a player, a card and the legal cards; {found} is not.").format(found=shown(ply))
    )


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return sorted(card.code for card in cards)


def _difference(ply: int | None, field: str, stated: object, computed: object) -> dict[str, object]:
    return {"ply": ply, "field": field, "stated": stated, "computed": computed}

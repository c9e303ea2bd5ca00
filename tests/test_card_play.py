"""300 plays of another program, card by card: the legal cards, the winners and the points (see data/README.md)."""

import gzip
import json
from pathlib import Path

import pytest

from skatlib import Call, Contract, Deal, Game, Seat, Trick, card_points, legal_cards, parse_cards, put_away
from skatlib.auction import Word
from skatlib.play import Declare, PickUp, Play, PlayCard, PutAway

PLAYS = [
    json.loads(line)
    for line in gzip.decompress((Path(__file__).parent / "data" / "card_play.jsonl.gz").read_bytes()).splitlines()
]


@pytest.mark.parametrize("play", PLAYS, ids=range(len(PLAYS)))
def test_4_2_another_program_allows_the_same_cards_and_finds_the_same_winners_and_points(play):
    game, seats, declarer = Game.parse(play["game"]), tuple(Seat), tuple(Seat)[play["declarer"]]
    deal = Deal.from_pack(play["deal"])
    hands = {seat: deal.hand(seat) for seat in Seat}
    hands[declarer], away = put_away(hands[declarer] + deal.skat, play["discard"])

    taken = dict.fromkeys(Seat, 0)
    leader, table = Seat.FOREHAND, []
    for ply in play["plays"].split():
        move, legal = ply.split(":")
        seat, (card,) = seats[int(move[0])], parse_cards(move[1:])
        assert seat is Trick(game, "CJ", leader).seats[len(table)]
        assert set(legal_cards(game, hands[seat], table[0] if table else None)) == set(parse_cards(legal))
        hands[seat] = tuple(other for other in hands[seat] if other is not card)
        table.append(card)
        if len(table) == 3:
            trick = Trick(game, table, leader)
            leader, table = trick.winner, []
            taken[leader] += trick.points

    assert not table
    if game is Game.NULL:
        assert leader is declarer or not any(hands.values())
    else:
        assert not any(hands.values())
        solo = taken.pop(declarer) + card_points(away)
        assert [solo, sum(taken.values())] == play["points"]


def test_the_plays_are_of_every_game_and_of_every_declarer():
    assert len(PLAYS) == 300
    assert {play["game"] for play in PLAYS} == set("CSHDGN")
    assert {play["declarer"] for play in PLAYS} == {0, 1, 2}


@pytest.mark.parametrize("play", PLAYS, ids=range(len(PLAYS)))
def test_a_whole_deal_goes_the_same_way(play):
    """The same plays as states of `skatlib.play`: legal cards at every ply, winners, points, and an end in time."""
    game, seats, declarer = Game.parse(play["game"]), tuple(Seat), tuple(Seat)[play["declarer"]]
    others = [Call(seat, Word.PASS) for seat in seats if seat is not declarer]
    bid = [Call(declarer, 18)] if declarer is Seat.FOREHAND else []
    if declarer is Seat.MIDDLEHAND:
        others = [Call(declarer, 18), Call(Seat.FOREHAND, Word.PASS), Call(Seat.REARHAND, Word.PASS)]
    elif declarer is Seat.REARHAND:
        others = [Call(Seat.MIDDLEHAND, Word.PASS), Call(declarer, 18), Call(Seat.FOREHAND, Word.PASS)]
    state = Play.replay(
        Deal.from_pack(play["deal"]),
        [*others, *bid, PickUp(declarer), PutAway(declarer, play["discard"]), Declare(declarer, Contract(game))],
    )
    for ply in play["plays"].split():
        move, legal = ply.split(":")
        assert state.turn is seats[int(move[0])]
        assert set(state.legal_cards) == set(parse_cards(legal))
        state = state.do(PlayCard(state.turn, move[1:]))
    assert state.over
    if game is not Game.NULL:
        assert [state.declarer_points, 120 - state.declarer_points] == play["points"]
        assert state.score.won is (play["points"][0] >= 61)

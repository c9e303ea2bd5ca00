"""Whole random games through the public API of `skatlib.play`, from the deal to the score, every rule checked."""

from __future__ import annotations

import random

from skatlib import Call, Deal, Game
from skatlib.auction import Word
from skatlib.contracts import contracts_of
from skatlib.play import Declare, Phase, PickUp, Play, PlayCard, PutAway

CONTRACTS = {
    picked_up: [contracts_of(game, picked_up=picked_up) for game in Game if game is not Game.RAMSCH]
    for picked_up in (True, False)
}
"""What can be declared, game by game."""


def random_game(number: int, rng: random.Random) -> Play:
    """Deal `number`: a short random auction with a declarer, any game, any legal cards."""
    play = Play.begin(Deal.from_number(number))
    pick = rng.random
    while play.phase is Phase.AUCTION:
        auction, seat = play.auction, play.turn
        assert seat is not None
        bid = auction.next_bid
        wants = pick() < 0.5 or (len(auction.passed) == 2 and auction.bid is None)
        if not wants or bid is None or bid > 36:
            play = play.do(Call(seat, Word.PASS))
        else:
            play = play.do(Call(seat, Word.YES if auction.answering else bid))
    seat = play.turn
    assert seat is not None
    picked_up = pick() < 0.8
    if picked_up:
        play = play.do(PickUp(seat))
        twelve = play.hands[play.declarer_index]
        first = int(pick() * 11)
        play = play.do(PutAway(seat, twelve[first : first + 2]))
    contracts = CONTRACTS[picked_up][int(pick() * 6)]
    play = play.do(Declare(seat, contracts[int(pick() * len(contracts))]))
    while not play.over:
        cards = play.legal_cards
        assert play.turn is not None
        play = play.do(PlayCard(play.turn, cards[int(pick() * len(cards))]))
    assert play.score is not None
    return play

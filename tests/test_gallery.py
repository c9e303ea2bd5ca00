"""The gallery: each short game replays, shows what its id says, and is told with numbers that are true."""

import re

import pytest

from skatlib import Card, Deal, Game, NotationError, Seat
from skatlib.analysis.advice import advise, discard
from skatlib.examples.gallery import GalleryGame, gallery_game, games
from skatlib.iss import Replayed
from skatlib.play import Ending, Phase, Play
from skatlib.value import Loss, Score

IDS = ["hand", "overbid", "null", "ouvert", "schneider", "saved_by_schneider", "passed_in"]


def replay(id: str) -> Replayed:
    return gallery_game(id).record.replay()


def scored(id: str) -> Score:
    score = replay(id).score
    assert score is not None
    return score


def test_one_of_each_kind() -> None:
    assert [game.id for game in games()] == IDS


@pytest.mark.parametrize("id", IDS)
def test_the_record_states_what_follows_from_the_play(id: str) -> None:
    record = gallery_game(id).record
    assert record.stated is not None
    assert record.differences == ()
    assert record.incomplete is None


def test_a_hand_game_that_is_lost() -> None:
    score = scored("hand")
    assert (score.contract.hand, score.won, score.loss) == (True, False, Loss.PLAY)
    assert Card.SJ in replay("hand").play.put_away


def test_an_overbid_is_lost_although_the_play_is_won() -> None:
    score = scored("overbid")
    assert (score.overbid, score.loss) == (True, Loss.OVERBID)
    assert score.outcome is not None
    assert score.outcome.won


def test_a_null_that_is_won() -> None:
    play = replay("null").play
    assert (scored("null").won, play.declarer_tricks, play.how_it_ended) == (True, 0, Ending.PLAYED)
    assert not any(card.suit.letter == "D" for card in play.deal.hand("F"))


def test_an_ouvert_that_is_given_up_by_the_opponents() -> None:
    assert scored("ouvert").contract.ouvert
    assert replay("ouvert").play.how_it_ended is Ending.GIVEN_UP


def test_a_schneider_that_the_bid_did_not_need() -> None:
    score = scored("schneider")
    assert score.outcome is not None
    assert score.outcome.opponents_schneider
    assert score.bid is not None
    assert score.game_value - 24 >= score.bid


def test_schneider_saves_an_overbid() -> None:
    score = scored("saved_by_schneider")
    assert score.won
    assert score.bid is not None
    assert score.base_value is not None
    assert score.game_value - score.base_value < score.bid <= score.game_value


def test_a_deal_that_is_passed_in() -> None:
    assert replay("passed_in").play.how_it_ended is Ending.PASSED_IN


def numbers_in(game: GalleryGame) -> set[int]:
    """Every number that the rules make of a game: points, tricks, values, bids, what was held before the skat."""
    replayed = game.record.replay()
    play, score = replayed.play, replayed.score
    found = {18, 61}
    if score is None:
        return found
    assert play.deal is not None
    assert play.declarer is not None
    points = replayed.result.p if replayed.result is not None else None
    assert points is not None
    assert score.bid is not None
    found |= {points, 120 - points, score.bid, score.game_value, score.charged_value, abs(score.score)}
    found |= {step.total for step in score.steps} | {score.base_value or 0, score.game_value}
    found |= {abs(step.amount) for step in score.steps} | {score.game_value - (score.base_value or 0)}
    advice = advise(play.deal.hand(play.declarer))
    return found | {advice.bid_to or 0, (advice.bid_to or 0) // (score.base_value or 1) - 1}


@pytest.mark.parametrize("id", IDS)
def test_every_number_of_the_note_is_true(id: str) -> None:
    game = gallery_game(id)
    told = {int(number) for number in re.findall(r"\d+", game.note)}
    assert told <= numbers_in(game), told - numbers_in(game)
    assert game.note.endswith(".")
    assert not game.title.endswith(".")


@pytest.mark.parametrize("id", ["overbid", "null", "saved_by_schneider"])
def test_a_deal_by_number_is_bid_and_put_away_by_the_rules_of_thumb(id: str) -> None:
    game = gallery_game(id)
    play, number = game.record.play(), int(game.source.split()[1].rstrip(","))
    assert play.deal == Deal.from_number(number)
    again = Play.begin(Deal.from_number(number), play.rules)
    limits = {seat: advise(again.hands[i]).bid_to or 0 for i, seat in enumerate(Seat)}
    while again.phase is Phase.AUCTION:
        assert again.turn is not None
        calls = again.auction.legal_calls()
        wanted = again.auction.bid if again.auction.answering else calls[0].what
        assert isinstance(wanted, int)
        again = again.do(calls[0] if wanted <= limits[again.turn] else calls[-1])
    assert (again.declarer, again.auction) == (play.declarer, play.auction)
    assert play.declarer is not None
    twelve = Deal.from_number(number).hand(play.declarer) + Deal.from_number(number).skat
    assert set(discard(play.game or Game.NULL, twelve).away) == set(play.put_away)


def test_there_is_no_other_game() -> None:
    with pytest.raises(NotationError, match="There is no game 'x' in the gallery; there are hand, overbid"):
        gallery_game("x")

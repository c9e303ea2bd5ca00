"""What may be played, and who wins the trick."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import cards, games, hands

from skatlib import Card, Game, RuleError, Seat, Trick, can_play, legal_cards, parse_cards, verify_play, why_not
from skatlib.games import TRUMP_GAMES


def legal(game, hand, led):
    return " ".join(card.code for card in legal_cards(game, parse_cards(hand), Card(led) if led else None))


@pytest.mark.parametrize(
    ("game", "hand", "led", "may"),
    [
        # who leads is free
        (Game.HEARTS, "DJ HA S7", None, "DJ HA S7"),
        # the suit led must be followed
        (Game.HEARTS, "DJ HA SA S7 D7", "SK", "SA S7"),
        # who has none of it is free: no duty to ruff
        (Game.HEARTS, "DJ HA D7", "SK", "DJ HA D7"),
        # a jack led asks for trumps, and a trump led asks for jacks too
        (Game.HEARTS, "DJ HA SA", "CJ", "DJ HA"),
        (Game.HEARTS, "DJ SA D7", "H7", "DJ"),
        # a jack does not belong to its printed suit
        (Game.GRAND, "DJ HA H7", "DA", "DJ HA H7"),
        (Game.GRAND, "DJ D7 HA", "DA", "D7"),
        (Game.GRAND, "CJ CA CT", "HJ", "CJ"),
        (Game.RAMSCH, "CJ CA CT", "HJ", "CJ"),
        # but in null it does
        (Game.NULL, "DJ HA S7", "D7", "DJ"),
        (Game.NULL, "DJ HA S7", "CJ", "DJ HA S7"),
        (Game.NULL, "CA DJ HJ", "CJ", "CA"),
    ],
)
def test_4_2_1_the_suit_led_must_be_followed_and_without_it_any_card_may_be_played(game, hand, led, may):
    assert legal(game, hand, led) == may


def test_4_2_there_is_no_duty_to_overtake():
    assert legal(Game.CLUBS, "CJ C7 HA", "CA") == "CJ C7"


@pytest.mark.parametrize(
    ("game", "hand", "led", "card", "why", "paragraph"),
    [
        (Game.HEARTS, "DJ SA", "H7", "SA", "trump was led, and you hold ♦J, which must follow.", "4.2.1"),
        (Game.GRAND, "HA D7 H7", "HT", "D7", "hearts was led, and you must follow with one of ♥A and ♥7.", "4.2.1"),
        (Game.NULL, "D7 SA DJ", "DT", "SA", "diamonds was led, and you must follow with one of ♦J and ♦7.", "4.2.1"),
        (Game.GRAND, "HA D7", "HT", "H7", "it is not in this hand.", None),
        (Game.GRAND, "HA D7", None, "H7", "it is not in this hand.", None),
    ],
)
def test_4_2_1_another_card_is_refused_with_the_reason(game, hand, led, card, why, paragraph):
    place = (game, parse_cards(hand), Card(led) if led else None, Card(card))
    with pytest.raises(RuleError) as refused:
        verify_play(*place)
    assert str(refused.value) == f"{Card(card).label()} may not be played: {why}" == why_not(*place)
    assert refused.value.paragraph == paragraph
    assert not can_play(*place)


@given(games, hands(10), st.none() | cards)
def test_there_is_always_a_legal_card_of_the_hand_and_verify_can_and_why_agree(game, hand, led):
    may = legal_cards(game, hand, led)
    assert may
    assert set(may) <= set(hand)
    for card in (*hand, Card.CJ, Card.D7):
        allowed = card in may
        assert can_play(game, hand, led, card) is allowed
        assert (why_not(game, hand, led, card) is None) is allowed
        if allowed:
            verify_play(game, hand, led, card)


@given(games, hands(3), st.sampled_from(Seat))
def test_every_trick_has_one_winner_which_no_other_card_beats(game, three, leader):
    trick = Trick(game, three, leader)
    best = trick.winning_card
    assert trick.seats[three.index(best)] is trick.winner
    assert trick.points == sum(card.points for card in three)
    assert not any(game.beats(card, best) for card in three)
    assert game.suit_of(best) is game.suit_of(three[0]) or game.is_trump(best)
    assert best.label() in trick.why


PLAIN = "A 10 K Q 9 8 7"
JACKS = "the jacks rank clubs, spades, hearts, diamonds, whichever suit is trump."


@pytest.mark.parametrize(
    ("game", "three", "winner", "points", "why"),
    [
        (Game.HEARTS, "SK ST SA", "R", 25, f"♠A beats ♠10: both are spades, and in hearts the order is {PLAIN}."),
        (Game.HEARTS, "SA H7 ST", "M", 21, "♥7 wins the trick: it is the only trump in it."),
        (Game.HEARTS, "CT CK DA", "F", 25, f"♣10 beats ♣K: both are clubs, and in hearts the order is {PLAIN}."),
        (Game.HEARTS, "HA DJ CJ", "R", 15, f"♣J beats ♦J: {JACKS}"),
        (Game.HEARTS, "DA DJ DT", "M", 23, "♦J wins the trick: it is the only trump in it."),
        (Game.GRAND, "SJ CJ HA", "M", 15, f"♣J beats ♠J: {JACKS}"),
        (Game.GRAND, "HK HA HT", "M", 25, f"♥A beats ♥10: both are hearts, and in grand the order is {PLAIN}."),
        (Game.NULL, "HT HJ H9", "M", 12, "♥J beats ♥10: both are hearts, and in null the order is A K Q J 10 9 8 7."),
        (
            Game.GRAND,
            "S7 HA DA",
            "F",
            22,
            "♠7 wins the trick: nobody else followed spades, and nobody played a trump.",
        ),
        (Game.CLUBS, "CQ CA C9", "M", 14, f"♣A beats ♣Q: both are trumps, and under the jacks the order is {PLAIN}."),
    ],
)
def test_4_2_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(game, three, winner, points, why):
    trick = Trick(game, three)
    assert (trick.winner, trick.points, trick.why) == (Seat(winner), points, why)


def test_4_2_a_discard_never_wins():
    assert {Trick(game, "S7 HA DA").winning_card for game in (Game.CLUBS, Game.GRAND, Game.NULL)} == {Card.S7}


def test_4_1_1_the_winner_is_counted_from_the_leader():
    assert [Trick(Game.CLUBS, "S7 SA S8", leader).winner for leader in Seat] == [
        Seat.MIDDLEHAND, Seat.REARHAND, Seat.FOREHAND,
    ]  # fmt: skip


def test_an_unfinished_trick_has_a_winner_so_far():
    assert Trick(Game.HEARTS, "S7").why == "♠7 was led and holds the trick so far."
    assert Trick(Game.HEARTS, "S7 DJ").winner is Seat.MIDDLEHAND


@pytest.mark.parametrize(
    ("three", "fault"), [("", "these are 0"), ("S7 S8 S9 SA", "these are 4"), ("S7 S7", "♠7 appears")]
)
def test_a_trick_is_one_to_three_different_cards(three, fault):
    with pytest.raises(RuleError, match=fault):
        Trick(Game.GRAND, three)


@pytest.mark.parametrize("game", TRUMP_GAMES)
@pytest.mark.parametrize("jack", ["CJ", "SJ", "HJ", "DJ"])
def test_4_2_1_a_lone_jack_is_the_only_legal_card_when_a_jack_is_led(game, jack):
    others = [c for c in ("CA", "SA", "HA", "DA") if not game.is_trump(Card(c))]
    led = Card.SJ if jack != "SJ" else Card.HJ
    assert legal_cards(game, parse_cards([jack, *others]), led) == (Card(jack),)


def test_a_trick_cannot_be_changed_and_equals_another_of_the_same_cards():
    trick = Trick(Game.GRAND, "CJ SJ")
    with pytest.raises(FrozenInstanceError):
        trick.leader = Seat.REARHAND
    assert {trick} == {Trick(Game.GRAND, (Card.CJ, Card.SJ))}
    assert trick not in (
        Trick(Game.GRAND, "SJ CJ"),
        Trick(Game.CLUBS, "CJ SJ"),
        Trick(Game.GRAND, "CJ SJ", Seat.REARHAND),
    )

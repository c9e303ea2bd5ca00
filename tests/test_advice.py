"""Advice for bidders, from stated rules of thumb; the rules of bidding are in test_bids.py."""

from dataclasses import replace

import pytest
from hypothesis import given
from strategies import hands

from skatlib import PACK, Card, Cover, Deal, Game, NotationError, Rank, RuleError, Suit, bids_for, parse_cards
from skatlib.analysis.advice import advise, count, discard, null_suits
from skatlib.analysis.hands import judged_hand, judged_hands

PASS = "SK SQ S9 HK HQ H9 DK DQ D9 CK"
NULL = "S7 S8 S9 H7 H8 H9 D7 D8 D9 C7"


def test_the_two_hands_of_the_design_are_a_pass_and_a_null():
    nothing, null = advise(PASS), advise(NULL)
    assert (nothing.game, nothing.bid_to, nothing.certain_to) == (None, None, None)
    assert (nothing.title, nothing.sentence) == ("pass", "Pass.")
    assert (null.game, null.bid_to, null.certain_to) == (Game.NULL, 59, 59)
    assert (null.title, null.sentence) == ("null", "Play null, and bid up to 59.")


@pytest.mark.parametrize(
    ("hand", "game", "bid_to", "certain_to"),
    [
        # five trumps and a side ace for a suit game
        ("CJ HJ HA HT H9 SA S9 D8 C7 C8", Game.HEARTS, 20, 20),
        # six need no side ace
        ("CJ HJ HA HT H9 H8 SK S9 D8 C7", Game.HEARTS, 20, 20),
        # the longer of two suits
        ("CJ HJ HA H9 H8 D9 D8 D7 DA DK", Game.DIAMONDS, 18, 18),
        # without a certain run: what it is worth now, and what is certain
        ("HJ DJ HA HT HK H9 SA SK D8 C7", Game.HEARTS, 30, 20),
        # three jacks, with aces and tens beside them, for grand
        ("CJ SJ HJ CA CT SA S9 D8 D9 H7", Game.GRAND, 96, 96),
        ("CJ SJ HJ DJ CA S8 S9 D8 D9 H7", Game.GRAND, 120, 120),
        ("CJ SJ CA CT SA ST D8 D9 H7 H8", Game.GRAND, 72, 72),
        # one weak card can be put away: null, but only the plain one
        ("S7 S8 S9 H7 H8 H9 D7 D8 D9 CA", Game.NULL, 23, 23),
    ],
)
def test_which_game_and_how_far(hand, game, bid_to, certain_to):
    advice = advise(hand)
    assert (advice.game, advice.bid_to, advice.certain_to) == (game, bid_to, certain_to)
    assert advice == advise(bids_for(hand))
    assert f"Play {game.title}, and bid up to {certain_to}" in advice.sentence
    assert (f"up to {bid_to} if you dare" in advice.sentence) is (certain_to < bid_to)


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (PASS, "Grand: 0 jacks and 0 aces or tens beside their ace are too few."),
        (PASS, "Spades, the best suit game: 3 trumps, 0 jacks, 0 side aces, 7 losers, but it takes 5 trumps."),
        (PASS, "Null: ♣K, ♠9, ♥9 and ♦9 can be made to take a trick."),
        ("CA CT CK CQ C9 C8 SK S9 DK H9", "6 trumps, 0 jacks, 0 side aces, 4 losers, and a jack is missing."),
        ("CJ CA CT CK C9 SK SQ S9 DK H9", "5 trumps, 1 jack, 0 side aces, 5 losers, and a side ace is missing."),
        ("CJ SJ HJ DJ CA S8 S9 D8 D9 H7", "4 jacks and 1 ace or ten beside its ace: enough for grand"),
        ("CJ HJ HA HT H9 SA S9 D8 C7 C8", "5 trumps, 2 jacks, 1 side ace, 4 losers: enough for a suit game."),
        ("CJ HJ HA HT H9 SA S9 D8 C7 C8", "Hearts: with 1, game 2: 2 × 10 = 20 as the hand stands."),
        (NULL, "No card of this hand can be made to take a trick: even null ouvert hand is safe."),
        (
            "S7 S8 S9 H7 H8 H9 D7 D8 D9 CA",
            "Only ♣A can be made to take a trick, and with the skat it can be put away.",
        ),
    ],
)
def test_the_reasons_name_what_was_counted(hand, reason):
    assert reason in " ".join(advise(hand).reasons)


def test_what_is_counted_for_a_game():
    hand = parse_cards("CJ HJ HA HT H9 SA ST DT D8 C7")
    hearts, grand = count(Game.HEARTS, hand), count(Game.GRAND, hand)
    assert (hearts.trumps, hearts.jacks, hearts.side_aces, hearts.backed_tens, hearts.losers, hearts.voids) == (
        5, 2, 1, 1, 3, 0,
    )  # fmt: skip
    assert (grand.trumps, grand.jacks, grand.side_aces, grand.backed_tens, grand.losers, grand.voids) == (
        2, 2, 2, 2, 4, 0,
    )  # fmt: skip
    assert count(Game.CLUBS, parse_cards("CJ CA CT CK C9 SK SQ S9 S8 S7")).voids == 2


@pytest.mark.parametrize(
    ("cards", "danger"),
    [
        ("S7", None), ("S8", "S8"), ("S7 S9", None), ("S7 ST", "ST"), ("S7 S9 SJ", None), ("S7 S9 SQ", "SQ"),
        ("S7 S8 S9 SA", "SA"), ("S7 S9 SJ SK", None), ("S8 S9", "S8"), ("", None),
    ],
)  # fmt: skip
def test_which_card_of_a_suit_is_in_danger_in_null(cards, danger):
    spades = next(suit for suit in null_suits(parse_cards(cards)) if suit.suit is Suit.SPADES)
    assert spades.danger is (Card(danger) if danger else None)
    assert spades.safe is (danger is None)
    assert set(spades.cards) == set(parse_cards(cards))


@given(hands(10))
def test_a_suit_that_is_safe_in_null_can_always_be_underplayed(hand):
    """Each time the suit is led, the lower missing cards are enough to stay below."""
    for suit in null_suits(hand):
        low_first = Game.NULL.cards_of(suit.suit)[::-1]
        held = [card for card in low_first if card in suit.cards]
        missing = [card for card in low_first if card not in suit.cards]
        # the k-th card from below is safe while no more than k-1 cards that others hold are below it
        safe = all(sum(Game.NULL.beats(card, low) for low in missing) <= k for k, card in enumerate(held))
        assert suit.safe is safe


@given(hands(10))
def test_the_advice_never_goes_beyond_what_the_hand_may_be_worth(hand):
    advice = advise(hand)
    assert advice.reasons
    assert all(reason.endswith(".") for reason in advice.reasons)
    if advice.game is None:
        assert advice.bid_to is advice.certain_to is None
    elif advice.game is not Game.NULL:
        answer = bids_for(hand).game(advice.game)
        assert (advice.bid_to, advice.certain_to) == (answer.as_it_stands, answer.certain)
        assert answer.cover(advice.certain_to) is Cover.SAFE


def test_advice_is_for_ten_cards():
    with pytest.raises(RuleError, match="10 cards are needed here"):
        advise(PACK)


@pytest.mark.parametrize("hand", judged_hands(), ids=lambda hand: hand.id)
def test_each_hand_to_judge_has_the_answer_that_it_names(hand):
    assert len(set(hand.cards)) == 10
    assert hand.advice.title in hand.answer
    assert hand.note.endswith(".")


def test_a_dozen_hands_to_judge():
    hands = judged_hands()
    assert len(hands) == 12
    assert len({hand.id for hand in hands}) == len({frozenset(hand.cards) for hand in hands}) == 12
    assert hands[8].id == "lucky"  # the first hand's note names the ninth
    assert sum(hand.answer == "pass" for hand in hands) == 3
    by_id = {hand.id: hand.cards for hand in hands}
    assert set(by_id["aces-for-grand"]) == set(Deal.from_number(117).rearhand)
    assert set(by_id["jack-in-null"]) == set(Deal.from_number(1397).forehand)


def test_a_wrong_answer_or_an_unknown_hand_is_refused():
    with pytest.raises(ValueError, match="'plain' is wrong: expected spades 33, found spades 22"):
        replace(judged_hands()[0], answer="spades 33").advice  # noqa: B018
    with pytest.raises(NotationError, match=r"no hand 'plane'.*plain, nothing"):
        judged_hand("plane")


@pytest.mark.parametrize(
    ("game", "hand", "skat", "away"),
    [
        # Real games of the International Skat Server in which the player put away the same two.
        ("clubs", "CT HQ CA S8 C9 SA HA D8 DQ C8", "SQ DJ", "D8 DQ"),
        ("grand", "HJ DT D7 HQ DA CJ HK CQ C7 DQ", "SJ D9", "HK HQ"),
        ("grand", "DJ D8 SJ C9 DK CT DA H8 CJ HQ", "DQ D7", "CT C9"),
        # a bare ten with its king: ten points more than a void of low cards
        ("hearts", "CJ HJ HA HT H9 H8 SA S9 D8 D7", "CT CK", "CT CK"),
        # an ace stays, and so does the ten beside it
        ("hearts", "CJ SJ HJ DJ HA HT HK HQ SA ST", "S9 D7", "S9 D7"),
        # only trumps and aces: the lowest plain ones that there are
        ("diamonds", "CJ SJ HJ DJ DA DT DK DQ D9 D8", "CA CT", "CA CT"),
        # null: the two that can be made to take a trick
        ("null", "S7 S8 S9 H7 H8 H9 D7 D8 D9 CA", "CK C7", "CA CK"),
    ],
)
def test_which_two_are_put_away(game, hand, skat, away):
    advice = discard(Game.parse(game), hand + " " + skat)
    assert set(advice.away) == set(parse_cards(away))
    assert len(advice.hand) == 10
    assert set(advice.hand) | set(advice.away) == set(parse_cards(hand + skat))


def test_why_these_two_are_put_away():
    grand = discard(Game.GRAND, "DJ D8 SJ C9 DK CT DA H8 CJ HQ DQ D7")
    assert grand.reasons == (
        "That makes you void in clubs, so that you can trump there.",
        "10 card points are yours already, and nobody can take them.",
    )
    assert discard(Game.NULL, "S7 S8 S9 H7 H8 H9 D7 D8 D9 CA CK C7").reasons == (
        "No card that is left can be made to take a trick.",
    )
    assert discard(Game.NULL, "S7 S8 S9 H7 H8 H9 D7 D8 D9 CA CK CQ").reasons == (
        "♣Q can still be made to take a trick.",
    )


@given(hands(12))
def test_a_trump_or_an_ace_is_put_away_only_when_nothing_else_is_left(twelve):
    for game in (Game.CLUBS, Game.GRAND):
        away = discard(game, twelve).away
        plain = [card for card in twelve if not game.is_trump(card) and card.rank is not Rank.ACE]
        assert sum(card in plain for card in away) == min(2, len(plain))


def test_the_discard_needs_twelve_cards():
    with pytest.raises(RuleError, match="12 cards are needed here"):
        discard(Game.GRAND, "CJ SJ")


def test_nobody_is_told_to_trump_who_holds_no_trump():
    found = discard("grand", "CA CT CK CQ SA ST SK SQ HA HT DK D7")
    assert [card.code for card in found.away] == ["DK", "D7"]
    assert found.reasons == ("4 card points are yours already, and nobody can take them.",)


def test_for_ramsch_nothing_is_advised_as_if_points_were_good():
    with pytest.raises(RuleError, match="There is no advice for ramsch"):
        discard(Game.RAMSCH, "CA CT CK CQ SA ST SK SQ HA HT DK D7")

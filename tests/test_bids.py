"""What may be bid, and what ten cards may bid."""

from collections import Counter
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import CONTRACTS, hands
from test_matadors import run_of

from skatlib import (
    BIDS,
    PACK,
    Card,
    Contract,
    Cover,
    Game,
    RuleError,
    bids_for,
    games_making,
    highest_bid,
    next_bid,
    score,
    verify_bid,
)
from skatlib.bids import sure_levels
from skatlib.contracts import Announcement
from skatlib.games import TRUMP_GAMES

SCHNEIDER, SCHWARZ, OUVERT = Announcement


def test_3_3_1_the_63_bids():
    assert BIDS == (
        18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81,
        84, 88, 90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160,
        162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264,
    )  # fmt: skip


def test_X11_there_are_33_bids_to_100():
    assert len([bid for bid in BIDS if bid <= 100]) == 33


@pytest.mark.parametrize(
    ("bid", "codes"),
    [
        (18, ["diamonds 2"]),
        (23, ["null"]),
        (24, ["clubs 2"]),  # X10: not grand, whose lowest multiplier is 2
        (35, ["null hand"]),
        (36, ["diamonds 4", "clubs 3"]),
        (46, ["null ouvert"]),
        (48, ["clubs 4", "grand 2"]),
        (59, ["null ouvert hand"]),
        (180, ["hearts 18", "clubs 15"]),
        (264, ["grand 11"]),
        (19, []),
        (0, []),
        (1000, []),
    ],
)
def test_3_3_1_which_games_make_a_bid(bid, codes):
    assert [source.code for source in games_making(bid)] == codes


def test_3_3_1_every_bid_is_made_by_a_game_and_every_source_has_its_value():
    for bid in BIDS:
        assert games_making(bid)
        for source in games_making(bid):
            base = source.contract.game.base_value
            assert source.value == bid == (base * source.multiplier if base else highest_bid(source.contract))
    assert [source.title for source in games_making(48)] == ["clubs 4 × 12", "grand 2 × 24"]
    assert games_making(59)[0].title == "null ouvert hand"
    multipliers = {
        game: [s.multiplier for b in BIDS for s in games_making(b) if s.contract.game is game] for game in Game
    }
    assert multipliers[Game.GRAND] == list(range(2, 12))
    assert multipliers[Game.DIAMONDS] == multipliers[Game.CLUBS] == list(range(2, 19))


@pytest.mark.parametrize(
    ("bid", "near"),
    [
        (19, "The nearest bids are 18 and 20."),
        (26, "The nearest bids are 24 and 27."),
        (17, "The nearest bid is 18."),
        (0, "The nearest bid is 18."),
        (-5, "The nearest bid is 18."),
        (265, "The nearest bid is 264."),
    ],
)
def test_3_3_1_an_impossible_value_may_not_be_bid(bid, near):
    with pytest.raises(RuleError) as no:
        verify_bid(bid)
    assert str(no.value) == f"{bid} may not be bid: no game has this value. {near}"
    assert no.value.paragraph == "3.3.1"


@given(st.sampled_from(BIDS), st.sampled_from(BIDS))
def test_3_3_2_a_bid_must_be_higher_than_the_last_but_may_skip(bid, last):
    if bid > last:
        verify_bid(bid, last)
    else:
        with pytest.raises(RuleError, match=f"^{bid} may not be bid after {last}: a bid must be higher") as no:
            verify_bid(bid, last)
        assert no.value.paragraph == "3.3.2"


@pytest.mark.parametrize(("bid", "following"), [(0, 18), (17, 18), (18, 20), (240, 264), (263, 264), (264, None)])
def test_the_next_bid(bid, following):
    assert next_bid(bid) == following


# What a contract covers


@pytest.mark.parametrize(
    ("contract", "matadors", "highest"),
    [
        (Contract(Game.CLUBS), 2, 36),
        (Contract(Game.CLUBS), -2, 36),
        (Contract(Game.GRAND, True), 1, 72),  # saying 'grand hand' in the auction is a bid of 72
        (Contract(Game.GRAND, True, SCHNEIDER), 1, 120),
        (Contract(Game.GRAND, True, SCHWARZ), 4, 240),
        (Contract(Game.GRAND, True, OUVERT), 4, 264),
        (Contract(Game.NULL), None, 23),
        (Contract(Game.NULL, True, OUVERT), None, 59),
    ],
)
def test_5_4_the_highest_bid_that_a_contract_covers(contract, matadors, highest):
    assert highest_bid(contract, matadors) == highest


@pytest.mark.parametrize("contract", [c for c in CONTRACTS if c.game is not Game.NULL])
def test_5_4_a_contract_won_as_announced_covers_its_highest_bid_and_not_the_next(contract):
    points, tricks = (120, 10) if contract.schwarz_announced else (90 if contract.schneider_announced else 61, None)
    highest = highest_bid(contract, -3)
    assert score(contract, -3, bid=highest, card_points=points, tricks=tricks).won
    assert not score(contract, -3, bid=highest + 1, card_points=points, tricks=tricks).won
    assert contract.game.base_value * (3 + sure_levels(contract)) == highest


def test_5_4_matadors_that_cannot_be_are_refused():
    with pytest.raises(RuleError, match="cannot be 5"):
        highest_bid(Contract(Game.GRAND), 5)
    with pytest.raises(RuleError, match="no matadors in null"):
        highest_bid(Contract(Game.NULL), 1)


# What ten cards may bid


def brute_force(game, hand):
    """The matadors with each of the 231 skats, counted one by one."""
    unseen = [card for card in PACK if card not in hand]
    return {skat: run_of(game, {*hand, *skat}) for skat in combinations(unseen, 2)}


SOME_HANDS = st.one_of(
    hands(10),
    # hands whose run goes on or breaks: jacks and trumps from the top, or none of them
    st.tuples(st.sampled_from(TRUMP_GAMES), st.permutations(range(11))).map(
        lambda drawn: tuple(
            [card for i, card in enumerate(drawn[0].trumps) if drawn[1][i] < 7]
            + [card for card in PACK if not drawn[0].is_trump(card)]
        )[:10]
    ),
)


@settings(max_examples=40)
@given(SOME_HANDS)
def test_2_4_2_the_answers_are_those_of_a_brute_force_over_all_231_skats(hand):
    for answer in bids_for(hand).games:
        runs = brute_force(answer.game, hand)
        base = answer.game.base_value
        values = Counter(base * (abs(run) + 1) for run in runs.values())
        assert len(runs) == sum(values.values()) == 231
        assert answer.skats_by_value == tuple(sorted(values.items()))
        assert (answer.certain, answer.best) == (min(values), max(values))
        stands = run_of(answer.game, hand)
        assert (answer.stands.signed, answer.as_it_stands) == (stands, base * (abs(stands) + 1))
        for bid in (answer.certain, answer.certain + 1, answer.as_it_stands, answer.best, answer.best + 1):
            enough = sum(n for value, n in values.items() if value >= bid)
            assert answer.chance(bid) == Fraction(enough, 231)
            assert answer.cover(bid) is {0: Cover.OVER, 231: Cover.SAFE}.get(enough, Cover.OPEN)


@settings(max_examples=40)
@given(SOME_HANDS)
def test_2_4_2_each_change_by_the_skat_does_what_it_says_and_none_is_left_out(hand):
    for answer in bids_for(hand).games:
        runs = brute_force(answer.game, hand)
        stands = answer.stands.signed
        assert sum(change.skats for change in answer.changes) == sum(run != stands for run in runs.values())
        assert len({(change.cards, change.becomes.signed) for change in answer.changes}) == len(answer.changes)
        for change in answer.changes:
            assert change.becomes.signed != stands
            assert change.value == answer.game.base_value * (change.becomes.number + 1)
            assert change.chance == Fraction(change.skats, 231)
            does = [
                skat for skat, run in runs.items() if set(change.cards) <= set(skat) and run == change.becomes.signed
            ]
            assert len(does) == change.skats > 0
            if len(change.cards) == 2:  # neither of the two would do it alone
                assert all(run_of(answer.game, {*hand, card}) != change.becomes.signed for card in change.cards)
        assert [change.value for change in answer.changes] == sorted(change.value for change in answer.changes)


@given(hands(10), st.sampled_from(BIDS))
def test_5_4_a_bid_is_covered_surely_with_some_skats_or_not(hand, bid):
    for answer in bids_for(hand).games:
        chance = answer.chance(bid)
        assert answer.cover(bid) is (Cover.SAFE if chance == 1 else Cover.OVER if chance == 0 else Cover.OPEN)


def test_the_words_of_cover():
    assert [cover.title for cover in Cover] == ["safe", "depends on the skat", "overbid"]


def test_any_trump_in_the_skat_can_change_the_run_not_only_a_jack():
    clubs = bids_for("CJ SJ HJ DJ CA S7 S8 S9 H7 H8").game(Game.CLUBS)
    assert [(change.cards, change.becomes.title, change.value) for change in clubs.changes][:2] == [
        ((Card.CT,), "with 6", 84),
        ((Card.CT, Card.CK), "with 7", 96),
    ]
    assert (clubs.certain, clubs.as_it_stands, clubs.best) == (72, 72, 96)


def test_what_may_i_bid_with_no_jack_120_is_only_how_the_hand_stands():
    hand = "SK SQ S9 HK HQ H9 DK DQ D9 CK"
    grand = bids_for(hand).game(Game.GRAND)
    assert (grand.as_it_stands, grand.certain, grand.best) == (120, 48, 120)
    assert grand.cover(72) is Cover.OPEN
    assert [(" ".join(map(str, c.cards)), c.becomes.title, c.skats) for c in grand.changes] == [
        ("CJ", "with 1", 20), ("SJ", "without 1", 20), ("CJ SJ", "with 2", 1), ("HJ", "without 2", 19),
        ("DJ", "without 3", 18),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "game", "why"),
    [
        (
            "CJ HJ HA HT H9 H8 SA S9 D8 C7", Game.HEARTS,
            "Hearts: with 1, game 2: 2 × 10 = 20 as the hand stands. That is certain: the skat cannot make it less. "
            "At best it becomes 70, with ♠J and ♦J in the skat.",
        ),
        (
            "CJ SJ HJ DJ C7 S7 S8 S9 H7 H8", Game.GRAND,
            "Grand: with 4, game 5: 5 × 24 = 120 as the hand stands. No card in the skat can change that.",
        ),
        (
            "SJ DJ HJ HA HT H9 SA S9 D8 C7", Game.GRAND,
            "Grand: without 1, game 2: 2 × 24 = 48 as the hand stands. That is certain: the skat cannot make it "
            "less. At best it becomes 120, with ♣J in the skat.",
        ),
        (
            "SK SQ S9 HK HQ H9 DK DQ D9 CK", Game.GRAND,
            "Grand: without 4, game 5: 5 × 24 = 120 as the hand stands. Only 48 is certain: ♣J in the skat would "
            "make it with 1, ♠J without 1.",
        ),
        (
            "HJ DJ HA HT H9 H8 SA S9 D8 C7", Game.GRAND,
            "Grand: without 2, game 3: 3 × 24 = 72 as the hand stands. Only 48 is certain: ♣J in the skat would "
            "make it with 1, ♠J without 1. At best it becomes 120, with ♣J and ♠J in the skat.",
        ),
    ],
)  # fmt: skip
def test_the_three_answers_in_sentences(hand, game, why):
    assert bids_for(hand).game(game).why == why


@given(hands(10))
def test_a_hand_game_and_its_announcements_add_their_levels(hand):
    for answer in bids_for(hand).games:
        base = answer.game.base_value
        assert [
            (contract.title.removeprefix(answer.game.title), certain - answer.certain, stands - answer.as_it_stands)
            for contract, certain, stands in answer.announced()
        ] == [
            (" hand", base, base),
            (" hand, schneider announced", 3 * base, 3 * base),
            (" hand, schwarz announced", 5 * base, 5 * base),
            (" ouvert", 6 * base, 6 * base),
        ]


def test_the_values_of_null_are_the_same_for_every_hand():
    bids = bids_for("S7 S8 S9 H7 H8 H9 D7 D8 D9 C7")
    assert [(contract.title, value) for contract, value in bids.nulls] == [
        ("null", 23), ("null hand", 35), ("null ouvert", 46), ("null ouvert hand", 59),
    ]  # fmt: skip


@given(hands(10), st.sampled_from(BIDS))
def test_the_contracts_that_cover_a_bid_whatever_the_skat_brings_cheapest_first(hand, bid):
    bids = bids_for(hand)
    shortest = {game: min(map(abs, brute_force(game, hand).values())) for game in TRUMP_GAMES}

    def sure(contract):
        return highest_bid(contract, shortest.get(contract.game))

    covering = bids.covering(bid)
    assert set(covering) == {contract for contract in CONTRACTS if sure(contract) >= bid}
    assert [sure(contract) for contract in covering] == sorted(sure(contract) for contract in covering)


@pytest.mark.parametrize("game", [Game.NULL, Game.RAMSCH])
def test_2_4_1_null_and_ramsch_have_no_three_answers(game):
    with pytest.raises(RuleError, match=f"^{game.title.capitalize()} has no matadors") as no:
        bids_for("S7 S8 S9 H7 H8 H9 D7 D8 D9 C7").game(game)
    assert no.value.paragraph == "2.4.1"


@pytest.mark.parametrize("hand", ["", "CJ", "CJ CJ", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7"])
def test_a_bidder_holds_ten_different_cards(hand):
    with pytest.raises(RuleError, match=r"10 cards are needed here|more than once"):
        bids_for(hand)


def test_answers_cannot_be_changed():
    bids = bids_for("CJ HJ HA HT H9 H8 SA S9 D8 C7")
    for changed in (bids, bids.games[0], bids.games[0].changes[0], games_making(18)[0]):
        with pytest.raises(FrozenInstanceError):
            setattr(changed, next(iter(changed.__slots__)), 0)

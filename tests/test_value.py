"""What a game is worth and what it scores: levels, overbids, losses, null."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import CONTRACTS, ENDS, TRUMP_CONTRACTS, End, hands, played

from skatlib import (
    BIDS,
    Breach,
    Contract,
    Game,
    Loss,
    NullOverbid,
    RuleError,
    Rules,
    Side,
    StepKind,
    count_matadors,
    score,
)
from skatlib.contracts import Announcement
from skatlib.games import TRUMP_GAMES
from skatlib.value import charge_for, null_value, signed
from skatlib.variants import FailedAnnouncement

SCHNEIDER, SCHWARZ, OUVERT = Announcement


WON = End(75, None)


def reckon(game, matadors=None, *, hand=False, announced=None, end=WON, **rest):
    """The score of a game by its name; a suit game or grand is won with 75 points unless another end is given."""
    return score(
        Contract(Game.parse(game), hand, announced), matadors, card_points=end.card_points, tricks=end.tricks, **rest
    )


# Levels

LEVELS = """
                            61-89  90+  all tricks | 31-60  0-30  no trick
skat picked up              +1     +2   +3           -1     -2    -3
hand                        +2     +3   +4           -2     -3    -4
hand, schneider announced   -4     +4   +5           -4     -4    -5
hand, schwarz announced     -6     -6   +6           -6     -6    -6
ouvert                      -7     -7   +7           -7     -7    -7
"""
"""What each contract adds to the matadors, won (+) or lost (-): the table that source A lost, rebuilt."""

ROWS = (
    Contract(Game.HEARTS),
    Contract(Game.HEARTS, True),
    Contract(Game.HEARTS, True, SCHNEIDER),
    Contract(Game.HEARTS, True, SCHWARZ),
    Contract(Game.HEARTS, True, OUVERT),
)


@pytest.mark.parametrize(
    ("contract", "end", "cell"),
    [
        (contract, end, cell)
        for contract, line in zip(ROWS, LEVELS.strip().splitlines()[1:], strict=True)
        for end, cell in zip(ENDS, line.split()[-6:], strict=True)
    ],
)
@pytest.mark.parametrize("game", TRUMP_GAMES)
@pytest.mark.parametrize("matadors", [1, -2, 4])
def test_5_2_the_table_of_levels(contract, end, cell, game, matadors):
    contract = Contract(game, contract.hand, contract.announced)
    result = score(contract, matadors, card_points=end.card_points, tricks=end.tricks)
    assert result.multiplier == abs(matadors) + int(cell[1:])
    assert result.won is (cell[0] == "+")
    assert result.game_value == result.multiplier * game.base_value
    assert result.steps[-1].total == sum(abs(step.amount) for step in result.steps)


@pytest.mark.parametrize(
    ("contract", "matadors", "end", "spoken"),
    [
        (Contract(Game.CLUBS), 2, End(75, None), "with 2, game 3"),
        (Contract(Game.CLUBS, True), 2, End(120, 10), "with 2, game 3, hand 4, schneider 5, schwarz 6"),
        (Contract(Game.CLUBS), -11, End(20, 3), "without 11, game 12, own schneider 13"),
        (Contract(Game.CLUBS), -1, End(0, 0), "without 1, game 2, own schneider 3, own schwarz 4"),
        (
            Contract(Game.CLUBS, True, SCHNEIDER), 1, End(120, 10),
            "with 1, game 2, hand 3, schneider 4, schneider announced 5, schwarz 6",
        ),
        (
            Contract(Game.CLUBS, True, SCHNEIDER), 1, End(6, 0),
            "with 1, game 2, hand 3, schneider 4, schneider announced 5, own schwarz 6",
        ),
        (
            Contract(Game.GRAND, True, OUVERT), 4, End(120, 10),
            "with 4, game 5, hand 6, schneider 7, schneider announced 8, schwarz 9, schwarz announced 10, ouvert 11",
        ),
    ],
)  # fmt: skip
def test_5_2_the_steps_are_counted_in_order_and_spoken_with_their_running_total(contract, matadors, end, spoken):
    assert score(contract, matadors, card_points=end.card_points, tricks=end.tricks).spoken == spoken


@pytest.mark.parametrize(
    ("end", "multiplier", "kinds"),
    [
        (End(90, None), 3, [StepKind.SCHNEIDER]),
        (End(89, None), 2, []),
        (End(31, None), 2, []),
        (End(30, None), 3, [StepKind.OWN_SCHNEIDER]),
    ],
)
def test_5_2_3_schneider_counts_from_90_and_own_schneider_from_30_without_announcement(end, multiplier, kinds):
    result = reckon("spades", -1, end=end)
    assert result.multiplier == multiplier
    assert [step.kind for step in result.steps[2:]] == kinds


@pytest.mark.parametrize(
    ("end", "value"),
    [
        (End(120, 9), 72),
        (End(120, None), 72),
        (End(120, 10), 96),
        (End(0, 1), 72),
        (End(0, None), 72),
        (End(0, 0), 96),
    ],
)
def test_5_2_4_schwarz_counts_by_tricks_and_not_by_points(end, value):
    assert reckon("grand", 1, end=end).game_value == value


def test_the_count_says_every_level_that_the_value_contains():
    assert reckon("grand", cards="HJ DJ CA CT CK SA ST SK HA HT D8 D7").spoken == "without 2, game 3"
    assert "schneider 3" in reckon("clubs", 1, end=End(90, None)).why


def test_5_2_5_a_higher_level_than_the_announced_one_counts():
    assert reckon("hearts", 1, hand=True, announced=SCHNEIDER, end=End(120, 10)).multiplier == 6


def test_5_2_6_the_highest_multiplier_is_18_in_a_suit_game_and_11_in_grand():
    assert reckon("clubs", 11, announced=OUVERT, end=End(120, 10)).multiplier == 18
    assert reckon("grand", 4, announced=OUVERT, end=End(120, 10)).game_value == 264
    assert reckon("clubs", 2, announced=OUVERT, end=End(120, 10)).game_value == 9 * 12


@pytest.mark.parametrize("end", ENDS[3:])
def test_5_2_5_X14_an_announced_schneider_is_not_counted_twice_as_own_schneider(end):
    kinds = [step.kind for step in reckon("clubs", 1, hand=True, announced=SCHNEIDER, end=end).steps]
    assert StepKind.OWN_SCHNEIDER not in kinds
    assert kinds.count(StepKind.SCHNEIDER) == 1


def test_X13_a_failed_announcement_costs_the_announcement_and_the_level_itself():
    assert reckon("clubs", 2, hand=True, announced=SCHWARZ, end=End(100, 9)).multiplier == 8
    assert reckon("hearts", 1, hand=True, announced=SCHNEIDER, end=End(85, None)).score == -100
    assert reckon("clubs", 1, announced=OUVERT, end=End(75, None)).score == -192


@pytest.mark.parametrize(
    ("announced", "end", "spoken"),
    [
        (SCHNEIDER, End(85, None), "with 1, game 2, hand 3, schneider announced 4"),
        (SCHNEIDER, End(90, None), "with 1, game 2, hand 3, schneider 4, schneider announced 5"),
        (SCHWARZ, End(95, None), "with 1, game 2, hand 3, schneider 4, schneider announced 5, schwarz announced 6"),
        (SCHWARZ, End(85, None), "with 1, game 2, hand 3, schneider announced 4, schwarz announced 5"),
    ],
)
def test_X13_as_an_option_a_failed_announcement_costs_the_announcement_alone(announced, end, spoken):
    rules = Rules(failed_announcement=FailedAnnouncement.ANNOUNCEMENT_ONLY)
    assert reckon("hearts", 1, hand=True, announced=announced, end=end, rules=rules).spoken == spoken


@given(played(), st.none() | st.integers(0, 300))
def test_the_steps_add_up_and_the_value_is_base_times_multiplier(game, bid):
    contract, matadors, end = game
    result = score(contract, matadors, bid=bid, card_points=end.card_points, tricks=end.tricks)
    assert [step.kind for step in result.steps] == sorted((s.kind for s in result.steps), key=list(StepKind).index)
    totals = [step.total for step in result.steps]
    assert totals == list(range(abs(matadors), abs(matadors) + len(totals)))
    assert result.game_value == contract.game.base_value * totals[-1]
    assert result.spoken in result.why


ORDER = (None, SCHNEIDER, SCHWARZ, OUVERT)


@given(played())
def test_each_level_makes_the_value_higher_and_never_lower(game):
    contract, matadors, end = game

    def value(contract, matadors, end):
        return score(contract, matadors, card_points=end.card_points, tricks=end.tricks).game_value

    now = value(contract, matadors, end)
    if abs(matadors) < len(contract.game.trumps):
        assert value(contract, matadors + (1 if matadors > 0 else -1), end) == now + contract.game.base_value
    if not contract.hand:
        assert value(Contract(contract.game, True), matadors, end) == now + contract.game.base_value
    elif contract.announced is not OUVERT:
        more = ORDER[ORDER.index(contract.announced) + 1]
        assert value(Contract(contract.game, True, more), matadors, end) >= now
    if end.card_points >= 61:
        assert value(contract, matadors, End(min(end.card_points + 29, 120), None)) >= value(
            contract, matadors, End(end.card_points, None)
        )
        assert value(contract, matadors, End(120, 10)) >= now


# Won, lost, overbid


@given(played(), st.none() | st.integers(0, 400))
def test_5_3_a_won_game_scores_its_value_and_a_lost_one_twice_the_charge_below_zero(game, bid):
    contract, matadors, end = game
    result = score(contract, matadors, bid=bid, card_points=end.card_points, tricks=end.tricks)
    if result.won:
        assert result.score == result.charged_value == result.game_value >= (bid or 0)
        assert result.loss is None
    else:
        assert result.score == -2 * result.charged_value < 0
        assert result.loss in (Loss.PLAY, Loss.OVERBID)
    assert result.won is (result.outcome.won and not result.overbid)


@given(played(), st.integers(0, 400))
def test_5_4_1_the_charge_is_the_smallest_multiple_of_the_base_that_reaches_the_bid(game, bid):
    contract, matadors, end = game
    base = contract.game.base_value
    result = score(contract, matadors, bid=bid, card_points=end.card_points, tricks=end.tricks)
    assert result.charged_value % base == 0
    assert result.charged_value >= bid
    assert result.charged_value >= result.game_value
    assert result.overbid is (result.charged_value != result.game_value)
    if result.overbid:
        assert result.charged_value - base < bid


def test_the_63_bids_are_exactly_the_values_that_a_game_can_have():
    values = {
        score(contract, sign * run, card_points=end.card_points, tricks=end.tricks).game_value
        for contract in TRUMP_CONTRACTS
        for end in ENDS
        for run in range(1, len(contract.game.trumps) + 1)
        for sign in (1, -1)
    }
    values |= {score(contract, tricks=0).game_value for contract in CONTRACTS if contract.game is Game.NULL}
    assert sorted(values) == list(BIDS)
    assert len(values) == 63


@pytest.mark.parametrize(
    ("game", "matadors", "rest", "charged", "total"),
    [
        ("hearts", 1, {"bid": 24}, 30, -60),
        ("diamonds", 1, {"bid": 24, "end": End(78, None)}, 27, -54),
        ("diamonds", 1, {"bid": 33, "end": End(70, None)}, 36, -72),
        ("grand", -1, {"bid": 60, "end": End(88, None)}, 72, -144),
        ("grand", -1, {"bid": 60, "end": End(58, None)}, 72, -144),
        # even with schneider, diamonds hand with 1 is 36
        ("diamonds", 1, {"bid": 40, "hand": True, "end": End(90, None)}, 45, -90),
        ("diamonds", 1, {"bid": 40, "hand": True, "end": End(89, None)}, 45, -90),
        ("spades", 1, {"bid": 44, "hand": True, "end": End(70, None)}, 44, -88),
        # a bid that no auction allows
        ("hearts", 4, {"bid": 51, "end": End(61, None)}, 60, -120),
        ("clubs", 1, {"bid": 26, "end": End(61, None)}, 36, -72),
        # not overbid: the value reaches the bid exactly
        ("grand", 1, {"bid": 48}, 48, 48),
        ("hearts", 3, {"bid": 40, "hand": True, "end": End(95, None)}, 60, 60),
    ],
)
def test_5_4_1_X12_an_overbid_game_is_lost_at_the_smallest_multiple_that_reaches_the_bid(
    game, matadors, rest, charged, total
):
    result = reckon(game, matadors, **rest)
    assert (result.charged_value, result.score) == (charged, total)
    assert result.overbid is (total < 0)
    assert result.loss is (None if total > 0 else Loss.PLAY if result.outcome.card_points < 61 else Loss.OVERBID)


def test_5_4_1_90_points_save_the_declarer_from_an_overbid_and_89_do_not():
    saved, lost = (reckon("diamonds", -1, bid=22, end=End(points, None)) for points in (90, 89))
    assert (saved.overbid, saved.score) == (False, 27)
    assert (lost.overbid, lost.score) == (True, -54)
    assert reckon("diamonds", 1, hand=True, bid=36, end=End(90, None)).score == 36
    assert reckon("diamonds", -1, bid=33, end=End(120, 10)).score == 36


def test_5_3_own_schneider_can_cover_the_bid_and_the_game_is_lost_once():
    result = reckon("diamonds", -1, bid=22, end=End(30, None))
    assert (result.overbid, result.loss, result.charged_value, result.score) == (False, Loss.PLAY, 27, -54)


@pytest.mark.parametrize(
    ("game", "matadors", "rest", "total"),
    [
        ("clubs", 2, {"end": End(55, None)}, -72),  # X20: 12 times 3, not 2 times 3
        ("clubs", 2, {"end": End(55, None), "hand": True}, -96),
        ("spades", 2, {"end": End(89, None)}, 33),
        ("diamonds", -2, {"end": End(50, None)}, -54),
        ("diamonds", -2, {}, 27),  # X6: diamonds without 2 is 27, so the lowest value is diamonds with or without 1
        ("diamonds", -1, {}, 18),
        ("hearts", 2, {"end": End(93, None), "hand": True}, 50),
    ],
)
def test_5_3_a_lost_game_counts_twice(game, matadors, rest, total):
    assert reckon(game, matadors, bid=18, **rest).score == total


def test_5_3_X23_before_1999_a_lost_hand_game_counted_once_and_grand_ouvert_had_a_base_of_36():
    old = Rules.before_1999()
    lost = End(55, None)
    assert reckon("clubs", 2, hand=True, end=lost, rules=old).score == -48
    assert reckon("clubs", 2, end=lost, rules=old).score == -72
    assert score(Contract(Game.NULL, True), tricks=1, rules=old).score == -35
    assert score(Contract(Game.NULL), tricks=1, rules=old).score == -46
    ouvert = reckon("grand", 4, announced=OUVERT, end=End(120, 10), rules=old)
    assert (ouvert.base_value, ouvert.multiplier, ouvert.score) == (36, 10, 360)
    assert reckon("grand", 4, hand=True, announced=SCHWARZ, end=End(120, 10), rules=old).base_value == 24
    assert reckon("clubs", 2, announced=OUVERT, end=End(120, 10), rules=old).score == 108


# Matadors and cards


@given(st.sampled_from(TRUMP_GAMES), hands(12))
def test_2_4_2_X24_matadors_are_counted_from_hand_and_skat_in_hand_games_too(game, cards):
    counted = count_matadors(game, cards)
    for hand in (False, True):
        contract = Contract(game, hand)
        by_cards = score(contract, cards=cards, card_points=75)
        assert by_cards.matadors == counted.signed
        assert by_cards == score(contract, counted, card_points=75) == score(contract, counted.signed, card_points=75)
        with pytest.raises(RuleError, match=r"^These cards are with(out)? \d+, not with(out)? \d+, in ") as no:
            score(contract, -counted.signed, cards=cards, card_points=75)
        assert no.value.paragraph == "2.4.2"


def test_2_4_2_matadors_of_another_game_are_refused():
    with pytest.raises(RuleError, match=r"counted in clubs, not in grand") as no:
        score(Contract(Game.GRAND), count_matadors(Game.CLUBS, "CJ"), card_points=61)
    assert no.value.paragraph == "2.4.2"


# Concession, breach, kontra


@pytest.mark.parametrize(
    ("contract", "matadors", "bid", "value", "total"),
    [
        (Contract(Game.CLUBS), 2, 18, 36, -72),
        (Contract(Game.CLUBS, True), 2, 18, 48, -96),
        (Contract(Game.GRAND), 1, 45, 48, -96),
        (Contract(Game.DIAMONDS), -1, 22, 18, -54),
        (Contract(Game.CLUBS, True, SCHNEIDER), 1, 18, 60, -120),
        (Contract(Game.NULL, False, OUVERT), None, 45, 46, -92),
    ],
)
def test_4_4_1_X19_who_gives_up_loses_without_own_schneider_or_schwarz(contract, matadors, bid, value, total):
    result = score(contract, matadors, bid=bid, conceded=True)
    assert (result.game_value, result.score, result.loss) == (value, total, Loss.CONCEDED)
    assert result.outcome is None


BY_DEFENDERS, BY_DECLARER = Side.OPPONENTS, Side.DECLARER


@pytest.mark.parametrize(
    ("contract", "bid", "breach", "total", "loss"),
    [
        # the guilty side loses at the simple level, even at 0 points and no trick
        (Contract(Game.HEARTS), 18, Breach(BY_DEFENDERS, 0, 0), 20, None),
        (Contract(Game.HEARTS), None, Breach(BY_DEFENDERS), 20, None),
        (Contract(Game.HEARTS), 20, Breach(BY_DEFENDERS), 20, None),
        (Contract(Game.HEARTS), 18, Breach(BY_DECLARER), -40, Loss.BREACH),
        (Contract(Game.HEARTS), 24, Breach(BY_DECLARER), -60, Loss.BREACH),
        (Contract(Game.HEARTS, True, SCHNEIDER), 18, Breach(BY_DECLARER), -100, Loss.BREACH),
        (Contract(Game.NULL), 18, Breach(BY_DECLARER), -46, Loss.BREACH),
        (Contract(Game.NULL), 18, Breach(BY_DEFENDERS), 23, None),
        (Contract(Game.NULL), 24, Breach(BY_DEFENDERS), -48, Loss.OVERBID),
        # a level that the declarer needs is awarded, unless the defenders had made it impossible
        (Contract(Game.HEARTS), 24, Breach(BY_DEFENDERS, 30), 30, None),
        # only what he needs: no schwarz, though the defenders had no trick
        (Contract(Game.HEARTS), 24, Breach(BY_DEFENDERS, 0, 0), 30, None),
        (Contract(Game.HEARTS), 24, Breach(BY_DEFENDERS, 31), -60, Loss.OVERBID),
        (Contract(Game.HEARTS), 33, Breach(BY_DEFENDERS, 0, 0), 40, None),
        (Contract(Game.HEARTS), 40, Breach(BY_DEFENDERS, 0, 0), 40, None),
        (Contract(Game.HEARTS), 33, Breach(BY_DEFENDERS, 0, 1), -80, Loss.OVERBID),
        (Contract(Game.HEARTS), 44, Breach(BY_DEFENDERS, 0, 0), -100, Loss.OVERBID),
        # a bid that even schwarz does not reach: nothing is awarded, and nothing need be told
        (Contract(Game.HEARTS), 44, Breach(BY_DEFENDERS), -100, Loss.OVERBID),
        (Contract(Game.HEARTS, True, SCHNEIDER), 61, Breach(BY_DEFENDERS, 30), -140, Loss.OVERBID),
        (Contract(Game.HEARTS, True, SCHNEIDER), 18, Breach(BY_DEFENDERS, 30), 50, None),
        (Contract(Game.HEARTS, True, SCHNEIDER), 50, Breach(BY_DEFENDERS, 30), 50, None),
        (Contract(Game.HEARTS, True, SCHNEIDER), 18, Breach(BY_DEFENDERS, 31), -100, Loss.PLAY),
        (Contract(Game.HEARTS, True, SCHNEIDER), 60, Breach(BY_DEFENDERS, 0, 0), 60, None),
        (Contract(Game.HEARTS, True, SCHWARZ), 18, Breach(BY_DEFENDERS, 0, 0), 70, None),
        (Contract(Game.HEARTS, True, SCHWARZ), 18, Breach(BY_DEFENDERS, 0, 1), -140, Loss.PLAY),
        (Contract(Game.HEARTS, True, OUVERT), 80, Breach(BY_DEFENDERS, 0, 0), 80, None),
    ],
)
def test_4_1_4_and_4_1_5_a_breach_before_the_game_was_decided(contract, bid, breach, total, loss):
    result = score(contract, None if contract.game is Game.NULL else 1, bid=bid, breach=breach)
    assert (result.score, result.loss) == (total, loss)


@pytest.mark.parametrize(
    ("contract", "bid", "breach"),
    [
        (Contract(Game.HEARTS), 24, Breach(BY_DEFENDERS)),
        (Contract(Game.HEARTS), 33, Breach(BY_DEFENDERS, 0)),
        (Contract(Game.HEARTS, True, SCHWARZ), 18, Breach(BY_DEFENDERS, 0)),
    ],
)
def test_4_1_5_where_a_level_is_needed_the_defenders_points_and_tricks_must_be_told(contract, bid, breach):
    with pytest.raises(RuleError, match="say how many points and tricks the opponents had") as no:
        score(contract, 1, bid=bid, breach=breach)
    assert no.value.paragraph == "4.1.5"


@pytest.mark.parametrize(("points", "tricks"), [(121, 0), (-1, 0), (0, 11), (0, -1), (0.5, 0), (True, 0), (0, "1")])
def test_a_breach_is_told_in_points_and_tricks_that_can_be(points, tricks):
    Breach(BY_DEFENDERS, 120, 10)
    Breach(BY_DEFENDERS, 0, 0)
    with pytest.raises(RuleError, match="points are 0 to 120 and their tricks 0 to 10"):
        Breach(BY_DEFENDERS, points, tricks)


def test_a_game_is_given_up_or_broken_but_not_both():
    with pytest.raises(RuleError, match="by giving up or by a breach of the rules, not by both"):
        score(Contract(Game.HEARTS), 1, conceded=True, breach=Breach(BY_DEFENDERS))


@given(played(), st.integers(0, 200), st.sampled_from((1, 2, 4)))
def test_X16_kontra_multiplies_the_score_alone(game, bid, factor):
    contract, matadors, end = game
    plain, doubled = (
        score(contract, matadors, bid=bid, card_points=end.card_points, tricks=end.tricks, contra_factor=n)
        for n in (1, factor)
    )
    assert doubled.score == factor * plain.score
    assert (doubled.game_value, doubled.overbid, doubled.won) == (plain.game_value, plain.overbid, plain.won)


def test_X16_kontra_is_2_and_re_4_in_null_too_and_61_stays_the_target():
    assert reckon("clubs", 2, contra_factor=2).score == 72
    assert reckon("clubs", 2, end=End(55, None), contra_factor=4).score == -288
    assert reckon("clubs", 1, end=End(60, None), contra_factor=2).score == -96
    assert score(Contract(Game.NULL), tricks=1, contra_factor=4).score == -184


# Null


@pytest.mark.parametrize(("hand", "announced", "value"), [
    (False, None, 23), (True, None, 35), (False, OUVERT, 46), (True, OUVERT, 59),
])  # fmt: skip
def test_5_1_null_has_four_fixed_values_won_or_lost(hand, announced, value):
    contract = Contract(Game.NULL, hand, announced)
    assert null_value(contract) == value
    won, lost = score(contract, bid=value, tricks=0), score(contract, bid=value, tricks=1)
    assert (won.score, won.multiplier, won.steps, won.won) == (value, None, (), True)
    assert (lost.score, lost.game_value, lost.loss) == (-2 * value, value, Loss.PLAY)
    assert won.spoken == f"{contract.title} {value}"


def null(bid, hand=False, announced=None, **rest):
    return score(Contract(Game.NULL, hand, announced), bid=bid, **rest)


@pytest.mark.parametrize(
    ("result", "game", "multiplier", "total"),
    [
        # the cheapest game that reaches the bid, if the declarer names none
        (null(24), "clubs", 2, -48),
        (null(24, tricks=0), "clubs", 2, -48),
        (null(27), "diamonds", 3, -54),
        (null(36, hand=True), "diamonds", 4, -72),
        (null(48, announced=OUVERT), "clubs", 4, -96),
        (null(60, hand=True, announced=OUVERT), "hearts", 6, -120),
        # as the declarer chooses: never less than matadors, game and hand are worth
        (null(24, replacement=(Game.GRAND, -1)), "grand", 2, -96),
        (null(24, replacement=(Game.CLUBS, 3)), "clubs", 4, -96),
        (null(36, hand=True, replacement=(Game.CLUBS, -1)), "clubs", 3, -72),
        (null(36, hand=True, replacement=(Game.CLUBS, -3)), "clubs", 5, -120),
        # with the cards known, their matadors count: all four jacks make diamonds 5 × 9, clubs 5 × 12
        (null(24, cards="CJ SJ HJ DJ C7 C8 S7 S8 H7 H8 D7 D8"), "diamonds", 5, -90),
        (null(24, cards="CJ HJ DJ CK C7 C8 S7 S8 H7 H8 D7 D8"), "clubs", 2, -48),
    ],
)
def test_3_6_2_X7_an_overbid_null_is_lost_at_once_as_another_game(result, game, multiplier, total):
    assert (result.overbid, result.won, result.loss) == (True, False, Loss.OVERBID)
    assert (result.replacement.game, result.replacement.multiplier) == (Game.parse(game), multiplier)
    assert result.charged_value == result.replacement.value == multiplier * Game.parse(game).base_value
    assert result.score == total


def test_3_6_2_X7_an_overbid_null_under_the_other_rules():
    assert null(24, tricks=0, rules=Rules.akagiri()).score == -92
    assert null(47, tricks=0, rules=Rules.akagiri()).score == -138
    assert null(24, tricks=0, rules=Rules(null_overbid=NullOverbid.DOUBLE_NULL_VALUE)).score == -46
    forbid = Rules(null_overbid=NullOverbid.FORBID)
    assert null(23, tricks=0, rules=forbid).score == 23
    with pytest.raises(RuleError, match="Null is worth 23 and cannot be declared at a bid of 24") as no:
        null(24, tricks=0, rules=forbid)
    assert no.value.paragraph == "3.6.2 (2022)"


@pytest.mark.parametrize("game", [Game.NULL, Game.RAMSCH])
def test_3_6_2_an_overbid_null_is_not_lost_as_another_null(game):
    with pytest.raises(RuleError, match="lost as a suit game or as grand: name one of them") as no:
        null(24, replacement=(game, None))
    assert no.value.paragraph == "3.6.2 (2022)"


# What cannot be


@pytest.mark.parametrize(
    ("refused", "fault", "paragraph"),
    [
        ({"bid": 18.0}, "A bid is a whole number; 18.0 is not", None),
        ({"bid": True}, "A bid is a whole number; True is not", None),
        ({"bid": "18"}, "A bid is a whole number; '18' is not", None),
        ({"contra_factor": 0}, "0 is none of them", None),
        ({"contra_factor": 2.0}, "2.0 is none of them", None),
        ({"matadors": None}, "In clubs the matadors are needed", "2.4.2"),
        ({"matadors": 12}, "go from 1 to 11, .* cannot be 12", "2.4.3"),
        ({"card_points": None}, "card points are needed, with the skat", "5.2.2"),
        ({"matadors": None, "cards": "CJ"}, "12 cards are needed here, and these are 1: ♣J", None),
    ],
)
def test_figures_that_cannot_be_are_refused(refused, fault, paragraph):
    with pytest.raises(RuleError, match=fault) as no:
        score(Contract(Game.CLUBS), **{"matadors": 1, "card_points": 61, **refused})
    assert no.value.paragraph == paragraph


def test_5_2_7_null_needs_the_tricks_and_has_no_matadors():
    with pytest.raises(RuleError, match="say how many he took"):
        score(Contract(Game.NULL))
    with pytest.raises(RuleError, match="There are no matadors in null: leave them out"):
        score(Contract(Game.NULL), 1, tricks=0)


# In words


TWICE = "The loss counts twice"


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (reckon("clubs", 2), "Clubs: with 2, game 3. 3 × 12 = 36. 75 points to 45: won. Score: +36."),
        (reckon("clubs", 2, contra_factor=2), "75 points to 45: won. Kontra makes it × 2: +72."),
        (
            reckon("diamonds", 1, bid=24),
            "75 card points would win the play. But 24 was bid, and 18 does not reach it: overbid and lost. "
            f"The smallest multiple of 9 that reaches 24 is 27. {TWICE}: −54.",
        ),
        (
            reckon("diamonds", 1, bid=24, end=End(60, None)),
            "60 points to 60: lost. A tie is not enough; it takes 61. And 24 was bid, which 18 does not reach: "
            f"overbid as well. The smallest multiple of 9 that reaches 24 is 27. {TWICE}: −54.",
        ),
        (
            score(Contract(Game.CLUBS), 2, conceded=True, contra_factor=2),
            "The declarer gave the game up: lost, without own schneider or schwarz. "
            f"{TWICE}, and kontra makes it × 2: −144.",
        ),
        (
            score(Contract(Game.CLUBS), 2, breach=Breach(BY_DECLARER)),
            f"The declarer broke a rule: lost, and no level counts that was not announced. {TWICE}: −72.",
        ),
        (
            score(Contract(Game.CLUBS), 2, breach=Breach(BY_DEFENDERS)),
            "The opponents broke a rule: won. Score: +36.",
        ),
        (
            score(Contract(Game.HEARTS), 1, bid=24, breach=Breach(BY_DEFENDERS, 31)),
            "The opponents broke a rule, which would win the play. But 24 was bid, and 20 does not reach it: "
            f"overbid and lost. The smallest multiple of 10 that reaches 24 is 30. {TWICE}: −60.",
        ),
        (
            score(Contract(Game.HEARTS, True, SCHNEIDER), 1, breach=Breach(BY_DEFENDERS, 31)),
            f"The opponents broke a rule, but what was announced was out of reach by then: lost. {TWICE}: −100.",
        ),
        (
            reckon("clubs", 2, hand=True, end=End(55, None), rules=Rules.before_1999()),
            "55 points to 65: lost. A lost hand game counts once under these rules: −48.",
        ),
        (
            reckon("clubs", 2, hand=True, end=End(55, None), rules=Rules.before_1999(), contra_factor=2),
            "A lost hand game counts once under these rules, and kontra makes it × 2: −96.",
        ),
        (null(23, tricks=0), "Null: always 23. No trick taken: null is won. Score: +23."),
        (null(18, conceded=True), f"Null: always 23. The declarer gave the game up: lost. {TWICE}: −46."),
        (null(18, breach=Breach(BY_DECLARER)), f"Null: always 23. The declarer broke a rule: lost. {TWICE}: −46."),
        (null(18, breach=Breach(BY_DEFENDERS)), "Null: always 23. The opponents broke a rule: won. Score: +23."),
        (
            null(36, hand=True),
            "Null hand: always 35. But 36 was bid, and this null does not reach it: it is lost at once, as diamonds "
            f"hand at 4 × 9 = 36. {TWICE}: −72.",
        ),
        (
            null(24, tricks=0, rules=Rules.akagiri()),
            "No trick taken, which would win a null. But 24 was bid, and 23 does not reach it: overbid and lost. "
            f"It is charged 46. {TWICE}: −92.",
        ),
    ],
)
def test_the_reckoning_in_sentences(result, why):
    assert result.why.endswith(why)


@pytest.mark.parametrize(
    ("base", "bid", "charge"), [(9, 18, 18), (9, 19, 27), (24, 49, 72), (12, 12, 12), (10, 0, 0)]
)
def test_5_4_1_the_smallest_multiple(base, bid, charge):
    assert charge_for(base, bid) == charge


@pytest.mark.parametrize(("number", "text"), [(264, "+264"), (1, "+1"), (0, "0"), (-1, "−1"), (-528, "−528")])
def test_a_score_is_written_with_its_sign(number, text):
    assert signed(number) == text


def test_a_score_cannot_be_changed():
    result = reckon("clubs", 1)
    for changed in (result, result.steps[0], Breach(BY_DEFENDERS), null(24).replacement):
        with pytest.raises(FrozenInstanceError):
            setattr(changed, next(iter(changed.__slots__)), 0)


def test_the_levels_have_names():
    assert [kind.title for kind in StepKind] == [
        "matadors", "game", "hand", "schneider", "schneider announced", "schwarz", "schwarz announced", "ouvert",
        "own schneider", "own schwarz",
    ]  # fmt: skip


# What other choices would miss


def test_house_rule_kontra_has_a_third_step():
    assert reckon("clubs", 1, contra_factor=8).score == 192
    for factor in (3, 7, 9):
        with pytest.raises(RuleError, match=f"{factor} is none of them"):
            reckon("clubs", 1, contra_factor=factor)


def test_4_1_5_opponents_without_a_trick_have_no_points():
    assert Breach(BY_DEFENDERS, 0, 0).defender_points == 0
    assert Breach(BY_DEFENDERS, 31, 1).defender_points == 31
    with pytest.raises(RuleError, match="Without a trick the opponents have no points; 31 cannot be"):
        Breach(BY_DEFENDERS, 31, 0)


@pytest.mark.parametrize(("points", "won"), [(30, True), (31, False), (45, False)])
def test_4_1_5_a_level_that_was_out_of_reach_is_not_granted(points, won):
    result = reckon("hearts", 1, bid=24, breach=Breach(BY_DEFENDERS, points, 3))
    assert result.won is won
    assert (StepKind.SCHNEIDER in [step.kind for step in result.steps]) is won


CLUBS_WITH_11 = "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 H7"


def test_X7_the_replacement_has_the_matadors_of_the_cards():
    stated = score(Contract(Game.NULL), bid=24, tricks=0, cards=CLUBS_WITH_11, replacement=(Game.CLUBS, 11))
    assert stated.score == -288
    with pytest.raises(RuleError, match="with 11, not with 1"):
        score(Contract(Game.NULL), bid=24, tricks=0, cards=CLUBS_WITH_11, replacement=(Game.CLUBS, 1))


@pytest.mark.parametrize("wrong", [(Game.CLUBS,), (Game.CLUBS, 1, 1), [Game.CLUBS, 1], "C1", 24])
def test_X7_a_replacement_is_a_game_and_its_matadors(wrong):
    with pytest.raises(RuleError, match="a game with its matadors"):
        null(24, replacement=wrong)


def test_X7_the_replacement_inherits_hand():
    assert score(Contract(Game.NULL, True), bid=36, tricks=0, replacement=(Game.DIAMONDS, 2)).charged_value == 36
    assert score(Contract(Game.NULL, True), bid=36, tricks=0, replacement=(Game.HEARTS, 3)).charged_value == 50


def test_4_1_5_the_reckoning_says_when_a_level_was_granted():
    granted = reckon("hearts", 1, bid=24, breach=Breach(BY_DEFENDERS, 20, 2))
    assert "won, and what the declarer still needed is granted" in granted.why

"""What a game adds to the list, and the settlement at the end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatlib import ListEntry, ListSystem, RuleError, Table, list_entry, settlement

PLAIN, SEEGER, SEEGER_FABIAN, ACTIVE40 = ListSystem


@pytest.mark.parametrize(
    ("system", "table_size", "score", "entry"),
    [
        # the official list: 50 own; for a lost game 40 to each other at three, 30 at four, the dealer too
        (SEEGER_FABIAN, 3, 46, (96, 0, None)),
        (SEEGER_FABIAN, 3, -72, (-122, 40, None)),
        (SEEGER_FABIAN, 4, 46, (96, 0, 0)),
        (SEEGER_FABIAN, 4, -72, (-122, 30, 30)),
        # the older form without the opponents' bonus
        (SEEGER, 3, 46, (96, 0, None)),
        (SEEGER, 3, -92, (-142, 0, None)),
        (SEEGER, 4, -92, (-142, 0, 0)),
        # only the declarer scores
        (PLAIN, 3, 46, (46, 0, None)),
        (PLAIN, 4, -72, (-72, 0, 0)),
        # source A: 40 to the two who played, at any table; nothing to the dealer, nothing for a won game
        (ACTIVE40, 4, -72, (-122, 40, 0)),
        (ACTIVE40, 3, -72, (-122, 40, None)),
        (ACTIVE40, 4, 46, (96, 0, 0)),
    ],
)
def test_6_3_1_X8_what_a_game_adds_to_a_list(system, table_size, score, entry):
    assert list_entry(won=score > 0, score=score, table_size=table_size, system=system) == ListEntry(*entry)


def test_X8_the_list_is_plain_at_a_table_of_three_unless_asked():
    assert list_entry(won=False, score=-72) == ListEntry(-72, 0, None)


@given(
    st.sampled_from((3, 4)),
    st.lists(st.tuples(st.integers(0, 11), st.booleans(), st.integers(18, 264)), max_size=36),
)
def test_6_3_1_performance_is_points_and_50_a_won_game_and_40_or_30_a_game_the_others_lost(table_size, games):
    performance, points, won_less_lost, lost = ([0] * table_size for _ in range(4))
    for number, (who, won, value) in enumerate(games):
        table = Table(table_size, number % table_size)
        playing = list(table.seats.values())
        declarer = playing[who % 3]
        score = value if won else -2 * value
        entry = list_entry(won=won, score=score, table_size=table_size, system=SEEGER_FABIAN)
        for player in range(table_size):
            if player == declarer:
                performance[player] += entry.declarer
                points[player] += score
                won_less_lost[player] += 1 if won else -1
                lost[player] += not won
            else:
                performance[player] += entry.active_opponents if player in playing else entry.sitting_dealer
    bonus = {3: 40, 4: 30}[table_size]
    assert performance == [
        points[player] + 50 * won_less_lost[player] + bonus * (sum(lost) - lost[player])
        for player in range(table_size)
    ]


@pytest.mark.parametrize(
    ("won", "score", "table_size", "fault", "paragraph"),
    [
        (True, -72, 3, "A won game scores more than 0, a lost one less; -72 does not fit", "5.3"),
        (False, 72, 3, "72 does not fit", "5.3"),
        (True, 0, 3, "0 does not fit", "5.3"),
        (False, 0, 3, "0 does not fit", "5.3"),
        (True, 72.0, 3, "72.0 does not fit", "5.3"),
        (True, None, 3, "None does not fit", "5.3"),
        (True, 72, 5, "tables of 3 or 4; this table has 5", "5.5"),
        (True, 72, None, "this table has None", "5.5"),
    ],
)
def test_5_5_other_tables_and_a_sign_that_does_not_fit_are_refused(won, score, table_size, fault, paragraph):
    with pytest.raises(RuleError, match=fault) as no:
        list_entry(won=won, score=score, table_size=table_size)
    assert no.value.paragraph == paragraph


@pytest.mark.parametrize(
    ("scores", "payments"), [((100, 40, -20, 0), (280, 40, -200, -120)), ((60, -30, 15), (135, -135, 0))]
)
def test_source_A_each_is_paid_the_difference_to_each_other(scores, payments):
    assert settlement(scores) == payments


@given(st.lists(st.integers(-5000, 5000), min_size=3, max_size=4))
def test_a_settlement_sums_to_zero_and_is_the_sum_of_the_differences(scores):
    payments = settlement(scores)
    assert sum(payments) == 0
    assert payments == tuple(sum(own - other for other in scores) for own in scores)
    assert settlement([score + 100 for score in scores]) == payments


@pytest.mark.parametrize(
    ("scores", "fault"),
    [((1, 2), "these are 2"), ((1,) * 5, "these are 5"), ((1, 2, 3.5), "3.5 is not"), ((1, 2, None), "None is not")],
)
def test_other_settlements_are_refused(scores, fault):
    with pytest.raises(RuleError, match=fault):
        settlement(scores)

"""House rules as options: presets, and what ramsch scores."""

from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatlib import Kontra, ListSystem, NullOverbid, Ramsch, RuleError, Rules, ramsch_scores
from skatlib.variants import AllPass, RamschScoring, RamschSkat, RamschTie

# Presets


def departures(rules):
    """The options in which `rules` differ from the default."""
    return {f.name for f in fields(Rules) if getattr(rules, f.name) != getattr(Rules(), f.name)}


def test_the_official_order_is_the_default():
    official = Rules()
    assert official == Rules.isko()
    assert official.all_pass is AllPass.PASS_IN  # X5
    assert official.null_overbid is NullOverbid.ISKO_REPLACEMENT  # X7
    assert official.list_system is ListSystem.PLAIN  # X8
    assert official.kontra is None  # X16
    assert (official.lost_hand_doubled, official.grand_ouvert_base36) == (True, False)  # X23


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        (Rules.akagiri(), {"null_overbid", "list_system", "kontra", "ramsch"}),
        (Rules.gamecircle(), set()),
        (Rules.pub(), {"all_pass", "kontra", "bock"}),
        (Rules.before_1999(), {"lost_hand_doubled", "grand_ouvert_base36"}),
    ],
)
def test_a_preset_departs_from_the_official_order_only_where_it_says(rules, options):
    assert departures(rules) == options


def test_the_presets():
    a, pub = Rules.akagiri(), Rules.pub()
    assert (a.null_overbid, a.list_system) == (NullOverbid.MULTIPLE_OF_NULL, ListSystem.ACTIVE40)
    assert (a.ramsch.scoring, a.ramsch.fixed, a.ramsch.fixed_virgin, a.ramsch.march) == (
        RamschScoring.FIXED,
        20,
        40,
        120,
    )
    assert (pub.all_pass, pub.ramsch) == (AllPass.RAMSCH, Ramsch())
    assert a.kontra == pub.kontra == Kontra(factors=(2, 4))
    assert (Rules.before_1999().lost_hand_doubled, Rules.before_1999().grand_ouvert_base36) == (False, True)


def test_rules_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        Rules().kontra = Kontra()


# Ramsch

A = Rules.akagiri().ramsch
LOSER, NOBODY = Ramsch(skat=RamschSkat.LOSER), Ramsch(skat=RamschSkat.NOBODY)
LAST_DECIDES = Ramsch(tie=RamschTie.LAST_TRICK)


@pytest.mark.parametrize(
    ("points", "tricks", "rest", "scores"),
    [
        # source A: 20 for the most points, ties all; 40 when one player has no trick; 120 for every trick
        ((30, 50, 40), (3, 4, 3), {"options": A}, (0, -20, 0)),
        ((50, 50, 20), (4, 4, 2), {"options": A}, (-20, -20, 0)),
        ((0, 70, 50), (0, 6, 4), {"options": A}, (0, -40, 0)),
        ((120, 0, 0), (10, 0, 0), {"options": A}, (120, 0, 0)),
        ((30, 50, 30), (3, 4, 3), {"options": A, "skat_points": 10}, (0, -20, 0)),
        # by points, and a virgin doubles
        ((30, 50, 40), (3, 4, 3), {}, (0, -50, 0)),
        ((0, 60, 60), (0, 5, 5), {}, (0, -120, -120)),
        ((0, 60, 60), (0, 5, 5), {"options": Ramsch(virgin_doubles=False)}, (0, -60, -60)),
        ((0, 60, 60), (1, 4, 5), {}, (0, -60, -60)),
        ((40, 40, 40), (3, 4, 3), {}, (-40, -40, -40)),
        ((0, 0, 120), (0, 0, 10), {}, (0, 0, 120)),
        ((0, 0, 120), (0, 0, 10), {"options": Ramsch(march=-240)}, (0, 0, -240)),
        # each push doubles
        ((30, 50, 40), (3, 4, 3), {"pushes": 1}, (0, -100, 0)),
        ((30, 50, 40), (3, 4, 3), {"pushes": 3}, (0, -400, 0)),
        ((30, 50, 40), (3, 4, 3), {"pushes": 1, "options": A}, (0, -40, 0)),
        ((0, 0, 120), (0, 0, 10), {"pushes": 2}, (0, 0, 480)),
        # the skat to the last trick
        ((30, 40, 36), (3, 4, 3), {"skat_points": 14, "last_trick": 2}, (0, 0, -50)),
        ((30, 40, 36), (3, 4, 3), {"skat_points": 14, "last_trick": 1}, (0, -54, 0)),
        # to the loser, who is found without it
        ((0, 51, 55), (1, 4, 5), {"skat_points": 14, "options": LOSER}, (0, 0, -69)),
        ((0, 51, 55), (0, 5, 5), {"skat_points": 14, "options": LOSER}, (0, 0, -138)),
        ((48, 10, 48), (4, 2, 4), {"skat_points": 14, "options": LOSER}, (-62, 0, -62)),
        # to nobody
        ((30, 40, 36), (3, 4, 3), {"skat_points": 14, "options": NOBODY}, (0, -40, 0)),
        # a tie decided by the last trick
        ((50, 50, 20), (4, 4, 2), {"options": LAST_DECIDES, "last_trick": 0}, (-50, 0, 0)),
        ((50, 50, 20), (4, 4, 2), {"options": LAST_DECIDES, "last_trick": 1}, (0, -50, 0)),
        ((60, 40, 20), (4, 4, 2), {"options": LAST_DECIDES}, (-60, 0, 0)),
    ],
)
def test_X9_what_ramsch_scores(points, tricks, rest, scores):
    assert ramsch_scores(points, tricks, **rest) == scores


@given(
    st.tuples(st.integers(0, 120), st.integers(0, 120)).filter(lambda p: sum(p) <= 120),
    st.tuples(st.integers(1, 8), st.integers(1, 8)).filter(lambda t: sum(t) < 10),
)
def test_X9_who_took_the_most_points_pays_them_and_nobody_else_does(points, tricks):
    points += (120 - sum(points),)
    scores = ramsch_scores(points, (*tricks, 10 - sum(tricks)))
    assert scores == tuple(-n if n == max(points) else 0 for n in points)
    assert sum(scores) <= -40


@pytest.mark.parametrize(
    ("points", "tricks", "rest", "fault"),
    [
        ((120, 0), (10, 0), {}, "Ramsch has three players"),
        ((120, 0, 0), (10, 0), {}, "Ramsch has three players"),
        ((30, 50, 41), (3, 4, 3), {}, "are 120 together; these are 121"),
        ((30, 50, 40), (3, 4, 3), {"skat_points": 2}, "are 120 together; these are 122"),
        ((30, 50, 40), (3, 4, 4), {}, "ten tricks together; these are 11"),
        ((-30, 110, 40), (3, 4, 3), {}, "never negative; -30 is not"),
        ((30, 50, 40), (3, 4, 3), {"pushes": -1}, "never negative; -1 is not"),
        ((30, 50, 40), (3, 4, 3), {"pushes": 4}, "pushed 0 to 3 times; 4 cannot be"),
        ((30.0, 50, 40), (3, 4, 3), {}, "whole numbers .* 30.0 is not"),
        ((None, 50, 40), (3, 4, 3), {}, "whole numbers .* None is not"),
        ((30, 50, 40), (3, 4, 3), {"last_trick": 3}, "counted from 0 to 2; there is no player 3"),
        ((30, 50, 40), (3, 4, 3), {"last_trick": -1}, "there is no player -1"),
        ((11, 69, 40), (0, 6, 4), {}, "Player 0, counted from 0, took no trick"),
        ((0, 80, 40), (0, 6, 4), {"last_trick": 0}, "Player 0, counted from 0, took no trick"),
        ((30, 40, 36), (3, 4, 3), {"skat_points": 14}, "The skat goes to the last trick: say which player took it"),
        ((50, 50, 20), (4, 4, 2), {"options": LAST_DECIDES}, "the last trick decides: say which of them took it"),
    ],
)
def test_X9_figures_that_cannot_be_are_refused(points, tricks, rest, fault):
    with pytest.raises(RuleError, match=fault):
        ramsch_scores(points, tricks, **rest)


def test_3_5_a_tie_that_the_last_trick_does_not_decide_is_lost_by_all_of_them():
    decided = ramsch_scores((50, 50, 20), (4, 4, 2), last_trick=1, options=LAST_DECIDES)
    assert decided == (0, -50, 0)
    third = ramsch_scores((50, 50, 20), (4, 4, 2), last_trick=2, options=LAST_DECIDES)
    assert third == (-50, -50, 0)

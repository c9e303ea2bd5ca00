"""Who has won the play: 61, schneider, schwarz, and what was announced."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import TRUMP_CONTRACTS, End, ends

from skatlib import Contract, Game, RuleError, Side, judge
from skatlib.contracts import Announcement
from skatlib.games import TRUMP_GAMES


@pytest.mark.parametrize(
    ("points", "won"), [(0, False), (59, False), (60, False), (61, True), (62, True), (120, True)]
)
def test_5_2_2_it_takes_61_points_to_win_and_60_to_60_is_lost(points, won):
    assert [judge(game, points).won for game in TRUMP_GAMES] == [won] * 5


@pytest.mark.parametrize(
    ("points", "own", "others"),
    [
        (29, True, False),
        (30, True, False),
        (31, False, False),
        (89, False, False),
        (90, False, True),
        (91, False, True),
    ],
)
def test_5_2_3_schneider_is_30_or_less_on_either_side_and_31_is_out_of_it(points, own, others):
    outcome = judge(Game.CLUBS, points)
    assert (outcome.declarer_schneider, outcome.opponents_schneider) == (own, others)


@pytest.mark.parametrize(
    ("points", "tricks", "schwarz"),
    [
        (120, 10, Side.OPPONENTS),
        # one trick of 7, 8 and 9 is out of schwarz, on either side
        (120, 9, None),
        (0, 1, None),
        (120, None, None),
        (0, None, None),
        (0, 0, Side.DECLARER),
        (22, 0, Side.DECLARER),
    ],
)
def test_5_2_4_schwarz_is_tricks_not_points(points, tricks, schwarz):
    assert judge(Game.GRAND, points, tricks).schwarz is schwarz


@pytest.mark.parametrize(
    ("announced", "points", "tricks", "won"),
    [
        (Announcement.SCHNEIDER, 89, None, False),
        (Announcement.SCHNEIDER, 90, None, True),
        (Announcement.SCHNEIDER, 120, 10, True),
        (Announcement.SCHWARZ, 120, 9, False),
        (Announcement.SCHWARZ, 120, None, False),
        (Announcement.SCHWARZ, 120, 10, True),
        (Announcement.OUVERT, 120, 9, False),
        (Announcement.OUVERT, 120, 10, True),
    ],
)
def test_5_2_5_what_was_announced_must_be_reached(announced, points, tricks, won):
    outcomes = [judge(game, points, tricks, announced) for game in TRUMP_GAMES]
    assert [outcome.won for outcome in outcomes] == [won] * 5
    assert outcomes == [judge(Contract(game, True, announced), points, tricks) for game in TRUMP_GAMES]


@pytest.mark.parametrize(("tricks", "won"), [(0, True), (1, False), (10, False)])
@pytest.mark.parametrize("announced", [None, Announcement.OUVERT])
def test_5_2_7_null_is_lost_on_any_trick_whatever_it_is_worth(tricks, won, announced):
    outcome = judge(Game.NULL, tricks=tricks, announced=announced)
    assert outcome.won is won
    assert (outcome.declarer_schneider, outcome.opponents_schneider, outcome.schwarz) == (False, False, None)
    assert outcome.card_points is None
    assert judge(Game.NULL, 119, tricks).won is won


@given(st.sampled_from(TRUMP_CONTRACTS), ends)
def test_the_two_sides_are_never_schneider_together_and_who_wins_has_61(contract, end):
    outcome = judge(contract, end.card_points, end.tricks)
    assert not (outcome.declarer_schneider and outcome.opponents_schneider)
    assert not outcome.won or end.card_points >= 61
    if outcome.schwarz is Side.OPPONENTS:
        assert outcome.won
        assert outcome.opponents_schneider
    if outcome.schwarz is Side.DECLARER:
        assert not outcome.won
        assert outcome.declarer_schneider


@pytest.mark.parametrize(
    ("game", "end", "announced", "why"),
    [
        (Game.CLUBS, End(61, None), None, "61 points to 59: won."),
        (Game.CLUBS, End(60, None), None, "60 points to 60: lost. A tie is not enough; it takes 61."),
        (Game.CLUBS, End(59, None), None, "59 points to 61: lost."),
        (Game.CLUBS, End(95, 8), None, "95 points to 25: won, and the opponents are schneider."),
        (Game.CLUBS, End(90, None), Announcement.SCHNEIDER, "90 points to 30: won, and the opponents are schneider."),
        (Game.CLUBS, End(24, 3), None, "24 points to 96: lost, and the declarer is schneider."),
        (Game.CLUBS, End(0, 1), None, "0 points to 120: lost, and the declarer is schneider."),
        (Game.CLUBS, End(120, 10), None, "All ten tricks: won, and the opponents are schneider and schwarz."),
        (Game.CLUBS, End(9, 0), None, "Not one trick: lost, and the declarer is schneider and schwarz."),
        (
            Game.CLUBS, End(89, None), Announcement.SCHNEIDER,
            "89 points to 31: schneider was announced, and that takes 90. Lost.",
        ),
        (Game.GRAND, End(120, 10), Announcement.SCHWARZ, "All ten tricks, as announced: won."),
        (
            Game.GRAND, End(120, 9), Announcement.OUVERT,
            "Every trick was announced, and not every trick was taken: lost, whatever the points.",
        ),
        (Game.NULL, End(None, 0), None, "No trick taken: null is won."),
        (Game.NULL, End(None, 1), None, "A trick was taken: null is lost, even if the trick is worth nothing."),
    ],
)  # fmt: skip
def test_the_reason_names_what_decided(game, end, announced, why):
    assert judge(game, end.card_points, end.tricks, announced).why == why


@pytest.mark.parametrize(
    ("game", "points", "tricks", "fault", "paragraph"),
    [
        (Game.CLUBS, 121, None, "a whole number from 0 to 120; 121 cannot be", "5.2.2"),
        (Game.CLUBS, -1, None, "a whole number from 0 to 120; -1 cannot be", "5.2.2"),
        (Game.CLUBS, None, None, "card points are needed, with the skat", "5.2.2"),
        (Game.CLUBS, 61.0, None, "a whole number from 0 to 120; 61.0 cannot be", "5.2.2"),
        (Game.CLUBS, True, None, "a whole number from 0 to 120; True cannot be", "5.2.2"),
        (Game.CLUBS, 70, 11, "takes 0 to 10 tricks; 11 cannot be", None),
        (Game.CLUBS, 70, -1, "takes 0 to 10 tricks; -1 cannot be", None),
        (Game.CLUBS, 70, "5", "takes 0 to 10 tricks; '5' cannot be", None),
        (Game.CLUBS, 119, 10, "All ten tricks and the skat are 120 points; 119 cannot be", None),
        (Game.CLUBS, 23, 0, "the skat alone, at most 22 points; 23 cannot be", None),
        (Game.NULL, None, None, "In null the declarer's tricks decide: say how many he took", "5.2.7"),
    ],
)
def test_figures_that_cannot_be_are_refused(game, points, tricks, fault, paragraph):
    with pytest.raises(RuleError, match=fault) as refused:
        judge(game, points, tricks)
    assert refused.value.paragraph == paragraph


def test_an_outcome_cannot_be_changed_and_its_sides_have_names():
    with pytest.raises(FrozenInstanceError):
        judge(Game.CLUBS, 60).won = True
    assert [side.title for side in Side] == ["declarer", "opponents"]


def test_what_was_announced_is_said_once():
    with pytest.raises(RuleError, match="A contract says itself what was announced"):
        judge(Contract(Game.CLUBS), 89, announced=Announcement.SCHNEIDER)

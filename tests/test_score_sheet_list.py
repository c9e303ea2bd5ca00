"""The list of an evening: lines, sums, ranks, settlement, bock rounds, and several lists added up."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from score_sheets import sheets

from skatlib import (
    Announcement,
    Call,
    Contract,
    Deal,
    Game,
    Line,
    ListSystem,
    NotationError,
    RuleError,
    Rules,
    ScoreSheet,
    Standing,
    league,
    score,
    settlement,
)
from skatlib.play import Play
from skatlib.score_sheet import Facts, in_cents
from skatlib.score_sheet.standing import ranked
from skatlib.variants import Bock, BockStart

PLAIN, SEEGER, SEEGER_FABIAN, ACTIVE40 = ListSystem
THREE = ("Anna", "Ben", "Clara")
FOUR = (*THREE, "David")
CLUBS = score(Contract(Game.CLUBS), 1, bid=18, card_points=70)
LOST_GRAND = score(Contract(Game.GRAND), 1, bid=18, card_points=50)


def totals(sheet, system=None):
    return tuple(one.total for one in sheet.standings(system))


# --- lines, deals, dealers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "length"), [(THREE, 36), (FOUR, 48)])
def test_3_4_a_list_is_36_games_at_a_table_of_three_and_48_at_four(players, length):
    sheet = ScoreSheet(players)
    assert sheet.length == length
    for _deal in range(length):
        sheet = sheet.pass_in()
    assert sheet.complete
    dealt = [line.dealer for line in sheet.lines]
    assert {name: dealt.count(name) for name in players} == dict.fromkeys(players, 12)
    with pytest.raises(RuleError, match=f"This list has {length} deals"):
        sheet.pass_in()


def test_any_other_length_will_do_at_home():
    assert ScoreSheet(THREE, length=6).length == 6


def test_3_3_7_a_passed_in_deal_fills_a_line_scores_nothing_and_the_deal_moves_on():
    sheet = ScoreSheet(THREE)
    assert sheet.dealer == "Anna"
    after = sheet.pass_in()
    assert (len(after.lines), after.points, after.dealer, after.passed_in) == (1, (0, 0, 0), "Ben", 1)
    assert totals(after, SEEGER_FABIAN) == (0, 0, 0)
    assert sheet.lines == ()


def test_5_5_after_a_game_the_declarers_column_alone_changes():
    sheet = ScoreSheet(THREE).add("Ben", CLUBS).add("Anna", -44).pass_in().add("Ben", LOST_GRAND)
    assert sheet.sums == ((0, 24, 0), (-44, 24, 0), (-44, 24, 0), (-44, -72, 0))
    assert sheet.points == (-44, -72, 0)


def test_a_list_without_a_game_and_one_with_passed_in_deals_alone():
    empty, passed = ScoreSheet(FOUR), ScoreSheet(FOUR, lines=(Line("Anna"), Line("Ben")))
    for sheet in (empty, passed):
        assert totals(sheet, SEEGER_FABIAN) == sheet.settlement() == sheet.points == (0, 0, 0, 0)
        assert [(one.rank, one.tied) for one in sheet.ranking()] == [(1, True)] * 4
    assert (empty.passed_in, passed.passed_in, empty.sums) == (0, 2, ())


def test_1_1_at_a_table_of_four_the_dealer_sits_out_and_has_no_game():
    sheet = ScoreSheet(FOUR)
    assert sheet.playing("Anna") == ("Ben", "Clara", "David")
    with pytest.raises(RuleError, match="Anna sits out when Anna deals"):
        sheet.add("Anna", CLUBS)
    assert sheet.add("Anna", CLUBS, dealer="Ben").points == (24, 0, 0, 0)
    with pytest.raises(RuleError, match="David sits out"):
        sheet.add_ramsch({"David": -50}, dealer="David")


def test_X2_at_a_table_of_five_two_sit_out_and_with_more_the_three_to_the_dealers_left_play():
    five, seven = (*FOUR, "Eva"), (*FOUR, "Eva", "Fritz", "Gerda")
    assert ScoreSheet(five).playing("Anna") == ("Ben", "Clara", "Eva")
    assert ScoreSheet(seven).playing("Fritz") == ("Gerda", "Anna", "Ben")
    assert ScoreSheet(five, Rules(list_system=ACTIVE40)).add("Ben", -48).standings()[4].total == 40
    assert ScoreSheet(five, Rules(list_system=ACTIVE40)).add("Ben", -48).standings()[3].total == 0
    with pytest.raises(RuleError, match="tables of 3 and of 4; this one has 5"):
        ScoreSheet(five, Rules(list_system=SEEGER_FABIAN))
    with pytest.raises(RuleError, match="tables of 3 and of 4; this one has 5"):
        ScoreSheet(five).standings(SEEGER_FABIAN)


@pytest.mark.parametrize(
    ("players", "fault"),
    [
        (("Anna", "Ben"), "at least three players"),
        (("Anna", "Ben", "Anna"), "each with another name"),
        ((), "these are none"),
        (("Anna", "Ben", ""), "A player has a name"),
        (("Anna", "Ben", " Clara"), "A player has a name"),
        (("Anna", "Ben", "a\nb"), "A player has a name"),
        (("Anna", "Ben", 3), "3 is none"),
        ("ABC", "The players are a list of names"),
        (None, "The players are a list of names"),
    ],
)
def test_the_players_are_three_names_or_more(players, fault):
    with pytest.raises((RuleError, NotationError), match=fault):
        ScoreSheet(players)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"length": -1}, "-1 is none"),
        ({"length": True}, "True is none"),
        ({"date": "7.3.2026"}, "as in 2026-03-07"),
        ({"date": "2026-02-30"}, "2026-02-30"),
        ({"date": "20260307"}, "20260307"),
        ({"date": None}, "None is none"),
        ({"title": "a\nb"}, "one line of text"),
        ({"rules": None}, "type Rules"),
        ({"lines": (None,)}, "type Line"),
        ({"lines": (Line("Otto"),)}, "'Otto' is not on this list; its players are Anna, Ben and Clara"),
        ({"lines": (Line("Anna", "Otto", 24),)}, "'Otto' is not on this list"),
        ({"length": 1, "lines": (Line("Anna"), Line("Ben"))}, "would be one more"),
    ],
)
def test_other_faults_of_a_list_are_sentences(options, fault):
    with pytest.raises((RuleError, NotationError), match=fault):
        ScoreSheet(THREE, **options)


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"declarer": "Ben"}, "give both"),
        ({"result": 24}, "give both"),
        ({"declarer": "Ben", "result": 0}, "0 cannot be"),
        ({"declarer": "Ben", "result": 2.5}, "2.5 cannot be"),
        ({"declarer": "Ben", "result": CLUBS, "facts": Facts(Contract(Game.CLUBS))}, "leave the facts out"),
        ({"facts": Facts(Contract(Game.CLUBS))}, "Facts belong to a game"),
        (
            {"declarer": "Ben", "result": 24, "facts": Facts(Contract(Game.CLUBS), 1, card_points=70)},
            "give the score",
        ),
        ({"declarer": "Ben", "result": 24, "ramsch": ()}, "Nobody declares ramsch"),
        ({"ramsch": (("Ben", 2.5),)}, "2.5 is not"),
        ({"ramsch": (("Ben", -5), ("Ben", -6))}, "one has two numbers"),
        ({"bock": 1}, "type bool"),
    ],
)
def test_a_line_that_cannot_be_is_refused(values, fault):
    with pytest.raises((RuleError, NotationError), match=fault):
        Line("Anna", **values)


def test_a_score_that_the_lists_rules_do_not_make_is_refused():
    old = score(Contract(Game.CLUBS, hand=True), 1, bid=18, card_points=50, rules=Rules.before_1999())
    with pytest.raises(RuleError, match="do not make a score of −36 of this game, clubs hand"):
        ScoreSheet(THREE).add("Ben", old)
    assert ScoreSheet(THREE, Rules.before_1999()).add("Ben", old).points == (0, -36, 0)


# --- a number alone, checked against what is known of the game ----------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "can", "cannot"),
    [
        (Facts(Contract(Game.CLUBS), 1), (24, 36, 48, -48, -72, -96, -120), (12, 23, 60, 25, -24, -36)),
        (Facts(Contract(Game.CLUBS)), (24, 156, 168, -48), (12, 23, -24)),
        (Facts(Contract(Game.CLUBS), 1, bid=36), (36, 48, -72, -96), (24, -48)),
        (Facts(Contract(Game.CLUBS), 1, bid=60), (-120,), (24, 60, -96, -144)),
        (Facts(Contract(Game.HEARTS, hand=True), -2), (40, 50, 60, -80), (30, 70)),
        (Facts(Contract(Game.HEARTS, True, Announcement.SCHNEIDER), 1), (50, 60, -80, -100), (30, 40, 70)),
        (Facts(Contract(Game.GRAND, announced=Announcement.OUVERT), 4), (264, -528), (240, 288)),
        (Facts(Contract(Game.GRAND), 1, kontra=2), (96, -192), (48, 97, -96)),
        (Facts(Contract(Game.NULL)), (23, -46, -48, -54), (24, 46, -23)),
        (Facts(Contract(Game.NULL, hand=True), bid=35), (35, -70), (23, -72)),
        (Facts(Contract(Game.NULL, announced=Announcement.OUVERT)), (46, -92), (23, 92)),
    ],
)
def test_5_2_a_number_must_be_a_value_that_the_game_can_have(facts, can, cannot):
    for number in can:
        assert ScoreSheet(THREE).add("Ben", number, facts).points == (0, number, 0)
    for number in cannot:
        with pytest.raises(RuleError, match="cannot score"):
            ScoreSheet(THREE).add("Ben", number, facts)


def test_of_many_scores_the_sentence_names_the_first_and_the_last():
    with pytest.raises(RuleError, match=r"it can score \+24, \+36, \+48, … and \+168\. Check"):
        ScoreSheet(THREE).add("Ben", 25, Facts(Contract(Game.CLUBS)))


def test_X23_before_1999_ouvert_is_in_the_base_value_of_grand():
    facts = Facts(Contract(Game.GRAND, announced=Announcement.OUVERT), 4)
    assert ScoreSheet(THREE, Rules.before_1999()).add("Ben", 360, facts).points == (0, 360, 0)
    with pytest.raises(RuleError, match="it can score \\+360"):
        ScoreSheet(THREE, Rules.before_1999()).add("Ben", 396, facts)


def test_the_sentence_says_what_could_be():
    with pytest.raises(RuleError) as no:
        ScoreSheet(THREE).add("Ben", 25, Facts(Contract(Game.CLUBS), 1))
    assert str(no.value) == (
        "clubs, with 1, cannot score +25; it can score +24, +36 and +48. "
        "Check the game, the matadors, the bid, kontra and the score."
    )


# --- ramsch, bock rounds, deals played card by card ----------------------------------------------------------------


def test_ramsch_gives_any_of_the_players_points_and_counts_for_nobody():
    sheet = ScoreSheet(THREE, Rules.pub()).add_ramsch({"Ben": -50, "Clara": -50})
    assert sheet.points == (0, -50, -50)
    assert [(one.won, one.lost) for one in sheet.standings()] == [(0, 0)] * 3
    assert totals(sheet, SEEGER_FABIAN) == (0, -50, -50)


@pytest.mark.parametrize(("players", "round_"), [(THREE, 3), (FOUR, 4)])
def test_3_5_in_a_bock_round_each_player_deals_once_and_scores_count_twice(players, round_):
    sheet = ScoreSheet(players, Rules.pub()).add("Ben", LOST_GRAND)
    assert sheet.bock_left == round_
    for _deal in range(round_):
        name = next(iter(sheet.playing(sheet.dealer)))
        sheet = sheet.add(name, CLUBS)
    assert [line.score for line in sheet.lines] == [-96] + [48] * round_
    assert sheet.bock_left == 0
    assert sheet.add(sheet.playing(sheet.dealer)[0], CLUBS).lines[-1].score == 24


def test_3_5_a_passed_in_deal_uses_up_a_deal_of_the_round_and_rounds_add_up():
    sheet = ScoreSheet(THREE, Rules.pub()).add("Ben", LOST_GRAND).pass_in()
    assert sheet.bock_left == 2
    assert sheet.add("Ben", LOST_GRAND).bock_left == 1 + 3
    assert sheet.add_ramsch({"Ben": -40}).points == (0, -96 - 80, 0)


def test_3_5_bock_by_hand_goes_before_the_rules():
    assert ScoreSheet(THREE).add("Ben", CLUBS, bock=True).points == (0, 48, 0)
    sheet = ScoreSheet(THREE, Rules.pub()).add("Ben", LOST_GRAND).add("Ben", CLUBS, bock=False)
    assert (sheet.points, sheet.bock_left) == ((0, -72, 0), 3)


@pytest.mark.parametrize(
    ("start", "result", "facts"),
    [
        (BockStart.LOST_GRAND, -96, Facts(Contract(Game.GRAND), 1)),
        (BockStart.SIXTY_SIXTY, score(Contract(Game.CLUBS), 1, card_points=60), None),
        (BockStart.LOST_WITH_KONTRA, -96, Facts(Contract(Game.CLUBS), 1, kontra=2)),
        (BockStart.RE, 96, Facts(Contract(Game.CLUBS), 1, kontra=4)),
        (BockStart.HUNDREDS, 100, Facts(Contract(Game.HEARTS))),
        (BockStart.GRAND_HAND, 72, Facts(Contract(Game.GRAND, hand=True), 1)),
        (BockStart.NULL_OUVERT_HAND, 59, Facts(Contract(Game.NULL, True, Announcement.OUVERT))),
    ],
)
def test_3_5_each_start_of_a_bock_round(start, result, facts):
    for other in BockStart:
        sheet = ScoreSheet(THREE, Rules(bock=Bock(frozenset((other,))))).add("Ben", result, facts)
        assert sheet.bock_left == (3 if other is start else 0)
    assert ScoreSheet(THREE).add("Ben", result, facts).bock_left == 0
    assert ScoreSheet(THREE, Rules.pub()).add("Ben", 17).bock_left == 0


def passed(rules, *, bock=False):
    play = Play.begin(Deal.from_number(1), rules, bock=bock)
    for seat in "MRF":
        play = play.do(Call.parse(seat, "pass"))
    return play


def through(play):
    while play.phase.name != "OVER":
        play = play.do(play.legal_actions()[0])
    return play


def test_a_deal_that_was_played_card_by_card_goes_on_the_list():
    sheet = ScoreSheet(FOUR).add_play(passed(Rules.isko()))
    assert sheet.lines == (Line("Anna"),)
    ramsch = through(passed(Rules.pub()))
    assert any(ramsch.scores)
    sheet = ScoreSheet(FOUR, Rules.pub()).add_play(ramsch)
    assert sheet.points == (0, *ramsch.scores)
    twice = through(passed(Rules.pub(), bock=True))
    assert ScoreSheet(FOUR, Rules.pub()).add_play(twice).points == (0, *twice.scores)
    with pytest.raises(RuleError, match="not over yet"):
        sheet.add_play(Play.begin(Deal.from_number(1)))


def test_a_game_that_was_played_card_by_card_goes_to_its_declarer():
    play = Play.begin(Deal.from_number(347))
    for seat, word in (("M", 18), ("F", "pass"), ("R", "pass")):
        play = play.do(Call.parse(seat, word))
    play = through(play)
    assert play.score is not None
    sheet = ScoreSheet(FOUR).add_play(play)
    assert sheet.lines == (Line("Anna", "Clara", play.score),)


# --- the tournament's bonus, ranks ----------------------------------------------------------------------------------


def test_X8_the_lost_game_at_a_table_of_four_as_source_A_and_as_the_official_list_book_it():
    sheet = ScoreSheet(FOUR).add("Ben", -72)  # Anna deals and sits out
    assert totals(sheet, ACTIVE40) == (0, -122, 40, 40)
    assert totals(sheet, SEEGER_FABIAN) == (30, -122, 30, 30)
    assert totals(sheet, SEEGER) == (0, -122, 0, 0)
    assert totals(sheet, PLAIN) == (0, -72, 0, 0)


@given(sheets(system=PLAIN))
def test_6_3_1_performance_is_points_and_50_won_less_lost_and_40_or_30_for_each_game_the_others_lost(sheet):
    each = {3: 40, 4: 30}[len(sheet.players)]
    for one in sheet.standings(SEEGER_FABIAN):
        own = [line for line in sheet.lines if line.declarer == one.player]
        lost = [line for line in sheet.lines if line.declarer and line.score < 0]
        won = sum(line.score > 0 for line in own)
        own_lost = len(own) - won
        assert (one.won, one.lost, one.lost_by_others) == (won, own_lost, len(lost) - own_lost)
        points = sum(line.scores.get(one.player, 0) for line in sheet.lines)
        assert (one.points, one.own_bonus) == (points, 50 * (won - own_lost))
        assert one.others_bonus == each * (len(lost) - own_lost)
        assert one.total == points + 50 * (won - own_lost) + each * (len(lost) - own_lost)


def test_6_3_1_ties_more_won_then_fewer_lost_then_the_lot():
    def ranks(*standings):
        return [(one.rank, one.tied) for one in ranked(standings)]

    def stands(name, total, won, lost):
        return Standing(name, points=total, won=won, lost=lost)

    assert ranks(stands("A", 99, 9, 0), stands("B", 100, 0, 9)) == [(2, False), (1, False)]
    assert ranks(stands("A", 100, 8, 1), stands("B", 100, 9, 2)) == [(2, False), (1, False)]
    assert ranks(stands("A", 100, 9, 2), stands("B", 100, 9, 1)) == [(2, False), (1, False)]
    assert ranks(stands("A", 100, 9, 1), stands("B", 100, 9, 1), stands("C", 90, 9, 1)) == [
        (1, True), (1, True), (3, False),
    ]  # fmt: skip


def test_the_ranking_is_that_of_the_lists_own_system_unless_another_is_asked():
    sheet = ScoreSheet(THREE, Rules(list_system=SEEGER_FABIAN)).add("Ben", 72).add("Clara", 24).add("Clara", 24)
    assert [one.player for one in sheet.ranking()] == ["Clara", "Ben", "Anna"]
    assert [one.player for one in sheet.ranking("plain")] == ["Ben", "Clara", "Anna"]


@given(sheets(), st.sampled_from(ListSystem))
def test_the_last_running_sums_are_the_totals_and_each_line_adds_what_it_books(sheet, system):
    if len(sheet.players) > 4 and system is SEEGER_FABIAN:
        system = ACTIVE40
    running = sheet.running(system)
    assert len(running) == len(sheet.lines)
    assert (running or (sheet.points,))[-1] == totals(sheet, system)
    before = (0,) * len(sheet.players)
    for line, sums in zip(sheet.lines, sheet.sums, strict=True):
        added = tuple(line.scores.get(name, 0) for name in sheet.players)
        assert sums == tuple(a + b for a, b in zip(before, added, strict=True))
        before = sums


# --- settlement -----------------------------------------------------------------------------------------------------


@given(sheets(), st.sampled_from((None, 0, 1, 5, "0.5", "0,1", Fraction(1, 3))))
def test_a_settlement_sums_to_0_and_nobody_is_a_cent_off(sheet, stake):
    paid = sheet.settlement(stake)
    assert sum(paid) == 0
    points = sheet.settlement()
    own = [one.total for one in sheet.standings()]
    assert points == tuple(sum(mine - other for other in own) for mine in own)
    if len(own) < 5:
        assert points == settlement(own)
    if stake is not None:
        rate = Fraction(str(stake).replace(",", "."))
        for cents, number in zip(paid, points, strict=True):
            assert isinstance(cents, int)
            assert abs(cents - rate * number) < 1


def test_whole_cents_are_exact():
    assert in_cents((280, 40, -200, -120), 5) == (1400, 200, -1000, -600)
    assert in_cents((1, 1, -2), "0.5") == (1, 0, -1)
    assert in_cents((), 1) == ()


@pytest.mark.parametrize("stake", [-1, "-0.5", "much", "", None, True, "1/0", float("nan"), float("inf")])
def test_a_stake_is_a_number_of_cents(stake):
    with pytest.raises(RuleError, match="A stake is a number of cents for a point"):
        in_cents((1, -1), stake)


@pytest.mark.parametrize(("points", "fault"), [((1, 2), "sums to 3"), ((1.5, -1.5), "1.5 is not")])
def test_what_does_not_sum_to_0_is_no_settlement(points, fault):
    with pytest.raises(RuleError, match=fault):
        in_cents(points, 1)


# --- several lists --------------------------------------------------------------------------------------------------


def test_players_come_and_go_between_evenings():
    one = ScoreSheet(THREE).add("Anna", 48).pass_in()
    two = ScoreSheet(("Clara", "David", "Ben", "Eva")).add("Eva", -44).add("Clara", 96)
    table = league([one, two])
    found = {at.player: (at.rank, at.total, at.lists, at.games, at.won, at.lost) for at in table.standings}
    assert found == {
        "Clara": (1, 96, 2, 4, 1, 0),
        "Anna": (2, 48, 1, 2, 1, 0),
        "Ben": (3, 0, 2, 4, 0, 0),
        "David": (3, 0, 1, 2, 0, 0),
        "Eva": (5, -44, 1, 2, 0, 1),
    }
    assert (table.lists, table.games, table.passed_in) == (2, 4, 1)
    assert table.settlement() == {"Clara": 332 - 48, "Anna": 96, "Ben": -52 - 48, "David": -52, "Eva": -228}
    assert sum(table.settlement("0.7").values()) == 0


@given(st.lists(sheets(most=4, system=SEEGER_FABIAN), max_size=3))
@settings(max_examples=40)
def test_merging_does_not_depend_on_the_order_and_counts_and_sums_add_up(lists):
    table = league(lists, SEEGER_FABIAN)
    for order in permutations(lists):
        assert league(order, SEEGER_FABIAN) == table
    assert table.games == sum(len(sheet.lines) for sheet in lists)
    assert table.passed_in == sum(sheet.passed_in for sheet in lists)
    assert {one.player for one in table.standings} == {name for sheet in lists for name in sheet.players}
    for one in table.standings:
        of = [at for sheet in lists for at in sheet.standings(SEEGER_FABIAN) if at.player == one.player]
        for field in ("points", "won", "lost", "lost_by_others", "own_bonus", "others_bonus", "games", "settled"):
            assert getattr(one, field) == sum(getattr(at, field) for at in of)
        assert one.lists == len(of)
        assert one.total == sum(at.total for at in of)
    assert sum(table.settlement().values()) == 0


def test_lists_of_different_systems_are_added_only_by_a_named_one():
    one = ScoreSheet(THREE).add("Anna", 48)
    two = ScoreSheet(THREE, Rules(list_system=SEEGER)).add("Anna", 48)
    with pytest.raises(RuleError, match="different systems, plain and seeger"):
        league([one, two])
    assert league([one, two], "seeger").standings[0].total == 2 * 98
    assert league([]).standings == ()


def test_only_the_standings_of_one_player_are_added():
    with pytest.raises(RuleError, match="'A' and 'B'"):
        Standing("A") + Standing("B")


def test_a_game_that_no_value_lets_win_is_told_so():
    facts = Facts(Contract(Game.CLUBS), 1, bid=264)
    with pytest.raises(RuleError, match=r"^clubs cannot score \+24: at a bid of 264 it cannot be won"):
        ScoreSheet(THREE).add("Ben", 24, facts)


@pytest.mark.parametrize("stake", ["1e5000", "1e99999999", "1e-99999999", 10**30, 1e300, "1000001", "9" * 5000])
def test_a_stake_beyond_all_measure_is_refused_at_once(stake):
    with pytest.raises(RuleError, match=r"0 to 1,000,000, such as 1 or 0\.5"):
        in_cents((1, -1), stake)
    assert in_cents((1, -1), 1_000_000) == (1_000_000, -1_000_000)


def test_facts_of_a_line_are_facts():
    with pytest.raises(NotationError, match="A value of the type Facts is needed here; this is 'clubs'"):
        Line("Anna", "Ben", 24, facts="clubs")

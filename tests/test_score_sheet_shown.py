"""The list as readers see it: the table, the page to print, the plot, the text of the command line."""

import json
import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given, settings
from score_sheets import sheets
from test_cli import process, run, write

from skatlib import Announcement, Contract, Game, ListSystem, Rules, ScoreSheet, league, score
from skatlib.examples.lists import EVENING, evening
from skatlib.score_sheet import Facts, Line
from skatlib.score_sheet.files import read_json, write_csv, write_json
from skatlib.score_sheet.text import money, sheet_lines
from skatlib.show import plots, score_sheet, score_sheet_page, settlement_table
from skatlib.show.plots import _apart
from skatlib.value import Score

THREE = ("Anna", "Ben", "Clara")


def cells(html):
    """The rows of the body, each cell as text."""
    table = ET.fromstring(html)
    return [["".join(cell.itertext()) for cell in row] for row in table.find("tbody")]


def grid(html):
    """Every row with the columns that its cells cover, spans counted out."""
    widths = []
    carried = {}
    for row in ET.fromstring(html).iter("tr"):
        column = 0
        for cell in row:
            while carried.get(column, 0):
                carried[column] -= 1
                column += 1
            for _step in range(int(cell.get("colspan", 1))):
                carried[column] = int(cell.get("rowspan", 1)) - 1
                column += 1
        while carried.get(column, 0):
            carried[column] -= 1
            column += 1
        widths.append(column)
    return widths


# --- the evening of the book ----------------------------------------------------------------------------------------


def test_the_evening_is_whole_and_each_of_its_scores_is_recomputed():
    sheet = evening()
    assert sheet.complete
    assert len(sheet.lines) == 12
    assert all(line.passed_in or isinstance(line.result, Score) for line in sheet.lines)
    assert {name: sum(line.dealer == name for line in sheet.lines) for name in sheet.players} == dict.fromkeys(
        sheet.players, 3
    )
    assert [one.player for one in sheet.ranking()] != [one.player for one in sheet.ranking("seeger_fabian")]


def test_the_file_is_as_the_library_writes_it():
    assert EVENING.read_text(encoding="utf-8") == write_csv(evening())


# --- the table ------------------------------------------------------------------------------------------------------


def test_a_line_has_base_value_matadors_levels_score_and_running_sums():
    sheet = (
        ScoreSheet(THREE)
        .add("Ben", score(Contract(Game.CLUBS, hand=True), -2, bid=18, card_points=95))
        .pass_in()
        .add("Ben", score(Contract(Game.NULL, True, Announcement.OUVERT), tricks=1))
        .add("Anna", score(Contract(Game.GRAND), 1, card_points=20))
        .add("Clara", 24)
    )
    no = [""] * 3
    assert cells(score_sheet(sheet).html) == [
        ["1", "12", "", "2", "✓", "✓", "", "", "", "", "+60", "", *no, "60", "1", "", *no, ""],
        ["2", "", "", "", "", "", "", "", "", "", "", "", *no, *no, *no, "1"],
        ["3", "59", "", "", "✓", "", "", "", "", "✓", "", "−118", *no, "−58", "", "1", *no, ""],
        ["4", "24", "1", "", "", "✓", "", "", "", "", "", "−144", "−144", "", "1", *no, *no, ""],
        ["5", "", "", "", "", "", "", "", "", "", "+24", "", *no, *no, "24", "1", "", ""],
    ]


def test_what_a_number_tells_of_the_levels_is_ticked():
    clubs = Contract(Game.CLUBS)
    sheet = ScoreSheet(THREE)
    for number, ticks in ((24, ["", ""]), (36, ["✓", ""]), (48, ["✓", "✓"]), (-72, ["", ""])):
        row = cells(score_sheet(sheet.add("Ben", number, Facts(clubs, 1))).html)[0]
        assert [row[5], row[7]] == ticks
    doubled = sheet.add("Ben", 36, Facts(clubs, 1), bock=True)
    assert cells(score_sheet(doubled).html)[0][5:12] == ["✓", "", "", "", "", "+72 (bock)", ""]
    announced = Facts(Contract(Game.CLUBS, True, Announcement.SCHWARZ), 1)
    assert cells(score_sheet(sheet.add("Ben", 84, announced)).html)[0][4:10] == ["✓", "✓", "✓", "✓", "✓", ""]


def test_who_sits_out_has_a_dash_and_ramsch_stands_in_the_columns():
    sheet = ScoreSheet((*THREE, "David"), Rules.pub()).add_ramsch({"Ben": -50, "David": -50})
    row = cells(score_sheet(sheet).html)[0]
    assert row[12::3] == ["–", "−50", "", "−50", ""]
    assert "sits out" in score_sheet(sheet).html
    assert "sits out" not in score_sheet(ScoreSheet(THREE)).html


@given(sheets())
@settings(max_examples=30)
def test_every_row_has_a_cell_for_every_column(sheet):
    for blank in (False, True):
        picture = score_sheet(sheet, blank=blank)
        assert set(grid(picture.html)) == {13 + 3 * len(sheet.players)}
    assert len(cells(picture.html)) == sheet.length
    assert "{" not in picture.alt
    assert all(header.get("scope") for header in ET.fromstring(picture.html).iter("th"))


def test_the_foot_has_the_bonus_of_the_system_and_the_settlement():
    def foot(**options):
        rows = ET.fromstring(score_sheet(evening(), **options).html).find("tfoot")
        return {row[0][0].text if len(row[0]) else row[0].text: [cell.text for cell in row[1:]] for row in rows}

    plain = foot()
    assert list(plain) == ["sum of the games, games won, games lost", "rank", "settlement in points"]
    assert plain["sum of the games, games won, games lost"] == [
        "−14", "1", "1", "+102", "2", "1", "+89", "3", "0", "−107", "1", "2", "1",
    ]  # fmt: skip
    official = foot(system="seeger_fabian", stake=5)
    assert official["own bonus: 50 × (won − lost)"][:4] == ["0", "+50", "+150", "−50"]
    assert official["bonus for games that others lost: 30 each"][:4] == ["+90", "+90", "+120", "+60"]
    assert official["result"][:4] == ["+76", "+242", "+359", "−97"]
    assert official["rank"][:4] == ["3", "2", "1", "4"]
    assert official["settlement at 5 cents a point"][:4] == ["−13.80", "+19.40", "+42.80", "−48.40"]
    assert "bonus for games that others lost" not in foot(system=ListSystem.SEEGER)


def test_names_are_text_and_never_markup():
    sheet = ScoreSheet(("<b>", "A&B", "C"), title="<i>").add("<b>", 24, dealer="C")
    for html in (score_sheet(sheet).html, score_sheet_page(sheet), settlement_table(sheet).html):
        assert "<b>" not in html
        assert "<i>" not in html


def test_the_page_is_a_form_where_nothing_is_played_yet():
    page = score_sheet_page(ScoreSheet(THREE, title="Our list"))
    assert page.startswith('<!doctype html>\n<html lang="en">')
    assert "<title>Our list</title>" in page
    assert page.count('scope="row"') == 36 + 3
    assert not re.search(r"<td[^>]*>0</td>|https?:", page)


def test_the_settlement_table_is_the_differences():
    table = settlement_table(evening(), 1)
    assert cells(table.html)[0] == ["Anna", "", "−116", "−103", "+93", "−126", "−1.26"]
    assert table.alt == "Settlement. Anna: −1.26. Ben: +3.38. Clara: +2.86. David: −4.98."


# --- the plot -------------------------------------------------------------------------------------------------------


def test_the_plot_says_what_it_shows_names_the_lines_and_follows_the_theme():
    picture = plots.running_scores(evening())
    assert picture.alt == (
        "Lines: the sums of Ben +102, Clara +89, Anna −14 and David −107 after 12 deals; "
        "between −107 and +168 on the way."
    )
    for label in ("Ben +102", "Clara +89", "Anna −14", "David −107"):
        assert f">{label}</text>" in picture.html
    assert "stroke-dasharray" in picture.html
    assert not re.search(r"#0([1-9])0\1|#000000|<style|clip-path", picture.html)
    assert plots.running_scores(evening()) == picture
    assert "Clara +359" in plots.running_scores(evening(), "seeger_fabian").alt


def test_a_list_of_no_deal_and_a_long_one_with_six_players_can_be_plotted():
    assert "after 0 deals" in plots.running_scores(ScoreSheet(THREE)).alt
    sheet = ScoreSheet((*THREE, "D", "E", "F"))
    for _deal in range(72):
        sheet = sheet.add(sheet.playing(sheet.dealer)[0], 24)
    assert "after 72 deals" in plots.running_scores(sheet).alt


def test_labels_keep_their_distance_and_their_order():
    moved = _apart([0, 1, 2, 50, 49], 10)
    assert sorted(moved) == [moved[i] for i in (0, 1, 2, 4, 3)]
    ordered = sorted(moved)
    assert all(b - a >= 10 - 1e-9 for a, b in pairwise(ordered))
    assert _apart([0, 100], 10) == [0, 100]


# --- the command line -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cents", "text"), [(0, "0.00"), (7, "+0.07"), (-1205, "−12.05"), (100, "+1.00")])
def test_money(cents, text):
    assert money(cents) == text


def test_sheet_as_text():
    code, out, err = run("sheet", str(EVENING), "--stake", "0,5")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == ["Thursday evening, 2026-03-05", "12 of 12 deals, 1 of them passed in; plain list"]
    assert re.split(r" {2,}", lines[10].strip()) == ["7", "Clara", "grand, with 4", "+144", "168", "–"]
    assert re.split(r" {2,}", lines[-4].strip()) == ["1", "Ben", "+102", "2", "1", "0", "+102", "+1.69"]


def test_the_text_of_other_lines():
    sheet = ScoreSheet(THREE, Rules.pub()).add("Ben", 24, bock=True).add_ramsch({"Ben": -40, "Clara": -40})
    text = "\n".join(sheet_lines(sheet))
    assert "a game (bock)" in text
    assert "ramsch" in text
    assert "−40 −40" in text
    assert "(by lot)" in "\n".join(sheet_lines(ScoreSheet(THREE)))


def test_sheet_as_json_lines(tmp_path):
    other = write(tmp_path, "b.json", write_json(ScoreSheet(("Ben", "Clara", "Eva")).add("Eva", 48)))
    code, out, err = run("sheet", str(EVENING), other, "--json")
    assert (code, err) == (0, "")
    one, two, total = map(json.loads, out.splitlines())
    assert read_json(json.dumps(one["sheet"])).verified() == (evening(),)
    assert [(at["player"], at["total"], at["rank"], at["settlement"]) for at in one["standings"]] == [
        ("Anna", -14, 3, -126), ("Ben", 102, 1, 338), ("Clara", 89, 2, 286), ("David", -107, 4, -498),
    ]  # fmt: skip
    assert two["standings"][2]["total"] == 48
    expected = league([evening(), ScoreSheet(("Ben", "Clara", "Eva")).add("Eva", 48)])
    assert [at["player"] for at in total["league"]] == [at.player for at in expected.standings]
    assert sum(at["settlement"] for at in total["league"]) == 0


def test_sheet_adds_several_lists_up_as_text(tmp_path):
    both = write(tmp_path, "both.csv", write_csv([evening(), evening()]))
    code, out, _err = run("sheet", both)
    assert code == 0
    assert "2 lists, 24 deals, 2 of them passed in; plain list" in out
    assert re.search(r"1 +Ben +\+204 +4 +2", out)


def test_sheet_names_file_and_line_and_shows_the_rest(tmp_path):
    path = write(tmp_path, "x.csv", "score,Anna,Ben,Clara\n,24,,\n,24,36,\n,,,48\n")
    code, out, err = run("sheet", path)
    assert code == 2
    assert err == (
        f"{path}, line 3: Only the declarer scores in a game; here Anna, Ben do. Write each game's score, no sums.\n"
    )
    assert "2 of 36 deals" in out


def test_sheet_by_another_system(tmp_path):
    code, out, _err = run("sheet", str(EVENING), "--system", "seeger_fabian")
    assert code == 0
    assert "passed in; Seeger-Fabian" in out
    assert re.search(r"1 +Clara +\+89 +3 +0 +\+270 +\+359 ", out)
    code, out, _err = run("sheet", str(EVENING), str(EVENING), "--json", "--system", "seeger")
    assert json.loads(out.splitlines()[2])["league"][0]["total"] == 2 * (89 + 150)
    other = write(tmp_path, "b.csv", "list,x\nlist_system,seeger\nscore,Anna,Ben,Clara\n")
    code, _out, err = run("sheet", str(EVENING), other)
    assert (code, err) == (2, "These lists are kept by different systems, plain and seeger: say by which one to add "
                              "them up.\n")  # fmt: skip


def test_a_list_draws_itself_in_a_notebook():
    assert evening()._repr_html_() == score_sheet(evening()).html


def test_sheet_writes_a_page(tmp_path):
    out = tmp_path / "out.html"
    assert run("sheet", str(EVENING), "--html", str(out), "--stake", "1")[0] == 0
    assert out.read_text(encoding="utf-8") == score_sheet_page(evening(), stake="1")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["no-such.csv"], "no-such.csv cannot be read: "),
        ([str(EVENING), "--system", "best"], "'best' is none of the choices here: plain, seeger"),
        ([str(EVENING), "--stake", "much"], "A stake is a number of cents"),
        ([str(EVENING), str(EVENING), "--html", "x.html"], "A page is written for one score sheet; there are 2"),
        ([str(EVENING), "--html", "/no/such/folder/x.html"], "/no/such/folder/x.html cannot be written: "),
    ],
)
def test_sheet_complains_in_a_sentence(arguments, fault):
    code, _out, err = run("sheet", *arguments)
    assert code == 2
    assert err.startswith(fault)


def test_sheet_in_a_process_of_its_own():
    done = process("sheet", str(EVENING))
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_line_of_ramsch_begins_no_bock_round():
    assert not Line("Anna", ramsch=(("Ben", -100),)).begins_bock(Rules.pub().bock)

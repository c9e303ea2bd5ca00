"""Lists in CSV and JSON: what is written is read again exactly, and what is wrong is named with its line."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from score_sheets import sheets

import skatlib.score_sheet
from skatlib import Contract, Game, ListSystem, NotationError, Rules, ScoreSheet, SkatError, score
from skatlib.cli import main
from skatlib.score_sheet import Line
from skatlib.score_sheet.files import read_csv, read_file, read_json, write_csv, write_file, write_json
from skatlib.score_sheet.json_text import KEYS
from skatlib.score_sheet.records import FIELDS, field_meanings, rules_of, rules_record
from skatlib.variants import Ramsch

THREE = ("Anna", "Ben", "Clara")
HEAD = "no,dealer,declarer,game,hand,announced,matadors,bid,card_points,tricks,score,Anna,Ben,Clara\n"


@given(st.lists(sheets(), min_size=1, max_size=2), st.sampled_from(",;\t"))
@settings(max_examples=60)
def test_csv_round_trip(lists, delimiter):
    read = read_csv(write_csv(lists, delimiter))
    assert (read.faults, read.sheets) == ((), tuple(lists))


@given(st.lists(sheets(), max_size=2))
@settings(max_examples=60)
def test_json_round_trip(lists):
    read = read_json(write_json(lists))
    assert (read.faults, read.sheets) == ((), tuple(lists))
    for sheet in lists:
        assert read_json(write_json(sheet)).verified() == (sheet,)


@pytest.mark.parametrize("name", ["list.csv", "list.json", "LIST.JSON"])
def test_files(name, tmp_path):
    sheet = ScoreSheet(("Jörg", "Ben", "Clara"), title="At Jörg’s").add("Ben", 24)
    write_file(tmp_path / name, sheet)
    assert read_file(tmp_path / name).verified() == (sheet,)


def test_a_spreadsheet_of_a_german_club(tmp_path):
    rows = """Liste;Donnerstag
Datum;2026-03-05
Nr;Geber;Spieler;Spiel;Hand;Spitzen;Gereizt;Augen;Stiche;Punkte;Jörg;Ben;Clara
1;Jörg;Jörg;Kreuz;;mit 1;18;72;;24;;;
2;Ben;Ben;Grand;;ohne 1;18;50;;−96;;;
3;Clara;;eingepasst;;;;;;;;;
4;Jörg;;Null;;;;;0;;;;23,0
5;Ben;;;;;;;;;-;+40;-
6;Clara;
"""
    path = tmp_path / "liste.csv"
    path.write_bytes(rows.replace("\n", "\r\n").replace("−", "-").encode("cp1252"))
    (sheet,) = read_file(path).verified()
    assert sheet.players == ("Jörg", "Ben", "Clara")
    assert sheet.sums == ((24, 0, 0), (24, -96, 0), (24, -96, 0), (24, -96, 23), (24, -56, 23))
    assert sheet.lines[1].result == score(Contract(Game.GRAND), -1, bid=18, card_points=50)
    assert (sheet.title, sheet.date, sheet.length) == ("Donnerstag", "2026-03-05", 36)
    path.write_bytes(b"\xef\xbb\xbf" + rows.encode())
    assert read_file(path).verified() == (sheet,)


def test_only_a_number_in_a_players_column_is_enough():
    (sheet,) = read_csv("score,Anna,Ben,Clara\n,24,,\n,,-44,\n,,,36\n").verified()
    assert sheet.points == (24, -44, 36)


def test_a_list_without_a_length_is_as_long_as_it_needs():
    rows = "score,Anna,Ben,Clara\n" + ",24,,\n" * 40
    assert read_csv(rows).verified()[0].length == 40


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (
            "2,,Ben,clubs,,,1,18,70,,25,,,",
            "A score of +25 stands here, but the game makes +24. Clubs: with 1, game 2.",
        ),
        ("2,,Ben,clubs,,,1,,,,25,,,", "clubs, with 1, cannot score +25"),
        ("2,,Ben,clubs,,,1,18,70,,,24,,", "The declarer is 'Ben', but the score stands with Anna"),
        ("2,,Ben,clubs,,,1,18,70,,24,,48,", "The score is 24, but 48 stands with Ben"),
        ("2,,Ben,,,,,,,,,24,48,", "Only the declarer scores in a game; here Anna, Ben do"),
        ("2,,Otto,,,,,,,,24,,,", "'Otto' is not on this list; its players are Anna, Ben and Clara"),
        ("2,Otto,Ben,,,,,,,,24,,,", "'Otto' is not on this list"),
        ("2,,Ben,cluns,,,,,,,24,,,", "'cluns' is not a game"),
        ("2,,Ben,clubs,maybe,,,,,,24,,,", "'hand' is yes or no; 'maybe' is none"),
        ("2,,Ben,clubs,,loud,,,,,24,,,", "'loud' is none of the choices"),
        ("2,,Ben,clubs,,,one,,,,24,,,", "'matadors' is a whole number, such as 24 or −72; 'one' is none"),
        ("2,,Ben,clubs,,,12,,,,24,,,", "matadors"),
        ("2,,Ben,clubs,,,1,18,130,,24,,,", "0 to 120; 130 cannot be"),
        ("2,,Ben,clubs,,,,18,70,,24,,,", "matadors"),
        ("2,,Ben,,,,1,,,,24,,,", "'matadors' is filled, but not 'game'"),
        ("2,,Ben,clubs,,,,,,,,,,", "matadors"),
        ("2,,,clubs,,,,,,,24,,,", "Nothing says who declared"),
        ("2,,Ben,passed in,,,,,,,,,,", "All have passed here"),
        ("2,,,passed in,,,,,,,,24,,", "All have passed here"),
        ("2,,Ben,ramsch,,,,,,,,-24,,", "In ramsch only the players' scores are known"),
        ("2,,Ben,,,,,,,,2.5,,,", "'score' is a whole number"),
        ("2,,Ben,,,,,,,,1.024,,,", "'score' is a whole number"),
        ("2,,Ben,,,,,,,,24,,,,7", "'7' stands right of the last column"),
        ('2,,"Ben,,,,,,,,24,,,', "a quotation mark is not closed"),
        ("2,Ben", "this row is empty: write 'passed in'"),
    ],
)
def test_a_wrong_row_is_named_and_the_good_ones_stay(row, fault):
    text = HEAD + "1,Anna,Ben,clubs,,,1,18,70,,24,,,\n" + row + "\n3,,Clara,grand,,,1,18,70,,48,,,\n"
    read = read_csv(text, "thursday.csv")
    (sheet,) = read.sheets
    assert [(line.dealer, line.score) for line in sheet.lines] == [("Anna", 24), ("Clara", 48)]
    with pytest.raises(SkatError, match=re.escape(fault)) as no:
        read.verified()
    assert str(no.value).startswith("thursday.csv, line 3: ")
    assert len(read.faults) == 1


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('{"declarer": "Ben", "score": 24, "points": 3}', "'points' is not known; a deal has dealer"),
        ('{"declarer": "Ben", "score": "24"}', "'score' is a whole number; '24' is none"),
        ('{"declarer": "Ben", "score": true}', "'score' is a whole number; True is none"),
        ('{"declarer": "Ben", "score": 2.5}', "2.5 is none"),
        ('{"declarer": 7, "score": 24}', "'declarer' is a text; 7 is none"),
        ('{"declarer": "Ben", "score": 24, "hand": "yes"}', "'hand' is yes or no"),
        ('{"game": "ramsch", "scores": {"Ben": "x"}}', "'scores' is a whole number for each player"),
        ('{"game": "ramsch", "scores": [1]}', "'scores' is a whole number for each player"),
        ('{"game": "ramsch", "scores": {"Otto": -1}}', "'Otto' is not on this list"),
        ('{"declarer": "Ben", "score": 24, "score": 36}', "'score' stands here twice"),
        ('{"declarer": "Ben", "score": 0}', "0 cannot be"),
        ('{"declarer": "Ben", "score": 25, "bock": true}', "is even; \\+25 is not"),
        ('{"declarer": "Ben", "game": "clubs", "matadors": 1, "granted": "schwarz", "score": 24}', "belongs to"),
        ('{"declarer": "Ben", "game": "clubs", "matadors": 1, "ended": "lost", "score": 24}', "none of the choices"),
        ('{"declarer": "Ben", "game": "null", "lost_as": "clubs", "score": -48}', "give both"),
        ('{"declarer": "Ben", "game": "clubs", "matadors": 1, "kontra": 3, "score": 24}', "factor of kontra"),
        ("[]", "a deal is an object"),
        ("7", "a deal is an object"),
    ],
)
def test_a_wrong_deal_in_json_is_named_by_its_line(line, fault):
    text = '{"players": ["Anna", "Ben", "Clara"],\n "lines": [\n{"declarer": "Ben", "score": 24},\n'
    read = read_json(text + line + ',\n{"declarer": "Clara", "game": "clubs", "score": 36}\n]}', "x.json")
    (sheet,) = read.sheets
    assert [(one.dealer, one.score) for one in sheet.lines] == [("Anna", 24), ("Clara", 36)]
    with pytest.raises(SkatError, match=fault) as no:
        read.verified()
    where = 4 if line.startswith("{") else 1
    assert str(no.value).startswith(f"x.json, line {where}: ")


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("", 1, "no row with the names of the columns"),
        ("hello\nworld", 1, "no row with the names of the columns"),
        ("score,Anna,Ben\n", 1, "at least three players"),
        ("points,score,Anna,Ben,Clara\n", 1, "'points' is no column; left of the players there are no, dealer"),
        ("bid,bid,score,Anna,Ben,Clara\n", 1, "'bid' stands here twice"),
        ("list,x\ngames,many\nscore,Anna,Ben,Clara\n", 3, "'games' is a whole number"),
        ("list,x\ngaems,36\nscore,Anna,Ben,Clara\n", 2, "'gaems' is not known; at the top"),
        ("date,a\ndate,b\nscore,Anna,Ben,Clara\n", 2, "'date' stands here twice"),
        ("date,7 March\nscore,Anna,Ben,Clara\n", 2, "as in 2026-03-07"),
        ("list_system,best\nscore,Anna,Ben,Clara\n", 2, "'best' is none of the choices"),
        ("kontra.factors,3\nscore,Anna,Ben,Clara\n", 2, "Kontra, re and a third step double"),
        ("kontra.loud,yes\nscore,Anna,Ben,Clara\n", 2, "'loud' is no option of 'kontra'"),
    ],
)
def test_a_csv_without_a_sound_head_is_named(text, line, fault):
    read = read_csv(text, "x.csv")
    assert read.sheets == ()
    with pytest.raises(SkatError, match=fault) as no:
        read.verified()
    assert str(no.value).startswith(f"x.csv, line {line}: ")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"players": ["Anna",\n "Ben",]}', "x.json, line 2: this cannot be read as JSON"),
        ("[" * 100_000, "cannot be read"),
        ("[" + "9" * 5000 + "]", "cannot be read|is an object"),
        ("7", "line 1: a list is an object with 'players' and 'lines'; this is 7"),
        ("{}", "'players' is an array of names; None is none"),
        ('{"players": ["Anna", "Ben", "Clara"], "lines": 3}', "'lines' is an array of deals; 3 is none"),
        ('{"players": ["Anna", "Ben", "Clara"], "games": 3}', "'games' is not known; a list has format"),
        ('{"players": ["Anna", "Ben", "Clara"], "players": []}', "'players' stands here twice"),
        ('{"version": 2, "players": ["Anna", "Ben", "Clara"]}', "'version' 1; these are"),
        ('{"players": ["Anna", "Ben", "Clara"], "length": "36"}', "-1 is none|'36'"),
        ('{"players": ["Anna", "Ben", "Clara"], "title": 7}', "title of a list"),
        ('{"players": ["Anna", "Ben", "Clara"], "rules": 7}', "'rules' is a group of options"),
        ('{"players": ["Anna", "Ben", "Clara"], "rules": {"kontra": {"factors": 7}}}', "'kontra' cannot be read"),
        ('{"players": ["Anna", "Ben", "Clara"], "rules": {"best": 7}}', "'best' is no option of 'rules'"),
    ],
)
def test_a_json_text_that_is_no_list_is_named(text, fault):
    read = read_json(text, "x.json")
    assert read.sheets == ()
    with pytest.raises(SkatError, match=fault):
        read.verified()


def test_a_german_spreadsheet_writes_dates_its_own_way():
    rows = "Liste;x\nDatum;5.3.2026\nPunkte;Anna;Ben;Clara\n"
    assert read_csv(rows).verified()[0].date == "2026-03-05"


def test_a_wrong_row_takes_its_place_in_a_bock_round():
    head = "list,x\nbock,yes\ndealer,declarer,game,matadors,bid,card_points,score,Anna,Ben,Clara\n"
    rows = [",Anna,grand,1,18,50,-96,,,", ",Otto,,,,,48,,,", ",Ben,,,,,48,,,", ",Ben,,,,,48,,,", ",Ben,,,,,24,,,"]
    read = read_csv(head + "\n".join(rows))
    assert len(read.faults) == 1
    assert [line.bock for line in read.sheets[0].lines] == [False, True, True, False]


def test_the_good_lists_of_a_file_stay():
    good = "list,A\nscore,Anna,Ben,Clara\n,24,,\n"
    read = read_csv(good + "list,B\nscore,Anna,Ben\n,24,\n" + good.replace("A\n", "C\n", 1), "x.csv")
    assert [sheet.title for sheet in read.sheets] == ["A", "C"]
    assert len(read.faults) == 1
    assert str(read.faults[0]).startswith("x.csv, line 5: A list has at least three players")


@pytest.mark.parametrize(
    ("name", "content", "fault"),
    [
        ("x.csv", b"\xff\xfes\0c\0o\0", "not text in UTF-8"),
        ("x.json", b"\xff\xfe", "not text in UTF-8"),
        ("x.csv", b"\x81\x8d", "not text in UTF-8"),
    ],
)
def test_other_files_are_refused_by_name(name, content, fault, tmp_path):
    (tmp_path / name).write_bytes(content)
    for path in (tmp_path / name, tmp_path / "missing.csv", tmp_path):
        read = read_file(path)
        assert read.sheets == ()
        assert str(read.faults[0]).startswith(f"{path} cannot be read: ")
    assert fault in str(read_file(tmp_path / name).faults[0])


@given(st.text(max_size=200))
@example("score,a,b,c\n\x00,,,")
@example('{"players":["a","b","c"],"lines":[{"score":1e999}]}')
def test_any_text_gives_lists_or_faults_and_no_other_error(text):
    for read in (read_csv(text), read_json(text)):
        assert read.sheets or read.faults


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from((*KEYS, *FIELDS, "scores")), inner, max_size=6)
        ),
        max_leaves=12,
    )
)
def test_any_json_gives_lists_or_faults_and_no_other_error(value):
    for one in (value, {"players": list(THREE), "lines": [value]}, {"players": list(THREE), "rules": value}):
        read = read_json(json.dumps(one))
        assert read.sheets or read.faults or one == []


def test_the_rules_of_a_table_are_written_and_read():
    rules = Rules(all_pass="ramsch", list_system=ListSystem.SEEGER, ramsch=Ramsch(fixed=10))
    record = {"all_pass": "ramsch", "list_system": "seeger", "ramsch": {"fixed": 10}}
    assert rules_record(rules) == record
    assert rules_of(record) == rules
    assert rules_of({"kontra": None}) == Rules()
    with pytest.raises(NotationError, match="'kontra' is a group"):
        rules_of({"kontra": 2})


def test_a_semicolon_a_comma_or_a_tab_stands_between_the_cells():
    with pytest.raises(NotationError, match=r"'\|' is none"):
        write_csv(ScoreSheet(THREE), "|")


def test_the_schema_and_the_table_of_columns_name_every_field():
    schema = json.loads(Path(skatlib.score_sheet.__file__).with_name("sheet.schema.json").read_text(encoding="utf-8"))
    (one,) = [value for key, value in schema["$defs"].items() if key == "list"]
    assert tuple(one["properties"]) == KEYS
    line = schema["$defs"]["line"]
    assert tuple(line["properties"]) == (*FIELDS, "scores")
    assert tuple(field_meanings()) == FIELDS
    assert all(value.get("description") for value in (one["properties"] | line["properties"]).values())


@pytest.mark.parametrize("length", ['"abc"', "-5", "2.5", "true", "NaN", "1000000000"])
def test_a_length_that_is_none_is_told_as_it_stands(length):
    reading = read_json(f'{{"players": ["Anna", "Ben", "Clara"], "length": {length}, "lines": []}}')
    assert reading.sheets == ()
    found = {"true": "True", "NaN": "nan", '"abc"': "'abc'"}.get(length, length)
    assert f"at most 100,000; {found} is none." in str(reading.faults[0])


def test_a_key_that_stands_twice_within_an_object_is_not_lost():
    text = '{"players": ["Anna", "Ben", "Clara"], "rules": %s, "lines": [{"scores": {"Ben": 24}}, %s]}'
    line = read_json(text % ("{}", '{"scores": {"Ben": 24, "Ben": 48}}'))
    assert (len(line.sheets[0].lines), len(line.faults)) == (1, 1)
    assert "'Ben' stands here twice" in str(line.faults[0])
    for rules in ('{"all_pass": "ramsch", "all_pass": "pass_in"}', '{"kontra": {"by": "either", "by": "bidders"}}'):
        assert "stands here twice" in str(read_json(text % (rules, "{}")).faults[0])


def test_a_file_without_a_list_is_told(tmp_path, capsys):
    file = tmp_path / "none.json"
    file.write_text("[]")
    assert main(["sheet", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: there is no score sheet in it.\n"


def test_a_cell_beyond_all_measure_spoils_its_own_row_alone():
    reading = read_csv("score,Anna,Ben,Clara\n,24,,\n" + "x" * 200_000 + ",24,,\n,,36,\n")
    assert reading.sheets[0].points == (24, 36, 0)
    assert "or a cell is too long" in str(reading.faults[0])


def test_a_line_is_verified_once_however_many_follow(monkeypatch):
    verified = list[Line]()
    verify = ScoreSheet._verify
    monkeypatch.setattr(ScoreSheet, "_verify", lambda sheet, line: (verified.append(line), verify(sheet, line))[1])
    rows = "score,Anna,Ben,Clara\n" + ",24,,\n" * 200
    assert read_csv(rows).sheets[0].points == (4800, 0, 0)
    assert len(verified) == 200

"""The command line: its answers, its exit codes, and that it never ends in a traceback."""

import contextlib
import gzip
import importlib.util
import io
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from skatlib import PACK, parse_cards
from skatlib.cli import main
from skatlib.examples import all_examples, get

HAND = "CJ HJ HA HT H9 H8 SA S9 D8 C7"


def plain(value):
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return {key: plain(item) for key, item in value.items()} if hasattr(value, "items") else value


def case_of(id):
    found = get(id)
    return {"id": id, "kind": found.kind, **plain(found.inputs), "expected": plain(found.expected)}


def write(folder, name, content):
    path = Path(folder) / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    return str(path)


def run(*arguments, stdin=""):
    """The exit code, the output and the complaints of one command, run in this process."""
    out, err = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO(stdin)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = main(list(arguments))
            except SystemExit as end:
                code = end.code
    finally:
        sys.stdin = before
    return code, out.getvalue(), err.getvalue()


def process(*arguments, **options):
    """The same in a process of its own."""
    return subprocess.run([sys.executable, "-m", "skatlib", *arguments], capture_output=True, timeout=60, **options)


# --- check -------------------------------------------------------------------------------------------------------


def test_check_without_a_file_is_the_catalogue():
    assert run("check") == (0, f"{len(all_examples())} passed, 0 failed\n", "")


def test_check_files(tmp_path):
    right = write(tmp_path, "right.json", json.dumps([case_of("d01a"), case_of("s3-trick-1")]))
    lines = write(tmp_path, "lines.jsonl", "\n".join(json.dumps(case_of(id)) for id in ("d02", "d42a")))
    assert run("check", right, lines) == (0, "4 passed, 0 failed\n", "")


def test_check_names_file_line_id_field_and_both_values(tmp_path):
    wrong = case_of("d01a")
    wrong["expected"] |= {"score": -40, "overbid": False}
    path = write(tmp_path, "wrong.json", "[\n" + json.dumps(wrong) + ",\n" + json.dumps(case_of("d02")) + "]")
    code, out, err = run("check", path)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"{path}, line 2, d01a: overbid: expected false, found true",
        f"{path}, line 2, d01a: score: expected -40, found -60",
        "1 passed, 1 failed",
    ]


def test_check_toml(tmp_path):
    text = '[[example]]\nid = "x"\nkind = "outcome"\ngame = "clubs"\ncard_points = 60\ntricks = "none"\n'
    text += '[example.expected]\nwon = true\nschwarz = "none"\n'
    path = write(tmp_path, "x.toml", text)
    assert run("check", path) == (1, f"{path}, line 1, x: won: expected true, found false\n0 passed, 1 failed\n", "")


def test_check_goes_on_after_what_cannot_be_read(tmp_path):
    broken = {**case_of("d02"), "id": "broken", "bid": "18"}
    text = json.dumps(case_of("d02")) + "\n" + json.dumps(broken) + "\n{\n" + json.dumps(case_of("d06")) + "\n"
    path = write(tmp_path, "some.jsonl", text)
    code, out, err = run("check", path, str(tmp_path / "missing.json"), str(tmp_path))
    assert (code, out) == (2, "2 passed, 0 failed\n")
    first, second, third, fourth = err.splitlines()
    assert first.startswith(f"{path}, line 2, broken: 'bid' must be")
    assert second.startswith(f"{path}, line 3: this cannot be read")
    assert third.startswith(f"{tmp_path / 'missing.json'} cannot be read")
    assert fourth.startswith(f"{tmp_path} cannot be read")


def test_check_of_a_broken_toml_file_reads_the_other_cases(tmp_path):
    good = '[[example]]\nid = "a"\nkind = "outcome"\ngame = "clubs"\ncard_points = 61\ntricks = "none"\n'
    good += "[example.expected]\nwon = true\n"
    path = write(tmp_path, "x.toml", good + "[[example]]\nid = \n\n" + good.replace('"a"', '"b"'))
    code, out, err = run("check", path)
    assert (code, out) == (2, "2 passed, 0 failed\n")
    assert err.startswith(f"{path}, line 10: this cannot be read")


def test_check_of_a_list_cut_in_half_reads_what_is_there(tmp_path):
    text = json.dumps([case_of("d02"), case_of("d06")])
    path = write(tmp_path, "x.json", text[:-20])
    code, out, err = run("check", path)
    assert (code, out) == (2, "1 passed, 0 failed\n")
    assert "line 1: this cannot be read" in err


# --- score -------------------------------------------------------------------------------------------------------

FIELDS = ["id", "multiplier", "game_value", "overbid", "won", "charged_value", "score", "steps"]
SCORES = [found.id for found in all_examples() if found.kind == "score"]


@pytest.mark.parametrize("where", ["file", "stdin"])
def test_score_answers_in_the_order_read(tmp_path, where):
    text = "\n".join(json.dumps(case_of(id)) for id in SCORES)
    arguments, stdin = ([write(tmp_path, "x.jsonl", text)], "") if where == "file" else ([], text)
    code, out, err = run("score", *arguments, stdin=stdin)
    assert (code, err) == (0, "")
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer["id"] for answer in answers] == SCORES
    for answer in answers:
        assert list(answer) == FIELDS
        assert {name: answer[name] for name in get(answer["id"]).expected} == dict(get(answer["id"]).expected)
        assert [step["total"] for step in answer["steps"]][-1:] == [answer["multiplier"]][: len(answer["steps"])]


def test_score_reads_toml_from_standard_input():
    text = '[[example]]\nid = "x"\ngame = "grand"\nhand = false\nannounced = "none"\nmatadors = -1\nbid = 60\n'
    text += 'card_points = 88\ntricks = "none"\nconceded = false\n'
    code, out, err = run("score", stdin=text)
    assert (code, err) == (0, "")
    assert json.loads(out)["score"] == -144
    assert json.loads(out)["steps"][0] == {"step": "matadors", "amount": -1, "total": 1, "spoken": "without 1"}


def test_score_needs_no_id_and_no_expected():
    case = {key: value for key, value in case_of("d02").items() if key not in ("id", "kind", "expected")}
    code, out, _err = run("score", stdin=json.dumps(case))
    assert code == 0
    assert json.loads(out)["id"] is None


def test_score_complains_and_goes_on():
    cases = [case_of("d02"), case_of("s3-trick-1"), {**case_of("d02"), "card_points": 121}, case_of("d06")]
    code, out, err = run("score", stdin="\n".join(map(json.dumps, cases)))
    assert code == 2
    assert [json.loads(line)["id"] for line in out.splitlines()] == ["d02", "d06"]
    first, second = err.splitlines()
    assert first == "standard input, line 2, s3-trick-1: this is not a score case."
    assert second.startswith("standard input, line 3, d02: The declarer's card points")


def test_score_compares_stated_matadors_with_the_cards():
    code, out, err = run("score", stdin=json.dumps({**case_of("d14"), "matadors": 2}))
    assert (code, out) == (2, "")
    assert "d14" in err


# --- bids --------------------------------------------------------------------------------------------------------


def test_bids_as_text():
    code, out, err = run("bids", HAND, "--bid", "36")
    assert (code, err) == (0, "")
    assert ["hearts", "20", "20", "depends", "on", "the", "skat", "20", "(210),", "40", "(20),", "70", "(1)"] in [
        line.split() for line in out.splitlines()
    ]
    assert "Play hearts" in out
    assert run("bids", *HAND.split(), "--bid", "36")[1] == out


def test_bids_as_json():
    code, out, err = run("bids", HAND, "--json", "--bid", "36")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert answer["bid"] == 36
    hearts = next(game for game in answer["games"] if game["game"] == "hearts")
    assert (hearts["matadors"], hearts["as_it_stands"], hearts["certain"], hearts["best"]) == (1, 20, 20, 70)
    assert hearts["cover"] == "open"
    assert hearts["chance"] == pytest.approx(21 / 231)
    assert all(sum(skats for _value, skats in game["skats_by_value"]) == 231 for game in answer["games"])
    assert [null["value"] for null in answer["null"]] == [23, 35, 46, 59]
    assert answer["advice"]["game"] == "hearts"


@pytest.mark.parametrize(
    ("hand", "advice", "game"),
    [("SK SQ S9 HK HQ H9 DK DQ D9 CK", "Pass.", None), ("S7 S8 S9 H7 H8 H9 D7 D8 D9 C7", "Play null", "null")],
)
def test_bids_of_the_two_example_hands(hand, advice, game):
    assert advice in run("bids", hand)[1]
    assert json.loads(run("bids", hand, "--json")[1])["advice"]["game"] == game


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["CJ"], "10 cards are needed"),
        (["CJ " * 10], "more than once"),
        (["hello"], "is not a card"),
        ([HAND, "--bid", "19"], "19 may not be bid"),
        ([HAND, "--bid", "0"], "0 may not be bid"),
        ([HAND, "--bid", "-5"], "from 18 to 264"),
        ([HAND, "--bid", "9" * 400], "from 18 to 264"),
        ([HAND, "--bid", "x"], "from 18 to 264"),
        ([HAND, "--bid", "9" * 5000], "from 18 to 264"),
        ([], "required"),
    ],
)
def test_bids_refuses_with_a_sentence(arguments, message):
    code, out, err = run("bids", *arguments)
    assert (code, out) == (2, "")
    assert message in err


# --- the process -------------------------------------------------------------------------------------------------


def test_help_and_unknown_commands():
    code, out, _err = run("--help")
    assert code == 0
    assert "check" in out
    for arguments in ([], ["play me"], ["check", "--x"]):
        code, _out, err = run(*arguments)
        assert code == 2
        assert "usage" in err


def test_module_can_be_run(tmp_path):
    assert process("check").stdout.splitlines() == [b"%d passed, 0 failed" % len(all_examples())]
    done = process("score", input=json.dumps(case_of("d02")).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    done = process("score", input=b"\xff\xfe")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"standard input, line 1: this is not text in UTF-8")


def test_binary_files_and_lone_surrogates(tmp_path):
    binary = write(tmp_path, "x.json", bytes(range(256)))
    done = process("check", binary)
    assert (done.returncode, done.stdout) == (2, b"0 passed, 0 failed\n")
    assert b"not text in UTF-8" in done.stderr
    odd = {**case_of("d02"), "id": "\ud800"}
    odd["expected"]["score"] = 1
    done = process("check", write(tmp_path, "y.json", json.dumps(odd)))
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_poor_terminal_gets_the_cards_as_well():
    done = process("bids", HAND, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(os.name != "posix", reason="needs a pipe that can be closed")
@pytest.mark.parametrize("arguments", [["check"], ["bids", HAND], ["bids", "CJ"], ["check", "/no/such/file"]])
def test_nobody_reads_output_and_complaints(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "skatlib", *arguments], stdout=pipe, stderr=pipe, timeout=60, check=False
        )
    assert done.returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="needs a pipe that can be closed")
@pytest.mark.parametrize("arguments", [["check"], ["bids", HAND]])
def test_nobody_reads_the_output(arguments):
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "skatlib", *arguments],
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_the_output_is_full():
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "skatlib", "check"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"The output cannot be written")
    assert b"Traceback" not in done.stderr


# --- whatever is given -------------------------------------------------------------------------------------------

ANY_TEXT = st.text(max_size=200) | st.text(alphabet='[]{}",:=0123456789eE.-+ \nabcdefilnrstux#', max_size=80)


def is_clean(code, out, err, *, last=None):
    assert code in (0, 1, 2)
    assert "Traceback" not in out + err
    assert (code == 2) == bool(err)
    if last:
        assert last in out.splitlines()[-1]


@settings(deadline=None)
@given(ANY_TEXT, st.sampled_from(["x.json", "x.toml", "x"]))
@example("[" * 50_000, "x.json")
@example('[{"id":"x","kind":"score","expected":{"a":' + "[" * 400 + "]" * 400 + "}}]", "x.json")
@example("\ufeff", "x.json")
def test_check_takes_any_text(text, name):
    with tempfile.TemporaryDirectory() as folder:
        is_clean(*run("check", write(folder, name, text)), last="failed")


@settings(deadline=None)
@given(st.binary(max_size=100))
def test_check_takes_any_bytes(content):
    with tempfile.TemporaryDirectory() as folder:
        is_clean(*run("check", write(folder, "x", content)), last="failed")


@settings(deadline=None)
@given(ANY_TEXT)
@example("[[example]]\ngame = 1")
def test_score_takes_any_text(text):
    is_clean(*run("score", stdin=text))


@settings(deadline=None)
@given(ANY_TEXT, ANY_TEXT)
def test_bids_takes_any_text(cards, bid):
    is_clean(*run("bids", cards, "--bid", bid))
    is_clean(*run("bids", "--json", "--", cards))


@settings(deadline=None)
@given(ANY_TEXT)
def test_any_word_may_be_the_command_or_the_file(text):
    if text != "-":  # that is the standard input
        is_clean(*run("check", "--", text))
        is_clean(*run("score", "--", text))
    if text not in ("check", "score"):
        code, _out, _err = run(text)
        assert code in (0, 2)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=10**90, max_value=10**120)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["clubs", "null", "ramsch", "schneider", "CJ", "SJ", "none", "declarer", "defenders", "seed1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
EXPECTED_NAMES = ["score", "won", "values", "hold", "illegal", "decomposition"]
FIELD_NAMES = sorted({name for found in all_examples() for name in (*found.inputs, "id", "kind", "expected")})


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from([found.id for found in all_examples()]),
    st.dictionaries(st.sampled_from(FIELD_NAMES), JSON, max_size=3),
    st.dictionaries(st.sampled_from(EXPECTED_NAMES), JSON, max_size=2),
)
def test_a_case_may_hold_anything(id, inputs, expected):
    case = case_of(id)
    case["expected"] |= expected
    case |= inputs
    text = json.dumps([case])
    with tempfile.TemporaryDirectory() as folder:
        is_clean(*run("check", write(folder, "x.json", text)), last="failed")
    is_clean(*run("score", stdin=text))


# --- replay ------------------------------------------------------------------------------------------------------

DATA = Path(__file__).parent / "data"
GAMES, MORE = str(DATA / "iss_records.sgf"), str(DATA / "iss_more.sgf")


def test_replay_answers_in_json_lines_in_the_order_read():
    code, out, err = run("replay", GAMES, MORE)
    assert (code, err) == (0, "")
    found = [json.loads(line) for line in out.splitlines()]
    assert len(found) == 23
    assert all(one["agrees"] is True and one["differences"] == [] for one in found)
    assert [one["id"] for one in found[:3]] == ["8", "9", "25"]
    assert set(found[1]) == {
        "id", "line", "d", "outcome", "v", "m", "overbid", "p", "t", "s", "z", "p0", "p1", "p2", "l", "to", "r",
        "agrees", "differences",
    }  # fmt: skip
    assert (found[1]["d"], found[1]["outcome"], found[1]["v"], found[1]["overbid"]) == (2, "loss", -96, False)


def test_replay_tells_what_differs_and_ends_with_1(tmp_path):
    path = write(tmp_path, "x.sgf", Path(GAMES).read_text().replace("v:-96", "v:-72"))
    code, out, err = run("replay", path)
    assert (code, err) == (1, "")
    (wrong,) = [one for one in map(json.loads, out.splitlines()) if not one["agrees"]]
    assert (wrong["id"], wrong["line"]) == ("9", 2)
    assert wrong["differences"] == [{"field": "v", "stated": -72, "computed": -96}]


def test_replay_goes_on_after_what_cannot_be_read(tmp_path):
    games = Path(GAMES).read_text().splitlines()
    games[1] = games[1][:-9]  # without its end
    games[2] = games[2].replace("2 C9 ]", "2 CJ ]")  # a card that is not held
    path = write(tmp_path, "x.sgf", "\n".join(games))
    code, out, err = run("replay", str(tmp_path / "missing.sgf"), path, str(tmp_path), MORE)
    assert code == 2
    assert len(out.splitlines()) == 13 + 8
    missing, cut, illegal, folder = err.splitlines()
    assert missing.startswith(f"{tmp_path / 'missing.sgf'} cannot be read")
    assert cut == f"{path}, line 2: The record has no end: expected ;) after its last field. It may be cut off."
    assert illegal.startswith(f"{path}, line 3: Move 7, '2 CJ': ♣J may not be played: it is not in this hand.")
    assert folder.startswith(f"{tmp_path} cannot be read")


def test_replay_with_more_processes_says_the_same(tmp_path):
    path = write(tmp_path, "x.sgf", Path(GAMES).read_text() * 20 + "?")
    assert run("replay", "--jobs", "2", path) == run("replay", path)


def test_replay_reads_standard_input():
    assert run("replay", "-", stdin=Path(MORE).read_text()) == run("replay", MORE)


def test_replay_reads_names_that_are_not_utf_8(tmp_path):
    path = write(tmp_path, "x.sgf", Path(MORE).read_bytes().replace(b"P0[P0]", b"P0[J\xfcrgen]"))
    assert run("replay", path) == run("replay", MORE)


@pytest.mark.parametrize("jobs", ["0", "-1", "x", "1000"])
def test_replay_needs_a_number_of_processes(jobs):
    code, _out, err = run("replay", "--jobs", jobs, MORE)
    assert code == 2
    assert "from 1 to 999" in err or "expected one argument" in err


class Terminal(io.StringIO):
    def isatty(self):
        return True


def on_a_terminal(monkeypatch):
    """The answer of a command on a terminal, and what the terminal shows."""
    terminal, out = Terminal(), io.StringIO()
    monkeypatch.setattr(sys, "stderr", terminal)
    with contextlib.redirect_stdout(out):
        assert main(["replay", MORE]) == 0
    return out.getvalue(), terminal.getvalue()


def test_replay_shows_its_progress_on_a_terminal_where_tqdm_is_installed(monkeypatch):
    out, shown = on_a_terminal(monkeypatch)
    assert len(out.splitlines()) == 8
    assert ("iss_more.sgf: 100%" in shown) is (importlib.util.find_spec("tqdm") is not None)


def test_replay_needs_no_tqdm(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    out, shown = on_a_terminal(monkeypatch)
    assert len(out.splitlines()) == 8
    assert shown == ""


# --- play --------------------------------------------------------------------------------------------------------


def card_plays():
    """The plays of tests/data in the format of the command: lists in place of the compact text."""
    for line in gzip.decompress((DATA / "card_play.jsonl.gz").read_bytes()).splitlines():
        play = json.loads(line)
        plays = []
        for ply in play["plays"].split():
            move, legal = ply.split(":")
            plays.append([int(move[0]), move[1:], [card.code for card in parse_cards(legal)]])
        solo, team = play.pop("points")
        play |= {name: [card.code for card in parse_cards(play[name])] for name in ("deal", "discard")}
        yield play | {"plays": plays, "solo": solo, "team": team, "bids": [], "returns": []}


CARD_PLAYS = list(card_plays())


def lines(cases):
    return "".join(json.dumps(case) + "\n" for case in cases)


def test_play_agrees_with_another_program_in_300_plays(tmp_path):
    code, out, err = run("play", write(tmp_path, "plays.jsonl", lines(CARD_PLAYS)))
    assert (code, err) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == [
        {"index": index, "agrees": True, "differences": []} for index in range(300)
    ]


def changed(**changes):
    return CARD_PLAYS[0] | changes


def test_play_tells_each_difference():
    plays = CARD_PLAYS[0]["plays"]
    fewer = [plays[0][0], plays[0][1], plays[0][2][:-1]]
    wrong_player = [2, *plays[1][1:]]
    not_held = [plays[0][0], plays[1][1], plays[0][2]]
    cases = [
        changed(plays=[fewer, *plays[1:]], solo=99),
        changed(plays=[plays[0], wrong_player, *plays[2:]]),
        changed(plays=[not_held, *plays[1:]]),
        changed(plays=plays[:-1]),
        changed(plays=[*plays, plays[-1]]),
    ]
    code, out, err = run("play", "-", stdin=lines(cases))
    assert (code, err) == (1, "")
    found = [json.loads(line)["differences"] for line in out.splitlines()]
    assert [[(one["ply"], one["field"]) for one in case] for case in found] == [
        [(0, "legal"), (None, "solo")],
        [(1, "player")],
        [(0, "card")],
        [(None, "over")],
        [(30, "over")],
    ]
    assert found[0][1] == {"ply": None, "field": "solo", "stated": 99, "computed": CARD_PLAYS[0]["solo"]}
    assert "it is not in this hand" in found[2][0]["computed"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "cannot be read as JSON"),
        ("[" * 100_000, "cannot be read as JSON"),
        ("[]", "Expected a JSON object"),
        ("{}", "'game' must be of the type str; found None"),
        (lines([changed(declarer=3)]), "The declarer is a player from 0 to 2; 3 is none"),
        (lines([changed(declarer=True)]), "'declarer' must be of the type int"),
        (lines([changed(discard=["CJ"])]), "2 cards are needed here"),
        (lines([changed(deal=["CJ"] * 32)]), "appears more than once"),
        (lines([changed(plays=[[0, "CJ"]])]), "Each of 'plays' is a player, a card and the legal cards"),
        (lines([changed(plays=[[0, "XX", []]])]), "'XX' is not a card"),
    ],
)
def test_play_goes_on_after_what_cannot_be_read(tmp_path, line, reason):
    path = write(tmp_path, "x.jsonl", "\n" + line.rstrip("\n") + "\n" + lines(CARD_PLAYS[:1]))
    code, out, err = run("play", path)
    assert code == 2
    assert err.startswith(f"{path}, line 2: ")
    assert reason in err
    assert json.loads(out) == {"index": 1, "agrees": True, "differences": []}


def test_play_needs_a_file_that_is_there(tmp_path):
    code, out, err = run("play", str(tmp_path / "none"))
    assert (code, out) == (2, "")
    assert "cannot be read" in err


# --- what is read from the standard input, and from a file that fails ---------------------------------------------

THE_PACK = ".".join(card.code for card in PACK)
RECORD = f"(;GM[Skat]P0[J\u00f6rg]MV[w {THE_PACK} 1 p 2 p 0 p]R[passed] ;)"
STRICT = dict(os.environ, PYTHONIOENCODING="utf-8:strict")


def test_an_old_name_on_the_standard_input_is_no_reason_to_stop():
    read = process("replay", "-", input=RECORD.encode("latin-1"), env=STRICT)
    assert (read.returncode, read.stderr) == (0, b"")
    assert json.loads(read.stdout)["agrees"]
    play = process("play", "-", input="\u00f6".encode("latin-1"), env=STRICT)
    assert (play.returncode, play.stdout) == (2, b"")
    assert play.stderr.startswith(b"standard input, line 1: This cannot be read as JSON")


def test_the_mark_of_utf_8_is_skipped_on_the_standard_input_too():
    read = process("replay", "-", "-", input=RECORD.encode("utf-8-sig"), env=STRICT)
    assert (read.returncode, read.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["replay", "play"])
def test_a_file_that_fails_while_it_is_read_is_told_by_name(command, tmp_path, monkeypatch):
    class Failing(io.StringIO):
        def read(self, size=-1):
            return self.fail(size)

        def readline(self, size=-1):
            return self.fail(size)

        def fail(self, size):
            if size:
                raise OSError(5, "Input/output error")
            return ""

    monkeypatch.setattr("builtins.open", lambda *_args, **_options: Failing())
    assert run(command, "records") == (2, "", "records cannot be read: Input/output error.\n")

"""The worked examples: all there, all right, each in its chapter; and what is said of cases that cannot be read."""

import json
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from skatlib import Contract, examples, score
from skatlib.errors import SkatError
from skatlib.examples import all_examples, check, differences, get, read_cases, recompute, topics
from skatlib.examples.cases import ABOUT
from skatlib.examples.kinds import _INPUTS, _KINDS, ExampleError, score_of
from skatlib.games import BASE_VALUES

HERE = Path(__file__).parent
FOLDER = Path(examples.__file__).parent
IDS = [example.id for example in all_examples()]
SOURCED = (HERE / "data" / "example_ids.txt").read_text(encoding="utf-8").split()
BOOK = HERE.parent / "book"


# --- the catalogue -----------------------------------------------------------------------------------------------


def test_no_case_of_the_sources_and_no_dispute_is_lost():
    assert len(set(SOURCED)) == 131
    lost = sorted(set(SOURCED) - set(IDS))
    assert not lost, f"these are no longer in the catalogue: {lost}"


def test_ids_are_unique():
    assert len(set(IDS)) == len(IDS)


def test_topics_are_files():
    assert {f"{topic}.toml" for topic in topics()} == {path.name for path in FOLDER.glob("*.toml")}
    assert sum(len(all_examples(topic)) for topic in topics()) == len(IDS)


def test_every_kind_has_an_example():
    assert {example.kind for example in all_examples()} == set(_KINDS)


@pytest.mark.parametrize("id", IDS)
def test_example_is_right(id):
    check(id)


@pytest.mark.parametrize("id", IDS)
def test_example_speaks_to_a_reader(id):
    example = get(id)
    for text in (example.title, example.source, example.note):
        assert text
        assert text == text.strip()
    assert example.note.endswith(".")
    assert not example.title.endswith(".")
    for text in (example.says, example.inferred):
        assert text is None or text.endswith(".")
    whole = " ".join(filter(None, (example.title, example.source, example.note, example.says, example.inferred)))
    assert not re.search(r"\bseeds?\b|\bd\d\d\b|\bs[123]\b|\.txt|\bcontra\b", whole)
    for name in example.inputs:
        assert name in _INPUTS


def test_only_known_fields_stand_in_the_files():
    for path in FOLDER.glob("*.toml"):
        with path.open("rb") as file:
            for case in tomllib.load(file)["example"]:
                assert set(case) <= {*ABOUT, *_INPUTS} - {"topic", "source_kind"}, case["id"]


def test_unclear_examples_say_so():
    unclear = [example for example in all_examples() if example.unclear]
    assert {example.id for example in unclear} == {"d11c", "d31c"}
    assert all("our reading" in example.note for example in unclear)


@pytest.mark.parametrize("id", ["s1-score-2a", "s2-min18", "s3-bids", "s1-tour-1", "s1-null-overbid", "d37", "d38"])
def test_a_wrong_source_is_quoted(id):
    assert get(id).says


def test_examples_are_frozen():
    example = get("s3-val-1")
    with pytest.raises(AttributeError):
        example.title = "another"
    with pytest.raises(TypeError):
        example.expected["score"] = 0
    assert hash(example) == hash(get("s3-val-1"))
    assert example.where == f"value.toml, line {example.line}, s3-val-1"


def test_unknown_ids_and_topics():
    with pytest.raises(SkatError, match=r"no example 's3-val-9'\. Is .*s3-val-8"):
        get("s3-val-9")
    with pytest.raises(SkatError, match="no example 'zzz'"):
        check("zzz")
    with pytest.raises(SkatError, match="no examples for the topic 'poker'"):
        all_examples("poker")


def test_the_rules_do_not_load_the_catalogue():
    program = "import skatlib, sys; print(any(name.startswith('skatlib.examples') for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


# --- chapters ----------------------------------------------------------------------------------------------------

CALL = re.compile(r"\b(?:examples?|ask)\(([^()]*)\)")
QUOTED = re.compile(r"""["']([a-z0-9-]+)["']""")


def ids_in(text):
    """The ids in calls such as show.example("ID"), show.ask("ID") and show.examples("ID", "ID")."""
    return [id for call in CALL.findall(text) for id in QUOTED.findall(call)]


def chapters():
    for path in sorted(BOOK.rglob("*.md")):
        yield path.relative_to(BOOK).as_posix(), ids_in(path.read_text(encoding="utf-8"))


def test_calls_are_found():
    assert ids_in(
        "show.example(\"d02\")\nx = example('s3-val-1', steps=True); show.ask('d01a'); examples(\n  'd06', \"d09\")"
    ) == [
        "d02",
        "s3-val-1",
        "d01a",
        "d06",
        "d09",
    ]


def test_no_chapter_names_an_unknown_example():
    unknown = [f"{page}: {id}" for page, ids in chapters() for id in ids if id not in IDS]
    assert not unknown


def test_every_example_stands_in_a_chapter():
    shown = {id for _page, ids in chapters() for id in ids}
    homeless = sorted(set(IDS) - shown)
    assert not homeless, f"no chapter shows {homeless}: call show.example in the chapter of its topic"


# --- what is wrong is found --------------------------------------------------------------------------------------


def altered(value):
    """Values that differ a little from `value`."""
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        return [value + 1, -value or 1, float(value), str(value), None]
    if value is None:
        return [0, "none", False]
    if isinstance(value, str):
        return [value + "x", None]
    if isinstance(value, tuple):
        return [(*value[:-1], value[-1] + 1), (*value, value[0]), list(value), None]
    return [{**value, "18": ("clubs 2",)}, {key: value[key] for key in list(value)[1:]}, None]


# Of these a part may change and the statement stay true: that 41 is refused as well as 40.
LISTS = {"illegal": [(18,), None], "hold": [(40,), None], "refuse": [(36,), None]}


@pytest.mark.parametrize("id", IDS)
def test_an_altered_figure_is_caught(id):
    example = get(id)
    for name, value in example.expected.items():
        for other in LISTS.get(name) or altered(value):
            wrong = replace(example, expected={**example.expected, name: other})
            if isinstance(value, tuple) and not isinstance(other, tuple) and example.kind in ("bid_list", "max_bid"):
                if name != "illegal":
                    with pytest.raises(SkatError, match=f"{id}: '{name}' must be a list"):
                        differences(wrong)
                continue
            (difference,) = (difference for difference in differences(wrong) if difference.field == name)
            assert difference.expected == other
            assert name in LISTS or name == "values" or difference.found == value


def test_the_error_names_example_field_and_both_values(monkeypatch):
    wrong = replace(get("d01a"), expected={**get("d01a").expected, "score": -40})
    monkeypatch.setattr("skatlib.examples.kinds.get", {"d01a": wrong}.__getitem__)
    with pytest.raises(ExampleError, match=r"Example d01a \(value.toml, line \d+\).*score: expected -40, found -60"):
        check("d01a")


@pytest.mark.parametrize("id", ["d14", "d18a", "d18b"])
def test_cards_must_make_the_stated_matadors(id):
    example = get(id)
    wrong = replace(example, inputs={**example.inputs, "matadors": 1})
    difference = next(d for d in differences(wrong) if d.field == "matadors")
    assert (difference.expected, difference.found) == (1, example.inputs["matadors"])


def test_cards_must_make_the_matadors_of_the_replacement():
    cards = ("CJ", "HJ", "C9", "C8", "S9", "S8", "H9", "H8", "D9", "D8", "D7", "H7")
    example = replace(get("d20b"), inputs={**get("d20b").inputs, "cards": cards})
    assert not differences(example)
    wrong = replace(example, inputs={**example.inputs, "replacement_matadors": 2})
    assert ("replacement_matadors", 2, 1) in [(d.field, d.expected, d.found) for d in differences(wrong)]


def test_jack_in_an_unseen_skat_counts():
    example = replace(
        get("d03"),
        inputs={
            **get("d03").inputs,
            "cards": ("CJ", "HA", "HT", "HK", "HQ", "CA", "C7", "SA", "S7", "DA"),
            "skat": ("SJ", "D7"),
        },
    )
    assert not differences(example)
    # Only the skat makes it with 2.
    assert differences(replace(example, inputs={**example.inputs, "skat": ("D8", "D7")}))


# --- reading -----------------------------------------------------------------------------------------------------


def as_json(example):
    def plain(value):
        if isinstance(value, tuple):
            return [plain(item) for item in value]
        return {key: plain(item) for key, item in value.items()} if hasattr(value, "items") else value

    return {"id": example.id, "kind": example.kind, **plain(example.inputs), "expected": plain(example.expected)}


CASES = [as_json(example) for example in all_examples()]


def write(tmp_path, content, name="cases.json"):
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("cases.json", json.dumps(CASES)),
        ("cases.json", json.dumps(CASES, indent=1)),
        ("cases.jsonl", "\n".join(map(json.dumps, CASES)) + "\n"),
        ("cases.json", "\n\n".join(map(json.dumps, CASES))),
        ("cases", json.dumps(CASES)),
        ("cases.json", "\ufeff" + json.dumps(CASES)),
    ],
)
def test_json_gives_the_same_cases(tmp_path, name, content):
    cases = read_cases(write(tmp_path, content, name))
    for case, example in zip(cases, all_examples(), strict=True):
        assert (case.id, case.kind) == (example.id, example.kind)
        assert case.inputs == example.inputs
        assert recompute(case) == dict(example.expected) == dict(case.expected)


def test_one_object_is_one_case(tmp_path):
    (case,) = read_cases(write(tmp_path, json.dumps(CASES[0], indent=2)))
    assert case.id == CASES[0]["id"]


def test_cases_know_their_line(tmp_path):
    text = "[\n" + ",\n".join(json.dumps(case, indent=1) for case in CASES) + "\n]\n"
    lines = text.split("\n")
    for case in read_cases(write(tmp_path, text)):
        assert lines[case.line - 1] == "{"
        assert f'"id": "{case.id}"' in lines[case.line]
    for example in all_examples():
        lines = (FOLDER / f"{example.topic}.toml").read_text(encoding="utf-8").split("\n")
        assert lines[example.line] == f'id = "{example.id}"'


SCORE = {
    "id": "x",
    "kind": "score",
    "game": "clubs",
    "hand": False,
    "announced": None,
    "matadors": 2,
    "bid": 18,
    "card_points": 72,
    "tricks": None,
    "conceded": False,
    "expected": {"score": 36},
}


def test_the_score_case_is_right(tmp_path):
    (case,) = read_cases(write(tmp_path, json.dumps(SCORE)))
    assert not differences(case)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "poker"}, "no kind 'poker'"),
        ({"kind": None}, "has no 'kind'"),
        ({"id": None}, "has no 'id'"),
        ({"id": 3}, "'id' must be a text; it is 3"),
        ({"expected": None}, "nothing to check"),
        ({"expected": {}}, "nothing to check"),
        ({"expected": [36]}, "nothing to check"),
        ({"expected": {"scores": 36}}, "nothing called 'scores'"),
        ({"expected": {"score": 36, "winner": "forehand"}}, "nothing called 'winner'"),
        ({"game": "skat"}, "'skat' is not a game"),
        ({"game": 7}, "'game' must be a text; it is 7"),
        ({"game": None}, "'game' must be a text; it is none"),
        ({"game": "ramsch"}, "ramsch"),
        ({"hand": 0}, "'hand' must be true or false; it is 0"),
        ({"hand": None}, "'hand' must be true or false; it is none"),
        ({"conceded": "no"}, "'conceded' must be true or false; it is 'no'"),
        ({"announced": "grand"}, "'announced' must be one of schneider, schwarz, ouvert; it is 'grand'"),
        ({"announced": "schneider"}, "void"),
        ({"announced": True}, "'announced' must be one of"),
        ({"matadors": "2"}, "'matadors' must be none or a whole number"),
        ({"matadors": True}, "'matadors' must be none or a whole number"),
        ({"matadors": 2.0}, "'matadors' must be none or a whole number"),
        ({"matadors": 12}, "matadors go from 1 to 11"),
        ({"matadors": 0}, "matadors go from 1 to 11"),
        ({"matadors": None}, "matadors are needed"),
        ({"bid": "18"}, "'bid' must be none or a whole number"),
        ({"bid": False}, "'bid' must be none or a whole number"),
        ({"bid": 10**200}, "of no more than 100 digits"),
        ({"card_points": None}, "card points are needed"),
        ({"card_points": 121}, "from 0 to 120"),
        ({"card_points": -1}, "from 0 to 120"),
        ({"card_points": [72]}, "'card_points' must be none or a whole number"),
        ({"tricks": 11}, "0 to 10 tricks"),
        ({"tricks": 10}, "All ten tricks"),
        ({"contra_factor": True}, "'contra_factor' must be a whole number"),
        ({"contra_factor": 0}, "factor of kontra"),
        ({"contra_facter": 2}, "'contra_facter' is not known; is 'contra_factor' meant"),
        ({"violation": "dealer"}, "'violation' must be one of declarer, defenders"),
        ({"violation": "defenders", "conceded": True}, "not by both"),
        ({"cards": ["CJ", "SJ"]}, "12 cards are needed"),
        ({"cards": "CJ SJ"}, "'cards' must be a list of texts"),
        ({"cards": ["CJ"] * 12}, "more than once"),
        ({"cards": ["XX"] * 12}, "'XX' is not a card"),
        ({"unclear": "yes"}, "'unclear' must be true or false"),
        ({"kind": "matadors", "cards": ["CJ"]}, "12 cards are needed"),
        ({"kind": "matadors", "game": "null", "cards": get("s1-mat-1").inputs["cards"]}, "no matadors in null"),
        ({"kind": "trick", "cards": ["SA", "ST"], "order": ["forehand", "middlehand"]}, "three cards"),
        ({"kind": "trick", "cards": ["SA", "ST", "SK"], "order": ["forehand"] * 3}, "three different seats"),
        ({"kind": "trick", "cards": ["SA", "ST", "SK"], "order": [1, 2, 3]}, "'order' must be a list of texts"),
        ({"kind": "trick", "cards": ["SA", "ST", "SK"]}, "'order' is missing"),
        ({"kind": "auction"}, "'calls' is missing"),
        ({"kind": "auction", "calls": "M18"}, "'calls' must be a list of pairs"),
        ({"kind": "auction", "calls": [["M", True]]}, "'calls' must be a list of pairs"),
        ({"kind": "auction", "calls": [["M", "18"]]}, "'calls' must be a list of pairs"),
        ({"kind": "auction", "calls": [["M", 19]]}, "19 may not be bid"),
        ({"kind": "auction", "calls": [["X", 18]]}, "'X' is not a seat"),
        ({"kind": "auction", "calls": [["M", 18]]}, "auction has not ended"),
        ({"kind": "outcome", "card_points": True}, "'card_points' must be"),
        ({"kind": "outcome", "game": "null"}, "tricks"),
        ({"kind": "bid_list", "expected": {"illegal": [19]}}, "'values' is missing"),
        ({"kind": "bid_list", "expected": {"values": []}}, "'values' must be a list"),
        ({"kind": "bid_list", "expected": {"values": ["18"]}}, "'values' must be a list"),
        ({"kind": "max_bid", "matadors": None, "expected": {"max_bid": 36}}, "matadors are needed"),
        ({"kind": "ramsch", "points": [1, 2], "tricks": [5, 5], "variant": "seed1"}, "three players"),
        ({"kind": "ramsch", "points": [60, 60, 0], "tricks": [5, 5, 0], "variant": "x"}, "'variant' must be one of"),
        ({"kind": "ramsch", "points": [60, 60, 1], "tricks": [5, 5, 0], "variant": "seed1"}, "120 together"),
        ({"kind": "ramsch", "points": 120, "tricks": [5, 5, 0], "variant": "seed1"}, "'points' must be a list"),
        ({"kind": "settlement", "scores": [1, "2", 3]}, "'scores' must be a list"),
        ({"kind": "settlement", "scores": [1, 2]}, "3 or 4"),
        ({"kind": "list", "result": 5, "table_size": 3, "variant": "official"}, "'result' must be a table"),
        ({"kind": "list", "result": {"won": 1}, "table_size": 3, "variant": "official"}, "'won' must be true or"),
        (
            {"kind": "list", "result": {"won": True, "score": 36}, "table_size": 5, "variant": "official"},
            "tables of 3 or 4",
        ),
        ({"kind": "seed_claim_wrong", "matadors": "2"}, "'matadors' must be a whole number"),
        ({"kind": "seed_claim_wrong", "game": "null", "matadors": 2}, "no matadors in null"),
    ],
)
def test_a_malformed_case_is_refused_with_a_sentence(tmp_path, change, message):
    path = write(tmp_path, "[\n" + json.dumps({**SCORE, **change}) + "]")
    with pytest.raises(SkatError, match=re.escape(message)) as caught:
        [differences(case) for case in read_cases(path)]
    assert f"{path}, line 2" in str(caught.value)
    if change.get("id", "") == "":
        assert ", x: " in str(caught.value)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("game", "The input 'game' is missing"),
        ("matadors", "In clubs the matadors are needed"),
        ("card_points", "card points are needed"),
    ],
)
def test_an_input_that_the_rules_need_is_missed(tmp_path, name, message):
    path = write(tmp_path, json.dumps({key: value for key, value in SCORE.items() if key != name}))
    (case,) = read_cases(path)
    with pytest.raises(SkatError, match=f"line 1, x: .*{message}"):
        differences(case)


@pytest.mark.parametrize("name", ["hand", "announced", "bid", "tricks", "conceded"])
def test_an_input_that_may_be_absent_stands_for_no_or_none(tmp_path, name):
    path = write(tmp_path, json.dumps({key: value for key, value in SCORE.items() if key != name}))
    (case,) = read_cases(path)
    assert not differences(case)


WHOLE = json.dumps(CASES[:3], indent=1)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("cases.json", WHOLE[:-1], "does not end"),
        ("cases.json", WHOLE[: len(WHOLE) // 2], "cannot be read"),
        ("cases.json", "", "no case"),
        ("cases.json", "[]", "no case"),
        ("cases.json", " \n", "no case"),
        ("cases.json", "[1]", "a case is a table of fields; this is 1"),
        ("cases.json", "null", "a case is a table of fields"),
        ("cases.json", '{"id": "x"', "line 1: this cannot be read"),
        ("cases.json", "hello", "cannot be read"),
        ("cases.json", WHOLE + "x", "after the end of the list"),
        ("cases.json", WHOLE[:-1] + ",]", "cannot be read"),
        ("cases.json", '[{"id": "x", "id": "y"}]', "'id' is given twice"),
        ("cases.json", '[{"id": "x", "bid": NaN}]', "NaN is not a number"),
        ("cases.json", '[{"id": "x", "bid": -Infinity}]', "-Infinity is not a number"),
        ("cases.json", '[{"id": "x", "bid": ' + "9" * 5000 + "}]", "too large"),
        ("cases.json", "[" * 100_000, "nested too deeply"),
        ("cases.json", '{"a":' * 100_000, "nested too deeply"),
        ("cases.json", b"\xff\xfe[\x00]\x00", "not text in UTF-8"),
        ("cases.json", b"[\n{\n\xe9", "line 3: this is not text in UTF-8"),
        ("cases.toml", "", "no case"),
        ("cases.toml", "x = 1", "no case"),
        ("cases.toml", "example = 3", r"[[example]]"),
        ("cases.toml", "[[example]]\nid = ", "line 2: this cannot be read"),
        ("cases.toml", '[[example]]\nid = "x"\nid = "y"', "cannot be read"),
        ("cases.toml", "[[example]]\nbid = " + "9" * 5000, "too large"),
        ("cases.toml", "[[example]]\nbid = " + "[" * 100_000, "nested too deeply"),
        ("cases.toml", "example = [1]", "a case is a table of fields"),
        ("cases", "nothing at all", "cannot be read"),
    ],
)
def test_a_broken_file_is_refused_with_a_sentence(tmp_path, name, content, message):
    path = write(tmp_path, content, name)
    with pytest.raises(SkatError, match=re.escape(message)) as caught:
        read_cases(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("path", ["/no/such/file.json", "\0", str(HERE)])
def test_what_is_no_file_is_refused_with_a_sentence(path):
    with pytest.raises(SkatError, match="cannot be read"):
        read_cases(path)


# --- what the notes say ------------------------------------------------------------------------------------------


def facts_of(example):
    """Base value, value, spoken steps and score, of the game as which it is booked."""
    result = score_of(example)
    lost_as = result.replacement
    if lost_as is None:
        return result.base_value, result.game_value, result.spoken, result.score
    spoken = score(Contract(lost_as.game, lost_as.hand), lost_as.matadors, conceded=True).spoken
    return BASE_VALUES[lost_as.game], lost_as.value, spoken, result.score


@pytest.mark.parametrize("example", [one for one in all_examples() if one.kind == "score"], ids=lambda one: one.id)
def test_the_figures_in_title_and_note_are_the_librarys(example):
    base, value, spoken, booked = facts_of(example)
    text = f"{example.title}. {example.note}"
    assert [int(n) for n in re.findall(r"times (\d+) = ", text)] in ([], [base])
    assert [int(n) for n in re.findall(r"times \d+ = (\d+)", text)] in ([], [value])
    assert {int(n) for n in re.findall(r"(\d+) minus", text)} <= {-booked}
    assert {int(n) for n in re.findall(r"(\d+) plus", text)} <= {booked}
    for a, b, product in re.findall(r"(\d+) × (\d+) = (\d+)", text):
        assert int(a) * int(b) == int(product)
    # A note counts aloud, "schneider 4, announced 5"; whose schneider it is, it tells otherwise.
    aloud = spoken.replace("schneider announced", "announced").replace("schwarz announced", "announced")
    for steps in re.findall(r"with(?:out)? \d+, game \d+(?:, [a-z]+ \d+)*(?=, times)", text.lower()):
        assert steps == aloud.replace("own ", "")

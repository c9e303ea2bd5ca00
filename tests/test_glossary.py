"""The glossary's data: every word of the sources is there, each entry has a meaning, and every name leads to it."""

import json
import re
from pathlib import Path

import pytest

from skatlib.errors import NotationError
from skatlib.terms import GROUPS, Term, all_terms, find, mentions, terms_in

ROOT = Path(__file__).parents[1]
SOURCED = [json.loads(line) for line in (ROOT / "tests/data/terms.jsonl").read_text(encoding="utf-8").splitlines()]


def entry_of(sourced: dict[str, object]) -> list[Term]:
    """The entries that hold the words of one line of the sources."""
    names = ("akagiri", "overview", "gamecircle")
    return [term for term in all_terms() if all(list(getattr(term, name)) == sourced[name] for name in names)]


@pytest.mark.parametrize("sourced", SOURCED, ids=lambda sourced: sourced["english"])
def test_each_term_of_the_sources_with_their_spelling(sourced: dict[str, str]) -> None:
    english = set(re.findall(r"[a-z]+", sourced["english"].lower()))
    german = set(re.findall(r"\w+", sourced["german"].lower()))
    found = [
        term
        for term in entry_of(sourced)
        if english & set(re.findall(r"[a-z]+", " ".join((term.english, *term.also)).lower()))
        and (not german or german & set(re.findall(r"\w+", " ".join(term.german).lower())))
    ]
    assert found, f"no entry for {sourced}"


def test_every_word_of_the_sources_is_a_name() -> None:
    known = {name for term in all_terms() for name in term.names}
    wanted = {word for line in SOURCED for key in ("akagiri", "overview", "gamecircle") for word in line[key]}
    assert wanted - known == set()


@pytest.mark.parametrize(
    ("name", "english"),
    [
        ("tops", "matadors"), ("Spitzen", "matadors"), ("マトゥドール", "matadors"), ("jungfrau", "virgin"),
        ("Durchmarsch", "march"), ("Bube", "jack"), ("Unter", "jack"), ("ruff", "ruff"), ("stechen", "ruff"),
        ("ウベア", "ouvert"), ("ウヴェール", "ouvert"), ("オウベルト", "ouvert"), ("ヒンターハンド", "rearhand"),
        ("eingepasst", "passed in"), ("soloist", "declarer"), ("Augen", "card points"), ("Eichel", "clubs"),
        ("シュワルツ", "schwarz"), ("multiplier", "level"),
    ],
)  # fmt: skip
def test_found_by_any_name(name: str, english: str) -> None:
    assert find(name).english == english


def test_entries_are_whole() -> None:
    topics = {path.stem for path in (ROOT / "book/rules").glob("*.md")} | {"variants", "score_sheet"}
    for term in all_terms():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", term.id), term.id
        assert re.fullmatch(r"[A-Z].*\.", term.meaning), term.id
        assert not re.search(r"\d", term.meaning), f"{term.id}: a figure that nothing computes"
        assert term.topic is None or term.topic in topics, term.id
        assert len(set(term.names)) == len(term.names)
        assert term.group in GROUPS
    assert len({term.id for term in all_terms()}) == len(all_terms())
    assert len({term.english for term in all_terms()}) == len(all_terms())


def test_the_page_has_each_group_once() -> None:
    page = (ROOT / "book/reference/glossary.md").read_text(encoding="utf-8")
    assert re.findall(r"\{terms\} (\w+)", page) == list(GROUPS)
    assert sum((terms_in(group) for group in GROUPS), ()) == all_terms()


def test_what_is_not_there() -> None:
    with pytest.raises(NotationError, match="matadors"):
        find("matadorss")
    with pytest.raises(NotationError, match=r"No term is called 'qqqqqqq'\.$"):
        find("qqqqqqq")
    with pytest.raises(NotationError, match="table, cards"):
        terms_in("tables")


def named(text: str, *, emphasised: bool = False) -> list[tuple[str, str]]:
    """What of the text is a term, and which."""
    return [(text[it.start : it.end], it.term.id) for it in mentions(text, emphasised=emphasised)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The declarer takes a trick.", [("declarer", "declarer"), ("trick", "trick")]),
        # Its plural or singular, at the beginning of a sentence, and before a possessive.
        ("Opponents count their tricks.", [("Opponents", "opponents"), ("tricks", "trick")]),
        ("One opponent and one matador.", [("opponent", "opponents"), ("matador", "matadors")]),
        ("The dealer's left, the dealer’s right.", [("dealer", "dealer"), ("dealer", "dealer")]),
        # By its other names; by the longest name that fits.
        ("the multiplier", [("multiplier", "level")]),
        ("a null ouvert hand", [("null ouvert hand", "null-ouvert-hand")]),
        ("null ouvert, null hand, null", [
            ("null ouvert", "null-ouvert"), ("null hand", "null-hand"), ("null", "null"),
        ]),
        # The game is Skat, the two cards are the skat; ramsch is written both ways.
        ("Skat has a skat.", [("skat", "skat")]),
        ("In ramsch, in Ramsch", [("ramsch", "ramsch"), ("Ramsch", "ramsch")]),
        ("SKAT, TRICK", []),
        # No part of a longer word.
        ("trick-taking games, a trickster, an annulled null", [("null", "null")]),
        # Ordinary words, and what every reader knows.
        ("Who leaves the skat lying has won a game with his hand.", [("skat", "skat")]),
        ("At the top of the page. Is there a trump in it? It is void.", [("trump", "trump")]),
        ("They lead, follow, hold, pass, win or lose and press on with an open list.", []),
        ("the king of clubs and the ten of hearts", []),
        ("", []),
    ],
)  # fmt: skip
def test_what_of_a_text_is_a_term(text: str, found: list[tuple[str, str]]) -> None:
    assert named(text) == found


def test_an_ordinary_word_is_a_term_where_it_is_emphasised() -> None:
    assert named("hand", emphasised=True) == [("hand", "hand")]
    assert named("leads", emphasised=True) == [("leads", "lead")]
    assert named(" with ", emphasised=True) == [("with", "with")]
    assert named("trick", emphasised=True) == [("trick", "trick")]
    assert named("with the jack in hand", emphasised=True) == []


def test_ordinary_words_are_names_of_their_term() -> None:
    for term in all_terms():
        assert set(term.ordinary) <= {term.english, *term.also}, term.id
    # Where two terms have a name in common a link could lead to the wrong one.
    names = [name.casefold() for term in all_terms() for name in (term.english, *term.also)]
    assert {name for name in names if names.count(name) > 1} == {"skat"}

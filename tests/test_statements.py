"""Every statement of the three sources, taken apart: each fact has its place in the book, or a reason not to."""

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from skatlib.examples import all_examples
from skatlib.terms import all_terms

BOOK = Path(__file__).parents[1] / "book"
STATEMENTS: list[dict[str, Any]] = tomllib.loads((BOOK / "reference/statements.toml").read_text(encoding="utf-8"))[
    "statement"
]
FACTS = [
    {**fact, "number": one["number"], "source": one["source"], "id": f"{one['number']}{fact['part']}"}
    for one in STATEMENTS
    for fact in one["facts"]
]
PLACED = [fact for fact in FACTS if fact["kind"] != "aside"]
KINDS = {"rule", "example", "house", "history", "word", "advice", "wrong", "aside"}
SOURCES = {"A": range(1, 33), "B": range(33, 46), "C": range(46, 59)}
EXAMPLES = {"A": "s1-", "B": "s2-", "C": "s3-"}
SENTENCE_ID = re.compile(r"s(\d\d)-[a-z0-9]+(-[a-z0-9]+)*")
SET_RIGHT = {"reference/disagree", "reference/elsewhere"}


@cache
def places(page: str) -> Counter[str]:
    """The ids of a page: of sentences, sections and worked examples; on the glossary's page those of the terms."""
    text = (BOOK / f"{page}.md").read_text(encoding="utf-8")
    found = Counter(re.findall(r"\{#([\w-]+)\}", text) + re.findall(r"^\(([\w-]+)\)=$", text, re.M))
    shown = "\n".join(re.findall(r"show\.(?:example|examples|ask)\((.*?)\)\n", text, re.S))
    known = {one.id for one in all_examples()}
    found.update(id for id in re.findall(r'"([\w-]+)"', shown) if id in known)
    if page == "reference/glossary":
        found.update(term.id for term in all_terms())
    return found


def passage(page: str, anchor: str) -> str:
    """The text of a page from the start of the line with the anchor to the end of its section."""
    text = (BOOK / f"{page}.md").read_text(encoding="utf-8")
    start = text.rindex("\n", 0, text.index(f"{{#{anchor}}}"))
    return re.split(r"\n#+ ", text[start:])[0]


def test_every_number_has_its_facts() -> None:
    assert [one["number"] for one in STATEMENTS] == list(range(1, 59))
    for one in STATEMENTS:
        assert one["number"] in SOURCES[one["source"]]
        parts = [fact["part"] for fact in one["facts"]]
        assert parts
        assert parts == [chr(ord("a") + i) for i in range(len(parts))]
        assert len({fact["fact"] for fact in one["facts"]}) == len(parts), f"{one['number']} says a thing twice"


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["id"])
def test_each_fact_is_a_sentence_with_a_place_or_a_reason(fact: dict[str, str]) -> None:
    assert fact["kind"] in KINDS
    assert re.fullmatch(r"(With|[A-Z0-9]).*\.", fact["fact"])
    if fact["kind"] == "aside":
        assert {"page", "anchor"}.isdisjoint(fact)
        assert re.fullmatch(r"[A-Z](\S+ ){5,}\S+\.", fact["why"]), "a reason is a sentence"
    else:
        assert "why" not in fact
        assert places(fact["page"])[fact["anchor"]] == 1, f"{fact['page']} has no such place, or has it twice"


def test_what_is_wrong_is_set_right_where_the_link_leads() -> None:
    """The passage names the source, and goes on: with what is right, or where to read it."""
    wrong = [fact for fact in FACTS if fact["kind"] == "wrong"]
    assert len(wrong) > 15
    assert {fact["page"] for fact in wrong} <= SET_RIGHT
    names = {"A": "Akagiri", "B": "overview", "C": "GameCircle"}
    for fact in wrong:
        text = passage(fact["page"], fact["anchor"])
        assert names[fact["source"]] in text, fact["id"]
        right = text.split(f"{{#{fact['anchor']}}}")[1]
        assert len(right.split()) > 8, fact["id"]


def test_examples_are_the_source_s_own() -> None:
    for fact in FACTS:
        is_example = fact.get("anchor", "").startswith(("s1-", "s2-", "s3-"))
        assert is_example == (fact["kind"] == "example"), fact["id"]
        if is_example:
            assert fact["anchor"].startswith(EXAMPLES[fact["source"]]), fact["id"]


def test_every_example_of_the_sources_is_a_fact() -> None:
    theirs = {one.id for one in all_examples() if one.id.startswith(tuple(EXAMPLES.values()))}
    assert len(theirs) == 77
    assert theirs == {fact["anchor"] for fact in FACTS if fact["kind"] == "example"}


def test_every_marked_sentence_is_in_the_map() -> None:
    """So one can go both ways: from the fact to its sentence, and from the sentence's id to its fact."""
    marked = {
        (str(path.relative_to(BOOK).with_suffix("")), id)
        for path in BOOK.rglob("*.md")
        for id in re.findall(r"\{#(s\d\d[^}]*)\}", path.read_text(encoding="utf-8"))
    }
    assert len(marked) > 150
    mapped = {(fact["page"], fact["anchor"]) for fact in PLACED if re.match(r"s\d\d", fact["anchor"])}
    assert marked == mapped
    for _page, id in marked:
        assert SENTENCE_ID.fullmatch(id), id


def test_a_sentence_bears_the_number_of_a_fact_that_it_tells() -> None:
    numbers: dict[str, set[int]] = {}
    for fact in PLACED:
        numbers.setdefault(fact["anchor"], set()).add(fact["number"])
    for anchor, theirs in numbers.items():
        if named := SENTENCE_ID.fullmatch(anchor):
            assert int(named[1]) in theirs, anchor


def test_the_page_has_each_source_once() -> None:
    page = (BOOK / "reference/statements.md").read_text(encoding="utf-8")
    assert re.findall(r"\{statements\} (\w+)", page) == list(SOURCES)

"""The map of the sources on the built site: each fact's link leads to one place, which says it and is marked."""

import re
import tomllib
from pathlib import Path

import pytest
from conftest import DESKTOP, Seen
from playwright.sync_api import Page

BOOK = Path(__file__).resolve().parents[2] / "book"
MAP = "book/reference/statements.html"
FACTS: list[dict[str, str]] = [
    {**fact, "id": f"{one['number']}{fact['part']}"}
    for one in tomllib.loads((BOOK / "reference/statements.toml").read_text(encoding="utf-8"))["statement"]
    for fact in one["facts"]
]
PLACED = [fact for fact in FACTS if "page" in fact]
# What a place says: the sentence and the picture that follows it, the whole row of a table, the whole figure.
SAID = """ids => ids.map(id => {
  const text = it => {
    const words = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    let said = "";
    while (words.nextNode()) said += words.currentNode.data + " ";
    return said;
  };
  const places = document.querySelectorAll(`[id="${id}"]`);
  if (places.length !== 1) return null;
  const [place] = places;
  if (place.matches("dt")) return text(place) + text(place.nextElementSibling);
  const row = place.closest("tr");
  if (row) return text(row);
  const next = place.closest("p")?.nextElementSibling;
  return text(place) + (next?.matches(".cell") ? text(next) : "");
})"""
FIGURE = re.compile(r"\d+")
# What names an example, and is no part of what it says.
NAME = re.compile(r"^(Example|Figure|Note) \d+(:| )|−")


@pytest.mark.parametrize("page", sorted({fact["page"] for fact in PLACED}))
def test_each_place_says_its_figures(page: str, look: tuple[Page, Seen], base_url: str) -> None:
    tab, _ = look
    tab.goto(f"{base_url}book/{page}.html")
    mine = [fact for fact in PLACED if fact["page"] == page]
    for fact, said in zip(mine, tab.evaluate(SAID, [fact["anchor"] for fact in mine]), strict=True):
        assert said is not None, f"{fact['id']}: {fact['anchor']} stands not once on {page}"
        assert re.search(r"[a-z]{3}", said), f"{fact['id']}: {fact['anchor']} is empty"
        missing = set(FIGURE.findall(NAME.sub("", fact["fact"]))) - set(FIGURE.findall(said))
        assert missing == set(), f"{fact['id']}: {fact['fact']!r} is not what stands there: {said!r}"


def test_a_row_for_each_fact(look: tuple[Page, Seen], base_url: str) -> None:
    tab, _ = look
    tab.goto(base_url + MAP)
    rows = tab.locator(".skat-statements tbody tr").evaluate_all(
        """rows => rows.map(row => {
             const [id, said, where] = [...row.cells].map(it => it.textContent.trim().replaceAll("’", "'"));
             return [id, said, row.cells[1].querySelector("a")?.getAttribute("href") ?? null, where];
           })"""
    )
    assert [(id, said, link) for id, said, link, _where in rows] == [
        (fact["id"], fact["fact"], link_of(fact) if "page" in fact else None) for fact in FACTS
    ]
    for fact, (*_row, where) in zip(FACTS, rows, strict=True):
        assert where == fact["why"] if "why" in fact else where
        assert where.startswith("✗ set right · ") == (fact["kind"] == "wrong")


def link_of(fact: dict[str, str]) -> str:
    """The link of a fact, as seen from the page of the map."""
    folder, name = fact["page"].split("/")
    return f"{'' if folder == 'reference' else f'../{folder}/'}{name}.html#{fact['anchor']}"


@pytest.mark.parametrize(
    ("link", "marked"),
    [
        ("../rules/tricks.html#s49-discard", "span:target"),  # a sentence
        ("../rules/value.html#s18-hand", "tr:has(:target) > td"),  # a row
        ("../rules/matadors.html#s3-mat-3", "figure:target"),  # an answer that is folded
        ("../rules/value.html#s2-null-3", "figure:target"),  # an example folded twice
        ("../rules/cards.html#s28-german-pack", "table:target"),
        ("disagree.html#s02-leipzig", "span:target"),
        ("glossary.html#matadors", "dt:target"),
    ],
)
def test_a_link_leads_to_its_place_and_marks_it(
    link: str, marked: str, look: tuple[Page, Seen], base_url: str
) -> None:
    tab, seen = look
    tab.set_viewport_size(DESKTOP)
    tab.goto(base_url + MAP)
    tab.locator(f'.skat-statements a[href="{link}"]').first.click()
    tab.wait_for_load_state("load")
    place = tab.locator(marked).first
    assert place.is_visible()
    box = place.bounding_box()
    assert box
    assert 0 <= box["y"] < DESKTOP["height"]
    style = """it => { const s = getComputedStyle(it);
      return [s.backgroundColor, s.outlineStyle, s.textDecorationLine, s.borderInlineStartStyle].join() }"""
    there = place.evaluate(style)
    tab.evaluate("history.replaceState(null, '', '#'); location.hash = '#nowhere'")
    assert tab.locator(":target").count() == 0
    same = tab.locator(marked.replace(":has(:target)", "").replace(":target", f"#{link.split('#')[1]}")).first
    assert same.evaluate(style) != there
    # What the page before still asked for when the link was clicked is broken off, and counts as failed.
    assert seen.errors == []

"""The pages for programmers: each public name stands on one of them, and the search keeps to its order."""

import importlib
import re
import zlib
from collections import Counter
from urllib.parse import quote, urlsplit

import pytest
from conftest import DESKTOP, PAGES, SITE
from playwright.sync_api import Browser, Page

import skatlib

API = "book/reference/api"
RULES = sorted(path for path in PAGES if path.startswith("book/rules/"))


def inventory() -> dict[str, tuple[str, str]]:
    """Every name of Python that the site describes, with its kind and its place."""
    packed = (SITE / "objects.inv").read_bytes().split(b"\n", 4)[4]
    lines = re.findall(r"^(\S+) py:(\w+) -?\d+ (\S+) ", zlib.decompress(packed).decode("utf-8"), re.M)
    return {name: (kind, place.replace("$", name)) for name, kind, place in lines}


FOUND = inventory()
SHORT = Counter(name.rpartition(".")[2] for name, (kind, _place) in FOUND.items() if kind not in ("module", "method"))


def described_in() -> dict[str, str]:
    """The modules with a page, and the page."""
    return {name: urlsplit(place).path for name, (kind, place) in FOUND.items() if kind == "module"}


def test_every_name_that_skatlib_hands_on_stands_on_one_page() -> None:
    for name in skatlib.__all__:
        places = [
            full
            for full in FOUND
            if full.rpartition(".")[2] == name and full.rpartition(".")[0] in described_in()
            and getattr(importlib.import_module(full.rpartition(".")[0]), name) is getattr(skatlib, name)
        ]  # fmt: skip
        assert len(places) == 1, (name, places)


@pytest.mark.parametrize("module", sorted(described_in()))
def test_every_public_name_of_a_module_stands_on_its_page(module: str) -> None:
    found = importlib.import_module(module)
    offered = getattr(found, "__all__", None)
    names = offered or [
        name
        for name, value in vars(found).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module
        and type(value).__name__ != "TypeVar"
    ]  # fmt: skip
    assert names
    for name in names:
        assert FOUND[f"{module}.{name}"][1].startswith(f"{described_in()[module]}#"), name


def test_nothing_private_is_shown() -> None:
    assert [name for name in FOUND if any(part.startswith("_") for part in name.split("."))] == []


@pytest.fixture(scope="module")
def reader(browser: Browser, base_url: str) -> Page:
    page = browser.new_context(viewport=DESKTOP, reduced_motion="reduce").new_page()
    page.goto(base_url + "search.html")
    page.wait_for_function("typeof Search !== 'undefined' && Search._index")
    return page


def results(reader: Page, query: str) -> list[str]:
    """Where the search leads, best first: the page with its anchor."""
    found = reader.evaluate("query => Search._performSearch(...Search._parseQuery(query))", query)
    return [f"{page}{anchor or ''}" for page, _title, anchor, *_rest in reversed(found)]


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("bids_for", "bids#skatlib.bids.bids_for"),
        ("legal_cards", "tricks#skatlib.tricks.legal_cards"),
        ("ramsch_scores", "variants#skatlib.variants.ramsch_scores"),
        ("NotationError", "errors#skatlib.errors.NotationError"),
        ("charged_value", "value#skatlib.value.Score.charged_value"),
        ("Card.parse", "cards#skatlib.cards.Card.parse"),
    ],
)
def test_search_lands_on_a_name(query: str, place: str, browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{base_url}search.html?q={quote(query)}")
    first = page.locator("#search-results li a").first
    first.wait_for()
    first.click()
    page.wait_for_load_state("load")
    parts = urlsplit(page.url)
    assert f"{parts.path}#{parts.fragment}".endswith(f"{API}/{place.replace('#', '.html#')}")
    box = page.locator("dt:target").bounding_box()
    assert box
    assert 0 <= box["y"] < DESKTOP["height"]
    context.close()


WORDS = (
    "hand", "trick", "card", "cards", "game", "score", "bid", "matadors", "auction", "deal", "skat", "grand", "null",
    "pass", "contract", "kontra", "value", "overbid", "declarer", "schneider", "seat", "suit", "rank", "example",
)  # fmt: skip


@pytest.mark.parametrize("word", WORDS)
def test_search_keeps_readers_pages_before_programmers(word: str, reader: Page) -> None:
    found = [place.startswith(API) for place in results(reader, word)]
    assert False in found, "no chapter is found"
    assert found == sorted(found), "a page for programmers stands before a chapter"


@pytest.mark.parametrize("chapter", RULES)
def test_a_chapter_leads_quietly_to_its_module(chapter: str) -> None:
    topic = chapter.removeprefix("book/rules/").removesuffix(".html")
    lines = re.findall(r'<p class="skat-programmers">(.*?)</p>', (SITE / chapter).read_text(encoding="utf-8"))
    if (SITE / API / f"{topic}.html").is_file():
        assert len(lines) == 1
        assert f'href="../reference/api/{topic}.html"' in lines[0]
        assert f"skatlib.{topic}" in lines[0]
    else:
        assert lines == []


def test_types_in_signatures_are_short_and_lead_somewhere() -> None:
    source = (SITE / API / "tricks.html").read_text(encoding="utf-8")
    signatures = re.findall(r'<dt class="sig .*?</dt>', source, re.S)
    text = [re.sub(r"<[^>]+>", "", one) for one in signatures]
    assert any(
        line.startswith("can_play(game: Game | str, hand: Cards, led: Card | str | None") for line in map(flat, text)
    )
    assert not any("skatlib." in line for line in text)
    linked = re.findall(r'href="(cards\.html#skatlib\.cards\.Card)"', "".join(signatures))
    assert linked


def flat(text: str) -> str:
    """A signature on one line."""
    return re.sub(r"\(\s+", "(", " ".join(text.split()))

"""The site as a whole: its links, its furniture, and that the tests themselves would notice."""

import re
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from conftest import DESKTOP, PAGES, PHONE, SITE, Seen, weight
from playwright.sync_api import Browser
from test_pages import AXE, BUDGET, violations


class Page(HTMLParser):
    """The links of a page, what it fetches, and the names it can be linked at."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.names: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        elif tag in ("link", "script", "img", "iframe", "source") and given.get("rel") != "canonical":
            self.fetched |= {given[name] for name in ("href", "src") if name in given}
        if "id" in given:
            self.names.append(given["id"])


ALL = {path: Page(SITE / path) for path in [*PAGES, "index.html"]}


def test_links_and_anchors_hold() -> None:
    """Every internal link leads to a page, every anchor to a place in it."""
    broken = []
    for path, page in ALL.items():
        for link in page.links | page.fetched:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = unquote(urlsplit(urljoin(f"http://x/{path}", link)).path).lstrip("/") or "index.html"
            if not (SITE / target).is_file():
                broken.append(f"{path}: {link}")
            elif parts.fragment and target in ALL and unquote(parts.fragment) not in ALL[target].names:
                broken.append(f"{path}: {link} (no such place)")
    assert broken == []


def test_names_are_unique() -> None:
    """An id stands once in a page, so that a link leads to one place and a label names one part."""
    twice = defaultdict(list)
    for path, page in ALL.items():
        for name in page.names:
            if page.names.count(name) > 1:
                twice[path].append(name)
    assert {path: sorted(set(names)) for path, names in twice.items()} == {}


def test_nothing_is_fetched_from_elsewhere() -> None:
    """No page names another host but in a link to follow, and no style sheet imports from one."""
    foreign = [
        f"{path}: {address}" for path, page in ALL.items() for address in page.fetched if urlsplit(address).netloc
    ]
    for sheet in SITE.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        foreign += [f"{sheet.name}: {url}" for url in re.findall(r"(?:url\(|@import )[\"']?(https?:[^\"')]+)", text)]
    assert foreign == []


def test_no_icon_font_is_published() -> None:
    assert [str(path) for path in SITE.rglob("*") if re.search(r"\.(woff2?|ttf|eot|map)$", path.name)] == []


def test_every_icon_is_drawn() -> None:
    """The icon names that the pages use are those of icons.css."""
    drawn = set(re.findall(r"^\.fa-([\w-]+) \{", (SITE / "_static" / "icons.css").read_text(), re.M))
    used: set[str] = set()
    for path in ALL:
        for names in re.findall(r'class="([^"]*\bfa-[^"]*)"', (SITE / path).read_text(encoding="utf-8")):
            used |= set(re.findall(r"\bfa-([\w-]+)", names))
    assert used - {"solid", "lg", "regular", "brands"} - drawn == set()


def test_each_page_has_a_title_of_its_own() -> None:
    """The page first, then the book; the first page is the book."""
    titles = {}
    for path in PAGES:
        text = (SITE / path).read_text(encoding="utf-8")
        found = re.findall(r"<title>(.*?)</title>", text, re.DOTALL)
        heading = re.search(r"<h1>(.*?)(?:<a |</h1>)", text, re.DOTALL)
        assert heading
        assert len(found) == 1, path
        titles[path] = found[0]
        assert found[0] == (heading[1] if path == "book/start/welcome.html" else f"{heading[1]} · Skat"), path
    assert len(set(titles.values())) == len(PAGES)


def test_each_page_says_what_it_is() -> None:
    """To search engines and to those who show a shared link, each in its own words."""
    told = {}
    for path in PAGES:
        text = (SITE / path).read_text(encoding="utf-8")
        found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', text))
        if path == "search.html":
            assert found["robots"] == "noindex"
            continue
        assert found["og:title"] == re.split(" · ", text.split("<title>")[1].split("</title>")[0])[0]
        assert found["og:description"] == found["description"]
        told[path] = found["description"]
    assert len(set(told.values())) == len(told) == len(PAGES) - 1


@pytest.mark.parametrize(
    ("words", "page_found"),
    [("61", "Who has won"), ("264", "The value of a game"), ("grand 264", "The value of a game")],
)
def test_search_finds_numbers(words: str, page_found: str, browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    seen = Seen()
    seen.watch(context, base_url)
    page.goto(f"{base_url}search.html?q={words}")
    page.wait_for_selector("#search-results li p.context")
    page.locator("#search-results li a", has_text=page_found).first.wait_for()  # they come one by one
    assert page.locator("#search-page-input").input_value() == words
    page.wait_for_load_state("networkidle")  # what it quotes from is still being fetched
    page.goto(f"{base_url}search.html?q=98765")
    page.wait_for_selector("#search-results p.search-summary:not(:empty)")
    assert page.locator("#search-results li").count() == 0
    context.close()
    assert seen.complaints() == []


def test_search_finds_and_theme_switches(browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=DESKTOP, color_scheme="light")
    page = context.new_page()
    page.goto(base_url)
    page.wait_for_url("**/*.html")  # the front page leads to the first chapter, and drops its own requests for it
    page.wait_for_load_state("networkidle")
    seen = Seen()
    seen.watch(context, base_url)
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.keyboard.press("Control+k")
    page.keyboard.type("matadors")
    page.keyboard.press("Enter")
    page.wait_for_selector("#search-results li p.context")
    found = page.locator("#search-results").inner_text()
    assert "The matadors" in found
    assert not re.search(r"[AKQ]10|10[AKQ]", found), "the letters of card pictures are quoted"
    context.close()
    assert seen.complaints() == []


def test_chapters_open_on_a_phone(browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    page = context.new_page()
    page.goto(base_url + PAGES[0])
    chapter = page.locator("nav.bd-docs-nav a").first
    box = chapter.bounding_box()
    assert not chapter.is_visible() or (box and box["x"] < 0)
    page.get_by_role("button", name="Chapters").click()
    page.wait_for_timeout(400)
    box = chapter.bounding_box()
    assert box
    assert box["x"] >= 0
    page.evaluate(AXE)
    assert violations(page) == []
    page.keyboard.press("Escape")
    context.close()


def test_printed_without_furniture(browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.goto(base_url + PAGES[0])
    page.emulate_media(media="print")
    assert page.locator("h1").is_visible()
    assert not page.locator(".bd-sidebar-primary").is_visible()
    assert not page.locator(".prev-next-footer").is_visible()
    context.close()


class TestTheTestsNotice:
    """What the other tests hold to be absent is seen when it is there."""

    @pytest.mark.parametrize(
        ("what", "script"),
        [
            ("asked another host", "new Image().src = 'http://elsewhere.example/pixel.png'"),
            ("404", "fetch('no-such-file')"),
            ("oh no", "console.error('oh no')"),
            ("thrown", "setTimeout(() => { throw new Error('thrown') })"),
        ],
    )
    def test_complaint(self, what: str, script: str, browser: Browser, base_url: str) -> None:
        context = browser.new_context()
        seen = Seen()
        seen.watch(context, base_url)
        page = context.new_page()
        page.goto(base_url + PAGES[0])
        assert seen.complaints() == []
        page.evaluate(f"() => {{ {script} }}")
        page.wait_for_timeout(300)
        context.close()
        assert any(what in line for line in seen.complaints())

    def test_axe(self, browser: Browser, base_url: str) -> None:
        context = browser.new_context()
        page = context.new_page()
        page.goto(base_url + PAGES[0])
        page.evaluate("document.querySelector('article').insertAdjacentHTML('beforeend', '<button></button>')")
        page.evaluate(AXE)
        assert any(line.startswith("button-name") for line in violations(page))
        context.close()

    def test_weight(self, base_url: str) -> None:
        everything = [base_url + str(path.relative_to(SITE)) for path in SITE.rglob("*") if path.is_file()]
        assert sum(weight(everything, base_url).values()) > 0
        assert 0 < weight([base_url + "index.html"], base_url)["index.html"] < BUDGET

"""The first use of a term on a page leads to its entry in the glossary."""

import re
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from conftest import DESKTOP, PAGES, PHONE, SITE, Seen
from playwright.sync_api import Browser, Page, ViewportSize
from test_glossary import GLOSSARY
from test_pages import AXE, violations

from skatlib.terms import all_terms, find, mentions

CHAPTERS = [path for path in PAGES if path.startswith(("book/start/", "book/rules/"))]


class Links(HTMLParser):
    """The links to terms of a page: where each leads, its words, and the elements that it stands in."""

    VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "source", "wbr"))

    def __init__(self, path: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.links: list[tuple[str, str, list[tuple[str, str]]]] = []
        self.feed((SITE / path).read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "skat-term" in given.get("class", "").split():
            self.links.append((given["href"], "", list(self.open)))
        if tag not in self.VOID:
            self.open.append((tag, given.get("class", "")))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and "skat-term" in self.open[-1][1].split():
            href, text, around = self.links[-1]
            self.links[-1] = (href, text + data, around)


LINKS = {path: Links(path).links for path in PAGES}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_each_chapter_has_some(chapter: str) -> None:
    assert LINKS[chapter]


def test_the_glossary_has_none() -> None:
    assert LINKS[GLOSSARY] == []


def test_each_leads_to_the_entry_of_its_word_once_a_page() -> None:
    entries = set(re.findall(r'<dt id="([\w-]+)"', (SITE / GLOSSARY).read_text(encoding="utf-8")))
    assert entries == {term.id for term in all_terms()}
    for path, links in LINKS.items():
        led = []
        for href, text, _ in links:
            target = urlsplit(urljoin(f"http://x/{path}", href))
            assert target.path == f"/{GLOSSARY}", (path, href)
            assert target.fragment in entries, (path, href)
            assert [it.term.id for it in mentions(text, emphasised=True)] == [target.fragment], (path, text)
            led.append(target.fragment)
        assert len(led) == len(set(led)), path


def test_they_stand_in_running_text_alone() -> None:
    for path, links in LINKS.items():
        for _, text, around in links:
            elements = {tag for tag, _ in around}
            found = elements & {"a", "h1", "h2", "h3", "h4", "table", "code", "pre", "svg", "summary", "details",
                                "figcaption", "caption", "figure", "nav", "blockquote"}  # fmt: skip
            assert found == set(), (path, text)
            assert "p" in elements, (path, text)
            assert not any("admonition" in classes for _, classes in around), (path, text)
        # The bold sentence at the top stands for itself.
        lead = re.search(r"</h1>\s*<p><strong>.*?</strong></p>", (SITE / path).read_text(encoding="utf-8"), re.DOTALL)
        assert not lead or "skat-term" not in lead[0]


def test_the_first_use_is_the_one(look: tuple[Page, Seen], base_url: str) -> None:
    """In the first paragraph with the word, and the look says that it is a link without colour."""
    page, _ = look
    page.set_viewport_size(PHONE)
    page.goto(base_url + "book/rules/tricks.html")
    first = page.locator("article p:not(:has(> strong:only-child))").filter(has_text=re.compile(r"\btricks?\b")).first
    link = first.locator("a.skat-term", has_text="trick")
    assert link.inner_text() == "trick"
    style = link.evaluate("it => { const s = getComputedStyle(it); return [s.textDecorationLine, s.color]; }")
    assert style == ["underline", first.evaluate("it => getComputedStyle(it).color")]
    page.emulate_media(media="print")
    assert link.evaluate("it => getComputedStyle(it).textDecorationLine") == "none"
    page.emulate_media(media="screen")
    link.click()
    page.wait_for_url("**/glossary.html#trick")
    assert page.locator("dt:target").inner_text().startswith("trick")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_meaning_is_told_on_the_spot(size: ViewportSize, browser: Browser, base_url: str) -> None:
    """By mouse and by keyboard, within the window; it stays while it is read, and Escape puts it away."""
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    page = context.new_page()
    page.goto(base_url + "book/rules/tricks.html")
    card = page.get_by_role("tooltip")
    for term in ("trick", "follow-suit"):
        link = page.locator(f'a.skat-term[href$="#{term}"]')
        link.hover()
        card.wait_for()
        assert card.inner_text() == find(term).meaning
        box = card.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        # The pointer goes onto it, and away.
        page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=3)
        page.wait_for_timeout(500)
        assert card.is_visible()
        page.mouse.move(1, 1)
        card.wait_for(state="hidden")
    link = page.locator("a.skat-term").first
    page.locator("#main-content").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if link.evaluate("it => it === document.activeElement"):
            break
    assert card.is_visible()
    assert link.get_attribute("aria-describedby") == card.get_attribute("id")
    page.evaluate(AXE)
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert not card.is_visible()
    assert link.get_attribute("aria-describedby") is None
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{GLOSSARY}#trick")
    context.close()


def test_by_touch_the_link_leads_to_the_entry(browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(base_url + "book/rules/tricks.html")
    page.locator("a.skat-term").first.tap()
    page.wait_for_url(f"**/{GLOSSARY}#trick")
    context.close()


def test_without_script_the_browser_tells_the_meaning() -> None:
    text = (SITE / "book/rules/tricks.html").read_text(encoding="utf-8")
    link = re.search(r'<a class="skat-term[^>]*#trick"[^>]*>', text)
    assert link
    assert f'title="{find("trick").meaning}"' in link[0]

"""The cheat sheets as a reader prints them: one page of A4 or US Letter each, the pocket card two sides of A6."""

import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from conftest import DESKTOP, Seen
from playwright.sync_api import Browser, Page
from pypdf import PdfReader
from test_pages import AXE, violations

from skatlib import BIDS
from skatlib.cards import CARD_POINTS
from skatlib.games import BASE_VALUES
from skatlib.show import sheets
from skatlib.value import NULL_VALUES

FOLDER = "book/reference/sheets"
TITLES = {
    "cards": "Card points and orders",
    "values": "Values and levels",
    "bids": "All bids",
    "levels": "Levels by result",
    "bidding": "The bidding",
    "pocket": "Points and orders",
}
LARGE = [name for name in TITLES if name != "pocket"]
Paper = Literal["A4", "Letter", "A6"]
SIZES: dict[Paper, tuple[float, float]] = {"A4": (210, 297), "Letter": (215.9, 279.4), "A6": (105, 148)}
DECKS = {"french": "english", "german": "german_deck"}
MM = 72 / 25.4  # points
ALL: list[tuple[str, Paper, str]] = [
    *((name, paper, deck) for name in LARGE for paper in ("A4", "Letter") for deck in DECKS),
    *(("pocket", "A6", deck) for deck in DECKS),
]


@dataclass(frozen=True)
class Piece:
    """A piece of text on paper: its place and size in points, from the lower left corner."""

    text: str
    x: float
    y: float
    size: float


class Printed:
    """A sheet on paper."""

    def __init__(self, data: bytes) -> None:
        self.pages = PdfReader(io.BytesIO(data)).pages
        self.pieces = [self.read(page) for page in self.pages]
        # Some fonts join letters, as in ﬁ.
        self.text = unicodedata.normalize("NFKC", "\n".join(page.extract_text() for page in self.pages))

    @staticmethod
    def read(page: Any) -> list[Piece]:
        found: list[Piece] = []

        def visit(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
            if text.strip():
                x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
                y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
                height = size * abs(tm[2] * cm[1] + tm[3] * cm[3])
                found.append(Piece(text.strip(), x, y, height))

        page.extract_text(visitor_text=visit)
        return found

    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of each page in millimetres."""
        return [(float(page.mediabox.width) / MM, float(page.mediabox.height) / MM) for page in self.pages]


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP)
    yield context.new_page()
    context.close()


def choose(page: Page, url: str, deck: str, theme: str = "light") -> None:
    page.goto(url)
    page.evaluate(
        "given => Object.assign(document.documentElement.dataset, given)",
        {"suits": deck, "letters": DECKS[deck], "theme": theme},
    )


def printed(page: Page, url: str, paper: Paper, deck: str, theme: str = "light") -> Printed:
    """What comes out of the printer; on A4 and Letter the reader chooses the paper, the pocket card its own."""
    choose(page, url, deck, theme)
    page.emulate_media(media="null")
    return Printed(page.pdf(prefer_css_page_size=True) if paper == "A6" else page.pdf(format=paper))


@pytest.mark.parametrize(("name", "paper", "deck"), ALL)
def test_on_paper(name: str, paper: Paper, deck: str, tab: Page, base_url: str) -> None:
    """As many pages as it should have, of that size, with nothing cut off, in letters that can be read."""
    sheet = printed(tab, f"{base_url}{FOLDER}/{name}.html", paper, deck)
    width, height = SIZES[paper]
    sides = 2 if paper == "A6" else 1
    assert [(round(w), round(h)) for w, h in sheet.sizes()] == [(round(width), round(height))] * sides
    smallest = 6.5 if paper == "A6" else 9
    for pieces in sheet.pieces:
        assert len(pieces) > 20
        assert min(piece.size for piece in pieces) >= smallest - 0.01, min(pieces, key=lambda piece: piece.size)
        # The letters on a pale card stand in a group with coordinates of its own.
        placed = [piece for piece in pieces if len(piece.text) > 2]
        left = min(piece.x for piece in placed) / MM
        bottom, top = min(piece.y for piece in placed) / MM, max(piece.y for piece in placed) / MM
        assert left >= (8 if paper == "A6" else 20)
        assert bottom >= 4
        assert top <= height - 4
    # All that the page shows in print has come to paper, and nothing else of the page.
    tab.emulate_media(media="print")
    shown = tab.locator("article").inner_text()
    tab.emulate_media(media="null")
    paper_text = "".join(sheet.text.split())
    lines = [
        unicodedata.normalize("NFKC", "".join(line.split())) for line in re.split(r"[\n\t]", shown) if line.strip()
    ]
    assert len(lines) > 20
    assert [line for line in lines if line not in paper_text] == []
    for furniture in ("What comes next", "Settings", "CC BY", "Print this page", "Previous", "On this page"):
        assert furniture not in sheet.text
    assert TITLES[name] in sheet.text
    assert sheet.text.count("“Skat”") == sides


@pytest.mark.parametrize(("name", "paper", "deck"), ALL)
def test_nothing_is_wider_than_the_paper(name: str, paper: Paper, deck: str, browser: Browser, base_url: str) -> None:
    """As wide as the paper between its margins: nothing stands out to the right, and no part hides some of itself."""
    millimetres = SIZES[paper][0] - (15 if paper == "A6" else 34)
    context = browser.new_context(viewport={"width": int(millimetres / 25.4 * 96), "height": 1000})
    page = context.new_page()
    choose(page, f"{base_url}{FOLDER}/{name}.html", deck)
    page.emulate_media(media="print")
    beyond: list[str] = page.evaluate(
        """() => {
          const edge = document.documentElement.clientWidth + 0.5;
          const parts = [...document.querySelectorAll("article *")].filter(it => it.checkVisibility());
          return parts.filter(it => {
            if (it.getBoundingClientRect().right > edge) return true;
            const hides = getComputedStyle(it).overflowX !== "visible" && !it.closest("svg");
            return hides && it.scrollWidth > it.clientWidth;
          }).map(it => it.outerHTML.slice(0, 120));
        }"""
    )
    touching: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".sk-sheet :is(td, th)")].filter(it => {
             const next = it.nextElementSibling;
             if (!next || !it.textContent.trim() || !next.textContent.trim()) return false;
             const [one, other] = [document.createRange(), document.createRange()];
             one.selectNodeContents(it);
             other.selectNodeContents(next);
             return one.getBoundingClientRect().right > other.getBoundingClientRect().left;
           }).map(it => it.parentElement.innerText)"""
    )
    context.close()
    assert beyond == []
    assert touching == []


def figures(sheet: Printed) -> Counter[int]:
    return Counter(int(number) for number in re.findall(r"\d+", sheet.text))


FIGURES: dict[str, list[int]] = {
    "cards": [*(points for points in CARD_POINTS.values() if points), 30, 120, 61],
    "values": [*BASE_VALUES.values(), *NULL_VALUES.values(), 60, 54],
    "bids": list(BIDS),
    "levels": [base * n for base in BASE_VALUES.values() for n in range(2, 19) if base < 24 or n < 12],
    "bidding": [*BIDS[:12], *(base * n for base in BASE_VALUES.values() for n in range(2, 6))],
    "pocket": [*CARD_POINTS.values(), *BASE_VALUES.values(), *NULL_VALUES.values(), *BIDS[:12]],
}


@pytest.mark.parametrize("name", TITLES)
def test_the_figures_on_paper_are_those_of_the_library(name: str, tab: Page, base_url: str) -> None:
    sheet = printed(tab, f"{base_url}{FOLDER}/{name}.html", "A6" if name == "pocket" else "A4", "french")
    assert Counter(FIGURES[name]) - figures(sheet) == Counter()
    written = re.sub(r"<svg.*?</svg>|<[^>]*style=\"display:none\"[^>]*>[^<]*<", "<", getattr(sheets, name)().html)
    cells = [int(cell) for cell in re.findall(r"<t[dh][^>]*>(\d+)</t[dh]>", written)]
    assert Counter(cells) - figures(sheet) == Counter()


@pytest.mark.parametrize("name", TITLES)
def test_there_is_room_to_punch_and_to_spare(name: str, tab: Page, base_url: str) -> None:
    """The left margin is the wider one; with letters a little wider or higher it is still one page."""
    paper: Paper = "A6" if name == "pocket" else "Letter"
    url = f"{base_url}{FOLDER}/{name}.html"
    choose(tab, url, "french")
    rules: list[list[str]] = tab.evaluate(
        """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
             .filter(rule => rule instanceof CSSPageRule)
             .map(rule => [rule.selectorText, rule.style.marginLeft, rule.style.marginRight])"""
    )
    assert {selector for selector, _left, _right in rules} == {"", "pocket"}
    for _selector, left, right in rules:
        assert float(left.removesuffix("mm")) > float(right.removesuffix("mm"))
    tab.add_style_tag(content="@media print { .sk-sheet { zoom: 1.02 } }")
    options: dict[str, Any] = {"prefer_css_page_size": True} if paper == "A6" else {"format": paper}
    assert len(Printed(tab.pdf(**options)).pages) == (2 if paper == "A6" else 1)


@pytest.mark.parametrize("name", TITLES)
def test_black_on_white(name: str, tab: Page, base_url: str) -> None:
    """A reader in the dark prints the same; on paper all is dark enough in shades of grey; no ground is needed."""
    choose(tab, f"{base_url}{FOLDER}/{name}.html", "french", "dark")
    tab.emulate_media(media="print")
    tab.evaluate(AXE)
    assert [line for line in violations(tab) if line.startswith("color-contrast")] == []
    pale: list[str] = tab.evaluate(
        """() => [...document.querySelectorAll(".sk-sheet :is(p, li, th, td, h2, caption, figcaption, text)")]
             .filter(it => it.checkVisibility() && it.textContent.trim())
             .filter(it => {
               const style = getComputedStyle(it);
               const colour = it.tagName === "text" ? style.fill : style.color;
               const [red, green, blue] = colour.match(/[\\d.]+/g).map(Number);
               return 0.299 * red + 0.587 * green + 0.114 * blue > 120;  // of 255
             }).map(it => it.outerHTML.slice(0, 120))"""
    )
    assert pale == []
    tab.emulate_media(media="null")


def test_only_the_sheets_have_the_style_of_sheets(look: tuple[Page, Seen], base_url: str) -> None:
    """Its page margins hold for no other page."""
    page, seen = look
    for path, expected in ((f"{FOLDER}/cards.html", True), ("book/rules/cards.html", False)):
        seen.requests.clear()
        page.goto(base_url + path, wait_until="networkidle")
        assert any("sheets.css" in url for url in seen.requests) is expected


class TestTheTestsNotice:
    """What the tests above hold to be absent is seen when it is there."""

    def test_a_second_page(self, tab: Page, base_url: str) -> None:
        choose(tab, f"{base_url}{FOLDER}/cards.html", "french")
        tab.add_style_tag(content="@media print { .sk-sheet { margin-top: 60mm } }")
        assert len(Printed(tab.pdf(format="A4")).pages) == 2

    def test_small_letters_and_furniture(self, tab: Page, base_url: str) -> None:
        choose(tab, f"{base_url}{FOLDER}/cards.html", "french")
        tab.add_style_tag(
            content="@media print { .sk-panel p { font-size: 8pt !important } #what-comes-next#what-comes-next "
            "{ display: block !important } }"
        )
        sheet = Printed(tab.pdf(format="A4"))
        assert min(piece.size for pieces in sheet.pieces for piece in pieces) < 8.5
        assert "What comes next" in sheet.text

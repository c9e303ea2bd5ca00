"""The score sheet as a page of its own: it prints on one sheet of A4, and anyone can read it."""

import re

import pytest
from conftest import DESKTOP, PHONE
from playwright.sync_api import Browser
from test_pages import AXE, violations

from skatlib import ListSystem, Rules, ScoreSheet
from skatlib.examples.lists import evening
from skatlib.show import score_sheet_page

OFFICIAL = Rules(list_system=ListSystem.SEEGER_FABIAN)


def full(players: int) -> ScoreSheet:
    """An official list with all its lines filled and long numbers."""
    sheet = ScoreSheet(("Annemarie", "Bernhard", "Clementine", "David")[:players], OFFICIAL, title="Third list")
    while not sheet.complete:
        sheet = sheet.add(sheet.playing(sheet.dealer)[0], -528 if len(sheet.lines) % 3 else 264)
    return sheet


SHEETS = {
    "36": full(3),
    "48": full(4),
    "form of 36": ScoreSheet(("Anna", "Ben", "Clara"), OFFICIAL),
    "form of 48": ScoreSheet(("Anna", "Ben", "Clara", "David"), OFFICIAL),
    "evening": evening(),
}


@pytest.mark.parametrize("name", SHEETS)
def test_one_sheet_of_a4(name: str, browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(score_sheet_page(SHEETS[name], stake=1 if SHEETS[name].lines else None))
    printed = page.pdf(prefer_css_page_size=True)
    # Nothing is cut off at the right either: the table is no wider than 192 mm between the margins.
    page.emulate_media(media="print")
    page.set_viewport_size({"width": round(192 / 25.4 * 96), "height": 1000})
    width = page.evaluate("document.querySelector('table').getBoundingClientRect().width")
    page.close()
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert width <= 192 / 25.4 * 96 + 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["48", "form of 36"])
def test_accessible(name: str, scheme: str, browser: Browser) -> None:
    context = browser.new_context(viewport=DESKTOP, color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.set_content(score_sheet_page(SHEETS[name]))
    page.evaluate(AXE)
    found = violations(page)
    page.set_viewport_size(PHONE)
    found += violations(page)
    sideways = page.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert found == []
    assert sideways <= PHONE["width"]

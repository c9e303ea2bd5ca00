"""Whole deals that are guessed: every fold opens by keyboard, without a script too, and none tells too much."""

import re

import pytest
from conftest import PHONE, SITE, Seen, weight
from playwright.sync_api import Browser, Page
from test_pages import BUDGET

CHAPTERS = {"book/rules/play_three.html": [11, 11, 2], "book/start/two_minutes.html": [5]}
TOLD = re.compile(r"takes? the trick: \d|takes? the trick\.|points to \d+: (won|lost)|null is lost|So far:")


def told(page: Page) -> list[str]:
    """What a reader with a screen reader or without one meets of the answers: the words seen, the pictures' names."""
    seen = page.locator(".sk-guess").evaluate_all(
        """all => all.map(it => it.innerText + " " + [...it.querySelectorAll("[aria-label]")]
             .filter(x => x.checkVisibility()).map(x => x.getAttribute("aria-label")).join(" "))"""
    )
    return [found[0] for text in seen for found in TOLD.finditer(text)]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_nothing_is_told_before_the_first_fold_is_opened(
    chapter: str, look: tuple[Page, Seen], base_url: str
) -> None:
    page, _seen = look
    page.goto(base_url + chapter)
    assert page.locator(".sk-guess").count() == len(CHAPTERS[chapter])
    assert page.locator(".sk-guess details[open]").count() == 0
    assert told(page) == []
    tree = page.locator("article").aria_snapshot()
    assert not TOLD.search(tree)
    assert "See trick 1" in tree
    assert "See trick 2" not in tree
    notices = page.locator("details", has_text="What to notice")
    assert all("open" not in (notices.nth(i).get_attribute("class") or "") for i in range(notices.count()))
    assert notices.locator("p >> visible=true").count() == 0


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_fold_opens_by_keyboard_in_turn(chapter: str, scripts: bool, browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=scripts, reduced_motion="reduce")
    page = context.new_page()
    page.goto(base_url + chapter)
    for place, folds in enumerate(CHAPTERS[chapter]):
        deal = page.locator(".sk-guess").nth(place)
        for n in range(folds):
            # Each answer brings the next question: so many can be reached, and no more.
            summaries = deal.locator("summary >> visible=true")
            assert summaries.count() == n + 1
            if n == 0:
                summaries.first.focus()
            else:
                page.keyboard.press("Tab")
            focused = deal.locator("summary:focus")
            assert focused.inner_text() == summaries.nth(n).inner_text()
            page.keyboard.press("Enter" if n % 2 else "Space")
        assert deal.locator("details:not(.sk-source):not([open])").count() == 0
        assert deal.get_by_text("✓ checked").is_visible()
    box = page.locator(".sk-guess").first.bounding_box()
    assert box
    assert box["width"] <= PHONE["width"]
    context.close()


def test_the_tests_would_notice(look: tuple[Page, Seen], base_url: str) -> None:
    page, _seen = look
    page.goto(base_url + "book/rules/play_three.html")
    page.evaluate("document.querySelector('.sk-guess details').open = true")
    assert told(page)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_page_of_deals_is_light(chapter: str, browser: Browser, base_url: str) -> None:
    """With all three alphabets and both decks on every card, opened or not."""
    context = browser.new_context()
    seen = Seen()
    seen.watch(context, base_url)
    page = context.new_page()
    page.goto(base_url + chapter, wait_until="networkidle")
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    page.wait_for_load_state("networkidle")
    context.close()
    assert seen.complaints() == []
    assert sum(weight(seen.requests, base_url).values()) <= BUDGET
    source = (SITE / chapter).read_text(encoding="utf-8")
    assert all(f'class="{name}' in source for name in ("sk-fr", "sk-ge", "sk-le", "sk-lg", "sk-ld"))

"""The search finds every name of a term, in any of the languages, and lands on its entry."""

from collections.abc import Iterator
from urllib.parse import quote, urlsplit

import pytest
from conftest import DESKTOP, PHONE
from playwright.sync_api import Browser, Page

from skatlib.terms import all_terms, find

GLOSSARY = "book/reference/glossary.html"


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    "name", ["ウベア", "ウヴェール", "Spitzen", "tops", "jungfrau", "Unter", "überreizt", "ruff"]
)
def test_search_lands_on_the_entry(name: str, reader: Page, base_url: str) -> None:
    reader.goto(f"{base_url}search.html?q={quote(name)}")
    first = reader.locator("#search-results li a").first
    first.wait_for()
    first.click()
    reader.wait_for_load_state("load")
    assert urlsplit(reader.url).path.endswith(GLOSSARY)
    entry = reader.locator("dt:target")
    assert entry.get_attribute("id") == find(name).id
    assert entry.is_visible()
    box = entry.bounding_box()
    assert box
    assert 0 <= box["y"] < PHONE["height"]
    whole = entry.inner_text() + entry.locator("xpath=following-sibling::dd[1]").inner_text()
    assert name.casefold() in whole.casefold()


def test_every_name_leads_to_an_entry_that_shows_it(browser: Browser, base_url: str) -> None:
    """The whole index at once: each name of each term, with the place that it leads to."""
    context = browser.new_context(viewport=DESKTOP)
    page = context.new_page()
    page.goto(base_url + "search.html")
    page.wait_for_function("typeof Search !== 'undefined' && Search._index")
    found = page.evaluate(
        """names => names.map(([name, id]) => Search._performSearch(...Search._parseQuery(name))
             .some(one => one[1].toLowerCase() === new DOMParser().parseFromString(name, 'text/html')
                                                     .body.textContent.toLowerCase()
                          && one[2] === '#' + id) ? null : name).filter(Boolean)""",
        [[name, term.id] for term in all_terms() for name in term.names],
    )
    assert found == []
    page.goto(base_url + GLOSSARY)
    missing = [
        f"{term.id}: {name}"
        for term in all_terms()
        for text in [page.locator(f"#{term.id}").evaluate("it => it.textContent + it.nextElementSibling.textContent")]
        for name in term.names
        if name not in text
    ]
    context.close()
    assert missing == []

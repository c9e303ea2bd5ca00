"""Every page of the built site, as a reader's browser shows it."""

import json
from collections.abc import Iterator
from importlib.resources import files

import pytest
from conftest import DESKTOP, PHONE, SITE, Seen, weight
from playwright.sync_api import Browser, Page

BUDGET = 180_000  # bytes gzipped, all that a page fetches
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]


def violations(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 A and AA, one line a finding."""
    options = {"runOnly": {"type": "tag", "values": WCAG}, "resultTypes": ["violations"]}
    found = page.evaluate(f"axe.run(document, {json.dumps(options)})")["violations"]
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


def test_quiet_and_light(path: str, look: tuple[Page, Seen], browser: Browser, base_url: str) -> None:
    """No error, no request that fails or leaves the site; all that is fetched stays below the budget."""
    _, _ = look
    context = browser.new_context(viewport=DESKTOP)
    seen = Seen()
    seen.watch(context, base_url)
    page = context.new_page()
    page.goto(base_url + path, wait_until="networkidle")
    # Pictures that load lazily count as well.
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    page.wait_for_load_state("networkidle")
    context.close()
    assert seen.complaints() == []
    parts = weight(seen.requests, base_url)
    assert sum(parts.values()) <= BUDGET, "\n".join(f"{size:8,} {name}" for name, size in parts.items())


def test_accessible(path: str, look: tuple[Page, Seen], base_url: str) -> None:
    """No violation of WCAG 2.2 A and AA, light and dark, on a phone and on a desktop; folded parts opened."""
    page, seen = look
    page.set_viewport_size(DESKTOP)
    page.goto(base_url + path)
    page.wait_for_load_state("load")
    page.evaluate(AXE)
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    found: list[str] = []
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.wait_for_timeout(420)  # the page looks again which parts scroll
        for theme in ("light", "dark"):
            page.evaluate(f"document.documentElement.dataset.theme = {theme!r}")
            page.wait_for_timeout(30)
            found += [f"{theme}, {size['width']} px: {line}" for line in violations(page)]
    assert found == []
    assert seen.complaints() == []


def test_fits_a_phone(path: str, look: tuple[Page, Seen], base_url: str) -> None:
    """At 360 px what is wide scrolls in its own frame; the page never moves sideways."""
    page, _ = look
    page.set_viewport_size(PHONE)
    page.goto(base_url + path)
    page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    wide = page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          return [...document.querySelectorAll("main *")]
            .filter(it => it.getBoundingClientRect().right > width + 1)
            .map(it => it.outerHTML.slice(0, 120));
        }"""
    )
    assert wide == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_names_and_headings(path: str, look: tuple[Page, Seen], base_url: str) -> None:
    """One h1; every picture says in words what it shows; every button has a name and a visible sign."""
    page, _ = look
    page.set_viewport_size(DESKTOP)
    page.goto(base_url + path)
    assert page.locator("h1").count() == 1
    mute = page.evaluate(
        """() => [...document.querySelectorAll("svg, img")].filter(it => {
             if (it.closest("[aria-hidden=true], button, summary")) return false;  // named by what holds them
             if (it.tagName === "IMG") return !(it.getAttribute("alt") || "").trim();
             const inside = it.parentElement.closest("svg[role=img], [role=img]");
             if (inside) return false;
             const named = (it.getAttribute("aria-labelledby") || "").split(" ")
               .map(id => (document.getElementById(id) || {}).textContent || "").join("");
             const title = it.querySelector(":scope > title");
             const name = it.getAttribute("aria-label") || named || (title && title.textContent) || "";
             return it.getAttribute("role") !== "img" || !name.trim();
           }).map(it => it.outerHTML.slice(0, 160))"""
    )
    assert mute == []
    bare = page.evaluate(
        """() => [...document.querySelectorAll("button")].filter(it => it.checkVisibility()).filter(it => {
             const name = it.getAttribute("aria-label") || it.textContent.trim();
             const icons = [...it.querySelectorAll("i, span, svg")].filter(x => x.checkVisibility());
             const drawn = icons.some(
               x => x.tagName === "svg" || getComputedStyle(x).maskImage.includes("svg"));
             return !name || !(drawn || it.innerText.trim());
           }).map(it => it.outerHTML)"""
    )
    assert bare == []


@pytest.fixture(scope="module")
def scriptless(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_readable_without_script(path: str, scriptless: Page, base_url: str) -> None:
    """Text, pictures and the way to the next page are there before any script runs."""
    if path == "search.html":
        return  # searching is what scripts are for
    scriptless.goto(base_url + path)
    article = scriptless.locator("article.bd-article")
    assert article.is_visible()
    assert len(article.inner_text()) > 20
    assert scriptless.locator("nav.bd-docs-nav a").count() > 1
    source = (SITE / path).read_text(encoding="utf-8")
    assert "toggle-button" not in source, "something folds by script alone"

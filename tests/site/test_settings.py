"""What a reader may choose (deck, letters, colours): by mouse and keyboard, kept, and harmless where it cannot be."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import DESKTOP, PAGES, PHONE, SITE, Seen
from playwright.sync_api import Browser, BrowserContext, Locator, Page
from test_pages import AXE, violations

KEPT = {"suits": "skat-suits", "letters": "skat-letters", "mode": "mode", "form": "skat-form"}
VALUES = {
    "suits": ("french", "german"),
    "letters": ("english", "german", "german_deck"),
    "mode": ("light", "dark", "auto"),
    "form": ("book", "projector"),
}
SUITS = {"french": ".sk-fr", "german": ".sk-ge"}
LETTERS = {"english": ".sk-le", "german": ".sk-lg", "german_deck": ".sk-ld"}
JACK = {"english": "J", "german": "B", "german_deck": "U"}
HOUSE = ("ramsch", "kontra", "bock", "spitze", "before-1999")
FORBIDDEN = "Object.defineProperty(window, %r, {configurable: true, get() { throw new DOMException('refused') }});"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full') };"


# Cards, chips, pips beside names, cards of the text: all on one page, and ♣J in a sentence that is not folded.
RICH = "book/rules/matadors.html"


@pytest.fixture
def opened(browser: Browser, base_url: str) -> Iterator[Callable[..., tuple[Page, Seen]]]:
    """A new reader's tab on a page, and what it complains of."""
    contexts: list[BrowserContext] = []

    def go(path: str = RICH, before: str = "", **options: Any) -> tuple[Page, Seen]:
        options = {"viewport": DESKTOP, "reduced_motion": "reduce"} | options
        context = browser.new_context(**options)
        contexts.append(context)
        if before:
            context.add_init_script(before)
        seen = Seen()
        seen.watch(context, base_url)
        page = context.new_page()
        page.goto(base_url + path)
        return page, seen

    yield go
    for context in contexts:
        context.close()


def button(page: Page) -> Locator:
    return page.get_by_role("button", name="Settings")


def radio(page: Page, name: str, value: str) -> Locator:
    return page.locator(f'.skat-settings-panel input[name="{name}"][value="{value}"]')


def choose(page: Page, **wanted: str) -> None:
    """By mouse."""
    if not page.locator(".skat-settings-panel").is_visible():
        button(page).click()
    for name, value in wanted.items():
        page.locator(f'.skat-settings-panel label:has(input[name="{name}"][value="{value}"])').click()


def seen_of(page: Page, within: str, classes: dict[str, str]) -> dict[str, int]:
    """How many parts of each alternative can be seen within these, folded parts opened."""
    seen: dict[str, int] = page.evaluate(
        """([within, classes]) => {
          for (const it of document.querySelectorAll("article details")) it.open = true;
          const seen = it => getComputedStyle(it).display !== "none" && it.getClientRects().length > 0;
          return Object.fromEntries(Object.entries(classes).map(([name, one]) =>
            [name, [...document.querySelectorAll(`article :is(${within}) ${one}`)].filter(seen).length]));
        }""",
        [within, classes],
    )
    return seen


def all_of(page: Page, within: str, one: str) -> int:
    return page.locator(f"article :is({within}) {one}").count()


WHERE = {"cards": ".sk", "chips": ".sk-i", "text": ".sk-c"}


@pytest.mark.parametrize(
    ("suits", "letters"), [("french", "english"), ("german", "german_deck"), ("german", "german")]
)
def test_every_picture_follows(path: str, suits: str, letters: str, look: tuple[Page, Seen], base_url: str) -> None:
    """Of each card, chip, pip and card of the text the chosen deck can be seen, all of it and it alone."""
    page, _ = look
    page.goto(base_url + path)
    page.evaluate(
        "([s, l]) => Object.assign(document.documentElement.dataset, {suits: s, letters: l})", [suits, letters]
    )
    for kind, within in WHERE.items():
        for classes, chosen in ((SUITS, suits), (LETTERS, letters)):
            counts = seen_of(page, within, classes)
            assert counts[chosen] == all_of(page, within, classes[chosen]), (kind, chosen)
            for other, one in classes.items():
                alone = f"{one}:not({classes[chosen]})"
                assert sum(seen_of(page, within, {other: alone}).values()) == 0, (kind, other)


def test_the_rich_page_has_all_kinds(look: tuple[Page, Seen], base_url: str) -> None:
    page, _ = look
    page.goto(base_url + RICH)
    for within in WHERE.values():
        assert all_of(page, within, ".sk-ge") > 0


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_by_mouse(name: str, value: str, opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, seen = opened(color_scheme="dark")
    other = next(it for it in VALUES[name] if it != value)
    choose(page, **{name: other})
    choose(page, **{name: value})
    assert page.evaluate(f"document.documentElement.dataset.{name}") == value
    assert page.evaluate(f"localStorage.getItem({KEPT[name]!r})") == value
    if name == "mode":
        expected = "dark" if value == "auto" else value
        assert page.evaluate("document.documentElement.dataset.theme") == expected
    assert seen.complaints() == []


def test_by_keyboard(opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, seen = opened(color_scheme="light")
    button(page).focus()
    page.keyboard.press("Enter")
    assert button(page).get_attribute("aria-expanded") == "true"
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    data = page.evaluate("({...document.documentElement.dataset})")
    assert (data["suits"], data["letters"], data["mode"], data["theme"]) == ("german", "german_deck", "dark", "dark")
    page.keyboard.press("Escape")
    assert not page.locator(".skat-settings-panel").is_visible()
    assert button(page).get_attribute("aria-expanded") == "false"
    assert button(page).evaluate("it => it === document.activeElement")
    # Who tabs on leaves it: four groups, and a box for each house rule.
    page.keyboard.press("Space")
    for _ in range(4 + len(HOUSE)):
        page.keyboard.press("Tab")
    assert page.locator(".skat-settings-panel").is_visible()
    page.keyboard.press("Tab")
    assert not page.locator(".skat-settings-panel").is_visible()
    assert seen.complaints() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_projector(theme: Any, opened: Callable[..., tuple[Page, Seen]]) -> None:
    """Large, the main sentences and the pictures alone; the arrow keys go from part to part; kept; axe is content."""
    page, seen = opened("book/rules/matadors.html", color_scheme=theme, viewport={"width": 1600, "height": 900})
    plain = page.locator("article .skat-aside").first
    bold = page.locator("article h1 + p > strong")
    was = bold.bounding_box()
    assert was is not None
    assert plain.is_visible()
    choose(page, form="projector")
    page.keyboard.press("Escape")
    now = bold.bounding_box()
    assert now is not None
    assert now["height"] > 1.4 * was["height"]
    assert not plain.is_visible()
    assert not page.locator(".bd-sidebar-primary").is_visible()
    assert page.locator("article .sk-fan").first.is_visible()
    page.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    heading = page.locator("article h2").first
    page.keyboard.press("ArrowRight")
    assert page.evaluate("scrollY") > 0
    first = heading.bounding_box()
    assert first is not None
    assert 0 <= first["y"] < 60
    page.keyboard.press("ArrowRight")
    further = page.evaluate("scrollY")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("scrollY") < further
    page.evaluate(AXE)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.reload()
    assert not page.locator("article .skat-aside").first.is_visible()
    page.emulate_media(media="print")
    assert page.locator("article .skat-aside").first.is_visible()
    assert seen.complaints() == []


def test_projector_leaves_no_part_empty(opened: Callable[..., tuple[Page, Seen]]) -> None:
    """A question and what leads to a picture are shown; a part that has nothing else shows its first paragraph."""
    page, seen = opened("book/rules/games.html", viewport={"width": 1600, "height": 900})
    choose(page, form="projector")
    page.keyboard.press("Escape")
    question = page.locator("article p", has_text="Which is stronger in hearts")
    told = page.locator("article p.skat-aside").first
    assert question.is_visible()
    assert not told.is_visible()
    assert page.locator("#what-comes-next h2 + p").is_visible()
    page.goto(page.url.replace("rules/games", "reference/faq"))
    assert page.locator("article h3 + p").count() > 20
    assert all(answer.is_visible() for answer in page.locator("article h3 + p").all())
    assert seen.complaints() == []


def test_a_click_beside_it_closes_it(opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, _ = opened()
    button(page).click()
    page.mouse.click(640, 700)
    assert not page.locator(".skat-settings-panel").is_visible()


def test_kept_on_reload_and_on_the_next_page(opened: Callable[..., tuple[Page, Seen]], base_url: str) -> None:
    """It holds before the page is drawn, so that nothing flickers, and the panel says what was chosen."""
    page, _ = opened(color_scheme="light")
    choose(page, suits="german", letters="german", mode="dark")
    page.reload()
    expected = {"suits": "german", "letters": "german", "mode": "dark"}
    for path in (RICH, next(path for path in PAGES if path != RICH)):
        page.goto(base_url + path)
        assert page.evaluate("({...document.documentElement.dataset})").items() >= expected.items()
        button(page).click()
        for name, value in expected.items():
            assert radio(page, name, value).is_checked()
    head = (SITE / RICH).read_text(encoding="utf-8").split("<body")[0]
    assert head.index("root.dataset.letters") < head.index('rel="stylesheet"')


def test_automatic_follows_the_system_and_a_choice_does_not(opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, _ = opened(color_scheme="light")
    theme = "document.documentElement.dataset.theme"
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"{theme} === 'dark'")
    choose(page, mode="light")
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(100)
    page.wait_for_function(f"{theme} === 'light'")


def test_two_windows_agree(opened: Callable[..., tuple[Page, Seen]], base_url: str) -> None:
    page, _ = opened()
    other = page.context.new_page()
    other.goto(base_url + RICH)
    choose(page, letters="german")
    other.wait_for_function("document.documentElement.dataset.letters === 'german'")


def test_what_is_kept_may_be_nonsense(opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, seen = opened(
        before="""if (location.protocol !== "about:")
          for (const it of ["skat-suits", "skat-letters", "mode", "skat-house"]) localStorage.setItem(it, '"]x');"""
    )
    assert page.evaluate("document.documentElement.dataset.mode") == "auto"
    assert page.evaluate("document.documentElement.dataset.suits") is None
    assert page.evaluate("document.documentElement.dataset.house") is None
    button(page).click()
    assert radio(page, "suits", "french").is_checked()
    assert radio(page, "letters", "english").is_checked()
    assert seen.complaints() == []


@pytest.mark.parametrize(
    "before", [FORBIDDEN % "localStorage" + FORBIDDEN % "sessionStorage", FULL], ids=["forbidden", "full"]
)
def test_no_storage_breaks_nothing(before: str, opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, seen = opened(before=before, color_scheme="light")
    page.wait_for_load_state("networkidle")
    choose(page, suits="german", letters="german_deck", mode="dark")
    data = page.evaluate("({...document.documentElement.dataset})")
    assert (data["suits"], data["letters"], data["theme"]) == ("german", "german_deck", "dark")
    assert seen.complaints() == []


def test_nothing_without_script(opened: Callable[..., tuple[Page, Seen]]) -> None:
    """No dead control; French suits and English letters, in pictures and text."""
    page, _ = opened(java_script_enabled=False)
    assert page.get_by_text("Settings", exact=True).count() == 0
    assert page.locator(".skat-settings").count() == 0
    card = page.locator("article p .sk-c:has(.sk-le):visible").first
    assert re.fullmatch("[♣♠♥♦][JQA]", card.inner_text())
    for one, shown in ((".sk-fr", True), (".sk-ge", False), (".sk-lg:not(.sk-le)", False)):
        assert page.locator(f"article .sk-fan {one}").first.is_visible() is shown


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_panel_is_accessible(size: dict[str, int], opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, _ = opened(viewport=size)
    page.evaluate(AXE)
    button(page).click()
    found: list[str] = []
    for mode in ("light", "dark"):
        choose(page, suits="german", mode=mode)
        page.wait_for_timeout(50)
        found += violations(page)
    assert found == []
    box = page.locator(".skat-settings-panel").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    for label in page.locator(".skat-settings-panel label").all():
        box = label.bounding_box()
        assert box
        assert box["height"] >= 24


@pytest.mark.parametrize("letters", list(JACK))
def test_copied_text_is_what_is_seen(letters: str, opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, _ = opened()
    choose(page, letters=letters)
    copied = page.evaluate(
        """() => { const range = document.createRange();
          range.selectNodeContents(document.querySelector("article"));
          getSelection().removeAllRanges(); getSelection().addRange(range); return String(getSelection()); }"""
    )
    assert f"♣{JACK[letters]}" in copied
    assert not re.search("JBU|QDO|10[AKQ]|AD[^A-Za-z]", copied)


def test_search_knows_one_deck(look: tuple[Page, Seen], base_url: str) -> None:
    """Neither the index nor a quotation has the letters of the other decks, and titles are plain."""
    text = (SITE / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text[text.index("{") : text.rindex("}") + 1])
    assert not {"jbu", "qdo", "aad"} & set(index["terms"])
    assert all("<" not in title for title in index["titles"])
    page, _ = look
    page.goto(base_url + "search.html")
    source = (SITE / RICH).read_text(encoding="utf-8")
    quoted = page.evaluate("html => Search.htmlToText(html)", source)
    assert re.search("[♣♠♥♦][JQ]", quoted)
    assert not re.search("JBU|QDO|[♣♠♥♦] [JQ]", quoted)
    for path in PAGES:
        title = re.search("<title>(.*?)</title>", (SITE / path).read_text(encoding="utf-8"), re.DOTALL)
        assert title
        assert "sk-c" not in title[1]


BOXES = {
    path: re.findall(r'<details class="folded house house-([\w-]+)"', (SITE / path).read_text("utf-8"))
    for path in PAGES
}
OF_KONTRA = "book/rules/value.html"


def tick(page: Page, *rules: str) -> None:
    """By mouse: each of these boxes the other way."""
    if not page.locator(".skat-settings-panel").is_visible():
        button(page).click()
    for rule in rules:
        page.locator(f'.skat-settings-panel label:has(input[value="{rule}"])').click()


def shown(page: Page) -> list[tuple[str, bool]]:
    """The boxes of house rules that can be seen, and whether their text can."""
    found: list[list[Any]] = page.evaluate(
        """[...document.querySelectorAll("details.house")].filter(it => it.checkVisibility())
             .map(it => [it.className.match(/house-([\\w-]+)/)[1], it.querySelector("p").checkVisibility(
               {contentVisibilityAuto: true, visibilityProperty: true}) && it.open])"""
    )
    return [(rule, read) for rule, read in found]


def test_each_house_rule_has_a_tick_a_box_and_a_section() -> None:
    head, body = (SITE / RICH).read_text(encoding="utf-8").split("<body")
    known = re.search(r"return (\[[^]]*\])\.indexOf\(rule\)", head)
    assert known
    assert tuple(json.loads(known[1])) == HOUSE
    assert tuple(re.findall(r'name="house" value="([\w-]+)"', body)) == HOUSE
    assert {rule for rules in BOXES.values() for rule in rules} == set(HOUSE)
    for path, rules in BOXES.items():
        text = (SITE / path).read_text(encoding="utf-8")
        boxes = re.findall(r'<details class="folded house.*?</details>', text, re.DOTALL)
        assert len(boxes) == len(rules)
        assert all('href="variants.html#' in box for box in boxes), path
        assert all("<summary>At some tables: " in re.sub(r"</?span[^>]*>", "", box) for box in boxes), path


def test_a_box_of_a_house_rule_is_one_folded_line_until_somebody_ticks(
    opened: Callable[..., tuple[Page, Seen]], base_url: str
) -> None:
    page, seen = opened(OF_KONTRA)
    rules = BOXES[OF_KONTRA]
    assert "kontra" in rules
    assert shown(page) == [(rule, False) for rule in rules]
    tick(page, "kontra")
    assert shown(page) == [("kontra", True)]
    assert page.evaluate("localStorage.getItem('skat-house')") == "kontra"
    tick(page, "bock")
    page.goto(base_url + "book/rules/score_sheet.html")
    assert shown(page) == [("bock", True)]
    button(page).click()
    ticked = [box.get_attribute("value") for box in page.locator('input[name="house"]:checked').all()]
    assert ticked == ["kontra", "bock"]
    tick(page, "kontra", "bock")
    assert shown(page) == [(rule, False) for rule in BOXES["book/rules/score_sheet.html"]]
    assert page.evaluate("localStorage.getItem('skat-house')") == ""
    page.reload()
    assert shown(page) == [(rule, False) for rule in BOXES["book/rules/score_sheet.html"]]
    assert seen.complaints() == []


def test_house_rules_by_keyboard_and_in_two_windows(opened: Callable[..., tuple[Page, Seen]], base_url: str) -> None:
    page, _ = opened(OF_KONTRA)
    other = page.context.new_page()
    other.goto(base_url + OF_KONTRA)
    page.bring_to_front()
    button(page).focus()
    page.keyboard.press("Enter")
    for _ in range(4 + 2):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert shown(page) == [("kontra", True)]
    other.wait_for_function("document.documentElement.dataset.house === 'kontra'")
    assert shown(other) == [("kontra", True)]
    # A reader may fold and unfold it all the same.
    page.locator("details.house-kontra > summary").click()
    assert shown(page) == [("kontra", False)]


def test_house_rules_need_neither_storage_nor_script(opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, seen = opened(OF_KONTRA, before=FORBIDDEN % "localStorage")
    tick(page, "kontra")
    assert shown(page) == [("kontra", True)]
    assert seen.complaints() == []
    page, seen = opened(OF_KONTRA, before=FULL)
    tick(page, "kontra")
    assert shown(page) == [("kontra", True)]
    assert seen.complaints() == []
    page, _ = opened(OF_KONTRA, java_script_enabled=False)
    boxes = page.locator("details.house")
    assert boxes.count() == len(BOXES[OF_KONTRA])
    boxes.first.locator("summary").click()
    assert boxes.first.locator("p").first.is_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_open_boxes_are_accessible(scheme: str, opened: Callable[..., tuple[Page, Seen]]) -> None:
    page, _ = opened(OF_KONTRA, color_scheme=scheme)
    tick(page, *HOUSE)
    assert shown(page) == [(rule, True) for rule in BOXES[OF_KONTRA]]
    page.evaluate(AXE)
    assert violations(page) == []

"""Draw the picture that a shared link shows, book/_static/card.png, from the library's own title picture.

It has no words, so that it serves every language, and the size that all who show such cards ask for.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "site")]

from chromium import FLAGS, SENTENCE, find  # noqa: E402

from skatlib import show  # noqa: E402

FILE = ROOT / "book" / "_static" / "card.png"
WIDTH, HEIGHT = 1200, 630
HAND = "CJ HJ HA HT H9 H8 SA S9 D8 C7"
PAGE = f"""<!doctype html>
<style>
  body {{ margin: 0; width: {WIDTH}px; height: {HEIGHT}px; display: grid; place-items: center;
    --skat-felt: transparent; background: #275f47; }}
  svg {{ width: auto !important; height: {HEIGHT - 20}px !important; }}
</style>
{show.held(HAND).html}
"""


def main() -> int:
    program = find()
    if not program:
        print(SENTENCE)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(PAGE)
        page.screenshot(path=FILE)
        browser.close()
    print(f"{FILE.relative_to(ROOT)}: {FILE.stat().st_size // 1000} kB. Look at it before you commit it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

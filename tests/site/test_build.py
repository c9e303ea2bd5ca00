"""The build is the gate: an altered figure of the catalogue stops it, naming page, example and both values.

And it knows the address of the site, or does without.
"""

import os
import re
import shutil
import struct
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
SITEMAPS = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
PAGE = """---
file_format: mystnb
kernelspec:
  name: python3
  display_name: Python 3
---

# One page

```{code-cell} python
:tags: [remove-input]
from skatlib import show

show.example("s3-val-4")
```
"""
TOLD = """# Jack & queen

**A sentence with "quotes" & more that says it all.**

Text.
"""


@pytest.fixture
def small_book(tmp_path: Path) -> Path:
    for name in ("book/_ext", "book/_static", "book/_templates", "skatlib", ".ci"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "_config.yml", tmp_path)
    (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: book/page\n")
    (tmp_path / "book" / "page.md").write_text(PAGE)
    return tmp_path


def build(book: Path, address: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(book / ".ci" / "build_book.py")],
        cwd=book,
        env=os.environ | {"PYTHONPATH": str(book), "SKAT_BOOK_URL": address},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


@pytest.fixture
def two_pages(small_book: Path) -> Path:
    """The second page begins with a sentence that tells what it is."""
    (small_book / "_toc.yml").write_text("format: jb-book\nroot: book/page\nchapters:\n  - file: book/told\n")
    (small_book / "book" / "told.md").write_text(TOLD)
    return small_book


def head(path: Path) -> dict[str, str]:
    """What a page tells those who do not read it: by name, with the link that it calls its own."""
    text = path.read_text(encoding="utf-8")
    told = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', text))
    canonical = re.findall(r'<link rel="canonical" href="([^"]*)"', text)
    assert len(canonical) <= 1
    return {name: unescape(content) for name, content in told.items()} | (
        {"canonical": canonical[0]} if canonical else {}
    )


@pytest.mark.parametrize("address", ["https://cards.example/skat", "https://cards.example/skat/"])
def test_with_an_address_the_site_can_be_shared_and_found(two_pages: Path, address: str) -> None:
    done = build(two_pages, address)
    assert done.returncode == 0, done.stdout
    site = two_pages / "_build" / "html"
    pages = {"book/page.html", "book/told.html"}
    found = [it.text for it in ElementTree.parse(site / "sitemap.xml").getroot().iter(f"{SITEMAPS}loc")]
    assert sorted(map(str, found)) == sorted(f"https://cards.example/skat/{page}" for page in pages)
    assert (site / "robots.txt").read_text().endswith("\nSitemap: https://cards.example/skat/sitemap.xml\n")
    for page in pages:
        assert head(site / page)["canonical"] == f"https://cards.example/skat/{page}"
    told = head(site / "book" / "told.html")
    assert told["og:url"] == told["canonical"]
    assert told["og:title"] == "Jack & queen"
    assert told["og:description"] == told["description"] == "A sentence with “quotes” & more that says it all."
    assert told["twitter:card"] == "summary_large_image"
    picture = site / told["og:image"].removeprefix("https://cards.example/skat/")
    size = struct.unpack(">II", picture.read_bytes()[16:24])
    assert size == (1200, 630) == (int(told["og:image:width"]), int(told["og:image:height"]))
    assert picture.stat().st_size < 300_000
    assert head(site / "index.html")["canonical"] == "https://cards.example/skat/book/page.html"


def test_without_an_address_the_site_names_none(two_pages: Path) -> None:
    done = build(two_pages)
    assert done.returncode == 0, done.stdout
    site = two_pages / "_build" / "html"
    assert not (site / "sitemap.xml").exists()
    assert not (site / "robots.txt").exists()
    for page in ("index.html", "book/page.html", "book/told.html"):
        told = head(site / page)
        assert not {"canonical", "og:url", "og:image"} & set(told)
        assert not any("://" in content for content in told.values())
    assert head(site / "book" / "told.html")["og:title"] == "Jack & queen"


@pytest.mark.parametrize("address", ["cards.example/skat", "https://cards.example/skat?page=1", "https://a b/"])
def test_an_address_that_is_none_stops_the_build(two_pages: Path, address: str) -> None:
    done = build(two_pages, address)
    assert done.returncode != 0
    assert repr(address) in done.stdout
    assert "correct SKAT_BOOK_URL or html_baseurl" in done.stdout


def test_a_right_figure_builds(small_book: Path) -> None:
    done = build(small_book)
    assert done.returncode == 0, done.stdout
    assert "−88" in (small_book / "_build" / "html" / "book" / "page.html").read_text(encoding="utf-8")


def test_an_altered_figure_stops_the_build(small_book: Path) -> None:
    catalogue = small_book / "skatlib" / "examples" / "value.toml"
    text = catalogue.read_text(encoding="utf-8")
    before, after = text.split('id = "s3-val-4"')
    catalogue.write_text(
        before + 'id = "s3-val-4"' + after.replace("score = -88", "score = -89", 1), encoding="utf-8"
    )
    done = build(small_book)
    assert done.returncode != 0
    cause = done.stdout.splitlines()[-1]
    assert all(word in cause for word in ("book/page.md", "s3-val-4", "-89", "-88")), cause

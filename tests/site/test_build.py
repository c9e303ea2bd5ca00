"""The build is the gate: an altered figure of the catalogue stops it, naming page, example and both values."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
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


@pytest.fixture
def small_book(tmp_path: Path) -> Path:
    for name in ("book/_ext", "book/_static", "book/_templates", "skatlib", ".ci"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "_config.yml", tmp_path)
    (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: book/page\n")
    (tmp_path / "book" / "page.md").write_text(PAGE)
    return tmp_path


def build(book: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(book / ".ci" / "build_book.py")],
        cwd=book,
        env=os.environ | {"PYTHONPATH": str(book)},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


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

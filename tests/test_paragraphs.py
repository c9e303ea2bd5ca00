"""The page of paragraphs: every paragraph that the book cites is listed, with a chapter that does cite it."""

import re
from pathlib import Path

BOOK = Path(__file__).parents[1] / "book"
PAGE = BOOK / "reference" / "paragraphs.md"
ROW = re.compile(r"^\| (\d[\d.]*)(?: of 2022)? \| [^|]+ \| \[[^\]]+\]\(([^)]+)\) \|$", re.M)
# "ISkO 2.2.1, 5.2.2", and in a table that says so once "(3.4.4, 3.4.5)".
CITED = re.compile(r"(?:ISkO (?=\d)|\((?=\d\.\d+\.\d))(\d(?:\.\d+)*(?:(?:, | and )\d(?:\.\d+)+)*)")


def cited_in(path: Path) -> set[str]:
    """The paragraphs that a page cites, such as `ISkO 2.2.1, 5.2.2`."""
    cited = CITED.findall(path.read_text(encoding="utf-8"))
    return {number for group in cited for number in re.split(r", | and ", group)}


LISTED = ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_every_cited_paragraph_is_listed() -> None:
    cited = set().union(
        *(cited_in(path) for path in BOOK.rglob("*.md") if path.name not in ("welcome.md", PAGE.name))
    )
    assert len(cited) > 30
    assert cited - {number for number, _link in LISTED} == set()


def test_each_listed_chapter_cites_its_paragraph() -> None:
    wrong = [(number, link) for number, link in LISTED if number not in cited_in((PAGE.parent / link).resolve())]
    assert wrong == []


def test_listed_once_and_in_order() -> None:
    numbers = [tuple(map(int, number.split("."))) for number, _link in LISTED]
    assert numbers == sorted(set(numbers))

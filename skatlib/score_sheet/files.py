"""Lists in files: CSV for spreadsheets, JSON for programs. A file that ends in .json is JSON, any other CSV."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..display import _
from ..errors import NotationError
from .csv_text import read_csv, write_csv
from .json_text import read_json, write_json
from .reading import Reading
from .sheet import ScoreSheet

__all__ = ["Reading", "read_csv", "read_file", "read_json", "write_csv", "write_file", "write_json"]


def read_file(path: str | Path) -> Reading:
    """The lists of a file, with a fault for each thing in it that is wrong.

    Text is read as UTF-8, and CSV that is not as the older Windows code that spreadsheets write. A file that cannot
    be opened is a fault as well.
    """
    name = str(path)
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return _fault(_("{file} cannot be read: {reason}.").format(file=name, reason=reason))
    json = name.lower().endswith(".json")
    text = None
    for code in ("utf-8-sig",) if json else ("utf-8-sig", "cp1252"):
        try:
            text = content.decode(code)
            break
        except UnicodeDecodeError:
            continue
    if text is None or "\0" in text:
        return _fault(
            _("{file} cannot be read: it is not text in UTF-8. Save it from the spreadsheet as 'CSV UTF-8'.").format(
                file=name
            )
        )
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return read_json(text, name) if json else read_csv(text, name)


def _fault(sentence: str) -> Reading:
    return Reading(faults=(NotationError(sentence),))


def write_file(path: str | Path, sheets: ScoreSheet | Iterable[ScoreSheet]) -> None:
    """Write one list or several, as JSON where the name ends in .json, else as CSV. Raises `OSError`."""
    text = write_json(sheets) if str(path).lower().endswith(".json") else write_csv(sheets)
    Path(path).write_text(text, encoding="utf-8", newline="\n")

"""Lists in CSV, as a club fills them in with a spreadsheet.

At the top, if need be, rows of a name and its value: `list` (the title), `date`, `games`, and options of the rules
such as `list_system`. Then a row with the names of the columns; all columns right of `score` are players, in the
order in which they sit. Then a row for each deal. A row that begins with `list` begins another list.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from io import StringIO
from typing import cast

from ..display import _
from ..errors import NotationError, SkatError, shown
from ..variants import Rules
from .reading import Reading, at, filled
from .records import FIELDS, FLAGS, WHOLE, Record, record_of, rules_of, rules_record
from .sheet import ScoreSheet

DELIMITERS = (";", ",", "\t")
NUMBER = "no"
USUAL = (
    "dealer", "declarer", "game", "hand", "announced", "matadors", "bid", "card_points", "tricks", "score",
)  # fmt: skip
"""The columns that are always written; the others only where a line needs them."""

GERMAN_COLUMNS = {
    "nr": NUMBER,
    "nr.": NUMBER,
    "geber": "dealer",
    "spieler": "declarer",
    "alleinspieler": "declarer",
    "spiel": "game",
    "ansage": "announced",
    "spitzen": "matadors",
    "gereizt": "bid",
    "augen": "card_points",
    "stiche": "tricks",
    "punkte": "score",
    "liste": "list",
    "datum": "date",
    "spiele": "games",
}
GERMAN_WORDS = {
    "karo": "diamonds",
    "herz": "hearts",
    "pik": "spades",
    "kreuz": "clubs",
    "eingepasst": "passed_in",
    "offen": "ouvert",
    "aufgegeben": "given_up",
}
YES, NO = ("yes", "y", "x", "true", "ja", "j", "1"), ("no", "n", "false", "nein", "0")
KONTRA = {"kontra": 2, "contra": 2, "re": 4, **dict.fromkeys(YES[:-1], 2), **dict.fromkeys(NO[:-1], 1)}
_WHOLE = re.compile(r"([+−–-]?)\s*(\d{1,9})(?:[.,]0{1,2})?")
_GERMAN_DATE = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_MATADORS = re.compile(r"(with|without|mit|ohne)\s*(\d{1,2})")


# ---- Writing ----


def write_csv(sheets: ScoreSheet | Iterable[ScoreSheet], delimiter: str = ",") -> str:
    """One list or several as CSV; German spreadsheets like ';' between the cells.

    >>> print(write_csv(ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", 24)).splitlines()[-1])
    1,Anna,Ben,,,,,,,,24,,24,
    """
    if delimiter not in DELIMITERS:
        raise NotationError(
            _("Between the cells stands a comma, a semicolon or a tab; {found} is none.").format(
                found=shown(delimiter)
            )
        )
    text = StringIO()
    out = csv.writer(text, delimiter=delimiter, lineterminator="\n")
    for sheet in (sheets,) if isinstance(sheets, ScoreSheet) else sheets:
        out.writerow(["list", sheet.title])
        if sheet.date:
            out.writerow(["date", sheet.date])
        out.writerow(["games", sheet.length])
        for name, cells in _flat(rules_record(sheet.rules)):
            out.writerow([name, *cells])
        records = [record_of(line, sheet.rules) for line in sheet.lines]
        bock = sheet.rules.bock is not None or any(record["bock"] for record in records)
        used = {key for record in records for key in record if key != "bock"} | ({"bock"} if bock else set())
        columns = [name for name in FIELDS if name in USUAL or name in used]
        out.writerow([NUMBER, *columns, *sheet.players])
        for number, (record, line) in enumerate(zip(records, sheet.lines, strict=True), 1):
            cells = [_cell(record.get(name)) for name in columns]
            scores = [line.scores.get(name, "") for name in sheet.players]
            out.writerow([number, *cells, *scores])
    return text.getvalue()


def _cell(value: object) -> object:
    return "" if value is None else "yes" if value is True else "no" if value is False else value


def _flat(options: Mapping[str, object], within: str = "") -> Iterator[tuple[str, list[object]]]:
    for name, value in options.items():
        if isinstance(value, dict):
            yield within + name, ["yes"]
            yield from _flat(value, f"{name}.")
        elif isinstance(value, list):
            yield within + name, [_cell(one) for one in value]
        else:
            yield within + name, [_cell(value)]


# ---- Reading ----


@dataclass(slots=True)
class _Part:
    """The rows of one list: what stands at its top, the columns, the deals."""

    start: int
    top: list[tuple[str, int, list[str]]] = field(default_factory=list)
    head: tuple[int, list[str]] | None = None
    deals: list[tuple[int, list[str] | SkatError]] = field(default_factory=list)


def read_csv(text: str, name: str = "CSV") -> Reading:
    """The lists that a text in CSV tells; `name` is the file's, for the faults.

    Commas, semicolons and tabs are read between the cells, `-72` and `−72`, `24,0`, `5.3.2026`, `ja` and `x`, and
    German names of columns and games.
    """
    rows = text.split("\n")
    delimiter = max(DELIMITERS, key=lambda mark: max((_header_size(row, mark) for row in rows), default=0))
    sheets, faults = list[ScoreSheet](), list[SkatError]()
    for part in _parts(rows, delimiter):
        try:
            sheet, found = _sheet(part, name)
        except _At as error:
            faults.append(at(name, error.line, error.fault))
        except SkatError as error:
            faults.append(at(name, part.start, error))
        else:
            sheets.append(sheet)
            faults += found
    return Reading(tuple(sheets), tuple(faults))


class _At(Exception):
    """A fault on a line of the top or the head, for which the whole list cannot be read."""

    def __init__(self, line: int, fault: SkatError) -> None:
        super().__init__(str(fault))
        self.line, self.fault = line, fault


def _cells(row: str, delimiter: str) -> list[str]:
    # Row by row, so that a quotation mark that is not closed spoils its own row alone.
    return [
        " ".join(cell.split()) for cell in next(csv.reader([row.rstrip("\r")], delimiter=delimiter, strict=True), [])
    ]


def _column(cell: str) -> str:
    plain = cell.lower().replace(" ", "_").replace("-", "_")
    return GERMAN_COLUMNS.get(plain, plain)


def _header_size(row: str, delimiter: str) -> int:
    """How many cells a row has that can be the row of columns; 0 for another."""
    try:
        cells = _cells(row, delimiter)
    except csv.Error:
        return 0
    return (
        len(cells)
        if "score" in [_column(cell) for cell in cells[1:]] or _column(cells[0] if cells else "") == "score"
        else 0
    )


def _parts(rows: list[str], delimiter: str) -> Iterator[_Part]:
    part = _Part(1)
    for number, row in enumerate(rows, 1):
        try:
            cells = _cells(row, delimiter)
        except csv.Error:
            fault = NotationError(
                _(
                    "this row cannot be read: a quotation mark is not closed or stands within a cell, or a cell is "
                    "too long."
                )
            )
            part.deals.append((number, fault))
            continue
        if not any(cells):
            continue
        if _column(cells[0]) == "list":
            if part.top or part.head or part.deals:
                yield part
            part = _Part(number)
        if part.head is not None:
            part.deals.append((number, cells))
        elif _header_size(row, delimiter):
            part.head = number, cells
        else:
            part.top.append((_column(cells[0]), number, cells[1:]))
    yield part


def _sheet(part: _Part, name: str) -> tuple[ScoreSheet, list[SkatError]]:
    if part.head is None:
        raise NotationError(
            _("there is no row with the names of the columns: it has 'score', and right of it the players.")
        )
    line, head = part.head
    columns, players = _columns(line, head)
    deals = _without_the_unplayed(part.deals, columns, players)
    values, options = dict[str, str](), dict[str, object]()
    seen = set[str]()
    for key, row, cells in part.top:
        if key in seen:
            raise _At(row, NotationError(_("'{key}' stands here twice; leave one of them.").format(key=key)))
        seen.add(key)
        if key in ("list", "date", "games"):
            values[key] = _iso(cells[0]) if key == "date" and cells else "".join(cells[:1])
        else:
            _option(options, key, row, cells)
    try:
        length = _whole("games", values["games"]) if values.get("games") else 0
        rules = rules_of(options)
        usual = ScoreSheet(tuple(players), rules, length, title=values.get("list", ""), date=values.get("date", ""))
        if not length and len(deals) > usual.length:
            usual = ScoreSheet(usual.players, rules, len(deals), title=usual.title, date=usual.date)
    except SkatError as error:
        raise _At(line, error) from error
    return filled(usual, [(row, _record(cells, columns, players)) for row, cells in deals], name)


def _iso(cell: str) -> str:
    """A date as we write it, also where a German spreadsheet has made 5.3.2026 of it."""
    found = _GERMAN_DATE.fullmatch(cell)
    return f"{found[3]}-{found[2]:>02}-{found[1]:>02}" if found else cell


def _columns(line: int, head: list[str]) -> tuple[list[str], list[str]]:
    """The names of the columns up to the score, and the players."""
    names = [_column(cell) for cell in head]
    end = names.index("score") + 1
    players = head[end:]
    while players and not players[-1]:
        players.pop()
    columns = names[:end]
    for column in columns:
        if column not in (*FIELDS, NUMBER, ""):
            raise _At(
                line,
                NotationError(
                    _("'{column}' is no column; left of the players there are {known}.").format(
                        column=column, known=", ".join((NUMBER, *FIELDS))
                    )
                ),
            )
        if column and columns.count(column) > 1:
            raise _At(line, NotationError(_("'{key}' stands here twice; leave one of them.").format(key=column)))
    return columns, players


def _without_the_unplayed(
    deals: list[tuple[int, list[str] | SkatError]], columns: list[str], players: list[str]
) -> list[tuple[int, list[str] | SkatError]]:
    """The deals without the rows at the end that have only their number or dealer: they are still to be played."""
    kept = list(deals)
    while kept:
        cells = kept[-1][1]
        if isinstance(cells, SkatError):
            break
        names = [*columns, *players]
        if any(
            cell and (i >= len(columns) or names[i] not in (NUMBER, "dealer", "")) for i, cell in enumerate(cells)
        ):
            break
        kept.pop()
    return kept


def _record(cells: list[str] | SkatError, columns: list[str], players: list[str]) -> Mapping[str, object] | SkatError:
    if isinstance(cells, SkatError):
        return cells
    try:
        width = len(columns) + len(players)
        for cell in cells[width:]:
            if cell:
                raise NotationError(_("{cell} stands right of the last column.").format(cell=shown(cell)))
        record: Record = {}
        for column, cell in zip(columns, cells, strict=False):
            if cell and column not in (NUMBER, ""):
                record[column] = _value(column, cell)
        scores = {
            player: _whole(player, cell)
            for player, cell in zip(players, cells[len(columns) :], strict=False)
            if cell.strip("-–— ")
        }
        if not any(key != "dealer" for key in record) and not scores:
            raise NotationError(_("this row is empty: write 'passed in' as its game if all have passed."))
        return record | {"scores": scores}
    except SkatError as error:
        return error


def _value(column: str, cell: str) -> object:
    word = cell.lower().replace(" ", "_")
    if column in FLAGS:
        if word in YES or word in NO:
            return word in YES
        raise NotationError(_("'{name}' is yes or no; {found} is none.").format(name=column, found=shown(cell)))
    if column == "kontra" and word in KONTRA:
        return KONTRA[word]
    if column in ("matadors", "lost_as_matadors") and (said := _MATADORS.fullmatch(cell.lower())):
        return int(said[2]) * (-1 if said[1] in ("without", "ohne") else 1)
    if column in WHOLE:
        return _whole(column, cell)
    return cell if column in ("dealer", "declarer") else GERMAN_WORDS.get(word, cell)


def _whole(name: str, cell: str) -> int:
    found = _WHOLE.fullmatch(cell)
    if found is None:
        raise NotationError(
            _("'{name}' is a whole number, such as 24 or −72; {found} is none.").format(name=name, found=shown(cell))
        )
    return -int(found[2]) if found[1] and found[1] != "+" else int(found[2])


def _option(options: dict[str, object], key: str, row: int, cells: list[str]) -> None:
    """Put an option of the top among the others: 'kontra yes', 'kontra.factors 2 4'."""
    known = [one.name for one in fields(Rules)]
    group, _dot, name = key.rpartition(".")
    if (group or key) not in known:
        raise _At(
            row,
            NotationError(
                _("'{key}' is not known; at the top of a list there are list, date, games, {known}.").format(
                    key=key, known=", ".join(known)
                )
            ),
        )
    while cells and not cells[-1]:
        cells.pop()
    if group:
        inside = cast("dict[str, object]", options.setdefault(group, {}))
        listed = name in ("factors", "starts")
        inside[name] = [_plain(cell) for cell in cells] if listed else _plain(cells[0] if cells else "")
    elif key in ("kontra", "ramsch", "bock"):
        if _plain(cells[0] if cells else "") is True:
            options.setdefault(key, {})
    else:
        options[key] = _plain(cells[0] if cells else "")


def _plain(cell: str) -> object:
    word = cell.lower()
    if word in ("yes", "no"):
        return word == "yes"
    if _WHOLE.fullmatch(cell):
        return _whole("", cell)
    return word.replace(" ", "_")

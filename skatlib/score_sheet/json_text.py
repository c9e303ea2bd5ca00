"""Lists in JSON: one object a list, or several in an array; its form is in `sheet.schema.json` beside this file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from ..display import _
from ..errors import NotationError, SkatError, shown
from .reading import Reading, at, filled
from .records import record_of, rules_of, rules_record
from .sheet import ScoreSheet

FORMAT, VERSION = "skat-score-sheet", 1
KEYS = ("format", "version", "title", "date", "players", "length", "rules", "lines")


def document(sheet: ScoreSheet) -> dict[str, object]:
    """The list as values that JSON has.

    >>> document(ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", 24))["lines"]
    [{'dealer': 'Anna', 'declarer': 'Ben', 'bock': False, 'score': 24}]
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "title": sheet.title,
        "date": sheet.date,
        "players": list(sheet.players),
        "length": sheet.length,
        "rules": rules_record(sheet.rules),
        "lines": [record_of(line, sheet.rules) for line in sheet.lines],
    }


def write_json(sheets: ScoreSheet | Iterable[ScoreSheet]) -> str:
    """One list as an object, several as an array of objects; each deal on a line of its own."""
    if not isinstance(sheets, ScoreSheet):
        return "[\n" + ",\n".join(write_json(sheet).rstrip() for sheet in sheets) + "\n]\n"
    values = document(sheets)
    lines = cast("list[object]", values.pop("lines"))
    head = [f"  {_text(key)}: {_text(value)}" for key, value in values.items()]
    deals = ",\n".join(f"    {_text(line)}" for line in lines)
    head.append('  "lines": [' + (f"\n{deals}\n  ]" if deals else "]"))
    return "{\n" + ",\n".join(head) + "\n}\n"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_json(text: str, name: str = "JSON") -> Reading:
    """The lists that a text in JSON tells; `name` is the file's, for the faults."""
    try:
        value = json.loads(text, object_pairs_hook=_Objects(text))
    except json.JSONDecodeError as error:
        what = _("this cannot be read as JSON: {reason}. Mend it here; nothing was read.").format(reason=error.msg)
        return Reading(faults=(at(name, error.lineno, what),))
    except (SkatError, RecursionError, ValueError) as error:
        reason = error if isinstance(error, SkatError) else _("it is nested too deeply, or has too long a number.")
        return Reading(faults=(at(name, None, _("this cannot be read: {reason}").format(reason=reason)),))
    sheets, faults = list[ScoreSheet](), list[SkatError]()
    for one in value if isinstance(value, list) else [value]:
        try:
            sheet, found = _sheet(one, name)
        except SkatError as error:
            faults.append(at(name, one.line if isinstance(one, _Object) else 1, error))
        else:
            sheets.append(sheet)
            faults += found
    return Reading(tuple(sheets), tuple(faults))


class _Object(dict[str, object]):
    """An object of JSON that knows the line on which it begins, and the keys that it has twice."""

    line = 1
    twice: tuple[str, ...] = ()


class _Objects:
    """Gives each object its line: json closes the objects in the order in which their braces close."""

    def __init__(self, text: str) -> None:
        self._lines = _closing(text)

    def __call__(self, pairs: list[tuple[str, object]]) -> _Object:
        found = _Object(pairs)
        found.line = next(self._lines)
        keys = [key for key, _value in pairs]
        found.twice = tuple(key for key in found if keys.count(key) > 1)
        return found


def _closing(text: str) -> Iterator[int]:
    """For each closing brace the line of its opening one."""
    opened, line, place = list[int](), 1, 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[{}]', text):
        line += text.count("\n", place, token.start())
        place = token.start()
        if token[0] == "{":
            opened.append(line)
        elif token[0] == "}" and opened:
            yield opened.pop()


def _sheet(value: object, name: str) -> tuple[ScoreSheet, list[SkatError]]:
    if not isinstance(value, _Object):
        raise NotationError(
            _("a list is an object with 'players' and 'lines'; this is {found}.").format(found=shown(value))
        )
    if value.twice:
        _verify_once(value)
    _verify_keys(value)
    players, lines = value.get("players"), value.get("lines", [])
    if not isinstance(players, list):
        raise NotationError(_("'players' is an array of names; {found} is none.").format(found=shown(players)))
    if not isinstance(lines, list):
        raise NotationError(_("'lines' is an array of deals; {found} is none.").format(found=shown(lines)))
    _verify_once(value.get("rules"))
    length = value.get("length", 0)
    empty = ScoreSheet(
        tuple(players), rules_of(value.get("rules", {})), cast("int", length),
        title=cast("str", value.get("title", "")), date=cast("str", value.get("date", "")),
    )  # fmt: skip
    return filled(empty, [_record(line, value.line) for line in lines], name)


def _verify_once(value: object) -> None:
    """Raise `NotationError` for a key that stands twice in an object or in one within it: the last alone is kept."""
    if not isinstance(value, _Object):
        return
    for key in value.twice:
        raise NotationError(_("'{key}' stands here twice; leave one of them.").format(key=key))
    for inside in value.values():
        _verify_once(inside)


def _verify_keys(value: _Object) -> None:
    for key in value:
        if key not in KEYS:
            raise NotationError(_("'{key}' is not known; a list has {known}.").format(key=key, known=", ".join(KEYS)))
    form, version = value.get("format", FORMAT), value.get("version", VERSION)
    if form != FORMAT or version != VERSION or isinstance(version, bool):
        raise NotationError(
            _("'format' must be '{form}' and 'version' {version}; these are {found}.").format(
                form=FORMAT, version=VERSION, found=shown((form, version))
            )
        )


def _record(line: object, before: int) -> tuple[int, Mapping[str, object] | SkatError]:
    if not isinstance(line, _Object):
        return before, NotationError(_("a deal is an object; this is {found}.").format(found=shown(line)))
    try:
        _verify_once(line)
    except NotationError as error:
        return line.line, error
    return line.line, line

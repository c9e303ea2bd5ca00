"""Reading cases from JSON, JSON Lines and TOML.

A case is an id, a kind, the inputs of that kind and what is expected. Nothing of a case is computed here; see
`skatlib.examples.kinds`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from ..display import _
from ..errors import NotationError, SkatError

Format = Literal["json", "toml"]

TEXT_FIELDS = ("id", "kind", "title", "source", "note", "says", "inferred")
"""The fields of a case that are words about it."""
ABOUT = (*TEXT_FIELDS, "topic", "unclear", "source_kind", "expected")
"""All fields of a case that are not its inputs."""


@dataclass(frozen=True, slots=True)
class Example:
    """One case: what went in, what should come out, and what a reader is told about it."""

    id: str
    """The name by which chapters call it; in a file of scores it may be empty."""
    kind: str
    """What is computed, such as 'score' or 'trick'."""
    inputs: Mapping[str, object] = field(hash=False)
    """What went in, by name: lists as tuples, None for what does not exist."""
    expected: Mapping[str, object] = field(hash=False)
    """What should come out, by name."""
    topic: str = ""
    """The topic of the book to which it belongs; empty outside the catalogue."""
    title: str = ""
    """What a reader sees first; may be empty."""
    source: str = ""
    """Where it comes from; may be empty."""
    note: str = ""
    """What is right, and why; may be empty."""
    says: str | None = None
    """What a source states that is wrong, or None."""
    inferred: str | None = None
    """What is not in the source, or None."""
    unclear: bool = False
    """Whether the source leaves open what is meant."""
    file: str = ""
    """The file it was read from."""
    line: int | None = None
    """The line of that file, counted from 1, or None where it is not known."""

    @property
    def where(self) -> str:
        """The case by its file, its line and its id, for a message."""
        return _where(self.file, self.line, self.id)


def read_cases(path: str | Path) -> tuple[Example, ...]:
    """The cases of a JSON file (a list, one object, or JSON Lines) or of a TOML file (`[[example]]`).

    Raises `SkatError` with file and line for the first thing that cannot be read, and for a file without a case.
    """
    cases = []
    for case in scan(read_text(path), str(path)):
        if isinstance(case, SkatError):
            raise case
        cases.append(case)
    return tuple(cases)


def read_text(path: str | Path) -> str:
    """The text of a file in UTF-8. Raises `SkatError` when there is none."""
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise NotationError(_("{file} cannot be read: {reason}.").format(file=path, reason=reason)) from error
    return decode(content, str(path))


def decode(content: bytes, name: str) -> str:
    """`content` as text in UTF-8. Raises `SkatError` naming the line when it is something else."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotationError(
            _("{where}: this is not text in UTF-8, as JSON and TOML files are.").format(where=_where(name, line))
        ) from error


def scan(text: str, name: str, *, for_check: bool = True) -> Iterator[Example | SkatError]:
    """Each case of `text` in order; where one cannot be read, an error with its place instead.

    `name` is the file's, and its ending tells JSON from TOML; without one the text does. With `for_check` off a case
    needs no `expected`, no id and no kind: it is taken for a score case.
    """
    found = False
    values = _toml_values(text, name) if _format(text, name) == "toml" else _json_values(text, name)
    for value, line, toml in values:
        found = True
        if isinstance(value, SkatError):
            yield value
            continue
        try:
            if fault := _fault_in(value):
                raise _broken(name, line, fault)
            yield _case(value, name, line, toml, for_check)
        except SkatError as error:
            yield error
        except RecursionError:
            yield NotationError(_("{where}: the case is nested too deeply.").format(where=_where(name, line)))
    if not found:
        yield NotationError(_("{where}: there is no case in it.").format(where=name))


def _format(text: str, name: str) -> Format:
    suffix = Path(name).suffix.lower()
    if suffix == ".toml":
        return "toml"
    start = text.lstrip()[:2]
    if suffix in (".json", ".jsonl", ".ndjson"):
        return "json"
    return "json" if start[:1] in ("[", "{") and start != "[[" else "toml"


def _where(name: str, line: int | None, id: str = "") -> str:
    place = _("{file}, line {line}").format(file=name, line=line) if line is not None else name
    return ", ".join(part for part in (place, id) if part)


Value = tuple[object, int | None, bool]


# --- JSON --------------------------------------------------------------------------------------------------------


def _json_values(text: str, name: str) -> Iterator[Value]:
    start = _skip(text, 0)
    if text[start : start + 1] == "[":
        yield from _json_list(text, start, name)
        return
    if start == len(text):
        return
    try:
        one = _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        yield from _json_lines(text, name, error)
    else:
        yield one, _line(text, start), False


def _json_lines(text: str, name: str, error: Exception) -> Iterator[Value]:
    """An object a line; `error` is what is wrong with the text as a whole, said where no line can be read."""
    found, any_read = list[Value](), False
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            found.append((_DECODER.decode(line), number, False))
            any_read = True
        except (ValueError, RecursionError) as fault:
            found.append((_json_error(fault, name, number), number, False))
    if any_read:
        yield from found
    else:
        line_of_error = error.lineno if isinstance(error, json.JSONDecodeError) else _line(text, _skip(text, 0))
        yield _json_error(error, name, line_of_error), line_of_error, False


def _json_list(text: str, start: int, name: str) -> Iterator[Value]:
    """The items of a list one by one, so that those before a break are still read, each with its line."""
    place = counted = _skip(text, start + 1)
    line, first = _line(text, place), True
    while not (first and text[place : place + 1] == "]"):
        try:
            value, end = _DECODER.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            line = error.lineno if isinstance(error, json.JSONDecodeError) else line
            yield _json_error(error, name, line), line, False
            return
        yield value, line, False
        place, first = _skip(text, end), False
        if text[place : place + 1] != ",":
            break
        place = _skip(text, place + 1)
        line += text.count("\n", counted, place)
        counted = place
    line = _line(text, place)
    if text[place : place + 1] != "]":
        yield _broken(name, line, _("the list does not end with ']': was the file cut off?")), line, False
    elif text[place + 1 :].strip():
        yield _broken(name, line, _("something follows after the end of the list.")), line, False


def _skip(text: str, place: int) -> int:
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _json_error(error: Exception, name: str, line: int) -> SkatError:
    if isinstance(error, RecursionError):
        reason = _("it is nested too deeply.")
    elif isinstance(error, json.JSONDecodeError):
        reason = _("{error}, at column {column}.").format(error=error.msg, column=error.colno)
    else:
        reason = str(error)
    return _broken(name, line, reason)


def _broken(name: str, line: int | None, reason: str) -> SkatError:
    return NotationError(_("{where}: this cannot be read: {reason}").format(where=_where(name, line), reason=reason))


# What cannot stand in a case becomes a `_Fault` in place of the value, so that the cases after it are still read.


@dataclass(frozen=True, slots=True)
class _Fault:
    reason: str


def _fault_in(value: object) -> str | None:
    """The first thing in `value` that was not readable, or None."""
    if isinstance(value, _Fault):
        return value.reason
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((fault for fault in map(_fault_in, inner) if fault), None)


def _constant(word: str) -> object:
    return _Fault(_("{word} is not a number.").format(word=word))


def _whole(digits: str) -> object:
    return int(digits) if len(digits) <= 1000 else _Fault(_("a number is too large."))


def _table(pairs: list[tuple[str, object]]) -> object:
    read = dict(pairs)
    if len(read) == len(pairs):
        return read
    names = [key for key, value in pairs]
    twice = next(key for key in names if names.count(key) > 1)
    return _Fault(_("the field {name!r} is given twice.").format(name=twice))


_DECODER = json.JSONDecoder(parse_constant=_constant, parse_int=_whole, object_pairs_hook=_table)


# --- TOML --------------------------------------------------------------------------------------------------------

_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*example[ \t]*\]\]", re.MULTILINE)
_AT = re.compile(r" \((?:at line (\d+), column \d+|at end of document)\)$")


def _toml_values(text: str, name: str) -> Iterator[Value]:
    starts = [match.start() for match in _HEADER.finditer(text)]
    lines = [_line(text, start) for start in starts]
    try:
        read: object = tomllib.loads(text).get("example", [])
    except (ValueError, RecursionError) as error:
        yield from _toml_pieces(text, starts, name, error)
        return
    if not isinstance(read, list):
        yield _broken(name, None, _("the cases must be given as [[example]].")), None, True
        return
    for number, value in enumerate(read):
        yield value, lines[number] if len(lines) == len(read) else None, True


def _toml_pieces(text: str, starts: list[int], name: str, error: Exception) -> Iterator[Value]:
    """The cases of a broken file one by one, so that the others are still read."""
    if not starts:
        yield _toml_error(error, text, name), None, True
        return
    head = text[: starts[0]]
    if head.strip():
        try:
            tomllib.loads(head)
        except (ValueError, RecursionError) as fault:
            yield _toml_error(fault, head, name), None, True
    any_fault = False
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        line = _line(text, start)
        try:
            read = tomllib.loads(text[start:end])["example"]
            yield read[0], line, True
        except (ValueError, RecursionError) as fault:
            any_fault = True
            yield _toml_error(fault, text[start:end], name, line), line, True
    if not any_fault and not head.strip():
        yield _toml_error(error, text, name), None, True


def _toml_error(error: Exception, text: str, name: str, first_line: int = 1) -> SkatError:
    """What is wrong with `text`, which begins at `first_line` of the file."""
    if isinstance(error, RecursionError):
        return _broken(name, first_line, _("it is nested too deeply."))
    if not isinstance(error, tomllib.TOMLDecodeError):
        return _broken(name, first_line, _("a number is too large."))
    message, at = str(error), _AT.search(str(error))
    line = first_line
    if at is not None:
        message = message[: at.start()]
        line += (int(at[1]) if at[1] else _line(text, len(text.rstrip()))) - 1
    return _broken(name, line, f"{message}.")


# --- one case ----------------------------------------------------------------------------------------------------


def _case(value: object, name: str, line: int | None, toml: bool, for_check: bool) -> Example:
    if not isinstance(value, dict):
        raise NotationError(
            _("{where}: a case is a table of fields; this is {value}.").format(
                where=_where(name, line), value=shown(freeze(value))
            )
        )
    texts: dict[str, str | None] = {}
    given_id = value.get("id")
    where = _where(name, line, given_id if isinstance(given_id, str) else "")
    for key in TEXT_FIELDS:
        text = value.get(key)
        if text is not None and not isinstance(text, str):
            raise NotationError(
                _("{where}: {name!r} must be a text; it is {value}.").format(
                    where=where, name=key, value=shown(freeze(text))
                )
            )
        texts[key] = text
    if for_check:
        for key in ("id", "kind"):
            if not texts[key]:
                raise NotationError(_("{where}: the case has no {name!r}.").format(where=where, name=key))
    unclear = value.get("unclear", False)
    if not isinstance(unclear, bool):
        raise NotationError(
            _("{where}: {name!r} must be true or false; it is {value}.").format(
                where=where, name="unclear", value=shown(freeze(unclear))
            )
        )
    expected = value.get("expected", {})
    if for_check and not (isinstance(expected, dict) and expected):
        raise NotationError(
            _("{where}: the case has no 'expected', so there is nothing to check.").format(where=where)
        )
    return Example(
        id=texts["id"] or "",
        kind=texts["kind"] or "score",
        inputs=MappingProxyType({key: freeze(item, toml) for key, item in value.items() if key not in ABOUT}),
        expected=MappingProxyType(
            {key: freeze(item, toml) for key, item in expected.items()} if isinstance(expected, dict) else {}
        ),
        title=texts["title"] or "",
        source=texts["source"] or "",
        note=texts["note"] or "",
        says=texts["says"],
        inferred=texts["inferred"],
        unclear=unclear,
        file=name,
        line=line,
    )


def freeze(value: object, toml: bool = False) -> object:
    """`value` with tuples for lists and unchangeable tables; in TOML the text "none" is no value."""
    if isinstance(value, list):
        return tuple(freeze(item, toml) for item in value)
    if isinstance(value, dict):
        return MappingProxyType({key: freeze(item, toml) for key, item in value.items()})
    return None if toml and value == "none" else value


def shown(value: object, depth: int = 4) -> str:
    """A value of a case as a person would write it, shortened where it is long.

    >>> shown((0, -20, None, True, "CJ"))
    "[0, -20, none, true, 'CJ']"
    """
    if value is None:
        text = _("none")
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, (tuple, Mapping)) and not depth:
        text = "…"
    elif isinstance(value, tuple):
        text = "[" + ", ".join(shown(item, depth - 1) for item in value[:50]) + "]"
    elif isinstance(value, Mapping):
        items = [f"{key}: {shown(item, depth - 1)}" for key, item in list(value.items())[:50]]
        text = "{" + ", ".join(items) + "}"
    else:
        text = repr(value)
    return text if len(text) <= 400 else text[:399] + "…"

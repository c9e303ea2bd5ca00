"""Records as text: a stream of any size is read in constant memory, and what is damaged is told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

from ..cards import PACK, Card
from ..display import _
from ..errors import NotationError, SkatError, shown
from .moves import UNKNOWN, WORLD, Move, cards_of, move
from .reckoning import Result
from .record import Record, RecordError

_CHUNK = 1 << 16
_LONGEST = 1 << 16
"""No record has so many characters: one that seems to is damaged."""
_BEGIN, _END = "(;", ";)"
_NEXT = "(;GM["
_TAG = re.compile(r"\s*([A-Z][A-Z0-9]*)\s*\[((?:[^\]\\]|\\.)*)\]", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_TO_ESCAPE = re.compile(r"([\]\\])")
_KNOWN = ("GM", "PC", "CO", "SE", "ID", "DT", "P0", "P1", "P2", "R0", "R1", "R2", "MV", "R")


class Stream(Protocol):
    """What `read` reads from: a text file, or whatever has its `read`."""

    def read(self, size: int, /) -> str:
        """The next characters, at most so many; none at the end."""


def read(stream: Stream, file: str = "") -> Iterator[Record | RecordError]:
    """Each record of a text stream in order; where one is damaged, an error with its line instead, and the next ones.

    Records may span lines, and several may stand on one. `file` is the name that an error tells.

    >>> from io import StringIO
    >>> [str(error) for error in read(StringIO("(;GM[Skat]MV[w CJ"))]
    ['line 1: The record has no end: expected ;) after its last field. It may be cut off.']
    """
    for text, line in pieces(stream):
        try:
            yield parse(text, line)
        except SkatError as error:
            yield RecordError(str(error), line, file)


def parse(text: str, line: int = 0) -> Record:
    """One record, from `(;` to `;)`. Raises `NotationError` where it is damaged."""
    if not text.startswith(_BEGIN):
        raise NotationError(
            _("Expected a record, which begins with (;GM[Skat]; found {found}.").format(found=shown(text[:60]))
        )
    if not text.endswith(_END):
        raise NotationError(_("The record has no end: expected ;) after its last field. It may be cut off."))
    tags, place, end = dict[str, str](), len(_BEGIN), len(text) - len(_END)
    while (found := _TAG.match(text, place, end)) is not None:
        name, value = found.groups()
        if name in tags:
            raise NotationError(_("The field {name} stands in the record twice.").format(name=name))
        tags[name] = _ESCAPED.sub(r"\1", value) if "\\" in value else value
        place = found.end()
    rest = text[place:end].strip()
    if rest:
        raise NotationError(_("Expected a field such as ID[8]; found {found}.").format(found=shown(rest[:40])))
    if tags.get("GM", "Skat") != "Skat":
        raise NotationError(_("This is a record of {game}, not of Skat.").format(game=shown(tags["GM"])))
    if "MV" not in tags:
        raise NotationError(_("The record has no moves: the field MV is missing."))
    cards, moves = _moves(tags["MV"])
    return Record(
        cards, moves, Result.parse(tags["R"]) if "R" in tags else None, tags.get("ID"), tags.get("DT"),
        (tags.get("P0"), tags.get("P1"), tags.get("P2")), (tags.get("R0"), tags.get("R1"), tags.get("R2")),
        tags.get("PC"), tags.get("CO"), tags.get("SE"),
        tuple([(name, value) for name, value in tags.items() if name not in _KNOWN]), line,
    )  # fmt: skip


def _moves(text: str) -> tuple[tuple[Card | None, ...], tuple[Move, ...]]:
    words = text.split()
    if len(words) < 2 or words[0] != WORLD:
        raise NotationError(_("The moves begin with w and the 32 cards; these begin with {found}.").format(
            found=shown(" ".join(words[:2]))))  # fmt: skip
    # Some records part the hands by a bar.
    cards = cards_of(words[1].replace("|", "."))
    known = [card for card in cards if card is not None]
    if len(cards) != len(PACK) or len(set(known)) != len(known):
        raise NotationError(
            _("The deal must be the 32 cards of the pack; these are {n}, {different} of them different.").format(
                n=len(cards), different=len(set(known))
            )
        )
    if len(words) % 2:
        raise NotationError(
            _("The moves are pairs, who and what; {found} stands alone at the end.").format(found=shown(words[-1]))
        )
    return cards, tuple([move(who, word) for who, word in zip(words[2::2], words[3::2], strict=True)])


def write(record: Record) -> str:
    """A record as one line of text, without the end of the line.

    A record that was read is written as it was, where its fields stood in the server's order.
    """
    tags = [("GM", "Skat"), ("PC", record.server), ("CO", record.comment), ("SE", record.series), ("ID", record.id),
            ("DT", record.date)]  # fmt: skip
    tags += [(f"P{i}", name) for i, name in enumerate(record.players)]
    tags += [(f"R{i}", rating) for i, rating in enumerate(record.ratings)]
    tags += record.more
    cards = ".".join([UNKNOWN if card is None else card.code for card in record.cards])
    moves = "".join([f"{move} " for move in record.moves])
    text = "".join([f"{name}[{_escaped(value)}]" for name, value in tags if value is not None])
    stated = "" if record.stated is None else f"R[{record.stated}]"
    return f"{_BEGIN}{text}MV[{WORLD} {cards} {moves}]{stated} {_END}"


def _escaped(value: str) -> str:
    return _TO_ESCAPE.sub(r"\\\1", value)


def pieces(stream: Stream) -> Iterator[tuple[str, int]]:
    """The text of each record with the line on which it begins; what is no record comes as it is."""
    buffer, line, at_end = "", 1, False
    while True:
        start = len(buffer) - len(buffer.lstrip())
        line, buffer = line + buffer.count("\n", 0, start), buffer[start:]
        size = _size(buffer, at_end)
        if size:
            yield buffer[:size].rstrip(), line
            line, buffer = line + buffer.count("\n", 0, size), buffer[size:]
        elif at_end:
            return
        else:
            chunk = stream.read(_CHUNK)
            at_end = not chunk
            buffer += chunk


def _size(buffer: str, at_end: bool) -> int:
    """How much of the buffer is its first piece: a record, a damaged one, or what is none; 0: more is to be read."""
    if not buffer:
        return 0
    following = buffer.find(_NEXT, 1)
    if buffer.startswith(_BEGIN):
        place = len(_BEGIN)
        while (end := buffer.find(_END, place)) != -1 and (following == -1 or end < following):
            before = buffer[:end].rstrip()
            if before.endswith(("]", _BEGIN)) and not before.endswith("\\]"):
                return end + len(_END)
            place = end + 1
    if following != -1:
        return following
    if at_end:
        return len(buffer)
    return len(buffer) - len(_NEXT) if len(buffer) > _LONGEST else 0

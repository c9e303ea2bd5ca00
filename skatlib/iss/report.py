"""What `replay` tells about each record: the result by the rules, and where the record states another."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice

from ..errors import SkatError
from .reckoning import FIELDS, Outcome
from .record import Record, RecordError
from .text import Stream, parse, pieces

Report = dict[str, object]
"""One record's report, ready for JSON."""
_AT_ONCE = 100
"""So many records go to a process at a time."""
_WAITING = 4
"""So many such lots wait for each process, and no more: what is read stays small."""


def report(record: Record) -> Report:
    """The result of a record by the rules, and where the record differs.

    Raises `RecordError` where the rules do not allow a move.
    """
    try:
        again = record.replay()
        computed, incomplete = again.result, again.incomplete
    except SkatError as error:
        raise RecordError(str(error), record.line) from error
    found: Report = {"id": record.id, "line": record.line}
    for name in FIELDS:
        value = getattr(computed, name) if computed is not None else None
        found[name] = value.value if isinstance(value, Outcome) else value
    differences = record.differences_from(computed)
    found["agrees"] = not differences and incomplete is None
    found["differences"] = [
        {"field": one.field, "stated": one.stated, "computed": one.computed} for one in differences
    ]
    if incomplete is not None:
        found["incomplete"] = incomplete
    return found


def reports(stream: Stream, file: str = "", jobs: int = 1) -> Iterator[Report | RecordError]:
    """The report of each record in order, an error for one that cannot be read or replayed; with `jobs` processes."""
    if jobs == 1:
        for text, line in pieces(stream):
            yield _report_of(text, line, file)
        return
    waiting = deque[Future[list[Report | RecordError]]]()
    texts = pieces(stream)
    with ProcessPoolExecutor(jobs) as pool:
        while lot := list(islice(texts, _AT_ONCE)):
            waiting.append(pool.submit(_reports_of, lot, file))
            if len(waiting) >= jobs * _WAITING:
                yield from waiting.popleft().result()
        for future in waiting:
            yield from future.result()


def _reports_of(texts: Iterable[tuple[str, int]], file: str) -> list[Report | RecordError]:
    return [_report_of(text, line, file) for text, line in texts]


def _report_of(text: str, line: int, file: str) -> Report | RecordError:
    try:
        return report(parse(text, line))
    except RecordError as error:
        return RecordError(error.message, line, file)
    except SkatError as error:
        return RecordError(str(error), line, file)

"""The command line: `python -m skatlib COMMAND`, or `skatlib COMMAND` when installed.

Answers go to the standard output, complaints to the standard error. The exit code is 0 when all is well, 1 when a
checked case is wrong, 2 when something could not be read or done; a traceback is always a fault of this program.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from .analysis.advice import advise
from .bids import BIDS, bids_for, verify_bid
from .cards import PACK
from .display import _
from .errors import NotationError, SkatError, shown

if TYPE_CHECKING:
    from .analysis.advice import Advice
    from .bids import Bids, GameBids
    from .examples import Example
    from .score_sheet import ScoreSheet, Standing
    from .value import Score

OK, WRONG, UNREADABLE = 0, 1, 2
"""The exit codes."""
_UTF8 = "utf-8-sig"
"""UTF-8, with the mark at the beginning that some programs write or without it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command with these arguments (those of the process if None) and return its exit code.

    Raises `SystemExit`, as argparse does, for `--help` and for arguments that it cannot make out.

    >>> main(["bids", "hello"])  # and says why on the standard error
    2
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    chosen = _parser().parse_args(arguments)
    if sys.stdout is None:
        _complain(_("There is no standard output to write the answer to."))
        return UNREADABLE
    try:
        code = _COMMANDS[chosen.command](chosen)
        sys.stdout.flush()
    except SkatError as error:
        _complain(error)
        return UNREADABLE
    except OSError as error:
        _give_up_output(error)
        return UNREADABLE
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="skatlib", description=_("The rules of Skat, executed."), allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = commands.add_parser("check", help=_("recompute what cases expect; without a file, the catalogue"))
    check.add_argument("files", nargs="*", metavar="FILE", help=_("cases in JSON, JSON Lines or TOML"))
    score = commands.add_parser("score", help=_("the value and score of each case, one JSON object a line"))
    score.add_argument("file", nargs="?", default="-", metavar="FILE", help=_("cases; without it, standard input"))
    bids = commands.add_parser("bids", help=_("what ten cards may bid, and advice"))
    bids.add_argument("cards", nargs="+", metavar="CARDS", help=_("ten cards, as in 'CJ HJ HA HT H9 H8 SA S9 D8 C7'"))
    bids.add_argument("--bid", metavar="N", help=_("a bid to compare with"))
    bids.add_argument("--json", action="store_true", help=_("one JSON object, for programs"))
    replay = commands.add_parser("replay", help=_("replay records of real games, one JSON object a line"))
    replay.add_argument("files", nargs="+", metavar="FILE", help=_("records of the International Skat Server"))
    replay.add_argument("--jobs", type=_whole, default=1, metavar="N", help=_("use N processes"))
    play = commands.add_parser("play", help=_("compare card plays with the rules, one JSON object a line"))
    play.add_argument("file", metavar="FILE", help=_("plays in JSON Lines, with the legal cards of every ply"))
    sheet = commands.add_parser("sheet", help=_("score sheets: sums, ranks and settlement; several are added up"))
    sheet.add_argument("files", nargs="+", metavar="FILE", help=_("score sheets in CSV or JSON"))
    sheet.add_argument("--json", action="store_true", help=_("JSON Lines: each sheet with its standings"))
    sheet.add_argument("--html", metavar="OUT", help=_("write the one sheet as a page to print"))
    sheet.add_argument("--stake", metavar="CENTS", help=_("settle in money, at so many cents a point"))
    sheet.add_argument(
        "--system", metavar="NAME", help=_("plain, seeger, seeger_fabian or active40; else the sheet's")
    )
    return parser


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text)):
        raise argparse.ArgumentTypeError(_("a number from 1 to 999 is needed; {text} is none").format(text=text))
    return int(text)


def _complain(message: object) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # nobody listens: there is no one to tell
            print(message, file=sys.stderr)


def _give_up_output(error: OSError) -> None:
    """Nobody reads the output any more, or it cannot be written: say so, and stay silent at the end as well."""
    if not isinstance(error, BrokenPipeError):
        _complain(_("The output cannot be written: {reason}.").format(reason=error.strerror or error))
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


# --- check and score ---------------------------------------------------------------------------------------------


def _read(file: str, *, for_check: bool) -> Iterator[Example | SkatError]:
    from .examples.cases import decode, read_text, scan

    if file != "-":
        text, name = read_text(file), file
    elif sys.stdin is None:
        raise NotationError(_("There is no standard input to read from."))
    else:
        source = getattr(sys.stdin, "buffer", None)
        name = _("standard input")
        text = decode(source.read(), name) if source is not None else sys.stdin.read()
    yield from scan(text, name, for_check=for_check)


def _catalogue_files() -> list[str]:
    from . import examples

    folder = Path(examples.__file__).parent
    return [str(folder / f"{topic}.toml") for topic in examples.topics()]


def _check(chosen: argparse.Namespace) -> int:
    from .examples import differences

    passed = failed = unreadable = 0
    for file in chosen.files or _catalogue_files():
        try:
            for case in _read(file, for_check=True):
                try:
                    if isinstance(case, SkatError):
                        raise case
                    found = differences(case)
                except SkatError as error:
                    _complain(error)
                    unreadable += 1
                    continue
                for difference in found:
                    print(f"{case.where}: {difference}")
                passed, failed = (passed, failed + 1) if found else (passed + 1, failed)
        except SkatError as error:
            _complain(error)
            unreadable += 1
    print(_("{passed} passed, {failed} failed").format(passed=passed, failed=failed))
    return UNREADABLE if unreadable else WRONG if failed else OK


def _score(chosen: argparse.Namespace) -> int:
    from .examples.kinds import score_fields, score_of

    code = OK
    for case in _read(chosen.file, for_check=False):
        try:
            if isinstance(case, SkatError):
                raise case
            result = score_of(case)
        except SkatError as error:
            _complain(error)
            code = UNREADABLE
        else:
            print(json.dumps({"id": case.id or None} | dict(score_fields(result)) | {"steps": _steps(result)}))
    return code


def _steps(result: Score) -> list[dict[str, object]]:
    return [
        {"step": step.kind.value, "amount": step.amount, "total": step.total, "spoken": step.spoken}
        for step in result.steps
    ]


# --- bids --------------------------------------------------------------------------------------------------------


def _bids(chosen: argparse.Namespace) -> int:
    bid = None
    if chosen.bid is not None:
        if not (chosen.bid.isascii() and chosen.bid.isdigit() and len(chosen.bid) < 10):
            raise NotationError(
                _("A bid is a number from {lowest} to {highest}; {found} is none.").format(
                    lowest=BIDS[0], highest=BIDS[-1], found=shown(chosen.bid)
                )
            )
        bid = int(chosen.bid)
        verify_bid(bid)
    answer = bids_for(" ".join(chosen.cards))
    advice = advise(answer)
    if chosen.json:
        print(json.dumps(_bids_fields(answer, advice, bid)))
    else:
        print("\n".join(_bids_lines(answer, advice, bid)))
    return OK


def _bids_lines(answer: Bids, advice: Advice, bid: int | None) -> list[str]:
    games = sorted(answer.games, key=lambda game: (-game.certain, -game.as_it_stands))
    head = [_("game"), _("as it stands"), _("certain"), _("value (in how many of the 231 skats)")]
    rows = [[game.game.title, str(game.as_it_stands), str(game.certain), _between(game)] for game in games]
    if bid is not None:
        head.insert(3, _("covers {bid}?").format(bid=bid))
        for row, game in zip(rows, games, strict=True):
            row.insert(3, game.cover(bid).title)
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [" ".join(card.label() for card in sorted(answer.hand, key=PACK.index)), ""]
    lines.append(_("What each game may bid before the skat is seen, played without hand and without more levels:"))
    for row in [head, *rows]:
        lines.append("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    lines += ["", _("With hand or an announcement (certain / as it stands):")]
    for game in games:
        values = [f"{contract.title} {certain} / {stands}" for contract, certain, stands in game.announced()]
        lines.append("  " + "; ".join(values))
    lines += ["", _("Null has fixed values, whatever the skat brings:")]
    lines.append("  " + "; ".join(f"{contract.title} {value}" for contract, value in answer.nulls))
    lines += ["", _("Advice, from rules of thumb; it is no rule: {advice}").format(advice=advice.sentence)]
    lines += [f"  {reason}" for reason in advice.reasons]
    return lines


def _between(game: GameBids) -> str:
    return ", ".join(f"{value} ({skats})" for value, skats in game.skats_by_value)


def _bids_fields(answer: Bids, advice: Advice, bid: int | None) -> dict[str, object]:
    return {
        "cards": [card.code for card in answer.hand],
        "bid": bid,
        "games": [
            {
                "game": game.game.value,
                "matadors": game.stands.signed,
                "as_it_stands": game.as_it_stands,
                "certain": game.certain,
                "best": game.best,
                "skats_by_value": [list(pair) for pair in game.skats_by_value],
                "changes": [
                    {
                        "cards": [card.code for card in change.cards],
                        "matadors": change.becomes.signed,
                        "value": change.value,
                        "skats": change.skats,
                    }
                    for change in game.changes
                ],
                "announced": [
                    {
                        "announced": contract.announced.value if contract.announced else None,
                        "certain": certain,
                        "as_it_stands": stands,
                    }
                    for contract, certain, stands in game.announced()
                ],
            }
            | ({} if bid is None else {"cover": game.cover(bid).value, "chance": float(game.chance(bid))})
            for game in answer.games
        ],
        "null": [
            {"hand": contract.hand, "ouvert": contract.ouvert, "value": value} for contract, value in answer.nulls
        ],
        "advice": {
            "game": advice.game.value if advice.game else None,
            "bid_to": advice.bid_to,
            "certain_to": advice.certain_to,
            "reasons": list(advice.reasons),
        },
    }


# --- replay and play ---------------------------------------------------------------------------------------------


def _replay(chosen: argparse.Namespace) -> int:
    from .iss import RecordError, reports

    wrong = unreadable = False
    for file in chosen.files:
        try:
            with _opened(file) as stream, _progress(stream, file) as watched:
                for found in reports(watched, _name_of(file), chosen.jobs):
                    if isinstance(found, RecordError):
                        _complain(found)
                        unreadable = True
                    else:
                        print(json.dumps(found))
                        wrong = wrong or not found["agrees"]
        except SkatError as error:
            _complain(error)
            unreadable = True
    return UNREADABLE if unreadable else WRONG if wrong else OK


def _play(chosen: argparse.Namespace) -> int:
    from .examples.card_plays import differences_in

    wrong = unreadable = False
    index = 0
    with _opened(chosen.file) as stream:
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                found = differences_in(line)
                print(json.dumps({"index": index, "agrees": not found, "differences": found}))
                wrong = wrong or bool(found)
            except SkatError as error:
                _complain(
                    _("{file}, line {line}: {reason}").format(file=_name_of(chosen.file), line=number, reason=error)
                )
                unreadable = True
            index += 1
    return UNREADABLE if unreadable else WRONG if wrong else OK


def _name_of(file: str) -> str:
    return _("standard input") if file == "-" else file


class _Source:
    """A text that is read as a stream; where its file fails on the way, that is told of the file."""

    def __init__(self, stream: TextIO, name: str) -> None:
        self.stream, self.name = stream, name

    def read(self, size: int) -> str:
        try:
            return self.stream.read(size)
        except (OSError, ValueError) as error:
            raise _unreadable(self.name, error) from error

    def __iter__(self) -> Iterator[str]:
        while True:
            try:
                line = self.stream.readline()
            except (OSError, ValueError) as error:
                raise _unreadable(self.name, error) from error
            if not line:
                return
            yield line


def _unreadable(file: str, error: OSError | ValueError) -> NotationError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return NotationError(_("{file} cannot be read: {reason}.").format(file=file, reason=reason))


@contextlib.contextmanager
def _opened(file: str) -> Iterator[_Source]:
    """A text to be read as a stream of UTF-8; a byte that is none, as in an old name, is no reason to stop."""
    if file == "-":
        if sys.stdin is None:
            raise NotationError(_("There is no standard input to read from."))
        if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.encoding != _UTF8:  # else it was read from before
            sys.stdin.reconfigure(encoding=_UTF8, errors="replace")
        yield _Source(sys.stdin, _name_of(file))
        return
    try:
        stream = open(file, encoding=_UTF8, errors="replace")  # noqa: SIM115  closed below
        stream.read(0)
    except (OSError, ValueError) as error:
        raise _unreadable(file, error) from error
    with stream:
        yield _Source(stream, file)


@contextlib.contextmanager
def _progress(stream: _Source, file: str) -> Iterator[_Source | _Watched]:
    """The same stream with a progress bar on a terminal, where tqdm is installed."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield stream
        return
    try:
        from tqdm import tqdm
    except ImportError:
        yield stream
        return
    size = None if file == "-" else os.path.getsize(file)
    with tqdm(total=size, unit="B", unit_scale=True, file=sys.stderr, desc=Path(file).name) as bar:
        yield _Watched(stream, bar.update)


class _Watched:
    """A stream that tells how many characters have been read."""

    def __init__(self, stream: _Source, tell: Callable[[int], object]) -> None:
        self.stream, self.tell = stream, tell

    def read(self, size: int) -> str:
        text = self.stream.read(size)
        self.tell(len(text))
        return text


# --- sheet -------------------------------------------------------------------------------------------------------


def _sheet(chosen: argparse.Namespace) -> int:
    from .score_sheet import in_cents, league
    from .score_sheet.files import read_file
    from .score_sheet.json_text import document
    from .score_sheet.text import league_lines, sheet_lines
    from .variants import ListSystem

    readings = [read_file(file) for file in chosen.files]
    sheets = [sheet for reading in readings for sheet in reading.sheets]
    faults = [fault for reading in readings for fault in reading.faults]
    if not sheets and not faults:
        faults = [NotationError(_("{file}: there is no score sheet in it.").format(file=", ".join(chosen.files)))]
    for fault in faults:
        _complain(fault)
    if chosen.stake is not None:
        in_cents((), chosen.stake)  # a stake that is none is said before anything else is
    if chosen.system is not None:
        ListSystem.read(chosen.system)
    if chosen.html is not None:
        _write_page(chosen.html, sheets, chosen)
    for sheet in sheets:
        if chosen.json:
            paid = sheet.settlement(chosen.stake, chosen.system)
            standings = _standings(sheet.standings(chosen.system), paid)
            print(json.dumps({"sheet": document(sheet), "standings": standings}))
        else:
            print("\n".join(sheet_lines(sheet, chosen.stake, chosen.system)), end="\n\n" if len(sheets) > 1 else "\n")
    if len(sheets) > 1:
        table = league(sheets, chosen.system)
        if chosen.json:
            paid = tuple(table.settlement(chosen.stake).values())
            print(json.dumps({"league": _standings(table.standings, paid)}))
        else:
            print("\n".join(league_lines(table, chosen.stake)))
    return UNREADABLE if faults or not sheets else OK


def _standings(standings: Sequence[Standing], paid: Sequence[int]) -> list[dict[str, object]]:
    return [
        {"player": one.player, "rank": one.rank, "tied": one.tied, "lists": one.lists, "games": one.games}
        | {"points": one.points, "won": one.won, "lost": one.lost, "lost_by_others": one.lost_by_others}
        | {"own_bonus": one.own_bonus, "others_bonus": one.others_bonus, "total": one.total, "settlement": amount}
        for one, amount in zip(standings, paid, strict=True)
    ]


def _write_page(out: str, sheets: Sequence[ScoreSheet], chosen: argparse.Namespace) -> None:
    from .show import score_sheet_page

    if len(sheets) != 1:
        raise NotationError(
            _("A page is written for one score sheet; there are {n}. Give one file with one sheet.").format(
                n=len(sheets)
            )
        )
    try:
        page = score_sheet_page(sheets[0], chosen.system, stake=chosen.stake)
        Path(out).write_text(page, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise NotationError(_("{file} cannot be written: {reason}.").format(file=out, reason=reason)) from error


_COMMANDS = {
    "check": _check,
    "score": _score,
    "bids": _bids,
    "replay": _replay,
    "play": _play,
    "sheet": _sheet,
}

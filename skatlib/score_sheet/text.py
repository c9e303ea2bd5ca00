"""Lists as plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..display import _, ngettext
from ..games import Game
from ..matadors import with_or_without
from ..value import signed
from ..variants import ListSystem
from .leagues import League
from .line import Line
from .sheet import ScoreSheet
from .standing import Standing


def system_title(system: ListSystem) -> str:
    """The name of a list system, in the reader's language.

    >>> system_title(ListSystem.SEEGER_FABIAN)
    'Seeger-Fabian'
    """
    return {
        ListSystem.PLAIN: _("plain list"),
        ListSystem.SEEGER: _("Seeger's system"),
        ListSystem.SEEGER_FABIAN: _("Seeger-Fabian"),
        ListSystem.ACTIVE40: _("40 to the two who played"),
    }[system]


def heading(sheet: ScoreSheet) -> str:
    """The title of a list and its date.

    >>> heading(ScoreSheet(("Anna", "Ben", "Clara"), date="2026-03-05"))
    'Score sheet, 2026-03-05'
    """
    title = sheet.title or _("Score sheet")
    return _("{title}, {date}").format(title=title, date=sheet.date) if sheet.date else title


def told(line: Line) -> str:
    """What was played, in words.

    >>> told(Line("Anna"))
    'passed in'
    """
    if line.passed_in:
        return _("passed in")
    if line.ramsch is not None:
        return Game.RAMSCH.title
    if line.contract is None:
        return _("a game")
    if line.matadors is None:
        return line.contract.title
    return _("{contract}, {matadors}").format(contract=line.contract.title, matadors=with_or_without(line.matadors))


def place(standing: Standing) -> str:
    """The rank, with the lot where two are equal.

    >>> place(Standing("Anna", rank=2)), place(Standing("Anna", tied=True))
    ('2', '1 (by lot)')
    """
    return _("{rank} (by lot)").format(rank=standing.rank) if standing.tied else str(standing.rank)


def plain(number: int) -> str:
    """A running sum as it stands on a list: a minus where it is below 0, no plus.

    >>> plain(24), plain(-48)
    ('24', '−48')
    """
    return str(number).replace("-", "−")


def money(cents: int) -> str:
    """An amount as a reader sees it: units and hundredths.

    >>> money(-1205), money(5), money(0)
    ('−12.05', '+0.05', '0.00')
    """
    units, rest = divmod(abs(cents), 100)
    amount = _("{units}.{hundredths}").format(units=units, hundredths=f"{rest:02}")
    return ("+" if cents > 0 else "−" if cents else "") + amount


def sheet_lines(
    sheet: ScoreSheet, stake: int | Fraction | str | None = None, system: ListSystem | str | None = None
) -> list[str]:
    """The list as lines of text: each deal with the running sum of who scored, then how each player stands."""
    chosen = sheet.rules.list_system if system is None else ListSystem.read(system)
    head = [_("no"), _("dealer"), _("game"), _("score"), *sheet.players]
    rows = []
    for number, (line, sums) in enumerate(zip(sheet.lines, sheet.sums, strict=True), 1):
        playing = sheet.playing(line.dealer)
        columns = [
            plain(total) if name in line.scores else "" if name in playing else "–"
            for name, total in zip(sheet.players, sums, strict=True)
        ]
        game = _("{game} (bock)").format(game=told(line)) if line.bock else told(line)
        score = " ".join(signed(number) for number in line.scores.values())
        rows.append([str(number), line.dealer, game, score, *columns])
    games = ngettext("{n} of {length} deal", "{n} of {length} deals", sheet.length)
    counted = _("{deals}, {n} of them passed in; {system}").format(
        deals=games.format(n=len(sheet.lines), length=sheet.length),
        n=sheet.passed_in,
        system=system_title(chosen),
    )
    lines = [heading(sheet), counted, "", *_table(head, rows)] if rows else [heading(sheet), counted]
    return [*lines, "", *standings_lines(sheet.ranking(chosen), _paid(sheet, stake, chosen))]


def _paid(sheet: ScoreSheet, stake: int | Fraction | str | None, system: ListSystem) -> dict[str, str]:
    paid = dict(zip(sheet.players, sheet.settlement(stake, system), strict=True))
    return {name: signed(n) if stake is None else money(n) for name, n in paid.items()}


def league_lines(table: League, stake: int | Fraction | str | None = None) -> list[str]:
    """Several lists added up, as lines of text."""
    lists = ngettext("{n} list", "{n} lists", table.lists).format(n=table.lists)
    deals = ngettext("{n} deal", "{n} deals", table.games).format(n=table.games)
    title = _("{lists}, {deals}, {n} of them passed in; {system}").format(
        lists=lists, deals=deals, n=table.passed_in, system=system_title(table.system)
    )
    paid = {name: signed(n) if stake is None else money(n) for name, n in table.settlement(stake).items()}
    return [title, "", *standings_lines(table.standings, paid)]


def standings_lines(standings: Sequence[Standing], paid: dict[str, str]) -> list[str]:
    """How the players stand, the first first, with what each receives or pays."""
    head = [
        _("rank"), _("player"), _("points"), _("won"), _("lost"), _("bonus"), _("result"), _("settlement"),
    ]  # fmt: skip
    rows = [
        [
            place(one), one.player, signed(one.points), str(one.won), str(one.lost),
            signed(one.own_bonus + one.others_bonus), signed(one.total), paid[one.player],
        ]
        for one in standings
    ]  # fmt: skip
    return _table(head, rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Cells in columns, figures to the right."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    right = [all(not row[i] or row[i][-1].isdigit() or row[i] == "–" for row in rows) for i in range(len(head))]
    return [
        "  ".join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in (head, *rows)
    ]

"""The list of an evening as it is known from paper: one table, for a page and for print."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape

from ..display import _, current, ngettext
from ..games import BASE_VALUES, Game
from ..score_sheet import OPPONENT_BONUS, OWN_BONUS, Line, ScoreSheet, Standing
from ..score_sheet.text import heading, money, place, plain, system_title
from ..value import StepKind, null_value, signed
from ..variants import ListSystem
from .svg import Picture, tag, words

_TICK = "✓"
_LEVELS = (
    (StepKind.HAND,),
    (StepKind.SCHNEIDER, StepKind.OWN_SCHNEIDER),
    (StepKind.SCHNEIDER_ANNOUNCED,),
    (StepKind.SCHWARZ, StepKind.OWN_SCHWARZ),
    (StepKind.SCHWARZ_ANNOUNCED,),
    (StepKind.OUVERT,),
)
"""The columns of the levels; what stands in one counts once."""
_BEFORE = 1 + 1 + 2 + len(_LEVELS) + 2
"""The columns before those of the players: number, base value, matadors, levels, won and lost."""
_EACH = 3
"""The columns of a player: sum, games won, games lost."""

_STYLE = """
:root { color-scheme: light dark; --ink: #26221c; --paper: #fdfaf4; --line: #8d8576; --pale: #655c4e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ebe6da; --paper: #1c1d1b; --line: #77726a; --pale: #b3ab9b; }
}
body { margin: 1rem; background: var(--paper); color: var(--ink); font: 14px/1.3 system-ui, Arial, sans-serif; }
main { overflow-x: auto; }
h1 { font-size: 1.3em; margin: 0 0 .4em; }
p { margin: .4em 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
caption { text-align: start; color: var(--pale); padding-bottom: .3em; }
th, td { border: 1px solid var(--line); padding: 0 .25em; text-align: end; font-weight: normal; height: 1.5em; }
thead th, tfoot td, tfoot th { font-weight: bold; }
thead th { text-align: center; }
tfoot th { text-align: start; }
.sk-tall > span { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg); max-height: 6.6em;
  text-align: start; line-height: 1.05; padding: .2em 0; }
thead .sk-edge.sk-tall { min-width: 2.8em; }
.sk-out { color: var(--pale); text-align: center; }
.sk-edge { border-inline-start: 2px solid var(--ink); }
.sk-round > * { border-bottom: 2px solid var(--line); }
tfoot { display: table-row-group; }
@page { size: A4; margin: 9mm; }
@media print {
  :root { --ink: #000; --paper: #fff; --line: #666; --pale: #333; color-scheme: light; }
  body { margin: 0; font-size: 7.5pt; line-height: 1.15; }
  main { overflow: visible; }
  h1 { font-size: 11pt; margin: 0 0 1mm; }
  th, td { height: 4.1mm; }
  tr { break-inside: avoid; }
}
"""


def score_sheet(
    sheet: ScoreSheet,
    system: ListSystem | str | None = None,
    *,
    stake: int | Fraction | str | None = None,
    blank: bool = False,
) -> Picture:
    """The list as a table: base value, matadors, levels, won and lost, then each player's sum and games.

    At the foot stand the sums, the bonus of `system` or else of the list's own, the result, the rank and the
    settlement, in points or, with a `stake` in cents for a point, in money. With `blank` the lines that are still to
    be played stand there empty.

    >>> score_sheet(ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", 24)).alt
    'Score sheet: 1 deal, 0 of them passed in; plain list. Ben +24, 1 won, 0 lost; Anna 0, 0 won, 0 lost; Clara 0, 0
    won, 0 lost.'
    """
    chosen = sheet.rules.list_system if system is None else ListSystem.read(system)
    standings = sheet.standings(chosen)
    rows = list(_rows(sheet))
    if blank:
        rows += [_empty(number, sheet) for number in range(len(rows) + 1, sheet.length + 1)]
    table = tag(
        "table",
        tag("caption", words(_caption(sheet, chosen))),
        tag("thead", *_head(sheet)),
        tag("tbody", *rows),
        tag("tfoot", *(_foot(sheet, standings, chosen, stake) if sheet.lines else _empty_foot(sheet, chosen))),
        class_="sk-table sk-list",
    )
    said = "; ".join(
        _("{player} {total}, {won} won, {lost} lost").format(
            player=one.player, total=signed(one.total), won=one.won, lost=one.lost
        )
        for one in sorted(standings, key=lambda one: one.rank)
    )
    deals = ngettext("{n} deal", "{n} deals", len(sheet.lines)).format(n=len(sheet.lines))
    alt = _("{title}: {deals}, {passed_in} of them passed in; {system}. {players}.").format(
        title=heading(sheet), deals=deals, passed_in=sheet.passed_in, system=system_title(chosen), players=said
    )
    return Picture(table, alt)


def score_sheet_page(
    sheet: ScoreSheet, system: ListSystem | str | None = None, *, stake: int | Fraction | str | None = None
) -> str:
    """The list as a whole HTML document, to be opened in a browser and printed on A4.

    The lines still to be played are there, empty: a list without a game is a form to fill in by hand.
    """
    table = score_sheet(sheet, system, stake=stake, blank=True)
    title = heading(sheet)
    head = tag("head", '<meta charset="utf-8">', '<meta name="viewport" content="width=device-width">',
               tag("title", words(title)), f"<style>{_STYLE}</style>")  # fmt: skip
    # What is wider than a phone scrolls, and can be reached by the keyboard.
    main = tag("main", tag("h1", words(title)), table.html, tabindex=0)
    return f"<!doctype html>\n{tag('html', head, tag('body', main), lang=escape(current().language))}\n"


def _caption(sheet: ScoreSheet, system: ListSystem) -> str:
    counts = {"n": sheet.length, "system": system_title(system)}
    if len(sheet.players) == 3:
        return ngettext("A list of {n} deal; {system}.", "A list of {n} deals; {system}.", sheet.length).format(
            **counts
        )
    return ngettext(
        "A list of {n} deal; {system}. – means: sits out.",
        "A list of {n} deals; {system}. – means: sits out.",
        sheet.length,
    ).format(**counts)


def _head(sheet: ScoreSheet) -> tuple[str, str]:
    levels = (
        _("hand"), _("schneider"), _("schneider announced"), _("schwarz"), _("schwarz announced"), _("ouvert"),
    )  # fmt: skip
    first = [
        _tall(_("deal"), rowspan=2),
        _tall(_("base value"), rowspan=2),
        tag("th", words(_("matadors")), scope="colgroup", colspan=2),
        tag("th", words(_("levels")), scope="colgroup", colspan=len(levels)),
        tag("th", words(_("score")), scope="colgroup", colspan=2),
        *(tag("th", words(name), scope="colgroup", colspan=_EACH, class_="sk-edge") for name in sheet.players),
        _tall(_("passed in"), "sk-edge", rowspan=2),
    ]
    second = [_tall(name) for name in (_("with"), _("without"), *levels, _("won"), _("lost"))]
    for _name in sheet.players:
        second += [_tall(_("sum"), "sk-edge"), _tall(_("games won")), _tall(_("games lost"))]
    return tag("tr", *first), tag("tr", *second)


def _tall(name: str, class_: str = "", **attributes: int) -> str:
    """The head of a narrow column, written upwards."""
    return tag(
        "th", tag("span", words(name)), scope="col", class_=f"sk-tall {class_}".strip(), **attributes
    )  # fmt: skip


def _rows(sheet: ScoreSheet) -> Iterable[str]:
    won, lost, passed_in = dict.fromkeys(sheet.players, 0), dict.fromkeys(sheet.players, 0), 0
    for number, (line, sums) in enumerate(zip(sheet.lines, sheet.sums, strict=True), 1):
        passed_in += line.passed_in
        count = won if line.won else lost
        if line.declarer is not None:
            count[line.declarer] += 1
        playing = sheet.playing(line.dealer)
        cells = [*_game(line), *_score(line)]
        for name, total in zip(sheet.players, sums, strict=True):
            out = "sk-edge" if name in playing else "sk-edge sk-out"
            stands = plain(total) if name in line.scores else "" if name in playing else "–"
            cells.append(tag("td", stands, class_=out))
            for counted in (won, lost):
                does = name == line.declarer and counted is count
                cells.append(tag("td", str(counted[name]) if does else ""))
        cells.append(tag("td", str(passed_in) if line.passed_in else "", class_="sk-edge"))
        yield _row(number, sheet, cells)


def _game(line: Line) -> list[str]:
    """Base value, matadors and levels."""
    contract = line.contract
    if contract is None:
        return [tag("td")] * (_BEFORE - 3)
    null = contract.game is Game.NULL
    base = null_value(contract) if null else BASE_VALUES[contract.game]
    cells = [str(base)]
    matadors = line.matadors
    cells += [str(matadors) if matadors and matadors > 0 else "", str(-matadors) if matadors and matadors < 0 else ""]
    known = line.levels | ({StepKind.HAND} if null and contract.hand else set())
    known |= {StepKind.OUVERT} if null and contract.ouvert else set()
    cells += [_TICK if known & set(kinds) else "" for kinds in _LEVELS]
    return [tag("td", cell) for cell in cells]


def _score(line: Line) -> list[str]:
    """What is won or lost; of a ramsch the players' columns tell it."""
    if line.declarer is None:
        return [tag("td")] * 2
    sign = _("{score} (bock)").format(score=signed(line.score)) if line.bock else signed(line.score)
    return [tag("td", sign if line.won else ""), tag("td", "" if line.won else sign)]


def _empty(number: int, sheet: ScoreSheet) -> str:
    """A line to be filled in; the dealer who sits out is marked where the deal goes round."""
    turn = (sheet.players.index(sheet.dealer) + number - len(sheet.lines) - 1) % len(sheet.players)
    playing = sheet.playing(sheet.players[turn])
    cells = [tag("td")] * (_BEFORE - 1)
    for name in sheet.players:
        out = name not in playing
        cells += [tag("td", "–" if out else "", class_="sk-edge sk-out" if out else "sk-edge"), tag("td"), tag("td")]
    return _row(number, sheet, [*cells, tag("td", class_="sk-edge")])


def _row(number: int, sheet: ScoreSheet, cells: list[str]) -> str:
    """A deal; a line is drawn under it where all have dealt once more."""
    ends = number % len(sheet.players) == 0
    return tag("tr", tag("th", str(number), scope="row"), *cells, class_="sk-round" if ends else None)


def _foot(
    sheet: ScoreSheet, standings: tuple[Standing, ...], system: ListSystem, stake: int | Fraction | str | None
) -> list[str]:
    sums = [
        tag("td", cell, class_=edge)
        for one in standings
        for cell, edge in ((signed(one.points), "sk-edge"), (str(one.won), None), (str(one.lost), None))
    ]
    first = tag("th", words(_("sum of the games, games won, games lost")), scope="row", colspan=_BEFORE)
    rows = [tag("tr", first, *sums, tag("td", str(sheet.passed_in), class_="sk-edge"))]
    if system is not ListSystem.PLAIN:
        own = _("own bonus: {bonus} × (won − lost)").format(bonus=OWN_BONUS)
        rows.append(_wide(own, [signed(one.own_bonus) for one in standings]))
        others = _("bonus for games that others lost")
        if system is ListSystem.SEEGER_FABIAN:
            others = _("bonus for games that others lost: {bonus} each").format(
                bonus=OPPONENT_BONUS[len(sheet.players)]
            )
        if system is not ListSystem.SEEGER:
            rows.append(_wide(others, [signed(one.others_bonus) for one in standings]))
        rows.append(_wide(_("result"), [signed(one.total) for one in standings]))
    rows.append(_wide(_("rank"), [place(one) for one in standings]))
    paid = [signed(n) if stake is None else money(n) for n in sheet.settlement(stake, system)]
    name = _("settlement in points")
    if stake is not None:
        name = _("settlement at {stake} cents a point").format(stake=stake)
    rows.append(_wide(name, paid))
    return rows


def _empty_foot(sheet: ScoreSheet, system: ListSystem) -> list[str]:
    """The foot of a list that is filled in by hand."""
    names = [_("sum of the games, games won, games lost"), _("rank"), _("settlement in points")]
    if system is not ListSystem.PLAIN:
        names[1:1] = [_("bonus"), _("result")]
    cells = [tag("td", class_=edge) for _name in sheet.players for edge in ("sk-edge", None, None)]
    first = tag("th", words(names[0]), scope="row", colspan=_BEFORE)
    blank = [""] * len(sheet.players)
    return [tag("tr", first, *cells, tag("td", class_="sk-edge")), *(_wide(name, blank) for name in names[1:])]


def _wide(name: str, values: list[str]) -> str:
    """A row of the foot with one cell for each player."""
    cells = (tag("td", words(value), colspan=_EACH, class_="sk-edge") for value in values)
    return tag("tr", tag("th", words(name), scope="row", colspan=_BEFORE), *cells, tag("td", class_="sk-edge"))


def settlement_table(sheet: ScoreSheet, stake: int | Fraction | str | None = None) -> Picture:
    """Who pays whom: each player's difference to every other, and the sum; with a `stake` the money as well.

    >>> settlement_table(ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", 24)).alt
    'Settlement. Anna: −24. Ben: +48. Clara: −24.'
    """
    totals = [one.total for one in sheet.standings()]
    paid = sheet.settlement(stake)
    corner = tag("td")
    against = (
        tag("th", words(_("against {player}").format(player=name)), scope="col", class_="sk-n")
        for name in sheet.players
    )
    last = [_("settled")] if stake is None else [_("settled"), _("in money")]
    ends = (tag("th", words(name), scope="col", class_="sk-n") for name in last)
    rows = []
    for name, own, points, amount in zip(sheet.players, totals, sheet.settlement(), paid, strict=True):
        cells = [
            tag("td", "" if other == name else signed(own - theirs), class_="sk-n")
            for other, theirs in zip(sheet.players, totals, strict=True)
        ]
        cells.append(tag("td", tag("strong", signed(points)), class_="sk-n"))
        if stake is not None:
            cells.append(tag("td", money(amount), class_="sk-n"))
        rows.append(tag("tr", tag("th", words(name), scope="row"), *cells))
    caption = _("Settlement")
    table = tag(
        "table",
        tag("caption", words(caption)),
        tag("thead", tag("tr", corner, *against, *ends)),
        tag("tbody", *rows),
        class_="sk-table sk-grid",
    )
    shown = [signed(n) if stake is None else money(n) for n in paid]
    said = [
        _("{name}: {values}.").format(name=name, values=value)
        for name, value in zip(sheet.players, shown, strict=True)
    ]
    return Picture(table, " ".join([caption + ".", *said]))

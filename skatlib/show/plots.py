"""Plots, drawn by matplotlib as SVG when a page is built.

Their text stays text and their colours are the book's, so that light, dark and print are right. matplotlib is
imported here alone, and only when a plot is asked for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import wraps
from io import StringIO
from typing import TYPE_CHECKING, ParamSpec
from zlib import crc32

from ..bids import BIDS, games_making
from ..cards import CARD_POINTS, Rank
from ..display import _, listing, ngettext
from ..games import BASE_VALUES, SUIT_GAMES, TRUMP_GAMES, Game
from ..value import NULL_VALUES, charge_for, signed
from .prose import alphabets, prose
from .svg import ACCENT, BAD, FELT, GOLD, GOOD, INK, LINE, MUTED, PAPER, Picture, figure, number, tag

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    from ..score_sheet import ScoreSheet
    from ..variants import ListSystem

# matplotlib knows no custom properties: it draws in these, and the text of the SVG is given the true ones.
_COLOURS = {
    "#010101": INK,
    "#020202": MUTED,
    "#030303": LINE,
    "#040404": GOLD,
    "#050505": ACCENT,
    "#060606": FELT,
    "#070707": GOOD,
    "#080808": BAD,
    "#090909": PAPER,
}
_OF = {colour: code for code, colour in _COLOURS.items()}
_FONT = "var(--skat-sans,Arial,Helvetica,sans-serif)"
_SIZE = 13
_WIDTH = 340
_SHOWN_WIDTH = 420


_P = ParamSpec("_P")


def _styled(draw: Callable[_P, Picture]) -> Callable[_P, Picture]:
    """The plot, drawn with the book's settings."""

    @wraps(draw)
    def styled(*args: _P.args, **options: _P.kwargs) -> Picture:
        import matplotlib

        with matplotlib.rc_context(
            {
                "svg.fonttype": "none",
                "svg.hashsalt": draw.__name__,
                "font.size": _SIZE,
                "font.family": "sans-serif",
                "axes.titlesize": _SIZE,
            }
        ):
            return draw(*args, **options)

    return styled


@_styled
def card_points() -> Picture:
    """Where the 120 card points lie: how much each rank holds.

    Raises `ImportError` where matplotlib is not installed, as do all plots.
    """
    plot, axes = _figure(200)
    ranks = [rank for rank in CARD_POINTS if rank.points]
    for row, rank in enumerate(ranks):
        points = rank.points
        for i in range(4):
            axes.barh(row, points - 0.5, left=i * points, height=0.68, color=_OF[ACCENT])
        label = _("4 × {points} = {total}").format(points=points, total=4 * points)
        axes.text(4 * points + 1, row, label, va="center", color=_OF[INK])
    axes.text(1, len(ranks), "0", va="center", color=_OF[INK])
    names = [_("{rank} ({index})").format(rank=rank.title, index=rank.index()) for rank in ranks]
    axes.set_yticks(range(len(ranks) + 1), [*names, "9, 8, 7"])
    axes.set_xlim(0, 68)
    axes.invert_yaxis()
    _bare(axes, keep=("left",), x_ticks=False)
    high = 4 * (Rank.ACE.points + Rank.TEN.points)
    alt = _(
        "Bars: where the 120 card points lie. {ranks}. Aces and tens hold {high} of them; nines, eights and sevens "
        "nothing."
    ).format(ranks=listing([_("{rank} {total}").format(rank=r.title, total=4 * r.points) for r in ranks]), high=high)
    html = _picture(plot, "card-points", alt).html
    for rank in ranks:
        html = html.replace(f"({rank.index()})", f"({_letters(rank)})")
    return Picture(html, alt)


def _letters(rank: Rank) -> str:
    """The letter of a rank within a label, in every alphabet."""
    return "".join(
        letter if classes is None else tag("tspan", letter, class_=classes, display=None if chosen else "none")
        for letter, classes, chosen in alphabets(rank)
    )


_MARKERS = {Game.DIAMONDS: "D", Game.HEARTS: "v", Game.SPADES: "^", Game.CLUBS: "o", Game.GRAND: "s"}


@_styled
def game_values() -> Picture:
    """The value of every game by its multiplier, the sum of matadors and levels, and the fixed values of null."""
    plot, axes = _figure(330)
    for game in TRUMP_GAMES:
        base = BASE_VALUES[game]
        most = 18 if game in SUIT_GAMES else 11
        steps = list(range(2, most + 1))
        grand = game is Game.GRAND
        axes.plot(
            steps,
            [base * n for n in steps],
            color=_OF[GOLD] if grand else _OF[ACCENT],
            marker=_MARKERS[game],
            markersize=5,
            linewidth=1.4,
            markeredgecolor=_OF[PAPER],
            markeredgewidth=0.6,
        )
        label = _("{game} × {base}").format(game=game.title, base=base)
        axes.text(most + 0.5, base * most, label, va="center", color=_OF[INK])
    for value in NULL_VALUES.values():
        axes.plot([-2], [value], marker="_", markersize=11, markeredgewidth=2.5, color=_OF[INK])
        axes.text(-1.2, value, str(value), va="center", color=_OF[INK], fontsize=12)
    axes.text(-2.6, 72, _("null"), va="bottom", color=_OF[INK])
    axes.set_xlim(-2.8, 27.5)
    axes.set_ylim(0, 280)
    axes.set_xticks([2, 4, 6, 8, 10, 12, 14, 16, 18])
    axes.set_yticks([0, 50, 100, 150, 200, 250])
    axes.set_xlabel(_("multiplier: matadors + levels"), loc="left")
    axes.set_title(_("value in game points"), loc="left", color=_OF[INK])
    _bare(axes, keep=("left", "bottom"), grid="y")
    ranges = listing(
        [
            _("{game} from {low} to {high}").format(
                game=game.title,
                low=2 * BASE_VALUES[game],
                high=BASE_VALUES[game] * (18 if game in SUIT_GAMES else 11),
            )
            for game in TRUMP_GAMES
        ]
    )
    alt = _("Lines: the value of each game by its multiplier: {ranges}; null is fixed at {nulls}.").format(
        ranges=ranges, nulls=listing([str(value) for value in NULL_VALUES.values()])
    )
    return _picture(plot, "game-values", alt)


@_styled
def bid_values() -> Picture:
    """The 63 bids, each with as many dots as there are games of exactly this value."""
    plot, axes = _figure(280)
    counts = {bid: len(games_making(bid)) for bid in BIDS}
    most = max(counts.values())
    for i, bid in enumerate(BIDS):
        x, y, n = i % 9, i // 9, counts[bid]
        axes.add_patch(_cell(x, y, most_games=n == most))
        axes.text(x, y - 0.13, str(bid), ha="center", va="center", color=_OF[INK])
        axes.text(x, y + 0.24, "•" * n, ha="center", va="center", color=_OF[INK])
    axes.set_xlim(-0.5, 8.5)
    axes.set_ylim(6.5, -0.5)
    axes.set_axis_off()
    by_count = Counter(counts.values())
    said = listing(
        [
            ngettext("{bids} bids have {n} game", "{bids} bids have {n} games", n).format(bids=by_count[n], n=n)
            for n in sorted(by_count)
        ],
    )
    best = listing([str(bid) for bid, n in counts.items() if n == most])
    alt = _(
        "The 63 bids from 18 to 264 in rows of nine, each with a dot for every game that has this value. "
        "{said}; these are {best}."
    ).format(said=said, best=best)
    caption = _("One dot for each game that has this value; a gold frame where there are most.")
    return _picture(plot, "bid-values", alt, caption)


def _cell(x: int, y: int, *, most_games: bool) -> Rectangle:
    from matplotlib.patches import Rectangle

    return Rectangle(
        (x - 0.42, y - 0.4),
        0.84,
        0.8,
        facecolor=_OF[FELT],
        edgecolor=_OF[GOLD] if most_games else _OF[LINE],
        linewidth=2.4 if most_games else 0.8,
        joinstyle="round",
    )


@_styled
def overbid_price() -> Picture:
    """What a game with one matador scores, won in points, by the bid: its value, and beyond that the price."""
    plot, axes = _figure(310)
    shown = ((Game.DIAMONDS, (0, (1, 1.2))), (Game.CLUBS, (0, (5, 2))), (Game.GRAND, "-"))
    bids = [bid for bid in BIDS if bid <= 100]
    said = []
    for game, dash in shown:
        base = BASE_VALUES[game]
        value = 2 * base
        scores = [value if bid <= value else -2 * charge_for(base, bid) for bid in bids]
        axes.step(
            bids,
            scores,
            where="mid",
            linestyle=dash,
            linewidth=2,
            color=_OF[GOLD] if game is Game.GRAND else _OF[ACCENT],
            label=_("{game}, worth {value}").format(game=game.title, value=value),
        )
        dear = next(bid for bid in bids if bid > value)
        said.append(
            _("{game} with 1 is worth {value}; at a bid of {bid} it scores −{price}").format(
                game=game.title, value=value, bid=dear, price=2 * charge_for(base, dear)
            )
        )
    axes.axhline(0, color=_OF[INK], linewidth=1)
    axes.set_xlim(16, 102)
    axes.set_xticks([18, 24, 36, 48, 72, 100])
    axes.set_yticks([50, 0, -50, -100, -150, -200], ["+50", "0", "−50", "−100", "−150", "−200"])
    axes.set_xlabel(_("the bid"), loc="left")
    axes.set_title(_("score of a game with 1 that is won in points"), loc="left", color=_OF[INK])
    _bare(axes, keep=("left",), grid="y")
    axes.legend(loc="lower left", frameon=False, labelcolor=_OF[INK], reverse=True, handlelength=2.6)
    alt = _("Steps down: {games}. Each further multiple of the base value costs twice itself.").format(
        games="; ".join(said)
    )
    return _picture(plot, "overbid-price", alt)


_PLAYER_LINES = (
    (ACCENT, "-", "o"),
    (GOLD, (0, (5, 2)), "s"),
    (BAD, (0, (1, 1.2)), "^"),
    (INK, (0, (6, 1.5, 1, 1.5)), "D"),
    (GOOD, (0, (3, 1)), "v"),
)
"""Colour, dashes and mark of each player's line: to be told apart without the colour too."""


@_styled
def running_scores(sheet: ScoreSheet, system: ListSystem | str | None = None) -> Picture:
    """The running results of a list, a line for each player, with the name at its end.

    `system` is how games are booked, the list's own way if None.
    """
    plot, axes = _figure(310)
    deals = len(sheet.lines)
    results = ((0,) * len(sheet.players), *sheet.running(system))
    low, high = min(map(min, results)), max(map(max, results))
    span = max(high - low, 50)
    axes.axhline(0, color=_OF[LINE], linewidth=1)
    ends = _apart([float(result) for result in results[-1]], span * 0.075)
    for i, name in enumerate(sheet.players):
        colour, dashes, mark = _PLAYER_LINES[i % len(_PLAYER_LINES)]
        own = [line[i] for line in results]
        moved = [at for at in range(1, deals + 1) if own[at] != own[at - 1]]
        axes.plot(
            range(deals + 1), own, color=_OF[colour], linestyle=dashes, linewidth=1.8, marker=mark, markersize=5,
            markevery=moved, markeredgecolor=_OF[PAPER], markeredgewidth=0.6, drawstyle="steps-post",
        )  # fmt: skip
        room = max(deals, 1) * 0.025
        axes.plot([deals + room], [ends[i]], color=_OF[colour], marker=mark, markersize=5)
        label = _("{player} {total}").format(player=name, total=signed(own[-1]))
        axes.text(deals + 2 * room, ends[i], label, va="center", color=_OF[INK])
    longest = max(len(name) for name in sheet.players) + 5
    axes.set_xlim(0, max(deals, 1) * (1.06 + 0.035 * longest))
    axes.set_ylim(min(low, min(ends)) - span * 0.06, max(high, max(ends)) + span * 0.06)
    step = max(1, -(-deals // 12))
    axes.set_xticks(range(0, deals + 1, step))
    axes.yaxis.set_major_formatter(lambda value, _place: signed(round(value)))
    axes.set_xlabel(_("deals played"), loc="left")
    axes.set_title(_("sum on the list"), loc="left", color=_OF[INK])
    _bare(axes, keep=("bottom",), grid="y")
    order = sorted(zip(results[-1], sheet.players, strict=True), key=lambda one: -one[0])
    alt = ngettext(
        "Lines: the sums of {players} after {n} deal; between {low} and {high} on the way.",
        "Lines: the sums of {players} after {n} deals; between {low} and {high} on the way.",
        deals,
    ).format(
        players=listing([_("{player} {total}").format(player=name, total=signed(total)) for total, name in order]),
        n=deals,
        low=signed(low),
        high=signed(high),
    )
    return _picture(plot, f"running-scores-{crc32(alt.encode()):x}", alt)


def _apart(heights: list[float], least: float) -> list[float]:
    """The heights moved so that no two are nearer than `least`, in the same order."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    moved = list(heights)
    groups = list[list[int]]()
    for i in order:
        groups.append([i])
        while (
            len(groups) > 1
            and _middle(heights, groups[-1]) - _middle(heights, groups[-2])
            < least * (len(groups[-1]) + len(groups[-2])) / 2
        ):
            groups[-2:] = [groups[-2] + groups[-1]]
    for group in groups:
        for place, i in enumerate(group):
            moved[i] = _middle(heights, group) + (place - (len(group) - 1) / 2) * least
    return moved


def _middle(heights: list[float], group: list[int]) -> float:
    return sum(heights[i] for i in group) / len(group)


def _figure(height: float) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(_WIDTH / 72, height / 72), layout="constrained")
    return figure, figure.add_subplot()


def _bare(axes: Axes, *, keep: tuple[str, ...], x_ticks: bool = True, grid: str = "") -> None:
    """Take away what does not speak: frame, ticks, most lines."""
    for side, spine in axes.spines.items():
        spine.set_visible(side in keep)
        spine.set_color(_OF[LINE])
    axes.tick_params(length=0, colors=_OF[MUTED], labelsize=12)
    axes.tick_params(axis="y", labelcolor=_OF[INK])
    axes.xaxis.label.set_color(_OF[INK])
    if not x_ticks:
        axes.set_xticks([])
    if grid == "y":
        axes.grid(axis="y", color=_OF[LINE], linewidth=0.8)
        axes.set_axisbelow(True)


def _picture(plot: Figure, name: str, alt: str, caption: str = "") -> Picture:
    text = StringIO()
    plot.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    picture = themed(text.getvalue(), f"sk-{name}-", alt)
    return Picture(figure(picture, caption=prose(caption), kind="plot") if caption else picture, alt)


def themed(svg: str, prefix: str, alt: str) -> str:
    """The SVG that matplotlib wrote, to stand in a page: the book's colours and font, and ids of its own."""
    start = re.search(r'<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>', svg)
    assert start is not None
    inside = svg[start.end() : svg.rindex("</svg>")]
    # The style element would reach the whole page; clips and the empty ground do nothing here.
    for waste in (
        r"<metadata>.*?</metadata>",
        r"<!--.*?-->",
        r"<style.*?</style>",
        r"<clipPath.*?</clipPath>",
        r' clip-path="[^"]*"',
        r' transform="rotate\(-?0 [^"]*"',
        r' xmlns[:\w]*="[^"]*"',
    ):
        inside = re.sub(waste, "", inside, flags=re.DOTALL)
    inside = inside.replace("xlink:href", "href")
    used = set(re.findall(r'href="#([^"]+)"', inside))
    inside = re.sub(r' id="([^"]+)"', lambda found: f' id="{prefix}{found[1]}"' if found[1] in used else "", inside)
    inside = inside.replace('href="#', f'href="#{prefix}')
    inside = re.sub(r"font: ([\d.]+)px [^;\"]+", r"font-size: \1px", inside)
    inside = re.sub(r"font-family: [^;\"]+;? ?", "", inside)
    inside = re.sub(rf"font-size: {_SIZE}px;? ?", "", inside)
    inside = re.sub(r"-?\d+\.\d+", lambda found: number(float(found[0])), inside)
    for code, colour in _COLOURS.items():
        inside = inside.replace(code, colour)
    inside = re.sub(r"\s*\n\s*", " ", inside)
    inside = re.sub(r"<defs>\s*</defs>", "", inside)
    inside = re.sub(r"<g>\s*(<(?:path|use)[^>]*/>|<text[^>]*>[^<]*</text>)\s*</g>", r"\1", inside)
    inside = re.sub(r"<g>\s*</g>|<g/>", "", inside)
    inside = re.sub(r"> <", "><", inside)
    width, height = float(start[1]), float(start[2])
    return tag(
        "svg",
        inside.strip(),
        class_="sk sk-plot",
        role="img",
        aria_label=alt,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=_SHOWN_WIDTH,
        style=f"max-width:100%;height:auto;font:{_SIZE}px {_FONT}",
        stroke_linejoin="round",
    )

"""Scales: the card points with their borders, and the ladder of the 63 bids."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from ..bids import BIDS, GameBids
from ..contracts import Contract
from ..display import _, listing
from ..errors import RuleError
from ..games import Game
from ..outcome import OUT_OF_SCHNEIDER, POINTS, SCHNEIDER, WIN, Side, judge
from .svg import ACCENT, FELT, GOLD, INK, LINE, MUTED, PALE, PAPER, Picture, figure, number, svg, tag, text, words


def points_bar(card_points: int, tricks: int | None = None, *, contract: Contract | None = None) -> Picture:
    """The declarer's card points against the opponents', with the borders 30/31, 60/61 and 89/90.

    The words below say what it means, in a simple game or under `contract`. Raises `RuleError` for points or tricks
    that cannot be.

    >>> points_bar(72).alt
    'Declarer 72, opponents 48 of 120 card points. 72 points to 48: won.'
    """
    result = judge(contract or Contract(Game.CLUBS), card_points, tricks)
    left, per_point, top, tall = 6.0, 2.5, 28.0, 26.0
    end = left + POINTS * per_point
    at = left + card_points * per_point
    facts = {
        "declarer": Side.DECLARER.title,
        "opponents": Side.OPPONENTS.title,
        "points": card_points,
        "others": POINTS - card_points,
    }
    parts = [
        text(_("{declarer} {points}").format(**facts), left, 14, text_anchor="start", font_weight=700),
        text(_("{opponents} {others}").format(**facts), end, 14, text_anchor="end"),
        _box(left, top, end - left, tall, 4, fill=PALE, stroke=LINE),
    ]
    if card_points:
        parts.append(_box(left, top, at - left, tall, 4, fill=ACCENT))
    parts.append(tag("path", d=f"M{number(at)} {number(top - 1)}l5-8h-10z", fill=INK))
    edges = (0, OUT_OF_SCHNEIDER, WIN, SCHNEIDER, POINTS + 1)
    for edge in edges[1:-1]:
        x = left + (edge - 0.5) * per_point
        parts.append(
            tag("path", d=f"M{number(x)} {number(top - 1)}v{number(tall + 2)}", stroke=PAPER, stroke_width=3)
        )
        parts.append(tag("path", d=f"M{number(x)} {number(top + tall + 1)}v5", stroke=INK, stroke_width=1.5))
        border = _("{below} | {above}").format(below=edge - 1, above=edge)
        parts.append(text(border, x, top + tall + 18, font_size=12))
    for low, beyond in pairwise(edges):
        x, wide = left + max(0, low - 0.5) * per_point, (min(beyond - 0.5, POINTS) - max(0, low - 0.5)) * per_point
        here = low <= card_points < beyond
        won = result.won if here else low >= (SCHNEIDER if result.contract.schneider_announced else WIN)
        won = won and (here or not result.contract.schwarz_announced)
        lines = [_("won") if won else _("lost")]
        if here and result.schwarz is not None:
            lines.append(_("schwarz"))
        elif low in (0, SCHNEIDER):
            lines.append(_("schneider"))
        if here:
            parts.append(_box(x + 2, top + tall + 25, wide - 4, 36, 5, fill="none", stroke=GOLD, stroke_width=3))
        first = top + tall + (47.5 if len(lines) == 1 else 40)
        for i, line in enumerate(lines):
            parts.append(
                text(
                    line,
                    x + wide / 2,
                    first + 14 * i,
                    font_size=12,
                    font_weight=700 if here else None,
                    fill=INK if here else MUTED,
                )
            )
    said = _("{declarer} {points}, {opponents} {others} of 120 card points.").format(**facts)
    alt = said[:1].upper() + said[1:] + " " + result.why
    group = tag("g", *parts, font_size=13, fill=INK)
    return Picture(
        figure(svg(end + left, top + tall + 64, alt, group), caption=words(result.why), kind="points"), alt
    )


def _box(x: float, y: float, width: float, height: float, radius: float, **attributes: str | float | None) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **attributes)


_SIGNS = (
    "M0-5A5 5 0 1 1-.01-5Z",  # a disc
    "M0-6 6 0 0 6-6 0Z",  # a diamond
    "M0-6 6 5H-6Z",  # a triangle
    "M-5-5H5V5H-5Z",  # a square
    "M0-6.5 1.7-2.1H6.4L2.6.8 4 5.5 0 2.7-4 5.5-2.6.8-6.4-2.1H-1.7Z",  # a star
)


def ladder(marks: Mapping[str, int] | GameBids | None = None, *, upto: int | None = None) -> Picture:
    """The 63 bids, nine a row, with what is marked on them.

    `marks` gives values by the words that explain them, at most five; or it is what one game may bid, which marks its
    answers. `upto` tints the bids that are covered, up to and with it. Raises `RuleError` when a mark is no bid.

    >>> ladder({"the bid": 24, "the value": 36}).alt
    'The 63 bids from 18 to 264. Marked: the bid 24 and the value 36.'
    """
    if marks is None:
        named: dict[str, int] = {}
    elif isinstance(marks, Mapping):
        named = dict(marks)
    else:
        named = game_marks(marks)
        upto = marks.certain if upto is None else upto
    wrong = [value for value in named.values() if value not in BIDS]
    if wrong or len(named) > len(_SIGNS):
        raise RuleError(
            _("At most {most} bids can be marked, each one of the 63; {values} cannot be.").format(
                most=len(_SIGNS), values=listing([str(value) for value in wrong or named.values()])
            ),
            "3.3.1",
        )
    wide, tall, step_x, step_y = 31.0, 28.0, 33.4, 31.0
    parts = []
    for i, value in enumerate(BIDS):
        x, y = 2 + i % 9 * step_x, 2 + i // 9 * step_y
        here = [k for k, marked in enumerate(named.values()) if marked == value]
        covered = upto is not None and value <= upto
        parts.append(
            _box(
                x,
                y,
                wide,
                tall,
                4,
                fill=FELT if covered else "none",
                stroke=GOLD if here else LINE,
                stroke_width=3 if here else None,
            )
        )
        parts.append(
            text(
                str(value),
                x + wide / 2,
                y + (22 if here else 18.5),
                font_weight=700 if here else None,
                fill=INK if here or covered or upto is None else MUTED,
            )
        )
        for n, k in enumerate(here):
            sign = f"translate({number(x + wide / 2 + (n - (len(here) - 1) / 2) * 9)} {number(y + 7)})scale(.62)"
            parts.append(tag("path", d=_SIGNS[k], transform=sign, fill=INK))
    alt = _("The {n} bids from {first} to {last}.").format(n=len(BIDS), first=BIDS[0], last=BIDS[-1])
    if named:
        pairs = listing([_("{name} {value}").format(name=name, value=value) for name, value in named.items()])
        alt = _("{sentence} Marked: {marks}.").format(sentence=alt, marks=pairs)
    picture = svg(2 + 9 * step_x, 2 + -(-len(BIDS) // 9) * step_y, alt, tag("g", *parts, font_size=13, fill=INK))
    legend = "".join(
        tag("li", _sign(k), " ", words(_("{name} {value}").format(name=name, value=value)))
        for k, (name, value) in enumerate(named.items())
    )
    caption = tag("ul", legend, class_="sk-legend") if legend else ""
    return Picture(figure(picture, caption=caption, kind="ladder"), alt)


def game_marks(game: GameBids) -> dict[str, int]:
    """What the ladder marks for one game of ten cards."""
    return {_("certain"): game.certain, _("as the hand stands"): game.as_it_stands, _("at best"): game.best}


def _sign(k: int) -> str:
    return tag(
        "svg",
        tag("path", d=_SIGNS[k]),
        viewBox="-8 -8 16 16",
        width=12,
        height=12,
        fill="currentColor",
        aria_hidden="true",
    )

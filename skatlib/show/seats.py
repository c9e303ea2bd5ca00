"""Round the table: who sits where, who speaks first, and how the cards are dealt."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from ..deal import PACKETS, SEATS, Seat, Table
from ..display import _, listing, ngettext
from .svg import ACCENT, FELT, INK, LINE, MUTED, PAPER, Picture, figure, number, svg, tag, text, words

_Point = tuple[float, float]
_BOX = (108.0, 42.0)


def table(table: Table) -> Picture:
    """The seats of a deal, seen from above: who deals, who sits out, and who speaks to whom first.

    Player 1 sits at the bottom, the others follow clockwise, each at the left hand of the one before.

    >>> print(table(Table(4, dealer=0)).alt)
    A table of 4 players, clockwise: player 1 sits out and deals, player 2 is forehand, player 3 is middlehand and
    player 4 is rearhand. First middlehand speaks to forehand, then rearhand to the one who is left.
    """
    centre = (154.0, 118.0)
    places = [
        (
            centre[0] + 98 * cos(radians(90 + 360 / table.players * i)),
            centre[1] + 90 * sin(radians(90 + 360 / table.players * i)),
        )
        for i in range(table.players)
    ]
    seat_of = {player: seat for seat, player in table.seats.items()}
    forehand, middlehand, rearhand = (places[table.seats[seat]] for seat in SEATS)
    first = _arrow(middlehand, forehand, "1")
    meeting = _middle(_edge(middlehand, forehand), _edge(forehand, middlehand))
    second = _arrow(rearhand, meeting, "2", to_box=False)
    felt = tag("ellipse", cx=centre[0], cy=centre[1], rx=104, ry=92, fill=FELT, stroke=LINE)
    boxes, said = [], []
    for player, (x, y) in enumerate(places):
        seat, deals = seat_of.get(player), player == table.dealer
        facts = {"n": player + 1, "seat": seat.title if seat else ""}
        boxes.append(
            tag(
                "rect",
                x=x - _BOX[0] / 2,
                y=y - _BOX[1] / 2,
                width=_BOX[0],
                height=_BOX[1],
                rx=8,
                fill=PAPER,
                stroke=LINE if seat is None else INK,
                stroke_width=1.5,
                stroke_dasharray="5 3" if seat is None else None,
            )
        )
        name = seat.title if seat else _("sits out")
        below = _("player {n}, deals") if deals else _("player {n}")
        boxes.append(
            text(name, x, y - 3, font_weight=700 if seat else None, fill=INK if seat else MUTED, font_size=14)
        )
        boxes.append(text(below.format(**facts), x, y + 13, font_size=12, fill=MUTED))
        if deals:
            boxes.append(_deck(x + _BOX[0] / 2 - 9, y - _BOX[1] / 2 - 6))
        if seat is None:
            sentence = _("player {n} sits out and deals") if deals else _("player {n} sits out")
        else:
            sentence = _("player {n} is {seat} and deals") if deals else _("player {n} is {seat}")
        said.append(sentence.format(**facts))
    alt = _(
        "A table of {n} players, clockwise: {places}. First {middlehand} speaks to {forehand}, "
        "then {rearhand} to the one who is left."
    ).format(n=table.players, places=listing(said), **{seat.name.lower(): seat.title for seat in SEATS})
    caption = _("1: {middlehand} speaks to {forehand}. 2: then {rearhand} speaks to the one who is left.").format(
        **{seat.name.lower(): seat.title for seat in SEATS}
    )
    picture = svg(308, 236, alt, felt, first, second, *boxes)
    return Picture(figure(picture, caption=words(caption), kind="seats"), alt)


def _middle(one: _Point, other: _Point) -> _Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _edge(box: _Point, towards: _Point) -> _Point:
    """Where the line from the middle of a box to a point leaves the box, with a little air."""
    dx, dy = towards[0] - box[0], towards[1] - box[1]
    sides = [(size / 2 + 5) / abs(delta) for size, delta in zip(_BOX, (dx, dy), strict=True) if delta]
    part = min(sides)
    return box[0] + dx * part, box[1] + dy * part


def _arrow(start_box: _Point, end: _Point, name: str, *, to_box: bool = True) -> str:
    """An arrow from a box to another box or, short of it, to a point; with its number in the middle."""
    x1, y1 = _edge(start_box, end)
    x2, y2 = _edge(end, start_box) if to_box else end
    length = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    if not to_box:
        x2, y2 = x2 - ux * 14, y2 - uy * 14
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    head = (
        f"M{number(x2)} {number(y2)}L{number(x2 - 10 * ux + 5 * uy)} {number(y2 - 10 * uy - 5 * ux)}"
        f"L{number(x2 - 10 * ux - 5 * uy)} {number(y2 - 10 * uy + 5 * ux)}Z"
    )
    return (
        tag("line", x1=x1, y1=y1, x2=x2 - 8 * ux, y2=y2 - 8 * uy, stroke=INK, stroke_width=2)
        + tag("path", d=head, fill=INK)
        + tag("circle", cx=mx, cy=my, r=10, fill=PAPER, stroke=INK, stroke_width=1.5)
        + text(name, mx, my + 4.5, font_size=13, font_weight=700, fill=INK)
    )


def _back(x: float, y: float) -> str:
    """The back of a small card."""
    return tag(
        "rect",
        x=x,
        y=y,
        width=17,
        height=25,
        rx=3,
        fill=ACCENT,
        stroke=PAPER,
        stroke_width=1.5,
    )


def _deck(x: float, y: float) -> str:
    return "".join(_back(x + 2 * i, y - 2 * i) for i in range(3))


def dealing() -> Picture:
    """How the pack is dealt: three to each, two to the skat, four to each, three to each (ISkO 3.2).

    >>> print(dealing().alt)
    Dealt in packets: 3 cards to each, 2 to the skat, 4 to each and 3 to each. That makes 10 cards for each
    player and 2 in the skat.
    """
    rows: list[Seat | None] = [*SEATS, None]
    left, top, step, tall = 90.0, 30.0, 9.0, 33.0
    parts, x, said = [], left, []
    rounds: list[tuple[int, list[Seat | None]]] = []
    for seat, count in PACKETS:
        if seat in (Seat.FOREHAND, None):
            rounds.append((count, []))
        rounds[-1][1].append(seat)
    for nth, (count, seats) in enumerate(rounds):
        wide = 17 + step * (count - 1)
        parts.append(text(str(count), x + wide / 2, 18, font_size=17, font_weight=700, fill=INK))
        for seat in seats:
            y = top + tall * rows.index(seat)
            parts += [_back(x + step * i, y) for i in range(count)]
        said.append(_("{n} to the skat").format(n=count) if None in seats else _("{n} to each").format(n=count))
        if nth == 0:
            said[-1] = ngettext("{n} card to each", "{n} cards to each", count).format(n=count)
        x += wide + 16
    for r, row in enumerate(rows):
        y = top + tall * r + 17
        total = sum(count for seat, count in PACKETS if seat is row)
        parts.append(text(row.title if row else _("skat"), 2, y, text_anchor="start", font_size=14, fill=INK))
        parts.append(text(f"= {total}", x - 2, y, text_anchor="start", font_size=14, font_weight=700, fill=INK))
    alt = _("Dealt in packets: {packets}. That makes 10 cards for each player and 2 in the skat.").format(
        packets=listing(said)
    )
    return Picture(svg(x + 36, top + tall * len(rows), alt, *parts), alt)

"""A worked example of the catalogue as a figure: checked, drawn and sourced."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TypeVar

from ..auction import Auction
from ..display import _
from ..errors import NotationError
from ..examples import Example, check, get
from ..examples.kinds import play_of, score_of
from ..games import TRUMP_GAMES, Game
from ..matadors import count_matadors, with_or_without
from ..outcome import judge
from ..tricks import Trick
from ..value import signed
from .bars import ladder, points_bar
from .faces import fan
from .played import played
from .prose import prose
from .rows import matadors, trick
from .svg import Picture, tag, words
from .tables import bid_table, grid, steps
from .talk import auction

T = TypeVar("T")


def example(id: str, *, play: bool = False) -> Picture:
    """The worked example of that id: its picture, its reckoning, its source, and that it was checked.

    With `play`, a score is drawn as what was made in the play alone, without the note, for a page that comes before
    the value.

    It is checked first: raises `ExampleError` where the library does not bear it out, naming the example and both
    values, and `NotationError` where there is no such example.

    >>> example("s3-out-2").alt.split(":")[0]
    'Worked example, checked'
    """
    check(id)
    one = get(id)
    draw = _play if play and one.kind == "score" else _DRAW.get(one.kind)
    if draw is None:
        raise NotationError(_("There is no picture for examples of the kind {kind!r}.").format(kind=one.kind))
    picture = draw(one)
    early = play and one.kind == "score"
    said = [prose(one.note)] if one.note and not early else []
    if one.says:
        own_rule = one.kind == "seed_rule" or one.inputs.get("variant") == "seed1"
        label = _("What this source says:") if own_rule else _("Wrong, as found there:")
        said.insert(0, tag("strong", words(label)) + " " + prose(one.says))
    if one.unclear:
        said.append(words(_("No ruling was found; this is how we read the rules.")))
    # The id is the address of the example on its page, and what `check` names.
    small = [
        tag("a", words(one.id), href=f"#{one.id}", class_="sk-id"),
        linked(_("Source: {source}.").format(source=one.source)),
    ]
    if one.inferred:
        small.append(prose(_("Ours, not the source's: {inferred}").format(inferred=one.inferred)))
    html = tag(
        "figure",
        tag(
            "figcaption",
            tag("strong", prose(one.title)),
            " ",
            tag("span", words(_("✓ checked")), class_="sk-checked"),
        ),
        tag(
            "div",
            tag("div", picture.html, class_="sk-picture"),
            tag("div", *(tag("p", part) for part in said), class_="sk-said"),
            class_="sk-body",
        ),
        tag("details", tag("summary", words(_("Source"))), tag("p", " · ".join(small)), class_="sk-source"),
        id=one.id,
        class_="sk-figure sk-example",
    )
    alt = _("Worked example, checked: {title}. {picture}").format(title=one.title, picture=picture.alt)
    return Picture(html, alt)


def linked(sentence: str) -> str:
    """The sentence as HTML, with each address in it as a link."""
    pieces = re.split(r"(https?://[^\s]*[^\s.,;:)])", sentence)
    return "".join(
        tag("a", words(_shown_address(piece)), href=piece) if i % 2 else escape(piece, quote=False)
        for i, piece in enumerate(pieces)
    )


def _shown_address(address: str) -> str:
    return re.sub(r"^https?://(www\.)?", "", address).split("/")[0]


def _of(values: Mapping[str, object], name: str, kind: type[T]) -> T:
    """A value of the example that the check has already found to be right."""
    value = values[name]
    assert isinstance(value, kind)
    return value


def whole(values: Mapping[str, object], name: str) -> int | None:
    """A whole number of a checked example, or None where it has none."""
    return None if values.get(name) is None else _of(values, name, int)


def texts(values: Mapping[str, object], name: str) -> tuple[str, ...]:
    """A list of texts of a checked example."""
    return tuple(str(item) for item in _of(values, name, tuple))


def _numbers(values: Mapping[str, object], name: str) -> tuple[int, ...]:
    return tuple(int(item) for item in _of(values, name, tuple))


def game_of(one: Example) -> Game:
    """The game of a checked example."""
    return Game.parse(_of(one.inputs, "game", str))


def _score(one: Example) -> Picture:
    reckoned = steps(score_of(one))
    if one.inputs.get("cards") is None:
        return reckoned
    cards = texts(one.inputs, "cards") + (texts(one.inputs, "skat") if one.inputs.get("skat") else ())
    game = game_of(one)
    above = matadors(count_matadors(game, cards), cards) if game in TRUMP_GAMES else fan(cards)
    return Picture(above.html + reckoned.html, f"{above.alt} {reckoned.alt}")


def _play(one: Example) -> Picture:
    played = score_of(one).outcome
    assert played is not None
    if played.card_points is None:
        return Picture(tag("p", tag("strong", prose(played.why))), played.why)
    return points_bar(played.card_points, played.tricks, contract=played.contract)


def _seed_rule(one: Example) -> Picture:
    if one.inputs.get("game") is not None:
        return _score(one)
    names = {"contra_factor": _("kontra"), "recontra_factor": _("kontra and re")}
    rows = [(name, _("× {n}").format(n=one.expected[key])) for key, name in names.items() if key in one.expected]
    return grid(_("kontra"), [_("said"), _("the score counts")], rows)


def _claim(one: Example) -> Picture:
    rows = [
        (_("as stated"), _("{value} ✗").format(value=one.expected["seed_says"])),
        (_("right"), _("{value} ✓").format(value=one.expected["actual"])),
    ]
    caption = _("{game}, {matadors}").format(
        game=game_of(one).title, matadors=with_or_without(_of(one.inputs, "matadors", int))
    )
    return grid(caption, [_("who says it"), _("value")], rows)


def _trick(one: Example) -> Picture:
    return trick(Trick(game_of(one), texts(one.inputs, "cards")))


def _matadors(one: Example) -> Picture:
    cards = texts(one.inputs, "cards")
    return matadors(count_matadors(game_of(one), cards), cards)


def _outcome(one: Example) -> Picture:
    points, tricks = whole(one.inputs, "card_points"), whole(one.inputs, "tricks")
    if points is not None and game_of(one) is not Game.NULL:
        return points_bar(points, tricks)
    why = judge(game_of(one), points, tricks).why
    return Picture(tag("p", tag("strong", prose(why))), why)


def _played(one: Example) -> Picture:
    return played(play_of(one))


def _auction(one: Example) -> Picture:
    calls = _of(one.inputs, "calls", tuple)
    return auction(Auction.replay((str(seat), what) for seat, what in calls))


def _bid_list(one: Example) -> Picture:
    values = _numbers(one.expected, "values")
    return bid_table(values) if "decomposition" in one.expected else ladder(upto=max(values))


def _max_bid(one: Example) -> Picture:
    highest = _of(one.expected, "max_bid", int)
    return ladder({_("highest bid that is covered"): highest}, upto=highest)


def _players(count: int) -> list[str]:
    return [_("player {n}").format(n=i + 1) for i in range(count)]


def _ramsch(one: Example) -> Picture:
    points, tricks = _numbers(one.inputs, "points"), _numbers(one.inputs, "tricks")
    scores = _numbers(one.expected, "scores")
    head = ["", _("card points"), _("tricks"), _("score")]
    columns: list[Sequence[object]] = [_players(len(scores)), points, tricks, [signed(n) for n in scores]]
    return grid(_("Ramsch"), head, list(zip(*columns, strict=True)))


def _settlement(one: Example) -> Picture:
    scores, payments = _numbers(one.inputs, "scores"), _numbers(one.expected, "payments")
    rows = [
        (name, signed(score), signed(payment))
        for name, score, payment in zip(_players(len(scores)), scores, payments, strict=True)
    ]
    return grid(_("Settling up"), ["", _("on the list"), _("settled")], rows)


def _list(one: Example) -> Picture:
    result = one.inputs["result"]
    assert isinstance(result, Mapping)
    names = {
        "declarer": _("declarer"),
        "active_opponents": _("each opponent"),
        "sitting_dealer": _("dealer who sits out"),
    }
    rows = [
        (name, signed(_of(one.expected, key, int)))
        for key, name in names.items()
        if one.expected.get(key) is not None
    ]
    caption = _("A game that scores {score}, at a table of {n}").format(
        score=signed(_of(result, "score", int)), n=one.inputs["table_size"]
    )
    return grid(caption, [_("player"), _("on the list")], rows)


_DRAW: dict[str, Callable[[Example], Picture]] = {
    "score": _score,
    "matadors": _matadors,
    "trick": _trick,
    "auction": _auction,
    "outcome": _outcome,
    "play": _played,
    "bid_list": _bid_list,
    "max_bid": _max_bid,
    "ramsch": _ramsch,
    "settlement": _settlement,
    "list": _list,
    "seed_rule": _seed_rule,
    "seed_claim_wrong": _claim,
}

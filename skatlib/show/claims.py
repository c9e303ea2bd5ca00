"""What texts and programs state otherwise, beside what is right: the examples that quote their source."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ..auction import Auction
from ..display import _, listing
from ..examples import Example, all_examples, check
from ..examples.kinds import recompute, score_of
from ..matadors import with_or_without
from ..value import signed
from .prose import prose
from .svg import Picture, tag, words
from .tables import bid_table, capital
from .worked import game_of, linked, whole


def claims(topic: str | None = None) -> Picture:
    """Every example whose source is quoted (its `says`), of one topic or of all: the claim, and what is right.

    Each example is checked first and raises as `example` does; what is right is computed, not quoted. Raises
    `NotationError` for a topic without examples.

    >>> claims("matadors").alt.split(". ")[0]
    'Hand game: the jack in the skat counts'
    """
    told = [_claim(one) for one in all_examples(topic) if one.says]
    return Picture(tag("div", *(it.html for it in told), class_="sk-claims"), " ".join(it.alt for it in told))


def _claim(one: Example) -> Picture:
    check(one.id)
    says, answer = one.says or "", right(one)
    # A rule that a source has by choice is no error.
    own = one.kind == "seed_rule"
    if own:
        pairs = (("", _("Akagiri's rule"), says), ("✓", _("The official rule"), answer))
        alt = _("{title}. Akagiri's rule: {says} The official rule: {right}")
    else:
        pairs = (("✗", _("They say"), says), ("✓", _("Right"), answer))
        alt = _("{title}. They say: {says} Right: {right}")
    both = "".join(
        tag("div", tag("dt", mark and f"{mark} ", words(name)), tag("dd", prose(sentence)))
        for mark, name, sentence in pairs
    )
    source = linked(_("Source: {source}.").format(source=one.source))
    if one.inferred:
        source += " · " + words(_("Ours, not the source's: {inferred}").format(inferred=one.inferred))
    html = tag(
        "figure",
        tag("figcaption", tag("strong", words(one.title)), class_="sk-claim-title"),
        tag("dl", both),
        tag(
            "details",
            tag("summary", words(_("Why, and who says it"))),
            tag("p", prose(one.note)) + tag("p", source),
            class_="sk-source",
        ),
        id=f"says-{one.id}",
        class_="sk-figure sk-claim sk-own-rule" if own else "sk-figure sk-claim",
    )
    return Picture(html, alt.format(title=one.title, says=says, right=answer))


def right(one: Example) -> str:
    """What is right in an example whose source is wrong, in a sentence, by the official rules.

    >>> from skatlib.examples import get
    >>> right(get("s2-min18"))
    'Diamonds, without 2: 27.'
    """
    answer = _RIGHT.get(one.kind)
    if answer is not None:
        return answer(one)
    found = recompute(one)
    return capital("; ".join(f"{name} {value}" for name, value in found.items())) + "."


def _score(one: Example) -> str:
    # Where a source has a rule of its own, the official one is asked.
    return score_of(replace(one, kind="score")).why


def _auction(one: Example) -> str:
    calls = one.inputs["calls"]
    assert isinstance(calls, tuple)
    return Auction.replay(calls).situation


def _bids(one: Example) -> str:
    """The bids that the claim names, with the games they come from."""
    values = one.expected["values"]
    assert isinstance(values, tuple)
    named = {int(number) for number in re.findall(r"\d+", one.says or "")}
    return bid_table([value for value in values if value in named]).alt


def _stated(one: Example) -> str:
    signed_matadors = whole(one.inputs, "matadors")
    assert signed_matadors is not None
    return _("{game}, {matadors}: {value}.").format(
        game=capital(game_of(one).title),
        matadors=with_or_without(signed_matadors),
        value=recompute(one)["actual"],
    )


def _ramsch(one: Example) -> str:
    scores = recompute(one)["scores"]
    assert isinstance(scores, tuple)
    return _("The three players score {scores}.").format(scores=listing([signed(n) if n else "0" for n in scores]))


def _list(one: Example) -> str:
    official = replace(one, inputs={**one.inputs, "variant": "official"})
    entry = {name: value for name, value in recompute(official).items() if isinstance(value, int)}
    names = {
        "declarer": _("the declarer {points}"),
        "active_opponents": _("each opponent {points}"),
        "sitting_dealer": _("the dealer who sits out {points}"),
    }
    return _("The official list gives {entries}.").format(
        entries=listing([names[name].format(points=signed(points)) for name, points in entry.items()])
    )


_RIGHT: dict[str, Callable[[Example], str]] = {
    "score": _score,
    "seed_rule": _score,
    "seed_claim_wrong": _stated,
    "auction": _auction,
    "bid_list": _bids,
    "ramsch": _ramsch,
    "list": _list,
}

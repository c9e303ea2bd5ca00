"""Reckonings as tables: the value in its steps, and what ten cards may bid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from ..analysis.advice import advise
from ..bids import BIDS, NUMBER_OF_SKATS, Bids, Cover, GameBids, games_making
from ..cards import Card
from ..contracts import Contract
from ..display import _
from ..games import BASE_VALUES, Game
from ..outcome import POINTS
from ..value import Loss, Score, signed
from .faces import fan, pip_chip
from .prose import prose
from .svg import Picture, figure, tag, words

_FIGURE = re.compile(r"[+−-]?\d")


def steps(score: Score) -> Picture:
    """A value as a table: each step with its running total, times the base value, then bid, charge and score.

    >>> from skatlib.value import score as reckon
    >>> print(steps(reckon(Contract(Game.CLUBS), 2, bid=36, card_points=72)).alt)
    Clubs: with 2, game 3. 3 × 12 = 36. 72 points to 48: won. Score: +36.
    """
    title = score.contract.title
    rows = [_row(step.title, signed_step(abs(step.amount)), str(step.total)) for step in score.steps]
    facts = {
        "game": score.contract.game.title,
        "base": score.base_value,
        "multiplier": score.multiplier,
        "value": score.game_value,
        "bid": score.bid,
        "charged": score.charged_value,
    }
    if score.steps:
        times = _("× {base} ({game})").format(**facts)
        rows.append(_row(times, "", _("{multiplier} × {base} = {value}").format(**facts), kind="value"))
    else:
        rows.append(
            _row(_("{contract}, a fixed value").format(contract=title), "", str(score.game_value), kind="value")
        )
    if score.bid is not None:
        reached = _("{bid}: not covered ✗") if score.overbid else _("{bid}: covered ✓")
        rows.append(_wide(_("bid"), reached.format(**facts)))
    rows.append(_wide(_("result"), _result(score)))
    if score.replacement is not None:
        lost_as = _("lost as {contract}").format(
            contract=Contract(score.replacement.game, score.replacement.hand).title
        )
        sum_ = _("{multiplier} × {base} = {value}").format(
            multiplier=score.replacement.multiplier,
            base=BASE_VALUES[score.replacement.game],
            value=score.replacement.value,
        )
        rows.append(_wide(lost_as, sum_))
    elif score.charged_value != score.game_value:
        base = score.base_value or score.game_value
        rows.append(
            _wide(
                _("raised to reach {bid}").format(base=base, bid=score.bid),
                _("{n} × {base} = {charged}").format(
                    n=score.charged_value // base, base=base, charged=score.charged_value
                ),
            )
        )
    factors = [] if score.won or score.loss_factor == 1 else [_wide(_("lost counts twice"), f"× {score.loss_factor}")]
    if score.contra_factor != 1:
        name = _("kontra") if score.contra_factor == 2 else _("kontra and re")
        factors.append(_wide(name, f"× {score.contra_factor}"))
    rows += factors
    rows.append(_wide(_("score"), signed(score.score), kind="score"))
    head = tag(
        "tr",
        *(tag("th", words(name), scope="col") for name in (_("level"), _("adds"), _("makes"))),
    )
    table = tag(
        "table",
        tag("caption", words(capital(title))),
        tag("thead", head),
        tag("tbody", *rows),
        class_="sk-table sk-steps",
    )
    return Picture(table, score.why)


def signed_step(amount: int) -> str:
    """What a step adds, with its sign."""
    return f"+{amount}"


def _result(score: Score) -> str:
    facts = {
        "how": _("won")
        if score.won
        else {
            Loss.OVERBID: _("lost: overbid"),
            Loss.CONCEDED: _("lost: given up"),
            Loss.BREACH: _("lost: a rule was broken"),
        }.get(score.loss or Loss.PLAY, _("lost"))
    }
    if score.outcome is None or score.outcome.card_points is None:
        return facts["how"]
    points = score.outcome.card_points
    return _("{points} : {others}, {how}").format(points=points, others=POINTS - points, **facts)


def grid(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Picture:
    """A small table: a caption, a head, and rows that begin with their name.

    >>> grid("Settling up", ["", "settled"], [("player 1", "+280")]).alt
    'Settling up. player 1: +280.'
    """
    read = [tuple(map(str, row)) for row in rows]
    # A column with a figure in each cell stands to the right, so that its figures stand under each other.
    sides = ["sk-n" if all(_FIGURE.match(cell) for cell in column) else None for column in zip(*read, strict=True)]
    names = (
        tag("th", words(name), scope="col", class_=side) if name else tag("td")
        for name, side in zip(head, [None, *sides[1:]], strict=True)
    )
    body = (
        tag(
            "tr",
            tag("th", prose(row[0]), scope="row"),
            *(tag("td", prose(cell), class_=side) for cell, side in zip(row[1:], sides[1:], strict=True)),
        )
        for row in read
    )
    table = tag(
        "table",
        tag("caption", words(capital(caption))),
        tag("thead", tag("tr", *names)),
        tag("tbody", *body),
        class_="sk-table sk-grid",
    )
    said = (_("{name}: {values}.").format(name=row[0], values=", ".join(row[1:])) for row in read)
    return Picture(table, " ".join([capital(caption) + ".", *said]))


def bid_table(values: Iterable[int] = BIDS) -> Picture:
    """Bids and the games that have exactly this value, in as many columns as there is room for.

    >>> bid_table([23, 24]).alt
    '23: null. 24: clubs 2 × 12.'
    """
    pairs = [(value, [source.title for source in games_making(value)]) for value in values]
    items = [
        tag("li", tag("strong", str(value)), " ", words(_(", ").join(titles) or _("no game")))
        for value, titles in pairs
    ]
    said = (
        _("{name}: {values}.").format(name=value, values=_(", ").join(titles) or _("no game"))
        for value, titles in pairs
    )
    return Picture(tag("ul", *items, class_="sk-bid-table"), " ".join(said))


def _row(name: str, adds: str, makes: str, kind: str | None = None) -> str:
    return tag(
        "tr",
        tag("th", words(name), scope="row"),
        tag("td", words(adds)),
        tag("td", words(makes)),
        class_=f"sk-{kind}" if kind else None,
    )


def _wide(name: str, value: str, kind: str | None = None) -> str:
    return tag(
        "tr",
        tag("th", words(name), scope="row"),
        tag("td", words(value), colspan=2),
        class_=f"sk-{kind}" if kind else None,
    )


def bids(bids: Bids, bid: int | None = None, *, advice: bool = True) -> Picture:
    """What ten cards may bid: for each game what is certain, what it is as the hand stands, and what it can become.

    With `bid`, each game says whether it covers that bid. What the rules of thumb advise stands below, marked as
    advice; null, hand and announcements, and what the skat can change, are folded.

    >>> from skatlib.bids import bids_for
    >>> print(bids(bids_for("CJ HJ HA HT H9 H8 SA S9 D8 C7"), advice=False).alt.split(". ")[2])
    Hearts: certain 20, as the hand stands 20, at best 70
    """
    names = [_("game"), _("certain"), _("as it stands"), _("at best")]
    if bid is not None:
        names.append(_("bid {bid}").format(bid=bid))
    head = tag("tr", *(tag("th", words(name), scope="col") for name in names))
    rows = "".join(_bids_row(game, bid) for game in bids.games)
    table = tag(
        "table",
        tag("caption", words(_("What this hand may bid"))),
        tag("thead", head),
        tag("tbody", rows),
        class_="sk-table sk-bids",
    )
    hand = fan(bids.hand)
    parts = [hand.html, table]
    said = [
        _("{game}: certain {certain}, as the hand stands {stands}, at best {best}").format(
            game=capital(game.game.title), certain=game.certain, stands=game.as_it_stands, best=game.best
        )
        for game in bids.games
    ]
    alt = _("{cards}. {games}.").format(cards=hand.alt, games=". ".join(said))
    if advice:
        advised = advise(bids)
        label = tag("strong", words(_("Advice, not a rule:")))
        said_here = " ".join(prose(sentence) for sentence in (advised.sentence, *advised.reasons))
        parts.append(tag("p", label, " ", said_here, class_="sk-advice"))
        alt = _("{sentence} Advice: {advice}").format(sentence=alt, advice=advised.sentence)
    parts.append(_folded(_("What the skat can change"), _changes(bids)))
    parts.append(_folded(_("Null, hand and announcements"), _apart(bids)))
    return Picture(figure(*parts, kind="may-bid"), alt)


def _bids_row(game: GameBids, bid: int | None) -> str:
    better = NUMBER_OF_SKATS - sum(n for value, n in game.skats_by_value if value < game.best)
    best = str(game.best)
    if game.best > game.as_it_stands:
        best += " " + tag("small", words(percent(Fraction(better, NUMBER_OF_SKATS))))
    cells = [tag("td", str(game.certain), class_="sk-sure"), tag("td", str(game.as_it_stands)), tag("td", best)]
    if bid is not None:
        cover = game.cover(bid)
        sign = {Cover.SAFE: "✓", Cover.OPEN: "?", Cover.OVER: "✗"}[cover]
        cells.append(tag("td", sign, " ", tag("small", words(cover.title))))
    return tag("tr", tag("th", game_name(game.game), scope="row"), *cells)


def game_name(game: Game) -> str:
    """The name of a game as HTML, a suit game with its pip."""
    if game.trump_suit is None:
        return words(game.title)
    return pip_chip(game.trump_suit) + " " + words(game.title)


def _changes(bids: Bids) -> str:
    """For each game the values that can come out, each with its chance, and what lies in the skat then."""
    names = (_("game"), _("in the skat"), _("value"), _("chance"))
    head = tag("tr", *(tag("th", words(name), scope="col") for name in names))
    groups = []
    for game in bids.games:
        rows = []
        lines = [
            (_or([change.cards for change in game.changes if change.value == value]), value, n)
            for value, n in game.skats_by_value
        ]
        for i, (cards, value, n) in enumerate(lines):
            name = tag("th", game_name(game.game), scope="rowgroup", rowspan=len(lines)) if i == 0 else ""
            if value == game.as_it_stands:
                cards = _("nothing that changes it")
            share = tag("td", words(percent(Fraction(n, NUMBER_OF_SKATS))))
            rows.append(tag("tr", name, tag("td", prose(cards)), tag("td", str(value)), share))
        groups.append(tag("tbody", *rows))
    caption = tag("caption", words(_("The value, by what lies in the skat")))
    return tag("table", caption, tag("thead", head), *groups, class_="sk-table sk-bids sk-changes")


def _or(choices: Sequence[Sequence[Card]]) -> str:
    texts = [_(" + ").join(card.label() for card in cards) for cards in choices]
    if len(texts) < 2:
        return "".join(texts)
    return _("{first} or {last}").format(first=_(", ").join(texts[:-1]), last=texts[-1])


def _apart(bids: Bids) -> str:
    names = [_("contract"), _("certain"), _("as it stands")]
    head = tag("tr", *(tag("th", words(name), scope="col") for name in names))
    rows = [
        tag("tr", tag("th", words(contract.title), scope="row"), tag("td", str(sure)), tag("td", str(stands)))
        for contract, sure, stands in (
            *((contract, value, value) for contract, value in bids.nulls),
            *(line for game in bids.games for line in game.announced()),
        )
    ]
    return tag(
        "table",
        tag("caption", words(_("If it is won as announced"))),
        tag("thead", head),
        tag("tbody", *rows),
        class_="sk-table sk-bids sk-apart",
    )


def _folded(summary: str, inside: str) -> str:
    return tag("details", tag("summary", words(summary)), inside)


def percent(share: Fraction) -> str:
    """A share as a reader sees it.

    >>> percent(Fraction(1, 11)), percent(Fraction(1, 2)), percent(Fraction(1, 2310))
    ('9.1%', '50%', 'under 0.1%')
    """
    hundredths = float(share * 100)
    if 0 < hundredths < 0.1:
        return _("under 0.1%")
    return _("{percent}%").format(percent=f"{hundredths:.1f}" if hundredths < 10 else f"{hundredths:.0f}")


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]

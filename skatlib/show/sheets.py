"""The cheat sheets: each fits on one page of A4 or US Letter, the pocket card on two sides of A6.

What stands on them is reckoned from the rules. How they are laid out, on the screen and on paper, is for the book's
sheets.css to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..analysis.advice import (
    HIGH_CARDS_FOR_GRAND,
    LOSERS_AT_MOST,
    TRUMPS_FOR_SUIT_GAME,
    TRUMPS_WITHOUT_ACE,
)
from ..bids import BIDS, LOWEST_MULTIPLIER, MOST_LEVELS, games_making, highest_bid
from ..cards import CARD_POINTS, Card, Rank, Suit, card_points
from ..contracts import Announcement, Contract
from ..deal import Seat, Table
from ..display import _, current, listing, use
from ..games import BASE_VALUES, JACKS, NULL_ORDER, SUIT_ORDER, TRUMP_GAMES, Game
from ..matadors import count_matadors
from ..outcome import OUT_OF_SCHNEIDER, POINTS, SCHNEIDER, TRICKS, WIN
from ..value import NULL_VALUES, StepKind, null_value, score, signed
from .faces import pip_chip
from .levels import levels as levels_by_result
from .prose import index, prose
from .rows import matadors, order
from .seats import dealing, table
from .svg import Picture, tag, words
from .tables import bid_table, capital, game_name, steps

_WITHOUT_POINTS = tuple(rank for rank, points in CARD_POINTS.items() if not points)
_SUITS = tuple(reversed(Suit))
_NULLS = tuple(source.contract for bid in NULL_VALUES.values() for source in games_making(bid))
_FIRST_BIDS = BIDS[:12]
_RUNS = (1, 2, 3, 4)
"""The numbers of matadors on the sheet for the bidding; more are rare."""


def cards() -> Picture:
    """The card points, and the order of the cards in a suit game, in grand and in null (ISkO 1.2.2, 2.3).

    >>> print(cards().alt)
    Card points and orders: Card points; A suit game, here hearts; The suits; The trick; Grand; Null.
    """
    points = [[index(rank), words(_rank_name(rank)), str(points)] for rank, points in CARD_POINTS.items() if points]
    points.append(
        [
            _indexes(_WITHOUT_POINTS),
            words(listing([rank.title for rank in _WITHOUT_POINTS])),
            str(card_points([Card.of(Suit.CLUBS, rank) for rank in _WITHOUT_POINTS])),
        ]
    )
    sums = _("{suit} in each suit, {pack} in all. The declarer wins with {win}, the skat counted in.").format(
        suit=card_points(card for card in Card if card.suit is Suit.CLUBS), pack=POINTS, win=WIN
    )
    with use(replace(current(), suits="french")):
        french = [suit.title for suit in _SUITS]
    with use(replace(current(), suits="german")):
        german = [suit.title for suit in _SUITS]
    signs = [pip_chip(suit, alone=True) for suit in _SUITS]
    return _sheet(
        "cards",
        _("Card points and orders"),
        (
            _("Card points"),
            _table(_("Card points"), [_("sign"), _("card"), _("points")], points, "sk-right"),
            _said(sums),
        ),
        (
            _("A suit game, here hearts"),
            order(Game.HEARTS).html,
            _said(_("In every suit game the four jacks are on top, then come the other trumps.")),
        ),
        (
            _("The suits"),
            _table(
                _("The suits, the highest first"),
                ["", *signs],
                [[words(_("French")), *map(words, french)], [words(_("German")), *map(words, german)]],
            ),
        ),
        (_("The trick"), *map(_said, _trick())),
        (
            _("Grand"),
            order(Game.GRAND).html,
            _said(_("The four jacks are the only trumps.")),
        ),
        (_("Null"), order(Game.NULL).html, _said(_("No trumps: jack and ten stand within their suit."))),
    )


def values() -> Picture:
    """Base values, null values, the levels, how a game ends, and two values worked out (ISkO 5.1 to 5.4).

    >>> print(values().alt)
    Values and levels: Base values; Null; The levels; Won or lost; Two games counted.
    """
    facts = {"most": POINTS - SCHNEIDER}
    when = {
        StepKind.MATADORS: _("from the top, hand and skat together"),
        StepKind.GAME: _("always"),
        StepKind.HAND: _("the skat was left lying, and hand was said"),
        StepKind.SCHNEIDER: _("one side has no more than {most} card points").format(**facts),
        StepKind.SCHNEIDER_ANNOUNCED: _("it was promised; in a hand game only"),
        StepKind.SCHWARZ: _("one side has no trick"),
        StepKind.SCHWARZ_ANNOUNCED: _("it was promised; in a hand game only"),
        StepKind.OUVERT: _("all of this was promised, and the cards lie open"),
    }
    levels = [
        [
            words(kind.title),
            words(sentence),
            words(_("each 1")) if kind is StepKind.MATADORS else "1",
        ]
        for kind, sentence in when.items()
    ]
    won = score(Contract(Game.CLUBS, hand=True), 2, bid=18, card_points=92)
    overbid = score(Contract(Game.DIAMONDS), 1, bid=24, card_points=78)
    return _sheet(
        "values",
        _("Values and levels"),
        (_("Base values"), _base_values()),
        (_("Null"), _null_values()),
        (
            _("The levels"),
            _table(_("The levels"), [_("level"), _("it counts when"), _("adds")], levels, "sk-right"),
            _said(_("The sum is the multiplier. Multiplier × base value = value of the game.")),
        ),
        (
            _("Won or lost"),
            tag("div", _ends(), tag("div", *map(_said, _consequences())), class_="sk-pair"),
        ),
        (
            _("Two games counted"),
            tag(
                "div",
                steps(won).html,
                steps(overbid).html,
                tag("div", *map(_said, _remember())),
                class_="sk-pair",
            ),
        ),
    )


def bids() -> Picture:
    """All values that may be bid, each with the games that make exactly it (ISkO 3.3.1).

    >>> print(bids().alt)
    All bids: Bids from 18 to 99; Bids from 100 to 264; How to read it.
    """
    half = (len(BIDS) + 1) // 2
    example = BIDS[BIDS.index(48)]
    made = listing([source.title for source in games_making(example)])
    return _sheet(
        "bids",
        _("All bids"),
        *(
            (_("Bids from {low} to {high}").format(low=part[0], high=part[-1]), _multipliers(part))
            for part in (BIDS[:half], BIDS[half:])
        ),
        (
            _("How to read it"),
            _said(
                _(
                    "Under each game stands the multiplier with which it makes the bid. So {bid} is made by {games}, "
                    "and by no other game."
                ).format(bid=example, games=made)
            ),
            _said(_multiplier()),
        ),
    )


def levels() -> Picture:
    """What a game counts beside its matadors, by result, and base value times multiplier (ISkO 5.1, 5.2).

    >>> print(levels().alt)
    Levels by result: Add the matadors; Multiplier × base value; Two examples.
    """
    most = {game: len(game.trumps) + MOST_LEVELS for game in TRUMP_GAMES}
    products = [
        [str(n), *(str(base * n) if n <= most[game] else "" for game, base in BASE_VALUES.items())]
        for n in range(LOWEST_MULTIPLIER, max(most.values()) + 1)
    ]
    head = [words(_("multiplier")), *map(_game_and_base, TRUMP_GAMES)]
    won = score(Contract(Game.CLUBS, hand=True), 2, card_points=POINTS, tricks=TRICKS)
    lost = score(Contract(Game.CLUBS, True, Announcement.SCHWARZ), 2, card_points=100)
    facts = {
        "base": won.base_value,
        "matadors": won.steps[0].total,
        "levels": (won.multiplier or 0) - won.steps[0].total,
        "multiplier": won.multiplier,
        "value": won.game_value,
        "lost_levels": (lost.multiplier or 0) - lost.steps[0].total,
        "lost_multiplier": lost.multiplier,
        "lost_value": lost.game_value,
        "score": signed(lost.score),
    }
    return _sheet(
        "levels",
        _("Levels by result"),
        (
            _("Add the matadors"),
            levels_by_result().html,
            _said(
                _(
                    "The columns are the declarer's card points or tricks. The first three are wins, unless the "
                    "announcement failed; the last three are losses, which count twice."
                )
            ),
        ),
        (
            _("Multiplier × base value"),
            _table(_("Multiplier × base value"), head, products, "sk-right sk-close"),
        ),
        (
            _("Two examples"),
            _said(
                _(
                    "Clubs hand with 2, and the declarer takes all tricks: {matadors} + {levels} = {multiplier}. "
                    "{multiplier} × {base} = {value}."
                ).format(**facts)
            ),
            _said(
                _(
                    "The same with schwarz announced, and one trick goes to the opponents: {matadors} + "
                    "{lost_levels} = {lost_multiplier}. {lost_multiplier} × {base} = {lost_value}; it is lost and "
                    "counts twice: {score}."
                ).format(**facts)
            ),
        ),
    )


def bidding() -> Picture:
    """What one wants at the table while bidding: who speaks, the first bids, the value of a hand, and advice.

    >>> print(bidding().alt)
    The bidding: Who speaks; The first bids; Count your matadors; What your hand is worth; Should I? Advice, not a
    rule.
    """
    head = [
        words(_("with or without")),
        words(_("game")),
        *map(_game_and_base, TRUMP_GAMES),
    ]
    worth = [[str(n), str(n + 1), *(str(highest_bid(Contract(game), n)) for game in TRUMP_GAMES)] for n in _RUNS]
    runs = [count_matadors(Game.SPADES, cards) for cards in ("CJ SJ DJ SA", "HJ DJ SA")]
    jack = Card.CJ.label()
    return _sheet(
        "bidding",
        _("The bidding"),
        (_("Who speaks"), table(Table()).html, _ordered(_talk())),
        (
            _("The first bids"),
            bid_table(_FIRST_BIDS).html,
            _said(
                _("You bid a value, never card points. There are {n} bids, up to {last}; you may skip some.").format(
                    n=len(BIDS), last=BIDS[-1]
                )
            ),
        ),
        (
            _("Count your matadors"),
            tag("div", *(matadors(run).html for run in runs), class_="sk-pair"),
            _said(
                _(
                    "Count the trumps from the top, as far as the run goes: {jacks}, then in a suit game {order} of "
                    "the trump suit."
                ).format(jacks=" ".join(card.label() for card in JACKS), order=_letters(SUIT_ORDER)),
                ranks=SUIT_ORDER,
            ),
        ),
        (
            _("What your hand is worth"),
            _table(_("What your hand is worth as it stands"), head, worth, "sk-right"),
            _said(
                _(
                    "The skat counts too. With matadors, or without 1, it cannot lower this: it is certain. "
                    "Without 2 or more only the first line is certain, for {jack} may lie in the skat."
                ).format(jack=jack)
            ),
        ),
        (_("Should I? Advice, not a rule"), _unordered(_thumb())),
    )


def pocket() -> Picture:
    """The pocket card: points and orders on one side, values and bids on the other.

    >>> print(pocket().alt)
    Pocket card: Points and orders; Values and bids.
    """
    ranks = tuple(CARD_POINTS)
    points = _table(
        _("Card points"),
        [words(_("card")), *map(index, ranks)],
        [[words(_("points")), *(str(rank.points) for rank in ranks)]],
        "sk-flat",
    )
    jacks = " ".join(card.label() for card in JACKS)
    orders = [
        [words(_("suit game, trumps")), prose(jacks) + " " + _indexes(SUIT_ORDER)],
        [words(_("suit game, other suits")), _indexes(SUIT_ORDER)],
        [words(_("grand, trumps")), prose(jacks)],
        [words(_("grand, every suit")), _indexes(SUIT_ORDER)],
        [words(_("null, every suit")), _indexes(NULL_ORDER)],
    ]
    first = (
        points,
        _said(
            _("{pack} points in all, {suit} in each suit.").format(
                pack=POINTS, suit=card_points(card for card in Card if card.suit is Suit.CLUBS)
            )
        ),
        _table(_("The orders, strongest first"), [_("in"), _("order")], orders),
        *map(_said, _trick()),
        _said(dealing().alt),
        _ends(),
    )
    second = (
        _flat(_("Base values"), _("game"), _("base value"), map(_short, TRUMP_GAMES), BASE_VALUES.values()),
        _flat(
            _("Null"),
            _("game"),
            _("value"),
            (words(contract.title) for contract in _NULLS),
            map(null_value, _NULLS),
        ),
        _said(_multiplier()),
        *map(_said, _consequences()),
        bid_table(_FIRST_BIDS).html,
        _ordered(_talk()),
    )
    return _sheet("pocket", _("Pocket card"), (_("Points and orders"), *first), (_("Values and bids"), *second))


# --- what several sheets say -------------------------------------------------------------------------------------


def _trick() -> list[str]:
    return [
        _("Follow suit if you can; if not, play any card. All trumps together are one suit."),
        _("The highest trump takes the trick, or else the highest card of the suit that was led."),
    ]


def _talk() -> list[str]:
    seats = {seat.name.lower(): capital(seat.title) for seat in Seat} | {"lowest": BIDS[0]}
    return [
        _(
            "{middlehand} bids {lowest} or more, or passes. {forehand} answers yes or pass. They go on until one "
            "of them passes."
        ).format(**seats),
        _("{rearhand} bids to the one who is left, and higher. They go on until one of them passes.").format(**seats),
        _("If two have passed without a bid, the third may take the game at {lowest}.").format(**seats),
    ]


def _consequences() -> list[str]:
    return [
        _("A game that is won scores its value; one that is lost, twice its value as a minus."),
        _("Null is won without a single trick."),
        _("An announcement that fails loses the game, and counts with its level as if it had been kept."),
        _(
            "Overbid: a value under the bid is lost. The smallest multiple of the base value that reaches the bid "
            "counts twice."
        ),
    ]


def _remember() -> list[str]:
    return [
        _("A level that was made may save an overbid game."),
        _("An overbid null is lost at once, as a suit game or grand."),
    ]


def _multiplier() -> str:
    one = (
        StepKind.HAND,
        StepKind.SCHNEIDER,
        StepKind.SCHNEIDER_ANNOUNCED,
        StepKind.SCHWARZ,
        StepKind.SCHWARZ_ANNOUNCED,
        StepKind.OUVERT,
    )
    return _("The multiplier: the matadors, 1 for the game, and 1 each for {levels}.").format(
        levels=listing([kind.title for kind in one])
    )


def _thumb() -> list[str]:
    """The rules of thumb of `skatlib.analysis.advice`, as sentences."""
    grand = [
        _("with {jacks} jacks {high}").format(jacks=jacks, high=HIGH_CARDS_FOR_GRAND[jacks]) for jacks in (4, 3, 2)
    ]
    lowest = [rank.title for rank in reversed(NULL_ORDER)][:7:2]
    return [
        _(
            "A suit game wants {trumps} trumps or more, a jack among them, and an ace in another suit; with {more} "
            "trumps it may do without the ace. Beside the trumps no more than {losers} losers: cards that are "
            "neither aces nor tens with their ace."
        ).format(trumps=TRUMPS_FOR_SUIT_GAME, more=TRUMPS_WITHOUT_ACE, losers=LOSERS_AT_MOST),
        _(
            "Grand wants jacks, and aces or tens with their ace: {numbers} of these, and one more where {jack} is "
            "missing."
        ).format(numbers=listing(grand), jack=Card.CJ.label()),
        _(
            "Null wants low cards. In each suit that you hold, the lowest is a {first}, the next no higher than a "
            "{second}, the third than a {third}, the fourth than a {fourth}; the fifth may be any."
        ).format(first=lowest[0], second=lowest[1], third=lowest[2], fourth=lowest[3]),
        _("Bid no higher than you must: you win the whole value of your game all the same."),
    ]


def _ends() -> str:
    """How a game ends, by the declarer's card points or tricks."""
    low, high = OUT_OF_SCHNEIDER, SCHNEIDER
    span = _("{low}–{high}")
    return _table(
        _("Won or lost"),
        [words(_("declarer has")), words(_("result"))],
        [
            [words(points), words(result)]
            for points, result in (
                (_("no trick"), _("lost, own schneider and schwarz")),
                (span.format(low=0, high=low - 1), _("lost, own schneider")),
                (span.format(low=low, high=WIN - 1), _("lost")),
                (span.format(low=WIN, high=high - 1), _("won")),
                (span.format(low=high, high=POINTS), _("won, schneider")),
                (_("all tricks"), _("won, schneider and schwarz")),
            )
        ],
    )


def _base_values() -> str:
    rows = [[game_name(game), str(base)] for game, base in BASE_VALUES.items()]
    return _table(_("Base values"), [words(_("game")), words(_("value"))], rows, "sk-right")


def _null_values() -> str:
    rows = [[words(contract.title), str(null_value(contract))] for contract in _NULLS]
    return _table(_("Null"), [words(_("game")), words(_("value"))], rows, "sk-right")


def _multipliers(bids: Iterable[int]) -> str:
    """The bids as lines, the games as columns; where they meet, the multiplier."""
    rows = []
    for bid in bids:
        sources = games_making(bid)
        by_game = {source.contract.game: str(source.multiplier) for source in sources if source.multiplier}
        null = [source.title for source in sources if source.multiplier is None]
        cells = [by_game.get(game, "") for game in TRUMP_GAMES]
        rows.append([str(bid), *cells, words(listing(null))])
    head = [words(_("bid")), *map(_game_and_base, TRUMP_GAMES), words(Game.NULL.title)]
    return _table(_("Bids and their games"), head, rows, "sk-matrix")


# --- how it is put together --------------------------------------------------------------------------------------


def _rank_name(rank: Rank) -> str:
    """The name of a rank, with that of the German pack where it is another."""
    names = {Rank.QUEEN: _("queen (Ober)"), Rank.JACK: _("jack (Unter)")}
    return names.get(rank, rank.title)


def _letters(ranks: Iterable[Rank]) -> str:
    return " ".join(rank.index() for rank in ranks)


def _indexes(ranks: Iterable[Rank]) -> str:
    return tag("span", " ".join(map(index, ranks)), class_="sk-order")


def _short(game: Game) -> str:
    """The game in a narrow column: the sign of its suit, or its name."""
    return pip_chip(game.trump_suit, alone=True) if game.trump_suit else words(game.title)


def _game_and_base(game: Game) -> str:
    return _short(game) + tag("small", words(_("× {base}").format(base=game.base_value)))


def _sheet(kind: str, title: str, *panels: tuple[str, ...]) -> Picture:
    """The sheet: its panels, each a heading and what stands under it, and on each page the name of the book."""
    name = tag(
        "p",
        words(_("From the book “Skat”. The rules are those of the International Skat Order (ISkO).")),
        class_="sk-sheet-name",
    )
    two_sided = kind == "pocket"
    side = "sk-panel sk-side" if two_sided else "sk-panel"
    body = [
        tag("div", tag("h2", words(heading)), *parts, name if two_sided else "", class_=side)
        for heading, *parts in panels
    ]
    html = tag("div", *body, "" if two_sided else name, class_=f"sk-sheet sk-sheet-{kind}")
    alt = _("{sheet}: {parts}.").format(sheet=title, parts=_("; ").join(heading for heading, *_parts in panels))
    return Picture(html, alt)


def _table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table of cells that are HTML; each row begins with its name."""
    names = (tag("th", name, scope="col") if name else tag("td") for name in head)
    body = (tag("tr", tag("th", row[0], scope="row"), *(tag("td", cell) for cell in row[1:])) for row in rows)
    return tag(
        "table",
        tag("thead", tag("tr", *names)),
        tag("tbody", *body),
        class_=f"sk-table {kind}".strip(),
        aria_label=caption,
    )


def _flat(caption: str, name: str, value: str, heads: Iterable[str], values: Iterable[int]) -> str:
    """A table of one line."""
    return _table(caption, [words(name), *heads], [[words(value), *map(str, values)]], "sk-flat")


def _said(sentence: str, ranks: Sequence[Rank] = ()) -> str:
    """A paragraph; the letters of these ranks in it, written one after the other, follow the reader's deck."""
    html = prose(sentence)
    return tag("p", html.replace(_letters(ranks), _indexes(ranks)) if ranks else html)


def _ordered(sentences: Iterable[str]) -> str:
    return tag("ol", *(tag("li", prose(sentence)) for sentence in sentences))


def _unordered(sentences: Iterable[str]) -> str:
    return tag("ul", *(tag("li", prose(sentence)) for sentence in sentences))

"""A short whole game of the gallery: the cards, the bidding and the count, and, folded, the score and the tricks."""

from __future__ import annotations

from ..deal import SEATS
from ..display import _, listing, ngettext
from ..examples.gallery import gallery_game
from ..games import Game
from ..play import Play
from ..tricks import Trick
from .faces import inline
from .prose import prose
from .svg import Picture, tag, words
from .tables import capital, steps
from .worked import linked


def gallery(id: str) -> Picture:
    """The game of the gallery with this id, as a question: what does it score? The answer is folded.

    The game is replayed by the rules first. Raises `NotationError` where there is no such game.

    >>> print(gallery("passed_in").alt)
    Forehand holds ♦J, ♣K, ♣8, ♠K, ♠Q, ♠9, ♥K, ♥Q, ♦Q and ♦9. Middlehand: pass. Rearhand: pass. Forehand: pass.
    What does the game score?
    """
    one = gallery_game(id)
    play = one.record.play()
    facts, question = _facts(play), _("What does the game score?")
    answer = [tag("p", tag("strong", prose(one.title)))]
    if play.score is not None:
        answer.append(steps(play.score).html)
    answer.append(tag("p", prose(one.note)))
    if play.tricks:
        answer.append(tag("details", tag("summary", words(_("The tricks"))), _tricks(play.tricks)))
    answer.append(tag("p", linked(_("Source: {source}.").format(source=one.source)), class_="sk-note sk-source"))
    html = tag(
        "div",
        tag("p", tag("strong", prose(_heading(play))), " · ", words(_number(play))),
        _hands(play),
        *(tag("p", prose(fact)) for fact in facts),
        tag("p", words(question), class_="sk-question"),
        tag("details", tag("summary", words(_("See the answer"))), *answer),
        class_="sk-ask sk-gallery",
        id=f"game-{id.replace('_', '-')}",
    )
    assert play.deal is not None
    cards = listing([card.label() for card in _order(play).sort(play.deal.forehand)])
    held = _("{seat} holds {cards}.").format(seat=capital(SEATS[0].title), cards=cards)
    return Picture(html, " ".join([held, *facts, question]))


def _heading(play: Play) -> str:
    if play.contract is None:
        return _("Nobody bids high enough")
    contract = capital(play.contract.title)
    if play.bid is None:
        return contract
    return _("{contract}, at a bid of {bid}").format(contract=contract, bid=play.bid)


def _number(play: Play) -> str:
    assert play.deal is not None
    return _("deal {number:,}").format(number=play.deal.number)


def _order(play: Play) -> Game:
    return play.game or Game.GRAND


def _hands(play: Play) -> str:
    """The hands as they were dealt, and the skat."""
    assert play.deal is not None
    rows = [
        (
            seat.title + (" ★" if seat is play.declarer else ""),
            inline(_order(play).sort(play.deal.hand(seat))).html,
        )
        for seat in SEATS
    ]
    rows.append((_("skat"), inline(play.deal.skat).html))
    return tag(
        "table",
        tag("tbody", *(tag("tr", tag("th", words(name), scope="row"), tag("td", cards)) for name, cards in rows)),
        class_="sk-table sk-hands",
    )


def _facts(play: Play) -> list[str]:
    """The bidding, the declaration and how it ended, as sentences; not what it is worth."""
    calls = " ".join(
        _("{seat}: {call}.").format(seat=capital(call.seat.title), call=call.title) for call in play.auction.calls
    )
    facts = [calls]
    if play.declarer is None or play.contract is None:
        return facts
    names = {"seat": capital(play.declarer.title), "contract": play.contract.title}
    away = play.setup.put[SEATS.index(play.declarer)]
    if away:
        cards = listing([card.label() for card in away])
        facts.append(_("{seat} plays {contract} and puts {cards} away.").format(**names, cards=cards))
    else:
        facts.append(_("{seat} plays {contract}.").format(**names))
    ended = play.score.outcome if play.score else None
    if ended is None or ended.card_points is None:
        facts.append(
            ngettext("The declarer took {n} trick.", "The declarer took {n} tricks.", play.declarer_tricks).format(
                n=play.declarer_tricks
            )
            if len(play.tricks) > 1
            else _("The opponents give up.")
        )
    else:
        facts.append(
            ngettext(
                "The declarer made {points} card points in {n} trick.",
                "The declarer made {points} card points in {n} tricks.",
                play.declarer_tricks,
            ).format(points=ended.card_points, n=play.declarer_tricks)
        )
    return facts


def _tricks(tricks: tuple[Trick, ...]) -> str:
    head = tag(
        "tr", *(tag("th", words(name), scope="col") for name in (_("trick"), _("cards"), _("taken by"), _("points")))
    )
    rows = (
        tag(
            "tr",
            tag("th", str(n), scope="row"),
            tag("td", inline(trick.cards).html),
            tag("td", words(trick.winner.title)),
            tag("td", str(trick.points)),
        )
        for n, trick in enumerate(tricks, 1)
    )
    caption = tag("caption", words(_("The card that was led stands first")))
    return tag("table", caption, tag("thead", head), tag("tbody", *rows), class_="sk-table sk-grid")

"""An auction as the conversation that it is: for each pair, one column speaks and one answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..auction import Auction, Call, Word
from ..deal import Seat
from ..display import _
from .svg import Picture, figure, tag, words
from .tables import capital


@dataclass(slots=True)
class _Talk:
    """What one pair say to each other, exchange by exchange; alone, a seat has nobody to speak to."""

    speaker: Seat
    listener: Seat | None
    exchanges: list[list[Call]] = field(default_factory=list)
    early: list[Call] = field(default_factory=list)


def auction(auction: Auction, *, told: bool = True) -> Picture:
    """The auction as a conversation: for each pair what one bids and the other answers, and how it stands.

    Not `told`, it leaves how it stands to be guessed.

    >>> print(auction(Auction.replay([("M", 18), ("F", "yes"), ("M", "pass"), ("R", "pass")])).alt)
    Middlehand to forehand: 18. Forehand to middlehand: yes. Middlehand to forehand: pass. Rearhand to forehand: pass.
    The auction is over: forehand plays at 18.
    """
    talks, state, said = list[_Talk](), Auction(), []
    for call in auction.calls:
        pair = state.pair or (call.seat, None)
        if not talks or (talks[-1].speaker, talks[-1].listener) != pair:
            talks.append(_Talk(*pair))
        talk = talks[-1]
        if call.seat not in pair:
            talk.early.append(call)
            said.append(_("{seat}, out of turn: {call}.").format(seat=capital(call.seat.title), call=call.title))
        else:
            if call.seat is talk.speaker or not talk.exchanges:
                talk.exchanges.append([])
            talk.exchanges[-1].append(call)
            other = pair[1] if call.seat is pair[0] else pair[0]
            words_ = {
                "seat": capital(call.seat.title),
                "other": other.title if other else "",
                "call": call.title,
            }
            sentence = _("{seat} to {other}: {call}.") if other else _("{seat}, alone: {call}.")
            said.append(sentence.format(**words_))
        state = state.do(call)
    alt = " ".join([*said, auction.situation] if told else said)
    parts = [_table(nth, talk) for nth, talk in enumerate(talks, 1)]
    caption = tag("strong", words(auction.situation)) if told else ""
    return Picture(figure(tag("div", *parts, class_="sk-talks"), caption=caption, kind="auction"), alt)


def _table(nth: int, talk: _Talk) -> str:
    facts = {
        "nth": nth,
        "speaker": capital(talk.speaker.title),
        "listener": talk.listener.title if talk.listener else "",
    }
    if talk.listener is None:
        caption = _("{nth}. {speaker} alone is left").format(**facts)
        head = [_("{speaker} speaks").format(**facts)]
    else:
        caption = _("{nth}. {speaker} speaks to {listener}").format(**facts)
        head = [
            _("{seat} bids").format(seat=talk.speaker.title),
            _("{seat} answers").format(seat=talk.listener.title),
        ]
    rows = []
    for exchange in talk.exchanges:
        cells = [
            tag("td", *(_bubble(call) for call in exchange if call.seat is seat))
            for seat in (talk.speaker, talk.listener)
            if seat
        ]
        rows.append(tag("tr", *cells))
    for call in talk.early:
        early = _("{seat} passes out of turn").format(seat=call.seat.title)
        rows.append(tag("tr", tag("td", words(capital(early)), colspan=len(head))))
    return tag(
        "table",
        tag("caption", words(capital(caption))),
        tag("thead", tag("tr", *(tag("th", words(capital(name)), scope="col") for name in head))),
        tag("tbody", *rows),
        class_="sk-table sk-talk",
    )


def _bubble(call: Call) -> str:
    kind = {Word.PASS: "sk-says sk-pass", Word.YES: "sk-says sk-yes"}
    name = kind.get(call.what, "sk-says") if isinstance(call.what, Word) else "sk-says"
    return tag("span", words(call.title), class_=name)

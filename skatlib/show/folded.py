"""Worked examples folded away: under their titles, or under a question that is asked before the answer is shown."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ..auction import Auction
from ..cards import parse_cards
from ..display import _, ngettext
from ..errors import NotationError
from ..examples import Example, get
from ..examples.kinds import play_of, score_of
from ..games import Game
from ..matadors import with_or_without
from ..outcome import POINTS
from ..tricks import Trick
from .faces import fan
from .played import guess
from .prose import prose
from .rows import game_words, sentence_case, trick
from .svg import Picture, tag, words
from .talk import auction
from .worked import example, game_of, texts, whole

KONTRA = 2
"""The factor of kontra alone."""


def examples(*ids: str, under: str | None = None, play: bool = False) -> Picture:
    """Worked examples folded away under their titles, for a page that would be too long with all of them open.

    With `under`, the titles are folded away in turn, under this one. `play` draws scores as `example` does with it.
    Each example is checked and raises as `example` does.

    >>> examples("s2-out-1", "s2-out-2").html.count("<details>")
    2
    """
    figures = [(get(id).title, example(id, play=play)) for id in ids]
    folds = "".join(
        tag(
            "details",
            tag("summary", prose(title), " ", tag("span", words(_("✓ checked")), class_="sk-checked")),
            figure.html,
        )
        for title, figure in figures
    )
    if under is not None:
        number = words(ngettext("{n} case", "{n} cases", len(ids)).format(n=len(ids)))
        summary = tag("summary", words(under), " ", tag("span", number, class_="sk-note"))
        folds = tag("details", summary, tag("div", folds, class_="sk-folded"))
    return Picture(tag("div", folds, class_="sk-folded"), " ".join(figure.alt for _title, figure in figures))


def ask(id: str, *, play: bool = False, asked: Collection[int] | None = None) -> Picture:
    """A worked example as a question: what is given, and the answer, folded, for the reader who has guessed.

    With `play`, a score is asked for what was made in the play alone, on a page that comes before the value.

    A whole deal is asked trick by trick, or of its tricks those that `asked` numbers, as `guess` does.

    Tricks, matadors, outcomes, scores, auctions and whole deals can be asked; the answer is the example, checked, and
    raises as `example` does. Raises `NotationError` for another kind.

    >>> ask("s3-out-1").alt.split(". ")[0]
    'The declarer has 61 points in 6 tricks, the others have 59'
    """
    one, answer = get(id), example(id, play=play)
    if one.kind == "play":
        seat = str(one.inputs.get("seat", one.inputs["declarer"]))
        said = texts(one.inputs, "said") if "said" in one.inputs else ()
        return guess(play_of(one), seat, said=said, asked=asked, ending=answer)
    put = _play if play and one.kind == "score" else _QUESTIONS.get(one.kind)
    if put is None:
        raise NotationError(_("Examples of the kind {kind!r} cannot be asked.").format(kind=one.kind))
    given, question = put(one)
    html = tag(
        "div",
        given.html if given else "",
        tag("p", prose(question), class_="sk-question"),
        tag("details", tag("summary", words(_("See the answer"))), answer.html),
        class_="sk-ask",
    )
    alt = _("{given}. {question}").format(given=given.alt, question=question) if given else question
    return Picture(html, f"{alt} {answer.alt}")


def _trick(one: Example) -> tuple[Picture | None, str]:
    game = game_of(one)
    question = _("{game} Who takes the trick, and how many points?")
    if game is Game.NULL:
        question = _("{game} Who takes the trick?")
    return trick(Trick(game, texts(one.inputs, "cards")), told=False), question.format(game=_trumps(one))


def _matadors(one: Example) -> tuple[Picture | None, str]:
    game = game_of(one)
    cards = game.sort(parse_cards(texts(one.inputs, "cards")))
    return fan(cards), _("{game} With how many, or without how many?").format(game=_trumps(one))


def _outcome(one: Example) -> tuple[Picture | None, str]:
    points, tricks = whole(one.inputs, "card_points"), whole(one.inputs, "tricks")
    facts = {"points": points, "others": POINTS - (points or 0), "tricks": tricks}
    if points is None:
        return None, ngettext(
            "Null. The declarer took {tricks} trick. Won or lost?",
            "Null. The declarer took {tricks} tricks. Won or lost?",
            tricks or 0,
        ).format(**facts)
    if tricks is None:
        return None, _("The declarer has {points} points, the others have {others}. How did it end?").format(**facts)
    return None, ngettext(
        "The declarer has {points} points in {tricks} trick, the others have {others}. How did it end?",
        "The declarer has {points} points in {tricks} tricks, the others have {others}. How did it end?",
        tricks,
    ).format(**facts)


def _score(one: Example) -> tuple[Picture | None, str]:
    result = score_of(one)
    cards = texts(one.inputs, "cards") if one.inputs.get("cards") else ()
    given = fan(result.contract.game.sort(parse_cards(cards))) if cards else None
    game = result.contract.title.capitalize()
    if result.matadors is not None:
        game = _("{contract}, {matadors}").format(contract=game, matadors=with_or_without(result.matadors))
    sentences = [_("{game}; the bid was {bid}.").format(game=game, bid=result.bid), _ending(one)]
    if result.contra_factor > 1:
        said = _("Kontra was said.") if result.contra_factor == KONTRA else _("Kontra and re were said.")
        sentences.insert(1, said)
    return given, " ".join([*sentences, _("What is the score?")])


def _ending(one: Example) -> str:
    """How the game of a score case ended, as a sentence."""
    points, tricks = whole(one.inputs, "card_points"), whole(one.inputs, "tricks")
    if one.inputs.get("conceded"):
        return _("The declarer gives the game up.")
    if one.inputs.get("violation") == "declarer":
        return _("The declarer breaks a rule.")
    if one.inputs.get("violation"):
        return _("An opponent breaks a rule.")
    if tricks is None:
        return _("The declarer has {points} card points.").format(points=points)
    facts = {"points": points, "tricks": tricks}
    if points is None:
        return ngettext("The declarer took {tricks} trick.", "The declarer took {tricks} tricks.", tricks).format(
            **facts
        )
    return ngettext(
        "The declarer has {points} card points in {tricks} trick.",
        "The declarer has {points} card points in {tricks} tricks.",
        tricks,
    ).format(**facts)


def _play(one: Example) -> tuple[Picture | None, str]:
    contract = score_of(one).contract
    tricks = whole(one.inputs, "tricks")
    facts = {"contract": contract.title.capitalize(), "points": whole(one.inputs, "card_points"), "tricks": tricks}
    if contract.game is Game.NULL:
        return _outcome(one)
    if tricks is None:
        return None, _("{contract}. The declarer has {points} points. How did it end?").format(**facts)
    return None, ngettext(
        "{contract}. The declarer has {points} points in {tricks} trick. How did it end?",
        "{contract}. The declarer has {points} points in {tricks} tricks. How did it end?",
        tricks,
    ).format(**facts)


def _auction(one: Example) -> tuple[Picture | None, str]:
    calls = one.inputs["calls"]
    assert isinstance(calls, tuple)
    return auction(Auction.replay(calls), told=False), _("Who plays, and at what bid?")


def _trumps(one: Example) -> str:
    return sentence_case("{game}.", {"game": game_words(game_of(one))})


_QUESTIONS: dict[str, Callable[[Example], tuple[Picture | None, str]]] = {
    "trick": _trick,
    "matadors": _matadors,
    "outcome": _outcome,
    "score": _score,
    "auction": _auction,
}

"""Hands to judge, as questions: the cards first; folded, what the rules of thumb count in them, and why."""

from __future__ import annotations

from ..analysis.advice import Advice, Discard, checks, discard, null_suits
from ..analysis.hands import judged_hand, judged_hands
from ..bids import bids_for
from ..cards import Cards, distinct
from ..display import _, listing
from ..games import Game
from .faces import fan
from .prose import prose
from .svg import Picture, tag, words
from .tables import capital, game_name


def judge(id: str) -> Picture:
    """A hand to judge: would you bid, for which game, how far? The answer and its reasons are folded.

    Raises as `skatlib.analysis.hands.judged_hand` does, and `ValueError` if the answer that stands in the data is not
    what the rules of thumb say.

    >>> judge("nothing").alt.split(". ")[2]
    'Would you bid? For which game, and how far? Pass'
    """
    one = judged_hand(id)
    advice = one.advice
    cards = fan(Game.GRAND.sort(one.cards))
    number = judged_hands().index(one) + 1
    question = _("Hand {number}. Would you bid? For which game, and how far?").format(number=number)
    answer = tag(
        "div",
        tag("p", tag("strong", prose(advice.sentence))),
        _counted(advice),
        *(tag("p", prose(sentence)) for sentence in _may(advice)),
        tag("p", prose(one.note)),
        tag("p", words(_("Source: {source}.").format(source=one.source)), class_="sk-note"),
        class_="sk-answer",
    )
    html = tag(
        "div",
        cards.html,
        tag("p", words(question), class_="sk-question"),
        tag("details", tag("summary", words(_("See the answer"))), answer),
        class_="sk-ask",
    )
    alt = _("{cards}. {question} {answer} {note}")
    return Picture(html, alt.format(cards=cards.alt, question=question, answer=advice.sentence, note=one.note))


def _counted(advice: Advice) -> str:
    """What the rules of thumb count, as a table: for the game to play, or for pass the one that comes nearest."""
    if advice.closest is Game.NULL:
        heads = (_("suit"), _("your cards"), _("can it be made to take a trick?"))
        rows = [
            _row(
                suit.suit.title,
                listing([card.label() for card in suit.cards]) or _("none"),
                _("no") if suit.danger is None else _("yes: {card}").format(card=suit.danger.label()),
                suit.safe,
            )
            for suit in null_suits(advice.hand)
        ]
    else:
        heads = (_("what"), _("you have"), _("the rule of thumb wants"))
        found = checks(advice.closest, advice.hand)
        rows = [_row(check.name, check.found, check.wanted, check.met) for check in found]
    caption = _("For {game} you count") if advice.game else _("For {game}, your best suit game, you count")
    return tag(
        "table",
        tag("caption", words(caption).replace("{game}", game_name(advice.closest))),
        tag("thead", tag("tr", *(tag("th", words(head), scope="col") for head in heads))),
        tag("tbody", *rows),
        class_="sk-table sk-checks",
    )


def _row(name: str, found: str, wanted: str, met: bool) -> str:
    sign = tag("span", "✓" if met else "✗", class_="sk-met" if met else "sk-missed")
    return tag(
        "tr",
        tag("th", words(capital(name)), scope="row"),
        tag("td", prose(found)),
        tag("td", prose(wanted), " ", sign),
    )


def _may(advice: Advice) -> tuple[str, ...]:
    """What the hand may bid in the game that was looked at: the rule, beside the advice."""
    if advice.closest is Game.NULL:
        return advice.reasons[:1]
    answer = bids_for(advice.hand).game(advice.closest)
    if advice.game is None:
        said = _("You may bid {certain} for {game} without any risk of overbidding; winning it is another matter.")
        return (said.format(certain=answer.certain, game=answer.game.title), *advice.reasons[::2])
    return (answer.why,)


def putting_away(game: Game | str, cards: Cards) -> Picture:
    """Twelve cards, and, folded, the two that the rules of thumb put away. Raises as `discard` does.

    >>> print(putting_away("grand", "HJ DT D7 HQ DA CJ HK CQ C7 DQ SJ D9").alt.split("? ")[1])
    ♥K and ♥Q. That makes you void in hearts, so that you can trump there. 7 card points are yours already, and nobody
    can take them.
    """
    game = Game.parse(game)
    twelve = game.sort(distinct(cards, 12))
    advice = discard(game, twelve)
    held = fan(twelve)
    question = _("You play {game}. Which two do you put away?").format(game=game.title)
    sentence = _away(advice)
    html = tag(
        "div",
        held.html,
        tag("p", words(question), class_="sk-question"),
        tag(
            "details",
            tag("summary", words(_("See the answer"))),
            tag("div", fan(twelve, marked=advice.away).html, tag("p", prose(sentence)), class_="sk-answer"),
        ),
        class_="sk-ask",
    )
    return Picture(html, _("{cards}. {question} {answer}").format(cards=held.alt, question=question, answer=sentence))


def _away(advice: Discard) -> str:
    first, second = (card.label() for card in advice.away)
    return " ".join([_("{first} and {second}.").format(first=first, second=second), *advice.reasons])

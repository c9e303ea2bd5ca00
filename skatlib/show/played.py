"""A whole deal, trick by trick: asked before it is shown, or told as a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..cards import Card
from ..deal import SEATS, Seat
from ..display import _, listing, ngettext
from ..errors import RuleError
from ..examples.played import PlayedDeal
from ..games import Game
from ..outcome import TRICKS
from ..tricks import Trick, legal_cards
from .bars import points_bar
from .faces import HEIGHT, WIDTH, face, lay, tile, titles
from .prose import prose
from .rows import game_words, sentence_case
from .svg import INK, LINE, MUTED, Picture, svg, tag, text, words
from .tables import grid

_STEP = 100
_LEFT = 18
_TILE = 32


def played(play: PlayedDeal) -> Picture:
    """All tricks as a table, the card that was led first, and how it ended; raises `RuleError` where it is not over.

    >>> from skatlib.examples import get
    >>> from skatlib.examples.kinds import play_of
    >>> print(played(play_of(get("iss-4940313"))).alt[-21:])
    73 points to 47: won.
    """
    outcome, null = play.outcome, play.contract.game is Game.NULL
    head, caption = [_("trick"), _("cards"), _("taken by"), _("points")], _("The tricks")
    rows = [
        (n, "\u00a0".join(card.label() for card in trick.cards), trick.winner.title, trick.points)
        for n, trick in enumerate(play.tricks, 1)
    ]
    if null:
        table = grid(caption, head[:3], [row[:3] for row in rows])
        return Picture(table.html + tag("p", tag("strong", prose(outcome.why))), f"{table.alt} {outcome.why}")
    table = grid(caption, head, rows)
    bar = points_bar(play.card_points(), len(play.taken()), contract=play.contract)
    return Picture(table.html + bar.html, f"{table.alt} {bar.alt}")


def guess(
    play: PlayedDeal,
    seat: Seat | str,
    *,
    said: Sequence[str] = (),
    asked: Collection[int] | None = None,
    ending: Picture | None = None,
) -> Picture:
    """A whole deal for a reader who sits at `seat` and is asked before each trick is shown.

    The reader sees their own hand, and what lies on the table when it is their turn; folded under it is the trick,
    and in the same fold comes the next question, so that nothing tells what comes before it was guessed. `said` has
    one sentence or two for each trick, or an empty text. Of `asked`, the numbers of the tricks to ask for, the others
    are told in a line. Last, `ending` is folded, or else the table of `played`.

    The text alternative is what can be seen before the first fold is opened. Raises `RuleError` where the deal is not
    over, where `said` has another number than the tricks, or `asked` names one that was not played.

    >>> from skatlib.examples import get
    >>> from skatlib.examples.kinds import play_of
    >>> print(guess(play_of(get("iss-25")), "R").alt[:100])
    Null, no trumps. You are rearhand. Middlehand is the declarer; forehand plays with you. Trick 1. It
    """
    you, ending = Seat.parse(seat), ending or played(play)
    notes = list(said) or [""] * len(play.tricks)
    if len(notes) != len(play.tricks):
        raise RuleError(
            _("There must be a text for each of the {n} tricks; these are {found}.").format(
                n=len(play.tricks), found=len(notes)
            )
        )
    numbers = range(1, len(play.tricks) + 1)
    wrong = [str(n) for n in asked or () if n not in numbers]
    if wrong:
        raise RuleError(
            _("Tricks 1 to {n} were played and can be asked for; {wrong} cannot.").format(
                n=len(play.tricks), wrong=listing(wrong)
            )
        )
    # From the end: each answer holds what comes after it.
    rest = _fold(_("See how it ended"), ending.html)
    rest = tag("p", prose(_last_question(play, you)), class_="sk-question") + rest
    alt = _last_question(play, you)
    for n in reversed(numbers):
        if asked is not None and n not in asked:
            rest, alt = _line(play, n) + rest, f"{_line_words(play, n)} {alt}"
            continue
        table, question = _table(play, n, you), _question(play, n, you)
        rest = (
            tag("p", tag("strong", words(_("Trick {n}.").format(n=n))), " ", prose(question), class_="sk-question")
            + table.html
            + _fold(_("See trick {n}").format(n=n), _answer(play, n, you, notes[n - 1]) + rest)
        )
        alt = _("Trick {n}. {question} {table}").format(n=n, question=question, table=table.alt)
    intro = _intro(play, you)
    return Picture(tag("div", tag("p", prose(intro)), rest, class_="sk-ask sk-guess"), f"{intro} {alt}")


def _fold(title: str, inside: str) -> str:
    return tag("details", tag("summary", words(title)), inside)


# --- what is seen before it is told ------------------------------------------------------------------------------


def _intro(play: PlayedDeal, you: Seat) -> str:
    partner = next(seat for seat in SEATS if seat not in (you, play.declarer))
    facts = {
        "game": game_words(play.contract.game),
        "you": you.title,
        "declarer": play.declarer.title,
        "partner": partner.title,
    }
    if you is play.declarer:
        return sentence_case(_("{game}. You are {you}, and you are the declarer."), facts)
    return sentence_case(_("{game}. You are {you}. {declarer} is the declarer; {partner} plays with you."), facts)


def _before(trick: Trick, you: Seat) -> tuple[Card, ...]:
    """What lies on the table when it is your turn."""
    return trick.cards[: trick.seats.index(you)]


def _may(play: PlayedDeal, n: int, you: Seat) -> tuple[Card, ...]:
    table = _before(play.tricks[n - 1], you)
    return legal_cards(play.contract.game, play.hand(you, n - 1), table[0] if table else None)


def _question(play: PlayedDeal, n: int, you: Seat) -> str:
    if n == TRICKS:
        return _("Everybody has one card left. Who takes the last trick?")
    if not _before(play.tricks[n - 1], you):
        return _("You lead. Which card would you play?")
    if len(_may(play, n, you)) == 1:
        return _("It is your turn, and only one of your cards may be played. Which one? And who will take the trick?")
    return _("It is your turn. Which card would you play?")


def _last_question(play: PlayedDeal, you: Seat) -> str:
    if play.contract.game is Game.NULL:
        return _("Has the declarer won or lost?")
    if you is play.declarer:
        return _("Count your points, and those of the two cards that you put away. Have you won?")
    return _("Count the points. Has the declarer won?")


def _place(i: int, label: str, card: Card | None, *, gold: bool = False, sign: str = "") -> tuple[str, str]:
    """One of the three places on the table: the face, if a card lies there, and what is written."""
    x, top = _LEFT + _STEP * i, 22
    written = text(label, x + WIDTH / 2, 14, font_size=13, fill=INK)
    if card is not None:
        return face(card, x, top, marked=gold), written
    empty = tag(
        "rect",
        x=x,
        y=top,
        width=WIDTH,
        height=HEIGHT,
        rx=6,
        fill="none",
        stroke=LINE,
        stroke_width=1.5,
        stroke_dasharray="5 3",
    )
    question = text(sign, x + WIDTH / 2, top + HEIGHT / 2 + 10, font_size=28, fill=MUTED) if sign else ""
    return "", written + empty + question


def _label(i: int, seat: Seat, you: Seat) -> str:
    if seat is you:
        return _("you lead") if i == 0 else _("you")
    return _("{seat} leads").format(seat=seat.title) if i == 0 else seat.title


def _held(play: PlayedDeal, n: int, you: Seat) -> list[tuple[str, tuple[Card, ...]]]:
    """The hands that you see: in a game with open cards the declarer's, and your own."""
    game, shown = play.contract.game, list[tuple[str, tuple[Card, ...]]]()
    if play.contract.ouvert and you is not play.declarer:
        trick = play.tricks[n - 1]
        gone = [card for seat, card in zip(trick.seats, _before(trick, you), strict=False) if seat is play.declarer]
        open_hand = tuple(card for card in play.hand(play.declarer, n - 1) if card not in gone)
        shown.append((_("the declarer's open cards"), game.sort(open_hand)))
    shown.append((_("your cards"), game.sort(play.hand(you, n - 1))))
    return shown


def _table(play: PlayedDeal, n: int, you: Seat) -> Picture:
    """The table and the hand when it is your turn."""
    trick, lying = play.tricks[n - 1], _before(play.tricks[n - 1], you)
    faces, written, y = list[str](), list[str](), 22.0 + HEIGHT if lying else -5.0
    for i, seat in enumerate(trick.seats if lying else ()):
        card = lying[i] if i < len(lying) else None
        drawn, label = _place(i, _label(i, seat, you), card, sign="?" if seat is you else "")
        faces.append(drawn)
        written.append(label)
    held = _held(play, n, you)
    for title, cards in held:
        written.append(text(title, 1, y + 21, text_anchor="start", font_size=13, fill=INK))
        tiles = [tile(card, 1 + _TILE * i, y + 28) for i, card in enumerate(cards)]
        written.append(tag("g", *tiles, font_size=21, font_weight=700, text_anchor="middle"))
        y += 28 + 50
    plays = listing(
        [
            _("{seat} plays {card}").format(seat=seat.title, card=card.title)
            for seat, card in zip(trick.seats, lying, strict=False)
        ]
    )
    facts = {"plays": plays, "cards": titles(held[-1][1]), "open": titles(held[0][1])}
    if len(held) > 1:
        alt = _("{plays}. The declarer's open cards: {open}. Your cards: {cards}.")
    elif lying:
        alt = _("{plays}. Your cards: {cards}.")
    else:
        alt = _("Nothing lies on the table. Your cards: {cards}.")
    sentence = sentence_case(alt, facts)
    width = max(_STEP * 3, 2 + _TILE * max(len(cards) for _title, cards in held))
    return Picture(svg(width, y + 4, sentence, lay(faces), *written), sentence)


# --- what is told ------------------------------------------------------------------------------------------------


def _answer(play: PlayedDeal, n: int, you: Seat, said: str) -> str:
    """The whole trick, who took it and why, what is to be said of it, and the count so far."""
    trick = play.tricks[n - 1]
    places = [
        _place(i, _label(i, seat, you), card, gold=card is trick.winning_card)
        for i, (seat, card) in enumerate(zip(trick.seats, trick.cards, strict=True))
    ]
    plays = [
        (_("you play {card}") if seat is you else _("{seat} plays {card}")).format(seat=seat.title, card=card.title)
        for seat, card in zip(trick.seats, trick.cards, strict=True)
    ]
    alt = sentence_case("{plays}.", {"plays": listing(plays)})
    picture = svg(_STEP * 3, 22 + HEIGHT + 6, alt, lay([drawn for drawn, _l in places]), *(w for _f, w in places))
    sentences = [prose(part) for part in (_duty(play, n, you), trick.why, said) if part]
    return tag(
        "div",
        picture,
        tag("p", tag("strong", prose(_taken_by(play, n, you))), " ", " ".join(sentences)),
        tag("p", prose(_count(play, n, you)), class_="sk-note"),
        class_="sk-told",
    )


def _taken_by(play: PlayedDeal, n: int, you: Seat | None = None) -> str:
    trick = play.tricks[n - 1]
    points = ngettext("{n} point", "{n} points", trick.points).format(n=trick.points)
    facts = {"seat": trick.winner.title, "points": points}
    if play.contract.game is Game.NULL:
        return sentence_case(_("You take the trick.") if trick.winner is you else _("{seat} takes the trick."), facts)
    if trick.winner is you:
        return _("You take the trick: {points}.").format(**facts)
    return sentence_case(_("{seat} takes the trick: {points}."), facts)


def _duty(play: PlayedDeal, n: int, you: Seat) -> str:
    """Which cards you might have played, where the rule of following suit left a part of them or had no say."""
    table, hand, may = _before(play.tricks[n - 1], you), play.hand(you, n - 1), _may(play, n, you)
    if not table or len(hand) == 1:
        return ""
    suit = play.contract.game.suit_of(table[0])
    facts = {"suit": suit.title, "cards": listing([card.label() for card in play.contract.game.sort(may)])}
    if play.contract.game.suit_of(may[0]) is not suit:
        return _("You hold no {suit} and may play any card.").format(**facts)
    if len(may) == len(hand):
        return ""
    if len(may) == 1:
        return _("You must follow suit, with {cards}.").format(**facts)
    return _("You must follow suit; {cards} may be played.").format(**facts)


def _count(play: PlayedDeal, n: int, you: Seat) -> str:
    """The points so far, as far as you can know them."""
    won = sum(trick.points for trick in play.taken(n))
    lost = sum(trick.points for trick in play.tricks[:n]) - won
    facts = {"own": won, "others": lost, "all": play.card_points(n), "away": play.card_points(0)}
    if play.contract.game is Game.NULL:
        return _("In null no points are counted.")
    if you is play.declarer and play.away:
        return _("So far: you {all}, with the {away} that you put away; the opponents {others}.").format(**facts)
    if you is play.declarer:
        return _("So far: you {own} in your tricks, the opponents {others}.").format(**facts)
    return _("So far: the declarer {own} in tricks, your side {others}.").format(**facts)


def _line_words(play: PlayedDeal, n: int) -> str:
    cards = " ".join(card.label() for card in play.tricks[n - 1].cards)
    return _("Trick {n}: {cards}. {taken}").format(n=n, cards=cards, taken=_taken_by(play, n))


def _line(play: PlayedDeal, n: int) -> str:
    return tag("p", prose(_line_words(play, n)), class_="sk-told")

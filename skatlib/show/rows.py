"""Rows of cards that say something: a trick, the run of matadors, the order of a game."""

from __future__ import annotations

from ..cards import Cards, Suit, parse_cards
from ..display import _, listing, ngettext
from ..games import TRUMP, FollowSuit, Game
from ..matadors import Matadors
from ..tricks import Trick
from .faces import HEIGHT, LIFT, STRIP, TILE_HEIGHT, WIDTH, face, lay, tile, titles
from .prose import prose
from .svg import BAD, INK, MUTED, Picture, figure, number, svg, tag, text, words


def trick(trick: Trick, *, told: bool = True) -> Picture:
    """A trick in the order of play, each card with its seat; the winner in a gold frame, the points below.

    Not `told`, it leaves the winner and the points to be guessed.

    >>> print(trick(Trick(Game.HEARTS, "SA H7 ST")).alt)
    Hearts are trumps: forehand plays ace of spades, middlehand plays seven of hearts and rearhand plays ten of
    spades. Middlehand wins with seven of hearts: 21 points.
    """
    step, top, left = 100, 22, 18
    faces, labels, plays = [], [], []
    for i, (seat, one) in enumerate(zip(trick.seats, trick.cards, strict=False)):
        won = one is trick.winning_card
        middle = left + step * i + WIDTH / 2
        faces.append(face(one, left + step * i, top, marked=won and told))
        label = _("{seat} leads") if i == 0 else "{seat}"
        labels.append(text(label.format(seat=seat.title), middle, 14, font_size=13, fill=INK))
        if told:
            points = ngettext("{n} point", "{n} points", one.points).format(n=one.points)
            labels.append(text(points, middle, top + HEIGHT + 18, font_size=13, fill=MUTED))
        plays.append(_("{seat} plays {card}").format(seat=seat.title, card=one.title))
    facts = {
        "game": game_words(trick.game),
        "plays": listing(plays),
        "seat": trick.winner.title,
        "card": trick.winning_card.title,
        "points": ngettext("{n} point", "{n} points", trick.points).format(n=trick.points),
    }
    alt = sentence_case(_("{game}: {plays}."), facts)
    if not told:
        return Picture(figure(svg(step * len(trick.cards), top + HEIGHT + 6, alt, lay(faces), *labels)), alt)
    alt = sentence_case(_("{game}: {plays}. {seat} wins with {card}: {points}."), facts)
    picture = svg(step * len(trick.cards), top + HEIGHT + 26, alt, lay(faces), *labels)
    won_words = sentence_case(_("{seat} wins the trick: {points}."), facts)
    caption = (
        tag("span", words(sentence_case("{game}.", facts)), class_="sk-note")
        + " "
        + tag("strong", words(won_words))
        + " "
        + prose(trick.why)
    )
    return Picture(figure(picture, caption=caption, kind="trick"), alt)


def game_words(game: Game) -> str:
    """What is trump in the game, as the beginning of a sentence."""
    if game.trump_suit is not None:
        return _("{suit} are trumps").format(suit=game.title)
    if game is Game.NULL:
        return _("null, no trumps")
    return _("{game}, the jacks alone are trumps").format(game=game.title)


def sentence_case(template: str, facts: dict[str, str]) -> str:
    """The sentence with its facts, each sentence in it beginning with a capital letter."""
    sentence = template.format(**facts)
    out, capital = [], True
    for i, letter in enumerate(sentence):
        out.append(letter.upper() if capital else letter)
        if not letter.isspace():
            capital = False
        if letter == "." and sentence[i + 1 : i + 2] == " ":
            capital = True
    return "".join(out)


def matadors(run: Matadors, cards: Cards = ()) -> Picture:
    """The trumps from the top: what is held is solid, what is missing pale, what counts has a gold frame.

    With `cards` (hand and skat), the trumps below the end of the run are shown as well. Raises `NotationError`
    where they cannot be read.

    >>> from skatlib import count_matadors
    >>> print(matadors(count_matadors(Game.GRAND, "CJ HJ")).alt)
    With 1 in grand. In a gold frame, held: jack of clubs. The run ends at jack of spades, which is missing.
    """
    held = set(parse_cards(cards))
    trumps = run.game.trumps if held else run.game.trumps[: run.number + 1]
    gap, margin, top = 22, 3, LIFT + 4
    faces, x, mark = [], float(margin), ""
    for i, one in enumerate(trumps):
        counts = one in run.counted
        if one is run.ended_by:
            x += (WIDTH - STRIP) + gap
            mark = _break(x - gap / 2, top)
            mark += tag(
                "path",
                d=f"M{number(x + STRIP / 2)} {top + HEIGHT + 5}l7 10h-14z",
                fill=BAD,
            )
        present = one in held if held else counts is run.held
        covered = i < len(trumps) - 1 and trumps[i + 1] is not run.ended_by
        faces.append(face(one, x, top - (LIFT if counts else 0), marked=counts, pale=not present, covered=covered))
        x += STRIP
    width = x - STRIP + WIDTH + margin
    facts = {
        "title": run.title,
        "game": run.game.title,
        "counted": titles(run.counted),
        "end": run.ended_by.title if run.ended_by else "",
    }
    if run.ended_by is None and run.held:
        alt = _("{title} in {game}. In a gold frame, held: {counted}. That is every trump.")
    elif run.ended_by is None:
        alt = _("{title} in {game}. In a gold frame, missing: {counted}. That is every trump.")
    elif run.held:
        alt = _("{title} in {game}. In a gold frame, held: {counted}. The run ends at {end}, which is missing.")
    else:
        alt = _("{title} in {game}. In a gold frame, missing: {counted}. The run ends at {end}, which is held.")
    sentence = sentence_case(alt, facts)
    caption = prose(run.why)
    picture = svg(width, top + HEIGHT + 18, sentence, lay(faces), mark)
    return Picture(figure(picture, caption=caption, kind="matadors"), sentence)


def _break(x: float, top: float) -> str:
    return tag(
        "path",
        d=f"M{number(x)} {number(top - 4)}V{number(top + HEIGHT + 4)}",
        stroke=BAD,
        stroke_width=3,
        stroke_dasharray="6 4",
    )


def order(game: Game) -> Picture:
    """The orders of a game, the strongest card first: the trumps, then each plain suit.

    >>> print(order(Game.GRAND).alt.split(".")[0])
    The order in grand, strongest first; trump: jack of clubs, jack of spades, jack of hearts and jack of diamonds
    """
    suits: list[FollowSuit] = [TRUMP, Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS]
    rows = [(suit, game.cards_of(suit)) for suit in suits if game.cards_of(suit)]
    step, pad = 27.0, 20.0
    height, width = pad + TILE_HEIGHT + 8, 11 * step
    drawn, tiles, labels = [], [], []
    for r, (suit, cards) in enumerate(rows):
        y = r * height
        label = suit.title
        labels.append(text(label, 1, y + 14, text_anchor="start", font_size=13, font_weight=700, fill=INK))
        if r == 0:
            hint = _("strongest first")
            labels.append(text(hint, width - 1, y + 14, text_anchor="end", font_size=12, fill=MUTED))
        for i, one in enumerate(cards):
            tiles.append(tile(one, 1 + i * step, y + pad, outline=1.6 if suit is TRUMP else None))
        drawn.append(_("{suit}: {cards}").format(suit=label, cards=titles(cards)))
    group = tag("g", *tiles, font_size=21, font_weight=700, text_anchor="middle")
    alt = _("The order in {game}, strongest first; {orders}.").format(game=game.title, orders=". ".join(drawn))
    return Picture(svg(width + 2, len(rows) * height, alt, group, *labels), alt)

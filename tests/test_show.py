"""The pictures: each says in words what it shows, and none relies on colour, ids or styles of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatlib import (
    BIDS,
    PACK,
    Announcement,
    Auction,
    Card,
    Contract,
    Display,
    Game,
    NotationError,
    RuleError,
    Seat,
    Suit,
    Table,
    Trick,
    bids_for,
    count_matadors,
    score,
    show,
)
from skatlib.display import use
from skatlib.examples import Example, all_examples, get
from skatlib.examples.kinds import play_of
from skatlib.examples.played import PlayedDeal
from skatlib.show import Picture
from skatlib.show.faces import HEIGHT, WIDTH
from skatlib.show.pips import COLOURS, FRENCH, GERMAN
from skatlib.show.prose import prose
from skatlib.show.svg import typeset

HAND = "CJ HJ HA HT H9 H8 SA S9 D8 C7"
TALK: list[tuple[str, str | int]] = [("M", 18), ("F", "yes"), ("M", "pass"), ("R", 20), ("F", "pass")]

PICTURES: dict[str, Picture] = {
    "card": show.card("ST"),
    "fan": show.fan(HAND),
    "fan with marks": show.fan(HAND, marked="CJ HJ", pale="C7", caption="Hearts & more"),
    "no cards": show.fan(""),
    "pack": show.fan(PACK),
    "held": show.held(HAND),
    "one card held": show.held("CJ"),
    "inline": show.inline("CJ ST"),
    "trick": show.trick(Trick(Game.HEARTS, "SA H7 ST")),
    "trick in null": show.trick(Trick(Game.NULL, "HT HJ")),
    "with": show.matadors(count_matadors(Game.HEARTS, "CJ SJ DJ HA HT")),
    "without": show.matadors(count_matadors(Game.GRAND, "DJ CA"), "DJ CA"),
    "with every trump": show.matadors(count_matadors(Game.GRAND, "CJ SJ HJ DJ")),
    "without any trump": show.matadors(count_matadors(Game.GRAND, "CA"), "CA"),
    **{f"order in {game.value}": show.order(game) for game in Game},
    "points": show.points_bar(72),
    "all tricks": show.points_bar(120, 10),
    "no points": show.points_bar(0, 0),
    "ladder": show.ladder({"the bid": 24, "the value": 36}, upto=36),
    "plain ladder": show.ladder(),
    "ladder of a game": show.ladder(bids_for(HAND).game(Game.HEARTS)),
    "steps": show.steps(score(Contract(Game.CLUBS, hand=True), 2, bid=18, card_points=120, tricks=10)),
    "steps of a loss": show.steps(score(Contract(Game.DIAMONDS), 1, bid=24, card_points=78, contra_factor=2)),
    "steps of null": show.steps(score(Contract(Game.NULL), bid=24, tricks=0)),
    "bids": show.bids(bids_for(HAND), 24),
    "bid table": show.bid_table([18, 19, 48]),
    **{f"table of {n}": show.table(Table(n, dealer=1)) for n in (3, 4, 5)},
    "dealing": show.dealing(),
    "auction": show.auction(Auction.replay(TALK)),
    "played": show.played(play_of(get("iss-4940313"))),
    "played null": show.played(play_of(get("iss-25"))),
    "guess": show.guess(play_of(get("iss-4940313")), "F"),
    "guess as an opponent": show.guess(play_of(get("iss-25")), "R", said=["♣7 & more"]),
    "guess some": show.guess(play_of(get("deal-347")), "M", asked=[2, 10]),
    "passed in": show.auction(Auction.replay([("R", "pass"), ("M", "pass"), ("F", "pass")])),
}


def parsed(picture: Picture) -> ElementTree.Element:
    return ElementTree.fromstring(f"<body>{picture.html}</body>")


def faces(picture: Picture) -> list[ElementTree.Element]:
    return [e for e in parsed(picture).iter("rect") if "sk-f" in e.get("class", "").split()]


def labels(picture: Picture) -> list[str]:
    return [e.attrib["aria-label"] for e in parsed(picture).iter("svg") if e.get("role") == "img"]


# --- what holds for every picture --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PICTURES)
def test_it_says_in_words_what_it_shows(name: str) -> None:
    picture = PICTURES[name]
    assert len(picture.alt) > 3
    assert "{" not in picture.alt
    for element in parsed(picture).iter("svg"):
        assert element.get("aria-label") or element.get("aria-hidden") == "true"


@pytest.mark.parametrize("name", PICTURES)
def test_it_has_no_ids_and_no_styles_that_reach_out(name: str) -> None:
    for element in parsed(PICTURES[name]).iter():
        assert "id" not in element.attrib
        assert element.tag not in ("style", "script", "use")


@pytest.mark.parametrize("name", PICTURES)
def test_it_shrinks_with_its_column(name: str) -> None:
    for element in parsed(PICTURES[name]).iter("svg"):
        assert "viewBox" in element.attrib
        if element.get("class", "").split()[:1] == ["sk"]:
            assert element.attrib["style"] == "max-width:100%;height:auto"


@pytest.mark.parametrize("name", PICTURES)
def test_tables_name_their_rows_and_columns(name: str) -> None:
    for element in parsed(PICTURES[name]).iter("table"):
        assert element.find("caption") is not None
        assert all(head.get("scope") in ("row", "col", "rowgroup") for head in element.iter("th"))


def test_a_picture_shows_itself_and_is_immutable() -> None:
    picture = show.card("ST")
    assert picture._repr_html_() == picture.html
    assert repr(picture) == "<Picture: ten of spades>"
    with pytest.raises(AttributeError):
        picture.alt = "other"


def test_one_svg_can_be_a_file_and_html_cannot() -> None:
    assert ElementTree.fromstring(show.fan(HAND).svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert ElementTree.fromstring(show.points_bar(61).svg) is not None
    with pytest.raises(ValueError, match="use its html"):
        _ = PICTURES["steps"].svg


# --- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PACK)
def test_card_is_named_and_small(card: Card) -> None:
    picture = show.card(card)
    assert picture.alt == card.title
    assert labels(picture) == [card.title]
    assert len(picture.html.encode()) < 1450


def test_fan_names_its_cards_in_order() -> None:
    assert labels(show.fan("ST CJ D7")) == ["ten of spades, jack of clubs and seven of diamonds"]
    assert show.fan("").alt == "no cards"


def test_marks_are_not_by_colour_alone() -> None:
    plain, marked, pale = show.fan("CJ"), show.fan("CJ", marked="CJ"), show.fan("CJ", pale="CJ")
    assert marked.alt == "jack of clubs; in a gold frame: jack of clubs"
    assert pale.alt == "jack of clubs; pale: jack of clubs"
    assert 'stroke-width="4"' in marked.html
    assert marked.html.count("<path") == plain.html.count("<path") + 1  # the star
    assert "stroke-dasharray" in pale.html
    assert "stroke-dasharray" not in plain.html


@given(st.lists(st.sampled_from(PACK), max_size=32), st.sets(st.sampled_from(PACK)), st.sets(st.sampled_from(PACK)))
def test_any_fan_can_be_drawn(cards: list[Card], marked: set[Card], pale: set[Card]) -> None:
    picture = show.fan(cards, marked=marked, pale=pale)
    assert labels(picture) == [picture.alt]
    assert all(card.title in picture.alt for card in cards)


def test_a_caption_is_text_and_not_html() -> None:
    assert "Hearts &amp; more" in PICTURES["fan with marks"].html


def test_a_text_that_is_no_card_is_refused() -> None:
    with pytest.raises(NotationError):
        show.fan("CJ XX")
    with pytest.raises(NotationError):
        show.card("ZZ")


def shown_parts(picture: Picture) -> tuple[set[str], set[str]]:
    """The classes of what can be seen, and of what is hidden until the page asks for it."""
    seen, hidden = set[str](), set[str]()
    for element in parsed(picture).iter():
        for name in element.get("class", "").split():
            if name in ("sk-fr", "sk-ge", "sk-le", "sk-lg", "sk-ld"):
                (hidden if element.get("display") == "none" else seen).add(name)
    return seen, hidden


@pytest.mark.parametrize(
    ("display", "seen"),
    [
        (Display(), {"sk-fr", "sk-le"}),
        (Display(letters="german"), {"sk-fr", "sk-lg"}),
        (Display(suits="german", letters="german_deck"), {"sk-ge", "sk-ld"}),
    ],
)
def test_both_decks_and_all_letters_are_in_the_picture(display: Display, seen: set[str]) -> None:
    with use(display):
        picture = show.card("CJ")
    assert shown_parts(picture) == (seen, {"sk-fr", "sk-ge", "sk-le", "sk-lg", "sk-ld"} - seen)
    assert {e.text for e in parsed(picture).iter("text")} == {"J", "B", "U"}


def test_cards_in_sentences_follow_the_deck_too() -> None:
    picture = show.matadors(count_matadors(Game.HEARTS, "CJ SJ DJ"))
    caption = next(parsed(picture).iter("figcaption"))
    cards = [e for e in caption.iter("span") if e.get("class") == "sk-c"]
    assert ["".join(card.itertext()) for card in cards] == ["♣JBU", "♠JBU", "♥JBU"]
    seen = [e.text for card in cards for e in card.iter("span") if e is not card and "style" not in e.attrib]
    assert seen == ["♣", "J", "♠", "J", "J"]
    with use(Display(suits="german", letters="german_deck")):
        assert prose("♠U").count("display:none") == 3
        assert prose("♠J") == "♠J"


def test_runs_of_ranks_and_captions_follow_the_letters() -> None:
    told = show.fan("CJ ST", caption="♣J leads; the order is A 10 K Q 9 8 7").html
    for letter in ("J", "B", "U", "D", "O"):
        assert re.search(rf">{letter}</span>", told), letter
    # Points, levels and single letters are no ranks.
    assert "sk-l" not in prose("7 8 9 points, and A 10 is no run; 18 20 22 23 24 27")


def test_a_german_deck_names_the_german_suits() -> None:
    with use(Display(suits="german")):
        assert show.card("ST").alt == "ten of leaves"


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("face", ["#ffffff", "#f3f0ea"])  # by day, and dimmed at night
def test_each_suit_stands_out_from_the_face(suit: Suit, face: str) -> None:
    assert (_luminance(face) + 0.05) / (_luminance(COLOURS[suit]) + 0.05) >= 4.5


def test_the_shape_tells_the_suit() -> None:
    assert len(set(FRENCH.values())) == len(set(GERMAN.values())) == 4
    assert FRENCH[Suit.HEARTS] == GERMAN[Suit.HEARTS]


# --- tricks, matadors, orders ------------------------------------------------------------------------------------


def test_trick_tells_seats_winner_and_points() -> None:
    picture = PICTURES["trick"]
    assert "forehand plays ace of spades" in picture.alt
    assert picture.alt.endswith("Middlehand wins with seven of hearts: 21 points.")
    assert "forehand leads" in picture.html
    assert labels(picture) == [picture.alt]


def test_matadors_name_the_card_that_ends_the_run() -> None:
    assert PICTURES["with"].alt.endswith("The run ends at jack of hearts, which is missing.")
    assert PICTURES["without"].alt.endswith("The run ends at jack of diamonds, which is held.")
    assert PICTURES["with every trump"].alt.endswith("That is every trump.")
    assert ": with 2. What lies below the gap does not count." in PICTURES["with"].html


def test_matadors_show_what_is_below_the_gap_when_the_cards_are_known() -> None:
    run = count_matadors(Game.CLUBS, "CJ SJ CA")
    assert len(faces(show.matadors(run, "CJ SJ CA"))) == 11
    assert len(faces(show.matadors(run))) == 3


@pytest.mark.parametrize("game", Game)
def test_order_shows_every_card_once(game: Game) -> None:
    picture = show.order(game)
    assert len(faces(picture)) == 32
    assert all(card.title in picture.alt for card in PACK)


# --- scales ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [0, 30, 31, 60, 61, 89, 90, 120])
def test_points_bar_marks_the_borders_and_one_outcome(points: int) -> None:
    picture = show.points_bar(points)
    texts = [e.text for e in parsed(picture).iter("text")]
    assert {"30 | 31", "60 | 61", "89 | 90"} <= set(texts)
    assert picture.html.count('stroke-width="3" ') + picture.html.count('stroke-width="3"/') == 4  # 3 gaps, 1 frame
    bold = [e.text for e in parsed(picture).iter("text") if e.get("font-weight") == "700"]
    assert ("won" if points > 60 else "lost") in bold
    assert ("schneider" in bold) == (points <= 30 or points >= 90)


def test_points_bar_follows_the_contract() -> None:
    contract = Contract(Game.CLUBS, hand=True, announced=Announcement.SCHNEIDER)
    assert "schneider was announced" in show.points_bar(85, contract=contract).alt
    with pytest.raises(RuleError):
        show.points_bar(121)


def test_ladder_has_63_bids_and_refuses_others() -> None:
    texts = [e.text for e in parsed(show.ladder()).iter("text")]
    assert texts == [str(bid) for bid in BIDS]
    with pytest.raises(RuleError, match="19"):
        show.ladder({"the bid": 19})


def test_ladder_of_a_game_marks_its_three_answers() -> None:
    assert PICTURES["ladder of a game"].alt.endswith("Marked: certain 20, as the hand stands 20 and at best 70.")


# --- tables ------------------------------------------------------------------------------------------------------


def cells(picture: Picture) -> list[list[str]]:
    return [["".join(cell.itertext()) for cell in row] for row in parsed(picture).iter("tr")]


def test_steps_run_up_to_the_score() -> None:
    rows = cells(PICTURES["steps"])
    assert rows[1:4] == [["with 2", "+2", "2"], ["game", "+1", "3"], ["hand", "+1", "4"]]
    assert ["× 12 (clubs)", "", "6 × 12 = 72"] in rows
    assert ["bid", "18: covered ✓"] in rows
    assert rows[-1] == ["score", "+72"]


def test_steps_of_an_overbid_show_the_charge() -> None:
    rows = cells(PICTURES["steps of a loss"])
    assert ["bid", "24: not covered ✗"] in rows
    assert ["raised to reach 24", "3 × 9 = 27"] in rows
    assert ["lost counts twice", "× 2"] in rows
    assert ["kontra", "× 2"] in rows
    assert rows[-1] == ["score", "−108"]


def test_steps_of_an_overbid_null_show_what_it_is_lost_as() -> None:
    assert ["lost as clubs", "2 × 12 = 24"] in cells(PICTURES["steps of null"])


def test_bids_give_three_answers_and_tell_advice_from_rule() -> None:
    picture = PICTURES["bids"]
    assert "Hearts: certain 20, as the hand stands 20, at best 70" in picture.alt
    assert "Advice, not a rule:" in picture.html
    assert "Advice, not a rule:" not in show.bids(bids_for(HAND), advice=False).html
    assert "✓ safe" in " ".join(cell for row in cells(picture) for cell in row)


def test_bid_table_lists_the_games() -> None:
    assert show.bid_table([48]).alt == "48: clubs 4 × 12, grand 2 × 24."
    assert show.bid_table([19]).alt == "19: no game."


# --- seats and talk ----------------------------------------------------------------------------------------------


def test_table_says_who_sits_out() -> None:
    assert "player 2 sits out and deals" in PICTURES["table of 4"].alt
    assert "player 2 is rearhand and deals" in PICTURES["table of 3"].alt
    assert PICTURES["table of 5"].alt.count("sits out") == 2


def test_auction_says_who_speaks_to_whom() -> None:
    picture = PICTURES["auction"]
    assert picture.alt.startswith("Middlehand to forehand: 18. Forehand to middlehand: yes.")
    assert picture.alt.endswith("The auction is over: rearhand plays at 20.")
    assert "Rearhand, out of turn: pass." in PICTURES["passed in"].alt


# --- worked examples ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [example.id for example in all_examples()])
def test_every_example_is_checked_and_drawn(id: str) -> None:
    example = next(one for one in all_examples() if one.id == id)
    picture = show.example(id)
    text = "".join(parsed(picture).itertext())
    assert example.title in picture.alt
    assert "✓ checked" in text
    assert typeset(example.note) in text
    assert id in text
    assert "{" not in text


def test_an_unknown_example_is_refused() -> None:
    with pytest.raises(NotationError):
        show.example("no-such-example")


def test_an_example_says_where_its_source_is_wrong() -> None:
    assert "Wrong, as found there:" in show.example("s3-bids").html
    assert "What this source says:" in show.example("s1-null-overbid").html


# --- plots -------------------------------------------------------------------------------------------------------


def test_the_package_needs_no_matplotlib() -> None:
    code = "import sys, skatlib.show, skatlib.show.plots; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


PLOTS = ["card_points", "game_values", "bid_values", "overbid_price"]


@pytest.fixture(scope="module")
def plots() -> dict[str, Picture]:
    from skatlib.show import plots

    return {name: getattr(plots, name)() for name in PLOTS}


@pytest.mark.parametrize("name", PLOTS)
def test_plot_says_what_it_shows_and_follows_the_theme(plots: dict[str, Picture], name: str) -> None:
    picture = plots[name]
    assert labels(picture) == [picture.alt]
    assert "{" not in picture.alt
    assert "<style" not in picture.html
    assert "<text" in picture.html
    assert not re.search(r"#0([1-9])0\1|DejaVu|#000000|clip-path|font-family", picture.html)


def test_ids_of_plots_do_not_clash(plots: dict[str, Picture]) -> None:
    ids = [e.attrib["id"] for picture in plots.values() for e in parsed(picture).iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    assert all(id.startswith("sk-") for id in ids)


def test_plots_are_the_same_each_time(plots: dict[str, Picture]) -> None:
    from skatlib.show import plots as module

    assert module.card_points() == plots["card_points"]


def test_plots_state_their_figures(plots: dict[str, Picture]) -> None:
    assert "Aces and tens hold 84" in plots["card_points"].alt
    assert "grand from 48 to 264" in plots["game_values"].alt
    assert "47 bids have 1 game" in plots["bid_values"].alt
    assert "clubs with 1 is worth 24; at a bid of 27 it scores −72" in plots["overbid_price"].alt


# --- questions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [one.id for one in all_examples() if one.kind in ("trick", "outcome", "auction")])
def test_a_question_does_not_give_its_answer_away(id):
    question = show.ask(id).html.split("<details>")[0]
    assert get(id).title not in question
    assert "sk-checked" not in question
    assert show.example(id).html in show.ask(id).html


# --- whole deals, guessed trick by trick ---------------------------------------------------------------------------


DEALS = [one.id for one in all_examples() if one.kind == "play"]
NAMES = {card.title: card for card in PACK}


def shells(picture: Picture) -> list[ElementTree.Element]:
    """What each opened fold adds to what is seen, from the outermost to the innermost."""
    found, element = list[ElementTree.Element](), parsed(picture)
    while element is not None:
        inner = next((e for e in element.iter("details") if e is not element), None)
        if inner is not None:
            parent = next(e for e in element.iter() if inner in list(e))
            parent.remove(inner)
            parent.extend(list(inner.findall("summary")))
            found.append(element)
            inner.remove(inner.find("summary"))
        else:
            found.append(element)
        element = inner
    return found


def cards_named(shell: ElementTree.Element) -> list[set[Card]]:
    """The cards that the text alternative of each picture names, in order."""
    alts = [e.attrib["aria-label"] for e in shell.iter("svg") if e.get("role") == "img"]
    named = [{card for name, card in NAMES.items() if name in alt} for alt in alts]
    return [cards for cards in named if cards]  # a pip in a sentence names no card


@pytest.mark.parametrize("id", DEALS)
@pytest.mark.parametrize("seat", Seat)
def test_no_question_gives_its_trick_away(id: str, seat: Seat) -> None:
    play = play_of(get(id))
    seen = shells(show.guess(play, seat))
    assert len(seen) == len(play.tricks) + 2  # one more before the first fold, one for the end
    for n, trick in enumerate(play.tricks):
        *answer, question = cards_named(seen[n])
        lying = trick.cards[: trick.seats.index(seat)]
        may_see = {*play.hand(seat, n), *lying}
        if play.contract.ouvert:
            may_see |= set(play.hand(play.declarer, n))
        assert set(play.hand(seat, n)) | set(lying) <= question <= may_see
        assert answer == ([set(play.tricks[n - 1].cards)] if n else [])
        text = "".join(seen[n].itertext())
        # What is drawn: the last trick, what lies on the table, and the hands that the reader sees.
        drawn = [e for e in seen[n].iter("rect") if "sk-f" in e.get("class", "")]
        assert len(drawn) == len(may_see) + (3 if n else 0)
        assert len(re.findall(r"takes? the trick[:.]", text)) == (1 if n else 0)
        assert not re.search(r"\bwon\b|\blost\b", text)


@pytest.mark.parametrize("id", DEALS)
def test_the_text_alternative_of_a_deal_stops_before_the_first_fold(id: str) -> None:
    play = play_of(get(id))
    for seat in Seat:
        alt = show.guess(play, seat).alt
        assert not re.search(r"takes? the trick[:.]|wins|won|lost", alt)
        lying = play.tricks[0].cards[: play.tricks[0].seats.index(seat)]
        later = set(play.tricks[0].cards) - set(lying) - set(play.hand(seat, 0)) - set(play.hand(play.declarer, 0))
        assert not [card.title for card in later if card.title in alt]
        assert "Trick 2" not in alt


def test_every_trick_is_told_with_winner_points_and_count() -> None:
    play = play_of(get("iss-4940313"))
    picture = show.ask("iss-4940313")
    text = " ".join(" ".join(parsed(picture).itertext()).split())
    places = [text.index(f"See trick {n}") for n in range(1, 11)]
    assert places == sorted(places)
    for n, trick in enumerate(play.tricks, 1):
        own = play.card_points(n)
        others = sum(trick.points for trick in play.tricks[:n] if trick.winner is not play.declarer)
        assert f"So far: you {own}, with the 4 that you put away; the opponents {others}." in text
        who = "You take" if trick.winner is Seat.FOREHAND else f"{trick.winner.title.capitalize()} takes"
        assert f"{who} the trick: {trick.points} points." in text
    assert text.rindex("73 points to 47: won.") > text.index("See how it ended")
    assert "✓ checked" in text[text.index("See how it ended") :]


def test_what_might_have_been_played_is_told_after_the_trick() -> None:
    texts = ["".join(shell.itertext()) for shell in shells(PICTURES["guess"])]
    assert "You hold no spades and may play any card." in texts[2]
    assert "may be played" not in texts[1]
    assert "You must follow suit; ♣AD, ♣9 and ♣7 may be played." in "".join(  # A or D, as the reader's letters are
        shells(PICTURES["guess as an opponent"])[1].itertext()
    )
    assert "only one of your cards may be played" in "".join(shells(show.ask("iss-5557737"))[2].itertext())


def test_an_opponent_sees_the_open_cards_and_what_is_said() -> None:
    picture = PICTURES["guess as an opponent"]
    assert "The declarer's open cards: queen of spades" in picture.alt
    assert "Middlehand is the declarer; forehand plays with you." in picture.alt
    assert "In null no points are counted." in picture.html
    assert "&amp; more" in picture.html


def test_of_some_tricks_only_a_line_is_told() -> None:
    picture = PICTURES["guess some"]
    seen = shells(picture)
    assert len(seen) == 4
    text = "".join(seen[0].itertext())
    assert "Trick 1:" in text
    assert "Forehand takes the trick: 7 points." in text
    assert "Trick 2. " in text
    assert "Trick 3:" in "".join(seen[1].itertext())


def test_a_deal_is_guessed_with_all_its_texts_to_its_end_or_not_at_all() -> None:
    play = play_of(get("deal-347"))
    with pytest.raises(RuleError, match="a text for each of the 10 tricks; these are 1"):
        show.guess(play, "F", said=["one"])
    with pytest.raises(RuleError, match="Tricks 1 to 10 were played and can be asked for; 0 and 11 cannot"):
        show.guess(play, "F", asked=[0, 3, 11])
    with pytest.raises(NotationError, match="not a seat"):
        show.guess(play, "X")
    unfinished = PlayedDeal(play.deal, play.contract, "F", play.away, ["CJ CQ HJ"])
    for draw in (show.played, lambda deal: show.guess(deal, "F")):
        with pytest.raises(RuleError, match="not over: 1 tricks have been played"):
            draw(unfinished)


def test_a_wrong_play_of_the_catalogue_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    one = get("deal-347")
    plays = ("CJ HA HJ", *texts_of(one)[1:])
    wrong = replace(one, inputs={**one.inputs, "plays": plays})
    monkeypatch.setattr("skatlib.examples.kinds.get", lambda id: wrong)
    with pytest.raises(RuleError, match=r"play.toml, line \d+, deal-347: Trick 1: middlehand cannot do that: ♥A"):
        show.ask("deal-347")


def texts_of(one: Example) -> tuple[str, ...]:
    plays = one.inputs["plays"]
    assert isinstance(plays, tuple)
    return plays


def test_the_bid_list_cannot_be_asked():
    with pytest.raises(NotationError, match="cannot be asked"):
        show.ask("s3-bids")


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=12, unique=True))
def test_a_hand_that_is_held_stays_in_its_picture(hand: list[Card]) -> None:
    """Each corner of each card, turned as it is, lies within; the last card covers the others."""
    picture = parsed(show.held(hand))
    root = next(picture.iter("svg"))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    corners = [(0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT)]
    turned = [it for it in root.iter("g") if it.attrib.get("transform", "").startswith("rotate")]
    assert len(turned) == len(hand)
    for card in turned:
        angle, x0, y0 = map(float, re.findall(r"-?[\d.]+", card.attrib["transform"]))
        dx, dy = map(float, re.findall(r"-?[\d.]+", card[0].attrib["transform"]))
        for x, y in corners:
            x, y, turn = x + dx - x0, y + dy - y0, radians(angle)
            assert 5 < x * cos(turn) - y * sin(turn) + x0 < width - 5
            assert 5 < x * sin(turn) + y * cos(turn) + y0 < height - 5


@pytest.mark.parametrize(("hand", "n"), [("", "0"), (PACK[:13], "13")])
def test_a_hand_that_cannot_be_held(hand: str, n: str) -> None:
    with pytest.raises(ValueError, match=rf"one to twelve cards can be fanned out; these are {n}\."):
        show.held(hand)


def test_the_ranks_of_a_plot_follow_the_letters(plots: dict[str, Picture]) -> None:
    html = plots["card_points"].html
    for letter in ("A", "D", "Q", "O", "J", "B", "U"):
        assert re.search(rf"<tspan[^>]*>{letter}</tspan>", html), letter

"""The cheat sheets: every figure on them against the rule's own words, written out here by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given
from strategies import hands

from skatlib import BIDS, Card, Contract, Display, bids_for, highest_bid, parse_cards
from skatlib.analysis import advice
from skatlib.bids import games_making
from skatlib.display import use
from skatlib.show import Picture, sheets

ALL: dict[str, Callable[[], Picture]] = {
    "cards": sheets.cards,
    "values": sheets.values,
    "bids": sheets.bids,
    "levels": sheets.levels,
    "bidding": sheets.bidding,
    "pocket": sheets.pocket,
}


def parsed(picture: Picture) -> ElementTree.Element:
    return ElementTree.fromstring(f"<body>{picture.html}</body>")


def seen(element: ElementTree.Element) -> str:
    """The text that a reader of the French deck with English letters sees, pictures by their label."""
    if element.get("style") == "display:none":
        return ""
    if element.tag == "svg":
        return element.get("aria-label", "")
    inside = "".join(seen(child) + (child.tail or "") for child in element)
    return (element.text or "") + inside


def rows(picture: Picture, nth: int) -> list[list[str]]:
    table = list(parsed(picture).iter("table"))[nth]
    return [[" ".join(seen(cell).split()) for cell in row] for row in table.iter("tr")]


def all_text(picture: Picture) -> str:
    return " ".join(seen(parsed(picture)).split())


# --- what holds for every sheet ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_a_sheet_says_what_it_is_and_where_it_comes_from(name: str) -> None:
    picture = ALL[name]()
    assert "{" not in all_text(picture)
    assert f"sk-sheet-{name}" in picture.html
    assert "“Skat”" in all_text(picture)
    headings = [seen(heading) for heading in parsed(picture).iter("h2")]
    assert len(headings) >= 1
    assert all(heading.strip() in picture.alt for heading in headings)


@pytest.mark.parametrize("name", ALL)
def test_each_table_names_its_columns_and_rows(name: str) -> None:
    for table in parsed(ALL[name]()).iter("table"):
        assert table.get("aria-label") or table.find("caption") is not None
        if "sk-steps" in table.get("class", ""):
            continue
        width = {sum(int(cell.get("colspan", 1)) for cell in row) for row in table.iter("tr")}
        assert len(width) == 1
        assert all(heading.get("scope") in ("col", "row") for heading in table.iter("th"))
        for row in table.findall("tbody/tr"):
            assert row[0].tag == "th"


@pytest.mark.parametrize("name", ALL)
def test_a_sheet_has_both_decks_or_no_cards(name: str) -> None:
    html = ALL[name]().html
    assert html.count("sk-fr") == html.count("sk-ge")
    with use(Display(suits="german", letters="german_deck")):
        text = all_text(ALL[name]())
    assert not re.search(r"[♣♠♦]", text)


# --- card points and orders --------------------------------------------------------------------------------------


def test_card_points_as_in_1_2_2() -> None:
    assert [row[-1] for row in rows(sheets.cards(), 0)[1:]] == ["11", "10", "4", "3", "2", "0"]
    assert [row[0] for row in rows(sheets.cards(), 0)[1:]] == ["A", "10", "K", "Q", "J", "9 8 7"]
    text = all_text(sheets.cards())
    assert "30 in each suit" in text
    assert "120 in all" in text


def test_orders_as_in_2_3() -> None:
    labels = [it.attrib["aria-label"] for it in parsed(sheets.cards()).iter("svg") if it.get("role") == "img"]
    hearts, grand, null = (next(x for x in labels if f"order in {game}" in x) for game in ("hearts", "grand", "null"))
    jacks = "jack of clubs, jack of spades, jack of hearts"
    assert (
        f"trump: {jacks}, jack of diamonds, ace of hearts, ten of hearts, king of hearts, queen of hearts, "
        "nine of hearts, eight of hearts and seven of hearts" in hearts
    )
    assert f"trump: {jacks} and jack of diamonds. clubs: ace of clubs, ten of clubs, king of clubs" in grand
    assert "ace of clubs, king of clubs, queen of clubs, jack of clubs, ten of clubs, nine of clubs" in null


# --- values and levels -------------------------------------------------------------------------------------------


def test_base_values_as_in_5_1() -> None:
    assert rows(sheets.values(), 0)[1:] == [
        ["diamonds", "9"],
        ["hearts", "10"],
        ["spades", "11"],
        ["clubs", "12"],
        ["grand", "24"],
    ]


def test_null_values_as_in_5_1() -> None:
    assert rows(sheets.values(), 1)[1:] == [
        ["null", "23"],
        ["null hand", "35"],
        ["null ouvert", "46"],
        ["null ouvert hand", "59"],
    ]


def test_levels_in_the_order_in_which_they_are_counted() -> None:
    table = rows(sheets.values(), 2)[1:]
    assert [row[0] for row in table] == [
        "matadors",
        "game",
        "hand",
        "schneider",
        "schneider announced",
        "schwarz",
        "schwarz announced",
        "ouvert",
    ]
    assert [row[-1] for row in table] == ["each 1", "1", "1", "1", "1", "1", "1", "1"]
    assert "30 card points" in table[3][1]


def test_how_a_game_ends_as_in_5_2() -> None:
    assert [row[:2] for row in rows(sheets.values(), 3)[1:]] == [
        ["no trick", "lost, own schneider and schwarz"],
        ["0–30", "lost, own schneider"],
        ["31–60", "lost"],
        ["61–89", "won"],
        ["90–120", "won, schneider"],
        ["all tricks", "won, schneider and schwarz"],
    ]


def test_two_values_are_worked_out() -> None:
    text = all_text(sheets.values())
    assert "5 × 12 = 60" in text  # with 2, game 3, hand 4, schneider 5
    assert "3 × 9 = 27" in text  # 18 does not reach 24
    assert rows(sheets.values(), 4)[-1] == ["score", "+60"]
    assert rows(sheets.values(), 5)[-1] == ["score", "−54"]


# --- all bids ----------------------------------------------------------------------------------------------------


def test_all_63_bids_with_their_games() -> None:
    lines = [line for nth in (0, 1) for line in rows(sheets.bids(), nth)[1:]]
    assert [int(line[0]) for line in lines] == list(BIDS)
    assert (len(lines), lines[0][0], lines[-1][0]) == (63, "18", "264")
    by_bid = {int(line[0]): line[1:] for line in lines}
    assert by_bid[18] == ["2", "", "", "", "", ""]
    assert by_bid[23] == ["", "", "", "", "", "null"]
    assert by_bid[24] == ["", "", "", "2", "", ""]
    assert by_bid[48] == ["", "", "", "4", "2", ""]
    assert by_bid[59] == ["", "", "", "", "", "null ouvert hand"]
    assert by_bid[264] == ["", "", "", "", "11", ""]
    # Each multiplier stands in exactly one row of its column: 2 to 18 in a suit game, 2 to 11 in grand.
    for column, most in enumerate((18, 18, 18, 18, 11)):
        assert [int(line[1:][column]) for line in lines if line[1:][column]] == list(range(2, most + 1))
    for bid, cells in by_bid.items():
        assert sum(bool(cell) for cell in cells) == len(games_making(bid)) >= 1
        for base, cell in zip((9, 10, 11, 12, 24), cells, strict=False):
            assert not cell or base * int(cell) == bid


# --- levels by result --------------------------------------------------------------------------------------------


def test_the_lost_table_rebuilt() -> None:
    """The table that is missing in Akagiri's text, rebuilt from its sentences, with the ISkO 5.2."""
    assert rows(sheets.levels(), 0)[1:] == [
        ["skat picked up", "1", "2", "3", "1", "2", "3"],
        ["hand", "2", "3", "4", "2", "3", "4"],
        ["schneider announced", "4, lost", "4", "5", "4", "4", "5"],
        ["schwarz announced", "6, lost", "6, lost", "6", "6", "6", "6"],
        ["ouvert", "7, lost", "7, lost", "7", "7", "7", "7"],
    ]


def test_base_value_times_multiplier() -> None:
    table = rows(sheets.levels(), 1)[1:]
    assert [int(row[0]) for row in table] == list(range(2, 19))
    for row in table:
        for base, cell in zip((9, 10, 11, 12, 24), row[1:], strict=True):
            value = base * int(row[0])
            assert cell == (str(value) if base < 24 or int(row[0]) <= 11 else "")


# --- the bidding -------------------------------------------------------------------------------------------------


def test_what_a_hand_is_worth_as_it_stands() -> None:
    table = rows(sheets.bidding(), 0)[1:]
    assert table == [
        ["1", "2", "18", "20", "22", "24", "48"],
        ["2", "3", "27", "30", "33", "36", "72"],
        ["3", "4", "36", "40", "44", "48", "96"],
        ["4", "5", "45", "50", "55", "60", "120"],
    ]


def test_the_first_bids() -> None:
    items = [" ".join(seen(item).split()) for item in parsed(sheets.bidding()).iter("li") if seen(item)[:1].isdigit()]
    assert [int(item.split()[0]) for item in items] == list(BIDS[:12])
    assert items[0] == "18 diamonds 2 × 9"
    assert "23 null" in items


@given(hand=hands(10))
def test_what_the_sheet_calls_certain_is_certain(hand: tuple[Card, ...]) -> None:
    """With matadors, or without 1, what stands; without 2 or more the line of 1."""
    for answer in bids_for(hand).games:
        safe = answer.stands.held or answer.stands.number == 1
        assert answer.certain == (answer.as_it_stands if safe else highest_bid(Contract(answer.game), 1))


def test_the_runs_that_the_sheet_shows() -> None:
    text = all_text(sheets.bidding())
    assert "with 2" in text
    assert "without 2" in text


def test_rules_of_thumb_are_marked_as_advice_and_come_from_their_constants(monkeypatch: pytest.MonkeyPatch) -> None:
    text = all_text(sheets.bidding())
    assert "Advice, not a rule" in text
    assert "5 trumps" in text
    assert "with 3 jacks 2" in text
    monkeypatch.setattr(sheets, "TRUMPS_FOR_SUIT_GAME", 77)
    assert "77 trumps" in all_text(sheets.bidding())
    assert sheets.HIGH_CARDS_FOR_GRAND is advice.HIGH_CARDS_FOR_GRAND


def test_null_advice_is_that_of_the_library() -> None:
    assert (
        "the lowest is a seven, the next no higher than a nine, the third than a jack, the fourth than a king"
        in all_text(sheets.bidding())
    )
    # One rank higher at any place, and that card can be made to take a trick.
    at_most = {"S7": "S8", "S9": "ST", "SJ": "SQ"}
    assert advice.null_suits(parse_cards(list(at_most)))[1].safe
    for card, higher in at_most.items():
        spades = [higher if it == card else it for it in at_most]
        assert not advice.null_suits(parse_cards(spades))[1].safe


# --- the pocket card ---------------------------------------------------------------------------------------------


def test_the_pocket_card_has_two_sides_with_the_figures_of_the_large_sheets() -> None:
    card = sheets.pocket()
    assert card.html.count("sk-side") == 2
    assert rows(card, 0) == [
        ["card", "A", "10", "K", "Q", "J", "9", "8", "7"],
        ["points", *["11", "10", "4", "3", "2", "0", "0", "0"]],
    ]
    text = all_text(card)
    assert "♣J ♠J ♥J ♦J A 10 K Q 9 8 7" in text
    assert "A K Q J 10 9 8 7" in text
    assert rows(card, 3)[1:] == [["base value", "9", "10", "11", "12", "24"]]
    assert rows(card, 4)[1:] == [["value", "23", "35", "46", "59"]]
    items = [seen(item).split()[0] for item in parsed(card).iter("li")]
    assert [int(item) for item in items if item.isdigit()] == list(BIDS[:12])

"""The 32 cards, their points, and how they are written."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import attempt, cards

from skatlib import PACK, Card, Display, NotationError, Rank, RuleError, Suit, card_points, distinct
from skatlib.cards import parse_cards
from skatlib.display import use


def test_1_2_1_the_pack_has_32_cards_eight_in_each_of_four_suits():
    assert len(PACK) == len(set(PACK)) == 32
    assert Counter(card.suit for card in PACK) == dict.fromkeys(Suit, 8)
    assert Counter(card.rank for card in PACK) == dict.fromkeys(Rank, 4)


@pytest.mark.parametrize(
    ("rank", "points"), [("A", 11), ("10", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0), ("8", 0), ("7", 0)]
)
def test_1_2_2_card_points(rank, points):
    assert Rank.parse(rank).points == points
    assert [card.points for card in PACK if card.rank is Rank.parse(rank)] == [points] * 4


def test_1_2_2_thirty_points_in_each_suit_and_120_in_the_pack():
    assert card_points(PACK) == 120
    assert [card_points(card for card in PACK if card.suit is suit) for suit in Suit] == [30] * 4
    assert card_points("SA ST SK") == 25
    assert card_points("") == 0


# How cards are written


@given(cards, st.sampled_from(("code", "german", "glyphs")), st.sampled_from((str, str.lower, str.upper)))
def test_what_is_written_is_read_back(card, notation, case):
    text = case(card.format(notation))
    assert Card.parse(text) is Card(f" {text}\n") is card
    assert parse_cards(card) == parse_cards(text) == (card,)


@given(
    st.lists(st.tuples(cards, st.sampled_from(("code", "german", "glyphs")), st.booleans()), max_size=12),
    st.lists(st.sampled_from((" ", "", ",", ", ", "\t", "\n", " , ,")), min_size=13, max_size=13),
)
def test_a_list_is_read_back_whatever_stands_between(written, gaps):
    text = gaps[0]
    for (card, notation, upper), gap in zip(written, gaps[1:], strict=False):
        text += (card.format(notation).upper() if upper else card.format(notation).lower()) + gap
    assert parse_cards(text) == tuple(card for card, _notation, _upper in written)
    assert parse_cards([card.format(notation) for card, notation, _upper in written]) == parse_cards(text)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_the_ten_is_read_as_T_and_as_10_and_every_code_names_its_suit_and_rank(card):
    assert Card.of(card.suit, card.rank) is card
    assert card.code == str(card) == card.suit.letter + card.rank.letter
    assert eval(repr(card), {"Card": Card}) is card
    assert Card.parse(card.code.replace("T", "10")) is card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("PiB", "SJ"), ("KrD", "CQ"), ("he10", "HT"), ("KaA", "DA"), ("kak", "DK"), ("KAD", "DQ"), ("SB", "SJ"),
        ("♡9", "H9"), ("♠\ufe0f7", "S7"), ("♦\ufe0e10", "DT"), ("♧a", "CA"), ("♤8", "S8"), ("♢j", "DJ"),
    ],
)  # fmt: skip
def test_german_letters_and_glyphs_are_read(text, card):
    assert Card.parse(text) is Card(card)


def test_german_letters_run_together_are_read():
    assert parse_cards("KaKKaDPi10KrA") == (Card.DK, Card.DQ, Card.ST, Card.CA)


@pytest.mark.parametrize("text", ["", "C", "J", "CU", "CO", "EiO", "C6", "C1", "JC", "CJSJ", "1O", "C 7", "☃"])
def test_what_is_no_card_is_refused_and_german_deck_letters_are_never_read(text):
    with pytest.raises(NotationError, match=r"is not a card: write the suit"):
        Card.parse(text)


@pytest.mark.parametrize(
    ("text", "found"), [("CJ, X9 ST", "'X9'"), ("CJ 1", "'1'"), ("CJSX", "'SX'"), ("♠10 ♠", "'♠'")]
)
def test_a_list_is_refused_with_the_first_thing_that_is_no_card(text, found):
    with pytest.raises(NotationError, match=rf"^{found} is not a card: write the suit"):
        parse_cards(text)


@pytest.mark.parametrize("parse", [Card.parse, Card, parse_cards, Suit.parse, Rank.parse])
@given(
    st.text() | st.text("CSHDAKQJTBkrpiheka10987 ,♠♥♦♣\ufe0f", max_size=12) | st.none() | st.integers() | st.floats()
)
def test_any_text_gives_a_value_or_a_SkatError(parse, text):
    read = attempt(parse, text)
    assert isinstance(read, (Card, Suit, Rank, tuple, NotationError))


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_read_by_letter_glyph_and_name(suit):
    for text in (suit.letter, suit.letter.lower(), suit.glyph, suit.name, suit.title, suit):
        assert Suit.parse(text) is suit
    assert suit.glyph == {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}[suit.letter]


@pytest.mark.parametrize(("text", "suit"), [("Kr", "C"), ("pi", "S"), ("HE", "H"), ("Ka", "D")])
def test_a_suit_is_read_by_its_german_short_form(text, suit):
    assert Suit.parse(text) is Suit.parse(suit)


@pytest.mark.parametrize(
    ("read", "text"), [(Suit.parse, "x"), (Suit.parse, 1), (Rank.parse, "6"), (Rank.parse, None)]
)
def test_no_suit_and_no_rank_are_refused_with_what_can_be_written(read, text):
    with pytest.raises(NotationError, match=rf"^{text!r} is not a (suit|rank): write [CA], "):
        read(text)


def test_a_notation_that_is_none_is_refused():
    with pytest.raises(NotationError, match="'english' is not a notation: choose 'code', 'german' or 'glyphs'"):
        Card.ST.format("english")


# Cards of a hand


def test_each_card_exists_only_once():
    assert distinct("CJ SJ") == (Card.CJ, Card.SJ)
    with pytest.raises(RuleError, match=r"^♣J appears more than once"):
        distinct("CJ SJ CJ")
    with pytest.raises(RuleError, match=r"^♥7 and ♣J appear more than once"):
        distinct("H7 CJ SJ CJ H7 CJ")


@pytest.mark.parametrize(("text", "found"), [("CJ", "1: ♣J"), ("CJ SJ HJ", "3: ♣J ♠J ♥J"), ("", "0: –")])
def test_another_number_of_cards_is_refused_with_what_was_found(text, found):
    with pytest.raises(RuleError, match=rf"^2 cards are needed here, and these are {found}\.$"):
        distinct(text, 2)


# How a reader sees them


def test_a_card_as_a_reader_sees_it():
    assert (Card.ST.label(), Card.SJ.label()) == ("♠10", "♠J")
    assert [Rank.parse(r).index(Display(letters="german")) for r in "AKQJT7"] == ["A", "K", "D", "B", "10", "7"]
    assert [Rank.parse(r).index(Display(letters="german_deck")) for r in "AKQJT7"] == ["D", "K", "O", "U", "10", "7"]
    with use(Display(letters="german")):
        assert Card.CQ.label() == "♣D"
        assert Card.CQ.format("glyphs") == "♣Q"


def test_the_name_of_a_card_follows_the_deck():
    assert [card.title for card in (Card.CJ, Card.S7, Card.HQ, Card.DT)] == [
        "jack of clubs", "seven of spades", "queen of hearts", "ten of diamonds",
    ]  # fmt: skip
    with use(Display(suits="german")):
        assert [suit.title for suit in Suit] == ["bells", "hearts", "leaves", "acorns"]
    assert [Rank.parse(r).title for r in "AK98"] == ["ace", "king", "nine", "eight"]

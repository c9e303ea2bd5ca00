"""What the library refuses, and that a wrong type is refused like anything else that is wrong."""

import importlib

import pytest
from strategies import attempt

from skatlib import (
    Announcement,
    Auction,
    Breach,
    Call,
    Card,
    Contract,
    Deal,
    Display,
    Game,
    NotationError,
    NullOverbid,
    Ramsch,
    RuleError,
    Rules,
    Seat,
    Side,
    SkatError,
    Suit,
    Table,
    Trick,
    bids_for,
    card_points,
    compare,
    count_matadors,
    declare,
    distinct,
    highest_bid,
    judge,
    legal_cards,
    list_entry,
    parse_cards,
    put_away,
    ramsch_scores,
    score,
    settlement,
    verify_bid,
)
from skatlib.errors import shown

CLUBS = Contract(Game.CLUBS)


def test_what_cannot_be_read_and_what_is_not_allowed_are_told_apart_and_both_are_value_errors():
    assert issubclass(SkatError, ValueError)
    assert issubclass(NotationError, SkatError)
    assert issubclass(RuleError, SkatError)
    assert not issubclass(NotationError, RuleError)


def test_a_rule_error_names_its_paragraph_or_none():
    assert RuleError("no", "4.2.1").paragraph == "4.2.1"
    assert RuleError("no").paragraph is None
    assert str(RuleError("no", "4.2.1")) == "no"


def test_what_was_found_is_shown_as_written_and_cut_where_it_is_long():
    assert [shown(found) for found in ("pik 10", 18, None)] == ["'pik 10'", "18", "None"]
    assert shown("x" * 58) == "'" + "x" * 58 + "'"
    assert shown("x" * 59) == "'" + "x" * 58 + "…"
    assert shown(10**5000) == "…"


WRONG = (
    None,
    True,
    1.5,
    float("nan"),
    -1,
    10**5000,
    "",
    "x",
    "x" * 10_000,
    b"CJ",
    [],
    [1],
    ["CJ", None],
    {},
    object(),
)


@pytest.mark.parametrize(
    "use",
    [
        Card.parse,
        parse_cards,
        distinct,
        card_points,
        Suit.parse,
        Game.parse,
        Card.CJ.format,
        lambda x: distinct(x, 10),
        lambda x: compare(Game.GRAND, x, Card.SJ),
        lambda x: count_matadors(Game.CLUBS, x).why,
        lambda x: count_matadors(x, "CJ"),
        lambda x: judge(CLUBS, x).why,
        lambda x: judge(CLUBS, 61, x).why,
        lambda x: Contract(x).title,
        lambda x: Contract(Game.CLUBS, x).title,
        lambda x: Contract(Game.CLUBS, True, x).title,
        lambda x: put_away(x, "CJ"),
        lambda x: put_away("CJ SJ HJ DJ CA CT CK CQ C9 C8 S7 H7", x),
        lambda x: score(CLUBS, x, card_points=61).why,
        lambda x: score(CLUBS, 1, card_points=61, bid=x).why,
        lambda x: score(CLUBS, 1, card_points=x).why,
        lambda x: score(CLUBS, 1, card_points=61, tricks=x).why,
        lambda x: score(CLUBS, 1, card_points=61, contra_factor=x).why,
        lambda x: score(CLUBS, cards=x, card_points=61).why,
        lambda x: score(CLUBS, 1, bid=36, breach=Breach(Side.OPPONENTS, x)).why,
        lambda x: score(CLUBS, 1, bid=48, breach=Breach(Side.OPPONENTS, 0, x)).why,
        lambda x: score(Contract(Game.NULL), bid=24, replacement=x).why,
        lambda x: score(Contract(Game.NULL), bid=x, tricks=0).why,
        bids_for,
        verify_bid,
        lambda x: Call.parse(x, 18),
        lambda x: Auction().do(Call.parse("M", x)),
        lambda x: Auction().do(Call(Seat.MIDDLEHAND, x)),
        lambda x: Table(x).seats,
        lambda x: Table(4, x).seats,
        lambda x: Deal(x, x, x, x),
        Deal.from_pack,
        Deal.from_number,
        lambda x: list_entry(won=x, score=18),
        lambda x: list_entry(won=True, score=x),
        lambda x: list_entry(won=True, score=18, table_size=x),
        lambda x: settlement((x, 0, 0)),
        lambda x: ramsch_scores((x, 40, 40), (3, 3, 4)),
        lambda x: ramsch_scores((40, 40, 40), (x, 3, 4)),
        lambda x: ramsch_scores((40, 40, 40), (3, 3, 4), skat_points=x),
        lambda x: ramsch_scores((40, 40, 40), (3, 3, 4), last_trick=x),
        lambda x: ramsch_scores((40, 40, 40), (3, 3, 4), pushes=x),
        lambda x: Display(language=x),
        lambda x: Display(suits=x),
        lambda x: Display(letters=x),
    ],
)
def test_whatever_is_given_there_is_an_answer_or_a_SkatError_with_a_short_sentence(use):
    refused = [error for error in (attempt(use, wrong) for wrong in WRONG) if isinstance(error, SkatError)]
    assert len(refused) >= len(WRONG) // 2
    for error in refused:
        sentence = str(error)
        assert sentence[-1] == "."
        assert len(sentence) < 300
        assert "object at" not in sentence or "<object object" in sentence


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        (lambda: Contract("skat"), "'skat' is not a game: write diamonds, hearts"),
        (lambda: Contract(Game.CLUBS, "yes"), "Hand is played or not, True or False: 'yes' is neither."),
        (
            lambda: Contract(Game.CLUBS, True, "open"),
            "'open' is none of the choices here: schneider, schwarz",
        ),
        (lambda: Display(suits="swiss"), "'swiss' is not known as suits: choose one of 'french' and 'german'."),
        (
            lambda: Display(letters="x"),
            "'x' is not known as letters: choose one of 'english', 'german' and 'german_deck'.",
        ),
        (lambda: Display(language=1), "1 is not a language: write its code, such as 'en'."),
        (lambda: Card.parse(1), "A card is written as text, such as 'ST'; this is 1."),
        (lambda: parse_cards(1), "Cards are written as text, such as 'CJ ST D7'; this is 1."),
        (lambda: Call.parse("M", "hold"), "'hold' is not a call: write a number, 'yes' or 'pass'."),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_was_found_and_what_to_write(refused, sentence):
    with pytest.raises(NotationError) as no:
        refused()
    assert str(no.value).startswith(sentence)


@pytest.mark.parametrize(
    ("refused", "sentence"),
    [
        (lambda: Breach(Side.OPPONENTS, 121), "points are 0 to 120 and their tricks 0 to 10; 121 cannot be"),
        (lambda: Breach(Side.OPPONENTS, 0, 11), "11 cannot be"),
        (lambda: verify_bid(18.0), "A bid is a whole number; 18.0 is not"),
        (lambda: score(Contract(Game.NULL), bid=24, replacement=Game.CLUBS), "Game.CLUBS is none"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_was_found(refused, sentence):
    with pytest.raises(RuleError) as no:
        refused()
    assert sentence in str(no.value)


def test_a_game_may_be_given_by_its_name():
    assert Contract("hearts") == Contract(Game.HEARTS)
    assert count_matadors("G", "CJ HJ").signed == 1


# --- options that are none, or are not what they should be -------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Rules(null_overbid="double"),
        lambda: Rules(lost_hand_doubled="no"),
        lambda: Rules(kontra=2),
        lambda: Rules(ramsch="points"),
        lambda: Ramsch(scoring="fix"),
        lambda: Ramsch(virgin_doubles=1),
        lambda: Breach("defenders"),
        lambda: Breach(None),
        lambda: list_entry(won=False, score=-48, system="seeger fabian"),
        lambda: score(Contract(Game.CLUBS), 1, card_points=70, conceded="no"),
        lambda: score(Contract(Game.CLUBS), 1, card_points=70, rules="isko"),
        lambda: score("clubs", 1, card_points=70),
        lambda: score(Contract(Game.CLUBS), 1, breach="declarer"),
        lambda: highest_bid("clubs", 1),
        lambda: declare(Game.CLUBS, picked_up="no"),
        lambda: declare(Game.CLUBS, picked_up=False, announced=["open"]),
        lambda: ramsch_scores((30, 50, 40), (3, 4, 3), options=None),
        lambda: Auction().verify("18"),
        lambda: Auction.replay([("M",)]),
        lambda: legal_cards("clubs", "CJ HJ", None),
        lambda: legal_cards(Game.CLUBS, ("CJ",), None),
        lambda: Deal.from_number(1).hand("X"),
        lambda: Trick("poker", "CJ"),
        lambda: Trick(Game.CLUBS, "CJ", "X"),
    ],
)
def test_an_option_of_another_type_is_refused_not_guessed(wrong):
    with pytest.raises(NotationError, match=r"needed here|none of the choices|is not|takes a Game|A call is a seat"):
        wrong()


def test_options_may_be_given_by_their_values():
    assert Rules(null_overbid="multiple_of_null") == Rules(null_overbid=NullOverbid.MULTIPLE_OF_NULL)
    assert Breach("opponents") == Breach(Side.OPPONENTS)
    assert Contract("clubs", True, "schneider") == Contract(Game.CLUBS, True, Announcement.SCHNEIDER)
    assert list_entry(won=False, score=-48, table_size=4, system="seeger_fabian").sitting_dealer == 30


def test_every_choice_is_written_as_code():
    names = vars(importlib.import_module("skatlib.variants")) | vars(importlib.import_module("skatlib.value"))
    for value in (Rules(), Rules.akagiri(), Rules.pub(), Rules.before_1999(), Breach(Side.DECLARER, 3, 1)):
        assert eval(repr(value), names) == value

"""Which card is stronger: suit games, grand, null, and ramsch as grand."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import attempt, cards, games

from skatlib import PACK, TRUMP, Card, Game, NotationError, RuleError, Suit, compare
from skatlib.games import SUIT_GAMES

JACKS = "CJ SJ HJ DJ"


def codes(cards):
    return " ".join(card.code for card in cards)


@pytest.mark.parametrize(
    ("game", "trumps"),
    [
        (Game.CLUBS, f"{JACKS} CA CT CK CQ C9 C8 C7"),
        (Game.SPADES, f"{JACKS} SA ST SK SQ S9 S8 S7"),
        (Game.HEARTS, f"{JACKS} HA HT HK HQ H9 H8 H7"),
        (Game.DIAMONDS, f"{JACKS} DA DT DK DQ D9 D8 D7"),
    ],
)
def test_2_3_a_suit_game_has_eleven_trumps_the_four_jacks_first(game, trumps):
    assert codes(game.cards_of(TRUMP)) == trumps
    assert [card for card in PACK if game.is_trump(card)] == sorted(map(Card, trumps.split()), key=PACK.index)


@pytest.mark.parametrize("game", SUIT_GAMES)
def test_2_3_the_plain_suits_of_a_suit_game_have_seven_cards_the_ten_under_the_ace(game):
    for suit in Suit:
        expected = "" if suit is game.trump_suit else " ".join(suit.letter + rank for rank in "ATKQ987")
        assert codes(game.cards_of(suit)) == expected


@pytest.mark.parametrize("game", [Game.GRAND, Game.RAMSCH])
def test_2_3_3_in_grand_only_the_four_jacks_are_trumps_and_ramsch_is_ordered_like_it(game):
    assert codes(game.trumps) == JACKS
    assert codes(game.cards_of(Suit.HEARTS)) == "HA HT HK HQ H9 H8 H7"


def test_2_3_4_null_has_no_trumps_and_the_ten_stands_under_the_jack():
    assert Game.NULL.trumps == ()
    assert codes(Game.NULL.cards_of(Suit.HEARTS)) == "HA HK HQ HJ HT H9 H8 H7"
    assert not any(map(Game.NULL.is_trump, PACK))


def test_a_jack_belongs_to_the_trumps_but_in_null_to_its_printed_suit():
    assert {game: game.suit_of(Card.DJ) for game in Game} == {
        game: Suit.DIAMONDS if game is Game.NULL else TRUMP for game in Game
    }


@pytest.mark.parametrize(
    ("game", "value"),
    [("clubs", 12), ("spades", 11), ("hearts", 10), ("diamonds", 9), ("grand", 24), ("null", None), ("ramsch", None)],
)
def test_5_1_base_values(game, value):
    assert Game.parse(game).base_value == value


@pytest.mark.parametrize(
    ("game", "led", "then", "winner", "why"),
    [
        (Game.HEARTS, "SA", "H7", "H7", "a trump beats every card of another suit."),
        (Game.HEARTS, "H7", "SA", "H7", "a trump was led, and ♠A is no trump."),
        (Game.HEARTS, "CT", "DA", "CT", "♦A does not follow suit and is no trump, so it cannot win."),
        (Game.HEARTS, "DJ", "CJ", "CJ", "the jacks rank clubs, spades, hearts, diamonds, whichever suit is trump."),
        (Game.HEARTS, "HA", "DJ", "DJ", "a jack is above every other trump."),
        (Game.CLUBS, "CK", "CT", "CT", "both are trumps, and under the jacks the order is A 10 K Q 9 8 7."),
        (Game.GRAND, "HT", "HK", "HT", "both are hearts, and in grand the order is A 10 K Q 9 8 7."),
        (Game.NULL, "HT", "HJ", "HJ", "both are hearts, and in null the order is A K Q J 10 9 8 7."),
        (Game.NULL, "HT", "CJ", "HT", "♣J does not follow suit and is no trump, so it cannot win."),
        (Game.NULL, "D7", "DJ", "DJ", "both are diamonds, and in null the order is A K Q J 10 9 8 7."),
    ],
)
def test_4_2_which_of_two_cards_is_stronger_and_why(game, led, then, winner, why):
    comparison = compare(game, Card(led), Card(then))
    loser = Card(then if winner == led else led)
    assert comparison.winner is Card(winner)
    assert comparison.why == f"{Card(winner).label()} beats {loser.label()}: {why}"


@given(games, cards, cards)
def test_of_two_cards_exactly_one_wins_and_the_order_matters_only_across_suits(game, first, second):
    assume(first is not second)
    one, other = compare(game, first, second).winner, compare(game, second, first).winner
    assert one in (first, second)
    assert game.beats(second, first) is (one is second)
    same_or_trump = game.suit_of(first) is game.suit_of(second) or game.is_trump(first) or game.is_trump(second)
    assert (one is other) is same_or_trump


@pytest.mark.parametrize("game", Game)
def test_a_card_does_not_beat_itself(game):
    assert not any(game.beats(card, card) for card in PACK)


def test_a_card_is_not_compared_with_itself():
    with pytest.raises(RuleError, match="♣A appears more than once"):
        compare(Game.GRAND, Card.CA, Card.CA)


@given(games, st.permutations(PACK))
def test_a_sorted_hand_has_trumps_first_and_each_suit_from_the_top(game, pack):
    in_order = [
        card for suit in (TRUMP, Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS) for card in game.cards_of(suit)
    ]
    assert list(game.sort(tuple(pack))) == in_order


# How a game is written


@pytest.mark.parametrize("game", Game)
def test_a_game_is_read_by_name_and_letter(game):
    for text in (game.value, game.letter, game.letter.lower(), f" {game.name} ", game.title.capitalize(), game):
        assert Game.parse(text) is game


def test_the_letters_of_the_games():
    assert "".join(game.letter for game in Game) == "DHSCGNR"


@given(st.text() | st.none() | st.integers())
def test_any_text_gives_a_game_or_a_SkatError(text):
    read = attempt(Game.parse, text)
    assert read in tuple(Game) or isinstance(read, NotationError)


def test_what_is_no_game_is_refused_with_what_can_be_written():
    with pytest.raises(
        NotationError, match=r"^'skat' is not a game: write diamonds, .* ramsch \(or D, H, S, C, G, N, R\)"
    ):
        Game.parse("skat")


def test_a_comparison_cannot_be_changed_and_trump_has_a_name():
    with pytest.raises(FrozenInstanceError):
        compare(Game.GRAND, Card.CJ, Card.SJ).second = Card.CA
    assert (TRUMP.title, repr(TRUMP)) == ("trump", "TRUMP")

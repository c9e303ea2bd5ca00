"""What the declarer undertakes: hand, announcements, and the two cards put away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import CONTRACTS, hands

from skatlib import PACK, Card, Contract, Game, RuleError, contracts_of, declare, put_away
from skatlib.contracts import Announcement
from skatlib.games import TRUMP_GAMES

SCHNEIDER, SCHWARZ, OUVERT = Announcement


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_5_2_5_each_announcement_brings_all_before_it(game):
    def promised(announced):
        contract = Contract(game, True, announced)
        return contract.schneider_announced, contract.schwarz_announced, contract.ouvert

    assert promised(None) == (False, False, False)
    assert promised(SCHNEIDER) == (True, False, False)
    assert promised(SCHWARZ) == (True, True, False)
    assert promised(OUVERT) == (True, True, True)


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_5_2_6_an_ouvert_suit_game_or_grand_is_a_hand_game_by_itself(game):
    assert Contract(game, announced=OUVERT) == Contract(game, True, OUVERT)
    assert Contract(game, announced=OUVERT).hand is True


def test_5_1_null_has_four_forms_and_ouvert_needs_no_hand_there():
    assert [
        contract.title for picked_up in (True, False) for contract in contracts_of(Game.NULL, picked_up=picked_up)
    ] == ["null", "null ouvert", "null hand", "null ouvert hand"]
    assert Contract(Game.NULL, announced=OUVERT).hand is False
    assert Contract(Game.NULL, announced=OUVERT).schneider_announced is False


@pytest.mark.parametrize("game", TRUMP_GAMES)
@pytest.mark.parametrize("announced", [SCHNEIDER, SCHWARZ])
def test_3_4_4_schneider_and_schwarz_can_be_announced_only_in_a_hand_game(game, announced):
    with pytest.raises(
        RuleError, match=f"void after the skat was picked up: in {game.title} it can be .* hand"
    ) as no:
        Contract(game, announced=announced)
    assert no.value.paragraph == "3.4.4"


@pytest.mark.parametrize("announced", [SCHNEIDER, SCHWARZ])
@pytest.mark.parametrize("hand", [True, False])
def test_3_4_4_in_null_only_ouvert_can_be_announced(announced, hand):
    with pytest.raises(RuleError, match=f"^{announced.title.capitalize()} is void in null, .* only ouvert") as no:
        Contract(Game.NULL, hand, announced)
    assert no.value.paragraph == "3.4.4"


def test_nobody_declares_ramsch():
    with pytest.raises(RuleError, match="Nobody declares ramsch: it is played when all have passed"):
        Contract(Game.RAMSCH)


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_3_4_1_what_can_be_declared_with_the_skat_and_without_it(game):
    assert contracts_of(game, picked_up=True) == (Contract(game),)
    assert contracts_of(game, picked_up=False) == tuple(
        Contract(game, True, announced) for announced in (None, SCHNEIDER, SCHWARZ, OUVERT)
    )


def test_there_are_29_contracts_each_with_its_own_words():
    assert len({contract.title for contract in CONTRACTS}) == len(set(CONTRACTS)) == 29


@pytest.mark.parametrize(
    ("contract", "title", "promises"),
    [
        (Contract(Game.HEARTS), "hearts", "at least 61 card points"),
        (Contract(Game.GRAND, True), "grand hand", "at least 61 card points"),
        (Contract(Game.GRAND, True, SCHNEIDER), "grand hand, schneider announced", "at least 90 card points"),
        (Contract(Game.CLUBS, True, SCHWARZ), "clubs hand, schwarz announced", "all ten tricks"),
        (Contract(Game.CLUBS, announced=OUVERT), "clubs ouvert", "all ten tricks"),
        (Contract(Game.NULL, True), "null hand", "no trick at all"),
        (Contract(Game.NULL, True, OUVERT), "null ouvert hand", "no trick at all"),
    ],
)
def test_how_a_contract_is_said_and_what_it_promises(contract, title, promises):
    assert contract.title == title
    assert promises in contract.promises


# The words that were said


@pytest.mark.parametrize(
    ("game", "said", "contract", "void"),
    [
        # X18: hand must be said, or neither the hand level nor an announcement counts
        (Game.HEARTS, {"picked_up": False, "hand_said": True}, Contract(Game.HEARTS, True), []),
        (Game.HEARTS, {"picked_up": False}, Contract(Game.HEARTS), []),
        (Game.HEARTS, {"picked_up": False, "announced": [SCHNEIDER]}, Contract(Game.HEARTS), ["hand was not said"]),
        # in the suit games and grand, ouvert says hand; in null it does not
        (Game.HEARTS, {"picked_up": False, "announced": [OUVERT]}, Contract(Game.HEARTS, True, OUVERT), []),
        (Game.NULL, {"picked_up": False, "announced": [OUVERT]}, Contract(Game.NULL, False, OUVERT), []),
        (Game.NULL, {"picked_up": True, "announced": [OUVERT]}, Contract(Game.NULL, False, OUVERT), []),
        (
            Game.NULL, {"picked_up": False, "hand_said": True, "announced": [OUVERT]},
            Contract(Game.NULL, True, OUVERT), [],
        ),
        # the highest of several counts
        (
            Game.GRAND, {"picked_up": False, "hand_said": True, "announced": [SCHWARZ, SCHNEIDER]},
            Contract(Game.GRAND, True, SCHWARZ), [],
        ),
        # what is impossible is void and costs nothing
        (
            Game.HEARTS, {"picked_up": True, "hand_said": True, "announced": [OUVERT, SCHNEIDER]},
            Contract(Game.HEARTS),
            ["Hand is void: the skat was picked up", "Schneider announced is void after", "Ouvert is void after"],
        ),
        (
            Game.NULL, {"picked_up": True, "announced": [SCHWARZ, OUVERT]}, Contract(Game.NULL, False, OUVERT),
            ["Schwarz announced is void in null"],
        ),
    ],
)  # fmt: skip
def test_3_4_5_void_words_do_not_count_and_are_named(game, said, contract, void):
    declaration = declare(game, **said)
    assert declaration.contract == contract
    assert len(declaration.void) == len(void)
    assert all(words in sentence for words, sentence in zip(void, declaration.void, strict=True))


@given(
    st.sampled_from([game for game in Game if game is not Game.RAMSCH]),
    st.booleans(),
    st.booleans(),
    st.lists(st.sampled_from(Announcement)),
)
def test_whatever_is_said_gives_a_contract_that_can_be_and_every_other_word_is_void(game, picked_up, hand, words):
    said = declare(game, picked_up=picked_up, hand_said=hand, announced=words)
    assert said.contract in CONTRACTS
    assert said.contract.hand is False or not picked_up
    assert said.contract.announced is None or said.contract.announced in words
    if said.void and game is not Game.NULL:
        assert said.contract == Contract(game)


# Putting away

TWELVE = "CJ SJ HJ DJ CA CT CK CQ C9 C8 S7 H7"


def test_3_4_1_any_two_of_the_twelve_may_be_put_away_jacks_and_the_skats_own_cards_too():
    ten, two = put_away(TWELVE, "H7 CJ")
    assert two == (Card.H7, Card.CJ)
    assert " ".join(map(str, ten)) == "SJ HJ DJ CA CT CK CQ C9 C8 S7"


@given(hands(12), st.data())
def test_no_card_is_lost_in_putting_away(twelve, data):
    two = data.draw(st.permutations(twelve))[:2]
    ten, away = put_away(twelve, two)
    assert (len(ten), away) == (10, tuple(two))
    assert sorted(ten + away, key=PACK.index) == sorted(twelve, key=PACK.index)


@pytest.mark.parametrize(
    ("twelve", "away", "fault", "paragraph"),
    [
        (TWELVE, "S7", "2 cards are needed here, and these are 1: ♠7", None),
        (TWELVE, "S7 S7", "♠7 appears more than once", None),
        (TWELVE, "S7 H7 CJ", "2 cards are needed here, and these are 3", None),
        (TWELVE, "S7 D7", "♦7 cannot be put away: not among the twelve cards", "3.4.1"),
        (TWELVE, "DA D7", "♦A and ♦7 cannot be put away", "3.4.1"),
        ("CJ SJ", "CJ SJ", "12 cards are needed here, and these are 2", None),
    ],
)
def test_3_4_1_exactly_two_different_cards_of_the_twelve_are_put_away(twelve, away, fault, paragraph):
    with pytest.raises(RuleError, match=fault) as no:
        put_away(twelve, away)
    assert no.value.paragraph == paragraph

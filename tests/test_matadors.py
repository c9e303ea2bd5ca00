"""With and without: the unbroken run of top trumps."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import hands, trump_games

from skatlib import PACK, Card, Game, RuleError, count_matadors
from skatlib.games import TRUMP_GAMES
from skatlib.matadors import verify_matadors


def run_of(game, cards):
    """The run, counted otherwise than by the library: as the first stretch of equal letters, held or missing."""
    letters = "".join("+" if card in cards else "-" for card in game.trumps)
    length = len(letters) - len(letters.lstrip(letters[0]))
    return length if letters[0] == "+" else -length


@pytest.mark.parametrize(
    ("game", "cards", "signed", "counted", "ended_by"),
    [
        (Game.CLUBS, "CJ HJ DJ CA CT SA S7 HA H7 DA D7 D8", 1, "CJ", "SJ"),
        (Game.HEARTS, "CJ SJ HJ DJ HA HK HQ SA S7 CA C7 DA", 5, "CJ SJ HJ DJ HA", "HT"),
        (Game.SPADES, "HJ SA ST SK S9 CA C7 HA HT DA D7 D8", -2, "CJ SJ", "HJ"),
        (Game.HEARTS, "CJ SJ DJ HA H9 H8 CA C7 SA S7 DA D7", 2, "CJ SJ", "HJ"),
        (Game.HEARTS, "HA HT HK H9 H8 H7 CA C7 SA S7 DA D7", -4, "CJ SJ HJ DJ", "HA"),
        (Game.CLUBS, "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 D7", 11, "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7", None),
        (Game.CLUBS, "CJ SJ HJ DJ CA CT CK CQ C9 C8 S7 D7", 10, "CJ SJ HJ DJ CA CT CK CQ C9 C8", "C7"),
        (Game.DIAMONDS, "CA CT CK SA ST SK HA HT HK HQ SQ CQ", -11, "CJ SJ HJ DJ DA DT DK DQ D9 D8 D7", None),
        (Game.GRAND, "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 D7", 4, "CJ SJ HJ DJ", None),
        (Game.GRAND, "CA CT CK SA ST SK HA HT HK HQ SQ CQ", -4, "CJ SJ HJ DJ", None),
        (Game.GRAND, "HJ DJ CA CT CK SA ST SK HA HT HK HQ", -2, "CJ SJ", "HJ"),
    ],
)
def test_2_4_1_the_run_ends_where_held_and_missing_first_change(game, cards, signed, counted, ended_by):
    run = count_matadors(game, cards)
    assert (run.signed, run.number, run.held) == (signed, abs(signed), signed > 0)
    assert " ".join(card.code for card in run.counted) == counted
    assert run.ended_by is (Card(ended_by) if ended_by else None)
    assert run.title == f"{'with' if signed > 0 else 'without'} {abs(signed)}"


def test_2_4_2_the_skat_counts_in_a_hand_game():
    hand, skat = "CJ HJ HA HT HK H9 SA S7 D7 C7", "SJ D8"
    assert count_matadors(Game.HEARTS, hand).signed == 1
    assert count_matadors(Game.HEARTS, f"{hand} {skat}").signed == 3
    without = "HJ HA HT HK H9 SA S7 D7 C7 C8"
    assert count_matadors(Game.HEARTS, without).signed == -2
    assert count_matadors(Game.HEARTS, f"{without} CJ D8").signed == 1


@pytest.mark.parametrize(("game", "most"), [(Game.GRAND, 4), (Game.CLUBS, 11), (Game.DIAMONDS, 11)])
def test_2_4_3_there_are_at_most_eleven_in_a_suit_game_and_four_in_grand_and_never_none(game, most):
    for signed in (1, -1, most, -most):
        verify_matadors(game, signed)
    for signed in (0, most + 1, -most - 1):
        with pytest.raises(RuleError, match=rf"go from 1 to {most}, .* cannot be {abs(signed)}\.") as no:
            verify_matadors(game, signed)
        assert no.value.paragraph == "2.4.3"


@pytest.mark.parametrize("stated", [None, True, 2.0, "2"])
def test_2_4_2_the_matadors_must_be_stated_as_a_whole_number(stated):
    with pytest.raises(
        RuleError, match="the matadors are needed: \\+2 stands for 'with 2', -2 for 'without 2'"
    ) as no:
        verify_matadors(Game.HEARTS, stated)
    assert no.value.paragraph == "2.4.2"


@pytest.mark.parametrize("game", [Game.NULL, Game.RAMSCH])
def test_2_4_1_null_and_ramsch_have_no_matadors(game):
    verify_matadors(game, None)
    with pytest.raises(RuleError, match=f"There are no matadors in {game.title}: leave them out") as no:
        verify_matadors(game, 0)
    assert no.value.paragraph == "2.4.1"
    with pytest.raises(
        RuleError, match=f"There are no matadors in {game.title}: only the suit games and grand"
    ) as no:
        count_matadors(game, "CJ")
    assert no.value.paragraph == "2.4.1"


@given(trump_games, hands(12) | hands(10) | hands(0))
def test_the_run_as_counted_otherwise(game, cards):
    run = count_matadors(game, cards)
    assert run.signed == run_of(game, cards)
    assert run.counted == game.trumps[: run.number]
    assert all((card in cards) is run.held for card in run.counted)
    assert run.ended_by is None or (run.ended_by in cards) is not run.held


@given(trump_games, st.sets(st.sampled_from(PACK)))
def test_with_and_without_mirror_each_other_when_held_and_missing_change_places(game, cards):
    one, other = count_matadors(game, cards), count_matadors(game, set(PACK) - cards)
    assert (one.signed, one.counted, one.ended_by) == (-other.signed, other.counted, other.ended_by)


@pytest.mark.parametrize("game", TRUMP_GAMES)
def test_every_run_that_can_be_is_found(game):
    found = {count_matadors(game, game.trumps[:n]).signed for n in range(1, len(game.trumps) + 1)}
    found |= {count_matadors(game, game.trumps[n:]).signed for n in range(1, len(game.trumps) + 1)}
    assert found == {*range(-len(game.trumps), 0), *range(1, len(game.trumps) + 1)}


@pytest.mark.parametrize(
    ("game", "cards", "why"),
    [
        (Game.HEARTS, "CJ SJ DJ", "You hold ♣J and ♠J, but not ♥J: with 2. What lies below the gap does not count."),
        (Game.HEARTS, "SJ DJ", "Your highest trump is ♠J; ♣J is missing above it: without 1."),
        (Game.GRAND, "DJ HA", "Your highest trump is ♦J; ♣J, ♠J and ♥J are missing above it: without 3."),
        (Game.GRAND, "CJ SJ", "You hold ♣J and ♠J, but not ♥J: with 2. What lies below the gap does not count."),
        (Game.GRAND, "CJ", "You hold ♣J, but not ♠J: with 1. What lies below the gap does not count."),
        # nothing lies below the lowest trump
        (Game.GRAND, "CJ SJ HJ", "You hold ♣J, ♠J and ♥J, but not ♦J: with 3."),
        (Game.GRAND, "CJ SJ HJ DJ", "You hold every trump there is: with 4."),
        (Game.GRAND, "CA", "You hold no trump at all: without 4."),
    ],
)
def test_the_reason_names_the_cards_that_count_and_the_one_that_ends_the_run(game, cards, why):
    assert count_matadors(game, cards).why == why


def test_a_run_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        count_matadors(Game.GRAND, "CJ").held = False

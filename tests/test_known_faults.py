"""Faults that other Skat programs had, each as a whole game that must come out right here.

Each test names the program and the number of its report, says what went wrong there in its docstring, and tries the
smallest game that shows it. The last part are faults read in programs and never reported.
"""

from collections.abc import Iterable

import pytest

from skatlib import (
    PACK,
    Call,
    Card,
    Contract,
    Deal,
    Game,
    Kontra,
    ListSystem,
    Ramsch,
    RuleError,
    Rules,
    Seat,
    list_entry,
    parse_cards,
    ramsch_scores,
)
from skatlib.contracts import Announcement
from skatlib.iss import Record, parse, write
from skatlib.play import Action, Declare, Ending, Phase, PickUp, Play, PlayCard, Push, PutAway, Ruling, Say
from skatlib.value import Score

F, M, R = Seat


def deal_with(hand: str, skat: str, seat: Seat = F) -> Deal:
    """A deal in which `seat` holds this hand; the others get the rest of the pack as it comes."""
    held, two = parse_cards(hand), parse_cards(skat)
    rest = [card for card in PACK if card not in held + two]
    hands = {other: rest[10 * i : 10 * i + 10] for i, other in enumerate(s for s in Seat if s is not seat)}
    hands[seat] = list(held)
    return Deal(tuple(hands[F]), tuple(hands[M]), tuple(hands[R]), two)


def calls(text: str) -> list[Action]:
    return [Call.parse(*call.split()) for call in text.split(", ")]


def declared(
    deal: Deal, bidding: str, contract: Contract, away: str | None = None, rules: Rules | None = None
) -> Play:
    """The deal up to the first lead; the skat is picked up where `away` says what goes."""
    play = Play.replay(deal, calls(bidding), rules or Rules.isko())
    assert play.declarer is not None
    seat = play.declarer
    if away is not None:
        play = play.do(PickUp(seat)).do(PutAway(seat, away))
    return play.do(Declare(seat, contract))


def ending(
    contract: Contract, hands: Iterable[str], points: tuple[int, int, int], tricks: tuple[int, int, int],
    matadors: int | None, **more: int,
) -> Score:  # fmt: skip
    """The score of a game of forehand's that ends with these last cards, played in the order of their hands."""
    play = Play.ending(contract, "F", list(hands), points=points, tricks=tricks, matadors=matadors, **more)
    while not play.over:
        assert play.turn is not None
        play = play.do(PlayCard(play.turn, play.legal_cards[0]))
    assert play.score is not None
    return play.score


def score_of(play: Play) -> Score:
    assert play.score is not None
    return play.score


# ---- Value ----


def test_jskat_138_overbid_hearts() -> None:
    """Scored -40 there: the value of the game, not of the bid."""
    deal = deal_with("SA SK CA CK DA HA HT HK HQ H9", "CJ C7")
    play = declared(deal, "M 18, F yes, M 20, F yes, M 22, F yes, M 23, F yes, M 24, F yes, M pass, R pass",
                    Contract(Game.HEARTS), away="C7 SK")  # fmt: skip
    assert (play.bid, play.setup.matadors) == (24, 1)
    lost = score_of(play.do(Say("F", "give up")))
    assert (lost.game_value, lost.overbid, lost.charged_value, lost.score) == (20, True, 30, -60)


def test_jskat_233_schwarz_is_a_matter_of_tricks() -> None:
    """Schwarz was taken from 0 points there: 96 in place of 72."""
    won = ending(Contract(Game.GRAND), ["C7", "C8", "C9"], (120, 0, 0), (9, 0, 0), 1, bid=18)
    assert (won.score, won.spoken) == (72, "with 1, game 2, schneider 3")
    lost = ending(Contract(Game.GRAND), ["C9", "C8", "C7"], (0, 120, 0), (0, 9, 0), 1, bid=18)
    assert (lost.score, lost.spoken) == (-144, "with 1, game 2, own schneider 3")


def test_jskat_33_89_points_are_not_schneider() -> None:
    """Counted as schneider there: 44."""
    assert ending(Contract(Game.SPADES), ["CJ", "S7", "C7"], (87, 31, 0), (7, 2, 0), 2, bid=18).score == 33


def test_jskat_167_without_2_is_a_count_of_2() -> None:
    """The multiplier was shown as 'without' there."""
    deal = deal_with("HJ DJ CA CT SA ST HA HT DA DT", "C7 S7")
    play = declared(deal, "M pass, R pass, F 18", Contract(Game.GRAND), away="C7 S7")
    won = score_of(play.do(Say("M", "give up")))
    assert won.spoken == "without 2, game 3"
    assert (won.matadors, won.multiplier, won.score) == (-2, 3, 72)


def test_jskat_13_the_words_name_every_level_that_the_value_has() -> None:
    """The value contained schneider there, the text did not."""
    won = ending(Contract(Game.CLUBS), ["CJ", "C7", "S7"], (88, 30, 0), (8, 1, 0), 1, bid=18)
    assert won.score == 36
    assert won.outcome is not None
    assert won.outcome.card_points == 90
    assert "schneider 3" in won.spoken
    assert won.spoken in won.why


def test_xskat_android_20_a_jack_in_the_skat_counts_in_a_hand_game() -> None:
    """Ignored there: 40 in place of 50."""
    deal = deal_with("CJ HA HT HK HQ H9 CA CT SA ST", "SJ D7")
    play = declared(deal, "M pass, R pass, F 18", Contract(Game.HEARTS, hand=True))
    assert play.setup.matadors == 2
    score = ending(Contract(Game.HEARTS, True), ["CJ", "H7", "C7"], (91, 27, 0), (8, 1, 0), 2, bid=18)
    assert (score.spoken, score.score) == ("with 2, game 3, hand 4, schneider 5", 50)


def test_xskat_android_10_a_hand_game_that_looks_won_is_overbid() -> None:
    """The player was surprised there: ♣J in the skat turns without 4 into with 1."""
    deal = deal_with("DA DT DK DQ D9 D8 CA CT SA ST", "CJ H7")
    bidding = "M pass, R 18, F yes, R 20, F yes, R 22, F yes, R 40, F yes, R pass"
    play = declared(deal, bidding, Contract(Game.DIAMONDS, hand=True))
    assert (play.bid, play.setup.matadors) == (40, 1)
    lost = score_of(play.do(Say("M", "give up")))
    assert (lost.game_value, lost.charged_value, lost.score) == (27, 45, -90)


def test_jskat_9_and_xskat_android_15_every_game_explains_its_value() -> None:
    """Asked for there. Each step stands in the explanation, and so does the score."""
    lost = ending(Contract(Game.SPADES), ["CJ", "S7", "C7"], (40, 78, 0), (4, 5, 0), 1, bid=18)
    assert lost.why == "Spades: with 1, game 2. 2 × 11 = 22. 42 points to 78: lost. The loss counts twice: −44."


# ---- The cards ----


def test_jskat_2_the_declarer_keeps_ten_cards() -> None:
    """He kept eleven there, and the points added up to 116."""
    play = Play.replay(deal_with("CJ SJ CA CT CK CQ SA HA DA DT", "S7 H7"), calls("M pass, R pass, F 18"))
    play = play.do(PickUp("F"))
    for away in ("S7", "S7 S7", "S7 H7 CJ"):
        with pytest.raises(RuleError):
            PutAway("F", away)
    reason = play.why_not(PutAway("F", "S7 D7"))
    assert reason is not None
    assert "♦7 cannot be put away" in reason
    after = play.do(PutAway("F", "S7 H7"))
    assert [len(hand) for hand in after.hands] == [10, 10, 10]
    for contract in (Contract(Game.CLUBS), Contract(Game.NULL)):
        assert not play.can(Declare("F", contract))


@pytest.mark.parametrize(
    ("game", "led", "hand", "legal"),
    [
        (Game.GRAND, "HJ", "CJ HA H7", "CJ"),
        (Game.GRAND, "CJ", "DJ DA D7", "DJ"),
        (Game.GRAND, "DA", "DJ HA H7", "DJ HA H7"),
        (Game.NULL, "D7", "DJ DA H7", "DJ DA"),
        (Game.HEARTS, "H7", "DJ DA HA", "DJ HA"),
    ],
    ids=["jskat-57-202", "xskat-android-33-43", "skat-engine-rs-1", "open-spiel-pr-668", "a-jack-follows-its-suit"],
)
def test_which_cards_follow(game: Game, led: str, hand: str, legal: str) -> None:
    """A lone ♣J did not have to follow a jack; a jack was taken for its printed suit; null lost its jacks."""
    rest = [card for card in PACK if card not in parse_cards(f"{led} {hand}")]
    others = [card for card in rest if game.suit_of(card) is not game.suit_of(parse_cards(led)[0])]
    play = Play.ending(Contract(game), "F", [[led, *others[:2]], hand, others[2:5]]).do(PlayCard("F", led))
    assert set(play.legal_cards) == set(parse_cards(legal))
    for card in parse_cards(hand):
        assert play.can(PlayCard("M", card)) is (card in parse_cards(legal))


def test_jskat_52_a_revoke_in_the_first_trick_ends_the_game() -> None:
    """It hung the table there. Here the card is refused; a breach at a real table is a ruling: that side loses."""
    deal = deal_with("CJ SJ CA CT CK CQ SA HA DA DT", "S7 H7")
    play = declared(deal, "M pass, R pass, F 18", Contract(Game.CLUBS), away="S7 H7").do(PlayCard("F", "CA"))
    holds_a_trump = next(card for card in play.hands[1] if not Game.CLUBS.is_trump(card))
    assert not play.can(PlayCard("M", holds_a_trump))
    ended = play.do(Ruling("opponents"))
    assert (ended.over, score_of(ended).won) == (True, True)
    assert score_of(play.do(Ruling("declarer"))).won is False


# ---- The auction ----


def test_jskat_216_and_freeboardgames_pr_1308_forehand_may_play_at_18_after_two_passes() -> None:
    """The 18 was lost there, or the cards were dealt anew."""
    play = Play.replay(Deal.from_number(1), calls("M pass, R pass"))
    assert (play.over, play.turn) == (False, F)
    assert [action.title for action in play.legal_actions()] == ["18", "pass"]
    play = play.do(Call(F, 18))
    assert (play.declarer, play.bid, play.phase) == (F, 18, Phase.SKAT)
    record = Record.of(play)
    assert [str(move) for move in record.moves] == ["1 p", "2 p", "0 18"]
    assert parse(write(record)).play() == Record.of(play).play()


# ---- Ramsch ----

RAMSCH = Rules(all_pass="ramsch", ramsch=Ramsch(push="without_jacks"))


def test_jskat_143_a_ramsch_is_booked_to_its_loser() -> None:
    """It was listed there and booked to nobody."""
    play = Play.replay(Deal.from_number(5), calls("M pass, R pass, F pass"), Rules(all_pass="ramsch"))
    while not play.over:
        assert play.turn is not None
        play = play.do(PlayCard(play.turn, play.legal_cards[-1]))
    assert all(play.tricks_taken)
    loser = play.points.index(max(play.points))
    assert play.scores is not None
    assert [score < 0 for score in play.scores] == [i == loser for i in range(3)]
    assert -play.scores[loser] >= play.points[loser]


def test_jskat_172_and_183_an_unseen_skat_may_hold_jacks() -> None:
    """It could not be pushed there; only who has looked must keep the jacks."""
    deal = deal_with("CA CT CK CQ C9 SA ST SK SQ S9", "CJ SJ")
    play = Play.replay(deal, calls("M pass, R pass, F pass"), RAMSCH)
    assert play.phase is Phase.PUSH
    play = play.do(Push("F"))
    play = play.do(PickUp("M"))
    reason = play.why_not(PutAway("M", [Card.CJ, play.hands[1][0]]))
    assert reason is not None
    assert "jacks stay out of the skat" in reason
    plain = [card for card in play.hands[1] if not Game.RAMSCH.is_trump(card)][:2]
    assert play.do(PutAway("M", plain)).setup.pushes == 1


# ---- Text ----


def test_jskat_178_and_184_clubs_and_spades_are_not_mixed_up() -> None:
    """The log mixed the letters up there."""
    passed = Play.replay(Deal.from_number(9), calls("M pass, R pass, F pass"))
    record = Record.of(passed)
    assert parse(write(record)).cards == record.cards
    assert set(record.cards) == set(PACK)
    for card in PACK:
        assert Card.parse(card.code) is Card.parse(card.label()) is Card.parse(card.format("german")) is card
        assert card.label()[0] == {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}[card.code[0]]


# ---- Read in programs, and never reported ----


@pytest.mark.parametrize(("points", "spoken"), [(90, "with 1, game 2, schneider 3"), (89, "with 1, game 2")])
def test_90_points_are_schneider(points: int, spoken: str) -> None:
    mine = points - 2
    score = ending(Contract(Game.CLUBS), ["CJ", "C7", "S7"], (mine, 118 - mine, 0), (8, 1, 0), 1)
    assert score.spoken == spoken


@pytest.mark.parametrize(("points", "spoken"), [(30, "with 1, game 2, own schneider 3"), (31, "with 1, game 2")])
def test_30_points_are_not_out_of_schneider(points: int, spoken: str) -> None:
    mine = points - 2
    score = ending(Contract(Game.CLUBS), ["CJ", "C7", "S7"], (mine, 118 - mine, 0), (3, 6, 0), 1)
    assert score.spoken == spoken


def test_kontra_doubles_and_does_no_more() -> None:
    rules = Rules(kontra=Kontra((2, 4)))
    deal = deal_with("CJ SJ CA CT CK CQ SA HA DA DT", "S7 H7")
    play = declared(deal, "M pass, R pass, F 18", Contract(Game.CLUBS), "S7 H7", rules).do(Say("M", "kontra"))
    assert play.contra_factor == 2
    plain = declared(deal, "M pass, R pass, F 18", Contract(Game.CLUBS), "S7 H7", rules)
    kontra, none = play.do(Say("F", "no")).do(Say("F", "give up")), plain.do(Say("F", "give up"))
    assert score_of(kontra).score == 2 * score_of(none).score


def test_a_ramsch_that_ties_has_two_losers() -> None:
    first, second, third = ramsch_scores((50, 50, 20), (4, 4, 2))
    assert first == second < 0 == third


def test_an_overbid_is_charged_the_multiple_of_the_base_value() -> None:
    score = ending(Contract(Game.DIAMONDS), ["CJ", "D7", "C7"], (70, 48, 0), (7, 2, 0), 1, bid=33)
    assert (score.charged_value, score.score) == (36, -72)


def test_an_overbid_is_played_out_because_schneider_can_save_it() -> None:
    deal = deal_with("DA DT DK DQ D9 D8 CA CT SA ST", "CJ H7")
    play = declared(deal, "M pass, R 18, F yes, R 20, F yes, R 22, F yes, R pass", Contract(Game.DIAMONDS), "H7 ST")
    assert play.phase is Phase.PLAY
    assert ending(Contract(Game.DIAMONDS), ["CJ", "D7", "C7"], (90, 28, 0), (7, 2, 0), 1, bid=22).score == 27


def test_a_missed_announcement_is_lost() -> None:
    contract = Contract(Game.CLUBS, True, Announcement.SCHNEIDER)
    score = ending(contract, ["CJ", "C7", "S7"], (80, 38, 0), (7, 2, 0), 1)
    assert (score.won, score.score) == (False, -120)


def test_null_is_lost_by_a_trick_and_not_by_points() -> None:
    play = Play.ending(Contract(Game.NULL), "F", ["C9 D7", "C8 D8", "C7 D9"])
    for card in ("C9", "C8", "C7"):
        assert play.turn is not None
        play = play.do(PlayCard(play.turn, card))
    assert (play.points, play.how_it_ended) == ((0, 0, 0), Ending.NULL_TRICK)
    assert score_of(play).score == -46


def test_the_list_gives_the_others_40_at_three_and_30_at_four_and_only_for_a_lost_game() -> None:
    def others(won: bool, table_size: int) -> int:
        score = 36 if won else -72
        entry = list_entry(won=won, score=score, table_size=table_size, system=ListSystem.SEEGER_FABIAN)
        return entry.active_opponents

    assert [others(False, 3), others(False, 4), others(True, 3), others(True, 4)] == [40, 30, 0, 0]


def test_matadors_are_counted_over_hand_and_skat() -> None:
    deal = deal_with("CJ HJ CA CT CK CQ SA HA DA DT", "SJ H7")
    assert declared(deal, "M pass, R pass, F 18", Contract(Game.CLUBS), "H7 SJ").setup.matadors == 3

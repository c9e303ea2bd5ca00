"""One deal from the first call to the score, by paragraph; whole random games are in test_play_machine.py."""

from collections.abc import Iterable
from typing import Any

import pytest

from skatlib import (
    PACK,
    Call,
    Card,
    Contract,
    Deal,
    Game,
    NotationError,
    Ramsch,
    RuleError,
    Rules,
    Seat,
    card_points,
    legal_cards,
)
from skatlib.contracts import Announcement
from skatlib.play import (
    Claim,
    Declare,
    Ending,
    Phase,
    PickUp,
    Play,
    PlayCard,
    Push,
    PutAway,
    Ruling,
    Say,
    Throw,
    starts_bock,
)
from skatlib.value import Loss
from skatlib.variants import AllPass, Bock, Kontra

F, M, R = Seat
CLUBS, ISKO = Contract(Game.CLUBS), Rules.isko()
DEAL = Deal.from_number(347)
# Forehand gets all the high cards: clubs, jacks and aces; the others nothing much.
STRONG = Deal(
    forehand="CJ SJ HJ CA CT CK CQ SA HA DA",
    middlehand="DJ C9 C8 ST SK SQ HT HK HQ DT",
    rearhand="C7 S9 S8 S7 H9 H8 DK DQ D9 D8",
    skat="H7 D7",
)


def calls(text: str) -> list[Call]:
    """Calls as they are said: 'M 18, F yes, M pass'."""
    return [Call.parse(*call.split()) for call in text.split(", ")]


def declared(
    deal: Deal = STRONG,
    contract: Contract = CLUBS,
    *,
    bidding: str = "M pass, R 18, F yes, R pass",
    away: str | None = "H7 D7",
    rules: Rules = ISKO,
    seat: str = "F",
) -> Play:
    """A deal up to the first lead, the skat picked up unless `away` is None."""
    actions: list[Any] = calls(bidding)
    if away is not None:
        actions += [PickUp(seat), PutAway(seat, away)]
    return Play.replay(deal, [*actions, Declare(seat, contract)], rules)


def played(play: Play, cards: str) -> Play:
    """The state after these cards, each from the seat in turn."""
    for card in cards.split():
        assert play.turn is not None
        play = play.do(PlayCard(play.turn, card))
    return play


def played_out(play: Play, pick: int = 0) -> Play:
    """The state after any legal cards to the end."""
    while not play.over:
        assert play.turn is not None
        play = play.do(PlayCard(play.turn, play.legal_cards[pick]))
    return play


def refusal(play: Play, action: Any) -> str:
    reason = play.why_not(action)
    assert reason is not None, f"{action} was allowed"
    assert not play.can(action)
    assert action not in play.legal_actions(getattr(action, "seat", None))
    with pytest.raises(RuleError):
        play.do(action)
    return reason


# ---- From the cards to the declaration ----


def test_before_the_first_call() -> None:
    play = Play.begin(DEAL)
    assert (play.phase, play.turn, play.hands) == (
        Phase.AUCTION, M, (DEAL.forehand, DEAL.middlehand, DEAL.rearhand),
    )  # fmt: skip
    assert play.situation == "Middlehand speaks to forehand: a bid of 18 or more, or pass."
    assert len(play.legal_actions()) == 64
    assert [action.title for action in play.legal_actions("F")] == ["pass"]
    assert play.scores is None
    assert play.score is None


def test_3_3_7_all_pass_is_passed_in() -> None:
    play = Play.replay(DEAL, calls("M pass, R pass, F pass"))
    assert (play.over, play.how_it_ended, play.scores, play.score) == (True, Ending.PASSED_IN, (0, 0, 0), None)
    assert play.legal_actions() == ()


def test_forehands_18_after_two_passes_is_kept() -> None:
    play = Play.replay(DEAL, calls("M pass, R pass, F 18"))
    assert (play.declarer, play.bid, play.phase, play.turn) == (F, 18, Phase.SKAT, F)
    assert play.story == ("middlehand: pass", "rearhand: pass", "forehand: 18")


def test_3_4_1_the_skat_is_picked_up_and_two_are_put_away() -> None:
    play = Play.replay(STRONG, calls("M pass, R 18, F yes, R pass"))
    assert len(play.legal_actions()) == 1 + 4 * 4 + 4 + 2
    assert "without picking up the skat it must be a hand game" in refusal(play, Declare("F", Contract(Game.CLUBS)))
    assert "Middlehand is not in turn" in refusal(play, PickUp("M"))
    twelve = play.do(PickUp("F"))
    assert len(twelve.hands[0]) == 12
    assert twelve.phase is Phase.PUT_AWAY
    assert len(twelve.legal_actions()) == 66
    assert "♣7 cannot be put away" in refusal(twelve, PutAway("F", "C7 D7"))
    assert "This cannot be now" in refusal(twelve, Declare("F", Contract(Game.CLUBS)))
    ten = twelve.do(PutAway("F", "SA D7"))
    assert (len(ten.hands[0]), ten.put_away) == (10, (Card.SA, Card.D7))
    assert len(ten.legal_actions()) == 4 + 1 + 2
    assert "the skat was picked up" in refusal(ten, Declare("F", Contract(Game.CLUBS, hand=True)))
    play = ten.do(Declare("F", Contract(Game.GRAND)))
    assert (play.phase, play.turn, play.declarer_points) == (Phase.PLAY, F, 11)


def test_only_two_different_cards_are_put_away() -> None:
    with pytest.raises(RuleError, match="2 cards are needed here"):
        PutAway("F", "SA")
    with pytest.raises(RuleError, match="more than once"):
        PutAway("F", "SA SA")


def test_2022_3_6_2_a_null_that_does_not_reach_the_bid_loses_at_once() -> None:
    ready = Play.replay(STRONG, [*calls("M pass, R 24, F yes, R pass"), PickUp("F"), PutAway("F", "H7 D7")])
    null = Declare("F", Contract(Game.NULL))
    assert null in ready.legal_actions()
    assert ready.loses_at_once(null)
    assert not ready.loses_at_once(Declare("F", Contract(Game.NULL, announced=Announcement.OUVERT)))
    lost = ready.do(null)
    assert (lost.over, lost.how_it_ended) == (True, Ending.NULL_OVERBID)
    # the cheapest: diamonds with 3, game 4, 36, doubled
    assert lost.scores == (-72, 0, 0)
    assert ready.do(Declare("F", Contract(Game.NULL), Game.CLUBS)).scores == (-2 * 4 * 12, 0, 0)
    assert "Only a null that does not reach the bid" in refusal(ready, Declare("F", Contract(Game.GRAND), Game.CLUBS))
    forbidding = Play.replay(
        STRONG,
        [*calls("M pass, R 24, F yes, R pass"), PickUp("F"), PutAway("F", "H7 D7")],
        Rules(null_overbid="forbid"),
    )
    assert "is worth 23 and cannot be declared at a bid of 24" in refusal(forbidding, null)
    multiple = Rules.akagiri()
    play = Play.replay(
        STRONG, [*calls("M pass, R 24, F yes, R pass"), PickUp("F"), PutAway("F", "H7 D7"), null], multiple
    )
    assert play.phase is Phase.PLAY


def test_2_4_2_the_skat_counts_for_the_matadors_of_a_hand_game() -> None:
    deal = Deal(
        "CJ HA HT HK HQ SA ST DA DT CA", "HJ DJ H9 H8 H7 SK SQ DK DQ CT", "S9 S8 S7 D9 D8 D7 CK CQ C9 C8", "SJ C7"
    )
    play = declared(deal, Contract(Game.HEARTS, hand=True), away=None, bidding="M pass, R pass, F 18")
    assert play.setup.matadors == 2
    play = played_out(play)
    assert play.score is not None
    assert play.score.matadors == 2


# ---- The cards ----


def test_4_2_1_a_card_that_may_not_be_played_is_refused_with_the_reason() -> None:
    play = declared()
    assert "Middlehand is not in turn. Forehand leads to trick 1." in refusal(play, PlayCard("M", "DJ"))
    assert "it is not in this hand" in refusal(play, PlayCard("F", "C7"))
    play = play.do(PlayCard("F", "CJ"))
    assert set(play.legal_cards) == {Card.DJ, Card.C9, Card.C8}
    assert "trump was led, and you must follow with one of ♦J, ♣9 and ♣8" in refusal(play, PlayCard("M", "ST"))
    assert play.situation == "Middlehand plays to the trick: ♣J lie there."


def test_4_1_1_the_winner_leads_to_the_next_trick() -> None:
    play = played(declared(), "CJ DJ C7 SA SQ S7 HA HQ H8 DA DT D8 CT")
    assert [trick.winner for trick in play.tricks] == [F, F, F, F]
    play = played(Play.ending(Contract(Game.GRAND), "F", ["S7 H8", "SA HA", "S8 H7"]), "S7 SA S8")
    assert (play.turn, play.tricks[0].winner, play.leader) == (M, M, M)


def test_5_2_7_null_ends_with_the_declarers_first_trick() -> None:
    play = played(declared(contract=Contract(Game.NULL)), "CA C9 C7")
    assert (play.over, play.how_it_ended) == (True, Ending.NULL_TRICK)
    assert play.scores == (-46, 0, 0)
    assert play.legal_cards == ()
    assert "The deal is over" in refusal(play, PlayCard("F", "CK"))


def test_every_card_falls_and_the_points_are_120() -> None:
    play = played_out(declared())
    assert play.how_it_ended is Ending.PLAYED
    assert sum(play.points) + card_points(play.put_away) == 120
    assert sum(play.tricks_taken) == 10
    assert play.score is not None
    assert play.scores == (play.score.score, 0, 0)


def test_going_back_and_forth() -> None:
    play = played(declared(), "CJ DJ C7 SA")
    assert play.back(4) == declared()
    assert Play.replay(STRONG, play.history) == play
    assert len(play.history) == len(play.story) == 4 + 3 + 4
    with pytest.raises(RuleError, match="Only 11 actions can be taken back"):
        play.back(12)


def test_a_state_is_shown_without_its_past() -> None:
    assert len(repr(played(declared(), "CJ DJ C7"))) < 3000


# ---- What each seat can see ----


def test_nobody_sees_what_it_cannot_know() -> None:
    play = declared()
    own, other = play.view("F"), play.view("R")
    assert own.put_away == (Card.H7, Card.D7)
    assert other.put_away == ()
    assert other.hand == STRONG.rearhand
    assert other.open_hands == {}
    hand_game = declared(contract=Contract(Game.CLUBS, hand=True), away=None)
    assert hand_game.view("F").put_away == ()


def test_ouvert_lies_open_from_the_first_lead() -> None:
    play = declared(contract=Contract(Game.CLUBS, announced=Announcement.OUVERT), away=None)
    assert play.view("R").open_hands == {F: STRONG.forehand}
    assert declared(contract=Contract(Game.NULL, announced="ouvert")).view("M").open_hands == {F: STRONG.forehand}


# ---- Ending early ----


def test_2022_4_4_1_the_declarer_gives_up_alone_with_nine_cards() -> None:
    play = declared()
    for state in (play, played(play, "CJ DJ C7")):
        over = state.do(Say("F", "give up"))
        assert (over.how_it_ended, over.scores) == (Ending.GIVEN_UP, (-2 * 4 * 12, 0, 0))
        assert over.score is not None
        assert over.score.loss is Loss.CONCEDED


def test_2022_4_4_2_later_one_opponent_must_agree() -> None:
    play = played(declared(), "CJ DJ C7 SA SQ S7")
    asked = play.do(Say("F", "give up"))
    assert (asked.over, asked.turn) == (False, M)
    assert asked.view("M").asked == Say("F", "give up")
    assert play.view("M").asked is None
    assert "First there is an answer to be given" in refusal(asked, PlayCard("F", "CT"))
    assert "The answer is one of these: yes and no" in refusal(asked, Say("M", "kontra"))
    refused = asked.do(Say("M", "no")).do(Say("R", "no"))
    assert (refused.turn, refused.phase) == (F, Phase.PLAY)
    assert "That was refused already" in refusal(refused, Say("F", "give up"))
    assert asked.do(Say("M", "yes")).how_it_ended is Ending.GIVEN_UP
    assert asked.do(Say("M", "no")).do(Say("R", "yes")).how_it_ended is Ending.GIVEN_UP
    assert refused.do(PlayCard("F", "CT")).can(Say("F", "give up"))


def test_2022_4_4_3_one_opponent_binds_both() -> None:
    play = played(declared(), "CJ DJ C7").do(Say("R", "give up"))
    assert (play.how_it_ended, play.scores) == (Ending.GIVEN_UP, (4 * 12, 0, 0))
    assert play.score is not None
    assert "The opponents gave the game up: won." in play.score.why


def test_2022_4_4_3_what_was_made_before_counts() -> None:
    play = Play.ending(
        Contract(Game.GRAND), "F", ["CJ", "SJ", "H7"], points=(91, 25, 0), tricks=(7, 2, 0), matadors=1, bid=18
    )
    assert play.do(Say("M", "give up")).scores == (3 * 24, 0, 0)


@pytest.mark.parametrize(("level", "value"), [(None, 48), ("schneider", 60), ("schwarz", 72)])
def test_2018_4_4_4_the_declarer_shows_his_cards_and_both_agree(level: str | None, value: int) -> None:
    asked = declared().do(Claim("F", level))
    assert asked.view("R").open_hands == {F: tuple(card for card in STRONG.forehand)}
    play = asked.do(Say("M", "yes")).do(Say("R", "yes"))
    assert (play.how_it_ended, play.scores) == (Ending.CLAIMED, (value, 0, 0))


def test_2018_4_4_4_one_no_and_play_goes_on_with_open_cards() -> None:
    play = declared().do(Claim("F")).do(Say("M", "yes")).do(Say("R", "no"))
    assert (play.phase, play.turn) == (Phase.PLAY, F)
    assert F in play.view("M").open_hands
    assert "refused already" in refusal(play, Claim("F"))
    assert played_out(play).how_it_ended is Ending.PLAYED


def test_a_level_that_is_out_of_reach_cannot_be_claimed() -> None:
    play = Play.ending(Contract(Game.GRAND), "F", ["CJ SJ", "H8 H9", "D8 D9"], points=(60, 30, 20), tricks=(5, 2, 1))
    assert "out of schneider already" in refusal(play, Claim("F", "schneider"))
    play = Play.ending(Contract(Game.GRAND), "F", ["CJ SJ", "H8 H9", "D8 D9"], points=(90, 0, 4), tricks=(7, 0, 1))
    assert play.can(Claim("F", "schneider"))
    assert "schwarz is out of reach" in refusal(play, Claim("F", "schwarz"))
    null = declared(contract=Contract(Game.NULL))
    assert "In null there is no schneider" in refusal(null, Claim("F", "schneider"))
    assert null.do(Claim("F")).do(Say("M", "yes")).do(Say("R", "yes")).scores == (23, 0, 0)


def test_4_4_5_an_opponent_claims_that_the_declarer_takes_no_more_trick() -> None:
    def end(hands: list[str], leader: str = "M") -> Play:
        return Play.ending(
            Contract(Game.GRAND), "F", hands, leader=leader, points=(45, 30, 20), tricks=(4, 2, 2), matadors=1, bid=18
        )

    right = end(["H8 D8", "CJ SJ", "H7 D7"]).do(Claim("M"))
    assert (right.how_it_ended, right.scores) == (Ending.CLAIMED, (-2 * 48, 0, 0))
    # the declarer's ace of hearts takes a trick: the claim is wrong, and all that is left is his
    wrong = end(["HA D8", "CJ H7", "H9 D7"]).do(Claim("M"))
    assert wrong.scores == (48, 0, 0)
    assert "nothing else" in refusal(end(["HA D8", "CJ H7", "H9 D7"]), Claim("M", "schwarz"))


def test_2018_4_4_6_whoever_throws_keeps_what_he_has() -> None:
    play = played(declared(), "CJ DJ C7").do(Throw("M"))
    assert play.how_it_ended is Ending.THROWN
    # all the rest is the declarer's, and the opponents hold no trump above his: schneider and schwarz
    assert play.scores == (6 * 12, 0, 0)
    # here they hold the jack of clubs, so schwarz cannot have been
    deal = Deal(
        "SJ HJ DJ CA CT CK CQ SA HA DA", "CJ C9 C8 ST SK SQ HT HK HQ DT", "C7 S9 S8 S7 H9 H8 DK DQ D9 D8", "H7 D7"
    )
    assert declared(deal).do(Throw("R")).scores == (3 * 12, 0, 0)
    lost = declared().do(Throw("F"))
    # he keeps nothing but the skat, and could not have been schwarz with the jack of clubs: without own schwarz
    assert lost.scores == (-2 * 5 * 12, 0, 0)
    assert "In null there are no points to keep" in refusal(declared(contract=Contract(Game.NULL)), Throw("M"))


def test_4_4_5_a_claim_at_the_first_lead_is_judged_without_trying_every_play(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[Any]()

    def counted(*args: Any) -> Any:
        looked.append(args)
        return legal_cards(*args)

    monkeypatch.setattr("skatlib.play.result.legal_cards", counted)
    deal = Deal.from_number(9)
    play = declared(deal, Contract(Game.DIAMONDS, hand=True), bidding="M 18, F pass, R pass", away=None, seat="M")
    assert play.do(Claim("F")).how_it_ended is Ending.CLAIMED
    assert len(looked) < 20_000


@pytest.mark.parametrize("cards", ["C7", "C7 C9"])
def test_2018_4_4_6_the_rest_is_ten_tricks_also_where_the_declarer_has_yet_to_play(cards: str) -> None:
    bidding = "M pass, R 18, F pass"
    deal = Deal(STRONG.rearhand, STRONG.middlehand, STRONG.forehand, STRONG.skat)
    play = declared(deal, bidding=bidding, seat="R")
    led = played(play, cards)
    thrown = led.do(Throw("F"))
    assert thrown.score is not None
    assert thrown.score.outcome is not None
    assert (thrown.score.outcome.card_points, thrown.score.outcome.tricks) == (120, 10)


def test_2018_4_4_6_the_best_trump_on_the_table_is_still_that_of_who_played_it() -> None:
    def end(declarer: str, points: tuple[int, int, int], tricks: tuple[int, int, int]) -> Play:
        return Play.ending(
            Contract(Game.GRAND), declarer, ["SJ HJ", "CJ C9", "SA S9"], leader="M", points=points, tricks=tricks,
            matadors=1 if declarer == "M" else -1, bid=18,
        )  # fmt: skip

    opponents = end("F", (91, 0, 0), (8, 0, 0))
    # with schneider; schwarz was out of reach, before the jack of clubs was led and after
    assert opponents.do(Throw("M")).scores == (3 * 24, 0, 0)
    assert played(opponents, "CJ").do(Throw("M")).scores == (3 * 24, 0, 0)
    alone = end("M", (50, 0, 41), (4, 0, 4))
    assert alone.do(Throw("M")).scores == (0, -2 * 3 * 24, 0)
    assert played(alone, "CJ").do(Throw("M")).scores == (0, -2 * 3 * 24, 0)


# ---- Rulings ----


def test_4_1_4_a_breach_before_the_game_is_decided_loses_it() -> None:
    play = played(declared(), "CJ DJ C7")
    assert play.do(Ruling("declarer")).scores == (-96, 0, 0)
    assert play.do(Ruling("opponents")).scores == (48, 0, 0)
    assert play.do(Ruling("opponents")).how_it_ended is Ending.BREACH
    assert Ruling("declarer") not in play.legal_actions()


def test_4_1_5_a_level_that_the_declarer_needs_is_granted_while_it_is_possible() -> None:
    play = declared(bidding="M pass, R 60, F yes, R pass")
    needed = played(play, "CJ DJ C7").do(Ruling("opponents"))
    assert needed.scores == (60, 0, 0)
    far = Play.ending(
        Contract(Game.HEARTS), "F", ["CJ", "SJ", "H7"], points=(50, 40, 0), tricks=(7, 2, 0), matadors=1, bid=24
    )
    assert far.do(Ruling("opponents")).scores == (-60, 0, 0)


@pytest.mark.parametrize("points", [60, 61, 80])
def test_4_1_5_the_level_that_the_bid_needs_is_granted_also_to_who_has_61_points(points: int) -> None:
    needs_schneider = Play.ending(
        Contract(Game.HEARTS), "F", ["HA", "CA", "S7"], points=(points, 0, 18), tricks=(7, 1, 1), matadors=1, bid=30
    )
    ended = needs_schneider.do(Ruling("opponents"))
    assert ended.scores == (30, 0, 0)
    assert ended.score is not None
    assert "The opponents broke a rule: won" in ended.score.why


def test_4_1_5_schwarz_that_the_bid_needs_is_granted_to_who_has_90_points() -> None:
    def end(tricks: int) -> Play:
        return Play.ending(
            Contract(Game.HEARTS), "F", ["HA", "CA", "S7"], points=(98, 0, 0), tricks=(9 - tricks, tricks, 0),
            matadors=1, bid=40,
        )  # fmt: skip

    assert end(0).do(Ruling("opponents")).scores == (40, 0, 0)
    assert end(1).do(Ruling("opponents")).scores == (-80, 0, 0)


def test_4_1_3_a_game_that_is_decided_stays_decided() -> None:
    won = Play.ending(
        Contract(Game.GRAND), "F", ["CJ", "SJ", "H7"], points=(61, 40, 0), tricks=(7, 2, 0), matadors=1, bid=18
    )
    assert won.do(Ruling("declarer")).scores == (48, 0, 0)
    lost = Play.ending(
        Contract(Game.GRAND), "F", ["CJ", "SJ", "H7"], points=(40, 60, 0), tricks=(7, 2, 0), matadors=1, bid=18
    )
    assert lost.do(Ruling("opponents")).scores == (-96, 0, 0)


def test_4_1_6_the_other_side_may_play_on() -> None:
    play = played(declared(), "CJ DJ C7")
    on = play.do(Ruling("declarer", play_on=True))
    assert (on.phase, on.turn, on.hands) == (play.phase, play.turn, play.hands)
    assert played_out(on).how_it_ended is Ending.PLAYED
    assert "a breach is put right, and play goes on" in on.story


# ---- House rules ----


def test_kontra_and_re() -> None:
    play = declared(rules=Rules(kontra=Kontra()))
    said = play.do(Say("R", "kontra"))
    assert (said.turn, said.contra_factor) == (F, 2)
    assert [action.title for action in said.legal_actions()] == ["forehand: re", "forehand: no"]
    assert said.do(Say("F", "no")).contra_factor == 2
    re = said.do(Say("F", "re"))
    assert (re.contra_factor, re.turn) == (4, F)
    assert re.do(Say("M", "give up")).scores == (4 * 48, 0, 0)
    third = declared(rules=Rules(kontra=Kontra((2, 4, 8)))).do(Say("M", "kontra")).do(Say("F", "re"))
    assert third.turn is M
    assert third.do(Say("M", "third")).contra_factor == 8


@pytest.mark.parametrize(
    ("rules", "cards", "seat", "contract", "reason"),
    [
        (Rules(), "", "M", Contract(Game.CLUBS), "the official order has none"),
        (Rules(kontra=Kontra()), "", "F", Contract(Game.CLUBS), "for the opponents"),
        (Rules(kontra=Kontra()), "CJ DJ", "M", Contract(Game.CLUBS), "middlehand has played a card"),
        (Rules(kontra=Kontra(until="first_lead")), "CJ", "M", Contract(Game.CLUBS), "the first card has been played"),
        (Rules(kontra=Kontra(by="bidders")), "", "M", Contract(Game.CLUBS), "middlehand did not"),
        (Rules(kontra=Kontra(in_null=False)), "", "M", Contract(Game.NULL), "no kontra in null"),
    ],
)
def test_kontra_has_its_limits(rules: Rules, cards: str, seat: str, contract: Contract, reason: str) -> None:
    assert reason in refusal(played(declared(rules=rules, contract=contract), cards), Say(seat, "kontra"))


def test_kontra_is_said_once_and_by_those_who_bid_where_the_table_wants_it() -> None:
    play = declared(rules=Rules(kontra=Kontra((2,))))
    said = play.do(Say("R", "kontra"))
    assert (said.turn, said.contra_factor) == (F, 2)
    assert "Kontra was said already" in refusal(said, Say("M", "kontra"))
    assert declared(rules=Rules(kontra=Kontra(by="bidders"))).can(Say("R", "kontra"))


def test_forehand_must_play() -> None:
    play = Play.replay(DEAL, calls("M pass, R pass, F pass"), Rules(all_pass="forehand_must_play"))
    assert (play.declarer, play.bid, play.phase) == (F, None, Phase.SKAT)


def ramsch(**options: Any) -> Play:
    rules = Rules(all_pass=AllPass.RAMSCH, ramsch=Ramsch(**options))
    return Play.replay(STRONG, calls("M pass, R pass, F pass"), rules)


def test_ramsch_when_all_pass() -> None:
    play = ramsch()
    assert (play.phase, play.game, play.declarer, play.turn) == (Phase.PLAY, Game.RAMSCH, None, F)
    assert "where nobody plays alone" in refusal(play, Say("F", "give up"))
    assert "for the opponents of a declarer" in refusal(
        Play.replay(STRONG, calls("M pass, R pass, F pass"), Rules.pub()), Say("M", "kontra")
    )
    over = played_out(play)
    assert over.scores is not None
    assert min(over.scores) < 0 or max(over.scores) == 120
    assert over.score is None
    with pytest.raises(RuleError, match="Nobody plays alone here"):
        over.declarer_points  # noqa: B018


def test_the_skat_goes_round_and_a_push_unseen_doubles() -> None:
    play = ramsch(push="without_jacks", skat="loser")
    assert [action.title for action in play.legal_actions()] == [
        "forehand picks up the skat", "forehand hands the skat on unseen",
    ]  # fmt: skip
    looked = play.do(PickUp("F"))
    assert "at this table jacks stay out of the skat" in refusal(looked, PutAway("F", "CJ H7"))
    handed = looked.do(PutAway("F", "DA HA"))
    assert (handed.phase, handed.turn, handed.view("F").put_away) == (Phase.PUSH, M, (Card.HA, Card.DA))
    assert handed.view("M").put_away == ()
    began = handed.do(Push("M")).do(Push("R"))
    assert (began.phase, began.turn, began.view("F").pushes) == (Phase.PLAY, F, 2)
    plain = played_out(handed.do(PickUp("M")).do(PutAway("M", "DA HA")).do(PickUp("R")).do(PutAway("R", "DA HA")))
    doubled = played_out(began)
    assert doubled.scores is not None
    assert plain.scores is not None
    assert doubled.scores == tuple(4 * score for score in plain.scores)


def test_an_unseen_skat_may_hold_a_jack() -> None:
    deal = Deal("H7 SJ HJ CA CT CK CQ SA HA DA", STRONG.middlehand, STRONG.rearhand, "CJ D7")
    rules = Rules(all_pass="ramsch", ramsch=Ramsch(push="without_jacks"))
    play = Play.replay(deal, [*calls("M pass, R pass, F pass"), Push("F"), Push("M"), Push("R")], rules)
    assert play.put_away == (Card.CJ, Card.D7)
    assert ramsch(push="with_jacks").do(PickUp("F")).can(PutAway("F", "CJ H7"))


def test_grand_hand_before_a_ramsch() -> None:
    play = ramsch(grand_hand_first=True)
    assert play.phase is Phase.GRAND_HAND
    assert "only grand hand is played" in refusal(play, Declare("F", Contract(Game.CLUBS, hand=True)))
    grand = play.do(Declare("F", Contract(Game.GRAND, hand=True)))
    assert (grand.declarer, grand.phase) == (F, Phase.PLAY)
    none = play.do(Say("F", "no")).do(Say("M", "no")).do(Say("R", "no"))
    assert (none.game, none.turn) == (Game.RAMSCH, F)


def test_bock_counts_twice_and_begins_after_a_lost_grand() -> None:
    rules = Rules.pub()
    grand = declared(contract=Contract(Game.GRAND), rules=rules).do(Say("F", "give up"))
    assert starts_bock(grand)
    assert not starts_bock(declared(rules=rules).do(Say("F", "give up")))
    assert not starts_bock(declared(contract=Contract(Game.GRAND)).do(Say("F", "give up")))
    assert not starts_bock(Play.replay(DEAL, calls("M pass, R pass, F pass")))
    tie = Play.ending(
        Contract(Game.CLUBS), "F", ["CJ", "SJ", "H7"], points=(56, 60, 0), tricks=(7, 2, 0), matadors=1, bid=18,
        rules=rules,
    )  # fmt: skip
    assert starts_bock(played_out(tie))
    doubled = Play.begin(DEAL, bock=True)
    for call in calls("M pass, R pass, F 18"):
        doubled = doubled.do(call)
    doubled = doubled.do(Declare("F", Contract(Game.CLUBS, hand=True))).do(Say("F", "give up"))
    assert doubled.score is not None
    assert doubled.scores == (2 * doubled.score.score, 0, 0)


@pytest.mark.parametrize(
    ("start", "play"),
    [
        ("grand_hand", declared(contract=Contract(Game.GRAND, hand=True), away=None)),
        ("null_ouvert_hand", declared(contract=Contract(Game.NULL, True, Announcement.OUVERT), away=None)),
    ],
)
def test_other_starts_of_a_bock_round(start: str, play: Play) -> None:
    with_bock = Play.replay(STRONG, play.history, Rules(bock=Bock({start})))
    assert starts_bock(with_bock.do(Say("M", "give up")))


# ---- Endings that are set up ----


@pytest.mark.parametrize(
    ("hands", "more", "reason"),
    [
        (["CJ", "SJ"], {}, "Three seats have a hand"),
        (["CJ HA", "SJ", "H7"], {}, "as many cards as the others"),
        (["CJ", "CJ", "H7"], {}, "more than once"),
        (["CJ", "SJ", "H7"], {"tricks": (5, 5, 0)}, "ten tricks"),
        (["CJ", "SJ", "H7"], {"points": (100, 20, 0)}, "120 card points"),
        (["", "", ""], {}, "as many cards as the others"),
    ],
)
def test_an_ending_that_cannot_be(hands: Iterable[str], more: dict[str, Any], reason: str) -> None:
    with pytest.raises(RuleError, match=reason):
        Play.ending(Contract(Game.GRAND), "F", hands, **more)


def test_an_ending_with_cards_on_the_table() -> None:
    play = Play.ending(Contract(Game.GRAND), "R", {F: "HA", M: "SJ H7", R: "H8 D7"}, leader="F", table="CJ")
    assert (play.turn, play.legal_cards) == (M, (Card.SJ,))
    over = played_out(play)
    assert over.over
    with pytest.raises(RuleError, match="matadors"):
        over.score  # noqa: B018


def brute(game: Game, hands: list[list[Card]], table: list[Card], leader: int, depth: int) -> int:
    """The number of ways to play on, counted by other means: lists, and the order of the game alone."""
    if depth == 0 or (not table and not hands[leader]):
        return 1
    if len(table) == 3:
        best = 0
        for i in (1, 2):
            if game.beats(table[i], table[best]):
                best = i
        return brute(game, hands, [], (leader + best) % 3, depth)
    seat = (leader + len(table)) % 3
    hand = hands[seat]
    follow = [card for card in hand if table and game.suit_of(card) == game.suit_of(table[0])]
    total = 0
    for card in follow or hand:
        rest = [list(held) for held in hands]
        rest[seat].remove(card)
        total += brute(game, rest, [*table, card], leader, depth - 1)
    return total


@pytest.mark.parametrize("game", [Game.CLUBS, Game.HEARTS, Game.GRAND])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_ways_to_play_on_are_counted_right(game: Game, number: int) -> None:
    deal = Deal.from_number(number)
    hands = [list(deal.hand(seat)[:4]) for seat in Seat]
    play = Play.ending(Contract(game), "F", hands)
    for depth in (1, 2, 3, 5, 12):
        assert play.ways(depth) == brute(game, hands, [], 0, depth)


def test_what_is_no_action_is_refused() -> None:
    with pytest.raises(NotationError, match="An action of a deal is needed"):
        Play.begin(DEAL).verify("CJ")
    with pytest.raises(NotationError):
        Play.begin("7")


def test_a_lone_jack_must_follow_a_jack() -> None:
    play = Play.ending(Contract(Game.GRAND), "F", ["HJ D7", "CJ D8", "H9 H8"])
    assert play.do(PlayCard("F", "HJ")).legal_cards == (Card.CJ,)


def test_all_32_cards_are_in_play() -> None:
    play = played(declared(), "CJ DJ C7 SA")
    lying = [card for trick in play.tricks for card in trick.cards]
    assert sorted([*lying, *play.table, *sum(play.hands, ()), *play.put_away], key=str) == sorted(PACK, key=str)
    assert legal_cards(Game.CLUBS, play.hands[1], Card.SA) == play.legal_cards


def test_the_hand_of_an_ouvert_that_was_set_up_lies_open() -> None:
    end = Play.ending(Contract(Game.NULL, announced="ouvert"), "F", ["C7", "SJ", "HA"])
    assert end.view("M").open_hands == {F: (Card.C7,)}


def test_hands_of_an_ending_may_be_named_by_letters() -> None:
    hands = ["CJ", "SJ", "HA"]
    named: Any = {"F": "CJ", "M": "SJ", "R": "HA"}
    assert Play.ending(Contract(Game.GRAND), "F", named) == Play.ending(Contract(Game.GRAND), "F", hands)
    with pytest.raises(RuleError, match="these are 2"):
        Play.ending(Contract(Game.GRAND), "F", {F: "CJ", M: "SJ"})


@pytest.mark.parametrize("three", [(1, 2), None, (1.5, 2, 3), ("1", "2", "3"), (True, 0, 0)])
def test_what_was_taken_in_an_ending_is_three_whole_numbers(three: Any) -> None:
    for name in ("points", "tricks"):
        with pytest.raises(NotationError, match=f"'{name}' are three whole numbers"):
            Play.ending(Contract(Game.GRAND), "F", ["CJ", "SJ", "HA"], **{name: three})


def test_an_ending_that_cannot_be_is_refused() -> None:
    with pytest.raises(RuleError, match="they cannot be 9"):
        Play.ending(Contract(Game.GRAND), "F", ["CJ", "SJ", "HA"], matadors=9)
    with pytest.raises(RuleError, match="it is over already"):
        Play.ending(Contract(Game.NULL), "F", ["C7", "SJ", "HA"], tricks=(1, 0, 0))


def test_equal_views_are_equal_as_keys() -> None:
    assert hash(declared().view("F")) == hash(declared().view("F"))


def test_4_1_3_nobody_is_said_to_have_given_up_a_game_that_was_decided() -> None:
    def why(points: tuple[int, int, int], by: str, bid: int = 18) -> str:
        end = Play.ending(
            Contract(Game.GRAND), "F", ["CJ", "SJ", "H7"], points=points, tricks=(7, 2, 0), matadors=1, bid=bid
        )
        ended = end.do(Ruling(by))
        assert ended.score is not None
        return ended.score.why

    assert "when a rule was broken: it stays won." in why((61, 40, 0), "declarer")
    assert "when a rule was broken: it stays lost." in why((40, 60, 0), "opponents")
    assert "when a rule was broken. But 50 was bid" in why((61, 40, 0), "declarer", 50)

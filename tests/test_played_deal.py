"""A whole deal, card by card: every card allowed, every winner, the points and how it ended."""

import gzip
import json
import random
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from skatlib import (
    PACK,
    TRUMP,
    Announcement,
    Contract,
    Deal,
    Game,
    NotationError,
    RuleError,
    Seat,
    Side,
    Suit,
    Trick,
    card_points,
    parse_cards,
    score,
)
from skatlib.examples import get
from skatlib.examples.kinds import play_of
from skatlib.examples.played import PlayedDeal
from skatlib.games import JACKS
from skatlib.play import Play, PlayCard

DATA = Path(__file__).parent / "data"
DEAL = Deal.from_number(347)
TRICKS = """CJ CQ HJ
C9 CT SJ
SA S8 S7
ST C7 S9
C8 DJ DT
HA HQ H9
HT H8 CA
DA D8 D7
DK D9 H7
CK DQ SK""".splitlines()


def play(tricks=TRICKS, contract=Game.CLUBS, declarer="F", away="SQ HK", deal=DEAL):
    return PlayedDeal(deal, contract, declarer, away, tricks)


# --- the rules ---------------------------------------------------------------------------------------------------


def test_4_1_1_forehand_leads_and_then_whoever_took_the_trick():
    tricks = play().tricks
    assert tricks[0].leader is Seat.FOREHAND
    assert [trick.leader for trick in tricks[1:]] == [trick.winner for trick in tricks[:-1]]
    assert "".join(trick.winner.letter for trick in tricks) == "FRRFMMFFFF"


def test_4_2_1_a_card_that_does_not_follow_is_refused_with_trick_and_seat():
    with pytest.raises(RuleError, match=r"Trick 1: middlehand cannot do that: ♥A may not be played.*trump was led"):
        play(["CJ HA HJ"])
    with pytest.raises(RuleError, match=r"Trick 3: forehand cannot do that: ♣8 may not be played"):
        play([*TRICKS[:2], "SA C8 S7"])


def test_a_card_that_the_player_does_not_hold_is_refused():
    with pytest.raises(RuleError, match=r"Trick 2: forehand cannot do that: ♣J may not be played: it is not in this"):
        play([TRICKS[0], "CJ CT SJ"])
    with pytest.raises(RuleError, match=r"Trick 1: forehand .* it is not in this hand"):
        play(["SQ S7 SA"])  # put away
    with pytest.raises(RuleError, match=r"Trick 2: 3 cards are needed"):
        play([TRICKS[0], "C9 CT"])
    with pytest.raises(RuleError, match=r"Trick 1: ♣J appears more than once"):
        play(["CJ CJ CQ"])
    with pytest.raises(NotationError, match=r"Trick 1: "):
        play(["CJ XX CQ"])


def test_hands_grow_smaller_and_the_points_grow():
    whole = play()
    for n in range(11):
        hands = [whole.hand(seat, n) for seat in Seat]
        assert [len(hand) for hand in hands] == [10 - n] * 3
        played = {card for trick in whole.tricks[:n] for card in trick.cards}
        assert {card for hand in hands for card in hand} | played == set(sum((whole.hand(s, 0) for s in Seat), ()))
    points = [whole.card_points(n) for n in range(11)]
    assert points == sorted(points)
    assert (points[0], points[-1]) == (card_points("SQ HK"), whole.card_points())
    others = sum(trick.points for trick in whole.tricks if trick.winner is not Seat.FOREHAND)
    assert whole.card_points() + others == 120


def test_5_2_2_the_cards_put_away_count_for_the_declarer():
    assert play().card_points() == 71
    assert play().outcome.won
    assert play([]).card_points() == 7
    assert set(play([]).hand("F")) == set(parse_cards("CJ C7 C8 C9 CK CA DA DK S8 H9"))


def test_3_4_1_two_cards_are_put_away_and_none_in_a_hand_game():
    with pytest.raises(RuleError, match="2 cards are needed here"):
        play([], away="")
    with pytest.raises(RuleError, match="cannot be put away: not among the twelve"):
        play([], away="SA HK")
    hand = Contract(Game.CLUBS, hand=True)
    with pytest.raises(RuleError, match="In a hand game nothing is put away"):
        play([], contract=hand)
    lying = play([], contract=hand, away="")
    assert lying.apart == DEAL.skat
    assert set(lying.hand("F")) == set(DEAL.forehand)


def test_it_is_over_after_ten_tricks_and_not_before():
    assert play().over
    unfinished = play(TRICKS[:9])
    assert not unfinished.over
    with pytest.raises(RuleError, match="not over: 9 tricks have been played"):
        _ = unfinished.outcome
    with pytest.raises(RuleError, match="Trick 11: a deal has ten tricks"):
        play([*TRICKS, "CJ CQ HJ"])


def test_5_2_7_null_ends_with_the_declarers_first_trick():
    null = play_of(get("iss-25"))
    assert null.over
    assert not null.outcome.won
    with pytest.raises(RuleError, match="Trick 2: null ends with the declarer's first trick"):
        PlayedDeal(null.deal, null.contract, null.declarer, "", ["C8 CT C9", "D9 D7 D8"])


def test_all_tricks_are_schwarz():
    hand = {
        Seat.FOREHAND: parse_cards("CJ SJ HJ DJ CA CT CK CQ C9 C8"),
        Seat.MIDDLEHAND: parse_cards("SA ST SK SQ S9 S8 S7 HA HT HK"),
        Seat.REARHAND: parse_cards("DA DT DK DQ D9 D8 D7 HQ H9 H8"),
    }
    tricks = list(zip(*hand.values(), strict=True))
    deal = Deal(*hand.values(), parse_cards("C7 H7"))
    outcome = PlayedDeal(deal, Contract(Game.CLUBS, hand=True), "F", "", tricks).outcome
    assert (outcome.card_points, outcome.tricks, outcome.schwarz) == (120, 10, Side.OPPONENTS)


def test_only_a_deal_is_played():
    with pytest.raises(NotationError):
        PlayedDeal("347", Game.CLUBS, "F", "SQ HK", [])
    with pytest.raises(NotationError, match="not a seat"):
        play([], declarer="X")


# --- 300 plays of another program --------------------------------------------------------------------------------


def recorded():
    for line in gzip.decompress((DATA / "card_play.jsonl.gz").read_bytes()).splitlines():
        yield json.loads(line)


def test_another_program_finds_the_same_points():
    ended = 0
    for one in recorded():
        cards = [ply.split(":")[0][1:] for ply in one["plays"].split()]
        tricks = ["".join(cards[i : i + 3]) for i in range(0, len(cards), 3)]
        deal, declarer = Deal.from_pack(one["deal"]), tuple(Seat)[one["declarer"]]
        whole = PlayedDeal(deal, Game.parse(one["game"]), declarer, one["discard"], tricks)
        assert whole.over
        if whole.contract.game is not Game.NULL:
            assert whole.card_points() == one["points"][0]
            ended += 1
    assert ended > 200


# --- the real games of the book ----------------------------------------------------------------------------------

CHAPTER = (Path(__file__).parents[1] / "book" / "rules" / "play_three.md").read_text(encoding="utf-8")
RECORDS = (DATA / "iss_games.sgf").read_text(encoding="utf-8").splitlines()
REAL = ["iss-4940313", "iss-5557737", "iss-25", "iss-684159"]
CARD = re.compile(r"[CSHD][AKQJT987]")


@cache
def record(id):
    """A record of the server: its deal, declarer, game, cards put away, plays and result."""
    line = next(line for line in RECORDS if f"ID[{id.removeprefix('iss-')}]" in line)
    moves = re.search(r"MV\[(.*?)\s*\]R\[", line)[1].split()
    cards = moves[1].split(".")
    deal = Deal(cards[:10], cards[10:20], cards[20:30], cards[30:])
    played = [what for who, what in pairwise(moves[2:]) if who in "012" and CARD.fullmatch(what)]
    said = next(what for what in moves[2:] if re.match(r"[CSHDGN](?:[OHSZ]*(?:\.|$))", what) and len(what) != 2)
    result = dict(re.findall(r"(\w+):(-?\d+)", re.search(r"R\[(.*?)\]", line)[1]))
    result["won"] = "win" in line
    bids = [int(what) for what in moves[2:] if re.fullmatch(r"\d\d+", what)]
    return deal, said, played, max(bids), result


@pytest.mark.parametrize("id", REAL)
def test_the_example_is_the_record(id):
    deal, said, played, bid, result = record(id)
    one = play_of(get(id))
    assert one.deal == deal
    assert [card.code for trick in one.tricks for card in trick.cards] == played
    assert one.declarer is tuple(Seat)[int(result["d"])]
    assert one.contract.game is Game.parse(said[0])
    assert one.away == parse_cards(said.split(".")[1:])
    assert one.contract.ouvert == ("O" in said.split(".")[0])
    assert get(id).inputs["bid"] == bid


@pytest.mark.parametrize("id", REAL)
def test_the_server_counts_the_same(id):
    _deal, _said, _played, bid, result = record(id)
    one = play_of(get(id))
    assert one.card_points() == int(result["p"])
    assert len(one.taken()) == int(result["t"])
    assert one.outcome.won == result["won"]
    assert one.outcome.opponents_schneider == bool(int(result["s"]))
    trumps = one.contract.game is not Game.NULL
    scored = score(
        one.contract,
        cards=one.deal.hand(one.declarer) + one.deal.skat,
        bid=bid,
        card_points=one.card_points() if trumps else None,
        tricks=len(one.taken()),
    )
    assert scored.score == int(result["v"]) == get(id).expected["score"]


@pytest.mark.parametrize("id", [*REAL, "deal-347"])
def test_the_state_of_a_deal_allows_the_same_cards_and_ends_at_the_same_place(id):
    one = play_of(get(id))
    state = Play.ending(one.contract, one.declarer, {seat: one.hand(seat, 0) for seat in Seat})
    for trick in one.tricks:
        assert not state.over
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            state = state.do(PlayCard(seat, card))
    assert state.over == one.over
    assert state.tricks == one.tricks
    assert state.points[tuple(Seat).index(one.declarer)] == one.card_points() - card_points(one.apart)


# --- what the examples and the chapter say -----------------------------------------------------------------------


def out(play, after, suit):
    """The cards of a suit, or the trumps, that the declarer's opponents hold after so many tricks."""
    seats = [seat for seat in Seat if seat is not play.declarer]
    return [card for seat in seats for card in play.hand(seat, after) if play.contract.game.suit_of(card) is suit]


def test_in_the_hearts_game_the_ninth_trick_decides():
    one = play_of(get("iss-4940313"))
    codes = [" ".join(card.code for card in trick.cards) for trick in one.tricks]
    for given, last in (("DQ", "S7"), ("S7", "DQ")):
        other = PlayedDeal(one.deal, one.contract, "F", one.away, [*codes[:8], f"HQ HJ {given}", f"ST {last} CK"])
        assert other.card_points() == one.card_points(8) == 60
        assert not other.outcome.won
    assert [card.code for card in out(one, 8, TRUMP)] == ["HJ"]
    assert out(one, 9, TRUMP) == []  # the queen of hearts is the last trump
    assert [card.code for card in one.hand("M", 2) if card.suit is Suit.DIAMONDS] == ["D8"]
    assert len(out(one, 0, TRUMP)) - len(out(one, 1, TRUMP)) == 2
    assert out(one, 5, Suit.CLUBS) == []  # so the king of clubs is the highest
    assert not [card for card in one.hand("F", 1) + one.hand("F", 5) if card.suit is Suit.SPADES]
    assert [sum(card in JACKS for card in trick.cards) for trick in one.tricks] == [0, 0, 0, 0, 0, 0, 0, 3, 1, 0]


def test_in_the_grand_all_is_the_declarers_after_one_lead_and_one_discard():
    one = play_of(get("iss-5557737"))
    assert len(out(one, 0, TRUMP)) == 1
    assert out(one, 1, TRUMP) == []
    assert [card.code for card in out(one, 4, Suit.DIAMONDS)] == ["D8"]
    assert out(one, 5, Suit.DIAMONDS) == []
    assert len([card for card in one.hand("F", 5) if one.contract.game.suit_of(card) is Suit.DIAMONDS]) == 4
    assert not [card for card in one.hand("F", 3) if one.contract.game.suit_of(card) is Suit.CLUBS]
    assert {card.code for seat in "MR" for card in one.hand(seat, 9)} == {"HA", "ST"}
    assert 61 <= one.card_points(9) < 90 <= one.card_points()  # won before the last trick, schneider with it


# --- who cannot be caught in null -------------------------------------------------------------------------------


def alike(card, below, held):
    """Whether no card that is still out lies between the two, so that it does not matter which of them is played."""
    order = Game.NULL.cards_of(card.suit)
    between = order[order.index(card) + 1 : order.index(below)]
    return not any(other in hand for hand in held for other in between)


def can_be_caught(hands, declarer, leader):
    """Whether the other two, seeing all cards, can make the declarer take a trick; an exhaustive search."""
    seats, strength = tuple(Seat), Game.NULL.strength.__getitem__

    @cache
    def caught(held, leader, table):
        if len(table) == 3:
            best = max((c for c in table if c.suit is table[0].suit), key=strength)
            winner = seats[(seats.index(leader) + table.index(best)) % 3]
            return winner is declarer or (any(held) and caught(held, winner, ()))
        place = (seats.index(leader) + len(table)) % 3
        own = held[place]
        may = [card for card in own if table and card.suit is table[0].suit] or own
        on_the_way = (*held, table)
        may = [
            card
            for card in may
            if not any(
                other.suit is card.suit and strength(other) < strength(card) and alike(card, other, on_the_way)
                for other in may
            )
        ]
        results = (
            caught(
                (*held[:place], tuple(c for c in own if c is not card), *held[place + 1 :]), leader, (*table, card)
            )
            for card in may
        )
        return all(results) if seats[place] is declarer else any(results)

    return caught(tuple(hands[seat] for seat in Seat), leader, ())


def stays_under(own, others):
    """Whether in each suit the lowest card is under their lowest, the second under their second, and so on."""
    strength = Game.NULL.strength.__getitem__
    for suit in Suit:
        mine, theirs = (sorted((c for c in cards if c.suit is suit), key=strength) for cards in (own, others))
        if any(strength(low) > strength(over) for low, over in zip(mine, theirs, strict=False)):
            return False
    return True


def test_5_2_7_who_stays_under_in_each_suit_is_never_caught():
    deals, found = random.Random(1810), {True: 0, False: 0}
    while found[True] < 150:
        cards = deals.sample(PACK, 12)
        hands = {seat: tuple(cards[4 * i : 4 * i + 4]) for i, seat in enumerate(Seat)}
        others = hands[Seat.FOREHAND] + hands[Seat.REARHAND]
        caught = can_be_caught(hands, Seat.MIDDLEHAND, Seat.FOREHAND)
        if stays_under(hands[Seat.MIDDLEHAND], others):
            assert not caught
            found[True] += 1
        else:
            found[False] += caught
    assert found[False] > 150  # and the search does catch others


def test_the_null_that_was_given_up_could_not_be_caught():
    deal, said, _played, _bid, result = record("iss-1390253")
    assert (said, result["d"], result["won"]) == ("NO.HA.HQ", "1", True)
    one = PlayedDeal(deal, Contract(Game.NULL, announced=Announcement.OUVERT), "M", "HA HQ", [])
    assert set(one.hand("M")) == set(parse_cards(re.search(r'^safe = parse_cards\("(.*)"\)$', CHAPTER, re.M)[1]))
    assert stays_under(one.hand("M"), one.hand("F") + one.hand("R"))
    assert stays_under(one.hand("M"), set(PACK) - set(one.hand("M")))  # whatever was put away


def test_the_ten_alone_is_caught_at_once_and_the_ace_would_have_saved_the_declarer():
    null = play_of(get("iss-25"))
    hands = {seat: null.hand(seat, 0) for seat in Seat}
    assert [Trick(Game.NULL, f"C8 CT {card}").winner.letter for card in ("CA", "C9", "C7")] == ["R", "M", "M"]
    assert can_be_caught(hands, Seat.MIDDLEHAND, Seat.FOREHAND)
    assert [card.code for card in hands[Seat.MIDDLEHAND] if card.suit.letter == "C"] == ["CT"]

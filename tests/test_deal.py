"""Seats, the deal 3-2-4-3, and the numbers of deals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import packs

from skatlib import NUMBER_OF_DEALS, PACK, Card, Deal, RuleError, Seat, SkatError, Table

F, M, R = Seat


@pytest.mark.parametrize(
    ("players", "dealer", "seats", "out"),
    [
        # with three the dealer is rearhand; with four he sits out
        (3, 0, (1, 2, 0), ()),
        (3, 2, (0, 1, 2), ()),
        (4, 0, (1, 2, 3), (0,)),
        (4, 3, (0, 1, 2), (3,)),
        # X2: with five, so does the one between middlehand and rearhand, two to the dealer's right
        (5, 0, (1, 2, 4), (0, 3)),
        (5, 3, (4, 0, 2), (1, 3)),
    ],
)
def test_X4_forehand_sits_left_of_the_dealer(players, dealer, seats, out):
    table = Table(players, dealer)
    assert tuple(table.seats[seat] for seat in Seat) == seats
    assert table.sitting_out == out


@pytest.mark.parametrize("players", [3, 4, 5])
def test_3_2_the_deal_passes_to_the_left_and_in_a_round_each_player_has_each_seat_once(players):
    table = Table(players)
    had = []
    for dealer in range(players):
        assert table.dealer == dealer
        had.append(table.seats)
        table = table.next()
    assert table == Table(players)
    for seat in Seat:
        assert sorted(seats[seat] for seats in had) == list(range(players))


def test_3_3_2_play_goes_from_forehand_to_middlehand_to_rearhand():
    assert [seat.next for seat in Seat] == [M, R, F]
    assert [seat.letter for seat in Seat] == ["F", "M", "R"]
    assert [seat.title for seat in Seat] == ["forehand", "middlehand", "rearhand"]


@pytest.mark.parametrize(
    ("players", "dealer", "fault", "paragraph"),
    [
        (2, 0, "3, 4 or 5 players at a table, .* this table has 2", "1.1.1"),
        (6, 0, "this table has 6", "1.1.1"),
        (3.0, 0, "this table has 3.0", "1.1.1"),
        (None, 0, "this table has None", "1.1.1"),
        (3, 3, "counted from 0 to 2; there is no player 3", None),
        (4, -1, "counted from 0 to 3; there is no player -1", None),
        (4, 1.5, "there is no player 1.5", None),
        (4, None, "there is no player None", None),
    ],
)
def test_1_1_1_other_tables_are_refused(players, dealer, fault, paragraph):
    with pytest.raises(RuleError, match=fault) as no:
        Table(players, dealer)
    assert no.value.paragraph == paragraph


def test_3_2_three_to_each_two_to_the_skat_four_to_each_three_to_each():
    deal = Deal.from_pack(PACK)
    place = {card: i for i, card in enumerate(PACK)}
    assert [place[card] for card in deal.forehand] == [0, 1, 2, 11, 12, 13, 14, 23, 24, 25]
    assert [place[card] for card in deal.middlehand] == [3, 4, 5, 15, 16, 17, 18, 26, 27, 28]
    assert [place[card] for card in deal.rearhand] == [6, 7, 8, 19, 20, 21, 22, 29, 30, 31]
    assert [place[card] for card in deal.skat] == [9, 10]
    assert [deal.hand(seat) for seat in Seat] == [deal.forehand, deal.middlehand, deal.rearhand]


@given(packs)
def test_every_deal_gives_ten_ten_ten_and_two_of_the_32(pack):
    deal = Deal.from_pack(pack)
    assert [len(part) for part in (deal.forehand, deal.middlehand, deal.rearhand, deal.skat)] == [10, 10, 10, 2]
    assert {*deal.forehand, *deal.middlehand, *deal.rearhand, *deal.skat} == set(PACK)


def test_a_deal_is_written_with_its_cards():
    deal = Deal.from_number(7)
    written = [" ".join(map(str, part)) for part in (deal.forehand, deal.middlehand, deal.rearhand, deal.skat)]
    assert Deal(*written) == deal


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"skat": ()}, "2 cards are needed here, and these are 0"),
        ({"forehand": PACK[:9]}, "10 cards are needed here, and these are 9"),
        ({"rearhand": PACK[:10]}, "more than once"),
    ],
)
def test_other_cards_than_the_pack_are_refused(change, fault):
    parts = {"forehand": PACK[:10], "middlehand": PACK[10:20], "rearhand": PACK[20:30], "skat": PACK[30:]}
    with pytest.raises(RuleError, match=fault):
        Deal(**{**parts, **change})
    with pytest.raises(RuleError, match="32 cards are needed here, and these are 31"):
        Deal.from_pack(PACK[1:])


# Numbers

GOLDEN = {
    1: [
        "CQ C9 SJ HJ DJ DK DQ D9 D8 D7",
        "CT C8 SA SQ HA HT HK H7 DA DT",
        "CJ CA CK C7 ST SK S9 S8 S7 H9",
        "HQ H8",
    ],
    2: [
        "CJ CK SJ SQ S8 HJ HA HK H8 DK",
        "C9 C8 C7 SK HT H7 DT D9 D8 D7",
        "CA CT CQ SA ST S9 S7 H9 DJ DA",
        "HQ DQ",
    ],
    3: [
        "CQ C9 C7 SA SQ S9 S8 HT HK D7",
        "CT ST SK S7 HJ HA HQ H9 H7 DT",
        "CJ CA CK SJ DJ DA DK DQ D9 D8",
        "C8 H8",
    ],
    1000000: [
        "CJ C7 SJ ST S9 S8 HA DJ DQ D7",
        "CA CT C9 SK SQ H9 H8 H7 DT D9",
        "CK C8 SA S7 HJ HT HK HQ DA DK",
        "CQ D8",
    ],
    NUMBER_OF_DEALS: [
        "CT C8 C7 S7 HA HK H9 DK DQ D9",
        "CA CQ SJ SA S9 HJ HT H8 DA D8",
        "CJ CK C9 ST SK HQ H7 DJ DT D7",
        "SQ S8",
    ],
}
"""Deals by number, as they must come back in every release: forehand, middlehand, rearhand, skat."""


@pytest.mark.parametrize("cut", [1, 8, 31])
def test_3_2_the_cards_that_are_cut_off_are_dealt_last(cut):
    assert Deal.from_pack(PACK, cut=cut) == Deal.from_pack(PACK[cut:] + PACK[:cut])


@pytest.mark.parametrize("cut", [-1, 32, 1.5, "7"])
def test_a_cut_leaves_something_on_both_sides(cut):
    with pytest.raises(RuleError, match="A cut lifts 0 to 31 cards"):
        Deal.from_pack(PACK, cut=cut)


@pytest.mark.parametrize("number", GOLDEN)
def test_a_number_brings_the_same_deal_back_in_every_release(number):
    deal = Deal.from_number(number)
    parts = [" ".join(map(str, part)) for part in (deal.forehand, deal.middlehand, deal.rearhand, deal.skat)]
    assert parts == GOLDEN[number]
    assert deal.number == number


def test_there_is_a_number_for_every_deal():
    assert NUMBER_OF_DEALS == 2_753_294_408_504_640


@given(st.integers(1, NUMBER_OF_DEALS))
def test_number_to_deal_to_number(number):
    assert Deal.from_number(number).number == number


@given(packs)
def test_deal_to_number_to_deal(pack):
    deal = Deal.from_pack(pack)
    assert 1 <= deal.number <= NUMBER_OF_DEALS
    again = Deal.from_number(deal.number)
    for seat in Seat:
        assert set(again.hand(seat)) == set(deal.hand(seat))
    assert set(again.skat) == set(deal.skat)


def test_small_numbers_are_as_well_shuffled_as_large_ones():
    holders = [
        next(seat for seat in (*Seat, None) if Card.CJ in hand_of(Deal.from_number(n), seat)) for n in range(1, 321)
    ]
    for seat in Seat:
        assert 70 <= holders.count(seat) <= 130
    assert 5 <= holders.count(None) <= 40


def hand_of(deal, seat):
    return deal.skat if seat is None else deal.hand(seat)


@pytest.mark.parametrize("number", [0, -1, NUMBER_OF_DEALS + 1, 1.0, "1", None, True])
def test_a_number_that_no_deal_has_is_refused(number):
    with pytest.raises(SkatError, match=f"from 1 to 2,753,294,408,504,640; there is no deal {number!r}"):
        Deal.from_number(number)

"""Who speaks to whom, and who becomes declarer at which bid."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import attempt

from skatlib import BIDS, Auction, Call, NotationError, RuleError, Seat, SkatError, Word

F, M, R = Seat


def auction(calls):
    """An auction from a line such as 'M 18, F yes, M pass'."""
    return Auction.replay(call.split() for call in calls.split(",")) if calls else Auction()


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("M 18, F yes, M 20, F yes, M pass, R 22, F yes, R 23, F yes, R 24, F pass", R, 24),
        ("M pass, R 18, F yes, R pass", F, 18),
        ("M 18, F pass, R 20, M pass", R, 20),
        ("M 18, F pass, R 20, M yes, R pass", M, 20),
        ("M 18, F pass, R pass", M, 18),
        ("M 18, F yes, M pass, R pass", F, 18),
        # forehand's 18 after two passes
        ("M pass, R pass, F 18", F, 18),
        ("M pass, R pass, F pass", None, None),
        # two early passes leave the third free to bid
        ("M pass, F pass, R 18", R, 18),
        ("F pass, R pass, M 18", M, 18),
        ("F pass, M pass, R pass", None, None),
        ("R pass, M 18, F pass", M, 18),
        ("R pass, M 18, F yes, M pass", F, 18),
        # a bidder may skip
        ("M 72, F pass, R pass", M, 72),
        ("M 20, F yes, M 264, F yes, M pass, R pass", F, 264),
        # forehand has passed early: rearhand speaks to middlehand
        ("F pass, R 18, M yes, R pass", M, 18),
    ],
)
def test_3_3_who_becomes_declarer_and_at_which_bid(calls, declarer, bid):
    ended = auction(calls)
    assert ended.over
    assert (ended.declarer, ended.bid) == (declarer, bid)
    assert ended.passed_in is (declarer is None)
    assert (ended.turn, ended.pair, ended.legal_calls()) == (None, None, ())
    assert len(ended.calls) == len(calls.split(","))


@pytest.mark.parametrize(
    ("calls", "pair", "turn", "answering", "situation"),
    [
        ("", (M, F), M, False, "Middlehand speaks to forehand: a bid of 18 or more, or pass."),
        ("M 18", (M, F), F, True, "Forehand answers middlehand: yes to 18, or pass."),
        ("M 18, F yes", (M, F), M, False, "Middlehand speaks to forehand: a bid over 18, or pass."),
        ("M 18, F yes, M pass", (R, F), R, False, "Rearhand speaks to forehand: a bid over 18, or pass."),
        ("M 18, F pass", (R, M), R, False, "Rearhand speaks to middlehand: a bid over 18, or pass."),
        ("M 18, F pass, R 20", (R, M), M, True, "Middlehand answers rearhand: yes to 20, or pass."),
        ("M pass", (R, F), R, False, "Rearhand speaks to forehand: a bid of 18 or more, or pass."),
        ("M pass, R pass", None, F, False, "Both others have passed: forehand may play at 18, or pass."),
        ("M pass, R pass, F pass", None, None, False, "All have passed: the deal is passed in."),
        ("M pass, R pass, F 18", None, None, False, "The auction is over: forehand plays at 18."),
    ],
)
def test_3_3_2_who_speaks_to_whom(calls, pair, turn, answering, situation):
    now = auction(calls)
    assert (now.pair, now.turn, now.answering) == (pair, turn, answering)
    assert now.over is (turn is None)
    assert now.declarer is None or now.over
    assert now.situation == situation


@pytest.mark.parametrize(
    ("calls", "legal"),
    [
        ("", [*map(str, BIDS), "pass"]),
        ("M 18", ["yes", "pass"]),
        ("M 18, F yes", [*map(str, BIDS[1:]), "pass"]),
        ("M pass, R pass", ["18", "pass"]),
        ("M 240, F yes", ["264", "pass"]),
        ("M 264, F yes", ["pass"]),
        ("M 264, F yes, M pass", ["pass"]),
    ],
)
def test_3_3_1_the_calls_that_may_be_made(calls, legal):
    assert [call.title for call in auction(calls).legal_calls()] == legal


def test_the_next_bid_that_is_open():
    assert [auction(calls).next_bid for calls in ("", "M 18", "M 264")] == [18, 20, None]


@pytest.mark.parametrize(
    ("calls", "seat", "what", "why", "paragraph"),
    [
        ("", F, 18, "Forehand is not in turn. Middlehand speaks to forehand: a bid of 18 or more, or pass.", "3.3.2"),
        ("", M, 19, "19 may not be bid: no game has this value. The nearest bids are 18 and 20.", "3.3.1"),
        (
            "",
            M,
            Word.YES,
            "There is no bid to say yes to. Middlehand speaks to forehand: a bid of 18 or more",
            "3.3.2",
        ),
        ("M 18", F, 20, "Forehand listens and can only say yes or pass, not 20.", "3.3.2"),
        ("M 18", M, Word.PASS, "Middlehand stands at 18 and cannot take it back.", "3.3"),
        ("M 18", R, 20, "Rearhand is not in turn. Forehand answers middlehand: yes to 18, or pass.", "3.3.2"),
        ("M 20, F yes", M, 18, "18 may not be bid after 20: a bid must be higher than the last.", "3.3.2"),
        ("M 20, F yes", M, 20, "20 may not be bid after 20: a bid must be higher than the last.", "3.3.2"),
        ("M 18, F yes", F, Word.PASS, "Forehand stands at 18 and cannot take it back.", "3.3"),
        ("M 18, F yes", M, Word.YES, "There is no bid to say yes to. Middlehand speaks to forehand", "3.3.2"),
        ("M pass", M, 18, "Middlehand has passed and is out.", "3.3"),
        ("M pass", M, Word.PASS, "Middlehand has passed and is out.", "3.3"),
        ("M pass, R pass", F, 20, "Both others have passed, so the game goes at 18", "3.3"),
        (
            "M pass, R pass, F 18",
            F,
            20,
            "Nobody can call any more. The auction is over: forehand plays at 18.",
            "3.3",
        ),
        (
            "M pass, R pass, F pass",
            M,
            18,
            "Nobody can call any more. All have passed: the deal is passed in.",
            "3.3",
        ),
    ],
)
def test_3_3_an_illegal_call_is_refused_with_the_reason(calls, seat, what, why, paragraph):
    now, call = auction(calls), Call(seat, what)
    with pytest.raises(RuleError) as no:
        now.do(call)
    assert why in str(no.value)
    assert no.value.paragraph == paragraph
    assert not now.can(call)


@settings(max_examples=30)
@given(st.data())
def test_a_random_walk_ends_with_a_declarer_or_passed_in_and_the_bid_only_rises(data):
    now = Auction()
    while not now.over:
        legal = now.legal_calls()
        assert {call.seat for call in legal} == {now.turn}
        early = [Call(seat, Word.PASS) for seat in Seat if seat is not now.turn]
        for seat in Seat:
            for what in (*Word, *BIDS[::7], 19, (now.bid or 0), now.next_bid or 300):
                call = Call(seat, what)
                allowed = call in legal or (call in early and seat not in now.passed and seat is not now.holder)
                assert now.can(call) is allowed
                refused = attempt(now.verify, call)
                assert (refused is None) is allowed
                assert refused is None or (isinstance(refused, RuleError) and refused.paragraph.startswith("3.3"))
        call = data.draw(st.sampled_from(legal + tuple(call for call in early if now.can(call))))
        after = now.do(call)
        assert (after.bid or 0) >= (now.bid or 0)
        assert (after.bid != now.bid) is isinstance(call.what, int)
        assert after.calls == (*now.calls, call)
        now = after
        assert len(now.calls) <= 2 * len(BIDS) + 3
    assert now.passed_in is (now.declarer is None) is (now.bid is None)
    assert now.passed_in or now.declarer not in now.passed
    assert Auction.replay((call.seat, call.what) for call in now.calls) == now


# How a call is written


@given(st.sampled_from(Seat), st.sampled_from((*BIDS, *Word)))
def test_a_call_is_read_back(seat, what):
    call = Call(seat, what)
    for letter in (seat, seat.letter, seat.letter.lower()):
        assert Call.parse(letter, what) == call
        assert Call.parse(letter, f" {call.title.upper()} ") == call


@given(
    st.text(max_size=3) | st.sampled_from("FMR") | st.none() | st.integers(),
    st.text(max_size=12)
    | st.sampled_from(("yes", "18", "1" * 9))
    | st.none()
    | st.floats()
    | st.integers()
    | st.booleans(),
)
def test_any_text_gives_a_call_or_a_SkatError(seat, what):
    read = attempt(Call.parse, seat, what)
    assert isinstance(read, (Call, NotationError))
    if isinstance(read, Call):
        assert isinstance(attempt(Auction().do, read), (Auction, SkatError))


@pytest.mark.parametrize(
    ("seat", "what", "fault"),
    [
        ("X", "18", "'X' is not a seat: write F, M or R for forehand, middlehand or rearhand."),
        (None, "18", "None is not a seat: write F, M or R"),
        ("M", "hold", "'hold' is not a call: write a number, 'yes' or 'pass'."),
        ("M", "-18", "'-18' is not a call"),
        ("M", "١٨", "'١٨' is not a call"),
        ("M", "1" * 10, "is not a call"),
        ("M", True, "True is not a call"),
        ("M", 18.0, "18.0 is not a call"),
        ("M", "", "'' is not a call"),
    ],
)
def test_what_is_no_call_is_refused_with_what_can_be_written(seat, what, fault):
    with pytest.raises(NotationError) as no:
        Call.parse(seat, what)
    assert fault in str(no.value)


@pytest.mark.parametrize(("seat", "what"), [(M, "18"), (M, 18.0), (M, True), (M, None), ("X", 18)])
def test_a_call_is_made_of_a_seat_and_a_whole_number_or_a_word(seat, what):
    with pytest.raises(NotationError, match=r"is not a (call|seat)"):
        Call(seat, what)

"""Records of real games: read, replayed by the rules, compared with what they state, and written again."""

import random
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatlib import (
    PACK,
    Call,
    Contract,
    Deal,
    Game,
    NotationError,
    Ramsch,
    RuleError,
    Rules,
    Seat,
    SkatError,
    score,
)
from skatlib.contracts import Announcement
from skatlib.iss import (
    SERVER_RULES,
    Broken,
    Move,
    Outcome,
    Record,
    RecordError,
    Result,
    parse,
    read,
    report,
    reports,
    write,
)
from skatlib.play import Claim, Declare, Ending, Phase, PickUp, Play, PlayCard, PutAway, Say, Saying, Throw

F, M, R = Seat
DATA = Path(__file__).parent / "data"
TEXTS = [line for name in ("iss_records", "iss_more") for line in (DATA / f"{name}.sgf").read_text().splitlines()]
RECORDS = {str(parse(text).id): parse(text) for text in TEXTS}
ENDED = {id: record for id, record in RECORDS.items() if record.play().over}


def those(record: str) -> Record:
    """One of the real records."""
    return RECORDS[record]


# The cards of record 541932: rearhand, at 18, plays diamonds with D.ST.H8 put away.
CARDS = write(those("541932")).partition("MV[w ")[2].split()[0]
TO_THE_SKAT = "1 p 2 18 0 p 2 s w H8.CK"
DECLARED = f"{TO_THE_SKAT} 2 D.ST.H8"
TRICK = "0 SA 1 S7 2 DA"
NULL = "1 p 2 18 0 p 2 s w H8.CK 2 N.DA.HT"


def of(moves: str, cards: str = CARDS, stated: str | None = None) -> Record:
    """A record of these moves."""
    result = "" if stated is None else f"R[{stated}]"
    return parse(f"(;GM[Skat]MV[w {cards} {moves} ]{result} ;)")


def refusal(moves: str, cards: str = CARDS) -> str:
    with pytest.raises(RuleError) as caught:
        of(moves, cards).play()
    return str(caught.value)


def result(moves: str, cards: str = CARDS) -> Result:
    found = of(moves, cards).result
    assert found is not None
    return found


# ---- Real games ----


def test_there_are_the_15_games_and_eight_more() -> None:
    assert (len(TEXTS), len(RECORDS)) == (23, 23)


@pytest.mark.parametrize("id", RECORDS)
def test_a_real_game_replays_with_every_stated_field_equal(id: str) -> None:
    record = those(id)
    assert record.stated is not None
    assert record.differences == ()
    assert record.incomplete is None
    computed = record.result
    assert computed is not None
    there = [name for name in Result.__slots__ if getattr(record.stated, name) is not None]
    assert {name: getattr(record.stated, name) for name in there} == {name: getattr(computed, name) for name in there}
    assert len(there) >= 14 or record.stated.outcome is Outcome.PASSED


@pytest.mark.parametrize("text", TEXTS, ids=RECORDS)
def test_a_real_record_is_written_as_it_was_read(text: str) -> None:
    assert write(parse(text)) == text


@pytest.mark.parametrize("id", RECORDS)
def test_record_game_record_is_the_same_text_in_the_normal_form(id: str) -> None:
    """The game does not hold in which order cards were dealt or put away; the normal form puts them in order."""
    normal = those(id).normal
    assert parse(write(normal)) == replace(normal, line=0)
    again = Record.of(normal.play(), stopped=normal.replay().broken)
    assert write(replace(normal, stated=again.stated)) == write(
        replace(again, **{name: getattr(normal, name) for name in _HEAD})
    )
    assert (normal.play().history, normal.result) == (those(id).play().history, those(id).result)


_HEAD = ("id", "date", "players", "ratings", "server", "comment", "series", "more")


@pytest.mark.parametrize("id", ENDED)
def test_the_law_gives_the_same_score_as_the_server_where_nobody_gave_up(id: str) -> None:
    record = those(id)
    play, stated = record.play(), record.stated
    assert stated is not None
    if play.how_it_ended in (Ending.PLAYED, Ending.NULL_TRICK):
        assert play.score is not None
        assert (play.score.score, play.score.matadors or 0) == (stated.v, stated.m)
        assert play.declarer_points == stated.p


def test_who_played_what() -> None:
    record = those("541932")
    play = record.play()
    assert (play.declarer, play.bid, play.contract) == (R, 18, Contract(Game.DIAMONDS))
    assert record.date == "2010-12-06/18:59:24/UTC"
    assert (record.players, record.server, record.series) == (
        ("P0", "P1", "P2"),
        "International Skat Server",
        "24072",
    )
    assert play.deal is not None
    assert play.deal.skat == tuple(sorted(record.cards[30:], key=PACK.index))
    assert len(play.history) == 3 + 3 + 30


# ---- The moves ----


def test_forehand_takes_the_game_at_18_after_two_passes() -> None:
    assert of("1 p 2 p 0 18").play().bid == 18


def test_a_bid_may_jump_but_not_to_a_value_that_no_game_has() -> None:
    assert of("1 p 2 48 0 y").play().auction.bid == 48
    assert refusal("1 p 2 19 0 y").startswith("Move 2, '2 19': 19 may not be bid")


def test_the_skat_is_handed_over_after_s_and_is_the_one_that_was_dealt() -> None:
    assert of(TO_THE_SKAT).play().phase is Phase.PUT_AWAY
    assert of(TO_THE_SKAT.replace("H8.CK", "??.??")).play().phase is Phase.PUT_AWAY
    assert "did not lie in the skat" in refusal(TO_THE_SKAT.replace("H8.CK", "H8.CA"))
    assert "Nobody has picked up" in refusal("1 p w H8.CK")
    assert "First the server hands over the skat" in refusal("1 p 2 18 0 p 2 s 2 D.ST.H8")


@pytest.mark.parametrize("moves", ["2 D.ST.H8", "2 D.H8.ST", "2 D 2 ST.H8", "2 H8.ST 2 D"])
def test_the_two_cards_are_put_away_with_the_declaration_or_in_a_move_of_their_own(moves: str) -> None:
    assert of(f"{TO_THE_SKAT} {moves} {TRICK}").play() == of(f"{DECLARED} {TRICK}").play()


@pytest.mark.parametrize(
    ("word", "contract"),
    [
        ("C", Contract(Game.CLUBS)),
        ("SH", Contract(Game.SPADES, True)),
        ("HHS", Contract(Game.HEARTS, True, Announcement.SCHNEIDER)),
        ("DHZ", Contract(Game.DIAMONDS, True, Announcement.SCHWARZ)),
        ("DHSZ", Contract(Game.DIAMONDS, True, Announcement.SCHWARZ)),
        ("GO", Contract(Game.GRAND, True, Announcement.OUVERT)),
        ("NH", Contract(Game.NULL, True)),
        ("NOH", Contract(Game.NULL, True, Announcement.OUVERT)),
        ("NO", Contract(Game.NULL, False, Announcement.OUVERT)),
    ],
)
def test_declarations(word: str, contract: Contract) -> None:
    moves = f"{TO_THE_SKAT} 2 {word}.ST.H8" if not contract.hand else f"1 p 2 18 0 p 2 {word}"
    assert of(moves).play().contract == contract


def test_ouvert_may_carry_the_ten_cards_that_are_shown() -> None:
    hand = ".".join(card.code for card in those("541932").play().deal.rearhand)
    assert of(f"1 p 2 18 0 p 2 GO.{hand}").play() == of("1 p 2 18 0 p 2 GO").play()
    assert of(f"1 p 2 18 0 p 2 NOH.{hand}").play() == of("1 p 2 18 0 p 2 NOH").play()
    ten = hand.replace("ST", "CK")
    away = f"{TO_THE_SKAT} 2 NO.ST.H8"
    assert of(f"{away}.{ten}").play() == of(away).play()
    assert of(f"{TO_THE_SKAT} 2 NO.{ten}").play() == of(away).play()
    assert of(f"{TO_THE_SKAT} 2 NO.{ten} 2 H8.ST").play() == of(away).play()
    assert of(f"{TO_THE_SKAT} 2 NO 2 H8.ST").play() == of(away).play()
    assert "not those that are held" in refusal(f"{away}.{hand}")


def test_what_the_rules_do_not_allow_is_told_with_its_move() -> None:
    assert refusal(f"{DECLARED} 0 SA 1 D7").startswith("Move 8, '1 D7': ♦7 may not be played")
    assert "not among the twelve" in refusal(f"{TO_THE_SKAT} 2 D.SA.H8")
    assert "the skat was picked up" in refusal(f"{TO_THE_SKAT} 2 DH 2 ST.H8")
    assert "puts no cards away" in refusal("1 p 2 18 0 p 2 DH.ST.CT")
    assert "it must be a hand game" in refusal("1 p 2 18 0 p 2 D")
    assert "named already" in refusal(f"{TO_THE_SKAT} 2 D 2 H")
    assert "no more moves" in refusal("1 p w TI.2 2 p")
    assert "Only the declarer can show cards" in refusal(f"{DECLARED} 0 SC")


def test_the_server_lets_no_null_be_declared_that_does_not_reach_the_bid() -> None:
    moves = "1 p 2 24 0 p 2 s w H8.CK 2 N.ST.H8"
    assert "is worth 23 and cannot be declared" in refusal(moves)
    law = Play.replay(of("1 p").play().deal, of("1 p 2 24 0 p 2 s w H8.CK").play().history)
    law = law.do(PutAway("R", "ST H8")).do(Declare("R", Contract(Game.NULL)))
    assert law.how_it_ended is Ending.NULL_OVERBID


def test_the_declarer_shows_his_cards_and_play_goes_on_or_both_opponents_resign() -> None:
    shown = f"{DECLARED} {TRICK} 2 SC"
    assert of(shown).play().asked is not None
    on = of(f"{shown} 2 HJ").play()
    assert (on.open_seats, on.table) == ({R}, of(f"{DECLARED} {TRICK} 2 HJ").play().table)
    assert of(f"{shown} 0 RE 1 RE").play().how_it_ended is Ending.CLAIMED
    assert of(f"{shown} 1 RE 0 RE").play().how_it_ended is Ending.CLAIMED
    held = ".".join(card.code for card in of(shown).play().hands[2])
    assert of(shown.replace("SC", f"SC.{held}")).play() == of(shown).play()
    assert "not those that are held" in refusal(shown.replace("SC", f"SC.{held[3:]}"))
    assert "not those that are held" in refusal(shown.replace("SC", f"SC.{held[3:]}.SA"))


# ---- Giving up, leaving, running out of time: the server's own reckoning ----


def test_one_opponent_who_resigns_needs_the_other() -> None:
    one = of(f"{DECLARED} 0 RE {TRICK}")
    assert not one.play().over
    assert one.result is None
    assert one.incomplete is not None
    assert one.incomplete.startswith("The record stops before the deal is over.")
    assert of(f"{DECLARED} 0 RE {TRICK} 1 RE").play().how_it_ended is Ending.GIVEN_UP


def test_if_both_opponents_resign_the_rest_is_the_declarers() -> None:
    """SA S7 DA lie with rearhand, the declarer: nobody else has a trick, so it is all of them."""
    found = result(f"{DECLARED} {TRICK} 0 RE 1 RE")
    assert (found.outcome, found.p, found.t, found.s, found.z, found.r) == (Outcome.WIN, 120, 10, 1, 1, 1)
    expected = score(Contract(Game.DIAMONDS), -2, bid=18, card_points=120, tricks=10)
    assert (found.v, found.m) == (expected.score, -2)
    taken = result(f"{DECLARED} {TRICK} 2 HJ 0 SJ 1 D9 0 RE 1 RE")
    assert (taken.p, taken.t, taken.s, taken.z) == (116, 9, 1, 0)


def test_in_null_no_points_change_hands() -> None:
    found = result(f"{NULL} 0 RE 1 RE")
    assert (found.outcome, found.v, found.m, found.p, found.t) == (Outcome.WIN, 23, 0, 21, 0)


def test_the_declarer_resigns_alone_and_nobody_is_asked() -> None:
    found = result(f"{DECLARED} {TRICK} 2 HJ 0 SJ 1 D9 2 RE")
    assert (found.outcome, found.p, found.t, found.s, found.z, found.r) == (Outcome.LOSS, 32, 1, 0, 0, 1)
    assert found.v == -54
    play = of(f"{DECLARED} {TRICK} 2 HJ 0 SJ 1 D9 2 RE").play()
    assert play.how_it_ended is Ending.GIVEN_UP
    # With eight cards left the law asks an opponent; the record has no word for it.
    assert play.history[-2:] == (Say("R", "give up"), Say("F", "yes"))


def test_own_schneider_and_schwarz_count_only_once_a_trick_is_complete() -> None:
    before = result(f"{DECLARED} 0 SA 2 RE")
    assert (before.v, before.p, before.t, before.s, before.z) == (-54, 10, 0, 0, 0)
    after = result(f"{TO_THE_SKAT} 2 G.ST.H8 0 HA 1 HQ 2 HT 2 RE")
    assert (after.p, after.t, after.s, after.z) == (10, 0, 1, 1)
    assert after.v == score(Contract(Game.GRAND), -2, bid=18, card_points=10, tricks=0).score
    law = of(f"{TO_THE_SKAT} 2 G.ST.H8 0 HA 1 HQ 2 HT 2 RE").play().score
    assert law is not None
    assert law.score == -2 * 24 * 3


def test_a_declarer_who_gives_a_null_up_has_lost_it() -> None:
    assert (result(f"{NULL} 2 RE").outcome, result(f"{NULL} 2 RE").v) == (Outcome.LOSS, -46)
    assert result(f"{NULL} w LE.2").v == -46
    assert result(f"{NULL} w LE.0").v == 23


@pytest.mark.parametrize(("word", "l", "to"), [("TI.1", -1, 1), ("LE.1", 1, -1)])
def test_one_opponent_who_leaves_or_runs_out_of_time_loses_for_both(word: str, l: int, to: int) -> None:  # noqa: E741
    found = result(f"{DECLARED} {TRICK} w {word}")
    assert (found.outcome, found.p, found.t, found.l, found.to, found.r) == (Outcome.WIN, 120, 10, l, to, 0)


def test_a_declarer_who_leaves_has_lost_with_the_points_so_far() -> None:
    found = result(f"{DECLARED} {TRICK} w LE.2")
    assert (found.outcome, found.v, found.p, found.t, found.s) == (Outcome.LOSS, -54, 32, 1, 0)


@pytest.mark.parametrize(
    ("moves", "d", "penalties"),
    [
        ("1 18 w TI.0", -1, (1, 0, 0)),
        ("1 18 w LE.2", -1, (0, 0, 1)),
        ("1 p 2 18 0 p w TI.2", 2, (0, 0, 1)),
        (f"{TO_THE_SKAT} w LE.2", 2, (0, 0, 1)),
        (f"{TO_THE_SKAT} w LE.0", 2, (1, 1, 0)),
    ],
)
def test_before_a_game_is_declared_there_are_penalties(moves: str, d: int, penalties: tuple[int, int, int]) -> None:
    found = result(moves)
    assert found.outcome is Outcome.PENALTY
    assert (found.d, found.p0, found.p1, found.p2, found.v, found.m, found.p, found.t) == (d, *penalties, 0, 0, 0, 0)


def test_a_deal_that_ends_between_declaring_and_putting_away_cannot_be_scored() -> None:
    record = of(f"{TO_THE_SKAT} 2 G w TI.2", stated="d:2 loss v:-96 m:1 bidok p:4 t:0 s:0 z:0")
    assert record.incomplete == (
        "The game ended between the declaration and the two cards to be put away, so it cannot be scored; with hand "
        "and skat it would be: without 2, game 3, -144."
    )
    assert [str(one) for one in record.differences] == [
        "v: the record states -96, the rules give -144",
        "m: the record states 1, the rules give -2",
    ]
    assert report(record)["agrees"] is False
    assert report(record)["incomplete"] == record.incomplete


def test_a_promise_of_every_trick_is_lost_for_the_server_with_the_first_trick_of_the_opponents() -> None:
    """Record 13577: clubs ouvert; by the law the cards are played on."""
    record = those("13577")
    assert not record.play().over
    assert record.result is not None
    assert (record.result.v, record.result.s, record.result.z) == (-192, 0, 0)


def test_passed_in() -> None:
    found = result("1 p 2 p 0 p")
    assert str(found) == "passed"
    assert of("1 p 2 p 0 p", stated="passed").differences == ()
    assert [one.field for one in of("1 p 2 p 0 p", stated="d:0 win v:18 m:1").differences] == [
        "d",
        "outcome",
        "v",
        "m",
    ]


# ---- Hidden cards ----


def masked(record: Record, seat: int | None) -> Record:
    """The record as one seat sees it, or as an onlooker does (None)."""
    view = [card if seat is not None and card in record.cards[10 * seat : 10 * seat + 10] else None
            for card in record.cards]  # fmt: skip
    mine = seat is not None and record.play().declarer is Seat("FMR"[seat])
    words = []
    for move in record.moves:
        word = move.word
        if move.who is None and len(word) == 5 and word[2] == "." and word[:2] not in ("TI", "LE") and not mine:
            word = "??.??"
        elif "." in word and move.who is not None and not mine and not word.startswith("SC"):
            word = word.split(".")[0] + ".??.??" if word[2] != "." or word[:2] not in PACK_CODES else "??.??"
        words.append(Move(move.who, word))
    return replace(record, cards=tuple(view), moves=tuple(words))


PACK_CODES = {card.code for card in PACK}
PLAYED_OUT = [id for id, record in ENDED.items() if record.play().how_it_ended is Ending.PLAYED]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize("id", PLAYED_OUT)
def test_hidden_cards_are_found_where_the_game_was_played_out(id: str, seat: int | None) -> None:
    hidden = masked(those(id), seat)
    assert hidden.cards.count(None) >= 22
    assert hidden.differences == ()
    assert parse(write(hidden)) == hidden
    play, true = hidden.play(), those(id).play()
    assert (play.put_away, play.tricks, play.scores) == (true.put_away, true.tricks, true.scores)


def test_hidden_cards_that_do_not_come_to_light_are_told() -> None:
    hidden = masked(those("3690"), 0)
    cut = replace(hidden, moves=hidden.moves[:20])
    with pytest.raises(RuleError, match="Cards are hidden that the play does not bring to light"):
        cut.play()


def test_an_auction_can_be_replayed_with_hidden_cards() -> None:
    assert result("1 18 w TI.0", cards=".".join(["??"] * 32)).to == 0


def test_a_hidden_card_ends_what_can_be_checked() -> None:
    assert those("18358").play().phase is Phase.PLAY
    assert "A card before it is hidden" in refusal(f"{DECLARED} 0 ?? 1 S7")
    assert "No card is to be played by middlehand now" in refusal(f"{DECLARED} 1 ??")


# ---- Text ----


def damaged(text: str) -> str:
    (found,) = read(StringIO(text))
    assert isinstance(found, RecordError)
    return str(found)


GOOD = f"(;GM[Skat]ID[7]MV[w {CARDS} 1 p 2 p 0 p ]R[passed] ;)"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (GOOD[:-2], "The record has no end"),
        (GOOD.replace("HA", "HX"), "'HX' is no card"),
        (GOOD.replace("HA.", ""), "these are 31, 31 of them different"),
        (GOOD.replace("HA", "SK"), "these are 32, 31 of them different"),
        (GOOD.replace("1 p", "3 p"), "'3' does not say who acts"),
        (GOOD.replace("1 p", "1 q"), "'q' is no move"),
        (GOOD.replace("1 p", "w q"), "'q' is no move of the server"),
        (GOOD.replace("0 p", "0"), "'0' stands alone"),
        (GOOD.replace("1 p", "1 CS"), "only in a hand game"),
        (GOOD.replace("1 p", "1 NHS"), "null"),
        (GOOD.replace("1 p", "1 D.CA"), "has 1 cards"),
        (GOOD.replace("passed", "won"), "'won' is no field"),
        (GOOD.replace("passed", "v:18"), "does not say how the game ended"),
        (GOOD.replace("passed", "win v:1 v:2"), "'v:2' is no field"),
        (GOOD.replace("MV", "XV"), "the field MV is missing"),
        (GOOD.replace("ID[7]", "ID[7]ID[8]"), "ID stands in the record twice"),
        (GOOD.replace("ID[7]", "id=7"), "Expected a field such as ID[8]; found 'id=7"),
        (GOOD.replace("GM[Skat]", "GM[1]"), "a record of '1', not of Skat"),
        (GOOD.replace("w HA", "v HA"), "The moves begin with w"),
        ("hello", "Expected a record, which begins with (;GM[Skat]; found 'hello'"),
    ],
)
def test_a_damaged_record_is_told_with_its_line(text: str, reason: str) -> None:
    assert damaged(f"\n\n{text}\n").startswith("line 3: ")
    assert reason in damaged(text)


def test_the_others_go_on_after_a_damaged_record() -> None:
    text = "\n".join([GOOD, GOOD[:-9], GOOD.replace("1 p", "1 x"), "what is this?", GOOD])
    found = list(read(StringIO(text), "games.sgf"))
    assert [isinstance(one, RecordError) for one in found] == [False, True, True, True, False]
    assert [one.line for one in found] == [1, 2, 3, 4, 5]
    assert str(found[1]).startswith("games.sgf, line 2: The record has no end")


def test_records_span_lines_and_share_them() -> None:
    text = f"  {GOOD}{GOOD} {GOOD.replace(' ', chr(10))}\n\n{GOOD}"
    found = list(read(StringIO(text)))
    assert [isinstance(one, Record) for one in found] == [True] * 4
    assert [one.line for one in found] == [1, 1, 1, 1 + GOOD.count(" ") + 2]


def test_brackets_in_a_text_are_escaped() -> None:
    record = replace(parse(GOOD), players=("a];)\\b", "(;c", ";)"), comment="x\ny")
    text = write(record)
    assert parse(text) == record
    assert list(read(StringIO(text))) == [replace(record, line=1)]


def test_an_unknown_field_is_kept() -> None:
    record = parse(GOOD.replace("ID[7]", "ID[7]XY[z]"))
    assert record.more == (("XY", "z"),)
    assert "XY[z]" in write(record)


class Endless:
    """A stream of many records that is made while it is read."""

    def __init__(self, number: int) -> None:
        self.texts = (text + "\n" for _round in range(number) for text in TEXTS)
        self.rest = ""

    def read(self, size: int) -> str:
        while len(self.rest) < size and (text := next(self.texts, "")):
            self.rest += text
        given, self.rest = self.rest[:size], self.rest[size:]
        return given


def test_a_stream_is_read_in_constant_memory() -> None:
    def peak(number: int) -> int:
        tracemalloc.start()
        assert sum(isinstance(one, Record) for one in read(Endless(number))) == number * len(TEXTS)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(1)
    small, large = peak(10), peak(100)
    assert large < small + 200_000, (small, large)


def test_a_record_without_an_end_does_not_fill_the_memory() -> None:
    broken = "(;GM[Skat]CO[" + "x" * 400_000
    found = list(read(StringIO(f"{broken}\n{GOOD}\n")))
    assert isinstance(found[-1], Record)
    assert all(isinstance(one, RecordError) for one in found[:-1])


@given(st.text(alphabet="(;)[]\\ wGMSkat\nMV0p1", max_size=60), st.integers(1, 9))
def test_no_text_stops_the_reading(text: str, size: int) -> None:
    class Small(StringIO):
        def read(self, _size: int | None = -1, /) -> str:
            return super().read(size)

    found = list(read(Small(f"{text}\n{GOOD}")))
    assert isinstance(found[-1], Record)
    assert found[-1].line == text.count("\n") + 2


@pytest.mark.parametrize("word", ["0", "x", "CJ.", "CJ.CJ.CJ", "SC.XX", "G.S8", "ZZ", "", "TI.0", "1e5"])
def test_a_word_that_is_no_move(word: str) -> None:
    if word == "0":
        assert Move(F, word).meaning == Call(F, 0)
        return
    with pytest.raises(NotationError):
        Move(F, word)


def test_a_result_is_read_in_any_order_and_kept_as_far_as_it_is_there() -> None:
    assert Result.parse("v:-54 loss d:2") == Result(Outcome.LOSS, d=2, v=-54)
    assert str(Result.parse("v:-54 overbid loss d:2")) == "d:2 loss v:-54 overbid"


# ---- Writing what was played ----


def random_play(seed: int) -> Play:
    """A random deal as the server would let it be played, with all that ends one."""
    rng = random.Random(seed)
    play = Play.begin(Deal.from_number(rng.randrange(1, 10**12)), SERVER_RULES)
    while not play.over:
        actions = list(play.legal_actions())
        if play.phase is Phase.PLAY and play.asked is None:
            cards = [PlayCard(play.turn, card) for card in play.legal_cards]
            words = [action for seat in Seat for action in play.legal_actions(seat) if _has_a_word(play, action)]
            actions = [rng.choice(words)] if words and rng.random() < 0.04 else [rng.choice(cards)]
        elif play.phase is Phase.AUCTION:
            low = [action for action in actions if isinstance(action, Call)]
            actions = [low[-1], low[min(rng.choice((0, 0, 0, 3)), len(low) - 1)]]
        elif play.asked is not None and not isinstance(play.asked.action, Claim):
            actions = [Say(play.turn, Saying.YES)]  # the server asks nobody
        play = play.do(rng.choice(actions))
    return play


def _has_a_word(play: Play, action: object) -> bool:
    if isinstance(action, Claim):
        return action.seat is play.declarer and action.level is None
    return isinstance(action, Say) and action.word is Saying.GIVE_UP


def holdable(play: Play) -> bool:
    """Whether a record can hold the play: it has no word for a no, and who has resigned once cannot disagree."""
    resigned = set[Seat]()
    for action, following in zip(play.history, (*play.history[1:], None), strict=True):
        if not isinstance(action, Say):
            continue
        told = isinstance(following, PlayCard) or following == Say(play.declarer or F, Saying.GIVE_UP)
        if action.word is Saying.NO and (action.seat in resigned or not told):
            return False
        if action.word is Saying.GIVE_UP and action.seat in resigned:
            return False
        if action.word is Saying.YES:
            resigned.add(action.seat)
    return True


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_random_play_becomes_a_record_and_the_same_play_again(seed: int) -> None:
    play = random_play(seed)
    if not holdable(play):
        return
    record = Record.of(play, id="1", players=("a", "b", "c"))
    text = write(record)
    again = parse(text)
    assert again == record
    assert again.play() == play
    assert again.play().history == play.history
    assert again.result == record.stated
    assert again.differences == ()
    assert write(again.normal) == text


def test_random_plays_end_in_every_way_that_a_record_knows() -> None:
    plays = [random_play(seed) for seed in range(300)]
    assert {play.how_it_ended for play in plays if holdable(play)} == {
        Ending.PASSED_IN, Ending.PLAYED, Ending.NULL_TRICK, Ending.GIVEN_UP, Ending.CLAIMED,
    }  # fmt: skip
    assert sum(map(holdable, plays)) > 250


@pytest.mark.parametrize("name", ["thrown", "claim of schneider", "ramsch", "replacement", "ending"])
def test_a_deal_that_the_format_cannot_hold_is_refused(name: str) -> None:
    declared = of(DECLARED).play()
    deal = declared.deal
    assert deal is not None
    passes = [Call.parse(seat, "pass") for seat in "MRF"]
    plays = {
        "thrown": lambda: declared.do(Throw("R")),
        "claim of schneider": lambda: declared.do(Claim("R", "schneider")),
        "ramsch": lambda: Play.replay(deal, passes, Rules(all_pass="ramsch", ramsch=Ramsch(push="with_jacks"))).do(
            PickUp("F")
        ),
        "replacement": lambda: Play.replay(
            deal, [*of("1 p 2 24 0 p").play().history, Declare("R", Contract(Game.NULL, False), None)][:3]
        ).do(PickUp("R")).do(PutAway("R", "ST H8")).do(Declare("R", Contract(Game.NULL), "clubs")),
        "ending": lambda: Play.ending(Contract(Game.GRAND), "F", ["CJ", "SJ", "H7"]),
    }  # fmt: skip
    with pytest.raises(RuleError, match="cannot hold this deal"):
        Record.of(plays[name]())


def test_what_stopped_a_deal_is_written() -> None:
    record = Record.of(of(f"{DECLARED} {TRICK}").play(), stopped=Broken(M, left=True))
    assert str(record.moves[-1]) == "w LE.1"
    assert record.stated == result(f"{DECLARED} {TRICK} w LE.1")


# ---- Reports ----


def test_a_report_has_every_field_of_the_result() -> None:
    found = report(those("9"))
    assert found["agrees"] is True
    assert (found["id"], found["d"], found["outcome"], found["v"], found["m"], found["p"]) == (
        "9",
        2,
        "loss",
        -96,
        2,
        56,
    )
    wrong = parse(TEXTS[1].replace("v:-96", "v:-72").replace("bidok", "overbid"))
    assert report(wrong)["agrees"] is False
    assert report(wrong)["differences"] == [
        {"field": "v", "stated": -72, "computed": -96},
        {"field": "overbid", "stated": True, "computed": False},
    ]


def lines_of(found: Iterator[object]) -> list[str]:
    return [str(one) for one in found]


def test_more_processes_give_the_same_reports_in_the_same_order() -> None:
    bad = GOOD.replace("1 p", "1 24 0 y 1 22")
    text = "\n".join([*TEXTS, "?", bad] * 12)
    one = lines_of(reports(StringIO(text), "x.sgf"))
    assert one == lines_of(reports(StringIO(text), "x.sgf", 2))
    assert len(one) == 25 * 12
    assert "x.sgf, line 25: Move 3, '1 22': 22 may not be bid after 24" in one[24]


def test_errors_are_errors_of_the_library() -> None:
    assert issubclass(RecordError, SkatError)

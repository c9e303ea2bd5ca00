"""Lists for the properties: of three to six players, under several rules, with every kind of line."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st
from strategies import CONTRACTS, attempt

from skatlib import Game, ListSystem, Rules, Score, ScoreSheet, SkatError
from skatlib.score_sheet import Ended, Facts, Granted
from skatlib.variants import Bock, BockStart, Kontra, NullOverbid, Ramsch, RamschPush

NAMES = ("Anna", "Ben", "Clara", "David", "Eva Maria", "Jörg", "O'Neil", 'Kurt "Kuddel" Voss', "Li, Wei", "score")

rules = st.sampled_from(
    (
        Rules.isko(),
        Rules.pub(),
        Rules.akagiri(),
        Rules.before_1999(),
        Rules(list_system=ListSystem.SEEGER, null_overbid=NullOverbid.DOUBLE_NULL_VALUE),
        Rules(kontra=Kontra((2, 4, 8), in_null=False), ramsch=Ramsch(push=RamschPush.WITH_JACKS, march=-240)),
        Rules(bock=Bock(frozenset(BockStart))),
        Rules(bock=Bock(frozenset())),
    )
)
names = st.sampled_from(NAMES) | st.text(min_size=1, max_size=12).map(lambda text: " ".join(text.split())).filter(
    lambda text: bool(text) and text.isprintable()
)


@st.composite
def scores(draw: st.DrawFn, by: Rules) -> Score:
    """A game that ended in any way, reckoned by these rules."""
    contract = draw(st.sampled_from(CONTRACTS))
    null = contract.game is Game.NULL
    run = (
        None if null else draw(st.integers(1, len(contract.game.trumps)).flatmap(lambda n: st.sampled_from((n, -n))))
    )
    facts = Facts(contract, run, draw(st.none() | st.integers(18, 264)), kontra=draw(st.sampled_from((1, 1, 2, 4))))
    ended = draw(st.sampled_from(Ended))
    if ended is Ended.PLAYED:
        tricks = draw(st.integers(0, 10) if null else st.sampled_from((None, None, 0, 5, 10)))
        points = draw(st.integers(0, 120)) if tricks not in (0, 10) else 120 if tricks else 14
        facts = replace(facts, tricks=tricks, card_points=None if null else points)
    elif ended is Ended.OPPONENTS_BREACH:
        points, tricks = draw(st.sampled_from(((None, None), (0, 0), (20, 2), (45, 4))))
        facts = replace(facts, ended=ended, opponents_points=points, opponents_tricks=tricks)
    elif ended is Ended.OPPONENTS_GAVE_UP:
        facts = replace(facts, ended=ended, granted=draw(st.none() | st.sampled_from(Granted)))
    else:
        facts = replace(facts, ended=ended)
    found = attempt(facts.score, by)
    return draw(st.just(found).filter(lambda score: not isinstance(score, SkatError)))


@st.composite
def sheets(draw: st.DrawFn, most: int = 8, system: ListSystem | None = None) -> ScoreSheet:
    """A list with up to `most` deals."""
    players = draw(st.lists(names, min_size=3, max_size=6 if system is None else 4, unique=True))
    by = draw(rules)
    systems = [one for one in ListSystem if len(players) < 5 or one is not ListSystem.SEEGER_FABIAN]
    by = replace(by, list_system=system or draw(st.sampled_from(systems)))
    title = draw(st.sampled_from(("", "Thursday, at Ben's", "Die 3. Liste")))
    date = draw(st.sampled_from(("", "2026-03-07")))
    sheet = ScoreSheet(tuple(players), by, draw(st.sampled_from((0, most, 36))), title=title, date=date)
    for _deal in range(draw(st.integers(0, most))):
        dealer = draw(st.just(sheet.dealer) | st.sampled_from(players))
        playing = sheet.playing(dealer)
        bock = draw(st.none() | st.booleans())
        match draw(st.integers(0, 4)):
            case 0:
                sheet = sheet.pass_in(dealer=dealer)
            case 1:
                points = draw(st.dictionaries(st.sampled_from(playing), st.integers(-240, 240), max_size=3))
                sheet = sheet.add_ramsch(points, dealer=dealer, bock=bock)
            case 2:
                number = draw(st.integers(-500, 500).filter(bool))
                sheet = sheet.add(draw(st.sampled_from(playing)), number, dealer=dealer, bock=bock)
            case 3:
                score = draw(scores(by))
                facts = Facts(score.contract, score.matadors, kontra=score.contra_factor)
                if draw(st.booleans()):
                    facts = replace(facts, matadors=None)
                sheet = sheet.add(draw(st.sampled_from(playing)), score.score, facts, dealer=dealer, bock=bock)
            case _:
                sheet = sheet.add(draw(st.sampled_from(playing)), draw(scores(by)), dealer=dealer, bock=bock)
    return sheet

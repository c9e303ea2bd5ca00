"""How fast the rules are. Each aim is for a machine of two cores with nothing else to do."""

import io
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from random_games import random_game

from skatlib import Card, Contract, Deal, Game, bids_for, count_matadors, legal_cards, parse_cards, score
from skatlib.bids import _sources  # what is worked out once is worked out before the clock starts
from skatlib.iss import reports

MICRO, MILLI = 1e-6, 1e-3
HAND = parse_cards("SJ HJ CA CT CK C8 SA S7 HT D7")


def within(aim: float, benchmark: Any, action: Callable[[], object]) -> None:
    """Time an action and hold its best round against its aim: what else the machine does only adds."""
    benchmark.extra_info["aim"] = aim
    benchmark(action)
    best = benchmark.stats.stats.min
    assert best <= aim, f"{best * 1e6:.1f} µs; the aim is {aim * 1e6:.0f} µs"


def test_import(benchmark: Any) -> None:
    """`import skatlib` takes at most 40 ms more than a bare interpreter."""

    def started(code: str) -> float:
        begin = perf_counter()
        subprocess.run([sys.executable, "-I", "-c", code], check=True)
        return perf_counter() - begin

    bare = min(started("pass") for _ in range(10))
    benchmark.pedantic(lambda: started("import skatlib"), rounds=15, warmup_rounds=2)
    over = benchmark.stats.stats.min - bare
    benchmark.extra_info.update(aim=40 * MILLI, over_a_bare_interpreter=over)
    print(f"\nimport skatlib: {over * 1000:.1f} ms over a bare interpreter")
    assert over <= 40 * MILLI


def test_score_with_steps(benchmark: Any) -> None:
    contract = Contract(Game.CLUBS, hand=True)

    def action() -> object:
        result = score(contract, 2, bid=18, card_points=120, tricks=10)
        return result.steps, result.score

    within(20 * MICRO, benchmark, action)


def test_legal_cards(benchmark: Any) -> None:
    within(2 * MICRO, benchmark, lambda: legal_cards(Game.HEARTS, HAND, Card.CQ))


def test_bids_of_ten_cards(benchmark: Any) -> None:
    """With all 231 skats."""
    _sources()
    within(25 * MILLI, benchmark, lambda: [(it.certain, it.skats_by_value) for it in bids_for(HAND).games])


def test_matadors_of_twelve_cards(benchmark: Any) -> None:
    twelve = (*HAND, Card.CJ, Card.D8)
    within(10 * MICRO, benchmark, lambda: count_matadors(Game.CLUBS, twelve))


def test_deal_by_number(benchmark: Any) -> None:
    within(100 * MICRO, benchmark, lambda: Deal.from_number(1_000_000))


def test_random_games(benchmark: Any) -> None:
    """4,000 whole games a second, from the deal to the score, every rule checked."""

    def action() -> object:
        rng = random.Random(1)
        return [random_game(number, rng) for number in range(1, 21)]

    within(20 / 4000, benchmark, action)


def test_replay_records(benchmark: Any) -> None:
    """2,000 records a second in one process: read, replayed and compared with what they state."""
    text = (Path(__file__).parent.parent / "tests" / "data" / "iss_records.sgf").read_text(encoding="utf-8")
    within(15 / 2000, benchmark, lambda: list(reports(io.StringIO(text))))

"""Random games of this library and of OpenSpiel's Skat in one run, and their ratio (`make bench-peers`).

OpenSpiel (https://github.com/google-deepmind/open_spiel, C++ called from Python) plays the cards alone: it has
neither an auction nor a value. It runs in an environment of its own.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

from random_games import random_game

ROUNDS, GAMES = 9, 200


def openspiel_game(game: Any, rng: random.Random) -> float:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _chance in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    return float(state.returns()[0])


def rate(play: Callable[[int], object]) -> float:
    """Games a second in the best of some rounds: what else the machine does only adds."""
    best = float("inf")
    for turn in range(ROUNDS):
        began = perf_counter()
        for number in range(GAMES):
            play(turn * GAMES + number + 1)
        best = min(best, perf_counter() - began)
    return GAMES / best


def main() -> None:
    import pyspiel  # here alone: the other benchmarks run without it

    rng, game = random.Random(1), pyspiel.load_game("skat")
    ours = rate(lambda number: random_game(number, rng))
    theirs = rate(lambda _number: openspiel_game(game, rng))
    print(f"skatlib   {ours:>8,.0f} random games a second, from the deal to the score, every rule checked")
    print(f"OpenSpiel {theirs:>8,.0f} random games a second, cards alone (C++)")
    print(f"OpenSpiel plays {theirs / ours:.1f} times as many.")


if __name__ == "__main__":
    main()

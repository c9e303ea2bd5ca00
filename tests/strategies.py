"""What the properties are tried on: cards, hands, deals, contracts and ways in which a game can end."""

from __future__ import annotations

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from skatlib import PACK, Card, Contract, Game, SkatError, contracts_of
from skatlib.games import TRUMP_GAMES


def attempt(function, *args, **options):
    """What `function` gives, or the `SkatError` that it refuses with; any other error fails the test."""
    try:
        return function(*args, **options)
    except SkatError as error:
        return error


cards = st.sampled_from(PACK)
games = st.sampled_from(Game)
trump_games = st.sampled_from(TRUMP_GAMES)
packs = st.integers(0, 2**32 - 1).map(lambda seed: tuple(random.Random(seed).sample(PACK, 32)))


def hands(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Any `size` cards of the pack; of sevens and of trumps alone more often than chance would have it."""
    return st.lists(cards, min_size=size, max_size=size, unique=True).map(tuple)


CONTRACTS = tuple(
    contract
    for game in Game
    if game is not Game.RAMSCH
    for picked_up in (True, False)
    for contract in contracts_of(game, picked_up=picked_up)
)
"""Every contract there is: for each suit game and grand the plain one and four hand games, and null's four."""

TRUMP_CONTRACTS = tuple(contract for contract in CONTRACTS if contract.game is not Game.NULL)


@dataclass(frozen=True)
class End:
    """How a suit game or grand can end: the declarer's card points and tricks."""

    card_points: int
    tricks: int | None


ENDS = (End(75, None), End(95, None), End(120, 10), End(45, None), End(20, None), End(10, 0))
"""One of each column of the table of levels: won, schneider, schwarz; lost, own schneider, own schwarz."""

ends = st.one_of(
    st.builds(End, st.integers(0, 120), st.none() | st.integers(1, 9)),
    st.just(End(120, 10)),
    st.builds(End, st.integers(0, 22), st.just(0)),
)


@st.composite
def played(draw: st.DrawFn) -> tuple[Contract, int, End]:
    """A contract in a suit game or grand, its matadors, and how it ended."""
    contract = draw(st.sampled_from(TRUMP_CONTRACTS))
    run = draw(st.integers(1, len(contract.game.trumps)))
    return contract, draw(st.sampled_from((run, -run))), draw(ends)

"""The value cases that other programs, real games and the official rules state (see tests/data/README.md)."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from skatlib.contracts import Announcement, Contract
from skatlib.errors import RuleError
from skatlib.games import Game
from skatlib.value import score
from skatlib.variants import NullOverbid, Rules

PATH = Path(__file__).parent / "data" / "value_cases.tsv"
with PATH.open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
DISPUTED = [row for row in ROWS if row["note"].startswith("DISPUTED")]
SETTLED = [row for row in ROWS if row not in DISPUTED]
ANY_MATADORS = (-11, -5, -2, -1, 1, 2, 5, 11)


def test_all_rows_are_there():
    assert (len(ROWS), len(DISPUTED)) == (69, 1)


def contract_of(row):
    words = [word for word in row["modifiers"].split(",") if word]
    announced = None
    for word, step in (
        ("schneider_ann", Announcement.SCHNEIDER),
        ("schwarz_ann", Announcement.SCHWARZ),
        ("ouvert", Announcement.OUVERT),
    ):
        announced = step if word in words else announced
    factor = 4 if "re" in words else 2 if "kontra" in words else 1
    assert set(words) <= {"hand", "schneider_ann", "schwarz_ann", "ouvert", "kontra", "re"}
    return Contract(Game.parse(row["game"]), "hand" in words, announced), factor


def numbers(text, any_number=(None,)):
    """Each number that a column stands for."""
    if text == "-":
        return (None,)
    if text == "*":
        return any_number
    if text == "<61":
        return (1, 30, 31, 60)
    if text == ">60":
        return (61, 89, 90, 119)
    if text == ">0":
        return (1, 5, 9)
    return (int(text),)


@pytest.mark.parametrize("row", SETTLED, ids=lambda row: f"{row['source']}: {row['game']} {row['value']}")
def test_value_case(row):
    contract, factor = contract_of(row)
    for matadors in numbers(row["matadors"], ANY_MATADORS):
        for points in numbers(row["declarer_points"]):
            for tricks in numbers(row["declarer_tricks"]):
                result = score(
                    contract,
                    None if contract.game is Game.NULL else matadors,
                    bid=numbers(row["bid"])[0],
                    card_points=points,
                    tricks=tricks,
                    contra_factor=factor,
                )
                if row["value"] == "LOST":
                    assert not result.won
                    assert result.score < 0
                else:
                    assert result.score == int(row["value"]), result.why


@pytest.mark.parametrize(
    ("variant", "replacement", "expected"),
    [
        (NullOverbid.MULTIPLE_OF_NULL, None, -92),
        (NullOverbid.DOUBLE_NULL_VALUE, None, -46),
        (NullOverbid.ISKO_REPLACEMENT, None, -48),
        (NullOverbid.ISKO_REPLACEMENT, (Game.CLUBS, 1), -48),
        (NullOverbid.ISKO_REPLACEMENT, (Game.DIAMONDS, 1), -54),
        (NullOverbid.ISKO_REPLACEMENT, (Game.HEARTS, 1), -60),
        (NullOverbid.ISKO_REPLACEMENT, (Game.SPADES, 1), -66),
        (NullOverbid.ISKO_REPLACEMENT, (Game.GRAND, 1), -96),
        (NullOverbid.ISKO_REPLACEMENT, (Game.CLUBS, -2), -72),
    ],
)
def test_isko_2022_3_6_2_overbid_null(variant, replacement, expected):
    (row,) = DISPUTED
    contract, factor = contract_of(row)
    result = score(
        contract,
        bid=int(row["bid"]),
        tricks=int(row["declarer_tricks"]),
        contra_factor=factor,
        replacement=replacement,
        rules=replace(Rules.isko(), null_overbid=variant),
    )
    assert (result.game_value, result.overbid, result.won, result.score) == (23, True, False, expected)


def test_overbid_null_can_be_forbidden():
    with pytest.raises(RuleError, match="cannot be declared at a bid of 24"):
        score(Contract(Game.NULL), bid=24, tricks=0, rules=replace(Rules.isko(), null_overbid=NullOverbid.FORBID))

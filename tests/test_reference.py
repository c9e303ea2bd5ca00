"""The reference pages: each contradiction has its place, and no claim of the catalogue is left out."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from skatlib.examples import ExampleError, all_examples, get, topics
from skatlib.examples import catalogue as catalogue_module
from skatlib.show import claims
from skatlib.show.claims import right

REFERENCE = Path(__file__).parents[1] / "book" / "reference"
CLAIMED = [one for one in all_examples() if one.says]


def page(name: str) -> str:
    return (REFERENCE / f"{name}.md").read_text(encoding="utf-8")


def test_each_contradiction_has_one_place() -> None:
    places = re.findall(r"^\(x(\d+)\)=\n### ", page("disagree"), re.M)
    assert sorted(map(int, places)) == list(range(1, 25))


def test_no_claim_is_left_out() -> None:
    shown = re.findall(r'show\.claims\("(\w+)"\)', page("elsewhere"))
    assert sorted(shown) == sorted({one.topic for one in CLAIMED})
    drawn = "".join(claims(topic).html for topic in shown)
    assert {f"says-{one.id}" for one in CLAIMED} == set(re.findall(r'id="(says-[\w-]+)"', drawn))
    assert len(CLAIMED) >= 17


@pytest.mark.parametrize(
    ("id", "answer"),
    [
        ("d02", "Score: +33"),
        ("d06", "3 × 12 = 36"),
        ("d36", "−54"),
        ("d37", "−60"),
        ("d39", "6 × 24 = 144"),
        ("s3-bids", "24: clubs 2 × 12."),
        ("s2-min18", "Diamonds, without 2: 27."),
        ("d41", "rearhand plays at 18"),
        ("d42a", "0, −120 and −120"),
        # Where a source has a rule of its own, the official one stands beside it.
        ("s1-null-overbid", "−48"),
        ("s1-tour-1", "the declarer −122, each opponent +30 and the dealer who sits out +30"),
    ],
)
def test_what_is_right(id: str, answer: str) -> None:
    assert answer in right(get(id))


def test_right_for_a_kind_that_has_no_sentence_of_its_own() -> None:
    trick = next(one for one in all_examples("tricks") if one.kind == "trick")
    assert right(trick).startswith("Winner ")


def test_a_claim_is_checked_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = dict(catalogue_module._catalogue())
    catalogue["d02"] = replace(catalogue["d02"], expected={**catalogue["d02"].expected, "score": 44})
    monkeypatch.setattr(catalogue_module, "_catalogue", lambda: catalogue)
    with pytest.raises(ExampleError, match=r"d02.*expected 44, found 33"):
        claims("outcome")


def test_nothing_is_said_of_a_topic_without_claims() -> None:
    quiet = set(topics()) - {one.topic for one in CLAIMED}
    assert quiet
    assert all(claims(topic).alt == "" for topic in quiet)


def test_a_rule_that_a_source_chose_is_not_called_an_error() -> None:
    """Akagiri's own rules stand without a cross; what is wrong has one."""
    drawn = dict(re.findall(r'id="says-([\w-]+)" class="[^"]*">(.*?)</figure>', claims().html, re.DOTALL))
    own = {one.id for one in CLAIMED if one.kind == "seed_rule"}
    assert own
    assert own < set(drawn)
    for id, html in drawn.items():
        assert ("✗" in html, "Akagiri’s rule" in html) == (id not in own, id in own)
    assert all(get(id).source.startswith("Akagiri") for id in own)
    assert "Akagiri's rule: An overbid null is charged as a multiple of its own value." in claims("value").alt

"""Hands to judge: ten cards, what the rules of thumb say of them, and what there is to learn from it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from ..cards import Card, parse_cards
from ..display import _
from ..errors import NotationError
from .advice import Advice, advise


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """Ten cards to judge."""

    id: str
    """The name by which a chapter calls it."""
    cards: tuple[Card, ...]
    """The ten cards."""
    answer: str
    """The game and how far to bid for it, such as `hearts 30`, or `pass`."""
    note: str
    """A sentence or two on what happened, or what to see in it."""
    source: str
    """Where the hand comes from."""

    @property
    def advice(self) -> Advice:
        """What the rules of thumb say of it. Raises `ValueError` if that is not the answer that stands here."""
        advice = advise(self.cards)
        found = advice.title if advice.game is None else f"{advice.game.value} {advice.bid_to}"
        if found != self.answer:
            raise ValueError(
                _("The answer of hand {id!r} is wrong: expected {answer}, found {found}.").format(
                    id=self.id, answer=self.answer, found=found
                )
            )
        return advice


@lru_cache(maxsize=1)
def judged_hands() -> tuple[JudgedHand, ...]:
    """All the hands, in the order in which a learner meets them.

    >>> judged_hands()[0].answer
    'spades 22'
    """
    text = (files("skatlib.analysis") / "hands.toml").read_text(encoding="utf-8")
    return tuple(
        JudgedHand(one["id"], parse_cards(one["cards"]), one["answer"], one["note"], one["source"])
        for one in tomllib.loads(text)["hand"]
    )


def judged_hand(id: str) -> JudgedHand:
    """The hand of that id. Raises `NotationError` where there is none.

    >>> judged_hand("nothing").answer
    'pass'
    """
    for one in judged_hands():
        if one.id == id:
            return one
    known = ", ".join(one.id for one in judged_hands())
    raise NotationError(_("There is no hand {id!r} to judge. There are: {known}.").format(id=id, known=known))

"""The catalogue: the examples of the book, by id and by topic."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from ..display import _
from ..errors import NotationError, SkatError
from .cases import Example, read_cases

_FOLDER = Path(__file__).parent
# The topics in the order in which a beginner meets them.
_ORDER = (
    "cards",
    "games",
    "tricks",
    "outcome",
    "play",
    "contracts",
    "matadors",
    "value",
    "bids",
    "auction",
    "deal",
    "variants",
    "score_sheet",
)


@lru_cache(maxsize=1)
def _catalogue() -> dict[str, Example]:
    examples: dict[str, Example] = {}
    for topic in topics():
        for example in read_cases(_FOLDER / f"{topic}.toml"):
            if example.id in examples:
                raise SkatError(
                    _("{where}: there is another example of this id, in {other}.").format(
                        where=example.where, other=examples[example.id].where
                    )
                )
            name = Path(example.file).name
            examples[example.id] = replace(example, topic=topic, file=name)
    return examples


@lru_cache(maxsize=1)
def topics() -> tuple[str, ...]:
    """The topics that have examples, in the order of the book.

    >>> topics()[:3]
    ('tricks', 'outcome', 'play')
    """
    return tuple(topic for topic in _ORDER if (_FOLDER / f"{topic}.toml").exists())


def all_examples(topic: str | None = None) -> tuple[Example, ...]:
    """All examples, or those of one topic, in the order of the book.

    Raises `NotationError` for a topic that has none.

    >>> [example.id for example in all_examples("bids")]
    ['s1-bids', 's3-bids', 's2-min18', 's3-bid-ex']
    """
    if topic is not None and topic not in topics():
        raise NotationError(
            _("There are no examples for the topic {topic!r}. The topics are: {topics}.").format(
                topic=topic, topics=", ".join(topics())
            )
        )
    return tuple(example for example in _catalogue().values() if topic in (None, example.topic))


def get(id: str) -> Example:
    """The example of that id. Raises `NotationError` if there is none.

    >>> get("d02").title
    '89 card points are not schneider'
    """
    example = _catalogue().get(id)
    if example is None:
        close = get_close_matches(str(id), _catalogue(), n=3)
        hint = _(" Is {ids} meant?").format(ids=" / ".join(close)) if close else ""
        raise NotationError(_("There is no example {id!r}.").format(id=id) + hint)
    return example

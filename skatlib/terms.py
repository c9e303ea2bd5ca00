"""The words of the game: English, German, and the Japanese of each of the three introductions.

The words are data, in `terms.toml`, and read when they are first asked for.

>>> find("tops").english, find("ウベア").english
('matadors', 'ouvert')
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Any

from .display import _
from .errors import NotationError

GROUPS = ("table", "cards", "auction", "contracts", "play", "value", "lists")
"""The groups of terms, in the order of the glossary."""


@dataclass(frozen=True, slots=True)
class Term:
    """One term: the word that the book uses, its meaning, and all other names for it."""

    id: str
    """The name of its entry in the glossary."""
    group: str
    """One of `GROUPS`."""
    english: str
    """The word that the book uses."""
    meaning: str
    """What it means, in a sentence or two."""
    also: tuple[str, ...] = ()
    """The other English words."""
    german: tuple[str, ...] = ()
    """The German words."""
    akagiri: tuple[str, ...] = ()
    """The Japanese words of Akagiri's text."""
    overview: tuple[str, ...] = ()
    """The Japanese words of the overview."""
    gamecircle: tuple[str, ...] = ()
    """The Japanese words of GameCircle."""
    topic: str | None = None
    """The chapter that tells more, or None."""
    note: str = ""
    """What else is to be said, or nothing."""

    @property
    def japanese(self) -> dict[str, tuple[str, ...]]:
        """The Japanese words by their source, as the book names it; a source without a word is left out.

        >>> find("rearhand").japanese["GameCircle"]
        ('リアハンド',)
        """
        words = {
            _("Akagiri"): self.akagiri,
            _("a Japanese overview"): self.overview,
            _("GameCircle"): self.gamecircle,
        }
        return {source: spelt for source, spelt in words.items() if spelt}

    @property
    def names(self) -> tuple[str, ...]:
        """Every name of the term, the book's own first, none of them twice.

        >>> find("matadors").names
        ('matadors', 'tops', 'Spitzen', 'トップ', 'マタドール', 'シュピッツェン', 'マトゥドール')
        """
        every = (self.english, *self.also, *self.german, *self.akagiri, *self.overview, *self.gamecircle)
        return tuple(dict.fromkeys(every))


@lru_cache(maxsize=1)
def all_terms() -> tuple[Term, ...]:
    """All terms, group by group.

    >>> all_terms()[0].english
    'skat'
    """
    text = (files("skatlib") / "terms.toml").read_text(encoding="utf-8")
    return tuple(_read(one) for one in tomllib.loads(text)["term"])


def _read(one: dict[str, Any]) -> Term:
    fields: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in one.items()}
    return Term(**fields)


def terms_in(group: str) -> tuple[Term, ...]:
    """The terms of one group, in the order of the glossary. Raises `NotationError` where there is no such group.

    >>> [term.english for term in terms_in("auction")]
    ['bidding', 'yes', 'pass', 'bid value', 'passed in']
    """
    if group not in GROUPS:
        raise NotationError(
            _("There is no group {group!r} of terms. The groups are: {groups}.").format(
                group=group, groups=", ".join(GROUPS)
            )
        )
    return tuple(term for term in all_terms() if term.group == group)


def find(name: str) -> Term:
    """The term of that name, in any of the languages; of several, the first. Capitals do not matter.

    Raises `NotationError` where no term has the name.

    >>> find("jungfrau").english
    'virgin'
    """
    wanted = str(name).casefold()
    by_name: dict[str, Term] = {}
    for term in all_terms():
        for known in (term.id, *term.names):
            by_name.setdefault(known.casefold(), term)
    if wanted in by_name:
        return by_name[wanted]
    close = get_close_matches(wanted, by_name, n=3)
    hint = _(" Is {names} meant?").format(names=" / ".join(close)) if close else ""
    raise NotationError(_("No term is called {name!r}.").format(name=name) + hint)

"""The words of the game: English, German, and the Japanese of each of the three introductions.

The words are data, in `terms.toml`, and read when they are first asked for.

>>> find("tops").english, find("ウベア").english
('matadors', 'ouvert')
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
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
    ordinary: tuple[str, ...] = ()
    """The English names that are ordinary words as well, or that every reader knows."""
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


@dataclass(frozen=True, slots=True)
class Mention:
    """A term that a text names: `text[start:end]` is the name as it stands there."""

    start: int
    """Where its name begins in the text."""
    end: int
    """Where its name ends."""
    term: Term
    """The term."""


def mentions(text: str, *, emphasised: bool = False) -> Iterator[Mention]:
    """The terms that an English text names, in its order, by the longest name that fits; a plural is one as well.

    A name that is also an ordinary word counts only where it is `emphasised`, that is, where it is the whole text.

    >>> [mention.term.id for mention in mentions("Both opponents of a null hand took a hand in it.")]
    ['opponents', 'null-hand']
    >>> [mention.term.id for mention in mentions("hand", emphasised=True)]
    ['hand']
    """
    whole = text.strip()
    if emphasised and (term := _spelt(whole, _english(ordinary=True))):
        start = text.index(whole)
        yield Mention(start, start + len(whole), term)
        return
    names = _english(ordinary=False)
    for found in _running().finditer(text):
        term = _spelt(found[0], names)
        if term and found[0] not in term.ordinary:  # the skat is meant, and not Skat
            yield Mention(found.start(), found.end(), term)


def _spelt(name: str, names: dict[str, Term]) -> Term | None:
    """The term of that name as it stands, as a sentence begins with it, or as a page writes it small (ramsch)."""
    first, rest = name[:1], name[1:]
    return names.get(name) or names.get(first.lower() + rest) or names.get(first.upper() + rest)


@lru_cache(maxsize=2)
def _english(*, ordinary: bool) -> dict[str, Term]:
    """Each English name with its term, and its plural or singular; those that are ordinary words where asked for."""
    names = {
        name: term
        for term in all_terms()
        for name in (term.english, *term.also)
        if ordinary or name not in term.ordinary
    }
    others = {other: term for name, term in names.items() for other in (name.removesuffix("s"), name + "s")}
    return others | names


@lru_cache(maxsize=1)
def _running() -> re.Pattern[str]:
    """Finds each name, the longest that fits, and no part of a longer word: no trick in "trick-taking"."""
    longest_first = sorted(_english(ordinary=False), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)

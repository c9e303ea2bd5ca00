"""How things look to a reader: the language, the suits and the index letters.

A `Display` is a frozen value that is passed down; `current()` is the default where none is passed. Nothing
here changes a rule: it only chooses words and letters.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from .errors import NotationError, shown

if TYPE_CHECKING:
    from gettext import NullTranslations

Suits = Literal["french", "german"]
"""Which suits the cards show."""
Letters = Literal["english", "german", "german_deck"]
"""Which letters the cards show: J Q K A, B D K A, or U O K D."""

LETTERS: dict[Letters, dict[str, str]] = {
    "english": {"J": "J", "Q": "Q", "K": "K", "A": "A", "T": "10"},
    "german": {"J": "B", "Q": "D", "K": "K", "A": "A", "T": "10"},
    "german_deck": {"J": "U", "Q": "O", "K": "K", "A": "D", "T": "10"},
}
"""The index that a card shows, by the letter of its rank; the other ranks show their number."""


@dataclass(frozen=True, slots=True)
class Display:
    """What a reader sees: the language of the words, the suits and the index letters of the cards.

    Raises `NotationError` for suits or letters that are not known.

    >>> Display(language="de", suits="french", letters="german").letters
    'german'
    """

    language: str = "en"
    """The code of the language of all words, such as 'en' or 'ja'; without a translation it is English."""
    suits: Suits = "french"
    """Which suits the cards show: 'french' or 'german'."""
    letters: Letters = "english"
    """Which index letters: 'english' J Q K A, 'german' B D K A, 'german_deck' U O K D."""

    def __post_init__(self) -> None:
        if not isinstance(self.language, str):
            raise NotationError(
                _("{text} is not a language: write its code, such as 'en'.").format(text=shown(self.language))
            )
        for name, found, known in (
            ("suits", self.suits, get_args(Suits)),
            ("letters", self.letters, get_args(Letters)),
        ):
            if found not in known:
                raise NotationError(
                    _("{text} is not known as {name}: choose one of {known}.").format(
                        text=shown(found), name=name, known=listing([repr(text) for text in known])
                    )
                )


_DEFAULT = Display()
_current: ContextVar[Display] = ContextVar("skatlib_display", default=_DEFAULT)


def current() -> Display:
    """The display that is used where none is passed.

    >>> current().language
    'en'
    """
    return _current.get()


@contextmanager
def use(display: Display) -> Iterator[Display]:
    """Use `display` within a `with` block, in this thread or task alone.

    Raises `NotationError` for anything but a `Display`.

    >>> with use(Display(letters="german")):
    ...     current().letters
    'german'
    """
    if not isinstance(display, Display):
        raise NotationError(_("A Display is needed here; this is {value}.").format(value=shown(display)))
    token = _current.set(display)
    try:
        yield display
    finally:
        _current.reset(token)


@cache
def _translations(language: str) -> NullTranslations:
    import gettext  # only for another language than English: the rules alone load fast
    from pathlib import Path

    return gettext.translation("skatlib", Path(__file__).parent / "locale", [language], fallback=True)


def _(message: str) -> str:
    """`message` in the reader's language; English is the source."""
    language = _current.get().language
    return message if language == "en" else _translations(language).gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The singular or plural form that the reader's language has for `n`.

    >>> ngettext("{n} trick", "{n} tricks", 1)
    '{n} trick'
    """
    language = _current.get().language
    if language == "en":
        return singular if n == 1 else plural
    return _translations(language).ngettext(singular, plural, n)


def listing(items: list[str]) -> str:
    """The items as one enumeration, in the reader's language.

    >>> listing(["clubs", "spades", "hearts"])
    'clubs, spades and hearts'
    """
    if len(items) < 2:
        return "".join(items)
    separator, last = _(", "), _("{first} and {last}")
    return last.format(first=separator.join(items[:-1]), last=items[-1])

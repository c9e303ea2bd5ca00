"""The errors of the library: what cannot be read, and what is not allowed.

Both are a `ValueError`, so that a caller who does not care can catch one thing. Each message says what was
expected, what was found and what to do.
"""

from __future__ import annotations

from typing import TypeGuard


class SkatError(ValueError):
    """Anything that the library refuses."""


class NotationError(SkatError):
    """A text that cannot be read: not a card, not a game, not a call."""


class RuleError(SkatError):
    """Something that can be read but that the rules do not allow.

    The message says which rule, and what is allowed instead.

    >>> try:
    ...     raise RuleError("Follow suit.", "4.2.1")
    ... except RuleError as error:
    ...     print(error, error.paragraph)
    Follow suit. 4.2.1
    """

    paragraph: str | None
    """The paragraph of the International Skat Order that forbids it, or its section (numbering of 2018); None where
    the fault is one of plain arithmetic, such as eleven cards in a hand of ten."""

    def __init__(self, message: str, paragraph: str | None = None) -> None:
        super().__init__(message)
        self.paragraph = paragraph


def is_whole(value: object) -> TypeGuard[int]:
    """Whether `value` is a whole number; True and False are none.

    >>> is_whole(18), is_whole(18.0), is_whole(True)
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: object) -> str:
    """What was found instead, as a message shows it: as Python writes it, cut where it is long.

    >>> shown("pik 10"), len(shown("x" * 1_000_000))
    ("'pik 10'", 60)
    """
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of more than some thousand digits
        text = "…"
    return text if len(text) <= 60 else text[:59] + "…"

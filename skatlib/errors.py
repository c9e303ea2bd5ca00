"""The errors of the library: what cannot be read, and what is not allowed.

Both are `ValueError`s, so that a caller who does not care can catch one thing. Each message says what was
expected, what was found and what to do.
"""


class SkatError(ValueError):
    """Anything that the library refuses."""


class NotationError(SkatError):
    """A text that cannot be read: not a card, not a game, not a call."""


class RuleError(SkatError):
    """Something that can be read but that the rules do not allow.

    `paragraph` is the paragraph of the International Skat Order that forbids it (numbering of 2018), or None
    where the fault is one of plain arithmetic, such as eleven cards in a hand of ten.
    """

    def __init__(self, message: str, paragraph: str | None = None) -> None:
        super().__init__(message)
        self.paragraph = paragraph

"""What the modules share to hold their values to a type: the base of the enumerations, and a check."""

from __future__ import annotations

from enum import Enum
from typing import Self, TypeVar

from .display import _
from .errors import NotationError, shown

T = TypeVar("T")


def expect(value: object, kind: type[T]) -> T:
    """`value`, if it is one of `kind`. Raises `NotationError` that says what was expected and what was found.

    >>> expect("no", bool)
    Traceback (most recent call last):
    skatlib.errors.NotationError: A value of the type bool is needed here; this is 'no'.
    """
    if not isinstance(value, kind):
        raise NotationError(
            _("A value of the type {kind} is needed here; this is {value}.").format(
                kind=kind.__name__, value=shown(value)
            )
        )
    return value


class Choice(Enum):
    """An enumeration whose members are single objects: shown as they are written in code, and read from their value.

    >>> class Side(Choice):
    ...     LEFT = "left"
    >>> Side.read("left"), Side.read(Side.LEFT)
    (Side.LEFT, Side.LEFT)
    """

    __hash__ = object.__hash__  # members are single objects; Enum's own hash costs a call each time

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    def read(cls, value: object) -> Self:
        """The member that `value` is or names. Raises `NotationError` with the choices for anything else."""
        for member in cls:
            if value is member or (isinstance(value, str) and value == member.value):
                return member
        raise NotationError(
            _("{value} is none of the choices here: {choices}.").format(
                value=shown(value), choices=", ".join(str(member.value) for member in cls)
            )
        )

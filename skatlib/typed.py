"""What the modules share to hold their values to a type: the base of the enumerations, a check, and fast copies."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, Self, TypeVar

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


_TWINS: dict[Any, Any] = {}
_FIELDS: dict[Any, tuple[str, ...]] = {}


def unfrozen(kind: Any) -> Any:
    """The same frozen, slotted dataclass with fields that can be set, to make a value fast.

    A frozen class sets each field by a call, which takes most of the time of making a value. One that is made with
    `object.__new__(unfrozen(kind))` is given its fields plainly, and then its true class: `new.__class__ = kind`.
    """
    if kind not in _TWINS:
        plain = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
        _TWINS[kind] = type(f"Unfrozen{kind.__name__}", (kind,), plain)
        _FIELDS[kind] = tuple(field.name for field in fields(kind))
    return _TWINS[kind]


def altered(value: T, **changes: object) -> T:
    """The same frozen value with some fields changed: `dataclasses.replace`, made fast; no `__post_init__` is called.

    >>> from skatlib import Auction
    >>> altered(Auction(), bid=18).bid
    18
    """
    kind: Any = type(value)
    new: Any = object.__new__(unfrozen(kind))
    for name in _FIELDS[kind]:
        setattr(new, name, changes[name] if name in changes else getattr(value, name))
    new.__class__ = kind
    made: T = new
    return made


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

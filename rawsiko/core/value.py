"""Values: small things that are equal when their fields are, and that nobody changes."""

from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a slotted dataclass that is frozen for the type checker.

    Freezing it at run time as well would make each of them three times as slow to make, and a
    Match is made of little else. A change to a value does not pass ``make check``.

    Equality, hash and text are given here rather than written anew for every class by
    ``dataclass``: with a hundred classes that is a tenth of a cold start.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__  # without one, dataclass works out a signature
    made: Any = dataclass(slots=True, eq=False, repr=False)(cls)
    names: tuple[str, ...] = made.__match_args__
    fields_of = attrgetter(*names) if names else lambda _value: ()

    def is_equal(self: Any, other: Any) -> Any:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return fields_of(self) == fields_of(other)

    made.__eq__ = is_equal
    made.__hash__ = lambda self: hash(fields_of(self))
    if made.__repr__ is object.__repr__:
        made.__repr__ = _text
    return made  # type: ignore[no-any-return]


def _text(self: Any) -> str:
    inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__name__}({inside})"

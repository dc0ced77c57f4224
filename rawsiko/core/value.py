"""Values: small things that are equal when their fields are, and that nobody changes."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a slotted dataclass that is frozen for the type checker.

    Freezing it at run time as well would make each of them three times as slow to make, and a
    Match is made of little else. A change to a value does not pass ``make check``.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)

"""Values: frozen, slotted dataclasses that are quick to make.

A frozen dataclass fills itself through ``object.__setattr__``, field by field. Events and commands
are made by the hundred thousand, so theirs write the slots directly, in about half the time.
"""

from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen, slotted dataclass. Default values must be immutable."""
    made: Any = dataclass(frozen=True, slots=True)(cls)
    made.__init__ = _initialiser(made)
    return made  # type: ignore[no-any-return]


def _initialiser(cls: Any) -> Any:
    names = {f"_set_{field.name}": getattr(cls, field.name).__set__ for field in fields(cls)}
    names |= {f"_default_{field.name}": field.default for field in fields(cls)}
    parameters = ", ".join(map(_parameter, fields(cls)))
    body = "\n".join(f"    _set_{field.name}(self, {field.name})" for field in fields(cls))
    exec(f"def __init__(self, {parameters}):\n{body}", names)  # noqa: S102 (names of our own fields)
    return names["__init__"]


def _parameter(field: Field[Any]) -> str:
    has_default = field.default is not MISSING
    return f"{field.name}=_default_{field.name}" if has_default else field.name

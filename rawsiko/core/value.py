"""Values: small things that are equal when their fields are, and that nobody changes."""

from dataclasses import MISSING, dataclass
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a slotted dataclass that is frozen for the type checker.

    Freezing it at run time as well would make each of them three times as slow to make, and a
    Match is made of little else. A change to a value does not pass ``make check``.

    All methods are given here rather than written anew for every class by ``dataclass``: with a
    hundred and fifty classes that is a tenth of a cold start.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__  # without one, dataclass works out a signature
    made: Any = dataclass(slots=True, init=False, eq=False, repr=False)(cls)
    names: tuple[str, ...] = made.__match_args__
    fields_of = attrgetter(*names) if names else lambda _value: ()

    def is_equal(self: Any, other: Any) -> Any:
        if self.__class__ is not other.__class__:
            return NotImplemented
        return fields_of(self) == fields_of(other)

    made.__init__ = _maker(made, names)
    made.__eq__ = is_equal
    made.__hash__ = lambda self: hash(fields_of(self))
    if made.__repr__ is object.__repr__:
        made.__repr__ = _text
    return made  # type: ignore[no-any-return]


def _maker(made: Any, names: tuple[str, ...]) -> FunctionType:
    """What ``dataclass`` would write and compile for this class: all that differs are the names."""
    code = _assignments(len(names)).replace(co_varnames=("self", *names), co_names=names)
    known = (made.__dataclass_fields__[name].default for name in names)
    defaults = tuple(default for default in known if default is not MISSING)
    return FunctionType(code, {}, "__init__", defaults)


@cache
def _assignments(count: int) -> CodeType:
    """The code of an ``__init__`` with so many fields."""
    names = [f"_{number}" for number in range(count)]
    lines = (f" self.{name} = {name}" for name in names)
    found: dict[str, Any] = {}
    exec("\n".join((f"def __init__(self, {', '.join(names)}):", " pass", *lines)), found)  # noqa: S102
    code: CodeType = found["__init__"].__code__
    return code


def _text(self: Any) -> str:
    inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__name__}({inside})"

"""Models without a word: what a widget shows before it is given its first one."""

from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, NewType, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


@cache
def blank(model: type[T]) -> T:
    """A model with empty texts, no items and nothing switched on; what has a default has that.

    >>> from rawsiko.presenters.matches_model import Prompt
    >>> blank(Prompt).title
    ''
    """
    kinds = get_type_hints(model)
    wanted: Any = fields(model)  # type: ignore[arg-type]
    without = [field.name for field in wanted if field.default is MISSING]
    return model(**{name: _nothing(kinds[name]) for name in without})


def _nothing(kind: Any) -> Any:
    if isinstance(kind, NewType):
        return _nothing(kind.__supertype__)
    if isinstance(kind, UnionType):
        return None if type(None) in get_args(kind) else _nothing(get_args(kind)[0])
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        return () if inner[-1] is Ellipsis else tuple(map(_nothing, inner))
    if issubclass(kind, Enum):
        return next(iter(kind))
    return kind() if kind in (str, int, float, bool) else blank(kind)

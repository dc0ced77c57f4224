"""Moments of the log: milliseconds since 1970 in UTC, written as ISO 8601."""

import re
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from rawsiko.store.upcast import Fault

_FORM = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d):([0-5]\d)\.(\d{3})Z", re.ASCII)


def to_text(at: int) -> str:
    """
    >>> to_text(1_763_199_000_000)
    '2025-11-15T09:30:00.000Z'
    """
    seconds, millis = divmod(at, 1000)
    return f"{_second(seconds)}.{millis:03d}Z"


def from_text(value: Any) -> int:
    """The moment of a text; Fault if it is none.

    >>> from_text('2025-11-15T09:30:00.000Z')
    1763199000000
    """
    form = _FORM.fullmatch(value) if type(value) is str else None
    minute = None if form is None else _minute(form[1])
    if form is None or minute is None:
        raise Fault("is not a UTC time such as 2026-11-15T09:30:00.000Z")
    return minute + int(form[2]) * 1000 + int(form[3])


@lru_cache(maxsize=64)
def _second(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat()


@lru_cache(maxsize=64)
def _minute(text: str) -> int | None:
    """The moment of a full minute: events come by the dozen in one, so it is remembered."""
    try:
        return int(datetime.fromisoformat(f"{text}:00+00:00").timestamp()) * 1000
    except ValueError:
        return None

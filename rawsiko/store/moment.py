"""Moments of the log: milliseconds since 1970 in UTC, written as ISO 8601."""

from datetime import UTC, datetime
from typing import Any

from rawsiko.store.upcast import Fault


def to_text(at: int) -> str:
    """
    >>> to_text(1_763_199_000_000)
    '2025-11-15T09:30:00.000Z'
    """
    seconds, millis = divmod(at, 1000)
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%S}.{millis:03d}Z"


def from_text(value: Any) -> int:
    """The moment of a text; Fault if it is none.

    >>> from_text('2025-11-15T09:30:00.000Z')
    1763199000000
    """
    if type(value) is not str or not value.endswith("Z"):
        raise Fault("is not a UTC time such as 2026-11-15T09:30:00.000Z")
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        raise Fault("is not a UTC time such as 2026-11-15T09:30:00.000Z") from None
    return int(moment.replace(microsecond=0).timestamp()) * 1000 + moment.microsecond // 1000

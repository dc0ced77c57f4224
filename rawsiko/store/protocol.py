"""What every store of Matches can do, and what can go wrong with one."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

from rawsiko.core.events import Event
from rawsiko.store.codec import Record


class Trouble(StrEnum):
    """Why a store failed: a code that the user interface turns into words."""

    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"
    CANNOT_OPEN = "cannot_open"
    BUSY = "busy"
    BROKEN = "broken"
    SET_ASIDE = "set_aside"
    NEWER = "newer"
    UNKNOWN_MATCH = "unknown_match"
    MATCH_EXISTS = "match_exists"
    STALE_WRITER = "stale_writer"


class StoreError(Exception):
    """A store could not do what was asked; nothing was half-done."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        self.trouble = trouble
        super().__init__(detail)


class Store(Protocol):
    """A collection of match logs, each with a secret that never leaves it by export."""

    def create(self, match: str, secret: bytes, records: Sequence[Record]) -> None:
        """Begin a Match with its first records, all or nothing."""
        ...

    def append(self, match: str, seq: int, at: int, events: Sequence[Event]) -> None:
        """Add events of one moment at the end, all or nothing; durable when this returns.

        ``seq`` must be the next one: a writer that has missed events is refused.
        """
        ...

    def read(self, match: str, from_seq: int = 0) -> list[Record]:
        """The records of a Match from ``from_seq`` on."""
        ...

    def lines(self, match: str) -> list[str]:
        """The log as it lies there, readable or not: the way to rescue a broken one."""
        ...

    def length(self, match: str) -> int:
        """How many records a Match has."""
        ...

    def matches(self) -> list[str]:
        """All Matches, the oldest first."""
        ...

    def secret(self, match: str) -> bytes:
        """What the dice of this Match are derived from."""
        ...

    def title(self, match: str) -> str:
        """What people call this Match; empty until somebody names it."""
        ...

    def rename(self, match: str, title: str) -> None:
        """Call a Match something else. Its log and its id stay as they are."""
        ...

    def delete(self, match: str) -> None:
        """Remove a Match for good."""
        ...

    def close(self) -> None:
        """Let go of the store."""
        ...


def unknown(match: str) -> StoreError:
    """The error for a Match that is not there."""
    return StoreError(Trouble.UNKNOWN_MATCH, f"there is no match {match!r}")


def exists(match: str) -> StoreError:
    """The error for a Match that is there already."""
    return StoreError(Trouble.MATCH_EXISTS, f"the match {match!r} is there already")


def stale(match: str, length: int, seq: int) -> StoreError:
    """The error for a writer that has missed what others wrote."""
    return StoreError(
        Trouble.STALE_WRITER,
        f"the match {match!r} has {length} events, so event {seq} cannot come next",
    )


def check_whole(match: str, records: Sequence[Record]) -> None:
    """Refuse a beginning that does not count from 0 without gaps."""
    for seq, record in enumerate(records):
        if record.seq != seq:
            raise stale(match, seq, record.seq)

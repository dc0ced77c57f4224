"""A store in memory: the twin of the SQLite store, for simulations and tests."""

from array import array
from collections.abc import Sequence

from rawsiko.core.events import Event
from rawsiko.store.codec import Record
from rawsiko.store.log import to_line
from rawsiko.store.protocol import check_whole, exists, stale, unknown


class _Kept:
    """One Match: events and moments side by side, which is lighter than a list of records."""

    __slots__ = ("events", "moments", "secret", "title")

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.title = ""
        self.events: list[Event] = []
        self.moments = array("q")


class MemoryStore:
    """Keeps Matches as long as the program runs."""

    def __init__(self) -> None:
        self._matches: dict[str, _Kept] = {}

    def create(self, match: str, secret: bytes, records: Sequence[Record]) -> None:
        """Begin a Match with its first records."""
        if match in self._matches:
            raise exists(match)
        check_whole(match, records)
        kept = _Kept(secret)
        kept.events.extend(record.event for record in records)
        kept.moments.extend(record.at for record in records)
        self._matches[match] = kept

    def append(self, match: str, seq: int, at: int, events: Sequence[Event]) -> None:
        """Add events at the end."""
        try:
            kept = self._matches[match]
        except KeyError:
            raise unknown(match) from None
        known, moments = kept.events, kept.moments
        if seq != len(known):
            raise stale(match, len(known), seq)
        known.extend(events)
        for _ in events:
            moments.append(at)

    def read(self, match: str, from_seq: int = 0) -> list[Record]:
        """The records from ``from_seq`` on."""
        kept = self._kept(match)
        return [
            Record(seq, kept.moments[seq], kept.events[seq])
            for seq in range(from_seq, len(kept.events))
        ]

    def lines(self, match: str) -> list[str]:
        """The log as it would lie in a file."""
        return [to_line(record) for record in self.read(match)]

    def length(self, match: str) -> int:
        """How many records a Match has."""
        return len(self._kept(match).events)

    def matches(self) -> list[str]:
        """All Matches, the oldest first."""
        return list(self._matches)

    def secret(self, match: str) -> bytes:
        """What the dice are derived from."""
        return self._kept(match).secret

    def title(self, match: str) -> str:
        """What people call this Match."""
        return self._kept(match).title

    def rename(self, match: str, title: str) -> None:
        """Call a Match something else."""
        self._kept(match).title = title

    def delete(self, match: str) -> None:
        """Remove a Match."""
        self._kept(match)
        del self._matches[match]

    def close(self) -> None:
        """Nothing to let go of."""

    def _kept(self, match: str) -> _Kept:
        try:
            return self._matches[match]
        except KeyError:
            raise unknown(match) from None

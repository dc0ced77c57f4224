"""How much of everything a host bears: what has no limit is an invitation."""

import logging

from rawsiko.core.value import value

SILENT = logging.getLogger("rawsiko.net")
"""For the library, which would write every message into the log: tokens and cards are in them.

Only a failure of this program itself is told.
"""
SILENT.setLevel(logging.ERROR)
SILENT.addFilter(lambda record: record.getMessage() == "connection handler failed")

_LATE_WORDS = ("socket.send() raised exception.", "SSL connection is closed")
logging.getLogger("asyncio").addFilter(lambda record: record.getMessage() not in _LATE_WORDS)
"""The loop says so for each word to somebody who has just gone: who floods a host would fill its log."""


@value
class Limits:
    """Bounds of a host. Times are in seconds, sizes in bytes, rates per second."""

    message: int = 4096
    """The largest message that a guest may send."""
    rate: float = 50.0
    burst: float = 100.0
    """So many messages may come at once, then only ``rate`` each second."""
    control_rate: float = 5.0
    control_burst: float = 50.0
    """The same for frames that are no whole text: pings, pongs, pieces. The library would answer them all."""
    strikes: int = 50
    """So many refusals for bad manners, then the connection is closed."""
    connections: int = 2000
    per_address: int = 500
    """A whole school may stand behind one address, but not the whole world."""
    handshakes: int = 32
    """Connections of one address that are being encrypted at a time; others wait for their turn."""
    guests: int = 24
    """Connections at one table, those who only watch included."""
    lookers: int = 16
    """Of them may watch; there is always room for five Seats and the host."""
    tables: int = 500
    tables_from_one: int = 0
    """Tables that one address may have opened and not play at; 0 is half of all: others find room."""
    abandoned: float = 60.0
    """A table that waits for its Match and had nobody at it for so long gives way to another."""
    greeting: float = 10.0
    """Until a connection has said hello."""
    unseated: float = 60.0
    """Until a connection sits at a table."""
    unread: int = 512 * 1024
    """What may wait for a guest that does not read; then the connection is cut."""
    ping: float = 10.0
    lost: float = 15.0
    """A guest that does not answer a ping for so long is gone."""
    slow: float = 1.0
    """A round trip that makes the light yellow."""
    quiet: float = 10.0
    """A guest that used to ping and has said nothing for so long is slow."""
    lobby_idle: float = 1800.0
    over_idle: float = 1800.0
    match_idle: float = 30 * 24 * 3600.0
    """How long a table with nobody at it is kept, before, after and during a Match."""

    @property
    def most_from_one(self) -> int:
        """So many tables that are not played at may one address have opened."""
        return self.tables_from_one or (self.tables + 1) // 2


class Bucket:
    """Lets through so many at once and then so many each second."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._then = now

    def has(self, now: float) -> bool:
        """Whether one more could pass now."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        return self._left >= 1

    def take(self, now: float) -> bool:
        """Whether one more may pass now; it is counted."""
        if not self.has(now):
            return False
        self._left -= 1
        return True

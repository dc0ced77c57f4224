"""A connection to the host, and what it holds there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.protocol import State

from rawsiko.net.limits import Bucket, Limits
from rawsiko.net.messages import Message, to_json

if TYPE_CHECKING:
    from rawsiko.net.table import HostTable


class Guest:
    """One device at most one table, with as many Seats as people share it."""

    __slots__ = (
        "_limits",
        "address",
        "asker",
        "bucket",
        "cards",
        "connection",
        "has_pinged",
        "heard",
        "is_host",
        "is_watching",
        "seats",
        "since",
        "strikes",
        "table",
    )

    def __init__(self, connection: ServerConnection, limits: Limits, now: float) -> None:
        self.connection = connection
        self.address = str((connection.remote_address or ("",))[0])
        self.asker = ""
        self.table: HostTable | None = None
        self.seats: set[int] = set()
        self.is_host = False
        self.is_watching = False
        self.since = now
        self.heard = now
        self.has_pinged = False
        self.strikes = 0
        self.cards = 0
        self.bucket = Bucket(limits.rate, limits.burst, now)
        self._limits = limits

    def send(self, message: Message) -> None:
        """Tell this guest alone."""
        send_all([self], to_json(message))

    def is_flooded(self) -> bool:
        """Whether it has long not read what it was told."""
        return self.connection.transport.get_write_buffer_size() > self._limits.unread

    def cut(self) -> None:
        """End the connection at once; whoever is there comes back and catches up."""
        self.connection.transport.abort()

    def is_slow(self, now: float) -> bool:
        """Whether its light is yellow."""
        if self.connection.latency > self._limits.slow:
            return True
        return self.has_pinged and now - self.heard > self._limits.quiet

    @property
    def is_open(self) -> bool:
        """Whether anything can still be sent."""
        return self.connection.protocol.state is State.OPEN


def send_all(guests: list[Guest], text: str) -> None:
    """Tell several guests the same."""
    broadcast([guest.connection for guest in guests], text)
    for guest in guests:
        if guest.is_flooded():
            guest.cut()

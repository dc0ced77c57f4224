"""A connection to the host, and what it holds there."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from websockets.protocol import State

from rawsiko.net.ledger import Ledger
from rawsiko.net.limits import Bucket, Limits
from rawsiko.net.messages import Message, to_json

if TYPE_CHECKING:
    from rawsiko.net.arrival import Arrival
    from rawsiko.net.table import HostTable


TRY_LATER = 1013
CHECK = 16 * 1024
"""Bytes after which it is looked whether anybody reads them."""
_LEAVING: set[asyncio.Task[None]] = set()
"""Somebody must hold a task until it is done."""


class Guest:
    """One device at most one table, with as many Seats as people share it."""

    __slots__ = (
        "_limits",
        "_protocol",
        "_transport",
        "_unchecked",
        "address",
        "asker",
        "bucket",
        "cards",
        "challenges",
        "connection",
        "has_pinged",
        "heard",
        "is_host",
        "is_leaving",
        "ledger",
        "looker",
        "name",
        "returned",
        "seats",
        "since",
        "strikes",
        "table",
    )

    def __init__(self, connection: Arrival, ledger: Ledger, limits: Limits, now: float) -> None:
        self.connection = connection
        self._protocol, self._transport = connection.protocol, connection.transport
        self.ledger = ledger
        self.address = str((connection.remote_address or ("",))[0])
        self.asker = ""
        self.challenges: OrderedDict[str, tuple[str, str]] = OrderedDict()
        """By the name of a token: the guest's nonce and ours, until they are used."""
        self.returned: OrderedDict[tuple[str, str], Message] = OrderedDict()
        """What was answered to whoever came back, should it be asked twice."""
        self.table: HostTable | None = None
        self.seats: set[int] = set()
        self.is_host = False
        self.is_leaving = False
        """Whether the end of the connection has begun: what still comes is not heard."""
        self.looker = 0
        """The number of whoever looks on; 0 for who does not."""
        self.name = ""
        """What whoever looks on is called."""
        self.since = now
        self.heard = now
        self.has_pinged = False
        self.strikes = 0
        self.cards = 0
        self.bucket = Bucket(limits.rate, limits.burst, now)
        self._limits = limits
        self._unchecked = 0

    @property
    def is_watching(self) -> bool:
        """Whether it looks on, with the eyes of everybody."""
        return self.looker > 0

    def send(self, message: Message) -> None:
        """Tell this guest alone."""
        self.ledger.say((self,), to_json(message))

    def write(self, frame: bytes) -> None:
        """Send what is ready to be sent. Whoever has long not read what it was told is cut off."""
        if self._protocol.state is State.OPEN:
            self._transport.write(frame)
            self._unchecked += len(frame)
            if self._unchecked > CHECK:
                self._unchecked = 0
                if self.is_deaf:
                    self.cut()

    @property
    def is_deaf(self) -> bool:
        """Whether it has long not read what it was told."""
        return self._transport.get_write_buffer_size() > self._limits.unread

    def cut(self) -> None:
        """End the connection at once; whoever is there comes back and catches up."""
        self.connection.transport.abort()

    def leave(self, code: int = TRY_LATER) -> None:
        """End the connection when everything has been said."""
        self.is_leaving = True
        task = asyncio.get_running_loop().create_task(self.part(code))
        _LEAVING.add(task)
        task.add_done_callback(_LEAVING.discard)

    async def part(self, code: int) -> None:
        """End the connection and wait for it; what still comes is not listened to for long."""
        self.connection.restrain_farewell(int(self._limits.burst))
        await self.connection.close(code)

    def is_slow(self, now: float) -> bool:
        """Whether its light is yellow."""
        if self.connection.latency > self._limits.slow:
            return True
        return self.has_pinged and now - self.heard > self._limits.quiet

"""The door of a host: who has come in, and how many may."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.frames import DATA_OPCODES, Frame, Opcode
from websockets.protocol import Event, State

from rawsiko.net.limits import Limits
from rawsiko.net.why import Why

PORTION = 16 * 1024
"""Bytes that are read at once. The usual portion is so large that the system makes room for it each time anew."""
SPARE = 16
"""Connections beyond the limit that are let in to be told that the host is full."""


class Arrival(ServerConnection):
    """Somebody who came in, and who is heard at once: no queue and no task lies between a message and its answer.

    Only a message in one piece goes this way; what is unusual goes the library's way, in its order.
    """

    hear: Callable[[str], None] | None = None
    """Who listens. Set it when ``pieces`` have all been received from the library: then none is overtaken."""
    pieces = 0
    """How many went the library's way."""

    def process_event(self, event: Event) -> None:
        """What has come in."""
        if self.request is not None and isinstance(event, Frame) and event.opcode in DATA_OPCODES:
            if self.hear is not None and event.opcode is Opcode.TEXT and event.fin:
                with suppress(UnicodeDecodeError):
                    return self.hear(str(event.data, "utf-8"))
            self.hear = None
            self.pieces += 1
        return super().process_event(event)


class Door:
    """Everybody who came in, from the first moment, also before they have said a word.

    Who is one too many is told so. Who is many too many, and says nothing, is not even listened to: each takes
    a place that the system has only so many of.
    """

    def __init__(self, limits: Limits, counts: Counter[str]) -> None:
        self._most, self._most_from_one = limits.connections + SPARE, limits.per_address + SPARE
        self._greeting = limits.greeting
        self._counts = counts
        self.inside: dict[ServerConnection, str] = {}
        self._from: Counter[str] = Counter()

    def enter(self, connection: ServerConnection, address: str) -> bool:
        """Whether there is room for one more."""
        self.inside[connection] = address
        self._from[address] += 1
        is_room = len(self.inside) <= self._most and self._from[address] <= self._most_from_one
        self._counts[Why.HOST_FULL] += not is_room
        return is_room

    def leave(self, connection: ServerConnection) -> None:
        """Somebody has gone."""
        address = self.inside.pop(connection, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _miss(self, connection: ServerConnection, since: float) -> None:
        """Somebody has gone. Who never ended the handshake was too slow, as who never says hello."""
        self.leave(connection)
        is_mute = connection.protocol.state is State.CONNECTING
        if is_mute and connection.loop.time() - since >= self._greeting:
            self._counts[Why.TOO_SLOW] += 1

    def arrival(self) -> type[Arrival]:
        """What the library makes of everybody who comes in here."""
        door = self

        class ArrivalHere(Arrival):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                self.since = self.loop.time()
                if hasattr(transport, "max_size"):
                    transport.max_size = PORTION
                super().connection_made(transport)
                address = str((transport.get_extra_info("peername") or ("",))[0])
                if not door.enter(self, address):
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                door._miss(self, self.since)
                super().connection_lost(exc)

        return ArrivalHere

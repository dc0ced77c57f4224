"""The door of a host: who has come in, and how many may."""

import asyncio
import ssl
from collections import Counter
from functools import partial
from typing import cast

from websockets.protocol import State

from rawsiko.net.arrival import Arrival
from rawsiko.net.limits import Limits
from rawsiko.net.threshold import Threshold
from rawsiko.net.why import Why

PORTION = 16 * 1024
"""Bytes that are read at once. The usual portion is so large that the system makes room for it each time anew."""
SPARE = 16
"""Connections beyond the limit that are let in to be told that the host is full."""


class Door:
    """Everybody who came in, from the first moment, also before they have said a word.

    Who is one too many is told so. Who is many too many, and says nothing, is not even listened to: each takes
    a place that the system has only so many of.
    """

    def __init__(self, limits: Limits, counts: Counter[str]) -> None:
        self._most, self._most_from_one = limits.connections + SPARE, limits.per_address + SPARE
        self._limits = limits
        self._counts = counts
        self.inside: dict[Arrival, str] = {}
        self._from: Counter[str] = Counter()

    def enter(self, arrival: Arrival, address: str) -> bool:
        """Whether there is room for one more."""
        self.inside[arrival] = address
        self._from[address] += 1
        is_room = len(self.inside) <= self._most and self._from[address] <= self._most_from_one
        self._counts[Why.HOST_FULL] += not is_room
        return is_room

    def leave(self, arrival: Arrival) -> None:
        """Somebody has gone."""
        address = self.inside.pop(arrival, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _miss(self, arrival: Arrival) -> None:
        """Somebody has gone. Who never ended the handshake was too slow, as who never says hello."""
        is_mute = arrival in self.inside and arrival.protocol.state is State.CONNECTING
        if is_mute and arrival.loop.time() - arrival.since >= self._limits.greeting:
            self._counts[Why.TOO_SLOW] += 1
        self.leave(arrival)

    def _excess(self) -> None:
        self._counts[Why.TOO_FAST] += 1

    def shut(self) -> None:
        """Whoever has not even begun to speak is not waited for."""
        for arrival in list(self.inside):
            if arrival.line is not None and arrival.protocol.state is State.CONNECTING:
                arrival.line.abort()

    def _receive(
        self, arrival: Arrival, line: asyncio.Transport, threshold: Threshold | None
    ) -> bool:
        """Somebody has come; whether they may speak at once."""
        arrival.line, arrival.since = line, arrival.loop.time()
        if hasattr(line, "max_size"):
            line.max_size = PORTION
        address = str((line.get_extra_info("peername") or ("",))[0])
        if not self.enter(arrival, address):
            line.abort()
            return False
        if threshold is not None:
            threshold.admit(line, address, arrival, partial(self._miss, arrival))
        return threshold is None

    def arrival(self, tls: ssl.SSLContext | None = None) -> type[Arrival]:
        """What the library makes of everybody who comes in here; with ``tls`` they are encrypted first.

        The loop could do that by itself, but would tell nobody who is there before it has come to an end.
        """
        door = self
        threshold = None if tls is None else Threshold(tls, self._limits)

        class ArrivalHere(Arrival):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                line = cast("asyncio.Transport", transport)
                if self.line is None and not door._receive(self, line, threshold):
                    return
                super().connection_made(transport)
                self.restrain(door._limits, door._excess)
                self.has_begun = True

            def connection_lost(self, exc: Exception | None) -> None:
                door._miss(self)
                if self.has_begun:
                    super().connection_lost(exc)
                    del self.protocol.recv_frame  # what holds itself is not forgotten at once

        return ArrivalHere

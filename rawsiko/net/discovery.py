"""Tables nearby: a host calls out on the local network, devices listen, nobody types an address.

A call is one small datagram of JSON. It is never trusted for more than where to knock.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from typing import Any, cast

from rawsiko.net.addresses import everybody
from rawsiko.net.calls import WHO, Nearby, is_question, read_call
from rawsiko.net.limits import Bucket
from rawsiko.net.slips import slip
from rawsiko.store.upcast import Fault

PORT = 47474
ANYWHERE = "0.0.0.0"  # noqa: S104 (all networks of the device)
EVERY = 2.0
"""Seconds between two calls."""
FORGOTTEN = 7.0
"""Seconds after which a host that is not heard any more is gone."""
MOST_HOSTS = 64
MOST_FROM_ONE = 4
"""Hosts on one device: whoever calls in many names must not drown all others."""
ANSWERS_PER_SECOND, ANSWERS = 5.0, 10.0


class Beacon(asyncio.DatagramProtocol):
    """Calls out what can be joined here, again and again and whenever somebody asks."""

    def __init__(
        self,
        call: Callable[[], bytes],
        now: Callable[[], float],
        targets: Callable[[], Sequence[tuple[str, int]]] | None = None,
    ) -> None:
        self._call = call
        self._targets = targets or (lambda: everybody(PORT))
        self._now = now
        self._bucket = Bucket(ANSWERS_PER_SECOND, ANSWERS, now())
        self._transport: asyncio.DatagramTransport | None = None
        self._calling: asyncio.Task[None] | None = None

    async def start(self, address: str = ANYWHERE, port: int = PORT) -> None:
        """Begin to call."""
        sock = _socket(address, port)
        loop = asyncio.get_running_loop()
        await loop.create_datagram_endpoint(lambda: self, sock=sock)
        self._calling = asyncio.create_task(self._call_on())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is open."""
        self._transport = cast("asyncio.DatagramTransport", transport)

    def datagram_received(self, data: bytes, addr: tuple[Any, ...]) -> None:
        """Somebody asks who is there."""
        if self._transport is None or not is_question(data):
            return
        if self._bucket.take(self._now()):
            self._transport.sendto(self._call(), addr)

    def error_received(self, exc: Exception) -> None:
        """A network that is down now may be up at the next call."""

    async def _call_on(self) -> None:
        while self._transport is not None:
            try:
                for target in self._targets():
                    self._transport.sendto(self._call(), target)
            except Exception as error:  # noqa: BLE001 (others must find the table all the same)
                slip(error)
            await asyncio.sleep(EVERY)

    def stop(self) -> None:
        """Call no more."""
        if self._calling is not None:
            self._calling.cancel()
        if self._transport is not None:
            self._transport.close()


class Ear(asyncio.DatagramProtocol):
    """Hears the calls of hosts nearby; ``on_change`` is told when the tables are not the same."""

    def __init__(
        self, now: Callable[[], float], on_change: Callable[[], None] = lambda: None
    ) -> None:
        self.refused = 0
        self._now = now
        self._on_change = on_change
        self._heard: dict[tuple[str, int], tuple[float, list[Nearby]]] = {}
        self._socket: socket.socket | None = None
        self._transport: asyncio.DatagramTransport | None = None

    async def start(self, address: str = ANYWHERE, port: int = PORT) -> int:
        """Listen; the answer is the port, which the system chooses if it is 0."""
        self._socket = _socket(address, port)
        loop = asyncio.get_running_loop()
        await loop.create_datagram_endpoint(lambda: self, sock=self._socket)
        return int(self._socket.getsockname()[1])

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is open."""
        self._transport = cast("asyncio.DatagramTransport", transport)

    def datagram_received(self, data: bytes, addr: tuple[Any, ...]) -> None:
        """Somebody calls."""
        if is_question(data):
            return
        try:
            tables = read_call(data, str(addr[0]))
        except Fault:
            self.refused += 1
            return
        self._forget()
        # All call from the same port: two hosts of one device are told apart by where they listen.
        key = (str(addr[0]), tables[0].address.port if tables else 0)
        if key not in self._heard and not self._has_room(key[0]):
            self.refused += 1
            return
        before = self._heard.get(key, (0.0, []))[1]
        self._heard[key] = (self._now(), tables)
        if tables != before:
            self._on_change()

    def error_received(self, exc: Exception) -> None:
        """A network that is down now may be up later."""

    def ask(self, targets: Sequence[tuple[str, int]] | None = None) -> bool:
        """Ask who is there; False if this device is in no network."""
        if self._socket is None:
            return False
        has_asked = False
        for target in targets or everybody(PORT):
            try:
                self._socket.sendto(WHO, target)
            except OSError:
                continue
            has_asked = True
        return has_asked

    @property
    def tables(self) -> list[Nearby]:
        """What can be joined now."""
        return [table for table in self.calling if table.can_join]

    @property
    def calling(self) -> list[Nearby]:
        """What is called now; several may call the same code, and not all of them need be its host."""
        self._forget()
        found = {(t.code, t.address): t for _, tables in self._heard.values() for t in tables}
        return sorted(found.values(), key=lambda t: (t.title, t.code, t.address.uri))

    @property
    def hosts(self) -> int:
        """How many hosts are heard."""
        self._forget()
        return len(self._heard)

    def _has_room(self, host: str) -> bool:
        from_one = sum(known == host for known, _port in self._heard)
        return len(self._heard) < MOST_HOSTS and from_one < MOST_FROM_ONE

    def _forget(self) -> None:
        now = self._now()
        self._heard = {k: kept for k, kept in self._heard.items() if now - kept[0] < FORGOTTEN}

    def stop(self) -> None:
        """Listen no more."""
        if self._transport is not None:
            self._transport.close()


def _socket(address: str, port: int) -> socket.socket:
    """A socket that may call everybody, and that others on this device may listen beside."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "SO_REUSEPORT"):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    sock.setblocking(False)
    sock.bind((address, port))
    return sock

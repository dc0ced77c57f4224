"""A line between a device and its host on which everything takes long, bytes and not messages.

The library answers pings before anybody else hears of them: only what is late in its bytes is late for it, too.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from rawsiko.net.passport import Address

PORTION = 65536


class SlowLine:
    """``delay`` is how many seconds each way takes, and may change at any time; nothing is overtaken."""

    def __init__(self, target: Address) -> None:
        self.delay = 0.0
        self.address = target
        self._target = target
        self._server: asyncio.Server
        self._ways: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen on a port that the system chooses."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.address = Address("127.0.0.1", self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        """Cut whoever is still connected."""
        self._server.close()
        for way in self._ways:
            way.cancel()
        await asyncio.gather(*self._ways, return_exceptions=True)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(self._target.host, self._target.port)
        for source, target in ((reader, far_writer), (far_reader, writer)):
            way = asyncio.create_task(self._carry(source, target))
            self._ways.add(way)
            way.add_done_callback(self._ways.discard)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time()
        try:
            with suppress(OSError):
                while portion := await source.read(PORTION):
                    due = max(due, loop.time() + self.delay)
                    loop.call_at(due, target.write, portion)
        finally:
            loop.call_at(max(due, loop.time()), target.close)

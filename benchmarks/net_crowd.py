"""Two hundred tables of five devices, all in one process: what they send, and when they are told of it."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from rawsiko.net.limits import SILENT

TABLES, SEATS = 200, 5
RATE = 2.0
"""Commands for each table and second."""
SECONDS = 5.0
QUIET = 0.2
"""Seconds in which nobody is told anything, before the play begins."""


class Device:
    """A connection that notes when it was told of which command."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.line: ClientConnection
        self.seen: dict[str, float] = {}
        self.refused = 0
        self.heard = 0
        self.size = 0

    async def come(self, uri: str) -> None:
        self.line = await connect(
            uri, compression=None, logger=SILENT, proxy=None, ping_interval=None
        )

    async def listen(self) -> None:
        async for raw in self.line:
            now = time.perf_counter()
            self.heard += 1
            text = str(raw)
            place = text.find('"of":"', 0, 40)
            if place >= 0:
                self.seen[text[place + 6 : text.index('"', place + 6)]] = now
                self.size = len(text)
            elif '"refused"' in text:
                self.refused += 1


class Crowd:
    """All tables with their devices, and the commands that are sent."""

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self.tables = [[Device(seat) for seat in range(SEATS)] for _ in range(TABLES)]
        self.sent: dict[str, tuple[int, float]] = {}
        self._listening: list[asyncio.Task[None]] = []

    async def come(self, enter: Callable[[int, list[Device]], Any]) -> None:
        """Everybody connects and sits down."""
        for number, devices in enumerate(self.tables):
            for device in devices:
                await device.come(self._uri)
            await enter(number, devices)
        self._listening = [
            asyncio.create_task(device.listen()) for devices in self.tables for device in devices
        ]
        await self._read_up()

    async def _read_up(self) -> None:
        """Let everybody read what was told while they sat down: whoever still reads is late for the first
        commands, and that is no delay of the server."""
        before = -1
        while (heard := sum(device.heard for table in self.tables for device in table)) != before:
            before = heard
            await asyncio.sleep(QUIET)

    async def play(self, command: Callable[[int, str], tuple[int, str]]) -> None:
        """Two commands a second at every table, spread evenly over the second."""
        began = time.perf_counter()
        for number in range(int(SECONDS * RATE * TABLES)):
            table, request = number % TABLES, f"{number:08d}"
            wait = began + number / (RATE * TABLES) - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            seat, message = command(table, request)
            self.sent[request] = (table, time.perf_counter())
            await self.tables[table][seat].line.send(message)
        for _ in range(500):
            if not self.lost():
                return
            await asyncio.sleep(0.02)

    def lost(self) -> int:
        """How many devices have not been told of a command at their table."""
        return sum(
            request not in device.seen
            for request, (table, _) in self.sent.items()
            for device in self.tables[table]
        )

    def delays(self) -> list[float]:
        """How long each device waited for each command, sorted."""
        return sorted(
            device.seen[request] - then
            for request, (table, then) in self.sent.items()
            for device in self.tables[table]
            if request in device.seen
        )

    async def go(self) -> None:
        """Everybody leaves."""
        for task in self._listening:
            task.cancel()
        for devices in self.tables:
            for device in devices:
                device.line.transport.abort()

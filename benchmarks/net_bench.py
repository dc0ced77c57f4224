"""The network: one host process with 200 tables of five Seats, against a bare broadcast.

A second process plays: every table gets two commands each second, and each is told to five devices.
The bare server does nothing but broadcast what it was sent, in messages of the same sizes. Both run
one after the other, several times, to meet the same machine.
"""

import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

from rawsiko.bots.bot import awaited
from rawsiko.bots.random_bot import RandomBot
from rawsiko.cli.serve import tune
from rawsiko.content.load import load_pack
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply
from rawsiko.core.options import Player
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from rawsiko.match.luck import Luck
from rawsiko.net.host import Host
from rawsiko.net.limits import SILENT, Limits
from rawsiko.net.messages import to_json, write_command
from rawsiko.net.passport import new_device
from rawsiko.net.shelf import House
from rawsiko.store.tables import TableStore

TABLES, SEATS = 200, 5
RATE = 2.0
"""Commands for each table and second."""
SECONDS = 5.0
ROUNDS = 4
SIZES = (110, 230)
"""Bytes of a usual command, and of the message that tells what came of it."""


# the two servers, each in a process of its own ---------------------------------------------------


def _used() -> dict[str, float]:
    """Processor seconds and resident kilobytes of this process."""
    times = resource.getrusage(resource.RUSAGE_SELF)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    kilobytes = pages * resource.getpagesize() / 1024
    return {"cpu": times.ru_utime + times.ru_stime, "kilobytes": kilobytes}


async def _answer_the_parent() -> None:
    """Each line from the parent asks what has been used so far."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.readline():
        print(json.dumps(_used()), flush=True)


async def serve_bare() -> None:
    """Whatever comes in at a table goes out to all of it."""
    tables: dict[str, list[ServerConnection]] = {}
    padding = "x" * (SIZES[1] - SIZES[0])

    async def meet(connection: ServerConnection) -> None:
        table = tables.setdefault(str(await connection.recv()), [])
        table.append(connection)
        with suppress(ConnectionClosed):
            async for raw in connection:
                broadcast(table, str(raw) + padding)

    async with serve(meet, "127.0.0.1", 0, compression=None, logger=SILENT) as server:
        print(next(iter(server.sockets)).getsockname()[1], flush=True)
        await _answer_the_parent()


async def serve_real(path: str) -> None:
    """The host as it is, on a store on the disk."""
    store = TableStore(Path(path))
    limits = Limits(connections=5000, per_address=5000, tables=1000, rate=1e9, burst=1e9)
    house = House(
        load_pack().board, store, lambda: time.time_ns() // 1_000_000, time.monotonic, limits
    )
    host = Host(house)
    tune()
    print(await host.start("127.0.0.1", 0), flush=True)
    await _answer_the_parent()
    await host.stop()
    store.close()


class Server:
    """One of the two, from outside."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.net_bench", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.uri = f"ws://127.0.0.1:{int(self._read())}/"

    def _read(self) -> str:
        if self._process.stdout is None:
            raise OSError("no pipe")
        return self._process.stdout.readline()

    def used(self) -> dict[str, float]:
        """What the process has used so far."""
        if self._process.stdin is None:
            raise OSError("no pipe")
        self._process.stdin.write("?\n")
        self._process.stdin.flush()
        used: dict[str, float] = json.loads(self._read())
        return used

    def end(self) -> None:
        """Close it."""
        self._process.communicate()


# the devices, all in one process -----------------------------------------------------------------


class Device:
    """A connection that notes when it was told of which command."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.line: ClientConnection
        self.seen: dict[str, float] = {}
        self.refused = 0
        self.size = 0

    async def come(self, uri: str) -> None:
        self.line = await connect(
            uri, compression=None, logger=SILENT, proxy=None, ping_interval=None
        )

    async def listen(self) -> None:
        async for raw in self.line:
            now = time.perf_counter()
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


async def _enter_bare(number: int, devices: list[Device]) -> None:
    for device in devices:
        await device.line.send(f"table {number}")


async def _enter_real(_number: int, devices: list[Device]) -> None:
    """Open a table, join it and begin; then everybody may place and take back without end."""
    for device in devices:
        hello = {"type": "hello", "v": 1, "app": "bench", "device": new_device()}
        await device.line.send(to_json(hello))
    code = (await _ask(devices[0], "open", seats=SEATS, shuffle=False, bot_after=0))["code"]
    for device in devices:
        await _ask(device, "join", code=code)
    await _ask(devices[0], "start", force=True)


async def _ask(device: Device, kind: str, **fields: Any) -> dict[str, Any]:
    await device.line.send(to_json({"type": kind, "id": kind, **fields}))
    while True:
        answer: dict[str, Any] = json.loads(await device.line.recv())
        if answer.get("id") == kind:
            if answer["type"] == "refused":
                raise ValueError(answer)
            return answer


def _bare_command(_table: int, request: str) -> tuple[int, str]:
    message = f'{{"type":"do","of":"{request}","seat":0,'
    return 0, message + "x" * (SIZES[0] - len(message))


class RealCommands:
    """The choosing of Territories, the same at every table: no dice, so it is known beforehand."""

    def __init__(self) -> None:
        self._script = [to_json({"type": "do", "id": "?", **order}) for order in _choosing()]
        self._seats = [order["seat"] for order in _choosing()]
        self._place = [0] * TABLES

    def __call__(self, table: int, request: str) -> tuple[int, str]:
        place = self._place[table]
        self._place[table] += 1
        return self._seats[place], self._script[place].replace('"?"', f'"{request}"')


def _choosing() -> list[dict[str, Any]]:
    """What five Seats do until all have chosen."""
    state = State.before_match(load_pack().board)
    players = tuple(Player("", "") for _ in range(SEATS))
    bot = RandomBot(random.Random(1))
    orders: list[dict[str, Any]] = []
    command: Command = StartMatch("bench", players)
    while True:
        decision = decide(state, command, Luck(b"bench", state.table, command))
        if isinstance(decision, Rejection):
            raise ValueError(decision)
        apply(state, decision)
        if state.table.phase is not Phase.TERRITORIES:
            return orders
        seat = awaited(state.table)
        command = bot.choose(view(state, seat))
        orders.append({"seat": seat, "command": write_command(command)})


async def _measure(server: Server, enter: Any, command: Any) -> dict[str, float]:
    """One server under load."""
    empty = server.used()
    crowd = Crowd(server.uri)
    await crowd.come(enter)
    full = server.used()
    await crowd.play(command)
    after = server.used()
    delays, lost = crowd.delays(), crowd.lost()
    refused = sum(device.refused for devices in crowd.tables for device in devices)
    await crowd.go()
    return {
        "p50": delays[len(delays) // 2],
        "p99": delays[int(len(delays) * 0.99)],
        "lost": lost + refused,
        "cpu": (after["cpu"] - full["cpu"]) / len(delays),
        "kilobytes": (after["kilobytes"] - empty["kilobytes"]) / TABLES,
    }


def measure() -> dict[str, float]:
    """All figures by name: the real host in terms of the bare one, in the best round of each."""
    bare: list[dict[str, float]] = []
    real: list[dict[str, float]] = []
    for _round in range(ROUNDS):
        server = Server("bare")
        bare.append(asyncio.run(_measure(server, _enter_bare, _bare_command)))
        server.end()
        with tempfile.TemporaryDirectory(prefix="net_bench-") as folder:
            server = Server("real", os.fspath(Path(folder) / "m.db"))
            real.append(asyncio.run(_measure(server, _enter_real, RealCommands())))
            server.end()
    print("bare:", bare, "\nreal:", real, file=sys.stderr)

    def best(rounds: list[dict[str, float]], name: str) -> float:
        return min(found[name] for found in rounds)

    return {
        "net_lost": sum(found["lost"] for found in real),
        "net_p99_to_bare": best(real, "p99") / best(bare, "p99"),
        "net_cpu_to_bare": best(real, "cpu") / best(bare, "cpu"),
        "net_table_kilobytes": best(real, "kilobytes"),
    }


if __name__ == "__main__":
    if sys.argv[1:] == ["bare"]:
        asyncio.run(serve_bare())
    elif sys.argv[1:2] == ["real"]:
        asyncio.run(serve_real(sys.argv[2]))
    else:
        print(json.dumps(measure(), indent=2))

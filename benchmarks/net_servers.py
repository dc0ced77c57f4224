"""The two servers that are measured, each in a process of its own: the host as it is, and a bare broadcast."""

import asyncio
import json
import resource
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed

from rawsiko.cli.serve import tune
from rawsiko.content.load import load_pack
from rawsiko.net.host import Host
from rawsiko.net.limits import SILENT, Limits
from rawsiko.net.shelf import House
from rawsiko.store.tables import TableStore

SIZES = (110, 230)
"""Bytes of a usual command, and of the message that tells what came of it."""


def more_files() -> None:
    """Each device takes an open file: as many as the system lets this process have."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


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
            [sys.executable, "-m", "benchmarks.net_servers", *arguments],
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


if __name__ == "__main__":
    more_files()
    if sys.argv[1:] == ["bare"]:
        asyncio.run(serve_bare())
    else:
        asyncio.run(serve_real(sys.argv[2]))

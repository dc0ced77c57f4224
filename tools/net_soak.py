"""Let a host serve for a long time and watch its memory.

``python -m tools.net_soak --minutes 30`` starts the real host as a process, plays Match after Match
at several tables, with devices that vanish and come back, and fails if memory keeps growing.
"""

import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from rawsiko.content.load import load_pack
from rawsiko.core.board import Board
from rawsiko.net.passport import Address
from tools.net_venue import Mind, Visitor, table_of

ROOT = Path(__file__).parents[1]
TABLES = 6
MOST_TABLES = 20
SAMPLE = 5.0
GROWTH = 1.1
SLACK = 4096
"""Kilobytes by which memory may differ from one third of the time to the next."""


class Process:
    """The host as a process of its own; to visitors it is a venue."""

    def __init__(self, board: Board, folder: Path) -> None:
        self.board = board
        command = [sys.executable, "-m", "rawsiko", "serve", "--host", "127.0.0.1", "--json"]
        command += ["--port", "0", "--data", str(folder), "--max-matches", str(MOST_TABLES)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        if self._process.stdout is None:
            raise OSError("no pipe")
        self.address = Address("127.0.0.1", json.loads(self._process.stdout.readline())["port"])

    def kilobytes(self) -> int:
        """What it has in memory now."""
        statm = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii")
        return int(statm.split()[1]) * resource.getpagesize() // 1024

    def end(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.communicate()


async def _play_on(venue: Any, until: float, chance: random.Random) -> int:
    """Match after Match at one table; how many."""
    played = 0
    while time.monotonic() < until:
        async with AsyncExitStack() as stack:
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(3)]
            await table_of(*visitors, options={"turns": 3}, bot_after=0)
            await visitors[0].get("start")
            minds = [Mind(visitor, chance.random()) for visitor in visitors]
            vanishing = asyncio.create_task(_vanish(visitors, chance))
            await asyncio.gather(*(mind.play() for mind in minds))
            vanishing.cancel()
            played += 1
    return played


async def _vanish(visitors: Sequence[Visitor], chance: random.Random) -> None:
    """Cut a connection now and then, without a goodbye."""
    while True:
        await asyncio.sleep(chance.uniform(0.2, 2))
        chance.choice(visitors).link.drop()


async def soak(folder: Path, minutes: float) -> tuple[list[int], int]:
    """Memory of the host, sample by sample, and how many Matches were played."""
    host = Process(load_pack().board, folder)
    try:
        until = time.monotonic() + 60 * minutes
        tables = [
            asyncio.create_task(_play_on(host, until, random.Random(n))) for n in range(TABLES)
        ]
        samples = []
        while time.monotonic() < until:
            await asyncio.sleep(SAMPLE)
            samples.append(host.kilobytes())
            print(f"{len(samples) * SAMPLE:6.0f} s {samples[-1]:8d} kB", flush=True)
        played = sum(await asyncio.gather(*tables))
    finally:
        host.end()
    return samples, played


def is_flat(samples: Sequence[int]) -> bool:
    """Whether the last third is not above the middle one: the first warms up."""
    third = len(samples) // 3
    middle, last = samples[third : 2 * third], samples[2 * third :]
    return max(last) <= max(middle) * GROWTH + SLACK


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 1 if memory grows."""
    parser = argparse.ArgumentParser(prog="net_soak", description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=30)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="net_soak-") as folder:
        samples, played = asyncio.run(soak(Path(folder), options.minutes))
    verdict = "flat" if is_flat(samples) else "GROWING"
    print(
        f"{played} matches, memory {samples[0]} to {samples[-1]} kB, at most {max(samples)}: {verdict}"
    )
    return 0 if verdict == "flat" else 1


if __name__ == "__main__":
    sys.exit(main())

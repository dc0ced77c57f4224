"""Play Matches over a network that misbehaves, and look for lost, doubled or disordered events.

``python -m tools.net_chaos --matches 200`` puts a proxy between the devices and the host. It cuts
connections, and it delays, doubles and reorders messages in both directions. Afterwards the log of
every device must be that of the host, and no request may have been carried out twice.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

from rawsiko.content.load import load_pack
from rawsiko.core.audit import audit
from rawsiko.core.events import Event, ObjectiveDealt
from rawsiko.core.visibility import redact, view
from rawsiko.match.service import MatchService
from rawsiko.net.limits import SILENT
from rawsiko.net.passport import Address
from rawsiko.net.table import HostTable
from tools.net_venue import Mind, Venue, Visitor, table_of, until

AT_ONCE = 8
LONGEST_MATCH = 180.0


class Weather(NamedTuple):
    """How often what goes wrong, for each message."""

    cut: float = 0.01
    double: float = 0.1
    disorder: float = 0.2
    delay: float = 0.004
    """The longest delay in seconds."""


class Loss(Exception):
    """Something was lost, doubled or out of order."""


class Proxy:
    """Stands between the devices and the host and does harm."""

    def __init__(self, target: Address, weather: Weather, seed: object) -> None:
        self.harm = {"cut": 0, "double": 0, "disorder": 0}
        self.overheard: dict[str, list[str]] | None = None
        """If somebody listens: what each device, by its own secret, was told."""
        self._target = target
        self._weather = weather
        self._random = random.Random(repr(seed))
        self._server: Server
        self.address = target

    async def __aenter__(self) -> "Proxy":
        self._server = await serve(
            self._relay, "127.0.0.1", 0, compression=None, logger=SILENT, close_timeout=0.5
        )
        port = next(iter(self._server.sockets)).getsockname()[1]
        self.address = Address("127.0.0.1", port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self._server.wait_closed()

    async def _relay(self, near: ServerConnection) -> None:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(
                self._target.uri, compression=None, logger=SILENT, proxy=None, close_timeout=0.5
            ) as far:
                ways = [
                    asyncio.create_task(self._carry(near, far, near)),
                    asyncio.create_task(self._carry(far, near, near)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
                # Cut as a network does: without a goodbye.
                near.transport.abort()
                far.transport.abort()

    async def _carry(self, source: Any, target: Any, near: Any) -> None:
        weather, chance = self._weather, self._random.random
        first = await source.recv()  # hello and welcome
        await target.send(first)
        if source is near:
            near.device = json.loads(first).get("device", "")
        held: list[str] = []
        while True:
            try:
                async with asyncio.timeout(weather.delay if held else None):
                    message = await source.recv()
            except TimeoutError:
                await target.send(held.pop())
                continue
            if self.overheard is not None and target is near:
                self.overheard.setdefault(near.device, []).append(message)
            if chance() < weather.cut:
                self.harm["cut"] += 1
                return
            await asyncio.sleep(chance() * weather.delay)
            if chance() < weather.disorder:
                self.harm["disorder"] += 1
                held.append(message)
                continue
            await target.send(message)
            if chance() < weather.double:
                self.harm["double"] += 1
                await target.send(message)
            while held:
                await target.send(held.pop())


async def play_match(venue: Venue, proxy: Proxy, seed: object, seats: int = 3) -> int:
    """One Match to its end; how many events it has."""
    async with AsyncExitStack() as stack, asyncio.timeout(LONGEST_MATCH):
        visitors = [
            await stack.enter_async_context(Visitor(venue, address=proxy.address))
            for _ in range(seats)
        ]
        code = await table_of(*visitors, seats=seats, options={"turns": 3}, bot_after=0)
        await visitors[0].get("start")
        minds = [Mind(visitor, (seed, n)) for n, visitor in enumerate(visitors)]
        await asyncio.gather(*(mind.play() for mind in minds))
        table = venue.host.hall.tables[code]
        for visitor in visitors:
            await until(partial(_has_all, table, visitor))
        check(venue, table, visitors)
        return len(table.playing.log)


def _has_all(table: HostTable, visitor: Visitor) -> bool:
    mirror = visitor.mirror
    return len(mirror.log) >= len(table.playing.log) and None not in mirror.state.objectives


def check(venue: Venue, table: HostTable, visitors: Sequence[Visitor]) -> None:
    """Every device has the host's log, the log follows the rules, and nothing was done twice."""
    service = table.playing
    breach = audit(venue.board, service.log)
    if breach is not None:
        raise Loss(f"event {breach.seq} breaks rule {breach.rule}: {breach.why}")
    for visitor in visitors:
        told = _told(service, visitor.seats)
        if visitor.seqs != list(range(len(told))) or visitor.mirror.log != told:
            raise Loss(f"a device of {table.charter.code} has another log than the host")
        for seat in visitor.seats:
            if visitor.mirror.view(seat) != view(service.state, seat):
                raise Loss(f"a device of {table.charter.code} sees another Match")
    answers = table.store.answers(table.charter.match)
    if len({(answer.asker, answer.request) for answer in answers}) != len(answers):
        raise Loss(f"a request at {table.charter.code} was carried out twice")


def _told(service: MatchService, seats: Sequence[int]) -> list[Event]:
    """The log as a device with these Seats must know it."""
    if service.state.table.is_over:
        return service.log
    return [
        event if isinstance(event, ObjectiveDealt) and event.seat in seats else redact(event, None)
        for event in service.log
    ]


async def play_matches(path: Path, matches: int, weather: Weather, seed: object) -> str:
    """Many Matches, some at a time; what was seen, in one line."""
    events = done = 0
    async with (
        Venue(load_pack().board, path) as venue,
        Proxy(venue.address, weather, seed) as proxy,
    ):
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            nonlocal events, done
            async with gate:
                length = await play_match(venue, proxy, (seed, number))
                events, done = events + length, done + 1
                if done % 10 == 0:
                    print(f"{done:4d} matches, {events} events, {proxy.harm}", flush=True)

        await asyncio.gather(*(one(number) for number in range(matches)))
    return f"{events} events of {matches} matches, harm done: {proxy.harm}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the Matches; 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="net_chaos", description=__doc__.split("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="chaos")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="net_chaos-") as folder:
        try:
            told = asyncio.run(
                play_matches(Path(folder) / "m.db", options.matches, Weather(), options.seed)
            )
        except Loss as loss:
            print(f"LOST: {loss}", file=sys.stderr)
            return 1
    print(f"nothing lost: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A host and its guests for tests and tools: real sockets on this machine, one event loop."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rawsiko.bots.levels import BOTS
from rawsiko.core.board import Board
from rawsiko.core.commands import Command, EndPhase, StartMatch
from rawsiko.core.phase import Phase
from rawsiko.net.backstage import Backstage
from rawsiko.net.calls import Nearby, read_call
from rawsiko.net.host import Host
from rawsiko.net.limits import Limits
from rawsiko.net.link import Link
from rawsiko.net.messages import write_command
from rawsiko.net.mirror import Mirror
from rawsiko.net.passport import Address, Passport, new_device
from rawsiko.net.shelf import House
from rawsiko.net.slips import Slips
from rawsiko.net.table import HostTable
from rawsiko.net.updates import (
    Anew,
    Cards,
    Declined,
    Done,
    Held,
    Offline,
    Online,
    Played,
    TableNow,
    Taken,
    Update,
)
from rawsiko.store.tables import TableStore

LONGEST = 60.0
"""Only a test that will never end is stopped by this."""


class Unexpected(AssertionError):
    """Another answer than the one that must come."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def until(condition: Callable[[], Any]) -> Any:
    """Let the others go on until it is so."""
    while not (found := condition()):
        await asyncio.sleep(0.002)
    return found


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Play a scene in an event loop of its own."""

    async def play() -> None:
        async with asyncio.timeout(LONGEST):
            await scene()

    asyncio.run(play())


class Venue:
    """A host that listens on a port which the system chose."""

    def __init__(self, board: Board, path: Path, **house: Any) -> None:
        self.board = board
        self.path = path
        self.seconds = 0.0
        """Added to the host's clock: a test lets time pass by it."""
        self._house = house
        self.address = Address("127.0.0.1", 0)
        self.host: Host
        self.store: TableStore
        self.slips: list[Exception] = []
        """Mistakes of the program: a host goes on in spite of them, a test must not."""

    async def __aenter__(self) -> "Venue":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        asyncio.get_running_loop().set_exception_handler(Slips(self.slips.append))
        self.store = TableStore(self.path)
        house: dict[str, Any] = {
            "pace": 0.0,
            "limits": Limits(rate=10_000, burst=10_000),
        } | self._house
        self.host = Host(
            House(self.board, self.store, now_ms, lambda: time.monotonic() + self.seconds, **house)
        )
        port = await self.host.start("127.0.0.1", self.address.port)
        self.address = replace(self.address, port=port)

    async def close(self) -> None:
        await self.host.stop()
        self.store.close()
        if self.slips:
            raise Unexpected("a mistake of the program") from self.slips[0]

    def later(self, seconds: float) -> None:
        """So much time has passed."""
        self.seconds += seconds
        self.host.tick()

    @property
    def table(self) -> HostTable:
        """The only table."""
        (table,) = self.host.hall.tables.values()
        return table


class School:
    """A server in a thread of its own, for devices that have no part in its event loop."""

    def __init__(self, board: Board, path: Path, **house: Any) -> None:
        self.backstage = Backstage()
        self.host = Venue(board, path, **house)
        self.open()

    @property
    def address(self) -> Address:
        """By its name: the loopback of a table that a device leads means that device."""
        return replace(self.host.address, host="localhost")

    @property
    def calling(self) -> tuple[Nearby, ...]:
        """What its beacon tells."""
        call = self.host.host.hall.shelf.call(self.address.port)
        return tuple(read_call(call, self.address.host))

    def open(self) -> None:
        """Listen, again at the same port."""
        self.backstage.begin(self.host.open()).result()

    def close(self) -> None:
        """As if the process had ended."""
        self.backstage.begin(self.host.close()).result()

    def end(self) -> None:
        """For good."""
        self.close()
        self.backstage.stop()


class Visitor:
    """A device: the real client, and what it was told."""

    def __init__(self, venue: Venue, device: str = "", address: Address | None = None) -> None:
        self.passport = Passport(
            device or new_device(), "test", venue.board.pack, venue.board.digest
        )
        self.board = venue.board
        self.mirror = Mirror(venue.board)
        self.updates: list[Update] = []
        self.answers: dict[str, Done | Declined] = {}
        self.table: TableNow | None = None
        self.seats: tuple[int, ...] = ()
        self.seqs: list[int] = []
        self.is_online = False
        self.taken: list[Taken] = []
        self.offline: list[Offline] = []
        self.link = Link(address or venue.address, self.passport, self._hear)
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Visitor":
        self._running = asyncio.create_task(self.link.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.link.close()
        if self._running is not None:
            await self._running

    def _hear(self, update: Update) -> None:
        self.updates.append(update)
        match update:
            case Played(records):
                self.seqs += [record.seq for record in records]
                self.mirror.take(records)
            case Anew():
                self.mirror, self.seqs = Mirror(self.board), []
            case Cards(records):
                self.mirror.show(records)
            case Done() | Declined():
                self.answers[update.request] = update
            case TableNow():
                self.table = update
            case Held():
                self.seats = update.seats
            case Taken():
                self.taken.append(update)
            case Online():
                self.is_online = True
            case Offline():
                self.is_online = False
                self.offline.append(update)

    async def ask(self, kind: str, **fields: Any) -> Done | Declined:
        """Ask and wait for the answer."""
        self.answers.pop(fields.get("request", ""), None)
        request = self.link.ask(kind, **fields)
        await until(lambda: request in self.answers)
        return self.answers[request]

    async def get(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask for what must be granted."""
        answer = await self.ask(kind, **fields)
        if isinstance(answer, Declined):
            raise Unexpected(answer)
        return answer.answer

    async def refused(self, kind: str, **fields: Any) -> str:
        """Ask for what must be refused; its code."""
        answer = await self.ask(kind, **fields)
        if isinstance(answer, Done):
            raise Unexpected(answer)
        return answer.code

    async def do(self, command: Command) -> Done | Declined:
        if isinstance(command, StartMatch):
            raise TypeError(command)
        phase = self.mirror.state.table.phase
        return await self.ask("do", seat=command.seat, command=write_command(command), phase=phase)


async def open_table(host: Visitor, **settings: Any) -> str:
    """Open a table with this visitor as its host; the code."""
    answer = await host.get("open", **{"shuffle": False, **settings})
    code: str = answer["code"]
    return code


async def table_of(host: Visitor, *others: Visitor, **settings: Any) -> str:
    """A table where everybody has a Seat and is ready."""
    code = await open_table(host, **settings)
    for visitor in (host, *others):
        seat = (await visitor.get("join", code=code, name=f"P{len(visitor.updates)}"))["seat"]
        await visitor.get("ready", seat=seat, ready=True)
    return code


class Mind:
    """Plays the Seats of a visitor by what it was told and nothing else."""

    def __init__(self, visitor: Visitor, seed: object, bot: str = "random") -> None:
        self.visitor = visitor
        self.refusals: list[str] = []
        self._bot = BOTS[bot](random.Random(repr(seed)))

    def next_command(self) -> Command | None:
        """What one of its Seats could do now."""
        mirror, table = self.visitor.mirror, self.visitor.table
        match = mirror.state.table
        if table is None or match.phase is None or match.is_over:
            return None
        for seat in self.visitor.seats:
            if match.phase is Phase.INVESTMENT and seat in match.living:
                if match.to_place[seat]:
                    return self._bot.choose(mirror.view(seat))
                if not table.seats[seat].done:
                    return EndPhase(seat)
            elif match.acting == seat:
                return self._bot.choose(mirror.view(seat))
        return None

    async def play(self, until_over: Callable[[], bool] | None = None) -> None:
        """Go on until the Match is over, or until told to stop."""
        mirror = self.visitor.mirror
        while not mirror.state.table.is_over and not (until_over and until_over()):
            command = self.next_command()
            if command is None:
                await asyncio.sleep(0.001)
                continue
            answer = await self.visitor.do(command)
            if isinstance(answer, Declined):
                self.refusals.append(answer.code)

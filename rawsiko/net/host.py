"""The host: listens, greets, hands each message to whoever deals with it, refuses the rest."""

from __future__ import annotations

import asyncio
import ssl
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import cast

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from rawsiko import __version__
from rawsiko.net import answering, lobby, telling
from rawsiko.net.arrival import FAREWELL, POLICY, Arrival
from rawsiko.net.door import Door
from rawsiko.net.files import Shortage, fitting, open_files
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.limits import SILENT
from rawsiko.net.messages import REQUESTS, VERSION, from_json, kind_of, known_part
from rawsiko.net.shelf import House
from rawsiko.net.slips import slip, watch
from rawsiko.net.table import HostTable
from rawsiko.net.why import Refused, Why
from rawsiko.store.protocol import StoreError
from rawsiko.store.upcast import Fault

TICK = 2.0
AT_ONCE = 10
"""Tables that are looked after in one go."""
ROUNDS = 5
"""Of the loop, until whoever was let in has a connection."""
TOO_BIG, INTERNAL, TRY_LATER = 1009, 1011, 1013


class Host:
    """One host with all its tables. Every request is dealt with at once and alone."""

    def __init__(self, house: House) -> None:
        house = house._replace(limits=fitting(house.limits, open_files()))
        self.hall = Hall(house)
        self._house = house
        self._door = Door(house.limits, self.hall.counts)
        self._guests: set[Guest] = set()
        self._addresses: Counter[str] = Counter()
        self._server: Server | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._shortage = Shortage(self.hall.counts, house.now)

    async def start(self, address: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen; the answer is the port, which the system chooses if it is 0."""
        limits = self._house.limits
        self._server = await serve(
            self._meet,
            address,
            port,
            compression=None,  # the length of what is compressed could tell what is in it
            max_size=limits.message,
            max_queue=8,
            open_timeout=limits.greeting,
            ping_interval=limits.ping,
            ping_timeout=limits.lost,
            close_timeout=FAREWELL,
            server_header=None,
            logger=SILENT,
            create_connection=self._door.arrival(tls),
        )
        self._ticking = asyncio.create_task(self._tick_on())
        watch(self._ticking)
        self._shortage.watch(asyncio.get_running_loop())
        for table in self.hall.tables.values():
            table.on_change()
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def stop(self) -> None:
        """Close every connection. All that has happened is on the disk already."""
        self.hall.shelf.ledger.close()
        if self._ticking is not None:
            self._ticking.cancel()
        if self._server is not None:
            await self._close_door(self._server)
            self._server.close()
            await self._server.wait_closed()
            self._shortage.stop(asyncio.get_running_loop())

    async def _close_door(self, server: Server) -> None:
        """Whoever was let in a moment ago must be known to the server, or nobody would see them out."""
        loop = asyncio.get_running_loop()
        for sock in server.sockets:
            with suppress(NotImplementedError):  # elsewhere the loop does it by itself
                loop.remove_reader(sock.fileno())
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        self._door.shut()

    async def _tick_on(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                for number, _ in enumerate(self._chores()):
                    if number % AT_ONCE == 0:
                        await asyncio.sleep(0)  # nobody waits until all tables are looked after
                await asyncio.to_thread(self._house.store.tidy)
                self.hall.shelf.ledger.close()
                self._house.store.turn_page()
            except Exception as error:  # noqa: BLE001 (without it nobody looks after anything)
                slip(error)

    def tick(self) -> None:
        """All that happens by the clock, at once."""
        for _ in self._chores():
            pass

    def _chores(self) -> Iterator[None]:
        """What happens by the clock: lights, bots for those who are away, tidying up."""
        now = self.hall.now()
        self.hall.shelf.recover()
        for table in list(self.hall.tables.values()):
            if not table.is_gone:
                try:
                    with suppress(Refused, StoreError):  # what cannot be written is tried again
                        self._look_after(table, now)
                except Exception as error:  # noqa: BLE001 (the other tables go on)
                    table.stumble(error)
                yield
        for guest in list(self._guests):
            if guest.is_deaf:
                guest.cut()  # also who is told nothing, and only makes the library answer
            elif guest.table is None and now - guest.since > self._house.limits.unseated:
                answering.refuse(self.hall, guest, None, Refused(Why.TOO_SLOW))
                self.hall.shelf.ledger.close()
                guest.leave()

    def _look_after(self, table: HostTable, now: float) -> None:
        limits, charter = self._house.limits, table.charter
        for seat, place in enumerate(charter.places):
            since = table.away.get(seat)
            if since is None:
                continue
            # Where nobody is at all, the Match waits for its people and is not played out without them.
            is_gone = table.guests and charter.bot_after and now - since >= charter.bot_after
            if is_gone or not place.token:
                lobby.take_over(table, seat)
        if telling.relight(table, now):
            telling.announce(table)
        table.on_change()
        kept = {"lobby": limits.lobby_idle, "over": limits.over_idle}
        if not table.guests and now - table.idle > kept.get(table.phase, limits.match_idle):
            self.hall.shelf.close(table)

    async def _meet(self, connection: ServerConnection) -> None:
        """One connection; a mistake of the program ends this one, and no other."""
        try:
            await self._attend(cast("Arrival", connection))
        except Exception as error:  # noqa: BLE001 (the library would write it into the log as it is)
            slip(error)
            await connection.close(INTERNAL)

    async def _attend(self, connection: Arrival) -> None:
        """From its hello to its end."""
        guest = Guest(connection, self.hall.shelf.ledger, self._house.limits, self.hall.now())
        self._guests.add(guest)
        self._addresses[guest.address] += 1
        try:
            await self._greet(guest)
            received = 1
            while connection.protocol.state is State.OPEN:
                if connection.pieces == received:
                    connection.hear = partial(self._hear, guest)
                raw = await connection.recv()
                received += 1
                self._hear(guest, raw)
        except ConnectionClosed as closed:
            if closed.sent is not None and closed.sent.code == TOO_BIG:
                self.hall.counts[Why.TOO_LARGE] += 1
        finally:
            self._guests.discard(guest)
            self._addresses[guest.address] -= 1
            if not self._addresses[guest.address]:
                del self._addresses[guest.address]
            self.hall.detach(guest)

    def _hear(self, guest: Guest, raw: str | bytes) -> None:
        """One message; who has bad manners is not heard any more."""
        if guest.is_leaving:
            return
        ledger = self.hall.shelf.ledger
        ledger.wait()
        is_welcome = answering.take(self.hall, guest, raw)
        ledger.go_on()
        if not is_welcome:
            ledger.close()
            guest.leave(POLICY)

    async def _greet(self, guest: Guest) -> None:
        limits = self._house.limits
        if (
            len(self._guests) > limits.connections
            or self._addresses[guest.address] > limits.per_address
        ):
            await self._turn_away(guest, Refused(Why.HOST_FULL), TRY_LATER)
        try:
            async with asyncio.timeout(limits.greeting):
                raw = await guest.connection.recv()
        except TimeoutError:
            await self._turn_away(guest, Refused(Why.TOO_SLOW), POLICY)
            return
        try:
            self._welcome(guest, raw)
        except Refused as refused:
            await self._turn_away(guest, refused, POLICY)

    async def _turn_away(self, guest: Guest, refused: Refused, code: int) -> None:
        answering.refuse(self.hall, guest, None, refused)
        self.hall.shelf.ledger.close()
        await guest.part(code)

    def _welcome(self, guest: Guest, raw: str | bytes) -> None:
        board = self._house.board
        try:
            message = from_json(raw)
            if kind_of(message) != "hello":
                raise Refused(Why.HELLO_FIRST)
            if message.get("v") != VERSION:
                raise Refused(Why.VERSION, limit=VERSION)
            # Whoever is newer may have more to say: here both find out whether they understand each other.
            hello = known_part(REQUESTS["hello"], message)
        except Fault:
            raise Refused(Why.MALFORMED) from None
        asked = (hello["pack"] or board.pack, hello["digest"] or board.digest)
        if asked != (board.pack, board.digest):
            raise Refused(Why.PACK)
        guest.asker = hello["device"] or ""
        guest.send(
            {
                "type": "welcome",
                "v": VERSION,
                "app": f"rawsiko {__version__}",
                "pack": board.pack,
                "digest": board.digest,
            }
        )

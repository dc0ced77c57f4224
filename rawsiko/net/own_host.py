"""A host in the app: this device plays the Match for all, and sits at its own table as a guest."""

import secrets
import time
from concurrent.futures import Future
from pathlib import Path

from rawsiko.core.board import Board
from rawsiko.net.addresses import OWN_MACHINE, own_address
from rawsiko.net.backstage import Backstage
from rawsiko.net.discovery import ANYWHERE, PORT, Beacon
from rawsiko.net.host import Host
from rawsiko.net.invitation import Invitation
from rawsiko.net.limits import Limits
from rawsiko.net.messages import DEFAULT_PORT
from rawsiko.net.passport import Address
from rawsiko.net.shelf import House
from rawsiko.store.claim import Claim
from rawsiko.store.rescue import open_mended_to_write
from rawsiko.store.tables import TableStore

LOOPBACK = "127.0.0.1"
ROOM = Limits(connections=64, per_address=32, tables=4, ping=5.0)
"""A tablet bears less than a server."""


class OwnHost:
    """Runs in the network's thread, on the store of this device.

    ``key`` opens a table here: give it with the request ``open``, and to nobody else. Tables that
    were open when the app ended are there again.
    """

    def __init__(
        self,
        backstage: Backstage,
        board: Board,
        path: Path,
        listen: str = "0.0.0.0",  # noqa: S104 (the others are on other devices)
        port: int = DEFAULT_PORT,
    ) -> None:
        self.key = secrets.token_urlsafe(18)
        self._backstage = backstage
        self._beacon: Beacon | None = None
        self._claim = Claim(path)
        self._host, self._store, found = backstage.begin(
            self._start(board, path, listen, port)
        ).result()
        backstage.at_end.append(self._stop)
        self.address = Address(LOOPBACK, found)
        """For the sessions of this device; others are told ``own_address`` and this port."""

    async def _start(
        self, board: Board, path: Path, listen: str, port: int
    ) -> tuple[Host, TableStore, int]:
        try:
            store, _ = open_mended_to_write(path, TableStore)
        except BaseException:
            self._claim.release()
            raise
        try:
            house = House(board, store, _now, time.monotonic, ROOM, self.key)
            host = Host(house)
            try:
                found = await host.start(listen, port)
            except OSError:
                found = await host.start(listen, 0)  # the usual port is taken
        except BaseException:
            store.close()
            self._claim.release()
            raise
        if listen != LOOPBACK:
            self._beacon = await call_out(host, found)
        return host, store, found

    def invitation(self, code: str) -> Invitation | None:
        """What to show to others, as a link or a picture; None if this device is in no network."""
        own = own_address()
        return None if own is None else Invitation(code, Address(own, self.address.port))

    def close(self) -> Future[None]:
        """Stop listening. Whoever comes back later finds the tables as they are now.

        Whoever opens the same store again waits for the answer first: guests may take their time.
        """
        return self._backstage.begin(self._stop())

    async def _stop(self) -> None:
        self._backstage.at_end.remove(self._stop)
        if self._beacon is not None:
            self._beacon.stop()
        await self._host.stop()
        self._store.close()
        self._claim.release()


async def call_out(
    host: Host, port: int, *, is_secure: bool = False, name: str = "", is_near: bool = True
) -> Beacon | None:
    """Tell everybody nearby of this host's tables; a device that cannot is found by its address.

    Whoever is not ``is_near`` others, for it listens to its own machine alone, calls there alone.
    """
    shelf = host.hall.shelf
    targets = None if is_near else lambda: [(OWN_MACHINE, PORT)]
    beacon = Beacon(
        lambda: shelf.call(port, is_secure=is_secure, name=name), time.monotonic, targets
    )
    try:
        await beacon.start(ANYWHERE if is_near else OWN_MACHINE)
    except OSError:
        return None
    return beacon


def _now() -> int:
    return time.time_ns() // 1_000_000

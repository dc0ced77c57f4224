"""A device as a process: everything of the app but its window. It says what it sees in lines of JSON.

``python -m tools.net_device FOLDER lead SEATS`` hears a server near, opens a table there and begins when so
many have come; ``... near`` joins the table that calls, ``... code CODE`` by its code, ``... address HOST CODE``
where it was told. Each then plays its Seat to the end. ``... look [HOST CODE]`` tells what the app says of this
network.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rawsiko.content.load import load_pack
from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.presenters.routes import Lobby, Route
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences
from tools.net_player import PAUSE, Player

PATIENCE = 300.0
"""Seconds; only so that a device that waits in vain ends some day."""
FACES = Faces(("sun", "sawyer", "maya", "niko", "leila"), ("bot_bolt", "bot_chip"))
SOME = 40
"""Events after which a Match is well on its way, and views are compared for the first time."""


def say(what: str, **more: object) -> None:
    """One line for whoever has started this."""
    print(json.dumps({"what": what, **more}), flush=True)


def seal(known: object) -> str:
    """Two that have the same know the same."""
    return hashlib.sha256(repr(known).encode()).hexdigest()


class Device:
    """One device with one Seat."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        likes = replace(Preferences(), turns=3, bot_seconds=0.1, table_name=folder.name)
        self.desk = Desk(load_pack, MemoryStore(), folder, lambda: time.time_ns() // 10**6, likes)
        self.went: list[Route] = []
        self._calls: list[Callable[[], None]] = []
        self.desk.go, self.desk.soon = self.went.append, self._calls.append

    @property
    def session(self) -> Session:
        """The table; this device must be at one."""
        session = self.desk.line.session
        if session is None:
            raise LookupError("at no table")
        return session

    def until(self, holds: Callable[[], object]) -> None:
        """Listen until it is so."""
        limit = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > limit:
                raise TimeoutError(self.went)
            self.desk.line.pump()
            while self._calls:
                self._calls.pop(0)()
            time.sleep(PAUSE)

    def come(self, tables: TablesPresenter) -> str:
        """Wait for the lobby; the code of the table."""
        self.until(lambda: self.went)
        place = self.went.pop(0)
        tables.leave()
        if not isinstance(place, Lobby):
            raise LookupError(place)
        return place.code

    def tap(self, tables: TablesPresenter, *, is_server: bool) -> None:
        """A row of what is near: a server, or a table that calls."""

        def rows() -> list[str]:
            return [row.key for row in tables.model.near if (row.server is not None) is is_server]

        self.until(rows)
        tables.tap(rows()[0])

    def type(self, tables: TablesPresenter, code: str, host: str = "") -> None:
        """A code, and perhaps where its table is."""
        if host:
            tables.form.show_address()
            tables.form.type_address(host)
        tables.form.type_code(code)
        tables.join_typed()

    def begin(self, code: str, seats: int) -> None:
        """Take a Seat and be ready; who leads, ``seats`` is how many it waits for, begins."""
        lobby, session = LobbyPresenter(self.desk, code, FACES), self.session
        self.until(lambda: session.seats)
        say("seated", code=code, seat=session.seats[0])
        lobby.ready(session.seats[0], True)
        if seats:
            session.ask("arrange", seats=seats, bot_after=0, shuffle=False)
            self.until(lambda: session.table and sum(s.ready for s in session.table.seats) == seats)
            lobby.start()
        self.until(lambda: self.went and session.mirror.state.objectives)
        lobby.leave()

    def play(self, code: str) -> None:
        """To the end, whatever the network does meanwhile."""
        session, player = self.session, Player(self.session, self.desk.folder, code)
        mirror, has_told, was_online = session.mirror, False, True
        while not mirror.state.table.is_over or None in mirror.state.objectives:
            player.step()
            if not has_told and len(mirror.log) >= SOME:
                has_told = True
                self.tell("amid")
            if session.is_online is not was_online:
                was_online = session.is_online
                say("back" if was_online else "lost")
            time.sleep(PAUSE)
        self.tell("over")
        self.desk.line.end()

    def tell(self, what: str) -> None:
        """What this device knows of the Match."""
        mirror, (seat,) = self.session.mirror, self.session.seats
        known = {"log": seal(mirror.log), "view": seal(mirror.view(seat))}
        say(what, seat=seat, events=len(mirror.log), **known)

    def look(self, tables: TablesPresenter, told: list[str]) -> None:
        """What the app says of this network, first by itself, then of a host that somebody told it."""
        self.until(lambda: tables.model.finding and tables.model.finding.is_final)
        if told:
            self.type(tables, told[1], told[0])
            self.until(lambda: tables.model.band and tables.model.band.is_trouble)
            self.until(lambda: tables.model.finding and tables.model.finding.is_final)
        card = tables.model.finding
        if card is not None:
            say("finding", title=card.title, detail=card.text)
        tables.leave()
        self.desk.line.end()


def main(folder: str, role: str, *told: str) -> int:
    """Do what the role says."""
    device = Device(Path(folder))
    tables = TablesPresenter(device.desk)
    if role == "look":
        device.look(tables, list(told))
        return 0
    if role in ("lead", "near"):
        device.tap(tables, is_server=role == "lead")
    else:
        device.type(tables, told[-1], told[0] if role == "address" else "")
    code = device.come(tables)
    device.begin(code, int(told[0]) if role == "lead" else 0)
    device.play(code)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""A device as a process of its own: everything of the app but its window, found by real calls.

``python -m tests.net.pupil lead|come FOLDER PORT`` hears the server at that port of this machine, opens
a table there or joins the one that calls, plays its Seat to the end and prints what it knows then.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rawsiko.net import discovery
from rawsiko.net.addresses import OWN_MACHINE
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.tables import TablesPresenter
from tests.presenters.front import FACES
from tests.presenters.network.devices import Desk
from tests.presenters.network.room import Device

PATIENCE = 60.0
SOME = 40
"""Events after which the Match is well on its way."""


class Pupil:
    """One device with one Seat."""

    def __init__(self, folder: Path, port: int) -> None:
        folder.mkdir(exist_ok=True)
        self.desk, self.port = Desk.at(folder), port
        quick = {"confirm_next": False, "bot_seconds": 0.0, "turns": 3, "table_name": folder.name}
        self.desk.like(**quick)

    def until(self, holds: Callable[[], object], step: Callable[[], None] = lambda: None) -> None:
        limit = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > limit:
                raise TimeoutError(self.desk.went, self.session.table)
            self.desk.line.pump()
            while self.desk.calls:
                self.desk.calls.pop(0)()
            step()
            time.sleep(0.002)

    @property
    def session(self) -> object:
        return self.desk.line.session

    def come(self, *, leads: bool) -> None:
        """By a tap on the row of the server, or of the table that calls there."""
        tables = TablesPresenter(self.desk)

        def rows() -> list[str]:
            calling = self.desk.line.nearby.calling
            here = {t.code: t.address.uri for t in calling if t.address.port == self.port}
            keys = [here[""]] if leads and "" in here else [] if leads else filter(None, here)
            return [row.key for row in tables.model.near if row.key in keys]

        self.until(rows)
        tables.tap(rows()[0])
        self.until(lambda: self.desk.went)
        tables.leave()

    def begin(self, *, leads: bool) -> None:
        """Be ready; whoever leads fills the third Seat and begins when the other is ready, too."""
        (place,) = self.desk.went
        self.desk.went.clear()
        lobby = LobbyPresenter(self.desk, place.code, FACES)
        session = self.desk.line.session
        self.until(lambda: session.seats)
        lobby.ready(session.seats[0], True)
        if leads:
            self.until(lambda: sum(seat.ready for seat in session.table.seats) == 2)
            lobby.hosting.fill(2)
            self.until(lambda: session.table.seats[2].kind == "bot")
            lobby.start()
        self.until(lambda: self.desk.went and session.mirror.state.objectives)
        lobby.leave()

    def play(self) -> None:
        """To the end, whatever becomes of the server meanwhile."""
        device, mirror = Device(self.desk, self.desk.folder.name), self.desk.line.session.mirror
        device.open()
        self.until(lambda: len(mirror.log) >= SOME, device.step)
        print(json.dumps({"events": len(mirror.log)}), flush=True)
        self.until(lambda: mirror.state.table.is_over, device.step)
        self.until(lambda: None not in mirror.state.objectives)  # shown in a message after
        known = [repr(event) for event in mirror.log]
        seal = hashlib.sha256("\n".join(known).encode()).hexdigest()
        print(json.dumps({"over": len(known), "seal": seal}), flush=True)
        self.desk.line.end()


def main(role: str, folder: str, port: str) -> None:
    """Nothing of this leaves the machine."""
    discovery.everybody = lambda port: [(OWN_MACHINE, port)]
    pupil, leads = Pupil(Path(folder), int(port)), role == "lead"
    pupil.come(leads=leads)
    pupil.begin(leads=leads)
    pupil.play()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Devices on this machine: each has a folder of its own, and nothing goes out into a network."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from rawsiko.core.board import Board
from rawsiko.net.calls import Nearby
from rawsiko.net.diagnosis import Diagnosis, Finding
from rawsiko.net.passport import Address
from rawsiko.presenters.network.line import Line
from tests.presenters.front import Told, desk_in

PATIENCE = 60.0


class Devices:
    """By their names; whoever is turned off comes back with the same folder."""

    def __init__(self, board: Board, folder: Path) -> None:
        self._board, self._folder = board, folder
        self.on: list[Line] = []
        self._desks: list[Desk] = []

    def __call__(self, name: str) -> Line:
        self.on.append(Line(self._board, self._home(name), lambda: None))
        return self.on[-1]

    def desk(self, name: str) -> Desk:
        """A device with a desk, for presenters."""
        desk = Desk.at(self._home(name))
        self._desks.append(desk)
        self.on.append(desk.line)
        return desk

    def _home(self, name: str) -> Path:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        return folder

    def turn_off(self, line: Line) -> None:
        self.on.remove(line)
        line.end()

    def until(self, holds: Callable[[], object]) -> None:
        """Everybody listens until it is so."""
        limit = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < limit, [on.session and on.session.table for on in self.on]
            time.sleep(0.002)
            self.listen()

    def listen(self) -> None:
        """Whatever has come is heard."""
        for each in self.on:
            each.pump()
        for desk in self._desks:
            while desk.calls:
                desk.calls.pop(0)()


class Desk(Told):
    """What is to be done soon is done when the test listens."""

    @classmethod
    def at(cls, folder: Path) -> Desk:
        plain = desk_in(folder)
        desk = cls(plain.load_pack, plain.store, folder, plain.clock, plain.preferences)
        desk.listen()
        desk.calls = []
        desk.soon = desk.calls.append
        return desk

    calls: list[Callable[[], None]]


def here(line: Line) -> Address:
    assert line.host is not None
    return line.host.address


class Heard:
    """A lookout that hears what the test tells it."""

    calling: tuple[Nearby, ...] = ()
    finding = Finding.NOTHING_HEARD
    asked: Sequence[Address] = ()

    def __init__(self, _backstage: object, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._diagnoses: list[Future[Diagnosis]] = []

    def diagnose(self, known: Sequence[Address] = ()) -> Future[Diagnosis]:
        Heard.asked = known
        found: Future[Diagnosis] = Future()
        if Heard.finding is not None:
            found.set_result(Diagnosis(Heard.finding))
        self._diagnoses.append(found)
        return found

    def close(self) -> None:
        """Nothing was open."""

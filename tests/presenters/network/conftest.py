"""What the tests of tables over the network share."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from rawsiko.content.pack import Pack
from rawsiko.core.board import Board
from rawsiko.net.diagnosis import Finding
from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.presenters.network import line, surroundings
from tests.presenters.network.devices import Devices, Heard
from tests.presenters.network.lobby_table import Table
from tests.presenters.network.room import Room, only_here


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a test goes out into a network."""
    monkeypatch.setattr(line, "OwnHost", partial(OwnHost, listen=LOOPBACK, port=0))
    monkeypatch.setattr(surroundings, "Lookout", Heard)
    monkeypatch.setattr(Heard, "calling", ())
    monkeypatch.setattr(Heard, "finding", Finding.NOTHING_HEARD)
    monkeypatch.setattr(Heard, "asked", ())


@pytest.fixture
def device(board: Board, tmp_path: Path) -> Iterator[Devices]:
    devices = Devices(board, tmp_path)
    yield devices
    for each in list(devices.on):
        devices.turn_off(each)


@pytest.fixture
def room(pack: Pack, tmp_path: Path) -> Iterator[Room]:
    with only_here():
        made = Room(pack, tmp_path)
        yield made
        made.end()


@pytest.fixture
def table(device: Devices) -> Table:
    return Table(device)

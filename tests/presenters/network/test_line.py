"""The line of a device: it opens, joins, comes back after the app was killed, and hangs up."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from rawsiko.core.board import Board
from rawsiko.net import updates as u
from rawsiko.net.link import Address
from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.presenters.network import line as line_module
from rawsiko.presenters.network.line import Line

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def only_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a test goes out into a network."""
    monkeypatch.setattr(line_module, "OwnHost", partial(OwnHost, listen=LOOPBACK))


class Devices:
    """Each has a folder of its own, by its name; whoever is turned off comes back with the same one."""

    def __init__(self, board: Board, folder: Path) -> None:
        self._board, self._folder = board, folder
        self.on: list[Line] = []

    def __call__(self, name: str) -> Line:
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        self.on.append(Line(self._board, folder, lambda: None))
        return self.on[-1]

    def turn_off(self, line: Line) -> None:
        self.on.remove(line)
        line.end()


@pytest.fixture
def device(board: Board, tmp_path: Path) -> Iterator[Devices]:
    devices = Devices(board, tmp_path)
    yield devices
    for line in list(devices.on):
        devices.turn_off(line)


def _until(line: Line, condition: Callable[[], object]) -> None:
    limit = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < limit, line.session and line.session.table
        time.sleep(0.005)
        line.pump()


def _here(line: Line) -> Address:
    assert line.host is not None
    return line.host.address


def test_one_opens_another_joins_and_both_hear_of_it(device: Devices) -> None:
    anna, berzins = device("anna"), device("berzins")
    heard: list[u.Update] = []
    anna.open(title="5b")
    _until(anna, lambda: anna.code)
    anna.listen(heard.append)
    berzins.join(_here(anna), anna.code, name="Jānis")
    _until(berzins, lambda: berzins.session and berzins.session.seats == (0,))

    def is_seen() -> bool:
        tables = [update for update in heard if isinstance(update, u.TableNow)]
        return bool(tables) and tables[-1].seats[0].name == "Jānis"

    _until(anna, is_seen)
    _until(berzins, lambda: berzins.code == anna.code)


def test_a_seat_moves_to_the_device_that_has_its_code(device: Devices) -> None:
    anna, old, new = device("anna"), device("old"), device("new")
    anna.open()
    _until(anna, lambda: anna.code)
    old.join(_here(anna), anna.code, name="Jānis")
    _until(old, lambda: old.session and old.session.seats == (0,))
    heard: list[u.Update] = []
    old.listen(heard.append)
    offered = old.ask("offer", seat=0)
    answers = {"": ""}

    def is_answered() -> bool:
        answers.update({h.request: h.answer["code"] for h in heard if isinstance(h, u.Done)})
        return offered in answers

    _until(old, is_answered)
    new.take(_here(anna), anna.code.lower(), answers[offered])
    _until(new, lambda: new.session and new.session.seats == (0,))
    _until(old, lambda: u.Taken(0, "moved") in heard)


def test_host_and_guest_come_back_with_their_keys(device: Devices) -> None:
    anna, berzins = device("anna"), device("berzins")
    anna.open()
    _until(anna, lambda: anna.code)
    code = anna.code
    berzins.join(_here(anna), code)
    _until(berzins, lambda: berzins.code)
    device.turn_off(berzins)
    device.turn_off(anna)

    again, guest = device("anna"), device("berzins")
    assert again.come_back(code)
    _until(again, lambda: again.session and again.session.is_host and again.code == code)
    assert guest.come_back(code)
    _until(guest, lambda: guest.session and guest.session.seats == (0,))


def test_without_a_key_there_is_no_way_back(device: Devices) -> None:
    assert not device("anna").come_back("K4T9R2")


def test_whoever_stops_listening_hears_no_more(device: Devices) -> None:
    anna = device("anna")
    heard: list[u.Update] = []
    stop = anna.listen(heard.append)
    stop()
    anna.open()
    _until(anna, lambda: anna.code)
    assert heard == []

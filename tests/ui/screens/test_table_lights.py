"""The lights of a table in a real window, over lines on which everything takes long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from rawsiko.net import link
from rawsiko.net.passport import Address
from rawsiko.ui.board.around import SeatLightRow, ServerDialog
from rawsiko.ui.board.dialogs import StatusRow
from rawsiko.ui.board.seat_cell import CellLight, SeatCellPiece
from rawsiko.ui.screens.table import TableBoardScreen
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.text import BodyText
from tests.net.slow_line import SlowLine
from tests.presenters.network.room import Device, only_here
from tests.ui.screens.play import Play, tap
from tests.ui.screens.window_room import Window, WindowRoom, open_board

LATE = 0.6
"""Seconds each way: there and back it is more than the one that makes a light yellow."""


class SlowRoom(WindowRoom):
    """All guests come by one line, which can be made slow. The window leads, or is the first guest."""

    window_leads = True
    line: SlowLine | None = None

    def host(self) -> Device:
        return super().host() if self.window_leads else super().device("host")

    def device(self, name: str) -> Device:
        if not self.window_leads and len(self.devices) == 1:
            self.devices.append(Window(self.play))
            return self.devices[-1]
        return super().device(name)

    @property
    def address(self) -> Address:
        host = self.devices[0].line
        if self.line is None:
            assert host.host is not None
            self.line = SlowLine(host.host.address)
            host.backstage.begin(self.line.open()).result()
        return self.line.address

    def take(self, seconds: float) -> None:
        assert self.line is not None
        self.line.delay = seconds

    def cut(self) -> None:
        """Nobody gets through any more."""
        line, self.line = self.line, None
        if line is not None:
            self.devices[0].line.backstage.begin(line.close()).result()


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    # Seldom enough that people do not notice; here it would be waited for.
    with only_here(ping=0.5), patch.object(link, "PING", 0.5):
        made = Play(tmp_path_factory.mktemp("window"))
        yield made
        made.end()


@pytest.fixture
def room(play: Play, tmp_path: Path) -> Iterator[SlowRoom]:
    made = SlowRoom(play, tmp_path)
    yield made
    play.close()
    play.app.desk.line.leave()
    made.cut()
    for device in made.devices:
        if not isinstance(device, Window):
            device.line.end()


def cell_light(screen: TableBoardScreen, seat: int) -> str:
    """The disc that is drawn at a Seat of Match Status."""
    cells = (w for w in screen.walk() if isinstance(w, SeatCellPiece) and w.place == seat)
    return next(str(w.light) for cell in cells for w in cell.walk() if isinstance(w, CellLight))


def row(kind: type, seat: int) -> str:
    """What the open dialog tells of a Seat, by its light and its words."""
    rows = [w for w in Dialog.current.walk() if isinstance(w, kind)]
    rows.sort(key=lambda each: -each.y)
    shown = rows[seat]
    return f"{shown.light}: {shown.text if kind is SeatLightRow else shown.light_text}"


def is_late(told: str) -> bool:
    """Whether a text tells a round trip of more than a second, and when the device was last heard."""
    trip = re.search(r"slow: slow connection\W+(\d+) ms there and back\W+last heard \d+ sec", told)
    return trip is not None and int(trip[1]) > 1000


def test_the_seat_of_a_slow_device_is_yellow_and_a_tap_tells_how_slow(room: SlowRoom) -> None:
    screen = open_board(room, (1280, 800), 1, 1, 1)
    play = room.play
    room.until(lambda: cell_light(screen, 1) == "online")
    room.take(LATE)
    room.until(lambda: cell_light(screen, 1) == "slow")
    assert cell_light(screen, 0) == screen.ids.server.light == "online"
    assert play.laws() == []
    tap(play, screen.ids.server)
    assert isinstance(Dialog.current, ServerDialog)
    room.until(lambda: is_late(row(SeatLightRow, 1)))
    assert row(SeatLightRow, 0).startswith("online: connected")
    play.frames()
    assert play.laws() == []
    Dialog.current.close()
    screen.open_status()
    dialog = Dialog.current
    room.until(lambda: is_late(row(StatusRow, 1)))
    play.frames()
    assert play.laws() == []
    room.take(0)
    room.until(lambda: row(StatusRow, 1).startswith("online: connected"))
    assert Dialog.current is dialog
    assert cell_light(screen, 1) == "online"


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_slow_way_to_the_host_is_told_by_the_server_symbol(
    room: SlowRoom, size: tuple[int, int]
) -> None:
    room.window_leads = False
    screen = open_board(room, size, 1, 1, 1)
    play, text = room.play, room.play.app.desk.words.text

    def own() -> str:
        """The server's light, which stands at the menu where the window has no room for it."""
        table = screen.table
        return str((table.menu_light or "online") if table.narrow else screen.ids.server.light)

    room.until(lambda: own() == "online")
    room.take(LATE)
    room.until(lambda: own() == "slow")
    assert play.laws() == []
    tap(play, screen.ids.menu if screen.table.narrow else screen.ids.server)
    if screen.table.narrow:
        icons = (w for w in Dialog.current.walk() if getattr(w, "icon", "") == "game_server_status")
        tap(play, next(icons))
    assert isinstance(Dialog.current, ServerDialog)

    def lines() -> list[str]:
        return [w.text for w in Dialog.current.walk() if isinstance(w, BodyText)]

    def trip() -> int:
        return next(int(line.split()[0]) for line in lines() if line.endswith("ms there and back"))

    room.until(lambda: trip() > 1000)
    play.frames()
    assert play.laws() == []
    room.take(0)
    room.until(lambda: own() == "online" and trip() < 1000)
    room.cut()
    room.until(lambda: own() == "away")
    assert text("remote.offline") in lines()
    room.until(lambda: any(re.match(r"last heard \d+ second", line) for line in lines()))
    play.frames()
    assert play.laws() == []

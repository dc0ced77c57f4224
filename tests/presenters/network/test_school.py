"""A table on the server of a school: opened by a device that leads it, and everything else lies there."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.pack import Pack
from rawsiko.core.board import Board
from rawsiko.net.key_ring import save_asked
from rawsiko.net.limits import Limits
from rawsiko.net.own_host import LOOPBACK
from rawsiko.net.passport import Address
from rawsiko.presenters.network.export import can_export
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.sayings import refusal_line
from rawsiko.presenters.network.tables import TablesPresenter
from tests.presenters.front import FACES
from tests.presenters.network.devices import Desk, Devices, Heard
from tests.presenters.network.room import Device, Room, only_here
from tests.presenters.network.test_tables import joined, table_of
from tests.presenters.network.test_trust import in_front
from tools.net_venue import School

Opening = Callable[..., School]


@pytest.fixture
def school(board: Board, tmp_path: Path) -> Iterator[Opening]:
    opened: list[School] = []

    def opening(**house: Any) -> School:
        opened.append(School(board, tmp_path / f"school {len(opened)}.db", **house))
        Heard.calling = opened[-1].calling
        return opened[-1]

    yield opening
    for each in opened:
        each.end()


def type_address(tables: TablesPresenter, address: str) -> None:
    if not tables.model.shows_address:
        tables.form.show_address()
    tables.form.type_address(address)
    tables.join_typed()


def opened(device: Devices, desk: Desk) -> str:
    """By the row of the server."""
    tables = TablesPresenter(desk)
    tables.tap(tables.model.near[-1].key)
    code = joined(device, desk)
    device.until(lambda: desk.line.session.seats == (0,))
    tables.leave()
    return code


def test_a_server_that_has_no_table_yet_is_a_row_where_one_is_opened(
    device: Devices, school: Opening
) -> None:
    server, desk = school(), device.desk("anna").like(table_name="Anna", turns=5)
    tables = TablesPresenter(desk)
    (row,) = tables.model.near
    assert (row.title_and_code, row.detail) == ("School server localhost", "Open a table there")
    assert tables.model.finding is None
    tables.tap(row.key)
    assert tables.model.is_busy
    code = joined(device, desk)
    session = desk.line.session
    device.until(lambda: session.seats == (0,))
    assert session.is_host
    assert session.table.seats[0].name == "Anna"
    assert session.table.settings["options"]["turns"] == 5
    assert list(server.host.host.hall.tables) == [code]
    assert desk.line.host is None
    assert desk.line.keyring.asked is None


def test_a_typed_address_without_a_code_offers_a_table_there(
    device: Devices, school: Opening
) -> None:
    server, desk = school(), device.desk("anna")
    Heard.calling = ()
    tables = TablesPresenter(desk)
    tables.form.watch_only(True)
    type_address(tables, f"{LOOPBACK}:{server.address.port}")
    assert tables.model.wrong_code, "where nothing is played there is nothing to watch"
    tables.form.watch_only(False)
    tables.form.type_code("k4t")
    tables.join_typed()
    assert tables.model.wrong_code
    tables.form.type_code("")
    tables.join_typed()
    assert LOOPBACK in tables.model.prompt.detail
    tables.dismiss()
    device.listen()
    assert desk.line.session is None
    tables.join_typed()
    tables.answer("")
    code = joined(device, desk)
    assert desk.line.session.is_host
    device.until(lambda: desk.line.session.seats == (0,))
    device.turn_off(desk.line)
    again = device.desk("anna")
    LobbyPresenter(again, code, FACES)
    device.until(lambda: again.line.session.is_host and again.line.session.seats == (0,))
    assert again.line.host is None, "a server on this very machine is not the host of this app"


def test_the_lobby_says_where_the_match_lies_and_that_the_table_stays(
    device: Devices, school: Opening
) -> None:
    server, desk = school(), device.desk("anna")
    desk.line.open(title="mine")
    device.until(lambda: desk.line.code)
    code = opened(device, desk)
    lobby = LobbyPresenter(desk, code, FACES)
    words = desk.words
    assert lobby.model.options is not None
    assert lobby.model.host_note == words.text("school.host_note")
    assert str(server.address.port) in lobby.model.address
    device.until(lambda: lobby.model.connection != words.text("remote.light.online"))
    lobby.back()
    assert lobby.model.prompt.title == words.text("lan.ask.stays")
    lobby.answer("")
    assert desk.line.session is None
    assert desk.line.host is not None, "the table that is open on this device stays open, too"
    assert code in server.host.host.hall.tables
    tables = TablesPresenter(desk)
    rows = {row.key: row for row in tables.model.kept}
    assert words.text("school.my_table", address="localhost") in rows[code].detail
    assert [words.text("lan.my_table")] == [rows[key].detail for key in rows if key != code]
    tables.join(code)
    back = LobbyPresenter(desk, code, FACES)
    device.until(lambda: back.model.options is not None and desk.line.session.is_online)


def test_only_a_link_that_others_can_follow_is_shown(device: Devices, school: Opening) -> None:
    school()
    desk = device.desk("anna")
    lobby = LobbyPresenter(desk, opened(device, desk), FACES)
    assert lobby.model.link == "", "a name counts only with a certificate"
    link = desk.line.session._link
    link.home = replace(link.home, host="192.168.1.5")
    lobby.refresh()
    assert "192.168.1.5" in lobby.model.link


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        ({"tables": 1, "tables_from_one": 2}, "tables_full"),
        ({"tables": 9, "tables_from_one": 1}, "address_full"),
        ({"connections": 1}, "host_full"),
    ],
)
def test_a_server_without_room_says_so(
    device: Devices, school: Opening, limits: dict[str, int], code: str
) -> None:
    school(limits=Limits(**limits))
    opened(device, device.desk("anna"))
    desk = device.desk("ben")
    tables = TablesPresenter(desk)
    tables.tap(tables.model.near[-1].key)
    device.until(lambda: not tables.model.is_busy)
    assert tables.model.band.text == refusal_line(desk.words, code)
    assert (desk.line.session, desk.line.keyring.asked) == (None, None)


def test_a_host_in_an_app_and_nobody_at_all_say_so(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    with socket.create_server((LOOPBACK, 0)) as free:
        nobody = free.getsockname()[1]
    tables = TablesPresenter(desk)
    assert [row.server for row in tables.model.near] == [None]
    for port, code in ((host.host.address.port, "not_allowed"), (nobody, "no_host")):
        type_address(tables, f"localhost:{port}")
        tables.answer("")
        device.until(lambda: not tables.model.is_busy)
        assert tables.model.band.text == refusal_line(desk.words, code)
        assert desk.line.session is None


def test_the_certificate_of_a_server_is_compared_before_a_table_is_opened(
    device: Devices, school: Opening
) -> None:
    server: Any = school()
    address, desk = in_front(server), device.desk("anna")
    tables = TablesPresenter(desk)
    type_address(tables, f"wss://{address.place}")
    tables.answer("")
    device.until(lambda: tables.model.prompt)
    assert tables.model.prompt.kind == "trust"
    tables.answer("")
    code = joined(device, desk)
    assert desk.line.session.is_host
    assert desk.line.session.keys.address == address
    device.until(lambda: desk.line.session.seats == (0,))
    device.turn_off(desk.line)
    again = device.desk("anna")
    LobbyPresenter(again, code, FACES)
    device.until(lambda: again.line.session.is_host)


def test_what_was_asked_before_a_kill_opens_one_table_and_not_two(
    device: Devices, school: Opening
) -> None:
    server, desk = school(), device.desk("anna")
    tables = TablesPresenter(desk)
    tables.tap(tables.model.near[-1].key)
    asked, folder = desk.line.keyring.asked, desk.folder
    code = joined(device, desk)
    device.turn_off(desk.line)
    save_asked(folder, asked)
    again = device.desk("anna")
    TablesPresenter(again)
    assert joined(device, again) == code
    assert again.line.session.is_host
    assert list(server.host.host.hall.tables) == [code]


class Class(Room):
    """Devices whose table lies on a server."""

    def __init__(self, pack: Pack, folder: Path, server: School) -> None:
        super().__init__(pack, folder)
        self.server = server

    @property
    def address(self) -> Address:
        return self.server.address


@pytest.fixture
def room(pack: Pack, tmp_path: Path, school: Opening) -> Iterator[Class]:
    with only_here():
        made = Class(pack, tmp_path, school())
        yield made
        made.end()


def test_the_match_goes_on_after_both_devices_and_the_server_were_started_again(
    room: Class,
) -> None:
    server = room.server
    devices = room.begin(1, 1, bots=1, server=server.address)
    code = devices[0].line.code
    assert not can_export(devices[0].desk)
    assert devices[0].board.steering.menu_export == ""

    def play(devices: list[Device], events: int) -> None:
        wanted = len(devices[0].session.mirror.log) + events
        room.until(
            lambda: all(len(device.session.mirror.log) >= wanted for device in devices),
            lambda: [device.step() for device in devices],
        )

    play(devices, 5)
    server.close()
    room.until(lambda: not any(device.session.is_online for device in devices))
    server.open()
    room.until(lambda: all(device.session.is_online for device in devices))
    assert devices[0].session.is_host
    play(devices, 5)
    log = devices[0].session.mirror.log
    for device in devices:
        device.line.end()
    room.devices = []
    devices = [room.device(device.name) for device in devices]
    for device in devices:
        assert device.line.come_back(code)
    room.until(lambda: all(device.session.seats for device in devices))
    room.until(lambda: all(len(d.session.mirror.log) >= len(log) for d in devices))
    room.until(lambda: all(d.session.mirror.state.objectives for d in devices))
    assert devices[0].session.is_host
    assert devices[0].line.host is None
    play(devices, 5)
    assert devices[0].session.mirror.log[: len(log)] == log

"""The ways on from a table before its Match, and away from it."""

from __future__ import annotations

from rawsiko.presenters import routes
from rawsiko.presenters.network.begun import begun_session
from rawsiko.presenters.network.export import can_export, export_table
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.sayings import loss_line, refusal_line
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.presenters.transfer import import_match
from tests.presenters.front import FACES
from tests.presenters.network.devices import Desk, Devices, Heard, here
from tests.presenters.network.lobby_table import Table, own


class Slow:
    """A network on which the events come to a device late, long after the news of its table."""

    def __init__(self, desk: Desk) -> None:
        self._line, self._late = desk.line, []
        inbox = desk.line.session._link.inbox
        self._line.backstage.post(lambda: vars(inbox).update(_on_events=self._late.append))

    def catch_up(self) -> None:
        self._line.backstage.post(self._hear)

    def _hear(self) -> None:
        inbox = self._line.session._link.inbox
        del vars(inbox)["_on_events"]
        for message in self._late:
            inbox._on_events(message)


def test_nobody_goes_to_the_board_before_the_match_is_known(table: Table) -> None:
    desk, _lobby = table.guest("ben")
    table.lobby.hosting.fill(2)
    slow = Slow(desk)
    table.line.ask("start", force=True)
    table.until(lambda: desk.line.session.table.phase == "playing")
    table.until(lambda: table.desk.went)
    assert desk.went == []
    slow.catch_up()
    table.until(lambda: desk.went)
    assert desk.went == [routes.TableBoard(table.code)]
    assert begun_session(desk, table.code) is desk.line.session


def test_who_is_muted_is_told_why_the_name_stays(table: Table) -> None:
    desk, guest = table.guest("ben")
    table.line.ask("mute", seat=1, muted=True)
    table.until(lambda: desk.line.session.table.seats[1].muted)
    guest.mine.name(1, "You fools")
    muted = desk.words.text("chat.refused.muted")
    table.until(lambda: guest.model.band and guest.model.band.text == muted)
    assert table.line.session.table.seats[1].name == "ben"


def test_who_is_kicked_is_told_and_cannot_come_back(table: Table) -> None:
    desk, guest = table.guest("ben")
    table.until(lambda: table.lobby.model.seats[1].can_kick)
    table.lobby.ask_kick(1)
    table.lobby.answer("")
    table.until(lambda: guest.model.band)
    assert guest.model.band.text == loss_line(desk.words, "kicked")
    guest.act()
    assert desk.backs == [True]
    desk.line.join(here(table.line), table.code)
    tables = TablesPresenter(desk)
    tables.form.type_code(table.code)
    Heard.calling = ()
    tables.form.show_address()
    tables.form.type_address(f"127.0.0.1:{here(table.line).port}")
    tables.join_typed()
    table.until(lambda: not tables.model.is_busy)
    assert tables.model.band.text == refusal_line(desk.words, "barred")


def test_leaving_is_asked_and_frees_the_seat(table: Table) -> None:
    desk, guest = table.guest("ben")
    guest.back()
    assert guest.model.prompt.kind == "leave"
    guest.dismiss()
    assert guest.model.prompt is None
    guest.back()
    guest.answer("")
    table.until(lambda: desk.backs)
    assert desk.line.session is None
    assert desk.line.keyring.tables == []
    table.until(lambda: table.lobby.model.seats[1].kind == "free")


def test_a_host_that_closes_is_waited_for_and_found_again(table: Table) -> None:
    desk, guest = table.guest("ben")
    table.lobby.back()
    assert table.lobby.model.prompt.kind == "close"
    table.lobby.answer("")
    table.lobby.leave()
    assert table.desk.backs == [True]
    table.until(lambda: {seat.light_icon for seat in guest.model.seats} == {"wifi_off"})
    words = desk.words
    assert guest.model.seats[0].light == words.text("remote.light.unknown")
    assert guest.model.seats[1].light == words.text("remote.light.away")
    assert guest.model.band is not None
    guest.back()
    assert guest.model.prompt.kind == "away"
    guest.dismiss()
    again = LobbyPresenter(table.desk, table.code, FACES)
    table.until(lambda: again.model.options)
    table.until(lambda: guest.model.band is None)
    assert own(guest) == [1]
    assert own(again) == [0]
    assert desk.line.session.is_online


def test_without_a_key_one_is_told_and_goes_back(device: Devices) -> None:
    desk = device.desk("ben")
    lobby = LobbyPresenter(desk, "K4T9R2", FACES)
    assert lobby.model.band.is_trouble
    lobby.back()
    assert desk.backs == [True]


def test_a_table_that_is_gone_is_forgotten(table: Table) -> None:
    desk, guest = table.guest("ben")
    guest.leave()
    desk.line.leave()
    table.lobby.hosting.kick(1)
    table.until(lambda: table.lobby.model.seats[1].kind == "free")
    again = LobbyPresenter(desk, table.code, FACES)
    table.until(lambda: again.model.band and again.model.band.is_trouble)
    assert desk.line.keyring.tables == []


def test_the_match_of_the_host_goes_on_from_its_export(table: Table) -> None:
    lobby = table.lobby
    for seat in (1, 2):
        lobby.hosting.fill(seat)
        table.until(lambda seat=seat: lobby.model.seats[seat].kind == "bot")
    assert not can_export(table.desk)
    lobby.ready(0, True)
    lobby.start()
    table.until(lambda: table.desk.went)
    assert can_export(table.desk)
    told: list[tuple[str, bool]] = []
    export_table(table.desk, table.code, lambda *line: told.append(line))
    line, is_fine = told.pop()
    assert is_fine
    path = next((table.desk.folder / "exports").glob("*.jsonl"))
    assert str(path) in line
    other = table.device.desk("other")
    taken = import_match(other, path)
    assert taken.match == table.line.session.table.match
    export_table(table.desk, "K4T9R2", lambda *line: told.append(line))
    ((_, is_fine),) = told
    assert not is_fine


def test_what_is_said_of_a_full_table_and_of_a_seat_that_moved_meanwhile(device: Devices) -> None:
    words = device.desk("host").words
    assert refusal_line(words, "table_full").startswith("That table is full")
    assert "on another device" in loss_line(words, "unknown_code")

"""A table before its Match: who sits there, what the host arranges, and the ways on and away."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from rawsiko.insight.lesson import Bots, turns_for
from rawsiko.presenters import routes
from rawsiko.presenters.network.begun import begun_session
from rawsiko.presenters.network.export import can_export, export_line
from rawsiko.presenters.network.line import Line
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.sayings import loss_line, refusal_line
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.presenters.transfer import import_match
from tests.presenters.front import FACES
from tests.presenters.network.devices import PATIENCE, Desk, Devices, Heard, here


class Table:
    """A table that was opened at a desk, with its lobby on the screen."""

    def __init__(self, device: Devices) -> None:
        self.device, self.desk = device, device.desk("host")
        tables = TablesPresenter(self.desk)
        tables.open()
        device.until(lambda: self.desk.went)
        tables.leave()
        self.code: str = self.desk.went.pop().code
        self.lobby = LobbyPresenter(self.desk, self.code, FACES)
        device.until(lambda: self.lobby.model.seats and self.lobby.model.seats[0].avatar)

    @property
    def line(self) -> Line:
        return self.desk.line

    def guest(self, name: str) -> tuple[Desk, LobbyPresenter]:
        """Another device at this table, with its lobby."""
        desk = self.device.desk(name)
        desk.line.join(here(self.line), self.code, name=name, language="lv")
        self.device.until(lambda: desk.line.session.seats and desk.line.keyring.asked is None)
        lobby = LobbyPresenter(desk, self.code, FACES)
        self.device.until(lambda: lobby.model.seats)
        return desk, lobby

    def until(self, holds: object) -> None:
        self.device.until(holds)


@pytest.fixture
def table(device: Devices) -> Table:
    return Table(device)


def own(lobby: LobbyPresenter) -> list[int]:
    return [seat.seat for seat in lobby.model.seats if seat.is_mine]


def test_everybody_has_a_face_of_their_own(table: Table) -> None:
    lobbies = [table.guest(name)[1] for name in ("ben", "cora")]
    for lobby in (table.lobby, *lobbies):
        table.until(lambda lobby=lobby: all(seat.avatar for seat in lobby.model.seats[:3]))
        faces = [seat.avatar for seat in lobby.model.seats[:3]]
        assert len(set(faces)) == 3


def test_a_name_is_shown_at_once_and_told_to_all(table: Table) -> None:
    _desk, guest = table.guest("ben")
    for typed in ("J", "Jā", "Jān", "Jānis", "Jānis "):
        guest.name(1, typed)
        assert guest.model.seats[1].name == typed
    table.until(lambda: table.lobby.model.seats[1].name == "Jānis")
    assert guest.model.seats[1].name == "Jānis "
    guest.name(1, "A\u202enn\u0007a")
    table.until(lambda: table.lobby.model.seats[1].name == "Anna")


def test_one_device_may_hold_several_seats_each_in_its_language(table: Table) -> None:
    desk, guest = table.guest("ben")
    guest.add()
    table.until(lambda: len(own(guest)) == 2)
    table.until(lambda: all(guest.model.seats[seat].avatar for seat in own(guest)))
    guest.choose("language", 2)
    assert guest.model.chooser.kind == "language"
    guest.chosen("it")
    table.until(lambda: guest.model.seats[2].language == "Italiano")
    assert desk.language == "en"
    guest.remove(2)
    table.until(lambda: len(own(guest)) == 1)
    guest.choose("language", 1)
    guest.chosen("sk")
    assert desk.language == "sk"


def test_a_face_of_another_is_not_offered(table: Table) -> None:
    _desk, guest = table.guest("ben")
    taken = table.lobby.model.seats[0].avatar
    guest.choose("face", 1)
    offered = [option.key for option in guest.model.chooser.options]
    assert taken not in offered
    guest.chosen(offered[-1])
    table.until(lambda: table.lobby.model.seats[1].avatar == offered[-1])


def test_the_host_arranges_and_everybody_reads_it(table: Table) -> None:
    _desk, guest = table.guest("ben")
    assert guest.model.options is None
    hosting = table.lobby.hosting
    for _ in range(3):
        hosting.step_turns(1)
    table.until(lambda: table.line.session.table.settings["options"]["turns"] == 11)
    hosting.last("30")
    hosting.step_seats(1)
    hosting.switch("trade_with_china", True)
    hosting.switch("free_text", True)
    hosting.switch("shuffle", True)
    hosting.wait("180")
    table.lobby.name_table("Class 5b")
    table.until(lambda: guest.model.title == "Class 5b")
    options = table.lobby.model.options
    assert (options.length, options.seats, options.wait, options.shuffles) == ("30", 5, "180", True)
    icons = {fact.icon for fact in guest.model.facts}
    assert {"trade_with_china", "chat", "shuffle", "game_turns"} <= icons


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


def test_bots_take_free_seats_with_a_face_and_a_level(table: Table) -> None:
    lobby = table.lobby
    assert not lobby.model.can_start
    for seat in (1, 2):
        lobby.hosting.fill(seat)
        table.until(lambda seat=seat: lobby.model.seats[seat].kind == "bot")
    assert [seat.avatar for seat in lobby.model.seats[1:3]] == list(FACES.bots)
    lobby.choose("level", 1)
    lobby.chosen("hard")
    table.until(lambda: lobby.model.seats[1].level == "Hard")
    assert lobby.model.can_start
    lobby.remove(2)
    table.until(lambda: lobby.model.seats[2].kind == "free")


def test_the_turns_of_chosen_minutes_follow_the_bots(table: Table) -> None:
    lobby = table.lobby
    seconds = table.line.session.table.settings["bot_pace"] / 1000

    def fits(bots: int) -> bool:
        is_told = lobby.model.options.turns == turns_for(20, 4, Bots(bots, seconds))
        return is_told and sum(seat.kind == "bot" for seat in lobby.model.seats) == bots

    lobby.hosting.last("20")
    table.until(lambda: fits(0))
    for seat in (1, 2):
        lobby.hosting.fill(seat)
        table.until(lambda seat=seat: fits(seat))
    assert lobby.model.options.lasts == "About 20 minutes with 4 players"
    lobby.hosting.empty(2)
    table.until(lambda: fits(1))


def test_not_everybody_ready_is_asked_and_forced(table: Table) -> None:
    desk, guest = table.guest("ben")
    lobby = table.lobby
    lobby.hosting.fill(2)
    table.until(lambda: lobby.model.can_start)
    guest.ready(1, True)
    table.until(lambda: lobby.model.seats[1].is_ready)
    lobby.start()
    table.until(lambda: lobby.model.prompt)
    assert "Player 1" in lobby.model.prompt.detail
    assert "ben" not in lobby.model.prompt.detail
    lobby.answer("")
    table.until(lambda: table.desk.went and desk.went)
    assert table.desk.went == desk.went == [routes.TableBoard(table.code)]
    assert lobby.model.prompt is None


def test_the_light_tells_more_when_it_is_tapped(table: Table) -> None:
    table.guest("ben")
    table.until(lambda: table.lobby.model.seats[1].name == "ben")
    table.lobby.status(1)
    table.until(lambda: table.lobby.model.notice)
    text = table.lobby.model.notice.text
    assert text.startswith("ben: connected")
    assert "ms" in text


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


def test_who_only_watches_just_goes(table: Table) -> None:
    desk = table.device.desk("ben")
    desk.line.watch(here(table.line), table.code)
    table.until(lambda: table.lobby.model.watching)
    guest = LobbyPresenter(desk, table.code, FACES)
    assert own(guest) == []
    assert not guest.model.can_add
    guest.back()
    assert desk.backs == [True]


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
    line, is_fine = export_line(table.desk, table.code)
    assert is_fine
    path = next((table.desk.folder / "exports").glob("*.jsonl"))
    assert str(path) in line
    other = table.device.desk("other")
    taken = import_match(other, path)
    assert taken.match == table.line.session.table.match
    line, is_fine = export_line(table.desk, "K4T9R2")
    assert not is_fine


def test_the_link_is_shared(table: Table) -> None:
    shared: list[str] = []

    def share(text: str, _title: str) -> str:
        shared.append(text)
        return "copied"

    lobby = LobbyPresenter(table.desk, table.code, FACES, share)
    if lobby.model.link:
        lobby.share()
        assert shared == [lobby.model.link]
        assert lobby.model.notice is not None


def test_a_host_that_tells_odd_things_breaks_nothing(table: Table) -> None:
    session = table.desk.line.session
    told = session.table
    odd = replace(
        told.seats[0],
        name="\u202e" + "x" * 5000,
        avatar="nobody",
        language="xx",
        level="no",
        light="?",
    )
    settings = {**told.settings, "title": "y" * 5000, "options": {"turns": "many", "other": 1}}
    for kind in ("human", "bot", "free", "ghost"):
        seats = tuple(replace(odd, seat=number, kind=kind) for number in range(40))
        for phase in ("lobby", "nowhere"):
            session.table = replace(told, seats=seats, settings=settings, phase=phase)
            table.lobby.refresh()
            model = table.lobby.model
            assert len(model.seats) == 5
            assert len(model.title) <= 40
            assert all(len(seat.name) <= 20 for seat in model.seats if not seat.is_mine)
            assert model.options.turns == 8


def test_two_quick_taps_add_one_player(table: Table) -> None:
    _desk, guest = table.guest("ben")
    guest.add()
    guest.add()
    table.until(lambda: len(own(guest)) == 2 and guest._line.keyring.asked is None)
    guest.add()
    table.until(lambda: len(own(guest)) == 3)


def _watching(table: Table, name: str) -> tuple[Desk, LobbyPresenter]:
    desk = table.device.desk(name)
    return desk, LobbyPresenter(desk, table.code, FACES)


def test_who_looked_on_when_the_app_was_killed_looks_on_again(table: Table) -> None:
    desk = table.device.desk("ben")
    desk.line.watch(here(table.line), table.code)
    table.until(lambda: desk.line.code and table.lobby.model.watching)
    assert TablesPresenter(desk).model.kept == ()
    table.device.turn_off(desk.line)
    table.until(lambda: not table.lobby.model.watching)
    again, lobby = _watching(table, "ben")
    table.until(lambda: again.line.code and table.lobby.model.watching)
    assert own(lobby) == []
    assert lobby.model.band is None
    table.device.turn_off(again.line)

    table.lobby.hosting.switch("locked", True)
    table.until(lambda: table.line.session.table.settings["locked"])
    locked, lobby = _watching(table, "ben")
    table.until(lambda: lobby.model.band and lobby.model.band.is_trouble)
    assert not locked.line.come_back(table.code) or not locked.line.session.keys.is_watching


def test_who_is_refused_before_the_screen_stands_is_told(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = table.device.desk("ben")
    desk.line.watch(here(table.line), table.code)
    table.until(lambda: desk.line.code and desk.line.keyring.watched(table.code))
    table.device.turn_off(desk.line)
    table.lobby.hosting.switch("locked", True)
    table.until(lambda: table.line.session.table.settings["locked"])
    come_back = Line.come_back

    def refused_at_once(line: Line, code: str) -> bool:
        has_come = come_back(line, code)
        limit = time.monotonic() + PATIENCE
        while line.session.keys.is_watching:  # the window's thread listens to nothing meanwhile
            assert time.monotonic() < limit
            time.sleep(0.002)
        return has_come

    monkeypatch.setattr(Line, "come_back", refused_at_once)
    _locked, lobby = _watching(table, "ben")
    table.until(lambda: lobby.model.band.is_trouble)


def test_who_stops_looking_on_is_not_brought_back(table: Table) -> None:
    desk = table.device.desk("ben")
    desk.line.watch(here(table.line), table.code)
    table.until(lambda: desk.line.code and desk.line.keyring.watched(table.code))
    desk.line.leave()
    assert desk.line.keyring.watched(table.code) is None
    assert not desk.line.come_back(table.code)


def test_the_host_sends_away_who_looks_on(table: Table) -> None:
    desk = table.device.desk("ben")
    desk.line.watch(here(table.line), table.code, "Ben")
    table.until(lambda: desk.line.code and table.lobby.model.lookers)
    guest = LobbyPresenter(desk, table.code, FACES)
    assert guest.model.lookers == ()
    (row,) = table.lobby.model.lookers
    assert row.name == "Ben"
    table.lobby.ask_kick_looker(99)
    assert table.lobby.model.prompt is None
    table.lobby.ask_kick_looker(row.looker)
    assert "Ben" in table.lobby.model.prompt.detail
    table.lobby.answer("")
    table.until(lambda: guest.model.band and guest.model.band.is_trouble)
    assert guest.model.band.text == desk.words.text("lan.lost.dismissed")
    table.until(lambda: not table.lobby.model.lookers)
    guest.act()
    assert desk.backs == [True]


def test_what_is_said_of_a_full_table_and_of_a_seat_that_moved_meanwhile(device: Devices) -> None:
    words = device.desk("host").words
    assert refusal_line(words, "table_full").startswith("That table is full")
    assert "on another device" in loss_line(words, "unknown_code")

"""The board of a table whose network fails, or whose host tells nonsense."""

from dataclasses import replace

import pytest

from rawsiko.core import events as e
from rawsiko.net import link, session
from rawsiko.net import updates as u
from rawsiko.presenters.routes import TableScore
from rawsiko.store.codec import Record
from tests.presenters.network.room import Device, Room
from tests.presenters.network.rounds import play
from tools.net_chaos import Weather


def test_a_break_in_the_middle_of_a_go_loses_nothing(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    drops = iter((5, 11, 23, 41, 60))
    due = next(drops)

    def step() -> None:
        nonlocal due
        play(room, devices)
        if len(devices[1].board.service.log) >= due:
            devices[1].drop()
            due = next(drops, 10**6)

    room.until(lambda: len(devices[0].board.service.log) > 80 and due == 10**6, step)
    room.until(lambda: all(not d.board.is_busy and d.session.is_online for d in devices))
    room.until(lambda: _public(devices[0]) == _public(devices[1]) == _public(devices[2]))
    for seat, device in enumerate(devices):
        assert device.board.service.view(seat) == room.service.view(seat)


def test_in_bad_weather_nothing_is_lost_or_shown_twice(room: Room) -> None:
    room.weather = Weather()
    devices = room.begin(2, 1, 1, bots=1)
    room.until(lambda: all(d.went for d in devices), lambda: play(room, devices))
    assert all(device.went == [TableScore(devices[0].line.code)] for device in devices)
    room.until(lambda: all(_public(device) == _public(devices[0]) for device in devices))
    assert room.proxy is not None
    assert room.proxy.harm["cut"]
    assert room.proxy.harm["disorder"]


def _public(device: Device) -> list[e.Event]:
    return [ev for ev in device.board.service.log if not isinstance(ev, e.ObjectiveDealt)]


def test_without_a_connection_the_board_stays_and_says_so(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    room.until(lambda: janis.session.is_online)
    janis.lose()
    room.until(lambda: not janis.session.is_online)
    board, words = janis.board, janis.desk.words
    assert board.model.hint.text == words.text("remote.offline")
    assert board.model.table is not None
    assert board.model.table.light == "away"
    assert [cell.light for cell in board.model.status.seats] == ["unknown", "away", "unknown"]
    assert [seat.light for seat in board.model.table.server.seats] == ["unknown", "away", "unknown"]
    assert words.text("remote.host_here") not in board.model.table.server.lines
    board.tap_territory("alaska_w_canada")
    assert board.model.message is not None
    assert board.model.message.text == words.text("remote.offline")
    janis.find(room.address)
    room.until(lambda: board.model.table.light == "online")
    room.until(lambda: {cell.light for cell in board.model.status.seats} == {"online"})
    assert words.text("remote.host_here") in board.model.table.server.lines
    assert board.model.hint.text != words.text("remote.offline")
    assert anna.board.can_act


def test_a_host_that_does_not_answer_is_not_green(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network that fails without a word: nothing is closed, and nothing comes any more."""
    monkeypatch.setattr(link, "PING", 0.02)
    monkeypatch.setattr(session, "SILENCE", 200)
    _, janis, _ = room.begin(1, 1, 1)
    board = janis.board
    room.until(lambda: {cell.light for cell in board.model.status.seats} == {"online"})
    pulse = janis.session._link._pulse
    hear = pulse.answered
    monkeypatch.setattr(pulse, "answered", lambda _number: None)
    room.until(lambda: board.model.table.light == "away")
    assert janis.session.is_online
    assert [cell.light for cell in board.model.status.seats] == ["unknown", "away", "unknown"]
    monkeypatch.setattr(pulse, "answered", hear)
    room.until(lambda: board.model.table.light == "online")
    assert {cell.light for cell in board.model.status.seats} == {"online"}


def test_a_host_that_tells_nonsense_cannot_break_the_board(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    board, session = janis.board, janis.session
    assert session.table is not None
    strange = replace(session.table.seats[0], seat=77, light="purple")
    odd = replace(session.table.seats[1], light="purple")
    session.table = replace(session.table, seats=(strange, odd))
    session.seats = (1, 99)
    for update in (
        session.table,
        u.Held((1, 99), is_host=True),
        u.Taken(99, "nonsense"),
        u.Done("nobody asked", {"seats": [{"seat": "x"}, {}], "seq": 3}),
        u.Declined("nobody asked", "nonsense", "0.0"),
    ):
        board._hear(update)
    assert board.viewer == 1
    assert [cell.light for cell in board.model.status.seats] == ["away"] * 3
    assert anna.board.can_act
    assert not board.final
    for event in (
        e.ChatSaid(99, "hello"),
        e.TerritoryTaken(0, "atlantis"),
        e.ContinentTaken(9, "x", 1, lot=False),
    ):
        with pytest.raises(ValueError, match="nobody knows"):
            session.mirror.take([Record(len(board.service.log), 0, event)])
    session._hear(u.Played((Record(len(board.service.log), 0, e.TerritoryTaken(0, "atlantis")),)))
    room.until(lambda: board.final)
    assert board.model.next.text == janis.desk.words.text("remote.home")

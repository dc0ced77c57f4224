"""Who looks on at a table before its Match."""

from __future__ import annotations

import time

import pytest

from rawsiko.presenters.network.line import Line
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.tables import TablesPresenter
from tests.presenters.front import FACES
from tests.presenters.network.devices import PATIENCE, Desk, here
from tests.presenters.network.lobby_table import Table, own


def test_who_only_watches_just_goes(table: Table) -> None:
    desk = table.device.desk("ben")
    desk.line.watch(here(table.line), table.code)
    table.until(lambda: table.lobby.model.watching)
    guest = LobbyPresenter(desk, table.code, FACES)
    assert own(guest) == []
    assert not guest.model.can_add
    guest.back()
    assert desk.backs == [True]


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
    # The host may know of it a moment before the guest has heard so.
    table.until(lambda: lobby.model.band is None)
    assert own(lobby) == []
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
    # That it has nothing to come back to may be known a moment before the reason is.
    sent_away = desk.words.text("lan.lost.dismissed")
    table.until(lambda: guest.model.band and guest.model.band.text == sent_away)
    assert guest.model.band.is_trouble
    table.until(lambda: not table.lobby.model.lookers)
    guest.act()
    assert desk.backs == [True]

"""Tables over the network in a real window: found, opened, laid and begun by touch, with other devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.widget import Widget

from rawsiko.net.diagnosis import Finding
from rawsiko.net.invitation import squares
from rawsiko.presenters import routes
from rawsiko.ui import wiring
from rawsiko.ui.front.parts import Tile
from rawsiko.ui.network.parts import QUIET, LookerLine, QrCode, points
from rawsiko.ui.network.seat import LobbySeatRow, ReadyButton
from rawsiko.ui.screen import Screen
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import page_of
from rawsiko.ui.widgets.text import BodyText
from tests.ui.screens.play import Play, tap
from tools.gallery_network import LINK, NEAR, Others, address_of, at_home
from tools.net_venue import School


@pytest.fixture
def play(whole_play: Play, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    def nothing_yet(_desk: object, _route: object) -> Screen:
        return wiring.screen_for(whole_play.app.desk, routes.About())

    monkeypatch.setitem(wiring._MAKERS, routes.TableBoard, nothing_yet)
    whole_play.resize((1280, 800))
    whole_play.app.go(routes.Home())
    whole_play.frames()
    yield whole_play
    whole_play.close()
    line = whole_play.app.desk.line
    line.leave()
    line.close_host()
    whole_play.app.go(routes.Home())


@pytest.fixture
def others(play: Play, tmp_path: Path) -> Iterator[Others]:
    made = Others(play.until, play.app.desk.pack.board, tmp_path)
    yield made
    made.end()


@pytest.fixture
def school(play: Play, tmp_path: Path) -> Iterator[School]:
    made = School(play.app.desk.pack.board, tmp_path / "school.db")
    yield made
    made.end()


def touch(play: Play, widget: Widget, done: Callable[[], Any]) -> None:
    """Bring it into sight, tap it, and wait."""
    page = page_of(widget)
    if page is not None and page.column.height > page.height:
        page.scroll_to(widget, animate=False)
        play.frames()
    tap(play, widget)
    play.until(done)


def find(root: Widget, kind: type, **values: object) -> Any:
    for widget in root.walk():
        if isinstance(widget, kind) and all(
            getattr(widget, name) == wanted for name, wanted in values.items()
        ):
            return widget
    raise AssertionError(f"there is no {kind.__name__} with {values}")


def open_by_touch(play: Play, others: Others) -> Any:
    """Home, tables, a table of one's own."""
    tile = next(t for t in play.stage.screen.ids.tiles.children if t.key == "tables")
    touch(play, tile, lambda: "near" in play.stage.screen.ids)
    touch(play, play.stage.screen.ids.open, lambda: "seats" in play.stage.screen.ids)
    lobby = play.stage.screen
    others.until(lambda: lobby.model.seats and lobby.model.seats[0].avatar)
    play.frames()
    return lobby


def row(lobby: Any, seat: int) -> LobbySeatRow:
    return next(r for r in lobby.ids.seats.children if r.row.seat == seat)


def test_from_home_to_the_start_by_touch_with_a_guest(play: Play, others: Others) -> None:
    with at_home():
        lobby = open_by_touch(play, others)
        own, guest = play.app.desk.line, others.device()
        guest.join(address_of(own), own.code, name="Jānis", avatar="maya", language="lv")
        others.until(lambda: lobby.model.seats[1].name == "Jānis")
        guest.ask("ready", seat=1, ready=True)
        others.until(lambda: lobby.model.seats[1].is_ready)
        play.frames()
        assert find(row(lobby, 1), BodyText, text="Ready").bold
        button = find(row(lobby, 2), QuietButton, text="Put a bot here")
        touch(play, button, lambda: lobby.model.seats[2].kind == "bot")
        play.frames()
        start = lobby.ids.start
        touch(play, start, lambda: Dialog.current is not None)
        assert "Player 1" in Dialog.current.prompt.detail
        play.close()
        play.frames()
        ready = find(row(lobby, 0), ReadyButton)
        touch(play, ready, lambda: lobby.model.seats[0].is_ready)
        play.frames()
        touch(play, start, lambda: play.app._places._shown == routes.TableBoard(own.code))
        others.until(lambda: guest.session.table.phase == "playing")


def test_a_light_a_name_and_a_face_by_touch(play: Play, others: Others) -> None:
    with at_home():
        lobby = open_by_touch(play, others)
        line = row(lobby, 0)
        touch(play, line.ids.light, lambda: lobby.model.notice)
        play.close()
        line.ids.name.typed("Sun")
        play.until(lambda: play.app.desk.line.session.table.seats[0].name == "Sun")
        touch(play, line.ids.face, lambda: Dialog.current is not None)
        play.frames()
        face = next(w for w in Dialog.current.walk() if getattr(w, "key", "") == "kofi")
        touch(play, face, lambda: lobby.model.seats[0].avatar == "kofi")
        assert Dialog.current is None


def test_whoever_looks_on_is_sent_away_by_touch(play: Play, others: Others) -> None:
    with at_home():
        lobby = open_by_touch(play, others)
        own, watcher = play.app.desk.line, others.device()
        watcher.watch(address_of(own), own.code, "Ben")
        others.until(lambda: lobby.model.lookers)
        play.frames()
        button = find(find(lobby.ids.lookers, LookerLine), IconButton, icon="close")
        touch(play, button, lambda: Dialog.current is not None)
        play.frames()
        yes = find(Dialog.current, PrimaryButton, text="Send away")
        touch(play, yes, lambda: not lobby.model.lookers)
        others.until(lambda: not watcher.session.keys.is_watching)


def test_back_asks_before_the_table_is_closed(play: Play, others: Others) -> None:
    with at_home():
        lobby = open_by_touch(play, others)
        play.window.dispatch("on_keyboard", 27, 0, "", [])
        play.until(lambda: Dialog.current is not None)
        assert play.stage.screen is lobby
        yes = find(Dialog.current, PrimaryButton, text="Close the table")
        play.frames()
        touch(play, yes, lambda: play.stage.screen is not lobby)
        rows = play.stage.screen.ids.kept.children
        kept = next(w for w in rows if w.row.key == lobby.presenter._place.code)
        touch(play, kept.ids.tile, lambda: "seats" in play.stage.screen.ids)
        others.until(lambda: play.stage.screen.model.options is not None)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_a_table_is_opened_on_a_server_and_come_back_to_by_touch(
    play: Play, school: School, others: Others, size: tuple[int, int]
) -> None:
    with at_home(school.calling):
        play.resize(size)
        play.app.go(routes.Tables())
        play.until(lambda: play.stage.screen.model.near)
        play.frames()
        tile = find(play.stage.screen.ids.near, Tile, detail="Open a table there")
        touch(play, tile, lambda: "seats" in play.stage.screen.ids)
        lobby = play.stage.screen
        others.until(lambda: lobby.model.seats and lobby.model.seats[0].avatar)
        code, guest = play.app.desk.line.code, others.device()
        assert find(lobby, BodyText, text=lobby.model.host_note)
        assert "on the server" in lobby.model.host_note
        guest.join(school.address, code, name="Jānis", avatar="maya", language="lv")
        others.until(lambda: lobby.model.seats[1].name == "Jānis")
        play.window.dispatch("on_keyboard", 27, 0, "", [])
        play.until(lambda: Dialog.current is not None)
        play.frames()
        yes = find(Dialog.current, PrimaryButton, text="Leave")
        touch(play, yes, lambda: play.stage.screen is not lobby)
        others.until(lambda: not guest.session.table.hosted)
        assert guest.session.is_online
        rows = play.stage.screen.ids.kept.children
        kept = next(w for w in rows if w.row.key == code)
        play.frames()
        touch(play, kept.ids.tile, lambda: "seats" in play.stage.screen.ids)
        others.until(lambda: play.stage.screen.model.options is not None)
        others.until(lambda: guest.session.table.hosted)


def test_the_qr_code_is_black_on_white_with_a_quiet_border() -> None:
    link = "rawsiko://join?code=K4T9R2&host=192.168.1.5&port=47475"
    rows = points(link)
    side = len(squares(link)) + 2 * QUIET
    assert {len(row) for row in rows} == {side} == {len(rows)}
    turned = [bytes(column) for column in zip(*rows, strict=True)]
    for edge in (*rows[:QUIET], *rows[-QUIET:], *turned[:QUIET], *turned[-QUIET:]):
        assert set(edge) == {255}
    # The three large squares of a QR code stand above and at the left.
    assert rows[-QUIET - 1][QUIET : QUIET + 7] == bytes(7)
    assert rows[QUIET][QUIET : QUIET + 7] == bytes(7)
    assert rows[QUIET][-QUIET - 7 : -QUIET] != bytes(7)
    code = QrCode(link=link)
    assert code.texture is not None
    code.link = ""
    assert code.texture is None


def test_looking_for_tables_stands_at_every_size(play: Play) -> None:
    for near, finding in ((NEAR, Finding.FINE), ((), Finding.CANNOT_REACH)):
        with at_home(near, finding):
            play.app.go(routes.Tables())
            tables: Any = play.stage.screen.presenter
            tables.form.show_address()
            tables.form.type_code("k4t")
            tables.join_typed()
            play.until(lambda tables=tables: tables._seeking.finding is not None)
            assert play.faults() == {}
            play.app.go(routes.Home())


def test_a_lying_phone_shows_what_is_near_without_a_scroll(play: Play) -> None:
    """With large letters only the first third of the page is in sight."""
    keyring = play.app.desk.line.keyring
    for keys in keyring.tables:
        keyring.forget(keys.code)
    play.app.desk.speak("el")
    play.resize((800, 360), 150)
    for near, finding in ((NEAR, Finding.FINE), ((), Finding.CANNOT_REACH)):
        with at_home(near, finding):
            play.app.go(routes.Tables())
            screen = play.stage.screen
            play.until(lambda screen=screen: screen.presenter._seeking.finding is not None)
            play.frames()
            told = screen.model.near[0].title_and_code if near else screen.finding.title
            kind, key = (Tile, "title") if near else (BodyText, "text")
            line = find(screen, kind, **{key: told})
            page = page_of(line)
            assert page.to_window(0, page.y)[1] <= line.to_window(0, line.y)[1]
            play.app.go(routes.Home())
    play.app.desk.speak("en")
    play.resize((1280, 800))


def test_a_table_stands_at_every_size(play: Play, others: Others) -> None:
    with at_home():
        lobby = open_by_touch(play, others)
        own, guest = play.app.desk.line, others.device()
        guest.join(address_of(own), own.code, name="Maximiliane Kathari", language="el")
        lobby.presenter.hosting.fill(2)
        others.until(lambda: lobby.model.seats[1].name and lobby.model.seats[2].kind == "bot")
        assert play.faults() == {}
        close = find(row(lobby, 1), IconButton, icon="close")
        assert close.spoken_name


def test_a_hotspot_is_explained(play: Play) -> None:
    with at_home((), Finding.NOTHING_HEARD):
        play.app.go(routes.Tables())
        screen = play.stage.screen
        play.until(lambda: screen.model.finding and screen.model.finding.is_final)
        play.frames()
        button = find(screen, QuietButton, icon="hotspot")
        touch(play, button, lambda: Dialog.current is not None)
        Dialog.current.close()
        play.frames()
        assert not screen.model.shows_hotspot
        button = find(screen, QuietButton, icon="hand_over")
        touch(play, button, lambda: play.app._places._shown == routes.NewMatch())


def test_a_host_that_is_started_again_is_back_at_its_table_and_then_at_its_match(
    tmp_path: Path,
) -> None:
    with at_home():
        first = Play(tmp_path)
        others = Others(first.until, first.app.desk.pack.board, tmp_path)
        first.app.go(routes.Home())
        first.frames()
        lobby = open_by_touch(first, others)
        own, guest = first.app.desk.line, others.device()
        code = own.code
        guest.join(address_of(own), code, name="Jānis", language="lv")
        lobby.presenter.hosting.fill(2)
        others.until(lambda: lobby.model.can_start and lobby.model.seats[1].name)
        first.end()

        second = Play(tmp_path)
        others.turn_to(second.until)
        lobby = second.stage.screen
        assert second.app._places._shown == routes.Lobby(code)
        others.until(lambda: lobby.model.options and lobby.model.seats[1].light_icon == "wifi_full")
        assert lobby.model.seats[0].is_mine
        second.frames()
        lobby.presenter.start()
        others.until(lambda: lobby.model.prompt)
        lobby.presenter.answer("")
        others.until(lambda: second.app._places._shown == routes.TableBoard(code))
        second.frames()
        second.end()

        third = Play(tmp_path)
        others.turn_to(third.until)
        others.until(lambda: third.app._places._shown == routes.TableBoard(code))
        others.until(lambda: guest.session.is_online)
        assert third.laws() == []
        others.end()
        third.end()


def test_a_link_is_followed_with_a_question_and_a_forged_one_with_a_line(play: Play) -> None:
    with at_home():
        play.app._follow(LINK)
        play.until(lambda: Dialog.current is not None)
        assert "K4T 9R2" in Dialog.current.title
        Dialog.current.close()
        play.frames()
        assert play.app.desk.line.session is None
        play.app._follow("rawsiko://join?code=nothing")
        play.frames()
        band = play.stage.screen.model.band
        assert band.is_trouble
        assert play.laws() == []
        touch(play, find(play.stage.screen, QuietButton, text=band.action), lambda: True)
        assert play.stage.screen.model.band is None

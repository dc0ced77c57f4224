"""The states of the screens of tables over the network, on this machine's own network only."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from rawsiko.core.board import Board
from rawsiko.net.calls import Nearby
from rawsiko.net.diagnosis import Diagnosis, Finding
from rawsiko.net.invitation import Invitation
from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.net.passport import Address
from rawsiko.presenters import routes
from rawsiko.presenters.network import line, surroundings
from rawsiko.presenters.network.line import Line
from tools.gallery_studio import Studio
from tools.net_venue import School

SOMEWHERE = Address("192.168.1.5", 47475)
SERVER = Nearby(SOMEWHERE, "", "", 0, "")
NEWER = replace(SERVER, address=replace(SOMEWHERE, host="192.168.1.9"), version=SERVER.version + 1)
NEAR = (
    Nearby(SOMEWHERE, "K4T9R2", "5b", 2, "lobby"),
    Nearby(SOMEWHERE, "H3X5A9", "", 1, "playing"),
    Nearby(SOMEWHERE, "W2M6L4", "The class of Tuesday, third lesson, room", 4, "lobby"),
    SERVER,
)
LINK = "rawsiko://join?code=K4T9R2&host=192.168.1.5&port=47475"


Until = Callable[[Callable[[], Any]], None]


class Heard:
    """A lookout that hears what it is told to hear."""

    def __init__(self, tables: Sequence[Nearby], finding: Finding) -> None:
        self.calling = tuple(tables)
        self._finding = finding

    def diagnose(self, _known: Sequence[Address]) -> Future[Diagnosis]:
        """At once."""
        found: Future[Diagnosis] = Future()
        found.set_result(Diagnosis(self._finding))
        return found

    def close(self) -> None:
        """Nothing was open."""


class HomeHost(OwnHost):
    """Listens here only, and tells a picture an address that does not depend on the machine."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"port": 0, **kwargs, "listen": LOOPBACK})

    def invitation(self, code: str) -> Invitation:
        return Invitation(code, SOMEWHERE)


@contextmanager
def at_home(tables: Sequence[Nearby] = (), finding: Finding = Finding.FINE) -> Iterator[None]:
    """Nothing goes out into a network; these tables are near."""
    before = vars(line)["OwnHost"], vars(surroundings)["Lookout"]
    heard: Any = lambda *_args, **_kwargs: Heard(tables, finding)  # noqa: E731 (a class elsewhere)
    vars(line)["OwnHost"], vars(surroundings)["Lookout"] = HomeHost, heard
    try:
        yield
    finally:
        vars(line)["OwnHost"], vars(surroundings)["Lookout"] = before


def tables_states(studio: Studio) -> Iterator[str]:
    """Looking for a table."""
    for name, tables, finding in (
        ("tables", NEAR, Finding.FINE),
        ("tables_server", (SERVER, NEWER), Finding.FINE),
        ("tables_isolated", (), Finding.CANNOT_REACH),
        ("tables_empty", (), Finding.NOTHING_HEARD),
        ("tables_no_network", (), Finding.NO_NETWORK),
    ):
        with at_home(tables, finding):
            studio.app.go(routes.Tables())
            yield name
            studio.app.go(routes.Home())
    with at_home((), Finding.CANNOT_REACH):
        yield from _troubles(studio)
        studio.app.go(routes.Home())


def _troubles(studio: Studio) -> Iterator[str]:
    studio.app.go(routes.Tables())
    studio.frames()
    tables: Any = studio.screen.presenter
    tables.form.show_address()
    tables.form.type_code("k4t")
    tables.form.type_address("a b")
    tables.join_typed()
    yield "tables_wrong"
    tables.form.type_code("")
    tables.form.type_address(SOMEWHERE.host)
    tables.join_typed()
    yield "tables_serve"
    studio.close()
    tables.show_hotspot(True)
    yield "tables_hotspot"
    studio.close()
    tables._fail("table_full")
    yield "tables_refused"
    tables._asking.cert = "30d22bede836be1b" * 4
    tables._fail("cert_changed")
    yield "tables_trust"
    studio.close()
    studio.app.go(routes.Home())
    studio.app.go(routes.Tables(LINK))
    yield "tables_invited"
    studio.close()


def lobby_states(studio: Studio) -> Iterator[str]:
    """As the host, then as a guest."""
    with at_home(), tempfile.TemporaryDirectory() as folder:
        others = Others(studio.until, studio.desk.pack.board, Path(folder))
        try:
            yield from _host_states(studio, others)
            yield from _guest_states(studio, others)
            yield from _server_states(studio, others, Path(folder))
        finally:
            others.end()
            studio.app.go(routes.Home())


class Others:
    """Other devices, which listen while somebody waits."""

    def __init__(self, until: Until, board: Board, folder: Path) -> None:
        self._until, self._board, self._folder = until, board, folder
        self.lines: list[Line] = []

    def device(self) -> Line:
        """One more."""
        folder = self._folder / str(len(self.lines))
        folder.mkdir()
        self.lines.append(Line(self._board, folder, lambda: None))
        return self.lines[-1]

    def until(self, holds: Callable[[], Any]) -> None:
        """Everybody listens until it is so."""

        def listened() -> Any:
            for each in self.lines:
                each.pump()
            return holds()

        self._until(listened)

    def turn_to(self, until: Until) -> None:
        """Somebody else waits from now on."""
        self._until = until

    def end(self) -> None:
        """Turned off."""
        for each in self.lines:
            each.end()


def _host_states(studio: Studio, others: Others) -> Iterator[str]:
    studio.app.go(routes.Tables())
    studio.frames()
    studio.screen.presenter.open()
    others.until(lambda: isinstance(studio.screen.presenter.model, _lobby_model()))
    lobby: Any = studio.screen.presenter
    others.until(lambda: any(seat.is_mine and seat.avatar for seat in lobby.model.seats))
    yield "lobby_alone"
    own = studio.desk.line
    guest = others.device()
    guest.join(address_of(own), own.code, name="Maximiliane Kathari", avatar="maya", language="lv")
    others.until(lambda: guest.session and guest.session.seats)
    guest.ask("ready", seat=1, ready=True)
    watcher = others.device()
    watcher.watch(address_of(own), own.code)
    lobby.hosting.fill(2)
    lobby.hosting.name("5b")
    lobby.hosting.switch("monopoly_stranglehold", True)
    others.until(lambda: lobby.model.watching and lobby.model.seats[2].kind == "bot")
    others.until(lambda: lobby.model.seats[1].is_ready and lobby.model.title == "5b")
    studio.screen.ids.page.scroll_y = 1
    yield "lobby_host"
    lobby.start()
    others.until(lambda: lobby.model.prompt)
    yield "lobby_not_ready"
    studio.close()
    lobby.choose("face", 0)
    yield "lobby_face"
    studio.close()
    lobby.status(1)
    others.until(lambda: lobby.model.notice)
    yield "lobby_status"
    studio.close()
    lobby.back()
    yield "lobby_close"
    studio.close()
    lobby._refused = lobby._desk.words.text("lan.refused.avatar_taken")
    lobby.refresh()
    yield "lobby_refused"
    own.leave()
    own.close_host()
    studio.app.go(routes.Tables())
    yield "lobby_kept"
    studio.screen.presenter.ask_forget(own.keyring.tables[0].code)
    yield "lobby_forget"
    studio.close()


def _guest_states(studio: Studio, others: Others) -> Iterator[str]:
    teacher = others.device()
    teacher.open(title="5b", seats=5, options={"turns": 8, "trade_with_china": True}, shuffle=True)
    others.until(lambda: teacher.code)
    other = others.device()
    other.join(address_of(teacher), teacher.code, name="Niko", avatar="niko", language="el")
    others.until(lambda: other.session and other.session.seats)
    desk = studio.desk
    desk.line.join(address_of(teacher), teacher.code, name="Sun", avatar="sun", language="en")
    others.until(lambda: desk.line.session and desk.line.session.seats)
    others.until(lambda: desk.line.keyring.asked is None)
    studio.app.go(routes.Lobby(teacher.code))
    lobby: Any = studio.screen.presenter
    lobby.add()
    others.until(lambda: sum(seat.is_mine for seat in lobby.model.seats) == 2)
    others.until(lambda: lobby.model.seats[2].avatar)
    yield "lobby_guest"
    lobby.back()
    yield "lobby_leave"
    studio.close()
    teacher.close_host()
    others.until(lambda: lobby.model.band)
    yield "lobby_offline"
    desk.line.leave()


def _server_states(studio: Studio, others: Others, folder: Path) -> Iterator[str]:
    school = School(studio.desk.pack.board, folder / "school.db")
    try:
        studio.app.go(routes.Tables())
        studio.frames()
        studio.screen.presenter._open_at(school.address)
        others.until(lambda: isinstance(studio.screen.presenter.model, _lobby_model()))
        lobby: Any = studio.screen.presenter
        others.until(lambda: any(seat.is_mine and seat.avatar for seat in lobby.model.seats))
        studio.frames()
        studio.screen.ids.page.scroll_y = 0
        yield "lobby_server"
        lobby.back()
        yield "lobby_stays"
        studio.close()
        studio.desk.line.leave()
        studio.app.go(routes.Tables())
        yield "lobby_server_kept"
    finally:
        studio.desk.line.leave()
        school.end()


def _lobby_model() -> type:
    from rawsiko.presenters.network.lobby_model import LobbyModel

    return LobbyModel


def address_of(own: Line) -> Address:
    """Where the host of a device is."""
    if own.host is None:
        raise LookupError("no host")
    return own.host.address

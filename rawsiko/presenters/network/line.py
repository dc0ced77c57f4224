"""This device's line to a table over the network: it lives on while screens come and go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

from rawsiko import __version__
from rawsiko.core.board import Board
from rawsiko.net import updates as u
from rawsiko.net.backstage import Backstage
from rawsiko.net.codes import tidy_code
from rawsiko.net.key_ring import Asked, load_device
from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.net.passport import Address, Passport
from rawsiko.net.session import Keys, Session
from rawsiko.net.slips import say
from rawsiko.presenters.network.keyring import Keyring
from rawsiko.presenters.network.surroundings import Hold, Surroundings
from rawsiko.store.tables import TABLES

Listener = Callable[[u.Update], None]


class Line:
    """At most one table at a time. Everything here is called in the window's thread.

    ``soon`` is called from the network's thread when ``pump`` has something to do; whoever made the
    line sees to it that the window's thread then pumps. ``hold`` is told what the device has to keep
    up: "hearing" while it listens for others, "hosting" while others play here. ``on_slip`` is told, in the
    network's thread, of a mistake of the program there.
    """

    def __init__(
        self,
        board: Board,
        folder: Path,
        soon: Callable[[], None],
        hold: Hold = lambda _what, _on: None,
        on_slip: Callable[[Exception], None] = say,
    ) -> None:
        self.session: Session | None = None
        self.host: OwnHost | None = None
        self.backstage = Backstage(on_slip)
        self.keyring = Keyring(folder)
        self.nearby = Surroundings(self.backstage, soon, hold)
        self._board, self._folder, self._soon, self._hold = board, folder, soon, hold
        self._passport = Passport(
            load_device(folder), f"rawsiko {__version__}", board.pack, board.digest
        )
        self._listeners: list[Listener] = []
        self._closing: Future[None] | None = None
        self._stop_looking: Callable[[], None] | None = None

    @property
    def code(self) -> str:
        """The code of the table; empty before the host has told it."""
        table = self.session.table if self.session is not None else None
        return table.code if table is not None else ""

    @property
    def is_at_home(self) -> bool:
        """Whether the table lies on this device, and not with another host."""
        session, host = self.session, self.host
        return session is not None and host is not None and session.keys.address == host.address

    # coming and going ------------------------------------------------------------------------

    def open(self, server: Address | None = None, **settings: Any) -> str:
        """A table on a server or else on this device, which leads it; the id of the request.

        OSError or StoreError if this device cannot be a host.
        """
        self.leave()
        if server is not None:
            # The loopback of a table that is led here means this app's own host.
            there = replace(server, host="localhost") if server.host == LOOPBACK else server
            self._sit(Keys(there))
            return self._ask_once("open", there, settings)
        host = self._own_host()
        self._sit(Keys(host.address))
        return self._ask_once("open", host.address, settings, key=host.key)

    def join(self, address: Address, code: str, **me: Any) -> str:
        """Take a Seat at another's table; the id of the request."""
        self.leave()
        self._sit(self._keys_to(code, address) or Keys(address))
        return self._ask_once("join", address, {"code": tidy_code(code), **me})

    def sit(self, **me: Any) -> str:
        """Take one more Seat at this table; the id of the request."""
        if self.session is None:
            return ""
        keys = self.session.keys
        return self._ask_once("join", keys.address, {"code": keys.code, **me})

    def take(self, address: Address, code: str, move: str) -> str:
        """Take over a Seat from another device; the id of the request."""
        self.leave()
        self._sit(self._keys_to(code, address) or Keys(address))
        return self._ask_once("take", address, {"code": tidy_code(code), "move": move})

    def watch(self, address: Address, code: str, name: str = "") -> str:
        """Look on at another's table; the id of the request."""
        self.leave()
        return self._sit(Keys(address)).ask("watch", code=tidy_code(code), name=name)

    def come_back(self, code: str) -> bool:
        """Take up the Seats that this device has there; False if it has no keys to that table.

        OSError or StoreError if the table is its own and it cannot be a host.
        """
        if self.session is not None and self.session.keys.code == code:
            return True
        keys = self._keys_to(code) or self.keyring.watched(code)
        if keys is None:
            return False
        self.leave()
        session, asked = self._sit(keys), self.keyring.asked
        if asked is not None and asked.fields.get("code") == code:
            session.ask(asked.kind, asked.request, **asked.fields)
        return True

    def ask_again(self, asked: Asked) -> str:
        """What was asked when the app was killed; the id of the request, or empty if it makes no sense."""
        fields = dict(asked.fields)
        if asked.kind == "open":
            is_own = asked.address.host == LOOPBACK
            return self.open(None if is_own else asked.address, **fields)
        code = fields.pop("code", "")
        if asked.kind == "join" and type(code) is str:
            return self.join(asked.address, code, **fields)
        self.keyring.ask_no_more()
        return ""

    def leave(self) -> None:
        """Hang up. The Seats wait; a table of this device stays open for the others."""
        keys = self.session.keys if self.session is not None else None
        if keys is not None and keys.is_watching and not keys.has_seats:
            self.keyring.keep(Keys(keys.address, keys.code))  # who goes does not look on any more
        self._hang_up()

    def _hang_up(self) -> None:
        self._look_away()
        if self.session is not None:
            self.session.close()
            self.session = None

    def hurry(self) -> None:
        """The device was asleep: do not wait any longer to connect again."""
        if self.session is not None and not self.session.is_online:
            self.session.move_to(self.session.keys.address)

    def close_host(self) -> None:
        """This device is a host no more; its tables come back when it opens again."""
        if self.host is not None:
            self._closing = self.host.close()
            self.host = None
            self._hold("hosting", False)

    def end(self) -> None:
        """The app ends."""
        self._hang_up()
        self.nearby.close()
        self._wait_for_closing()
        self.backstage.stop()
        self.host = None

    # what comes ------------------------------------------------------------------------------

    def ask(self, kind: str, **fields: Any) -> str:
        """A request to the table's host; its id comes back in Done or Declined."""
        return self.session.ask(kind, **fields) if self.session is not None else ""

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell this listener of every update, after the session has heeded it; the answer stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def pump(self) -> None:
        """Hand on what has come since."""
        self.nearby.pump()
        session = self.session
        if session is None:
            return
        for update in session.drain():
            self._note(session, update)
            for listener in list(self._listeners):
                listener(update)
            if self.session is not session:
                return  # a listener has hung up: what else came is of a table that was left

    def _note(self, session: Session, update: u.Update) -> None:
        """What outlives this process, and the search for a host that cannot be reached."""
        match update:
            case u.Done(request=request) | u.Declined(request=request):
                self.keyring.answered(request)
            case u.Online():
                self._look_away()
                if session.cert:
                    self.keyring.trust(session.keys.address, session.cert)  # also where it is now
            case u.Offline(is_final=False):
                self._look_for_host()
        if isinstance(update, u.Held | u.Taken | u.Done | u.Online):
            self.keyring.keep(session.keys)

    def _look_for_host(self) -> None:
        """The host may have another address by now: its calls tell."""
        session = self.session
        is_elsewhere = session is not None and session.keys.address.host != LOOPBACK
        if self._stop_looking is None and is_elsewhere:
            self._stop_looking = self.nearby.listen(self._follow_host)
        self._follow_host()

    def _follow_host(self) -> None:
        session = self.session
        if session is None or session.is_online or not session.keys.code:
            return
        for table in self.nearby.calling:
            if table.code == session.keys.code and table.address != session.keys.address:
                session.move_to(table.address)

    def _look_away(self) -> None:
        stop, self._stop_looking = self._stop_looking, None
        if stop is not None:
            stop()

    def _ask_once(self, kind: str, address: Address, fields: dict[str, Any], **secret: Any) -> str:
        """Ask so that a kill before the answer does not ask for a second one."""
        request = self.keyring.ask(kind, address, fields)
        return self.ask(kind, request=request, **fields, **secret)

    def _own_host(self, port: int | None = None) -> OwnHost:
        if self.host is None:
            self._wait_for_closing()
            usual: Mapping[str, Any] = {} if port is None else {"port": port}
            path = self._folder / TABLES
            self.host = OwnHost(self.backstage, self._board, path, **usual)
            self._hold("hosting", True)
        return self.host

    def _keys_to(self, code: str, address: Address | None = None) -> Keys | None:
        """What opens this table; one of this device opens with it."""
        kept = self.keyring.to(tidy_code(code))
        if kept is None:
            return None
        place = address or kept.address
        if kept.host_token and kept.address.host == LOOPBACK:
            place = self._own_host(kept.address.port).address
        return replace(kept, address=place)

    def _wait_for_closing(self) -> None:
        closing, self._closing = self._closing, None
        if closing is not None:
            closing.result()

    def _sit(self, keys: Keys) -> Session:
        self.session = Session(
            self.backstage,
            self._board,
            self._passport,
            keys,
            on_update=self._soon,
            pins=self.keyring.pins if keys.address.is_secure else None,
        )
        return self.session

"""This device's line to a table over the network: it lives on while screens come and go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rawsiko import __version__
from rawsiko.core.board import Board
from rawsiko.net import updates as u
from rawsiko.net.backstage import Backstage
from rawsiko.net.codes import tidy_code
from rawsiko.net.key_ring import load_device, load_keys, save_keys
from rawsiko.net.link import Address, Passport
from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.net.session import Keys, Session

TABLES = "tables.db"

Listener = Callable[[u.Update], None]


class Line:
    """At most one table at a time. Everything here is called in the window's thread.

    ``soon`` is called from the network's thread when ``pump`` has something to do; whoever made the
    line sees to it that the window's thread then pumps.
    """

    def __init__(self, board: Board, folder: Path, soon: Callable[[], None]) -> None:
        self.session: Session | None = None
        self.host: OwnHost | None = None
        self.backstage = Backstage()
        self._board, self._folder, self._soon = board, folder, soon
        self._passport = Passport(
            load_device(folder), f"rawsiko {__version__}", board.pack, board.digest
        )
        self._listeners: list[Listener] = []

    @property
    def code(self) -> str:
        """The code of the table; empty before the host has told it."""
        table = self.session.table if self.session is not None else None
        return table.code if table is not None else ""

    # coming and going ------------------------------------------------------------------------

    def open(self, **settings: Any) -> str:
        """A table on this device, with this device as its host; the id of the request.

        OSError or StoreError if this device cannot be a host.
        """
        self.leave()
        host = self._own_host()
        session = self._sit(Keys(host.address))
        return session.ask("open", key=host.key, **settings)

    def join(self, address: Address, code: str, **me: Any) -> str:
        """Take a Seat at another's table; the id of the request."""
        self.leave()
        return self._sit(Keys(address)).ask("join", code=tidy_code(code), **me)

    def watch(self, address: Address, code: str) -> str:
        """Look on at another's table; the id of the request."""
        self.leave()
        return self._sit(Keys(address)).ask("watch", code=tidy_code(code))

    def take(self, address: Address, code: str, move: str) -> str:
        """Take over a Seat with the code that its old device shows; the id of the request."""
        self.leave()
        asked = {"code": tidy_code(code), "move": tidy_code(move)}
        return self._sit(Keys(address)).ask("take", **asked)

    def come_back(self, code: str) -> bool:
        """Take up the Seats that this device has there; False if it has no keys to that table."""
        if self.session is not None and self.session.keys.code == code:
            return True
        found = [keys for keys in load_keys(self._folder) if keys.code == code]
        if not found:
            return False
        self.leave()
        keys = found[-1]
        if keys.host_token and keys.address.host == LOOPBACK:
            host = self._own_host(keys.address.port)
            keys = Keys(host.address, keys.code, keys.host_token, keys.tokens)
        self._sit(keys)
        return True

    def leave(self) -> None:
        """Hang up. The Seats wait; a table of this device stays open for the others."""
        if self.session is not None:
            self.session.close()
            self.session = None

    def close_host(self) -> None:
        """This device is a host no more; its tables come back when it opens again."""
        if self.host is not None:
            self.host.close()
            self.host = None

    def end(self) -> None:
        """The app ends."""
        self.leave()
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
        session = self.session
        if session is None:
            return
        for update in session.drain():
            if isinstance(update, u.Held | u.Taken | u.Done) and session.keys.code:
                save_keys(self._folder, session.keys)
            for listener in list(self._listeners):
                listener(update)

    def _own_host(self, port: int | None = None) -> OwnHost:
        if self.host is None:
            usual: Mapping[str, Any] = {} if port is None else {"port": port}
            self.host = OwnHost(self.backstage, self._board, self._folder / TABLES, **usual)
        return self.host

    def _sit(self, keys: Keys) -> Session:
        self.session = Session(
            self.backstage, self._board, self._passport, keys, on_update=self._soon
        )
        return self.session

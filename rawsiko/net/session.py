"""A table as a presenter uses it: ask from its own thread, and drain there what has come."""

from __future__ import annotations

import asyncio
import secrets
import ssl
import time
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue

from rawsiko.core.board import Board
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.ids import Seat
from rawsiko.core.value import value
from rawsiko.net import updates as u
from rawsiko.net.backstage import Backstage
from rawsiko.net.link import CLOSED, LONGEST_PAUSE, Link
from rawsiko.net.messages import write_command
from rawsiko.net.mirror import STRANGE, Mirror
from rawsiko.net.passport import Address, Passport
from rawsiko.net.slips import slip
from rawsiko.net.trust import Pins

SILENCE = 7000
"""Milliseconds without an answer after which nobody can say that there is a connection."""


@value
class Keys:
    """What opens the Seats of this device again, also after its app was killed."""

    address: Address
    code: str = ""
    host_token: str = ""
    tokens: Mapping[str, Seat] | None = None
    is_watching: bool = False
    name: str = ""
    """Of whoever looks on."""

    @property
    def has_seats(self) -> bool:
        """Whether they open anything that others cannot open."""
        return bool(self.tokens or self.host_token)


class Session:
    """One table, seen from one device.

    ``mirror``, ``table``, ``seats`` and the rest change only inside ``drain``, so whoever drains may
    read them without a lock. ``on_update`` is called in the network's thread when there is something
    to drain.
    """

    def __init__(
        self,
        backstage: Backstage,
        board: Board,
        passport: Passport,
        keys: Keys,
        *,
        on_update: Callable[[], None] = lambda: None,
        tls: ssl.SSLContext | None = None,
        pins: Pins | None = None,
    ) -> None:
        self._board = board
        self.mirror = Mirror(board)
        """Of the Match that is played now: another one has a mirror of its own."""
        self.table: u.TableNow | None = None
        self.seats: tuple[Seat, ...] = ()
        self.is_host = False
        self.is_online = False
        self.round_trip: int | None = None
        self._queue: SimpleQueue[u.Update] = SimpleQueue()
        self._on_update = on_update
        self._backstage = backstage
        self._link = backstage.begin(_link(keys, passport, self._hear, tls, pins)).result()
        backstage.launch(self._stay())

    async def _stay(self) -> None:
        """Keep up the connection, also when the program makes a mistake in it."""
        while True:
            try:
                await self._link.run()
                return
            except Exception as error:  # noqa: BLE001 (a table that is silent for ever is worse)
                slip(error)
                self._hear(u.Offline(CLOSED))
                await asyncio.sleep(LONGEST_PAUSE)

    def _hear(self, update: u.Update) -> None:
        self._queue.put(update)
        self._on_update()

    @property
    def keys(self) -> Keys:
        """What to keep; it changes with ``Held``."""
        inbox = self._link.inbox
        tokens = dict(inbox.tokens)
        return Keys(
            self._link.home, inbox.code, inbox.host_token, tokens, inbox.is_watching, inbox.name
        )

    @property
    def cert(self) -> str:
        """The fingerprint of the host's certificate, if that is all that vouches for it."""
        return self._link.cert

    @property
    def is_heard(self) -> bool:
        """Whether the host answers, so that what it told last of others can be true."""
        return self.is_online and (self.round_trip or 0) < SILENCE

    @property
    def silence(self) -> int | None:
        """Seconds since the host was last heard; None if it never was."""
        heard = self._link.heard
        return None if heard is None else round(time.monotonic() - heard)

    def ask(self, kind: str, request: str = "", **fields: object) -> str:
        """Send a request of the protocol; its id comes back in Done or Declined.

        Whoever may be killed before the answer comes gives an id of its own to ``join`` and ``open``:
        asked again by the next process, it gets the same Seat and the same table.
        """
        request = request or secrets.token_urlsafe(9)
        self._backstage.post(lambda: self._link.ask(kind, request, **fields))
        return request

    def do(self, command: Command) -> str:
        """Send a command of one of this device's Seats, meant for the Phase that is seen here."""
        if isinstance(command, StartMatch):
            raise TypeError("a match is begun by the request start")
        phase = self.mirror.state.table.phase
        return self.ask("do", seat=command.seat, command=write_command(command), phase=phase)

    def move_to(self, address: Address) -> None:
        """The host may have another address now: go on there if it is so."""
        self._backstage.post(lambda: self._link.move_to(address))

    def drain(self) -> list[u.Update]:
        """Everything that has come since, in order; the state is as after the last of it."""
        drained: list[u.Update] = []
        while True:
            try:
                update = self._queue.get_nowait()
            except Empty:
                return drained
            drained.append(self._heed(update))

    def _heed(self, update: u.Update) -> u.Update:
        try:
            self._apply(update)
        except STRANGE:
            self.close()
            return u.Offline("bad_host", is_final=True)
        return update

    def _apply(self, update: u.Update) -> None:
        match update:
            case u.Played():
                self.mirror.take(update.records)
            case u.Anew():
                self.mirror = Mirror(self._board)
            case u.Cards():
                self.mirror.show(update.records)
            case u.TableNow():
                self.table = update
            case u.Held():
                self.seats, self.is_host = update.seats, update.is_host
            case u.Online():
                self.is_online, self.round_trip = True, None
            case u.Offline():
                self.is_online = False
            case u.RoundTrip():
                self.round_trip = update.milliseconds

    def close(self) -> None:
        """Leave the table. The Seats wait for whoever has their keys."""
        self._backstage.launch(self._link.close())


async def _link(
    keys: Keys,
    passport: Passport,
    tell: Callable[[u.Update], None],
    tls: ssl.SSLContext | None,
    pins: Pins | None,
) -> Link:
    """Made in the network's thread, where it lives."""
    link = Link(keys.address, passport, tell, tls, pins)
    link.inbox.code = keys.code
    link.inbox.host_token = keys.host_token
    link.inbox.tokens = dict(keys.tokens or {})
    link.inbox.is_watching, link.inbox.name = keys.is_watching, keys.name
    return link

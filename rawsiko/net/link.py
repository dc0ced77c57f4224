"""A device's connection to a table: it comes back by itself, and nothing is lost or done twice.

Requests wait in line and are sent one at a time: the next when the one before is answered. After a
break the Seats are taken up again, the log from where it was left, and the open request once more.
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
import time
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from rawsiko.net.coming_back import Stranger
from rawsiko.net.inbox import Inbox
from rawsiko.net.limits import SILENT
from rawsiko.net.messages import VERSION, Message, from_json, to_json
from rawsiko.net.passport import Address, Passport
from rawsiko.net.pulse import Pulse
from rawsiko.net.trust import CERT_FAULTS, NO_TLS, Pins, Trust, fault_of, unchecked
from rawsiko.net.updates import Offline, Online, RoundTrip, Update
from rawsiko.net.why import Why
from rawsiko.store.upcast import Fault

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0
CLOSED = "closed"
PING = 3.0
KNOCK, LOST = 6.0, 15.0
"""Seconds between two pings of the library, and without an answer until the connection is given up."""
PATIENCE = 5.0
"""Seconds after which a request without an answer is sent again."""
LARGEST = 4 * 1024 * 1024
FINAL = {Why.VERSION, Why.PACK, Why.MALFORMED}
NO_HOST = "no_host"
SHUN = 15.0
"""Seconds for which an address is not tried again where no host of ours was."""


class Link:
    """Keeps up the connection; ``tell`` hears of everything."""

    def __init__(
        self,
        address: Address,
        passport: Passport,
        tell: Callable[[Update], None],
        tls: ssl.SSLContext | None = None,
        pins: Pins | None = None,
    ) -> None:
        self.home = address
        """Where the host was when it last showed who it is."""
        self.inbox = Inbox(tell, self._send_next, self._send)
        self.heard: float | None = None
        """When the host last said something, by this device's clock."""
        self.strangers = 0
        """How often somebody answered who was not the host of our Seats."""
        self._address = address
        self._shunned: dict[Address, float] = {}
        self._passport = passport
        self._tell = tell
        self._tls = tls
        self._trust = Trust(pins or {})
        self._connection: ClientConnection | None = None
        self._wake = asyncio.Event()
        self._is_closing = False
        self._pulse = Pulse(lambda trip: tell(RoundTrip(trip)))

    def ask(self, kind: str, request: str = "", **fields: object) -> str:
        """Put a request in line; the answer is its id, which comes back with the host's answer."""
        request = request or secrets.token_urlsafe(9)
        self.inbox.waiting[request] = {"type": kind, "id": request, **fields}
        self._send_next()
        return request

    async def run(self) -> None:
        """Connect, and connect again, until it is closed or it makes no sense to go on."""
        pause = FIRST_PAUSE
        while not self._is_closing:
            address = self._address
            code, is_welcome = await self._connect_once(address)
            if self._is_closing or (code in FINAL and address == self.home):
                self._tell(Offline(code, is_final=True))
                return
            code = self._turn_back(address, code)
            is_fine = is_welcome and code == CLOSED
            pause = FIRST_PAUSE if is_fine else min(LONGEST_PAUSE, 2 * pause)
            self._tell(Offline(code, cert=self.cert if code in CERT_FAULTS else ""))
            self._wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    @property
    def cert(self) -> str:
        """The fingerprint of the host's certificate, if that is all that vouches for it."""
        return self._trust.seen

    def move_to(self, address: Address) -> None:
        """The host may be there now: try it soon, unless that was tried a moment ago in vain."""
        if time.monotonic() >= self._shunned.get(address, 0):
            self._address = address
            self._wake.set()

    def _turn_back(self, address: Address, code: str) -> str:
        """Somewhere else was nothing: go on where the host was. Why, as it may be told."""
        if address == self.home:
            return code
        until = time.monotonic() + SHUN
        self._shunned = {a: t for a, t in self._shunned.items() if t > until - SHUN}
        self._shunned[address] = until
        if self._address == address:
            self._address = self.home
        return NO_HOST

    async def close(self) -> None:
        """Go for good. The Seats wait: their tokens still open them."""
        self._is_closing = True
        self._wake.set()
        if self._connection is not None:
            await self._connection.close()

    def drop(self) -> None:
        """Lose the connection as a network does, without a goodbye, and connect anew."""
        if self._connection is not None:
            self._connection.transport.abort()

    def hurry(self) -> None:
        """Do not wait any longer to try again: the network has come back."""
        self._wake.set()

    async def _connect_once(self, address: Address) -> tuple[str, bool]:
        """Why it ended, and whether the host had said welcome."""
        self.inbox.parting = self._trust.seen = ""
        code, is_welcome = await self._dial(
            address, (self._tls or True) if address.is_secure else None
        )
        if code in CERT_FAULTS:
            return await self._dial(address, unchecked(), code)
        return code, is_welcome

    async def _dial(
        self, address: Address, tls: ssl.SSLContext | bool | None, fault: str = ""
    ) -> tuple[str, bool]:
        """``fault`` is why nobody vouches for the certificate: then it must be one that is trusted here."""
        is_welcome = False
        try:
            async with connect(
                address.uri,
                ssl=tls,
                compression=None,
                max_size=LARGEST,
                open_timeout=2 * PATIENCE,
                close_timeout=1,
                ping_interval=KNOCK,
                ping_timeout=LOST,
                proxy=None,  # a table is in the same room
                user_agent_header=None,
                logger=SILENT,
            ) as connection:
                code = self._doubt(connection, address, fault) or await self._greet(connection)
                is_welcome = not code
                if is_welcome:
                    await self._talk(connection, address)
                return code or self.inbox.parting or CLOSED, is_welcome
        except ConnectionClosed:
            return self.inbox.parting or CLOSED, is_welcome
        except Stranger:
            self.strangers += 1
            return "stranger", False
        except Fault:
            return "bad_host", False
        except ssl.SSLCertVerificationError as error:
            return fault_of(error), False
        except (OSError, WebSocketException, TimeoutError, EOFError) as error:
            has_hung_up = isinstance(error, ssl.SSLError | ConnectionResetError)
            is_plain = address.is_secure and not is_welcome and has_hung_up
            return NO_TLS if is_plain else NO_HOST, is_welcome

    def _doubt(self, connection: ClientConnection, address: Address, fault: str) -> str:
        if not fault:
            return ""
        shown = connection.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
        return self._trust.fault(shown, address, self.home, fault)

    async def _greet(self, connection: ClientConnection) -> str:
        """Say hello. Who has keys tells which device it is to nobody but the host that they are of."""
        passport = self._passport
        hello = {
            "type": "hello",
            "v": VERSION,
            "app": passport.app,
            "pack": passport.pack,
            "digest": passport.digest,
        }
        if not self.inbox.keys:
            hello["device"] = passport.device
        with suppress(ConnectionClosed):  # a full host has said so already, and does not listen
            await connection.send(to_json(hello))
        answer = from_json(await connection.recv())
        if answer.get("type") == "welcome":
            return ""
        code = answer.get("code")
        return code if type(code) is str else "bad_host"

    async def _talk(self, connection: ClientConnection, address: Address) -> None:
        if self._is_closing:
            # It was closed while it came back, when there was no connection to close.
            return
        self._connection = connection
        self._pulse.begin()
        beat = asyncio.create_task(self._beat(connection))
        try:
            self.inbox.come_back(self._passport.device)
            self._settle(address)
            async for raw in connection:
                was_settled = self.inbox.is_settled
                message = from_json(raw)
                if was_settled:
                    self.heard = time.monotonic()
                if message.get("type") == "pong":
                    self._pulse.answered(message.get("n", 0))
                else:
                    self.inbox.take(message)
                if not was_settled:
                    self._settle(address)
        finally:
            self._connection = None
            self.inbox.is_settled = False
            self.inbox.flying = ""
            beat.cancel()

    def _settle(self, address: Address) -> None:
        if self.inbox.settle():
            self.home = address
            self._tell(Online())
            self._send_next()

    def _send_next(self) -> None:
        """Send the first request in line, unless one is on its way."""
        inbox = self.inbox
        if self._connection is None or not inbox.is_settled or inbox.flying or not inbox.waiting:
            return
        request = next(iter(inbox.waiting))
        inbox.flying, inbox.since = request, time.monotonic()
        self._send(inbox.waiting[request])

    def _send(self, message: Message) -> None:
        if self._connection is not None:
            task = asyncio.ensure_future(self._connection.send(to_json(message)))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _beat(self, connection: ClientConnection) -> None:
        """Measure the way to the host, and ask again where no answer came."""
        while True:
            with suppress(ConnectionClosed):
                await connection.send(to_json({"type": "ping", "n": self._pulse.beat()}))
            await asyncio.sleep(PING)
            self._pulse.wait()
            inbox = self.inbox
            if inbox.flying and time.monotonic() - inbox.since > PATIENCE:
                inbox.flying = ""
                self._send_next()
            lacks = inbox.lacks
            if lacks is not None:
                self._send(lacks)

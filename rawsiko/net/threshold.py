"""Where a connection stands until it is encrypted: whoever came counts as come, also with nothing said yet."""

import asyncio
import ssl
from collections.abc import Callable
from weakref import WeakValueDictionary

from rawsiko.net.arrival import FAREWELL
from rawsiko.net.limits import Limits


class Threshold:
    """Encrypts connections, only so many of an address at a time: each takes much memory meanwhile.

    The others wait unread. Many come at once when a server was restarted, and none of them must be lost.
    """

    def __init__(self, tls: ssl.SSLContext, limits: Limits) -> None:
        self._tls, self._limits = tls, limits
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._busy: set[asyncio.Task[None]] = set()
        """Somebody must hold a task until it is done."""

    def admit(
        self,
        plain: asyncio.Transport,
        address: str,
        arrival: asyncio.Protocol,
        on_failure: Callable[[], None],
    ) -> None:
        """Encrypt what comes by ``plain``; then ``arrival`` has it, as if it had just come."""
        task = asyncio.get_running_loop().create_task(
            self._admit(plain, address, arrival, on_failure)
        )
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)

    async def _admit(
        self,
        plain: asyncio.Transport,
        address: str,
        arrival: asyncio.Protocol,
        on_failure: Callable[[], None],
    ) -> None:
        plain.pause_reading()  # not sooner: the first releases of Python 3.11 begin to read only now
        early = _Early()
        turn = self._turns.setdefault(address, asyncio.Semaphore(self._limits.handshakes))
        try:
            async with asyncio.timeout(self._limits.greeting), turn:
                secret = await self._encrypt(plain, early)
        except OSError:
            plain.abort()
            on_failure()
            return
        secret.set_protocol(arrival)
        arrival.connection_made(secret)
        if early.said:
            arrival.data_received(early.said)

    async def _encrypt(self, plain: asyncio.Transport, early: "_Early") -> asyncio.Transport:
        loop = asyncio.get_running_loop()
        if plain.is_closing():
            raise ConnectionResetError
        secret = await loop.start_tls(
            plain,
            early,
            self._tls,
            server_side=True,
            ssl_handshake_timeout=self._limits.greeting,
            ssl_shutdown_timeout=FAREWELL,
        )
        if secret is None or early.is_gone:
            raise ConnectionResetError
        return secret


class _Early(asyncio.Protocol):
    """What is said with the last word of the handshake, before the one who listens has the connection."""

    def __init__(self) -> None:
        self.said = b""
        self.is_gone = False

    def data_received(self, data: bytes) -> None:
        self.said += data

    def connection_lost(self, _exc: Exception | None) -> None:
        self.is_gone = True

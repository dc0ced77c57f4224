"""The tables nearby, for a presenter: looked after in the network's thread, read in any."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future

from rawsiko.net.backstage import Backstage
from rawsiko.net.calls import Nearby
from rawsiko.net.diagnosis import LISTEN, Diagnosis, diagnose
from rawsiko.net.discovery import ANYWHERE, EVERY, PORT, Ear
from rawsiko.net.passport import Address


class Lookout:
    """Listens as long as it is open; ``on_change`` is called in the network's thread."""

    def __init__(
        self,
        backstage: Backstage,
        on_change: Callable[[], None] = lambda: None,
        *,
        listen: str = ANYWHERE,
        port: int = PORT,
        targets: Sequence[tuple[str, int]] | None = None,
    ) -> None:
        self.calling: tuple[Nearby, ...] = ()
        """All tables that call now; replaced as a whole, so it may be read at any time."""
        self._backstage = backstage
        self._on_change = on_change
        self._targets = targets
        self._ear = Ear(time.monotonic, self._look)
        self._watching = backstage.launch(self._watch(listen, port))

    async def _watch(self, listen: str, port: int) -> None:
        """Listen, ask who is there, and notice who is not heard any more."""
        try:
            await self._ear.start(listen, port)
        except OSError:
            return  # another program listens there: codes and links still work
        try:
            while True:
                self._ear.ask(self._targets)
                await asyncio.sleep(EVERY)
                self._look()
        finally:
            self._ear.stop()

    def _look(self) -> None:
        calling = tuple(self._ear.calling)
        if calling != self.calling:
            self.calling = calling
            self._on_change()

    def diagnose(self, known: Sequence[Address] = (), listen: float = LISTEN) -> Future[Diagnosis]:
        """Find out why nothing is seen; it takes some seconds."""
        return self._backstage.begin(diagnose(self._ear, known, self._targets, listen))

    def close(self) -> None:
        """Listen no more."""
        self._watching.cancel()

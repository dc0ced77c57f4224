"""What happens in one moment is written together, and nobody is told of it before it is on the disk.

A disk takes its time for each write, whether little or much is written. So all that came in at the
same moment, at whatever table, becomes one write, and every word that was said since waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from websockets.frames import Frame, Opcode

from rawsiko.store.protocol import StoreError
from rawsiko.store.tables import TableStore

if TYPE_CHECKING:
    from rawsiko.net.guest import Guest


class Ledger:
    """Opened by the first who writes, closed by itself as soon as everybody has had a turn."""

    def __init__(self, store: TableStore) -> None:
        self.on_loss: Callable[[set[str]], None] = lambda _codes: None
        """Told which tables are not as they seemed, for they could not be written."""
        self._store = store
        self._is_open = False
        self._touched: set[str] = set()
        self._unsaid: list[tuple[Sequence[Guest], str]] = []

    def open(self, code: str) -> None:
        """Something at this table is about to be written; StoreError if nothing can be."""
        if not self._is_open:
            self._store.begin_together()
            self._is_open = True
            asyncio.get_running_loop().call_soon(self.close)
        self._touched.add(code)

    def say(self, guests: Sequence[Guest], text: str) -> None:
        """Tell several guests the same, now or when the disk has it."""
        if self._is_open:
            self._unsaid.append((list(guests), text))
        else:
            _send(guests, text)

    def close(self) -> None:
        """Write everything, then say everything."""
        if not self._is_open:
            return
        self._is_open = False
        touched, self._touched = self._touched, set()
        unsaid, self._unsaid = self._unsaid, []
        try:
            self._store.end_together()
        except StoreError:
            self.on_loss(touched)
            return
        for guests, text in unsaid:
            _send(guests, text)


def _send(guests: Sequence[Guest], text: str) -> None:
    """A server masks and compresses nothing: the same frame, made once, is everybody's."""
    frame = Frame(Opcode.TEXT, text.encode()).serialize(mask=False)
    for guest in guests:
        guest.write(frame)

"""What happens in one moment is written together, and nobody is told of it before it is on the disk.

A disk takes its time for each write, whether little or much is written. So all that came in at the
same moment, at whatever table, becomes one write, and every word that was said since waits for it.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rawsiko.store.protocol import StoreError
from rawsiko.store.tables import TableStore

if TYPE_CHECKING:
    from rawsiko.net.guest import Guest

_TEXT, _SHORT, _LONG = 0x81, 126, 1 << 16
_MIDDLE, _LARGE = struct.Struct("!BBH"), struct.Struct("!BBQ")


class Ledger:
    """Opened by the first who writes, closed by itself as soon as everybody has had a turn."""

    def __init__(self, store: TableStore) -> None:
        self.on_loss: Callable[[set[str]], None] = lambda _codes: None
        """Told which tables are not as they seemed, for they could not be written."""
        self._store = store
        self._is_open = self._is_waiting = False
        self._touched: set[str] = set()
        self._unsaid: list[tuple[Sequence[Guest], str]] = []

    def open(self, code: str) -> None:
        """Something at this table is about to be written; StoreError if nothing can be."""
        if not self._is_open:
            self._store.begin_together()
            self._is_open = True
            if not self._is_waiting:
                asyncio.get_running_loop().call_soon(self.close)
        self._touched.add(code)

    def wait(self) -> None:
        """A message is about to be heard, and ``go_on`` is called afterwards."""
        self._is_waiting = not self._is_open

    def go_on(self) -> None:
        """It was heard. If nobody else has a turn now, it is written at once."""
        if self._is_waiting and self._is_open:
            if self._are_others_ready:
                asyncio.get_running_loop().call_soon(self.close)
            else:
                self.close()
        self._is_waiting = False

    @property
    def is_free(self) -> bool:
        """Whether a single message is heard, of which nothing is written yet."""
        return self._is_waiting and not self._is_open and not self._are_others_ready

    @property
    def _are_others_ready(self) -> bool:
        # What is ready is the loop's own affair: where it does not tell, the next round will do.
        return bool(getattr(asyncio.get_running_loop(), "_ready", True))

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
    frame = _frame(text.encode())
    for guest in guests:
        guest.write(frame)


def _frame(text: bytes) -> bytes:
    """A message in one piece (RFC 6455, 5.2); the library would put it together in several steps.

    >>> _frame(b"hello")
    b'\\x81\\x05hello'
    """
    length = len(text)
    if length < _SHORT:
        return bytes((_TEXT, length)) + text
    if length < _LONG:
        return _MIDDLE.pack(_TEXT, _SHORT, length) + text
    return _LARGE.pack(_TEXT, _SHORT + 1, length) + text

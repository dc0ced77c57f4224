"""The journal that SQLite keeps beside a file: what was written last, page by page.

SQLite takes it over up to the first fault, and throws the rest away without a word.
"""

from __future__ import annotations

import os
import struct
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

HEAD, PAGE_HEAD = 32, 24
"""Bytes before the pages, and before each of them."""
BEGINNING = struct.pack(">2I", 0x377F0682, 3_007_000)
"""Of any head."""
SMALLEST, LARGEST, USUAL = 512, 65_536, 4096
"""Bytes of a page; the last one where the head cannot be trusted."""
SIZE, SALTS, SUMS = slice(8, 12), slice(16, 24), slice(24, 32)
"""Of the head."""
NUMBER, LENGTH, SALTS_OF_PAGE, SUMS_OF_PAGE = slice(4), slice(4, 8), slice(8, 16), slice(16, 24)
"""Of the head of a page: which one it is; where a transaction ends, how long the file is then; the salts
of the journal when it was written; and the sums of all before."""
SUMMED = slice(8)
"""Of the head of a page; all of the page is."""
NONE = bytes(4)


def due(path: Path) -> int:
    """So many pages SQLite must take over: all but those of the last transaction.

    In the midst of that the device may have been switched off. If that happens twice in a row, pages of
    the first time may count, too.
    """
    ends = [0, 0]
    with suppress(OSError), path.open("rb", buffering=0) as file:
        for place, (_, head) in enumerate(_Journal(file).heads(), start=1):
            if head is not None and head[LENGTH] != NONE:
                ends.append(place)
    return ends[-2]


def taken(path: Path) -> int:
    """So many pages SQLite takes over. It takes its time."""
    if not path.is_file():
        return 0
    with path.open("rb", buffering=0) as file:
        return sum(1 for _ in _Journal(file).right())


def pages_in(path: Path) -> list[tuple[int, bytes]]:
    """The number of each page that was written, and the page."""
    if not path.is_file():
        return []
    with path.open("rb", buffering=0) as file:
        journal = _Journal(file)
        return [
            (int.from_bytes(head[NUMBER]), journal.page(at))
            for at, head in journal.heads()
            if head is not None
        ]


def seal(path: Path) -> None:
    """Sum up anew all that is there, so that SQLite takes over all of it."""
    with path.open("rb+", buffering=0) as file:
        journal = _Journal(file)
        begun = BEGINNING + struct.pack(">2I", journal.size, 0) + journal.salts
        sums = _summed(begun)
        end = journal.write(0, begun + sums)
        for at, head in journal.heads():
            if head is None or head[NUMBER] == NONE:
                continue
            page = journal.page(at)
            sums = _summed(head[SUMMED] + page, sums)
            end = journal.write(end, head[SUMMED] + journal.salts + sums + page)
        file.truncate(end)


class _Journal:
    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        head = self._read(0, HEAD).ljust(HEAD, b"\0")
        told = int.from_bytes(head[SIZE])
        is_told = told.bit_count() == 1 and SMALLEST <= told <= LARGEST
        self.size = told if is_told else USUAL
        self._sums = head[SUMS]
        self._is_right = head.startswith(BEGINNING) and _summed(head[: SUMS.start]) == self._sums
        self.salts = head[SALTS] if self._is_right else self._likely_salts()

    def heads(self) -> Iterator[tuple[int, bytes | None]]:
        """Where each page begins, and its head; None if it was there before the journal was begun anew."""
        for at, head in self._all_heads():
            yield at, head if head[SALTS_OF_PAGE] == self.salts else None

    def right(self) -> Iterator[int]:
        """Where each page begins, up to the first fault."""
        sums = self._sums
        for at, head in self.heads() if self._is_right else ():
            if head is None or head[NUMBER] == NONE:
                return
            sums = _summed(head[SUMMED] + self.page(at), sums)
            if head[SUMS_OF_PAGE] != sums:
                return
            yield at

    def page(self, at: int) -> bytes:
        return self._read(at + PAGE_HEAD, self.size)

    def write(self, at: int, data: bytes) -> int:
        """Where it ends."""
        self._file.seek(at)
        return at + self._file.write(data)

    def _likely_salts(self) -> bytes:
        """The first that more than one page has."""
        pages = Counter(head[SALTS_OF_PAGE] for _, head in self._all_heads())
        return next((salts for salts, count in pages.items() if count > 1), bytes(8))

    def _all_heads(self) -> Iterator[tuple[int, bytes]]:
        whole = PAGE_HEAD + self.size
        for at in range(HEAD, self._file.seek(0, os.SEEK_END) - whole + 1, whole):
            yield at, self._read(at, PAGE_HEAD)

    def _read(self, at: int, size: int) -> bytes:
        self._file.seek(at)
        return self._file.read(size)


def _summed(data: bytes, sums: bytes = bytes(8)) -> bytes:
    """As SQLite does it."""
    first, second = struct.unpack(">2I", sums)
    for one, other in struct.iter_unpack("<2I", data):
        first = first + one + second & 0xFFFFFFFF
        second = second + other + first & 0xFFFFFFFF
    return struct.pack(">2I", first, second)

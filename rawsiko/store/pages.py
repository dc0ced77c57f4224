"""Events read from the pages of a file by hand, when those that say where they are cannot be read.

Every page of SQLite's trees tells by itself what lies on it. The tree of the events is one of an
index: its rows lie on inner pages, too, and what is long goes on elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import Any, BinaryIO

from rawsiko.store.files import JOURNAL, beside
from rawsiko.store.journal import pages_in
from rawsiko.store.log import LONGEST_LINE, is_row

INNER, LEAF = 2, 10
HEADERS = {INNER: 12, LEAF: 8}
"""Bytes before the list of cells."""
CHILD = 4
"""Bytes before a cell of an inner page: the page that comes before it."""
WHOLE_NUMBERS = (0, 1, 2, 3, 4, 6, 8)
"""How many bytes a number of this type has."""
ZERO, ONE, BLOB = 8, 9, 12
LEAST_CELL = 6
"""Bytes that a cell takes at least, with its place in the list."""
NUMBER, SEQ, LINE = 0, 1, 2
COLUMNS = 3
"""Of an event, at least: number, seq, line."""
READINGS = 4
"""So often is a page read at the most, on average: one that leads to itself would never end."""
Row = tuple[Any, ...]
ByHand = Callable[[], Mapping[int, Mapping[int, Row]]]
"""The events of each Match, by its number."""


class _Pages:
    """Those of a file, and of its journal."""

    def __init__(self, file: BinaryIO, journal: list[tuple[int, bytes]], size: int) -> None:
        self.size = size
        self._file = file
        self._journal = [page for _, page in journal]
        self._newest = dict(journal)
        there = file.seek(0, os.SEEK_END) // size + len(journal)
        self._left = READINGS * there

    def __iter__(self) -> Iterator[bytes]:
        for number in count(1):
            if not (page := self._read(number)):
                break
            yield page
        yield from self._journal

    def follow(self, number: int, size: int) -> bytes:
        """So many bytes of what is too long for one page, from this one on; ValueError if they are not there."""
        parts: list[bytes] = []
        while size > 0:
            self._left -= 1
            page = (self._newest.get(number) or self._read(number)) if number else b""
            if not page or self._left < 0:
                raise ValueError("ends too early, or never")
            number = int.from_bytes(page[:CHILD])
            parts.append(page[CHILD:])
            size -= self.size - CHILD
        return b"".join(parts)

    def _read(self, number: int) -> bytes:
        """Nothing behind the end."""
        self._file.seek((number - 1) * self.size)
        return self._file.read(self.size)


def by_hand(path: Path, size: int) -> ByHand:
    """``size`` is that of a page. The file is read only if anybody asks."""
    return cache(lambda: _events_in(path, size))


def _events_in(path: Path, size: int) -> dict[int, dict[int, Row]]:
    """A page may be there twice, and only one of the two whole."""
    found: dict[int, dict[int, Row]] = {}
    with path.open("rb") as file:
        pages = _Pages(file, pages_in(beside(path, JOURNAL)), size)
        for row in chain.from_iterable(_rows(page, pages) for page in pages):
            there, seq = found.setdefault(row[NUMBER], {}), row[SEQ]
            if seq not in there or not is_row(there[seq][LINE], seq):
                there[seq] = row
    return found


def _rows(data: bytes, pages: _Pages) -> Iterator[Row]:
    kind = data[0]
    if kind not in HEADERS:
        return
    for cell in range(min(int.from_bytes(data[3:5]), pages.size // LEAST_CELL)):
        place = HEADERS[kind] + 2 * cell
        at = int.from_bytes(data[place : place + 2]) + (CHILD if kind == INNER else 0)
        with suppress(ValueError, IndexError):  # anything may be there
            row = tuple(_values(_payload(data, at, pages)))
            if len(row) >= COLUMNS and type(row[NUMBER]) is int and type(row[SEQ]) is int:
                yield row


def _payload(data: bytes, at: int, pages: _Pages) -> bytes:
    size, at = _varint(data, at)
    if size > 4 * LONGEST_LINE:  # a letter has so many bytes
        raise ValueError("is too long for an event")
    most, least = (pages.size - 12) * 64 // 255 - 23, (pages.size - 12) * 32 // 255 - 23
    if size <= most:
        return data[at : at + size]
    here = least + (size - least) % (pages.size - CHILD)
    at_end = at + (here if here <= most else least)
    payload, following = data[at:at_end], int.from_bytes(data[at_end : at_end + CHILD])
    return (payload + pages.follow(following, size - len(payload)))[:size]


def _values(payload: bytes) -> Iterator[Any]:
    head, place = _varint(payload, 0)
    at = head
    while place < head:
        kind, place = _varint(payload, place)
        if kind in {ZERO, ONE}:
            yield kind - ZERO
            continue
        size = WHOLE_NUMBERS[kind] if kind < BLOB else (kind - BLOB) // 2
        value, at = payload[at : at + size], at + size
        if len(value) < size:
            raise ValueError("ends too early")
        if kind >= BLOB:
            yield value.decode(errors="replace") if kind % 2 else value
        else:
            yield int.from_bytes(value, signed=True) if size else None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number, and where the next thing begins."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return value, place + 1
    return value << 8 | data[at + 8], at + 9

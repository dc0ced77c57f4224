"""Events read from the pages of a file by hand, when those that say where they are cannot be read.

Every page of SQLite's trees tells by itself what lies on it. The tree of the events is one of an
index: its rows lie on inner pages, too, and what is long goes on elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO

from rawsiko.store.log import LONGEST_LINE

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
NUMBER, SEQ = 0, 1
COLUMNS = 3
"""Of an event, at least: number, seq, line."""
Row = tuple[Any, ...]
ByHand = Callable[[], Mapping[int, Mapping[int, Row]]]
"""The events of each Match, by its number."""


def by_hand(path: Path, page: int) -> ByHand:
    """``page`` is the size of one. The file is read only if anybody asks."""
    return cache(lambda: _events_in(path, page))


def _events_in(path: Path, page: int) -> dict[int, dict[int, Row]]:
    found: dict[int, dict[int, Row]] = {}
    with path.open("rb") as file:
        file.seek(page)  # the first one lists the tables
        for at in range(page, path.stat().st_size, page):
            file.seek(at)
            for row in _rows(file, file.read(page), page):
                found.setdefault(row[NUMBER], {})[row[SEQ]] = row
    return found


def _rows(file: BinaryIO, data: bytes, page: int) -> Iterator[Row]:
    kind = data[0]
    if kind not in HEADERS:
        return
    for cell in range(min(int.from_bytes(data[3:5]), page // LEAST_CELL)):
        place = HEADERS[kind] + 2 * cell
        at = int.from_bytes(data[place : place + 2]) + (CHILD if kind == INNER else 0)
        with suppress(ValueError, IndexError):  # anything may be there
            row = tuple(_values(_payload(file, data, at, page)))
            if len(row) >= COLUMNS and type(row[NUMBER]) is int and type(row[SEQ]) is int:
                yield row


def _payload(file: BinaryIO, data: bytes, at: int, page: int) -> bytes:
    size, at = _varint(data, at)
    if size > 4 * LONGEST_LINE:  # a letter has so many bytes
        raise ValueError("is too long for an event")
    most, least = (page - 12) * 64 // 255 - 23, (page - 12) * 32 // 255 - 23
    if size <= most:
        return data[at : at + size]
    here = least + (size - least) % (page - CHILD)
    at_end = at + (here if here <= most else least)
    payload, following = data[at:at_end], int.from_bytes(data[at_end : at_end + CHILD])
    while len(payload) < size:
        if following == 0:
            raise ValueError("ends too early")
        file.seek((following - 1) * page)
        more = file.read(page)
        payload, following = payload + more[CHILD:], int.from_bytes(more[:CHILD])
    return payload[:size]


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

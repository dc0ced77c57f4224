"""The ways to read a damaged file: as it is, and copies of it that SQLite reads more of."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from rawsiko.store import journal
from rawsiko.store.files import HEAD, JOURNAL, beside, remove, size_of

SIZE, FREE, COUNTERS = slice(28, 32), slice(32, 40), (slice(24, 28), slice(92, 96))
"""Of the head: how many pages there are, which of them are free, and two counters that must agree."""
COPY = "-copy"


def sources(path: Path, fresh: bytes) -> Iterator[Path]:
    """The file; and if its head is not like that of a fresh one, a copy with that.

    Before these, if SQLite would not take over the journal, copies with one that it does: what is
    missing without that may have been deleted, or have another name.
    """
    log = beside(path, JOURNAL)
    is_there, is_head_right = size_of(path) >= HEAD, _is_head_right(path, fresh)
    if journal.taken(log) < journal.due(log):
        if is_there:
            yield _sealed(_copy(path))
        if not is_head_right:
            yield _sealed(_copy_with_head(path, fresh))
    if is_there:
        yield path
    if not is_head_right:
        yield _copy_with_head(path, fresh)


def _is_head_right(path: Path, fresh: bytes) -> bool:
    """The first page says where all others are: the same in every store, but for some numbers."""
    page = int.from_bytes(fresh[16:18])
    if not path.exists():
        return False
    with path.open("rb") as file:
        head = file.read(page)
    if int.from_bytes(head[SIZE]) * page != size_of(path):
        return False
    return _alike(head) == _alike(fresh[:page])


def _alike(head: bytes) -> bytes:
    return head[: COUNTERS[0].start] + head[FREE.stop : COUNTERS[1].start] + head[HEAD:]


def _copy(path: Path) -> Path:
    copy = beside(path, COPY)
    remove(copy)
    for tail in ("", JOURNAL):
        if (there := beside(path, tail)).exists():
            shutil.copy(there, beside(copy, tail))
    return copy


def _copy_with_head(path: Path, fresh: bytes) -> Path:
    copy, page = _copy(path), int.from_bytes(fresh[16:18])
    head = bytearray(fresh)
    if size_of(path) > page:
        del head[page:]
        head[SIZE] = (size_of(path) // page).to_bytes(4)
        head[FREE] = bytes(8)
        for counter in COUNTERS:
            head[counter] = (1).to_bytes(4)
    with copy.open("rb+" if copy.exists() else "wb") as file:
        file.write(head)
    return copy


def _sealed(copy: Path) -> Path:
    journal.seal(beside(copy, JOURNAL))
    return copy

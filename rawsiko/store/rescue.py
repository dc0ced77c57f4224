"""A damaged file of Matches is mended: what can still be read goes on in a new one, the old one is kept.

SQLite notices damage only where it reads. Wherever that is, a mark beside the file says so, and whoever
opens it next has it looked through. The new file takes the place of the old one only when it is whole
and on the disk; a device that is switched off in between goes on from there at the next start.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from rawsiko.store.claim import Claim
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.salvage import can_list, salvage
from rawsiko.store.sqlite import BUSY_SECONDS, SqliteStore, set_aside
from rawsiko.store.troubles import TAILS, mark_of, trouble_of

SHARED_FIRST, SHARED_SIZE = 0x40000002, 510
"""Where SQLite keeps its lock in a file, as long as it has it open."""
HEAD = 100
"""Bytes that every store begins with."""
SIZE, FREE, COUNTERS = slice(28, 32), slice(32, 40), (slice(24, 28), slice(92, 96))
"""Of these: how many pages there are, which of them are free, and two counters that must agree."""
Kind = TypeVar("Kind", bound=SqliteStore)


def open_mended(path: Path, begin: Callable[[Path], Kind]) -> tuple[Kind, StoreError | None]:
    """The store, and what was found if it had to be mended; StoreError if there is none to be had.

    ``begin`` opens a store, or makes an empty one.
    """
    if not _rescued(path).exists():
        try:
            store = _sound(path, begin)
        except StoreError as error:
            if error.trouble is not Trouble.BROKEN:
                raise
        else:
            # Somebody may have put another file there meanwhile.
            if not _rescued(path).exists():
                return store, None
            store.close()
    with _alone(path):
        return _mended(path, begin)


def _mended(path: Path, begin: Callable[[Path], Kind]) -> tuple[Kind, StoreError | None]:
    is_mended = _put_in_place(path)
    try:
        store = _sound(path, begin)
    except StoreError as error:
        if error.trouble is not Trouble.BROKEN:
            raise
        _rescue(path, begin)
        _put_in_place(path)
        return begin(path), StoreError(Trouble.SET_ASIDE, str(error))
    return store, StoreError(Trouble.SET_ASIDE, str(path)) if is_mended else None


def _sound(path: Path, begin: Callable[[Path], Kind]) -> Kind:
    if _size(path) < HEAD and _size(_beside(path, TAILS[0])):
        # SQLite would throw away what is in there.
        raise StoreError(Trouble.BROKEN, f"{path} has lost its beginning")
    is_suspect = mark_of(path).exists()
    store = begin(path)
    try:
        store.matches()  # if it cannot say, a start would look as if there were none
        if is_suspect:
            store.look_through()
            _trust(path)
    except BaseException:
        store.close()
        raise
    return store


def _trust(path: Path) -> None:
    with suppress(OSError):
        mark_of(path).unlink(missing_ok=True)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Two that mend at once would put their files in each other's place."""
    claim = Claim(path.with_name(f"{path.stem}-mending{path.suffix}"), BUSY_SECONDS)
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(trouble_of(error, path), f"{path} cannot be mended: {error}") from error
    finally:
        claim.release()


def _rescue(path: Path, begin: Callable[[Path], SqliteStore]) -> None:
    _check_ours(path)
    draft = _beside(path, "-draft")
    _remove(draft)
    try:
        begin(draft).close()
        with _reading(path, draft) as old:
            _fill(draft, old)
        draft.replace(_rescued(path))
    finally:
        _remove(draft)


def _put_in_place(path: Path) -> bool:
    """If a rescued file waits for it; whether one did."""
    rescued = _rescued(path)
    if not rescued.exists():
        return False
    if any(_beside(path, tail).exists() for tail in ("", *TAILS)):
        set_aside(path)
    rescued.replace(path)
    _trust(path)
    return True


def _check_ours(path: Path) -> None:
    """Who has it open elsewhere would write on into what is set aside; who may not write it may not move it."""
    if not path.exists():
        return
    if not os.access(path, os.W_OK):
        raise StoreError(Trouble.READ_ONLY, f"{path} may only be read")
    try:
        import fcntl
    except ImportError:
        return  # Windows itself lets nobody move what is open
    with path.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_SIZE, SHARED_FIRST)
        except OSError as error:
            raise StoreError(Trouble.BUSY, f"{path} is open elsewhere") from error


@contextmanager
def _reading(path: Path, fresh: Path) -> Iterator[sqlite3.Connection]:
    """The damaged file as it is; or a copy that begins like a fresh one, if SQLite does not know it any more."""
    copy = _beside(path, "-copy")
    _remove(copy)
    try:
        if _size(path) >= HEAD:
            with closing(_connect(path)) as old:
                if can_list(old):
                    yield old
                    return
        _copy_with_head(path, fresh, copy)
        with closing(_connect(copy)) as old:
            yield old
    finally:
        _remove(copy)


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0)
    # A file that was cut off has fewer pages than it says; those that are there can be read.
    db.execute("PRAGMA writable_schema = ON")
    return db


def _copy_with_head(path: Path, fresh: Path, copy: Path) -> None:
    """The first page says where all others are: the same in every store, but for their number."""
    head = bytearray(fresh.read_bytes())
    page = int.from_bytes(head[16:18])
    if _size(path) > page:
        shutil.copy(path, copy)
        del head[page:]
        head[SIZE] = (_size(path) // page).to_bytes(4)
        head[FREE] = bytes(8)
        for counter in COUNTERS:
            head[counter] = (1).to_bytes(4)
    else:
        copy.touch()
    with copy.open("rb+") as file:
        file.write(head)
    if (journal := _beside(path, TAILS[0])).exists():
        shutil.copy(journal, _beside(copy, TAILS[0]))


def _fill(draft: Path, old: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(draft)) as new:
        # A journal of its own would be left half done by a full disk, without a word.
        new.execute("PRAGMA journal_mode = DELETE")
        new.execute("PRAGMA synchronous = FULL")
        with new:
            count = salvage(old, new)
        tables = [
            name for (name,) in new.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        there = sum(
            new.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 (our own names)
            for name in tables
            if not name.startswith("sqlite_")
        )
        (found,) = new.execute("PRAGMA integrity_check(1)").fetchone()
        (mode,) = new.execute("PRAGMA journal_mode = WAL").fetchone()
    if (there, found, mode) != (count, "ok", "wal") or _size(_beside(draft, TAILS[0])):
        raise StoreError(Trouble.DISK_FULL, f"{draft} is not whole")


def _rescued(path: Path) -> Path:
    """It is there only when it is whole."""
    return _beside(path, "-rescued")


def _beside(path: Path, tail: str) -> Path:
    return path.with_name(path.name + tail)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _remove(path: Path) -> None:
    for tail in ("", *TAILS, "-journal"):
        _beside(path, tail).unlink(missing_ok=True)

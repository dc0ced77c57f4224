"""A damaged file of Matches is mended: what can still be read goes on in a new one, the old one is kept.

SQLite notices damage only where it reads. Wherever that is, a mark beside the file says so, and whoever
opens it next has it looked through. The new file takes the place of the old one only when it is whole
and on the disk; a device that is switched off in between goes on from there at the next start.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from rawsiko.store.files import (
    JOURNAL,
    RESCUED,
    TAILS,
    beside,
    mark_of,
    real_path,
    remove,
    size_of,
    uri_of,
)
from rawsiko.store.log import LogError
from rawsiko.store.opening import Begin, Kind, alone, sound
from rawsiko.store.pages import by_hand
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.salvage import Haul, can_list, salvage
from rawsiko.store.soundness import check_all
from rawsiko.store.sources import COPY, sources
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.troubles import trouble_of, trouble_of_system

SHARED_FIRST, SHARED_SIZE = 0x40000002, 510
"""Where SQLite keeps its lock in a file, as long as it has it open."""
DRAFT, OTHER = "-draft", "-other"
"""Files beside the damaged one, while it is mended. What is ``RESCUED`` is whole."""


def open_mended(path: Path, begin: Begin[Kind]) -> tuple[Kind, StoreError | None]:
    """The store, and what is to be said of it; StoreError if there is none to be had.

    A damaged one is mended; if that cannot be done now, it is opened as it is, and can only be read:
    whoever wrote to it would write over what is to be mended.
    """
    path = real_path(path)
    with alone(path) as hindrance:
        is_mended = hindrance is None and _finish(path)
        is_suspect = hindrance is None and mark_of(path).exists()
        try:
            store = sound(path, begin, is_suspect=is_suspect)
        except StoreError as error:
            if error.trouble is not Trouble.BROKEN:
                raise
            found = error
        else:
            if is_suspect:
                _trust(path)
            return store, StoreError(Trouble.SET_ASIDE, str(path)) if is_mended else None
        trouble = hindrance or _mend(path, begin)
        if trouble is None:
            return begin(path), StoreError(Trouble.SET_ASIDE, str(found))
        return _as_it_is(path, begin, trouble), trouble


def open_mended_to_write(path: Path, begin: Begin[Kind]) -> tuple[Kind, bool]:
    """The same for who has no use for what can only be read; and whether it was mended just now."""
    store, found = open_mended(path, begin)
    if found is not None and found.trouble is not Trouble.SET_ASIDE:
        store.close()
        raise found
    return store, found is not None


def _as_it_is(path: Path, begin: Begin[Kind], trouble: StoreError) -> Kind:
    """What can be read without mending is better than nothing."""
    with suppress(StoreError), ExitStack() as opened:
        store = opened.enter_context(closing(begin(path, is_read_only=True)))
        if all(isinstance(match, str) for match in store.matches()):
            opened.pop_all()
            return store
    raise trouble


def _trust(path: Path) -> None:
    with suppress(OSError):
        mark_of(path).unlink(missing_ok=True)


def _mend(path: Path, begin: Begin[SqliteStore]) -> StoreError | None:
    """Put a new file in the place of the damaged one; or say why that cannot be done now."""
    try:
        _check_ours(path)
        try:
            _rescue(path, begin).replace(beside(path, RESCUED))
        finally:
            for tail in (DRAFT, OTHER, COPY):
                remove(beside(path, tail))
        _put_in_place(path)
    except StoreError as error:
        return error
    except sqlite3.Error as error:
        return StoreError(trouble_of(error, path), f"{path} cannot be mended: {error}")
    except OSError as error:
        return StoreError(trouble_of_system(error), f"{path} cannot be mended: {error}")
    return None


def _put_in_place(path: Path) -> None:
    try:
        if any(beside(path, tail).exists() for tail in ("", *TAILS)):
            _set_aside(path)
        beside(path, RESCUED).replace(path)
        _trust(path)
    finally:
        if path.exists():  # else it is all there is
            beside(path, RESCUED).unlink(missing_ok=True)


def _finish(path: Path) -> bool:
    """Whether the device was switched off when the old file was gone and the new one not in its place."""
    if path.exists() or not beside(path, RESCUED).is_file():
        return False
    try:
        _put_in_place(path)
    except OSError as error:
        raise StoreError(trouble_of_system(error), f"{path} cannot be mended: {error}") from error
    return True


def _set_aside(path: Path) -> None:
    """Give a damaged file, and what SQLite keeps beside it, another name; never over an older one."""
    number = 1
    while any(_aside(path, number, tail).exists() for tail in ("", *TAILS)):
        number += 1
    # The file itself first: as long as it has its name, what was rescued of it counts for nothing.
    for tail in ("", *TAILS):
        with suppress(FileNotFoundError):
            beside(path, tail).replace(_aside(path, number, tail))


def _aside(path: Path, number: int, tail: str) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}{tail}")


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


def _rescue(path: Path, begin: Begin[SqliteStore]) -> Path:
    """The draft with all that can be read, by whichever way to read the file finds most."""
    draft, other = beside(path, DRAFT), beside(path, OTHER)
    fresh = _begun(draft, begin).read_bytes()
    found = Haul()
    for source in sources(path, fresh):
        haul = _fill(_begun(other, begin), source)
        is_exact = source is not path and _is_sound(source)
        if is_exact or haul > found:
            other.replace(draft)
            found = haul
        if is_exact:
            break
        if source is path and not haul.rows and _is_others(path):
            raise StoreError(Trouble.CANNOT_OPEN, f"{path} is not a store of matches")
    return draft


def _is_sound(copy: Path) -> bool:
    """All that was ever written is in it: nothing else can be better."""
    with (
        suppress(sqlite3.Error, LogError, UnicodeDecodeError),
        closing(sqlite3.connect(uri_of(copy, "mode=ro"), uri=True)) as db,
    ):
        check_all(db)
        return True
    return False


def _is_others(path: Path) -> bool:
    """Nothing is damaged: another program keeps what it likes in a file of this name."""
    with suppress(sqlite3.Error), _reading(path) as old:
        names = {name for (name,) in old.execute("SELECT name FROM sqlite_master")}
        (state,) = old.execute("PRAGMA integrity_check(1)").fetchone()
        return state == "ok" and bool(names) and not names & {"matches", "events"}
    return False


def _begun(path: Path, begin: Begin[SqliteStore]) -> Path:
    remove(path)
    begin(path).close()
    return path


def _fill(draft: Path, source: Path) -> Haul:
    """What there is in it now; StoreError if it is not all on the disk."""
    with closing(sqlite3.connect(draft)) as new, _reading(source) as old:
        # A journal of its own would be left half done by a full disk, without a word.
        new.execute("PRAGMA journal_mode = DELETE")
        new.execute("PRAGMA synchronous = FULL")
        with new:
            (page,) = new.execute("PRAGMA page_size").fetchone()
            found = salvage(old, new, by_hand(source, page)) if can_list(old) else Haul()
        tables = [
            name for (name,) in new.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        there = sum(
            new.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 (our own names)
            for name in tables
            if not name.startswith("sqlite_")
        )
        (state,) = new.execute("PRAGMA integrity_check(1)").fetchone()
        (mode,) = new.execute("PRAGMA journal_mode = WAL").fetchone()
    if (there, state, mode) != (found.rows, "ok", "wal") or size_of(beside(draft, JOURNAL)):
        raise StoreError(Trouble.DISK_FULL, f"{draft} is not whole")
    return found


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(uri_of(path, "mode=ro"), uri=True, timeout=0)) as old:
        # A file that was cut off has fewer pages than it says; those that are there can be read.
        old.execute("PRAGMA writable_schema = ON")
        # A text with a letter that is none is still a text.
        old.text_factory = lambda raw: raw.decode(errors="replace")
        yield old

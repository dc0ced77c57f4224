"""What SQLite complains about, as a Trouble."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from rawsiko.store.protocol import Trouble

_TROUBLES = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_IOERR: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.CANNOT_OPEN,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
}

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
TAILS = ("-wal", "-shm")
"""What SQLite keeps beside a file."""


def trouble_of(error: sqlite3.Error, path: Path) -> Trouble:
    """Why SQLite could not do it with this file."""
    primary = _code(error)
    if primary == sqlite3.SQLITE_CANTOPEN and is_read_only(path.parent):
        return Trouble.READ_ONLY
    return _TROUBLES.get(primary, Trouble.BROKEN)


def is_busy(error: sqlite3.Error) -> bool:
    """Whether it would be possible at another moment."""
    return _TROUBLES.get(_code(error)) is Trouble.BUSY


def note_damage(error: sqlite3.Error, path: Path) -> None:
    """Leave a mark if this was damage: who opens the file next looks through all of it (see ``rescue``)."""
    if _code(error) in _DAMAGE:
        with suppress(OSError):
            mark_of(path).touch()


def mark_of(path: Path) -> Path:
    """The mark that SQLite has found the file damaged."""
    return path.with_name(f"{path.name}-suspect")


def _code(error: sqlite3.Error) -> int:
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF


def is_read_only(folder: Path) -> bool:
    """Whether the folder is there and nothing can be written to it."""
    return folder.is_dir() and not os.access(folder, os.W_OK)

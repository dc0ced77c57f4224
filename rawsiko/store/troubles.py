"""What SQLite complains about, as a Trouble."""

import errno
import sqlite3
from contextlib import suppress
from pathlib import Path

from rawsiko.store.files import is_read_only, mark_of
from rawsiko.store.protocol import Trouble

_TROUBLES = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    sqlite3.SQLITE_IOERR: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Trouble.CANNOT_OPEN,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_PROTOCOL: Trouble.BUSY,
}

_OF_SYSTEM = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}

OPEN_ELSEWHERE = 32
"""Windows' number for it."""

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BROKEN = (*_DAMAGE, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH, 0)
"""What the file itself is to blame for; Python's own complaints, as of a text that is none, have no code."""


def trouble_of(error: sqlite3.Error, path: Path) -> Trouble:
    """Why SQLite could not do it with this file."""
    primary = _code(error)
    if _of_ours(error) or getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_READ:
        return Trouble.CANNOT_OPEN
    if primary == sqlite3.SQLITE_CANTOPEN and is_read_only(path.parent):
        return Trouble.READ_ONLY
    found = Trouble.BROKEN if primary in _BROKEN else Trouble.CANNOT_OPEN
    return _TROUBLES.get(primary, found)


def trouble_of_system(error: OSError) -> Trouble:
    """Why a file could not be written or moved."""
    if getattr(error, "winerror", None) == OPEN_ELSEWHERE:
        return Trouble.BUSY
    return _OF_SYSTEM.get(error.errno or 0, Trouble.CANNOT_OPEN)


def is_damage(error: BaseException) -> bool:
    """Whether a part of the file is not what was written; anything else may pass."""
    if isinstance(error, UnicodeDecodeError):  # even what SQLite says of it is no text then
        return True
    return isinstance(error, sqlite3.Error) and not _of_ours(error) and _code(error) in _BROKEN


def note_damage(path: Path) -> None:
    """Leave a mark: who opens the file next looks through all of it (see ``rescue``)."""
    with suppress(OSError):
        mark_of(path).touch()


def _of_ours(error: sqlite3.Error) -> bool:
    """A mistake of the program, as using what is closed, says nothing about the file."""
    return isinstance(error, sqlite3.ProgrammingError)


def _code(error: sqlite3.Error) -> int:
    return (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF

"""What SQLite complains about, as a Trouble."""

import os
import sqlite3
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


def trouble_of(error: sqlite3.Error, path: Path) -> Trouble:
    """Why SQLite could not do it with this file."""
    primary = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    if primary == sqlite3.SQLITE_CANTOPEN and is_read_only(path.parent):
        return Trouble.READ_ONLY
    return _TROUBLES.get(primary, Trouble.BROKEN)


def is_read_only(folder: Path) -> bool:
    """Whether the folder is there and nothing can be written to it."""
    return folder.is_dir() and not os.access(folder, os.W_OK)

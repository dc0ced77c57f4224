"""One program at a time keeps the tables of a folder: a second one would give the same Seats to others."""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from rawsiko.store.files import is_read_only
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.troubles import trouble_of

_WORDS = {
    Trouble.BUSY: "is in use by another program",
    Trouble.DISK_FULL: "cannot be kept: the disk is full",
    Trouble.READ_ONLY: "cannot be kept: nothing can be written to this folder",
}


class Claim:
    """Holds a file beside the store. The system lets go of it when the program ends, however it ends."""

    def __init__(self, path: Path, seconds: float = 0) -> None:
        """``seconds`` is how long to wait for another program."""
        if is_read_only(path.parent):
            raise _error(Trouble.READ_ONLY, path)
        lock = path.with_suffix(".lock")
        try:
            self._db = _locked(lock, seconds)
        except sqlite3.DatabaseError as error:
            if trouble_of(error, lock) is not Trouble.BROKEN:
                raise _error(trouble_of(error, lock), path) from error
            self._db = _locked_anew(lock, seconds, path)

    def release(self) -> None:
        """Another program may have it."""
        self._db.close()


def _locked(lock: Path, seconds: float) -> sqlite3.Connection:
    db = sqlite3.connect(lock, timeout=seconds, isolation_level=None, check_same_thread=False)
    try:
        db.execute("BEGIN EXCLUSIVE")
    except BaseException:
        db.close()
        raise
    return db


def _locked_anew(lock: Path, seconds: float, path: Path) -> sqlite3.Connection:
    """There is never anything in it, so whatever is there now is worth nothing."""
    with suppress(OSError):
        os.truncate(lock, 0)  # another one in its place could be held by somebody else
    try:
        return _locked(lock, seconds)
    except sqlite3.Error as error:
        raise _error(trouble_of(error, lock), path) from error


def _error(trouble: Trouble, path: Path) -> StoreError:
    """If anything is broken it is the lock, and not what it stands for."""
    told = Trouble.CANNOT_OPEN if trouble is Trouble.BROKEN else trouble
    return StoreError(told, f"{path} {_WORDS.get(told, 'cannot be claimed')}")

"""One program at a time keeps the tables of a folder: a second one would give the same Seats to others."""

import sqlite3
from pathlib import Path

from rawsiko.store.protocol import StoreError, Trouble


class Claim:
    """Holds a file beside the store. The system lets go of it when the program ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(
            path.with_suffix(".lock"), timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._db.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._db.close()
            raise StoreError(Trouble.BUSY, f"{path} is in use by another program") from error

    def release(self) -> None:
        """Another program may have it."""
        self._db.close()

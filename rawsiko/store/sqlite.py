"""The SQLite store: one file for all Matches of a device. What it has accepted survives a crash."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from rawsiko.core.events import Event
from rawsiko.store import journal, soundness
from rawsiko.store.codec import Record
from rawsiko.store.files import (
    HEAD,
    JOURNAL,
    RESCUED,
    beside,
    is_read_only,
    may_write,
    real_path,
    size_of,
    uri_of,
)
from rawsiko.store.log import LogError, NewerLogError, read_rows, to_line
from rawsiko.store.protocol import (
    StoreError,
    Trouble,
    check_whole,
    exists,
    stale,
    unknown,
)
from rawsiko.store.troubles import is_damage, note_damage, trouble_of

APPLICATION_ID = 0x52415753
"""The letters RAWS in the file's header tell this store from any other SQLite file."""
FORMAT = 1
LAST_FORMAT = 100
"""No program will ever write a higher one: a file that tells of it is damaged."""
SMALL = 8_000_000
"""Bytes of a file that is looked at as a whole whenever it is opened: a few milliseconds."""
BUSY_SECONDS = 5.0
Cell = TypeVar("Cell", str, bytes)

_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS matches (
    number INTEGER PRIMARY KEY AUTOINCREMENT, match TEXT NOT NULL UNIQUE, secret BLOB NOT NULL,
    title TEXT NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS events (
    number INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (number, seq)
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {FORMAT};
COMMIT;
"""


_TRIALS = (
    "INSERT INTO matches (match, secret) SELECT '', x'' WHERE 0",
    "INSERT INTO events (number, seq, line) SELECT 0, 0, '' WHERE 0",
)
"""Nothing is written, but all is asked for that writing takes."""


class SqliteStore:
    """Keeps Matches in a file, in WAL mode with full synchronisation."""

    def __init__(self, path: Path, *, is_read_only: bool = False) -> None:
        self.path = path = real_path(path)
        self._told = _Troubles(self._as_trouble)
        self.is_read_only = is_read_only
        self._is_ours = False  # nothing is left beside a file that is none of ours
        due = 0 if is_read_only else journal.due(beside(path, JOURNAL))
        with self._troubles():
            self._db = self._connect()
        try:
            with self._troubles():
                self._prepare(due)
        except StoreError:
            self._let_go(keeps_journal=due > 0)
            raise
        self._is_ours = True

    def _connect(self) -> sqlite3.Connection:
        """In a folder that cannot be written to, what is there can still be read."""
        if size_of(self.path) < HEAD and size_of(beside(self.path, JOURNAL)):
            # SQLite would throw away what is in there, even if it may only read.
            raise LogError("has lost its beginning")
        in_vain = self.path.is_file() and is_read_only(self.path.parent)
        if in_vain or self.is_read_only:
            self.is_read_only = True
            has_journal = beside(self.path, JOURNAL).exists() and not in_vain
            uri = uri_of(self.path, "mode=ro" if has_journal else "mode=ro&immutable=1")
            return sqlite3.connect(uri, uri=True, isolation_level=None)
        if not self.path.exists() and beside(self.path, RESCUED).is_file():
            # A new file in its place would hide it (see ``rescue``).
            raise LogError("was mended, and is not in its place yet")
        with suppress(OSError):  # what is wrong, SQLite says better
            # Tokens and secret cards lie in it. What SQLite puts beside it has the same rights.
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL, 0o600))
        return sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)

    def create(self, match: str, secret: bytes, records: Sequence[Record]) -> None:
        """Begin a Match with its first records, all or nothing."""
        check_whole(match, records)
        with self._transaction():
            if self._number(match) is not None:
                raise exists(match)
            self._db.execute("INSERT INTO matches (match, secret) VALUES (?, ?)", (match, secret))
            self._insert(match, records)

    def append(self, match: str, seq: int, at: int, events: Sequence[Event]) -> None:
        """Add events at the end, all or nothing; they are on the disk when this returns."""
        with self._transaction():
            length = self.length(match)
            if seq != length:
                raise stale(match, length, seq)
            self._insert(match, [Record(seq + n, at, event) for n, event in enumerate(events)])

    def read(self, match: str, from_seq: int = 0) -> list[Record]:
        """The records from ``from_seq`` on."""
        with self._troubles():
            rows = self._db.execute(
                "SELECT line FROM events WHERE number = ? AND seq >= ? ORDER BY seq",
                (self._existing(match), from_seq),
            )
            records = read_rows((line for (line,) in rows), from_seq)
            if not records and from_seq == 0:
                raise LogError("the events of a match are lost")
            return records

    def lines(self, match: str) -> list[str]:
        """The log as it lies there, readable or not."""
        with self._troubles():
            rows = self._db.execute(
                "SELECT CAST(line AS TEXT) FROM events WHERE number = ? ORDER BY seq",
                (self._existing(match),),
            )
            return [line for (line,) in rows]

    def length(self, match: str) -> int:
        """How many records a Match has."""
        with self._troubles():
            (last,) = self._db.execute(
                "SELECT max(seq) FROM events WHERE number = ?", (self._existing(match),)
            ).fetchone()
        return 0 if last is None else last + 1

    def matches(self) -> list[str]:
        """All Matches, the oldest first."""
        with self._troubles():
            rows = self._db.execute("SELECT match FROM matches ORDER BY number")
            return [match for (match,) in rows]

    def secret(self, match: str) -> bytes:
        """What the dice are derived from."""
        return self._cell("secret", match, bytes)

    def title(self, match: str) -> str:
        """What people call this Match."""
        return self._cell("title", match, str)

    def rename(self, match: str, title: str) -> None:
        """Call a Match something else."""
        with self._transaction():
            self._db.execute(
                "UPDATE matches SET title = ? WHERE number = ?", (title, self._existing(match))
            )

    def delete(self, match: str) -> None:
        """Remove a Match for good."""
        with self._transaction():
            self._db.execute("DELETE FROM matches WHERE number = ?", (self._existing(match),))

    def check_list(self) -> None:
        """StoreError if the list of Matches is damaged: a start would look as if there were fewer.

        So it is if SQLite would write over events; in a large file that takes too long to find out.
        """
        is_small = size_of(self.path) <= SMALL
        with self._troubles():
            soundness.check_list(self._db, soundness.WHOLE if is_small else soundness.LIST)

    def look_through(self) -> None:
        """Read all of the file; StoreError if any part of it is damaged. It takes its time."""
        with self._troubles():
            soundness.check_all(self._db)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _check_journal(self, due: int) -> None:
        """What lies behind a fault in the journal would be gone without a word."""
        log, taken = beside(self.path, JOURNAL), 0
        with suppress(sqlite3.Error):  # nobody tells on a full disk, or while another tidies up
            _, taken, _ = self._db.execute("PRAGMA wal_checkpoint").fetchone()
        # Who has the file open elsewhere may have begun the journal anew.
        if taken < due and journal.taken(log) < due == journal.due(log):
            raise LogError("has a journal that is damaged")

    def _let_go(self, *, keeps_journal: bool) -> None:
        """Whoever closes the file last throws its journal away, unless it may only read."""
        with ExitStack() as readers:
            if keeps_journal:
                with suppress(sqlite3.Error):
                    uri = uri_of(self.path, "mode=ro")
                    reader = readers.enter_context(
                        closing(sqlite3.connect(uri, uri=True, timeout=0))
                    )
                    reader.execute("PRAGMA schema_version").fetchone()
            self._db.close()

    def _prepare(self, due: int) -> None:
        ours = self._pragma("application_id")
        self._check_head(ours, self._pragma("user_version"))
        if due:
            self._check_journal(due)
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        if ours != APPLICATION_ID:
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.executescript(_SCHEMA)
        elif not self.is_read_only:
            self._try_to_write()

    def _check_head(self, ours: int, version: int) -> None:
        if ours not in (0, APPLICATION_ID) or (ours == 0 and self._has_tables()):
            raise StoreError(Trouble.BROKEN, f"{self.path} is not a store of matches")
        if ours == 0 and size_of(self.path) > self._pragma("page_size"):
            # As if it were new: what is written now would be written over all Matches.
            raise LogError("has lost what tells what is in it")
        if version > LAST_FORMAT:
            raise LogError("tells of a version that there is not")
        if version > FORMAT:
            raise StoreError(Trouble.NEWER, f"{self.path} was written by a newer program")

    def _try_to_write(self) -> None:
        """Better now than at the first step of a Match."""
        try:
            for statement in _TRIALS:
                self._db.execute(statement)
        except sqlite3.Error as error:
            trouble = trouble_of(error, self.path)
            if trouble is Trouble.BROKEN:
                raise
            if trouble is Trouble.READ_ONLY and may_write(self.path):
                raise LogError("is marked as one that may only be read") from error
            self.is_read_only = trouble is Trouble.READ_ONLY

    def _pragma(self, name: str) -> int:
        return int(self._db.execute(f"PRAGMA {name}").fetchone()[0])

    def _has_tables(self) -> bool:
        return bool(self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])

    def _cell(self, column: str, match: str, kind: type[Cell]) -> Cell:
        """What the list says of a Match."""
        with self._troubles():
            row = self._db.execute(
                f"SELECT {column} FROM matches WHERE number = ?",  # noqa: S608 (our own names)
                (self._existing(match),),
            ).fetchone()
            if row is None or not isinstance(row[0], kind):
                raise LogError(f"the {column} of a match is lost")
        return row[0]

    def _insert(self, match: str, records: Sequence[Record]) -> None:
        number = self._existing(match)
        self._db.executemany(
            "INSERT INTO events (number, seq, line) VALUES (?, ?, ?)",
            [(number, record.seq, to_line(record)) for record in records],
        )

    def _number(self, match: str) -> int | None:
        row = self._db.execute("SELECT number FROM matches WHERE match = ?", (match,)).fetchone()
        return row[0] if row else None

    def _existing(self, match: str) -> int:
        number = self._number(match)
        if number is None:
            raise unknown(match)
        return number

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._troubles():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _troubles(self) -> "_Troubles":
        """SQLite's errors and broken lines as StoreErrors with a code."""
        return self._told

    def _as_trouble(self, error: BaseException) -> StoreError | None:
        is_damaged = isinstance(error, LogError) or is_damage(error)
        if is_damaged and self._is_ours and not isinstance(error, NewerLogError):
            note_damage(self.path)
        if isinstance(error, sqlite3.Error):
            return StoreError(trouble_of(error, self.path), f"{self.path}: {_words(error)}")
        if isinstance(error, LogError):
            return StoreError(Trouble.BROKEN, f"{self.path}: {error}")
        if is_damaged:
            return StoreError(Trouble.BROKEN, f"{self.path}: is damaged")
        return None


class _Troubles:
    """Entered at every step of a Match, so it is made once, and by hand: that is much cheaper."""

    __slots__ = ("_as_trouble",)

    def __init__(self, as_trouble: Callable[[BaseException], StoreError | None]) -> None:
        self._as_trouble = as_trouble

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        trouble = self._as_trouble(error) if error is not None else None
        if trouble is not None:
            raise trouble from error


def _words(error: sqlite3.Error) -> str:
    """What SQLite says, but never what stands in the file: that may be a secret."""
    return "holds text that is not UTF-8" if "decode" in str(error) else str(error)

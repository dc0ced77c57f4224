"""A store that also keeps the tables at which its Matches are played over a network.

What a table must not forget lies beside the Match: its code and who may sit where. Who asked for an
event is written in its row, so that a request that is repeated after a crash is known to have been
carried out.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rawsiko.core.events import Event
from rawsiko.store.codec import Record
from rawsiko.store.log import to_line
from rawsiko.store.protocol import StoreError, stale
from rawsiko.store.sqlite import SqliteStore

TABLES = "tables.db"
"""What the file is called."""
MOST_ANSWERS = 200
"""More are not told of one Match."""

MOST_PAGES = 16_000
"""So long may the journal get before a writer itself has to tidy up; ``tidy`` comes long before."""

MOST_ROWS = 200
"""Of one statement: older SQLite takes no more than 999 values."""
VALUES = 4
"""Of one row."""
_INSERT, _ROW = "INSERT INTO events (number, seq, line, asked) VALUES ", "(?, ?, ?, ?)"

_SCHEMA = """
CREATE TABLE IF NOT EXISTS net_tables (code TEXT PRIMARY KEY, document TEXT NOT NULL)
"""


@cache
def _inserting(rows: int) -> str:
    return _INSERT + ", ".join([_ROW] * rows)


class Answer(NamedTuple):
    """That a request of somebody was carried out, and how long the log was then."""

    asker: str
    request: str
    seq: int


class TableStore(SqliteStore):
    """Matches, and tables in the same file."""

    def __init__(self, path: Path, *, is_read_only: bool = False) -> None:
        super().__init__(path, is_read_only=is_read_only)
        self.note: str | None = None
        """Who asked, for what is being appended."""
        self._answering = _Answering(self)
        self._is_open = False
        self._numbers: dict[str, int] = {}
        self._lengths: dict[str, int] = {}
        self.fresh: list[str] = []
        """The lines that were written last, as they lie in the file."""
        try:
            if not self.is_read_only:
                with self._troubles():
                    self._add_tables()
        except StoreError:
            self.close()  # what is open cannot be mended everywhere
            raise

    def _add_tables(self) -> None:
        self._db.execute(_SCHEMA)
        if "asked" not in [row[1] for row in self._db.execute("PRAGMA table_info(events)")]:
            self._db.execute("ALTER TABLE events ADD COLUMN asked TEXT")
        self._db.execute(f"PRAGMA wal_autocheckpoint = {MOST_PAGES}")

    def check_list(self) -> None:
        """The tables are what a server looks at first."""
        super().check_list()
        self.tables()

    def tidy(self) -> None:
        """Move what was written from the journal to its place, for which nobody need wait.

        May be called in any thread, beside whoever writes. What fails is done another time.
        """
        with suppress(sqlite3.Error), closing(sqlite3.connect(self.path)) as db:
            db.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def turn_page(self) -> None:
        """Move the little that was written during ``tidy``: only then does the journal begin anew.

        A journal that need not grow takes a write with half the work, and in half the time.
        """
        with suppress(sqlite3.Error):
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def keep_table(self, code: str, document: str) -> None:
        """Write a table, new or changed."""
        with self._transaction():
            self._db.execute(
                "INSERT INTO net_tables VALUES (?, ?) "
                "ON CONFLICT (code) DO UPDATE SET document = excluded.document",
                (code, document),
            )

    def drop_table(self, code: str) -> None:
        """Forget a table. Its Match stays."""
        with self._transaction():
            self._db.execute("DELETE FROM net_tables WHERE code = ?", (code,))

    def tables(self) -> dict[str, str]:
        """The document of every table by its code."""
        with self._troubles():
            rows = self._db.execute("SELECT code, document FROM net_tables ORDER BY code")
            return dict(rows.fetchall())

    def laid(self) -> dict[str, str]:
        """By the codes of the tables: the Match that is, or will be, played there."""
        laid = {}
        for code, document in self.tables().items():
            with suppress(
                ValueError, LookupError, TypeError
            ):  # one that cannot be read hides no other
                laid[code] = str(json.loads(document)["match"])
        return laid

    def answers(self, match: str) -> list[Answer]:
        """The last requests that led to events of a Match, the oldest first."""
        with self._troubles():
            rows = self._db.execute(
                "SELECT asked, seq FROM events WHERE number = ? AND asked IS NOT NULL "
                "ORDER BY seq DESC LIMIT ?",
                (self._existing(match), MOST_ANSWERS),
            ).fetchall()
        found = [(*str(asked).partition(" "), seq + 1) for asked, seq in reversed(rows)]
        return [Answer(asker, request, length) for asker, _, request, length in found if request]

    def lines_from(self, match: str, seq: int) -> list[str]:
        """The log from there on, as it lies in the file."""
        with self._troubles():
            rows = self._db.execute(
                "SELECT CAST(line AS TEXT) FROM events WHERE number = ? AND seq >= ? ORDER BY seq",
                (self._existing(match), seq),
            )
            return [line for (line,) in rows]

    def delete(self, match: str) -> None:
        """Remove a Match for good."""
        self._forget()
        super().delete(match)

    def begin_together(self) -> None:
        """From now on nothing is durable until ``end_together``, which is once for everything."""
        with self._troubles():
            self._db.execute("BEGIN IMMEDIATE")
        self._is_open = True

    def end_together(self) -> None:
        """Put everything since the beginning on the disk; if that fails, none of it is there."""
        self._is_open = False
        with self._troubles():
            try:
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                self._forget()
                raise

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Inside of what is written together, each thing is still whole or not there at all."""
        if not self._is_open:
            try:
                with super()._transaction():
                    yield
            except BaseException:
                self._forget()
                raise
            return
        with self._troubles():
            self._db.execute("SAVEPOINT part")
            try:
                yield
            except BaseException:
                self._forget()
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK TO part")
                    self._db.execute("RELEASE part")
                raise
            self._db.execute("RELEASE part")

    def _forget(self) -> None:
        """What was remembered of the file may not be so."""
        self._numbers.clear()
        self._lengths.clear()

    def length(self, match: str) -> int:
        """How many records a Match has. Asked for at every append, so it is remembered."""
        if match not in self._lengths:
            self._lengths[match] = super().length(match)
        return self._lengths[match]

    def _existing(self, match: str) -> int:
        """Asked for at every append, so it is remembered."""
        number = self._numbers.get(match)
        if number is None:
            number = super()._existing(match)
            self._numbers[match] = number
        return number

    def answering(self, asker: str, request: str) -> "_Answering":
        """What is appended inside is the answer to this request, unless that is empty."""
        self.note = f"{asker} {request}" if request else None
        return self._answering

    def append(self, match: str, seq: int, at: int, events: Sequence[Event]) -> None:
        """Add events at the end, all or nothing: one statement does, as it is whole or not there at all.

        They are on the disk when this returns, or, inside of what is written together, at its end.
        """
        if len(events) > MOST_ROWS:
            super().append(match, seq, at, events)
            return
        with self._troubles():
            length = self.length(match)
            if seq != length:
                raise stale(match, length, seq)
            try:
                self._insert(match, [Record(seq + n, at, event) for n, event in enumerate(events)])
            except BaseException:
                self._forget()
                raise

    def _insert(self, match: str, records: Sequence[Record]) -> None:
        number = self._existing(match)
        values: list[object] = []
        self.fresh = []
        for record in records:
            line = to_line(record)
            self.fresh.append(line)
            values += (number, record.seq, line, None)
        values[-1] = self.note
        for first in range(0, len(values), VALUES * MOST_ROWS):
            part = values[first : first + VALUES * MOST_ROWS]
            self._db.execute(_inserting(len(part) // VALUES), part)
        self._lengths[match] = records[-1].seq + 1


class _Answering:
    """Entered at every step of a Match: made once, and by hand, for that is much cheaper."""

    __slots__ = ("_store",)

    def __init__(self, store: TableStore) -> None:
        self._store = store

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._store.note = None

"""A store that also keeps the tables at which its Matches are played over a network.

What a table must not forget lies beside the Match: its code, who may sit where, and the answers that
were given. An answer is written together with the events that it tells of, so that a request that is
repeated after a crash is known to have been carried out.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rawsiko.store.codec import Record
from rawsiko.store.log import to_line
from rawsiko.store.sqlite import SqliteStore

MOST_ANSWERS = 200
"""More are not remembered of one table."""

_SCHEMA = """
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS net_tables (code TEXT PRIMARY KEY, document TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS net_answers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL, asker TEXT NOT NULL,
    request TEXT NOT NULL, seq INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS net_answers_of ON net_answers (code, number);
COMMIT;
"""


class Answer(NamedTuple):
    """That a request of somebody was carried out, and how long the log was then."""

    asker: str
    request: str
    seq: int


class TableStore(SqliteStore):
    """Matches, and tables in the same file."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._note: tuple[str, str, str] | None = None
        self._told = 0
        self._is_open = False
        self._numbers: dict[str, int] = {}
        self.fresh: list[str] = []
        """The lines that were written last, as they lie in the file."""
        with self._troubles():
            self._db.executescript(_SCHEMA)

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
            self._db.execute("DELETE FROM net_answers WHERE code = ?", (code,))

    def tables(self) -> dict[str, str]:
        """The document of every table by its code."""
        with self._troubles():
            return dict(self._db.execute("SELECT code, document FROM net_tables ORDER BY code"))

    def answers(self, code: str) -> list[Answer]:
        """The last answers of a table, the oldest first."""
        with self._troubles():
            rows = self._db.execute(
                "SELECT asker, request, seq FROM net_answers WHERE code = ? "
                "ORDER BY number DESC LIMIT ?",
                (code, MOST_ANSWERS),
            ).fetchall()
        return [Answer(*row) for row in reversed(rows)]

    def lines_from(self, match: str, seq: int) -> list[str]:
        """The log from there on, as it lies in the file."""
        with self._troubles():
            rows = self._db.execute(
                "SELECT line FROM events WHERE number = ? AND seq >= ? ORDER BY seq",
                (self._existing(match), seq),
            )
            return [line for (line,) in rows]

    def delete(self, match: str) -> None:
        """Remove a Match for good."""
        self._numbers.pop(match, None)
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
                self._numbers.clear()
                raise

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Inside of what is written together, each thing is still whole or not there at all."""
        if not self._is_open:
            try:
                with super()._transaction():
                    yield
            except BaseException:
                self._numbers.clear()
                raise
            return
        with self._troubles():
            self._db.execute("SAVEPOINT part")
            try:
                yield
            except BaseException:
                self._numbers.clear()
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK TO part")
                    self._db.execute("RELEASE part")
                raise
            self._db.execute("RELEASE part")

    def _existing(self, match: str) -> int:
        """Asked for at every append, so it is remembered."""
        number = self._numbers.get(match)
        if number is None:
            number = super()._existing(match)
            self._numbers[match] = number
        return number

    @contextmanager
    def answering(self, code: str, asker: str, request: str) -> Iterator[None]:
        """What is appended inside is the answer to this request, unless that is empty."""
        self._note = (code, asker, request) if request else None
        try:
            yield
        finally:
            self._note = None

    def _insert(self, match: str, records: Sequence[Record]) -> None:
        number = self._existing(match)
        self.fresh = [to_line(record) for record in records]
        rows = [
            (number, record.seq, line) for record, line in zip(records, self.fresh, strict=True)
        ]
        self._db.executemany("INSERT INTO events (number, seq, line) VALUES (?, ?, ?)", rows)
        if self._note is not None:
            self._answer(*self._note, records[-1].seq + 1)

    def _answer(self, code: str, asker: str, request: str, seq: int) -> None:
        self._db.execute(
            "INSERT INTO net_answers (code, asker, request, seq) VALUES (?, ?, ?, ?)",
            (code, asker, request, seq),
        )
        self._told += 1
        if self._told % MOST_ANSWERS == 0:
            self._db.execute(
                "DELETE FROM net_answers WHERE code = ? AND number <= (SELECT number FROM "
                "net_answers WHERE code = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
                (code, code, MOST_ANSWERS),
            )

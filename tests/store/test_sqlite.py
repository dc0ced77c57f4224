"""The SQLite store: what it writes is safe, and what is not its own it leaves alone."""

import os
import sqlite3
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from tests.store.sample import AT, sample


@pytest.fixture(scope="module")
def records(board: Board) -> list[Record]:
    return sample(board)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def _trouble(path: Path) -> StoreError:
    with pytest.raises(StoreError) as refusal:
        SqliteStore(path)
    assert path.name in str(refusal.value)
    return refusal.value


def _pragma(store: SqliteStore, name: str) -> object:
    return store._db.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.parametrize("opened", [1, 2])
def test_the_log_is_written_ahead_and_fully_synchronised(path: Path, opened: int) -> None:
    for _ in range(opened - 1):
        SqliteStore(path).close()
    store = SqliteStore(path)
    full = 2
    assert _pragma(store, "journal_mode") == "wal"
    assert _pragma(store, "synchronous") == full
    assert _pragma(store, "foreign_keys") == 1
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")
def test_nobody_else_on_the_machine_reads_what_is_secret(path: Path, records: list[Record]) -> None:
    store = SqliteStore(path)
    store.create("m", b"secret", records)
    written = list(path.parent.iterdir())
    assert {each.stat().st_mode & 0o777 for each in written} == {0o600}
    assert path.with_name(f"{path.name}-wal") in written
    store.close()


def test_a_file_that_is_opened_again_holds_everything(path: Path, records: list[Record]) -> None:
    store = SqliteStore(path)
    store.create("m", b"secret", records[:20])
    store.append("m", 20, AT, [e.TurnBegan(1)])
    store.close()
    store = SqliteStore(path)
    assert store.read("m") == [*records[:20], Record(20, AT, e.TurnBegan(1))]
    assert store.secret("m") == b"secret"
    store.close()


def test_what_was_appended_is_on_the_disk_before_the_store_is_closed(
    path: Path, records: list[Record]
) -> None:
    store, other = SqliteStore(path), SqliteStore(path)
    store.create("m", b"s", records[:20])
    assert other.read("m") == records[:20]
    store.append("m", 20, AT, [e.TurnBegan(1)])
    assert other.length("m") == 21
    store.close()
    other.close()


def test_of_two_writers_the_stale_one_is_refused(path: Path, records: list[Record]) -> None:
    first, second = SqliteStore(path), SqliteStore(path)
    first.create("m", b"s", records[:20])
    second.append("m", 20, AT, [e.TurnBegan(1)])
    with pytest.raises(StoreError) as refusal:
        first.append("m", 20, AT, [e.TurnBegan(2)])
    assert refusal.value.trouble is Trouble.STALE_WRITER
    assert first.read("m", 20) == [Record(20, AT, e.TurnBegan(1))]
    first.append("m", 21, AT, [e.TurnBegan(2)])
    assert second.length("m") == 22
    first.close()
    second.close()


def test_a_writer_in_the_middle_of_its_work_makes_others_wait_then_busy(
    path: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rawsiko.store.sqlite.BUSY_SECONDS", 0.01)
    first, second = SqliteStore(path), SqliteStore(path)
    first.create("m", b"s", records[:20])
    first._db.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as refusal:
        second.append("m", 20, AT, [e.TurnBegan(1)])
    assert refusal.value.trouble is Trouble.BUSY
    assert second.read("m") == records[:20]
    first._db.execute("ROLLBACK")
    second.append("m", 20, AT, [e.TurnBegan(1)])
    assert first.length("m") == 21
    first.close()
    second.close()


def test_deleting_a_match_deletes_its_events(path: Path, records: list[Record]) -> None:
    store = SqliteStore(path)
    store.create("m", b"s", records)
    store.delete("m")
    assert store._db.execute("SELECT count(*) FROM events").fetchone() == (0,)
    store.close()


def test_a_foreign_sqlite_file_is_refused_and_unharmed(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    assert _trouble(path).trouble is Trouble.BROKEN
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_file_of_another_application_is_refused_and_unharmed(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA application_id = 77")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    assert _trouble(path).trouble is Trouble.BROKEN
    assert path.read_bytes() == before


def test_a_text_file_is_refused_and_unharmed(path: Path) -> None:
    path.write_text("Dear diary, today I conquered Peru.\n" * 200)
    before = path.read_bytes()
    assert _trouble(path).trouble is Trouble.BROKEN
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_store_of_a_newer_program_is_refused_and_unharmed(
    path: Path, records: list[Record]
) -> None:
    store = SqliteStore(path)
    store.create("m", b"s", records)
    store._db.execute("PRAGMA user_version = 2")
    store.close()
    before = path.read_bytes()
    assert _trouble(path).trouble is Trouble.NEWER
    assert path.read_bytes() == before


def test_a_missing_folder_and_a_directory_cannot_be_opened(tmp_path: Path) -> None:
    assert _trouble(tmp_path / "no" / "m.db").trouble is Trouble.CANNOT_OPEN
    assert _trouble(tmp_path).trouble is Trouble.CANNOT_OPEN
    assert list(tmp_path.iterdir()) == []


def test_a_read_only_store_says_so_and_can_still_be_read(path: Path, records: list[Record]) -> None:
    store = SqliteStore(path)
    store.create("m", b"s", records)
    store._db.execute("PRAGMA query_only = ON")
    for write in (
        lambda: store.append("m", len(records), AT, [e.TurnBegan(1)]),
        lambda: store.create("n", b"s", records),
        lambda: store.delete("m"),
    ):
        with pytest.raises(StoreError) as refusal:
            write()
        assert refusal.value.trouble is Trouble.READ_ONLY
    assert store.read("m") == records
    assert store.matches() == ["m"]
    store.close()


@pytest.mark.parametrize("line", ["{", "[]", "null", '{"seq":3}', "\x00"])
def test_a_damaged_event_is_named(path: Path, records: list[Record], line: str) -> None:
    store = SqliteStore(path)
    store.create("m", b"s", records)
    store._db.execute("UPDATE events SET line = ? WHERE seq = 3", (line,))
    with pytest.raises(StoreError, match="event 3: ") as refusal:
        store.read("m")
    assert refusal.value.trouble is Trouble.BROKEN
    assert store.read("m", 4) == records[4:]
    store.close()


def test_a_lost_event_is_named(path: Path, records: list[Record]) -> None:
    store = SqliteStore(path)
    store.create("m", b"s", records)
    store._db.execute("DELETE FROM events WHERE seq = 5")
    with pytest.raises(StoreError, match="event 5: has seq 6") as refusal:
        store.read("m")
    assert refusal.value.trouble is Trouble.BROKEN
    store.close()

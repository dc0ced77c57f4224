"""What is no damage is left alone."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.core.board import Board
from rawsiko.store.files import mark_of
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.troubles import trouble_of, trouble_of_system
from tests.store.rescue.stores import (
    LOCK,
    SECRET,
    files,
)
from tests.store.sample import sample


def test_a_slip_of_the_program_is_no_damage(path: Path) -> None:
    store = SqliteStore(path)
    store.close()
    with pytest.raises(StoreError) as refusal:
        store.matches()
    assert refusal.value.trouble is Trouble.CANNOT_OPEN
    assert not mark_of(path).exists()


def test_a_page_that_the_device_cannot_read_does_not_fill_it(path: Path) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
    assert trouble_of(error, path) is Trouble.CANNOT_OPEN


def test_what_windows_says_of_a_file_that_is_open_elsewhere_is_told_so() -> None:
    error = PermissionError(errno.EACCES, "in use")
    assert trouble_of_system(error) is Trouble.READ_ONLY
    error.winerror = 32
    assert trouble_of_system(error) is Trouble.BUSY


def test_what_a_newer_program_has_written_is_no_damage(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        line = (
            '{"seq": 50, "v": 9, "type": "space_elevator_built", "at": "2031-01-01T00:00:00.000Z"}'
        )
        db.execute("UPDATE events SET line = ? WHERE number = 8 AND seq = 50", (line,))
    for _ in range(2):
        store, found = open_mended(path, SqliteStore)
        with closing(store), pytest.raises(StoreError):
            store.read("m7")
        assert found is None
        assert not mark_of(path).exists(), "else every start would look through all of it"


def test_what_belongs_to_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE pupils (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError) as refusal:
        open_mended(path, SqliteStore)
    assert refusal.value.trouble is Trouble.CANNOT_OPEN
    assert path.read_bytes() == before
    assert files(path) == {path.name, LOCK}


def test_a_link_that_leads_to_itself_is_told(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    path.symlink_to(path)
    with pytest.raises(StoreError) as refusal:
        open_mended(path, SqliteStore)
    assert refusal.value.trouble is Trouble.CANNOT_OPEN


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (sqlite3.SQLITE_NOMEM, Trouble.CANNOT_OPEN),
        (sqlite3.SQLITE_INTERRUPT, Trouble.CANNOT_OPEN),
        (sqlite3.SQLITE_PROTOCOL, Trouble.BUSY),
        (sqlite3.SQLITE_IOERR, Trouble.DISK_FULL),
    ],
)
def test_what_may_pass_is_no_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, trouble: Trouble
) -> None:
    error = sqlite3.OperationalError("not now")
    error.sqlite_errorcode = code

    def fails(_store: SqliteStore, _name: str) -> int:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(SqliteStore, "_pragma", fails)
        with pytest.raises(StoreError) as refusal:
            open_mended(path, SqliteStore)
    assert refusal.value.trouble is trouble
    assert files(path) == {path.name, LOCK}


def test_what_is_not_damaged_is_refused_as_ever(tmp_path: Path, board: Board) -> None:
    path = tmp_path / "matches.db"
    store = SqliteStore(path)
    store.create("m", SECRET, sample(board))
    store._db.execute("PRAGMA user_version = 99")
    store.close()
    before = path.read_bytes()
    with pytest.raises(StoreError) as refusal:
        open_mended(path, SqliteStore)
    assert refusal.value.trouble is Trouble.NEWER
    assert path.read_bytes() == before

"""What the app makes of a user's folder that is not as it should be."""

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.store import rescue, sqlite
from rawsiko.store.files import mark_of
from rawsiko.store.memory import MemoryStore
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from rawsiko.ui.user_folder import MATCHES
from rawsiko.ui.wiring import make_desk


@pytest.mark.parametrize("turn", [1, 2])
def test_a_damaged_file_is_kept_and_new_matches_are_saved(tmp_path: Path, turn: int) -> None:
    for number in range(1, turn + 1):
        (tmp_path / MATCHES).write_bytes(b"no database %d" % number)
        desk = make_desk(tmp_path)
        assert isinstance(desk.store, SqliteStore)
        assert desk.is_kept
        assert isinstance(desk.trouble, StoreError)
        assert desk.trouble.trouble is Trouble.SET_ASIDE
        desk.store.close()
    for number in range(1, turn + 1):
        aside = tmp_path / f"rawsiko-damaged-{number}.db"
        assert aside.read_bytes() == b"no database %d" % number
    desk = make_desk(tmp_path)
    assert desk.trouble is None
    desk.store.close()


def test_a_damaged_file_that_cannot_be_mended_now_is_shown_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_desk(tmp_path).end()
    mark_of(tmp_path / MATCHES).touch()
    with closing(sqlite3.connect(tmp_path / MATCHES)) as db, db:
        db.execute("INSERT INTO matches (match, secret) VALUES ('m', x'17')")
        db.execute("INSERT INTO events SELECT 1, 0, 'no event'")

    def full(_path: Path) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(rescue, "_check_ours", full)
        desk = make_desk(tmp_path)
    assert desk.is_kept
    assert desk.store.matches() == ["m"]
    assert isinstance(desk.trouble, StoreError)
    assert desk.trouble.trouble is Trouble.DISK_FULL
    desk.end()


def test_matches_that_can_only_be_read_are_shown_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_desk(tmp_path).end()
    # A test may be run by somebody who can write anywhere.
    monkeypatch.setattr(sqlite.os, "access", lambda _path, _mode: False)
    desk = make_desk(tmp_path)
    assert isinstance(desk.trouble, StoreError)
    assert desk.trouble.trouble is Trouble.READ_ONLY
    assert desk.store.matches() == []
    desk.end()


def test_a_folder_in_the_place_of_the_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / MATCHES).mkdir()
    desk = make_desk(tmp_path)
    assert isinstance(desk.store, MemoryStore)
    assert not desk.is_kept
    assert (tmp_path / MATCHES).is_dir()

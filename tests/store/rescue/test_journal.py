"""The journal holds what was written last; SQLite would throw away all behind the first fault in it."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.store import journal
from rawsiko.store.codec import Record
from rawsiko.store.files import JOURNAL, beside, mark_of
from rawsiko.store.opening import open_as_it_is
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from tests.store.damage import PAGE, damage
from tests.store.rescue.stores import SECRET, kept, killed, of
from tests.store.small_disk import fill, small_disk

WHOLE = journal.PAGE_HEAD + PAGE


def _flip(data: bytearray, place: int) -> None:
    data[place] ^= 1


def _flip_salt(log: Path) -> None:
    data = bytearray(log.read_bytes())
    _flip(data, 17)
    log.write_bytes(data)


def _as_killed(path: Path, folder: Path) -> Path:
    """A copy of what is on the disk while the store is open."""
    folder.mkdir()
    shutil.copy(beside(path, JOURNAL), folder)
    return Path(shutil.copy(path, folder))


def _lose_sector(data: bytearray, _place: int) -> None:
    data[:512] = bytes(512)


FAULTS = [
    pytest.param(_flip, 1, id="what every journal begins with"),
    pytest.param(_flip, 9, id="the size of its pages"),
    pytest.param(_flip, 17, id="its salts"),
    pytest.param(_flip, 30, id="the sums of its head"),
    pytest.param(_lose_sector, 0, id="its first sector"),
    pytest.param(_flip, journal.HEAD + 9, id="the salts of its first page"),
    pytest.param(_flip, journal.HEAD + journal.PAGE_HEAD + 3000, id="its first page"),
    pytest.param(_flip, journal.HEAD + 12 * WHOLE + 20, id="the sums of a page"),
]


@pytest.mark.parametrize("is_begun", [False, True])
@pytest.mark.parametrize(("harm", "place"), FAULTS)
def test_one_fault_in_the_journal_costs_nothing(
    tmp_path: Path,
    intact: Path,
    log: list[Record],
    harm: Callable[[bytearray, int], None],
    place: int,
    is_begun: bool,
) -> None:
    """Whether all that was ever written lies there, or only what is new."""
    path = tmp_path / "there" / "matches.db"
    if is_begun:
        before = _written(Path(shutil.copy(intact, tmp_path)), path.parent, log)
    else:
        killed(path.parent, log)
        before = {f"m{number}": of(log, number) for number in range(3)}
    data = bytearray(beside(path, JOURNAL).read_bytes())
    harm(data, place)
    beside(path, JOURNAL).write_bytes(data)
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        assert found.trouble is Trouble.SET_ASIDE
        assert kept(store) == before
    (aside,) = path.parent.glob("matches-damaged-*.db-wal")
    assert aside.read_bytes() == data
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is None


def _written(path: Path, folder: Path, log: list[Record]) -> dict[str, list[Record]]:
    """Played on after the last checkpoint, and killed."""
    with closing(SqliteStore(path)) as store:
        for number in range(5):
            store.create(f"late{number}", SECRET, of(log, number))
            store.rename(f"late{number}", "New")
        _as_killed(path, folder)
        return kept(store)


def test_whoever_does_not_mend_leaves_the_journal_as_it_is(
    tmp_path: Path, log: list[Record]
) -> None:
    path = killed(tmp_path / "there", log)
    damage(beside(path, JOURNAL), 12)
    before = beside(path, JOURNAL).read_bytes()
    for begin in (lambda: SqliteStore(path), lambda: open_as_it_is(path, SqliteStore)):
        with pytest.raises(StoreError) as refusal:
            begin()
        assert refusal.value.trouble is Trouble.BROKEN
        assert beside(path, JOURNAL).read_bytes() == before
    with closing(SqliteStore(path, is_read_only=True)) as store:
        assert len(store.matches()) < 3
    assert beside(path, JOURNAL).read_bytes() == before


def test_a_device_switched_off_in_the_midst_of_a_step_loses_that_step_and_nothing_is_said(
    tmp_path: Path, log: list[Record]
) -> None:
    """Parts of what it was writing may be on the disk in any order."""
    path = killed(tmp_path / "there", log)
    data = bytearray(beside(path, JOURNAL).read_bytes())
    data[-3 * WHOLE : -2 * WHOLE] = bytes(WHOLE)  # the last step is the third Match, a dozen pages
    beside(path, JOURNAL).write_bytes(data)
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is None
        assert kept(store) == {f"m{number}": of(log, number) for number in range(2)}


def test_what_was_there_before_a_journal_was_begun_anew_does_not_count(
    path: Path, tmp_path: Path, log: list[Record]
) -> None:
    with closing(SqliteStore(path)) as store:
        for number in range(3):
            store.create(f"early{number}", SECRET, of(log, number))
        store._db.execute("PRAGMA wal_checkpoint(RESTART)")
        store.rename("m0", "Another class")
        store.rename("m1", "And another")
        target = _as_killed(path, tmp_path / "there")
        before = kept(store)
    assert journal.taken(beside(target, JOURNAL)) < beside(target, JOURNAL).stat().st_size // WHOLE
    store, found = open_mended(target, SqliteStore)
    with closing(store):
        assert found is None
        assert kept(store) == before
        assert store.title("m1") == "And another"
    assert not mark_of(target).exists()


def test_a_sealed_journal_is_one_that_sqlite_takes_over(tmp_path: Path, log: list[Record]) -> None:
    path = killed(tmp_path / "there", log)
    log_file = beside(path, JOURNAL)
    pages = (log_file.stat().st_size - journal.HEAD) // WHOLE
    assert journal.taken(log_file) == pages
    _flip_salt(log_file)
    assert journal.taken(log_file) == 0
    assert 0 < journal.due(log_file) < pages
    journal.seal(log_file)
    assert journal.taken(log_file) == pages
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (3,)


@pytest.mark.parametrize("data", [b"", b"rubbish" * 3, bytes(2 * WHOLE), b"\xff" * 3 * WHOLE])
def test_a_journal_with_nothing_in_it_says_nothing(path: Path, data: bytes) -> None:
    beside(path, JOURNAL).write_bytes(data)
    assert journal.due(beside(path, JOURNAL)) in {0, 1, 2}
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert len(store.matches()) == 12


@pytest.mark.parametrize("size", [0, 50])
def test_who_only_reads_leaves_a_journal_beside_a_file_that_is_lost(
    tmp_path: Path, log: list[Record], size: int
) -> None:
    """SQLite itself would throw it away, and nothing is to be had from it as long as it is not mended."""
    path = killed(tmp_path / "there", log)
    path.write_bytes(path.read_bytes()[:size])
    before = beside(path, JOURNAL).read_bytes()
    with pytest.raises(StoreError) as refusal:
        SqliteStore(path, is_read_only=True)
    assert refusal.value.trouble is Trouble.BROKEN
    assert beside(path, JOURNAL).read_bytes() == before


def test_on_a_full_disk_nothing_is_written_over_what_lies_behind_a_fault(
    tmp_path: Path, log: list[Record]
) -> None:
    """There SQLite takes over what comes before it, and writes on from there without needing room."""
    first = killed(tmp_path / "first", log)
    with small_disk(tmp_path / "disk", "2m") as disk:
        for tail in ("", JOURNAL):
            shutil.copy(beside(first, tail), beside(disk / first.name, tail))
        path = disk / first.name
        damage(beside(path, JOURNAL), 12)
        before = beside(path, JOURNAL).read_bytes()
        fill(disk, spare=12 * PAGE)
        store, found = open_mended(path, SqliteStore)
        with closing(store):
            assert found is not None
            assert found.trouble is Trouble.DISK_FULL
            for match in store.matches():
                with pytest.raises(StoreError):
                    store.rename(match, "Nobody's")
        assert beside(path, JOURNAL).read_bytes() == before
        (disk / "ballast").unlink()
        with closing(open_mended(path, SqliteStore)[0]) as store:
            assert set(store.matches()) == {"m0", "m1", "m2"}


TIDIES = """
import fcntl, sys
with open(sys.argv[1] + "-shm", "rb+") as index:
    fcntl.lockf(index, fcntl.LOCK_EX, 1, 121)  # SQLite's own, while it tidies up
    print("tidies", flush=True)
    sys.stdin.readline()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="locks of POSIX")
def test_a_store_that_another_one_tidies_up_is_not_damaged(path: Path, log: list[Record]) -> None:
    with closing(SqliteStore(path)) as store:
        for number in range(3):
            store.create(f"new{number}", SECRET, of(log, number))
        with subprocess.Popen(
            [sys.executable, "-c", TIDIES, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as other:
            assert other.stdin is not None
            assert other.stdout is not None
            assert other.stdout.readline() == "tidies\n"
            second, found = open_mended(path, SqliteStore)
            assert found is None
            second.create("newer", SECRET, log)
            second.close()
            other.stdin.close()
        assert "newer" in store.matches()


def test_what_was_deleted_and_renamed_behind_a_fault_is_not_as_it_was_before(
    path: Path, tmp_path: Path, log: list[Record]
) -> None:
    """Without that there are more events, and yet it is the older state."""
    with closing(SqliteStore(path)) as store:
        store.rename("m1", "Another class")
        store.delete("m7")
        store.create("small", SECRET, of(log, 0))
        store.rename("small", "Small")
        before = kept(store)
        target = _as_killed(path, tmp_path / "there")
    _flip_salt(beside(target, JOURNAL))
    store, found = open_mended(target, SqliteStore)
    with closing(store):
        assert found is not None
        assert kept(store) == before
        assert (store.title("m1"), store.title("small")) == ("Another class", "Small")


def test_a_newer_programs_store_with_a_fault_in_its_journal_is_left_to_it(
    path: Path, tmp_path: Path, log: list[Record]
) -> None:
    with closing(SqliteStore(path)) as store:
        store._db.execute("PRAGMA user_version = 2")
        store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.rename("m1", "Another class")
        store.rename("m2", "Another class")
        target = _as_killed(path, tmp_path / "there")
    _flip_salt(beside(target, JOURNAL))
    before = target.read_bytes(), beside(target, JOURNAL).read_bytes()
    with pytest.raises(StoreError) as refusal:
        open_mended(target, SqliteStore)
    assert refusal.value.trouble is Trouble.NEWER
    assert (target.read_bytes(), beside(target, JOURNAL).read_bytes()) == before

"""The journal holds what was written last; SQLite would throw away all behind the first fault in it."""

from __future__ import annotations

import shutil
import sqlite3
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

WHOLE = journal.PAGE_HEAD + PAGE


def _flip(data: bytearray, place: int) -> None:
    data[place] ^= 1


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
        path.parent.mkdir()
        before = _written(shutil.copy(intact, tmp_path / "matches.db"), path, log)
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


def _written(path: Path, target: Path, log: list[Record]) -> dict[str, list[Record]]:
    """Played on after the last checkpoint, and killed."""
    with closing(SqliteStore(Path(path))) as store:
        for number in range(5):
            store.create(f"late{number}", SECRET, of(log, number))
            store.rename(f"late{number}", "New")
        shutil.copy(path, target)
        shutil.copy(beside(path, JOURNAL), beside(target, JOURNAL))
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
    target = tmp_path / "there" / path.name
    target.parent.mkdir()
    with closing(SqliteStore(path)) as store:
        for number in range(3):
            store.create(f"early{number}", SECRET, of(log, number))
        store._db.execute("PRAGMA wal_checkpoint(RESTART)")
        store.rename("m0", "Another class")
        store.rename("m1", "And another")
        shutil.copy(path, target)
        shutil.copy(beside(path, JOURNAL), beside(target, JOURNAL))
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
    data = bytearray(log_file.read_bytes())
    data[17] ^= 1
    log_file.write_bytes(data)
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

"""What the file says of itself and of its Matches is damaged: the logs are all there."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.store import rescue
from rawsiko.store.codec import Record
from rawsiko.store.files import mark_of
from rawsiko.store.opening import open_sound
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended, open_mended_to_write
from rawsiko.store.sqlite import SqliteStore
from tests.store.damage import PAGE, damage
from tests.store.rescue.stores import (
    EVENTS,
    MATCHES,
    SECRET,
    copy_page,
    has_all,
    kept,
    of,
    use,
)


def free_in_use(path: Path, page: int) -> None:
    """The list of pages that are free names one that is not: what is written next goes there."""
    with closing(SqliteStore(path)) as store:
        store.delete("m4")
    data = bytearray(path.read_bytes())
    free = int.from_bytes(data[32:36])
    entry = (free - 1) * PAGE + 8
    data[entry : entry + 4] = page.to_bytes(4)
    path.write_bytes(data)


@pytest.mark.parametrize("place", [0, 16, 18, 28, 44, 56, 68])
def test_a_head_that_is_lost_is_that_of_any_store(
    path: Path, log: list[Record], place: int
) -> None:
    """The name, the size of a page, the journal, the number of pages, the format, the letters, the owner."""
    with path.open("rb+") as file:
        file.seek(place)
        file.write(bytes(512) if place == 0 else b"\x63\x63")
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"CREATE TABLE events", b"CREATE TABLE evejts"),
        (b"CREATE TABLE matches", b"CREATE TABLE matc\xe8es"),
        (b"    number INTEGER PRIMARY", b"    numbgr INTEGER PRIMARY"),
        (b"secret BLOB", b"secrut BLOB"),
        (b"line TEXT", b"lice TEXT"),
        (b"title TEXT", b"tit\xeee TEXT"),
    ],
)
def test_one_bit_of_what_the_file_says_of_itself_costs_nothing(
    path: Path, log: list[Record], before: bytes, after: bytes
) -> None:
    data = path.read_bytes()
    assert data.count(before, 0, PAGE) == 1
    path.write_bytes(data.replace(before, after))
    has_all(path, log)


@pytest.mark.parametrize(
    ("place", "value"), [(18, 3), (19, 3), (31, 2), (54, 1), (60, 1), (62, 1), (103, 0)]
)
def test_one_byte_of_the_head_costs_nothing(
    path: Path, log: list[Record], place: int, value: int
) -> None:
    """Who may write and read, the number of pages, how they are kept, the version, what the first one lists."""
    data = bytearray(path.read_bytes())
    data[place] = value
    path.write_bytes(data)
    has_all(path, log)


def test_a_head_as_it_was_when_the_file_was_new_costs_nothing(
    path: Path, tmp_path: Path, log: list[Record]
) -> None:
    """It says that there is nothing in the file, and where something new may be written."""
    with closing(sqlite3.connect(tmp_path / "new.db", isolation_level=None)) as new:
        new.execute("PRAGMA journal_mode = WAL")
    head = (tmp_path / "new.db").read_bytes()
    path.write_bytes(head + path.read_bytes()[len(head) :])
    has_all(path, log)


@pytest.mark.parametrize("page", [2, EVENTS, 12])
def test_a_page_that_is_said_to_be_free_is_not_written_over(
    path: Path, log: list[Record], page: int
) -> None:
    """Nothing else tells of such damage before the next Match has been written."""
    free_in_use(path, page)
    use(path, log)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
    assert found.pop("new") == log
    assert found == {f"m{number}": of(log, number) for number in range(MATCHES) if number != 4}


def test_where_it_cannot_be_mended_now_nothing_is_written_over(
    path: Path, log: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    free_in_use(path, 12)
    before = path.read_bytes()

    def full(_path: Path) -> None:
        raise OSError(errno.ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(rescue, "_check_ours", full)
        store, found = open_mended(path, SqliteStore)
        with closing(store):
            assert found is not None
            assert found.trouble is Trouble.DISK_FULL
            assert store.is_read_only
            assert len(kept(store)) == MATCHES - 1
            for write in (
                lambda: store.append("m0", store.length("m0"), log[-1].at, [log[-1].event]),
                lambda: store.create("new", SECRET, log),
            ):
                with pytest.raises(StoreError) as refusal:
                    write()
                assert refusal.value.trouble is Trouble.READ_ONLY
        with pytest.raises(StoreError) as refused:
            open_mended_to_write(path, SqliteStore)
        assert refused.value.trouble is Trouble.DISK_FULL
    with pytest.raises(StoreError) as refused:
        open_sound(path, SqliteStore)
    assert refused.value.trouble is Trouble.BROKEN
    assert path.read_bytes() == before
    has_rest = open_mended(path, SqliteStore)[0]
    with closing(has_rest):
        assert len(kept(has_rest)) == MATCHES - 1


def test_an_older_list_hides_no_match(path: Path, log: list[Record]) -> None:
    """A card that says too early that all is written may keep an older state of some pages."""
    older = path.read_bytes()[PAGE : 4 * PAGE]
    with closing(SqliteStore(path)) as store:
        for number in range(3):
            store.create(f"late{number}", SECRET, of(log, number))
    data = bytearray(path.read_bytes())
    data[PAGE : 4 * PAGE] = older
    path.write_bytes(data)
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        # They have the names that their logs tell.
        assert set(store.matches()) >= {f"m{number}" for number in range(MATCHES)}
        assert len(store.matches()) == MATCHES + 3
        store.create("new", SECRET, log)


def test_an_older_index_hides_no_match(tmp_path: Path, log: list[Record]) -> None:
    path = tmp_path / "matches.db"
    indices = []
    for first in (0, 6):
        with closing(SqliteStore(path)) as store:
            for number in range(first, first + 6):
                store.create(f"m{number}", SECRET, of(log, number))
        data = path.read_bytes()
        indices.append(data[2 * PAGE : 3 * PAGE])
    path.write_bytes(data.replace(indices[1], indices[0]))
    damage(path, EVENTS)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert set(store.matches()) == {f"m{number}" for number in range(12)}


def test_an_index_that_is_another_one_costs_nothing(path: Path, log: list[Record]) -> None:
    copy_page(path, 4, 3)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_a_list_that_is_lost_is_made_anew_from_the_logs(path: Path, log: list[Record]) -> None:
    damage(path, 2)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}
        assert {store.title(match) for match in store.matches()} == {""}
        assert len({store.secret(match) for match in store.matches()}) == MATCHES


def test_a_list_with_nothing_in_its_rows_is_no_list(path: Path, log: list[Record]) -> None:
    data = bytearray(path.read_bytes())
    data[2 * PAGE - 512 : 2 * PAGE] = bytes(512)
    path.write_bytes(data)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_a_letter_that_is_none_costs_a_letter(path: Path, log: list[Record]) -> None:
    data = path.read_bytes()
    path.write_bytes(data.replace(b"Class 3", b"Clas\xf3 3").replace(b"Class 8", b"\xc3lass 8"))
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}
        titles = [store.title(f"m{number}") for number in (2, 3, 8, 9)]
        assert titles == ["Class 2", "Clas\ufffd 3", "\ufffdlass 8", "Class 9"]
        assert {store.secret(match) for match in store.matches()} == {SECRET}


@pytest.mark.parametrize("column", ["title", "secret", "match"])
def test_a_row_of_the_list_that_is_half_lost_costs_no_log(
    path: Path, log: list[Record], column: str
) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, ' NOT NULL', '')")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"UPDATE matches SET {column} = NULL WHERE number = 3")
    damage(path, 3)
    mark_of(path).touch()
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_a_name_that_cannot_be_written_costs_a_letter(path: Path, log: list[Record]) -> None:
    """Only a newer program knows how that Match begins, and no list what it is called."""
    line = '{"seq": 0, "v": 9, "type": "expedition_began", "match": "m\\ud8007"}'
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE events SET line = ? WHERE number = 8 AND seq = 0", (line,))
    damage(path, 2)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert set(store.matches()) == {f"m{n}" for n in range(MATCHES)} - {"m7"} | {"m?7"}


def test_a_match_of_a_high_number_is_one_as_any(path: Path, log: list[Record]) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE sqlite_sequence SET seq = 123456")
    with closing(open_mended(path, SqliteStore)[0]) as store:
        store.create("late", SECRET, log)
    damage(path, 3)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert store.read("late") == log

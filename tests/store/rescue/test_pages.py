"""Whatever page of the file is damaged: what can still be read is read, and the game goes on."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.files import mark_of
from rawsiko.store.protocol import StoreError
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from tests.play import random_match
from tests.store.damage import PAGE, damage
from tests.store.rescue.stores import (
    EVENTS,
    MATCHES,
    SECRET,
    can_read,
    copy_page,
    kept,
    killed,
    of,
    use,
)
from tests.store.sample import AT


def test_whatever_page_is_damaged_the_rest_goes_on(
    intact: Path, tmp_path: Path, log: list[Record], stands: set[int]
) -> None:
    """Damage strikes one page, and costs the Matches in it no more than their ends."""
    unharmed = []
    for page in [*range(1, 9), *range(9, 36, 3), *range(36, intact.stat().st_size // PAGE + 1)]:
        path = tmp_path / str(page) / "matches.db"
        path.parent.mkdir()
        shutil.copy(intact, path)
        damage(path, page)
        for _ in range(2):
            use(path, log)
        store, _ = open_mended(path, SqliteStore)
        with closing(store):
            store.look_through()
            found = kept(store)
        assert found.pop("new") == log
        for match, records in found.items():
            assert records == of(log, int(match[1:]))[: len(records)]
            assert len(records) in stands, (page, match)
        unharmed.append(sum(found.get(f"m{n}") == of(log, n) for n in range(MATCHES)))
    # Three pages lead to all the others, and have an event between each two of them.
    assert sorted(unharmed)[3] >= MATCHES - 2


def test_what_lies_on_pages_that_nothing_leads_to_is_found(
    path: Path, log: list[Record], stands: set[int]
) -> None:
    with closing(SqliteStore(path)) as store:
        store.delete("m4")
    damage(path, EVENTS)
    mark_of(path).touch()
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
        assert {store.secret(match) for match in found} == {SECRET}
    assert set(found) == {f"m{number}" for number in range(MATCHES)} - {"m4"}
    for match, records in found.items():
        assert records == of(log, int(match[1:]))[: len(records)]
        assert len(records) in stands


def test_damage_found_in_a_match_is_mended_at_the_next_opening(
    path: Path, log: list[Record]
) -> None:
    damage(path, 12)
    store, found = open_mended(path, SqliteStore)
    assert found is None  # nothing that a start looks at
    broken = [match for match in store.matches() if not can_read(store, match)]
    store.close()
    assert broken
    assert mark_of(path).exists()
    store, found = open_mended(path, SqliteStore)
    assert found is not None
    assert all(can_read(store, match) for match in store.matches())
    assert not mark_of(path).exists()
    store.close()


@pytest.mark.parametrize("lost", [1, 5, 8])
def test_of_a_file_that_was_cut_off_the_rest_is_there(
    path: Path, log: list[Record], stands: set[int], lost: int
) -> None:
    size = path.stat().st_size
    with path.open("rb+") as file:
        file.truncate(size - lost * PAGE - 17)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
    assert len(found) >= MATCHES * (size - lost * PAGE) // size - 2
    for match, records in found.items():
        assert records == of(log, int(match[1:]))[: len(records)]
        assert len(records) in stands


@pytest.mark.parametrize("harm", ["page", "all"])
def test_what_only_the_journal_knows_is_rescued(
    tmp_path: Path, log: list[Record], harm: str
) -> None:
    """A program that was killed leaves its newest events there."""
    path = tmp_path / "matches.db"
    shutil.copy(killed(tmp_path / "first", log), path)
    shutil.copy(tmp_path / "first" / "matches.db-wal", tmp_path / "matches.db-wal")
    if harm == "page":
        damage(path, 1)
    else:
        path.write_bytes(b"")
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(3)}


def test_a_page_that_is_there_twice_costs_what_was_in_its_place(
    path: Path, log: list[Record], stands: set[int]
) -> None:
    copy_page(path, 10, 12)
    mark_of(path).touch()
    store, found = open_mended(path, SqliteStore)
    assert found is not None
    with closing(store):
        store.look_through()
        there = kept(store)
    assert sum(there.get(f"m{n}") == of(log, n) for n in range(MATCHES)) >= MATCHES - 4
    for match, records in there.items():
        assert records == of(log, int(match[1:]))[: len(records)]
        assert len(records) in stands


@pytest.mark.parametrize("line", ["{", "\x00", '{"seq": 77}', None, 17, b"\xff"])
def test_a_line_that_is_none_cuts_a_match_before_its_command(
    path: Path, log: list[Record], stands: set[int], line: object
) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL', '')")
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE events SET line = ? WHERE number = 8 AND seq = 50", (line,))
    with closing(open_mended(path, SqliteStore)[0]) as store, pytest.raises(StoreError):
        store.read("m7")
    with closing(open_mended(path, SqliteStore)[0]) as store:
        records = store.read("m7")
        assert len(records) in stands
        assert 40 < len(records) <= 50
        assert store.read("m8") == of(log, 8)


def test_a_line_that_is_said_to_be_no_text_is_one(path: Path, log: list[Record]) -> None:
    """One bit tells the two apart."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE events SET line = CAST(line AS BLOB) WHERE number = 8 AND seq = 50")
    with closing(SqliteStore(path)) as store:
        assert store.read("m7") == of(log, 7)
        lines = store.lines("m7")
    assert all(isinstance(line, str) for line in lines)
    mark_of(path).touch()
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        assert store.read("m7") == of(log, 7)
        assert store.lines("m7") == lines


def test_a_page_that_leads_elsewhere_without_a_word_costs_no_more_than_ends(
    path: Path, log: list[Record], stands: set[int]
) -> None:
    """SQLite then finds fewer events, or none, and takes that for all there are."""
    copy_page(path, 13, EVENTS)
    use(path, log)
    assert mark_of(path).exists()
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
    found.pop("new", None)
    assert set(found) == {f"m{number}" for number in range(MATCHES)}
    for match, records in found.items():
        assert records == of(log, int(match[1:]))[: len(records)]
        assert len(records) in stands


@pytest.mark.parametrize("lost", [[1, 2, 3, 4, 5], [2, 4, 5], range(1, 9)])
def test_pages_that_nobody_lists_any_more_are_found(
    path: Path, log: list[Record], lost: list[int]
) -> None:
    data = bytearray(path.read_bytes())
    for page in lost:
        data[(page - 1) * PAGE : page * PAGE] = b"\xff" * PAGE
    path.write_bytes(data)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
    assert len(found) >= MATCHES - 4
    for match, records in found.items():
        assert records == of(log, int(match[1:]))[: len(records)]


def test_a_match_that_is_over_has_its_end(tmp_path: Path, board: Board) -> None:
    """Of any other nobody knows whether its last command is whole."""
    path = tmp_path / "matches.db"
    over = [Record(seq, AT + seq, event) for seq, event in enumerate(random_match(board, "over"))]
    store = SqliteStore(path)
    for number in range(20):
        store.create(f"m{number}", SECRET, over)
    store.close()
    damage(path, EVENTS)
    mark_of(path).touch()
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
    assert sum(records == over for records in found.values()) >= 5
    assert all(records == over[: len(records)] for records in found.values())

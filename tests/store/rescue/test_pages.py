"""Whatever page of the file is damaged: what can still be read is read, and the game goes on."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.core.board import Board
from rawsiko.store import salvage, sqlite
from rawsiko.store.codec import Record
from rawsiko.store.files import JOURNAL, beside, mark_of
from rawsiko.store.pages import LEAF
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
    path: Path, log: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "SMALL", 0)
    damage(path, 12)
    store, found = open_mended(path, SqliteStore)
    assert found is None  # nothing that the start of a large file looks at
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
    path: Path, log: list[Record], stands: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite then finds fewer events, or none, and takes that for all there are."""
    monkeypatch.setattr(sqlite, "SMALL", 0)
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


def test_a_damaged_copy_on_a_free_page_does_not_replace_what_is_whole(
    path: Path, log: list[Record]
) -> None:
    data = path.read_bytes()
    copy = bytearray(data[11 * PAGE : 12 * PAGE])
    assert copy.count(b'{"seq"') > 2
    path.write_bytes(data + copy.replace(b'{"seq"', b'|"seq"'))
    damage(path, EVENTS)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        found = kept(store)
    shutil.copy(path.with_name("matches-damaged-1.db"), path)
    with path.open("rb+") as file:
        file.truncate(len(data))
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == found


def test_what_lies_in_the_journal_alone_is_found(
    path: Path, tmp_path: Path, log: list[Record]
) -> None:
    """SQLite finds nothing in it if the page that leads there is gone with the rest of the file."""
    begun = [record for record in log if record.at < log[12].at]
    store = SqliteStore(path)
    store.create("late", SECRET, begun)
    there = tmp_path / "there" / path.name
    there.parent.mkdir()
    shutil.copy(path, there)
    shutil.copy(beside(path, JOURNAL), beside(there, JOURNAL))
    store.close()
    with there.open("rb+") as file:
        file.truncate(2 * PAGE)
    with closing(open_mended(there, SqliteStore)[0]) as store:
        assert store.read("late") == [record for record in begun if record.at < begun[-1].at]


def test_pages_that_lead_to_themselves_come_to_an_end(path: Path, log: list[Record]) -> None:
    """All cells of a page go on for millions of letters on one that goes on with itself."""
    data = bytearray(path.read_bytes())
    data[28:32] = (len(data) // PAGE + 2).to_bytes(4)
    cells, at, here, size = 600, 2000, 489, 3_990_000
    leaf, following = bytearray(PAGE), bytearray(b"a" * PAGE)
    leaf[0], leaf[3:5] = LEAF, cells.to_bytes(2)
    leaf[8 : 8 + 2 * cells] = at.to_bytes(2) * cells
    leaf[at : at + 4] = bytes(size >> b & 0x7F | (0x80 if b else 0) for b in (21, 14, 7, 0))
    itself = (len(data) // PAGE + 2).to_bytes(4)
    leaf[at + 4 + here : at + 8 + here] = following[:4] = itself
    path.write_bytes(data + leaf + following)
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_rows_without_end_come_to_one(
    path: Path, log: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list is a page that leads four hundred times to the next, and so on."""
    monkeypatch.setattr(salvage, "MOST_ROWS", 2_000)
    data = bytearray(path.read_bytes())
    last, leaf = len(data) // PAGE, data[PAGE : 2 * PAGE]
    data[PAGE : 2 * PAGE] = _leading(last + 1)
    path.write_bytes(data + _leading(last + 2) + _leading(last + 3) + leaf)
    mark_of(path).touch()
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def _leading(child: int) -> bytes:
    """An inner page of a table."""
    page, at = bytearray(PAGE), PAGE
    page[0], page[3:5], page[8:12] = 5, (400).to_bytes(2), child.to_bytes(4)
    for cell in range(400):
        told = child.to_bytes(4) + bytes([0x80 | cell >> 7, cell & 0x7F])
        at -= len(told)
        page[at : at + len(told)] = told
        page[12 + 2 * cell : 14 + 2 * cell] = at.to_bytes(2)
    return bytes(page)

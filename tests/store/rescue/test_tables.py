"""The tables of a host are rescued with their Matches."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.store import tables
from rawsiko.store.codec import Record
from rawsiko.store.files import mark_of
from rawsiko.store.protocol import StoreError
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.tables import TableStore
from tests.store.damage import PAGE, damage
from tests.store.rescue.stores import (
    SECRET,
)


def test_a_long_store_loses_nothing_with_the_page_that_leads_to_all(
    tmp_path: Path, log: list[Record]
) -> None:
    """There it leads to others, and has hardly an event of its own."""
    path = tmp_path / "tables.db"
    store = TableStore(path)
    names = [f"m{number}" for number in range(90)]
    for name in names:
        store.create(name, SECRET, log)
        with store.answering("anna", "17"):
            store.append(name, len(log), log[-1].at + 5, [log[-1].event])
    store.close()
    with closing(sqlite3.connect(path)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()
    its_own = int.from_bytes(path.read_bytes()[(root - 1) * PAGE + 3 :][:2])
    damage(path, root)
    with closing(open_mended(path, TableStore)[0]) as store:
        there = [name for name in store.matches() if store.read(name)[: len(log)] == log]
    assert len(there) >= len(names) - its_own - 2


def test_a_store_of_tables_in_the_place_of_matches_is_mended_too(
    tmp_path: Path, log: list[Record]
) -> None:
    path = tmp_path / "matches.db"
    store = TableStore(path)
    store.create("m", SECRET, log)
    store.keep_table("K4T9R2", '{"match": "m"}')
    store.close()
    damage(path, 3)
    with closing(open_mended(path, SqliteStore)[0]) as mended:
        assert mended.read("m") == log


def test_one_table_that_cannot_be_read_keeps_no_server_from_starting(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = TableStore(path)
    for code in ("AAA222", "BBB333", "CCC444"):
        store.keep_table(code, f'{{"match": "{code}"}}')
    store.close()
    path.write_bytes(path.read_bytes().replace(b'{"match": "BBB333', b'{"match": "BB\xc2333'))
    store, found = open_mended(path, TableStore)
    with closing(store):
        assert found is not None
        assert list(store.laid().items())[::2] == [("AAA222", "AAA222"), ("CCC444", "CCC444")]


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="asks Linux what is open")
def test_a_store_that_cannot_be_opened_is_not_kept_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows moves no file that somebody has open, and mending moves it."""
    monkeypatch.setattr(tables, "_SCHEMA", "CREATE TABLE net_tables")
    path = tmp_path / "tables.db"
    with pytest.raises(StoreError) as refusal:
        TableStore(path)
    assert refusal.tb  # which would keep it open
    there = [os.path.realpath(file) for file in Path("/proc/self/fd").iterdir()]
    assert str(path) not in there


def test_tables_whose_index_is_lost_are_all_there(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    codes = [f"AAA{number}" for number in range(222, 240)]
    with closing(TableStore(path)) as store:
        for code in codes:
            store.keep_table(code, f'{{"match": "{code}"}}')
    with closing(sqlite3.connect(path)) as db:
        (index,) = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_net_tables_1'"
        ).fetchone()
    damage(path, index)
    with closing(open_mended(path, TableStore)[0]) as store:
        assert list(store.tables()) == codes


def test_tables_and_who_asked_for_what_are_rescued_too(tmp_path: Path, log: list[Record]) -> None:
    path = tmp_path / "tables.db"
    store = TableStore(path)
    store.create("m", SECRET, log)
    store.note = "anna 17"
    store.append("m", len(log), log[-1].at + 5, [log[-1].event])
    store.keep_table("K4T9R2", '{"match": "m"}')
    asked = store.answers("m")
    assert asked
    store.close()
    with sqlite3.connect(path) as db:
        (index,) = db.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_matches_1'"
        ).fetchone()
    db.close()
    damage(path, index)
    mark_of(path).touch()
    store, found = open_mended(path, TableStore)
    assert found is not None
    assert store.tables() == {"K4T9R2": '{"match": "m"}'}
    assert store.answers("m") == asked
    assert len(store.read("m")) == len(log) + 1
    store.close()

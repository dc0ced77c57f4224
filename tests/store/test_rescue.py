"""Whatever page of the file is damaged: what can still be read is read, and the game goes on."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.audit import whole_commands
from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.tables import TableStore
from rawsiko.store.troubles import mark_of
from tests.play import random_match
from tests.store.damage import damage, pages
from tests.store.sample import AT, sample

SECRET = bytes(range(32))
MATCHES = 12


@pytest.fixture(scope="module")
def log(board: Board) -> list[Record]:
    """Command by command, each with a moment of its own."""
    events = random_match(board, "rescue")[:160]
    records, at = [], AT
    for seq, event in enumerate(events):
        records.append(Record(seq, at, event))
        if whole_commands(board, events[: seq + 1]) == seq + 1:
            at += 1000
    return records[: whole_commands(board, events)]


@pytest.fixture(scope="module")
def stands(log: list[Record]) -> set[int]:
    """How long the log is after each of its commands."""
    return {seq for seq in range(1, len(log)) if log[seq].at != log[seq - 1].at} | {len(log)}


def of(log: list[Record], number: int) -> list[Record]:
    """One of the Matches in the file: some are longer than others."""
    first = log[0].event
    assert isinstance(first, e.MatchStarted)
    begun = log[0]._replace(event=replace(first, match=f"m{number}"))
    records = [begun, *log[1 : 30 + 12 * number]]
    last = records[-1].at
    return [record for record in records if record.at != last]


@pytest.fixture(scope="module")
def intact(tmp_path_factory: pytest.TempPathFactory, log: list[Record]) -> Path:
    path = tmp_path_factory.mktemp("intact") / "matches.db"
    store = SqliteStore(path)
    for number in range(MATCHES):
        store.create(f"m{number}", SECRET, of(log, number))
        store.rename(f"m{number}", f"Class {number}")
    store.close()
    return path


@pytest.fixture
def path(intact: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(intact, tmp_path / intact.name))


def use(path: Path, log: list[Record]) -> None:
    """A session as people have it: look at all, begin something new if that is possible."""
    store, _ = open_mended(path, SqliteStore)
    with closing(store), suppress(StoreError):
        for match in store.matches():
            with suppress(StoreError):
                store.read(match)
        store.create("new", SECRET, log)


def kept(store: SqliteStore) -> dict[str, list[Record]]:
    return {match: store.read(match) for match in store.matches()}


def test_whatever_page_is_damaged_the_rest_goes_on(
    intact: Path, tmp_path: Path, log: list[Record], stands: set[int]
) -> None:
    """Damage strikes one page, and costs the Matches in it no more than their ends."""
    assert len(list(pages(intact))) > 30
    unharmed = []
    for page in pages(intact):
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
    # The header and three more say where all the others are; any other page costs its own few.
    assert sorted(unharmed)[:2] == [0, 0]
    assert sorted(unharmed)[4] >= MATCHES - 2


def test_the_damaged_file_is_kept_and_what_was_found_is_told(path: Path) -> None:
    damage(path, 1)
    before = path.read_bytes()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is not None
    assert found.trouble is Trouble.SET_ASIDE
    assert path.with_name("matches-damaged-1.db").read_bytes() == before
    assert {file.name for file in path.parent.iterdir()} == {path.name, "matches-damaged-1.db"}


def test_a_list_that_is_lost_is_made_anew_from_the_logs(path: Path, log: list[Record]) -> None:
    damage(path, 2)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}
        assert {store.title(match) for match in store.matches()} == {""}
        assert len({store.secret(match) for match in store.matches()}) == MATCHES


def test_damage_found_in_a_match_is_mended_at_the_next_opening(
    path: Path, log: list[Record]
) -> None:
    damage(path, 12)
    store, found = open_mended(path, SqliteStore)
    assert found is None  # nothing that a start looks at
    broken = [match for match in store.matches() if not _can_read(store, match)]
    store.close()
    assert broken
    assert mark_of(path).exists()
    store, found = open_mended(path, SqliteStore)
    assert found is not None
    assert all(_can_read(store, match) for match in store.matches())
    assert not mark_of(path).exists()
    store.close()


def _can_read(store: SqliteStore, match: str) -> bool:
    try:
        return bool(store.read(match))
    except StoreError:
        return False


def test_a_suspicion_without_reason_costs_nothing(path: Path) -> None:
    mark_of(path).touch()
    before = path.read_bytes()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is None
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_device_switched_off_in_the_middle_has_the_rescued_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(path, 4)
    mark_of(path).touch()

    class OffError(BaseException):
        pass

    def switched_off(_draft: Path, _target: Path) -> Path:
        raise OffError

    with monkeypatch.context() as patched:
        patched.setattr("rawsiko.store.rescue.set_aside", lambda path: path.unlink())
        patched.setattr(Path, "replace", switched_off)
        with pytest.raises(OffError):
            open_mended(path, SqliteStore)
    assert not path.exists()
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert len(store.matches()) >= MATCHES - 3


def test_a_file_that_another_window_has_open_is_left_to_it(path: Path) -> None:
    other = SqliteStore(path)
    damage(path, 12)
    mark_of(path).touch()
    with pytest.raises(StoreError) as refusal:
        open_mended(path, SqliteStore)
    assert refusal.value.trouble is Trouble.BROKEN
    assert path.exists()
    other.close()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is not None


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

"""Whatever page of the file is damaged: what can still be read is read, and the game goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
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
from tests.store.damage import PAGE, damage
from tests.store.sample import AT, sample
from tests.store.small_disk import fill, small_disk

SECRET = bytes(range(32))
MATCHES = 12
ROOT = Path(__file__).parents[2]


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
    # Three pages say where all the others are; any other one costs its own few.
    assert sorted(unharmed)[3] >= MATCHES - 2


def test_the_damaged_file_is_kept_and_what_was_found_is_told(path: Path) -> None:
    damage(path, 1)
    before = path.read_bytes()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is not None
    assert found.trouble is Trouble.SET_ASIDE
    assert path.with_name("matches-damaged-1.db").read_bytes() == before
    names = {path.name, "matches-damaged-1.db", "matches-mending.lock"}
    assert {file.name for file in path.parent.iterdir()} == names


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


@pytest.mark.parametrize("step", range(1, 6))
def test_a_device_switched_off_at_any_step_has_everything_at_the_next_start(
    path: Path, log: list[Record], monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """Files are renamed: the draft when it is whole, the journal, the old file, the new one."""
    damage(path, 3)  # an index, so nothing of any Match is lost
    path.with_name(path.name + "-wal").touch()
    mark_of(path).touch()
    steps, rename = iter(range(1, step + 1)), Path.replace

    class OffError(BaseException):
        pass

    def switched_off(source: Path, target: Path) -> Path:
        if next(steps, step) == step:
            raise OffError
        return rename(source, target)

    with monkeypatch.context() as patched, suppress(OffError):
        patched.setattr(Path, "replace", switched_off)
        open_mended(path, SqliteStore)[0].close()
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}
    assert found is not None or step == 5
    assert len(list(path.parent.glob("matches-damaged-*.db"))) == 1


OTHER = """
import sys
from pathlib import Path
from rawsiko.store.sqlite import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
store.matches()
print("open", flush=True)
sys.stdin.readline()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows itself lets nobody move what is open")
@pytest.mark.parametrize("page", [1, 3, 12])
def test_a_file_that_another_window_has_open_is_left_to_it(path: Path, page: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "open\n"
        damage(path, page)
        mark_of(path).touch()
        before = path.read_bytes()
        with pytest.raises(StoreError) as refusal:
            open_mended(path, SqliteStore)
        assert refusal.value.trouble is Trouble.BUSY
        assert path.read_bytes() == before
        other.stdin.close()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is not None


START = """
import sys
from pathlib import Path
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
print("ready", flush=True)
sys.stdin.readline()
store, _ = open_mended(Path(sys.argv[1]), SqliteStore)
print(len(store.matches()), flush=True)
store.close()
"""


def test_an_impatient_double_click_loses_nothing(path: Path) -> None:
    damage(path, 3)
    mark_of(path).touch()
    both = [
        subprocess.Popen(
            [sys.executable, "-c", START, str(path)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for one in both:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in both:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    said = [one.communicate() for one in both]
    for out, error in said:
        assert out == f"{MATCHES}\n" or "open elsewhere" in error, said
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert len(store.matches()) == MATCHES
    assert len(list(path.parent.glob("matches-damaged-*.db"))) == 1


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


@pytest.mark.parametrize("harm", ["page", "all"])
def test_what_only_the_journal_knows_is_rescued(
    tmp_path: Path, log: list[Record], harm: str
) -> None:
    """A program that was killed leaves its newest events there."""
    path = tmp_path / "matches.db"
    shutil.copy(_killed(tmp_path / "first", log), path)
    shutil.copy(tmp_path / "first" / "matches.db-wal", tmp_path / "matches.db-wal")
    if harm == "page":
        damage(path, 1)
    else:
        path.write_bytes(b"")
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(3)}


def _killed(folder: Path, log: list[Record]) -> Path:
    folder.mkdir()
    store = SqliteStore(folder / "matches.db")
    for number in range(3):
        store.create(f"m{number}", SECRET, of(log, number))
    copy = folder.with_name("copied")
    shutil.copytree(folder, copy)
    store.close()
    shutil.rmtree(folder)
    copy.rename(folder)
    return folder / "matches.db"


@pytest.mark.parametrize("pages", range(1, 300, 13))
def test_a_disk_that_is_nearly_full_keeps_the_old_file_or_has_the_whole_new_one(
    path: Path, tmp_path: Path, log: list[Record], pages: int
) -> None:
    wanted = {f"m{number}": of(log, number) for number in range(MATCHES)}
    with small_disk(tmp_path / "disk", "2m") as disk:
        there = disk / path.name
        shutil.copy(path, there)
        damage(there, 3)
        mark_of(there).touch()
        fill(disk, spare=pages * PAGE)
        try:
            store, _ = open_mended(there, SqliteStore)
        except (StoreError, OSError):
            assert not list(disk.glob("*damaged*"))
        else:
            with closing(store):
                assert kept(store) == wanted
        (disk / "ballast").unlink()
        with closing(open_mended(there, SqliteStore)[0]) as store:
            assert kept(store) == wanted


def test_a_file_that_may_only_be_read_is_left_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(path, 12)
    mark_of(path).touch()
    before = path.read_bytes()
    may = os.access
    # A test may be run by somebody who can write anything.
    monkeypatch.setattr(os, "access", lambda at, mode: at != path and may(at, mode))
    with pytest.raises(StoreError) as refusal:
        open_mended(path, SqliteStore)
    assert refusal.value.trouble is Trouble.READ_ONLY
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*damaged*"))


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
    assert list(path.parent.iterdir()) == [path]


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

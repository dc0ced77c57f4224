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
from rawsiko.store import opening
from rawsiko.store.codec import Record
from rawsiko.store.opening import open_as_it_is
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.tables import TableStore
from rawsiko.store.troubles import mark_of, trouble_of
from tests.play import random_match
from tests.store.damage import PAGE, damage
from tests.store.sample import AT, sample
from tests.store.small_disk import fill, small_disk

SECRET = bytes(range(32))
MATCHES = 12
ROOT = Path(__file__).parents[2]
EVENTS = 5
"""The page with which those of the events begin."""
LOCK = "matches-opening.lock"


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


def files(path: Path) -> set[str]:
    return {file.name for file in path.parent.iterdir()}


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
    damage(path, root)
    mark_of(path).touch()
    with closing(open_mended(path, TableStore)[0]) as store:
        there = [name for name in store.matches() if store.read(name)[: len(log)] == log]
    assert len(there) >= len(names) - 3


def test_the_damaged_file_is_kept_and_what_was_found_is_told(path: Path) -> None:
    damage(path, 1)
    before = path.read_bytes()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is not None
    assert found.trouble is Trouble.SET_ASIDE
    assert path.with_name("matches-damaged-1.db").read_bytes() == before
    names = {path.name, "matches-damaged-1.db", LOCK}
    assert files(path) == names


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
    assert files(path) == {path.name, LOCK}


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


def trouble_at(path: Path) -> Trouble | None:
    """What is told of an opening, with or without a store."""
    try:
        store, found = open_mended(path, SqliteStore)
    except StoreError as error:
        return error.trouble
    store.close()
    return found and found.trouble


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
        assert trouble_at(path) is Trouble.BUSY
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
        if trouble_at(there) is not Trouble.SET_ASIDE:
            beside = {
                LOCK,
                "ballast",
                *(there.name + end for end in ("", "-suspect", "-wal", "-shm")),
            }
            assert files(there) <= beside
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
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        assert found.trouble is Trouble.READ_ONLY
        readable = [match for match in store.matches() if _can_read(store, match)]
    assert len(readable) >= MATCHES - 2
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*damaged*"))


def test_where_there_is_no_room_to_mend_what_can_be_read_is_there(
    path: Path, tmp_path: Path, log: list[Record]
) -> None:
    with small_disk(tmp_path / "disk", "2m") as disk:
        there = disk / path.name
        shutil.copy(path, there)
        damage(there, 12)
        mark_of(there).touch()
        fill(disk, spare=25 * PAGE)
        store, found = open_mended(there, SqliteStore)
        with closing(store):
            assert found is not None
            assert found.trouble is Trouble.DISK_FULL
            readable = [match for match in store.matches() if _can_read(store, match)]
        assert len(readable) >= MATCHES - 2
        assert mark_of(there).exists(), "the next start tries again"


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
    _has_all(path, log)


@pytest.mark.parametrize(("place", "value"), [(18, 3), (19, 3), (31, 2), (54, 1), (103, 0)])
def test_one_byte_of_the_head_costs_nothing(
    path: Path, log: list[Record], place: int, value: int
) -> None:
    """Who may write, who may read, how many pages there are, how they are kept, what the first page lists."""
    data = bytearray(path.read_bytes())
    data[place] = value
    path.write_bytes(data)
    _has_all(path, log)


def _has_all(path: Path, log: list[Record]) -> None:
    """At the latest when a first session has shown what is wrong."""
    use(path, log)
    store, _ = open_mended(path, SqliteStore)
    with closing(store):
        found = kept(store)
        store.create("newer", SECRET, log)
    found.pop("new", None)
    assert found == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_an_index_that_is_another_one_costs_nothing(path: Path, log: list[Record]) -> None:
    _copy_page(path, 4, 3)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_a_page_that_is_there_twice_costs_what_was_in_its_place(
    path: Path, log: list[Record], stands: set[int]
) -> None:
    _copy_page(path, 10, 12)
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


def _copy_page(path: Path, source: int, target: int) -> None:
    data = bytearray(path.read_bytes())
    data[(target - 1) * PAGE : target * PAGE] = data[(source - 1) * PAGE : source * PAGE]
    path.write_bytes(data)


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


def test_a_match_of_a_high_number_is_one_as_any(path: Path, log: list[Record]) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE sqlite_sequence SET seq = 123456")
    with closing(open_mended(path, SqliteStore)[0]) as store:
        store.create("late", SECRET, log)
    damage(path, 3)
    with closing(open_mended(path, SqliteStore)[0]) as store:
        assert store.read("late") == log


@pytest.mark.parametrize("what", ["nothing", "rubbish", "a folder", "an older state"])
def test_what_an_earlier_mending_left_counts_only_if_the_file_is_gone(
    path: Path, intact: Path, log: list[Record], what: str
) -> None:
    left = path.with_name(path.name + "-rescued")
    if what == "a folder":
        left.mkdir()
    else:
        older = intact.read_bytes() if what == "an older state" else b""
        left.write_bytes(b"rubbish" * 99 if what == "rubbish" else older)
    for _ in range(2):
        store, found = open_mended(path, SqliteStore)
        with closing(store):
            assert found is None
            assert store.matches() == [f"m{number}" for number in range(MATCHES)]


@pytest.mark.parametrize("is_linked", [False, True])
def test_nobody_opens_a_file_that_has_lost_its_beginning_and_not_its_journal(
    tmp_path: Path, log: list[Record], is_linked: bool
) -> None:
    path = tmp_path / "matches.db"
    shutil.copy(_killed(tmp_path / "first", log), path)
    shutil.copy(tmp_path / "first" / "matches.db-wal", tmp_path / "matches.db-wal")
    path.write_bytes(b"")
    asked = path
    if is_linked:
        asked = tmp_path / "elsewhere" / "matches.db"
        asked.parent.mkdir()
        asked.symlink_to(path)
    with pytest.raises(StoreError) as refusal:
        SqliteStore(asked)
    assert refusal.value.trouble is Trouble.BROKEN
    with closing(open_mended(asked, SqliteStore)[0]) as store:
        assert kept(store) == {f"m{number}": of(log, number) for number in range(3)}


def test_two_never_open_a_file_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else one could open what the other is just about to put in another's place."""
    monkeypatch.setattr(opening, "BUSY_SECONDS", 0)

    def begin(path: Path) -> SqliteStore:
        for open_too in (open_as_it_is, open_mended):
            with pytest.raises(StoreError) as refusal:
                open_too(path, SqliteStore)
            assert refusal.value.trouble is Trouble.BUSY
        return SqliteStore(path)

    open_mended(path, begin)[0].close()
    open_as_it_is(path, begin).close()
    open_as_it_is(path, SqliteStore).close()


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
    tables, found = open_mended(path, TableStore)
    with closing(tables):
        assert found is not None
        assert list(tables.laid().items())[::2] == [("AAA222", "AAA222"), ("CCC444", "CCC444")]


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
    assert files(path) == {path.name, LOCK}


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

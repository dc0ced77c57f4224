"""Files change places while one is mended: whatever happens then, nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from rawsiko.store import opening, rescue
from rawsiko.store.codec import Record
from rawsiko.store.files import mark_of
from rawsiko.store.opening import open_as_it_is
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from tests.store.damage import PAGE, damage
from tests.store.rescue.stores import (
    LOCK,
    MATCHES,
    ROOT,
    can_read,
    files,
    kept,
    killed,
    of,
    trouble_at,
)
from tests.store.small_disk import fill, small_disk


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
        readable = [match for match in store.matches() if can_read(store, match)]
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
            assert store.is_read_only, "what is to be mended is not written over"
            readable = [match for match in store.matches() if can_read(store, match)]
        assert len(readable) >= MATCHES - 2
        assert mark_of(there).exists(), "the next start tries again"


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
    shutil.copy(killed(tmp_path / "first", log), path)
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

    def begin(path: Path, *, is_read_only: bool = False) -> SqliteStore:
        for open_too in (open_as_it_is, open_mended):
            with pytest.raises(StoreError) as refusal:
                open_too(path, SqliteStore)
            assert refusal.value.trouble is Trouble.BUSY
        return SqliteStore(path)

    open_mended(path, begin)[0].close()
    open_as_it_is(path, begin).close()
    open_as_it_is(path, SqliteStore).close()


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


def test_a_suspicion_without_reason_costs_nothing(path: Path) -> None:
    mark_of(path).touch()
    before = path.read_bytes()
    store, found = open_mended(path, SqliteStore)
    store.close()
    assert found is None
    assert path.read_bytes() == before
    assert files(path) == {path.name, LOCK}


def test_a_new_file_that_could_not_take_its_place_does_so_at_the_next_start(
    path: Path, log: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guard against viruses may hold what was just written; nobody makes an empty file meanwhile."""
    damage(path, 3)
    rename = Path.replace

    def held(source: Path, target: Path) -> Path:
        if target == path:
            raise PermissionError(errno.EACCES, "held")
        return rename(source, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", held)
        for begin in (open_mended, open_as_it_is, open_mended):
            with pytest.raises(StoreError):
                begin(path, SqliteStore)
    with pytest.raises(StoreError):
        SqliteStore(path)
    assert not path.exists()
    store, found = open_mended(path, SqliteStore)
    with closing(store):
        assert found is not None
        assert found.trouble is Trouble.SET_ASIDE
        assert kept(store) == {f"m{number}": of(log, number) for number in range(MATCHES)}


def test_a_file_that_cannot_be_opened_after_all_is_let_go(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever could mend it must not find it open."""
    damage(path, 2)
    opened = []

    def begin(path: Path, *, is_read_only: bool = False) -> SqliteStore:
        opened.append(SqliteStore(path, is_read_only=is_read_only))
        return opened[-1]

    def full(_path: Path) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(rescue, "_check_ours", full)
    with pytest.raises(StoreError) as refusal:
        open_mended(path, begin)
    assert refusal.value.trouble is Trouble.DISK_FULL
    assert len(opened) == 2
    for store in opened:
        with pytest.raises(StoreError) as closed:
            store.length("m0")
        assert closed.value.trouble is Trouble.CANNOT_OPEN

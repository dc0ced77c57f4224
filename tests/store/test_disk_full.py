"""A full disk: nothing is half-written, the Match goes on in memory and is saved later."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import BOTS
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.commands import StartMatch
from rawsiko.core.events import ChatSaid
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.store.codec import Record
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from tests.play import PLAYERS, Seeded
from tests.store.sample import AT, sample
from tests.store.small_disk import small_disk

LONG = "x" * 5_000


def _fill_up(store: SqliteStore) -> None:
    """No page more than the file has now: SQLite reports a full disk from here on."""
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")


def _free(store: SqliteStore) -> None:
    store._db.execute("PRAGMA max_page_count = 1000000")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore(tmp_path / "m.db")
    yield made
    made.close()


@pytest.fixture
def service(board: Board, store: SqliteStore) -> MatchService:
    started = MatchService.start(board, store, StartMatch("m", PLAYERS[:3]), lambda: AT, b"s")
    assert isinstance(started, MatchService)
    return started


def _append_until_full(store: SqliteStore, match: str) -> int:
    """How many events went in before the disk was full."""
    trouble, seq = None, store.length(match)
    while trouble is None:
        try:
            store.append(match, seq, AT, [ChatSaid(0, text=LONG)])
            seq += 1
        except StoreError as error:
            trouble = error.trouble
    assert trouble is Trouble.DISK_FULL
    return seq


def _play(service: MatchService, steps: int) -> None:
    bot = BOTS["random"](Seeded("disk")._random)
    for _ in range(steps):
        command = bot.choose(service.view(awaited(service.state.table)))
        assert not isinstance(service.submit(command), Rejection)


def test_a_full_disk_has_its_own_code_and_nothing_is_half_written(
    store: SqliteStore, board: Board
) -> None:
    records = sample(board)
    store.create("m", b"s", records)
    _fill_up(store)
    length = _append_until_full(store, "m")
    many = [ChatSaid(0, text=LONG)] * 20
    beginning = [records[0], *(Record(seq, AT, chat) for seq, chat in enumerate(many, 1))]
    for write in (
        lambda: store.append("m", length, AT, many),
        lambda: store.create("n", b"s", beginning),
    ):
        with pytest.raises(StoreError) as refusal:
            write()
        assert refusal.value.trouble is Trouble.DISK_FULL
        assert "m.db" in str(refusal.value)
    assert store.matches() == ["m"]
    assert store.length("m") == length
    assert store.read("m")[: len(records)] == records
    _free(store)
    store.append("m", length, AT, many)
    assert store.length("m") == length + 20


def _goes_on_in_memory_and_saves_all_later(
    service: MatchService, store: SqliteStore, free: Callable[[], None]
) -> None:
    while service.trouble is None:
        service.say(0, text=LONG)
    assert service.trouble.trouble is Trouble.DISK_FULL
    saved = store.length("m")
    grown = []
    for _ in range(6):
        service.say(0, text=LONG)
        _play(service, 1)
        grown.append(len(service.unsaved))
    assert grown == sorted(grown)
    assert grown[-1] > grown[0]
    assert service.unsaved[0][0] <= len(service.log) - 6
    assert store.length("m") >= saved
    assert [r.event for r in store.read("m")] == service.log[: store.length("m")]
    assert not service.save()
    free()
    assert service.save()
    assert service.trouble is None
    assert service.unsaved == []


def _is_saved(board: Board, service: MatchService, store: SqliteStore) -> None:
    assert [record.event for record in store.read("m")] == service.log
    again = MatchService(board, store, "m", lambda: AT)
    assert again.state == service.state
    assert audit(board, again.log) is None


def test_the_match_goes_on_in_memory_and_is_saved_when_there_is_room(
    board: Board, store: SqliteStore, service: MatchService
) -> None:
    _fill_up(store)
    _goes_on_in_memory_and_saves_all_later(service, store, lambda: _free(store))
    _play(service, 30)
    _is_saved(board, service, store)


def test_the_next_command_saves_what_was_waiting(
    board: Board, store: SqliteStore, service: MatchService
) -> None:
    _fill_up(store)
    while service.trouble is None:
        service.say(0, text=LONG)
    _free(store)
    _play(service, 1)
    assert service.unsaved == []
    assert service.trouble is None
    _is_saved(board, service, store)


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 1.2 MB, where the test may mount one."""
    with small_disk(tmp_path / "disk", "1200k") as folder:
        yield folder


def test_a_disk_that_is_really_full(board: Board, tiny_disk: Path) -> None:
    ballast = tiny_disk / "ballast"
    ballast.write_bytes(bytes(800_000))
    store = SqliteStore(tiny_disk / "m.db")
    try:
        service = MatchService.start(board, store, StartMatch("m", PLAYERS[:3]), lambda: AT, b"s")
        assert isinstance(service, MatchService)
        _goes_on_in_memory_and_saves_all_later(service, store, ballast.unlink)
        _is_saved(board, service, store)
    finally:
        store.close()

"""What every store promises, in memory or in a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.memory import MemoryStore
from rawsiko.store.protocol import Store, StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from tests.store.sample import AT, sample

SECRET = bytes(range(32))


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "m.db")
    yield made
    made.close()


@pytest.fixture(scope="module")
def records(board: Board) -> list[Record]:
    return sample(board)


@pytest.fixture
def filled(store: Store, records: list[Record]) -> Store:
    """A store with one Match of ten events."""
    store.create("first", SECRET, records[:10])
    return store


def _refused(trouble: Trouble, does: object, *arguments: object) -> str:
    with pytest.raises(StoreError) as refusal:
        does(*arguments)  # type: ignore[operator]
    assert refusal.value.trouble is trouble
    return str(refusal.value)


def test_a_new_store_is_empty(store: Store) -> None:
    assert store.matches() == []


def test_a_match_is_read_as_it_was_created(filled: Store, records: list[Record]) -> None:
    assert filled.read("first") == records[:10]
    assert filled.length("first") == 10
    assert filled.secret("first") == SECRET
    assert filled.matches() == ["first"]


def test_events_are_appended_at_the_end_with_their_moment(
    filled: Store, records: list[Record]
) -> None:
    more = [record.event for record in records[10:13]]
    filled.append("first", 10, AT, more)
    filled.append("first", 13, AT + 5, [records[13].event])
    added = [Record(10 + n, AT, event) for n, event in enumerate(more)]
    assert filled.read("first") == [*records[:10], *added, Record(13, AT + 5, records[13].event)]


@pytest.mark.parametrize("from_seq", [0, 1, 9, 10, 500])
def test_a_log_is_read_from_any_point(filled: Store, records: list[Record], from_seq: int) -> None:
    assert filled.read("first", from_seq) == records[from_seq:10]


@pytest.mark.parametrize("seq", [0, 9, 11, 99])
def test_a_stale_writer_is_refused_and_nothing_is_written(
    filled: Store, records: list[Record], seq: int
) -> None:
    said = _refused(Trouble.STALE_WRITER, filled.append, "first", seq, AT, [e.TurnBegan(1)])
    assert "10 events" in said
    assert str(seq) in said
    assert filled.read("first") == records[:10]
    filled.append("first", 10, AT, [e.TurnBegan(1)])
    assert filled.length("first") == 11


def test_matches_are_listed_oldest_first_and_kept_apart(
    filled: Store, records: list[Record]
) -> None:
    for name in ("zebra", "ant", "Ψ žltý"):
        filled.create(name, name.encode(), records[:3])
    filled.append("ant", 3, AT, [e.TurnBegan(1)])
    assert filled.matches() == ["first", "zebra", "ant", "Ψ žltý"]
    assert [filled.length(name) for name in filled.matches()] == [10, 3, 4, 3]
    assert filled.secret("Ψ žltý") == "Ψ žltý".encode()


def test_an_existing_match_is_not_overwritten(filled: Store, records: list[Record]) -> None:
    said = _refused(Trouble.MATCH_EXISTS, filled.create, "first", b"other", records[:2])
    assert "'first'" in said
    assert filled.read("first") == records[:10]
    assert filled.secret("first") == SECRET


def test_a_match_that_does_not_count_from_0_is_not_begun(
    store: Store, records: list[Record]
) -> None:
    for broken in (records[1:4], [records[0], records[2]], [records[0], records[0]]):
        _refused(Trouble.STALE_WRITER, store.create, "gap", SECRET, broken)
        assert store.matches() == []


def test_an_unknown_match_is_refused_by_name(filled: Store) -> None:
    calls = [
        (filled.read, "nobody"),
        (filled.length, "nobody"),
        (filled.secret, "nobody"),
        (filled.delete, "nobody"),
        (filled.append, "nobody", 0, AT, [e.TurnBegan(1)]),
    ]
    for does, *arguments in calls:
        assert "'nobody'" in _refused(Trouble.UNKNOWN_MATCH, does, *arguments)
    assert filled.matches() == ["first"]


def test_a_deleted_match_is_gone_and_its_name_is_free(filled: Store, records: list[Record]) -> None:
    filled.create("second", b"2", records[:4])
    filled.delete("first")
    assert filled.matches() == ["second"]
    _refused(Trouble.UNKNOWN_MATCH, filled.read, "first")
    filled.create("first", b"new", records[:2])
    assert filled.matches() == ["second", "first"]
    assert filled.read("first") == records[:2]
    assert filled.secret("first") == b"new"


def test_a_match_is_renamed_and_its_log_stays_as_it_is(
    filled: Store, records: list[Record]
) -> None:
    assert filled.title("first") == ""
    filled.rename("first", "Sunday, with Εύα")
    assert filled.title("first") == "Sunday, with Εύα"
    assert filled.matches() == ["first"]
    assert filled.read("first") == records[:10]
    _refused(Trouble.UNKNOWN_MATCH, filled.title, "nobody")
    _refused(Trouble.UNKNOWN_MATCH, filled.rename, "nobody", "x")


def test_all_events_of_a_command_share_one_moment(filled: Store) -> None:
    filled.append("first", 10, AT, [e.ActionEnded(0), e.TurnBegan(2)])
    assert {record.at for record in filled.read("first", 10)} == {AT}


def test_appending_nothing_changes_nothing(filled: Store, records: list[Record]) -> None:
    filled.append("first", 10, AT, [])
    assert filled.read("first") == records[:10]

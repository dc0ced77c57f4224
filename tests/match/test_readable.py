"""What the MatchService logs can always be read back: what could not is refused before."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core.board import Board
from rawsiko.core.commands import StartMatch
from rawsiko.core.options import Kind
from rawsiko.core.rejection import Code, Rejection
from rawsiko.match.service import MatchService
from rawsiko.store.memory import MemoryStore
from rawsiko.store.protocol import Store
from rawsiko.store.sqlite import SqliteStore
from tests.match.table import BEGAN, begin, picture, resumed
from tests.play import PLAYERS

UNREADABLE = ["x" * 10_001, "half a letter: \ud83d"]


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "m.db")
    yield made
    made.close()


@pytest.mark.parametrize("text", UNREADABLE, ids=["long", "surrogate"])
def test_a_text_that_could_not_be_read_back_is_refused(
    board: Board, store: Store, text: str
) -> None:
    service = begin(board, store=store)
    before, length = picture(service), len(service.log)
    for wrong in (
        lambda: service.say(0, text=text),
        lambda: service.say(0, phrase=text),
        lambda: service.change_seat(0, Kind.HUMAN, text),
        lambda: service.change_seat(0, Kind.HUMAN, "Sun", text),
        lambda: service.rewind(3, text),
    ):
        with pytest.raises(ValueError, match="is not a text"):
            wrong()
    assert (picture(service), len(service.log)) == (before, length)
    assert picture(resumed(board, service)) == before


@pytest.mark.parametrize("text", UNREADABLE, ids=["long", "surrogate"])
def test_a_match_that_could_not_be_read_back_does_not_start(
    board: Board, store: Store, text: str
) -> None:
    seats = PLAYERS[:3]
    for command in (
        StartMatch(text, seats),
        StartMatch("m", seats, app=text),
        StartMatch("m", (*seats[:2], replace(seats[2], name=text))),
        StartMatch("m", (*seats[:2], replace(seats[2], avatar=text))),
        StartMatch("m", (*seats[:2], replace(seats[2], level=text))),
    ):
        refused = MatchService.start(board, store, command, lambda: BEGAN)
        assert refused == Rejection(Code.MALFORMED)
    assert store.matches() == []


def test_the_longest_text_is_kept(board: Board, store: Store) -> None:
    service = begin(board, store=store)
    service.say(0, text="Ψ" * 10_000)
    assert resumed(board, service).log == service.log

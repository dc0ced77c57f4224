"""The MatchService: one authority, whose State is always the fold of its log."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.options import Kind, Options
from rawsiko.core.rejection import Code, Rejection
from rawsiko.match.service import MatchService
from rawsiko.store.codec import Record
from rawsiko.store.memory import MemoryStore
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from tests.match.table import BEGAN, begin, do, picture, play_on, resumed
from tests.play import PLAYERS


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, Options(3)), (4, Options(3, True, True, True)), (5, Options(3, False, True, False))],
)
def test_a_match_taken_up_from_its_log_is_the_live_one_at_every_step(
    board: Board, players: int, options: Options
) -> None:
    service = begin(board, players, options)
    steps = 0
    while not service.state.table.is_over:
        play_on(service, steps, 1)
        steps += 1
        again = resumed(board, service)
        assert picture(again) == picture(service)
        assert again.log == service.log
    assert steps > 50
    assert audit(board, service.log) is None


def test_a_match_in_a_file_is_taken_up_by_another_process_of_the_store(
    board: Board, tmp_path: Path
) -> None:
    store = SqliteStore(tmp_path / "m.db")
    service = play_on(begin(board, 4, store=store), "file", 120)
    other = SqliteStore(tmp_path / "m.db")
    again = MatchService(board, other, "m", lambda: BEGAN)
    assert picture(again) == picture(service)
    assert picture(play_on(again, "on", 40)) != picture(service)
    assert again._secret == service._secret
    store.close()
    other.close()


def test_the_log_holds_the_events_of_each_command_with_one_moment(board: Board) -> None:
    service = begin(board)
    events = do(service, c.TakeContinent(0, "oceania"))
    assert events == (e.ContinentTaken(0, "oceania", 1, False),)
    records = service._store.read("m")
    assert [record.event for record in records] == service.log
    assert [record.seq for record in records] == list(range(len(records)))
    assert {record.at for record in records[:-1]} == {BEGAN}
    assert records[-1].at == BEGAN + 1000


def test_a_refused_command_changes_nothing(board: Board) -> None:
    service = begin(board)
    before, log = picture(service), list(service.log)
    told: list[object] = []
    service.subscribe(None, told.append)
    for command in (c.EndPhase(0), c.TakeContinent(1, "africa"), c.Act(0, "x", "y", 1)):
        assert isinstance(service.submit(command), Rejection)
    assert picture(service) == before
    assert service.log == log
    assert service._store.length("m") == len(log)
    assert told == []


@pytest.mark.parametrize("players", [0, 2, 6])
def test_a_match_that_cannot_start_leaves_nothing_in_the_store(board: Board, players: int) -> None:
    store = MemoryStore()
    seats = (*PLAYERS, PLAYERS[0])[:players]
    refused = MatchService.start(board, store, c.StartMatch("m", seats), lambda: BEGAN)
    assert refused == Rejection(Code.SEAT_COUNT)
    assert store.matches() == []


def test_a_match_of_the_same_name_is_not_overwritten(board: Board) -> None:
    service = play_on(begin(board), "same", 20)
    with pytest.raises(StoreError) as refusal:
        begin(board, store=service._store)
    assert refusal.value.trouble is Trouble.MATCH_EXISTS
    assert picture(resumed(board, service)) == picture(service)


def test_a_match_starts_only_once(board: Board) -> None:
    service = begin(board)
    assert service.submit(c.StartMatch("m", PLAYERS[:3])) == Rejection(Code.MATCH_STARTED)


def test_a_view_is_a_picture_that_stays(board: Board) -> None:
    service = play_on(begin(board), "view", 30)
    seen = service.view(1)
    before = seen.table.copy()
    play_on(service, "more", 30)
    assert seen.table == before
    assert service.view(1).table != before
    assert seen.objectives == (None, service.state.objectives[1], None)
    assert service.view(None).objectives == (None, None, None)


def test_a_stale_writer_raises_and_changes_nothing(board: Board) -> None:
    first = play_on(begin(board), "stale", 10)
    second = resumed(board, first)
    told: list[object] = []
    second.subscribe(0, told.append)
    first.say(0, text="I was here")
    before, log = picture(second), list(second.log)
    for write in (
        lambda: second.say(1, text="me too"),
        lambda: second.change_seat(1, Kind.BOT, "Bo"),
        lambda: second.rewind(5),
        lambda: play_on(second, "x", 1),
    ):
        with pytest.raises(StoreError) as refusal:
            write()
        assert refusal.value.trouble is Trouble.STALE_WRITER
    assert (picture(second), second.log, second.unsaved, told) == (before, log, [], [])
    assert [record.event for record in first._store.read("m")] == first.log


def test_a_seat_changes_hands(board: Board) -> None:
    service = begin(board)
    service.change_seat(1, Kind.BOT, "Bo")
    service.change_seat(2, Kind.HUMAN, "Maya", "tablet")
    players = service.state.table.players
    assert [(p.kind, p.name) for p in players[1:]] == [(Kind.BOT, "Bo"), (Kind.HUMAN, "Maya")]
    assert players[0] == PLAYERS[0]
    assert service.log[-1] == e.SeatChanged(2, Kind.HUMAN, "Maya", "tablet")
    assert picture(resumed(board, service)) == picture(service)
    assert audit(board, play_on(service, "hands", 60).log) is None


def test_talk_is_logged_and_changes_nothing(board: Board) -> None:
    service = begin(board)
    before = picture(service)
    service.say(2, phrase="well_played")
    service.say(0, text="Paldies! ☺")
    assert service.log[-2:] == [e.ChatSaid(2, "well_played"), e.ChatSaid(0, None, "Paldies! ☺")]
    assert picture(service) == before


def test_wrong_talk_and_strangers_are_refused_and_not_logged(board: Board) -> None:
    service = begin(board)
    length = len(service.log)
    for wrong in (
        lambda: service.say(0),
        lambda: service.say(0, phrase="a", text="b"),
        lambda: service.say(3, text="who?"),
        lambda: service.say(-1, text="who?"),
        lambda: service.change_seat(3, Kind.BOT, "Bo"),
    ):
        with pytest.raises(ValueError, match=r"seat|phrase"):
            wrong()
    assert len(service.log) == length == service._store.length("m")


class _Full(MemoryStore):
    """A store without room, until there is some."""

    full = True

    def create(self, match: str, secret: bytes, records: Sequence[Record]) -> None:
        if self.full:
            raise StoreError(Trouble.DISK_FULL, "no room")
        super().create(match, secret, records)

    def append(self, match: str, seq: int, at: int, events: Sequence[e.Event]) -> None:
        if self.full:
            raise StoreError(Trouble.DISK_FULL, "no room")
        super().append(match, seq, at, events)


def test_a_match_begins_in_memory_when_the_disk_is_full(board: Board) -> None:
    store = _Full()
    service = MatchService.start(board, store, c.StartMatch("m", PLAYERS[:3]), lambda: 5)
    assert isinstance(service, MatchService)
    assert service.trouble is not None
    play_on(service, "full", 20)
    assert [record.event for record in service.feed(0)][len(service.log) - 1] == service.log[-1]
    assert not service.save()
    store.full = False
    assert service.save()
    assert service.trouble is None
    assert [record.event for record in store.read("m")] == service.log
    assert MatchService(board, store, "m", lambda: 6).state == service.state

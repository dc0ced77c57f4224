"""What each Seat is told: everything but the Objectives of others, until the Match is over."""

from collections.abc import Callable, Sequence

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import TakeContinent
from rawsiko.core.evolve import evolve, fold
from rawsiko.core.options import Options
from rawsiko.core.visibility import feed, view
from rawsiko.match.service import MatchService
from rawsiko.store.codec import Record
from tests.match.table import begin, do, play_on

Batch = Sequence[Record]
SEATS = [0, 1, 2, 3, None]


def _listen(service: MatchService) -> dict[int | None, list[Batch]]:
    """The batches that each Seat and a spectator are told."""
    told: dict[int | None, list[Batch]] = {seat: [] for seat in SEATS}
    for seat in SEATS:
        service.subscribe(seat, told[seat].append)
    return told


def _events(batches: list[Batch]) -> list[e.Event]:
    return [record.event for batch in batches for record in batch]


def _deals(events: list[e.Event]) -> list[e.ObjectiveDealt]:
    return [event for event in events if isinstance(event, e.ObjectiveDealt)]


def test_everybody_is_told_everything_that_is_no_secret(board: Board) -> None:
    service = begin(board, 4)
    told, first = _listen(service), len(service.log)
    play_on(service, "feed", 80)
    service.say(1, text="hello")
    service.undo(0)
    service.rewind(first + 3)
    for batches in told.values():
        records = [record for batch in batches for record in batch]
        assert [record.event for record in records] == service.log[first:]
        assert [record.seq for record in records] == list(range(first, len(service.log)))
        assert records == service._store.read("m", first)


def test_the_opening_is_told_with_the_objectives_of_others_hidden(board: Board) -> None:
    service = begin(board, 4)
    for seat in SEATS:
        seen = _deals(feed(service.log, seat, is_over=False))
        assert [deal.objective is not None for deal in seen] == [seat == s for s in range(4)]


@pytest.mark.parametrize("seed", range(3))
def test_objectives_can_be_read_when_the_match_is_over_and_not_before(
    board: Board, seed: int
) -> None:
    service = begin(board, 4, Options(3))
    told = _listen(service)
    play_on(service, seed, 60)
    for seat in SEATS:
        seen = _deals([record.event for record in service.feed(seat)])
        assert [deal.objective is not None for deal in seen] == [seat == s for s in range(4)]
    play_on(service, seed)
    assert [record.event for record in service.feed(None)] == service.log
    assert all(not _deals(_events(batches)) for batches in told.values())


@pytest.mark.parametrize("seat", SEATS)
def test_a_feed_folds_to_what_the_seat_may_see(board: Board, seat: int | None) -> None:
    service = begin(board, 4, Options(3))
    batches: list[Batch] = []
    opening = fold(board, feed(service.log, seat, is_over=False))
    service.subscribe(seat, batches.append)
    play_on(service, "fold", 100)
    middle = evolve(opening, _events(batches))
    assert view(middle, seat) == view(service.state, seat)
    assert middle.objectives == service.view(seat).objectives
    play_on(service, "on")
    assert fold(board, [record.event for record in service.feed(seat)]) == service.state


@pytest.mark.parametrize("seat", SEATS)
def test_law_one_holds_over_the_end_and_rewinds(board: Board, seat: int | None) -> None:
    service = begin(board, 4, Options(3))
    for seed in range(3):
        play_on(service, seed)
        assert service.state.table.is_over
        service.rewind(len(service.log) // 2)
        records = service.feed(seat)
        assert [record.seq for record in records] == list(range(len(service.log)))
        told = fold(board, [record.event for record in records])
        assert view(told, seat) == view(service.state, seat)
        assert service.feed(seat, 7) == records[7:]


def test_a_listener_that_has_had_enough_is_told_no_more(board: Board) -> None:
    service = begin(board)
    told: list[Batch] = []
    stop: Callable[[], None] = service.subscribe(0, told.append)
    do(service, TakeContinent(0, "oceania"))
    stop()
    play_on(service, "after", 10)
    assert _events(told) == [e.ContinentTaken(0, "oceania", 1, False)]


def test_a_listener_may_leave_while_it_is_told(board: Board) -> None:
    service = begin(board)
    told: list[str] = []
    stops: list[Callable[[], None]] = []

    def leave(_: Batch) -> None:
        told.append("leaves")
        stops[0]()

    stops.append(service.subscribe(0, leave))
    service.subscribe(1, lambda _: told.append("stays"))
    play_on(service, "leave", 2)
    assert told == ["leaves", "stays", "stays"]


def test_a_card_dealt_while_seats_listen_is_told_to_its_owner_only(board: Board) -> None:
    service = begin(board, 4)
    told = _listen(service)
    service._record((e.ObjectiveDealt(1, "objective_01"),))
    cards = {seat: _deals(_events(batches))[0].objective for seat, batches in told.items()}
    assert cards == {0: None, 1: "objective_01", 2: None, 3: None, None: None}

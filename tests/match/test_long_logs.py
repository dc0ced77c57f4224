"""Taking back a step costs the same in a log of any length: nobody can make a host slow by doing and undoing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rawsiko.core import foothold
from rawsiko.core.board import Board
from rawsiko.core.commands import PlaceAssets, TakeContinent
from rawsiko.core.events import Event
from rawsiko.core.evolve import fold
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.net.mirror import Mirror
from rawsiko.store.codec import Record
from tests.match.table import begin, do, reach
from tests.match.test_random_histories import _something_happens

FEW = 60


class ReadLog(list[Event]):
    """A log that counts how many of its events are read."""

    reads = 0

    def __getitem__(self, place: Any) -> Any:
        self.reads += 1 if isinstance(place, int) else len(range(*place.indices(len(self))))
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[Event]:
        for event in super().__iter__():
            self.reads += 1
            yield event


def rename(service: MatchService, times: int) -> None:
    for number in range(times):
        service.change_seat(1, Kind.HUMAN, f"Name {number}")


def do_and_undo(service: MatchService, times: int) -> None:
    for _ in range(times):
        do(service, TakeContinent(0, "oceania"))
        assert service.undo(0)


@pytest.mark.parametrize(
    ("lengthen", "whole_go"), [(rename, False), (do_and_undo, False), (do_and_undo, True)]
)
def test_a_step_back_does_not_read_a_long_log(board: Board, lengthen: Any, whole_go: bool) -> None:
    service = begin(board)
    do_and_undo(service, 1)
    lengthen(service, 1000)
    mirror = Mirror(board)
    mirror.take(service.feed(0))
    heard = ReadLog(mirror.log)
    mirror.log = heard
    service.subscribe(0, mirror.take)
    log = ReadLog(service.log)
    service.log = log
    for _ in range(2):
        do(service, TakeContinent(0, "oceania"))
        assert service.can_undo(0)
        assert service.undo(0, whole_go=whole_go)
    assert log.reads < FEW
    assert heard.reads < FEW
    assert service.state == fold(board, list(service.log)) == mirror_with_all(board, service).state


def test_whoever_goes_back_behind_a_foothold_reads_the_whole_log_once(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was kept in the middle of a go, of which all steps are taken back one by one."""
    monkeypatch.setattr(foothold, "SPACING", 10_000)
    service = begin(board)
    assert reach(service, Phase.INVESTMENT)
    rename(service, 1000)
    seat = service.state.table.acting or 0
    land = next(iter(service.state.table.lands[seat]))
    do(service, PlaceAssets(seat, land))
    service._foothold = foothold.Foothold()
    for _ in range(2):
        do(service, PlaceAssets(seat, land))
    log = ReadLog(service.log)
    service.log = log
    reads = []
    for _ in range(3):
        before = log.reads
        assert service.undo(seat)
        reads.append(log.reads - before)
    assert reads[0] < FEW
    assert reads[1] < FEW
    assert reads[2] > 1000
    for _ in range(3):
        do(service, PlaceAssets(seat, land))
    before = log.reads
    for _ in range(3):
        assert service.undo(seat)
    assert log.reads - before < FEW
    assert service.state == fold(board, list(service.log))


def mirror_with_all(board: Board, service: MatchService) -> Mirror:
    """Somebody who is told the whole log at once."""
    mirror = Mirror(board)
    mirror.take([Record(seq, 0, event) for seq, event in enumerate(service.log)])
    return mirror


@pytest.mark.parametrize("seed", range(12))
def test_at_every_point_the_state_is_that_of_the_whole_log(
    board: Board, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foothold, "SPACING", (1, 6, 40, foothold.SPACING)[seed % 4])
    service, rng, mirror = begin(board, 4, secret=b"%d" % seed), random.Random(seed), Mirror(board)
    mirror.take(service.feed(1))
    service.subscribe(1, mirror.take)
    for _ in range(250):
        _something_happens(service, rng)
        whole = fold(board, service.log)
        assert service.state == whole
        assert mirror.state.table == whole.table

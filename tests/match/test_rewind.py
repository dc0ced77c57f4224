"""The host goes back, openly, to any earlier point; nothing is deleted."""

import random

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.core import events as e
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.evolve import fold
from rawsiko.core.options import Kind, Options
from rawsiko.match.service import MatchService
from rawsiko.store.memory import MemoryStore
from tests.match.table import BEGAN, SECRET, begin, picture, play_on, resumed, step


def _copy(service: MatchService) -> MatchService:
    """The same Match in a store of its own."""
    store = MemoryStore()
    store.create("m", SECRET, service._store.read("m"))
    return MatchService(service.state.table.board, store, "m", lambda: BEGAN)


@pytest.fixture(scope="module")
def played(board: Board) -> MatchService:
    """A whole Match with eliminations, lots, trades, undo and talk."""
    service = begin(board, 4, Options(3, True, True, True))
    rng = random.Random("rewind")
    while not service.state.table.is_over:
        step(service, rng)
        if rng.random() < 0.05:
            service.undo(rng.randrange(4))
        if rng.random() < 0.03:
            service.say(1, phrase="hm")
    return service


def test_every_point_of_a_match_lands_where_play_can_go_on(
    board: Board, played: MatchService
) -> None:
    for to_seq in range(len(played.log)):
        service = _copy(played)
        landing = service.rewind(to_seq, by="teacher")
        first_rest = 5 + 1  # the opening: match_started, 4 cards, phase_began and the lot
        assert landing <= max(to_seq, first_rest)
        assert service.log == [*played.log, e.Rewound(landing, "teacher")]
        assert service.state == fold(board, played.log[: landing + 1])
        assert picture(resumed(board, service)) == picture(service)
        if not service.state.table.is_over:
            awaited(service.state.table)
            play_on(service, to_seq, 2)
            assert len(service.log) > len(played.log) + 1


def test_a_log_with_rewinds_keeps_the_rules(board: Board, played: MatchService) -> None:
    for to_seq in range(0, len(played.log), 11):
        service = _copy(played)
        service.rewind(to_seq)
        play_on(service, to_seq, 12)
        assert audit(board, service.log) is None


def test_a_point_at_rest_is_where_the_rewind_lands(board: Board) -> None:
    service = begin(board)
    rests = [len(service.log) - 1]
    rng = random.Random("rests")
    for _ in range(150):
        step(service, rng)
        rests.append(len(service.log) - 1)
    length = len(service.log)
    for to_seq in range(length):
        landing = _copy(service).rewind(to_seq)
        assert landing == max([seq for seq in rests if seq <= to_seq], default=rests[0])


def test_who_sits_where_stays_as_it_is_now(board: Board) -> None:
    service = begin(board)
    to_seq = len(service.log) - 1
    play_on(service, "seats", 30)
    service.change_seat(1, Kind.BOT, "Bo")
    service.change_seat(2, Kind.BOT, "Cy")
    service.change_seat(2, Kind.HUMAN, "Maya")
    players = service.state.table.players
    service.rewind(to_seq, by="Ms Rossi")
    assert service.log[-2:] == [e.Rewound(to_seq, "Ms Rossi"), e.SeatChanged(1, Kind.BOT, "Bo")]
    assert service.state.table.players == players
    assert picture(resumed(board, service)) == picture(service)
    assert audit(board, play_on(service, "more", 30).log) is None


def test_a_rewind_can_be_rewound(board: Board) -> None:
    service = play_on(begin(board), "twice", 60)
    before, last = picture(service), len(service.log) - 1
    service.rewind(20)
    play_on(service, "otherwise", 20)
    assert service.rewind(last) == last
    assert picture(service) == before
    assert picture(resumed(board, service)) == before


def test_the_end_can_be_rewound_and_the_objectives_are_hidden_again(board: Board) -> None:
    service = play_on(begin(board, options=Options(3)), "end")
    assert None not in service.view(0).objectives
    service.rewind(len(service.log) - 5)
    assert not service.state.table.is_over
    assert service.view(0).objectives.count(None) == 2
    assert play_on(service, "again").state.table.is_over


@pytest.mark.parametrize("to_seq", [-1, 10_000])
def test_there_is_no_way_to_a_point_that_never_was(board: Board, to_seq: int) -> None:
    service = begin(board)
    length = len(service.log)
    with pytest.raises(ValueError, match=f"no event {to_seq}"):
        service.rewind(to_seq)
    assert len(service.log) == length

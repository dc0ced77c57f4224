"""What undo never takes back: dice, cards, lots and a hand-over; and what it leaves as it is."""

import random

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.options import Kind, Options
from rawsiko.core.phase import Phase
from rawsiko.core.undo import Step
from rawsiko.match.service import MatchService
from tests.match.table import begin, do, picture, play_on, reach, resumed, step
from tests.match.test_undo import peaceful


def _until(service: MatchService, kind: type, seed: object) -> None:
    """Play until an event of this kind is the last but for what follows from it."""
    rng = random.Random(repr(seed))
    while not service.state.table.is_over:
        first = len(service.log)
        step(service, rng)
        if any(isinstance(event, kind) for event in service.log[first:]):
            return
    raise AssertionError(f"no {kind.__name__} happened")


def _cannot_undo(service: MatchService) -> None:
    before = picture(service)
    for seat in service.state.table.seats:
        assert not service.can_undo(seat)
        assert not service.undo(seat, whole_go=True)
    assert picture(service) == before


@pytest.mark.parametrize("seed", range(5))
def test_dice_are_never_taken_back(board: Board, seed: int) -> None:
    service = begin(board, 5)
    _until(service, e.ClashFought, seed)
    _cannot_undo(service)


def test_a_step_before_the_dice_is_out_of_reach_and_one_after_them_is_not(board: Board) -> None:
    service = begin(board, 5)
    rng = random.Random("dice")
    while not (isinstance(service.log[-1], e.ClashFought) and isinstance(service.log[-2], Step)):
        step(service, rng)
    seat = service.state.table.acting
    assert seat is not None
    before = picture(service)
    assert not service.undo(seat)
    do(service, peaceful(service, seat, 1)[0])
    assert service.undo(seat, whole_go=True)
    assert picture(service) == before


def test_cards_dealt_are_never_taken_back(board: Board) -> None:
    _cannot_undo(begin(board, 4))


def test_a_lot_is_never_taken_back(board: Board) -> None:
    service = begin(board, 4, Options(advanced_setup=True))
    _cannot_undo(service)
    play_on(service, "lot", 3)
    assert isinstance(service.log[-1], e.ContinentTaken)
    assert service.log[-1].lot
    _cannot_undo(service)


@pytest.mark.parametrize(
    "options", [Options(3, trade_with_china=True), Options(3, advanced_setup=True)]
)
def test_a_hand_over_is_never_taken_back(board: Board, options: Options) -> None:
    service = begin(board, 4, options)
    rng, hand_overs = random.Random("over"), set()
    while not service.state.table.is_over:
        first = len(service.log)
        step(service, rng)
        if any(isinstance(event, e.PhaseBegan) for event in service.log[first:]):
            _cannot_undo(service)
            hand_overs.add(service.state.table.phase)
    assert hand_overs >= {Phase.ASSETS, Phase.ACTION, Phase.INVESTMENT, Phase.OVER}


def test_only_the_seat_that_did_a_step_may_undo_it(board: Board) -> None:
    service = begin(board)
    do(service, c.TakeContinent(0, "oceania"))
    assert [service.can_undo(seat) for seat in range(3)] == [True, False, False]
    assert not service.undo(1)


def test_undo_keeps_who_sits_where_and_what_was_said(board: Board) -> None:
    service = begin(board)
    do(service, c.TakeContinent(0, "oceania"))
    service.change_seat(1, Kind.BOT, "Bo", "tablet")
    service.say(2, text="hurry")
    do(service, c.TakeTerritory(0, "vietnam"))
    service.change_seat(2, Kind.BOT, "Cy")
    service.say(1, phrase="oh")
    players = service.state.table.players
    assert service.undo(0, whole_go=True)
    assert service.state.table.players == players
    assert service.state.table.continent is None
    assert [event for event in service.log if isinstance(event, e.ChatSaid)] == [
        e.ChatSaid(2, None, "hurry"),
        e.ChatSaid(1, "oh"),
    ]
    assert service.log[-3:] == [
        e.Rewound(len(service.log) - 10, 0),
        e.SeatChanged(1, Kind.BOT, "Bo", "tablet"),
        e.SeatChanged(2, Kind.BOT, "Cy"),
    ]
    assert picture(resumed(board, service)) == picture(service)
    assert audit(board, service.log) is None


def test_talk_and_changes_do_not_hide_a_step_from_undo(board: Board) -> None:
    service = begin(board)
    assert reach(service, Phase.ACTION)
    before = service.state.table.assets.copy()
    do(service, peaceful(service, 0, 1)[0])
    service.say(1, text="really?")
    service.change_seat(2, Kind.BOT, "Bo")
    assert service.undo(0)
    assert service.state.table.assets == before
    assert service.state.table.players[2].name == "Bo"


def test_the_finished_match_cannot_be_undone(board: Board) -> None:
    _cannot_undo(play_on(begin(board, options=Options(3)), "end"))


def test_a_new_hand_does_not_take_back_what_the_old_one_did(board: Board) -> None:
    service = begin(board)
    do(service, c.TakeContinent(0, "oceania"))
    service.change_seat(0, Kind.BOT, "Cy")
    assert not service.undo(0)
    do(service, c.TakeTerritory(0, "vietnam"))
    assert service.undo(0, whole_go=True)
    assert service.state.table.continent == "oceania"

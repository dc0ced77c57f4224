"""The replay on the board: what is played, with whose eyes, and the way back to the present."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core.commands import Act
from rawsiko.core.events import AssetsPlaced
from rawsiko.insight.recap import last_go
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.map_model import ChipState
from rawsiko.presenters.open_match import open_match
from tests.play import SAWYER
from tests.presenters.moments import WHOLE, make_desk, middle_match, whole_match


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


@pytest.fixture
def board(desk: Desk) -> BoardPresenter:
    return BoardPresenter(desk, middle_match(desk))


def test_the_curtain_offers_what_happened_and_comes_back_after_it(board: BoardPresenter) -> None:
    assert board.model.curtain is not None
    assert board.model.curtain.watch == "Watch it"
    board.watch()
    first = board.model
    assert first.curtain is None
    assert first.replay is not None
    assert first.replay.is_playing
    assert first.replay.is_first
    assert first.replay.seconds == board.desk.preferences.bot_seconds
    lines = [first.replay.line.text]
    while board.model.replay is not None:
        board.replays.tick()
        if board.model.replay is not None:
            lines.append(board.model.replay.line.text)
    assert len(lines) == int(first.replay.place.split()[-1])
    assert board.model.curtain is not None
    assert board.curtain == SAWYER
    assert board.viewer is None


def test_before_the_tap_it_is_seen_with_the_eyes_of_everybody(board: BoardPresenter) -> None:
    board.watch()
    while board.model.replay is not None:
        model = board.model
        assert model.objectives.card is None
        states = {chip.state for land in model.map.territories for chip in land.chips}
        assert states == {ChipState.OTHER}
        assert all(land.can_act is None for land in model.map.territories)
        board.replays.tick()


def test_later_in_the_go_it_is_seen_with_own_eyes_and_nothing_can_be_done(
    board: BoardPresenter,
) -> None:
    board.ready()
    board.watch()
    model = board.model
    assert model.replay is not None
    assert model.map.arrow is None or model.map.arrow.seat_style != SAWYER
    assert not board.can_act
    assert not model.next.is_enabled
    assert not model.can_undo
    length = len(board.service.log)
    board.tap_territory(model.map.territories[0].id)
    board.next_player()
    board.bot_step()
    assert len(board.service.log) == length
    board.replays.end()
    assert board.can_act
    assert board.model.replay is None
    assert board.model.look.is_home


def test_the_map_shows_the_past_and_then_the_present(board: BoardPresenter) -> None:
    board.ready()
    present = board.model.map
    board.watch()
    log, since = board.service.log, last_go(board.service.log, SAWYER)
    placed = next(event for event in log[since + 1 :] if isinstance(event, AssetsPlaced))
    assert board.model.map != present
    marked = [land.id for land in board.model.map.territories if land.is_target]
    assert placed.territory in marked
    assert board.model.look.territories == tuple(marked)
    board.replays.end()
    assert board.model.map == present


def test_by_hand_it_waits_and_goes_both_ways(board: BoardPresenter) -> None:
    board.watch()
    board.replays.step(1)
    assert board.model.replay is not None
    assert not board.model.replay.is_playing
    assert board.model.replay.seconds == 0
    assert board.model.replay.place.startswith("2 ")
    board.replays.tick()
    assert board.model.replay.place.startswith("2 ")
    board.replays.step(-1)
    board.replays.step(-1)
    assert board.model.replay.is_first
    board.replays.toggle()
    assert board.model.replay.is_playing
    assert board.model.replay.play == "Pause"


def test_it_follows_the_speed_of_the_bots(board: BoardPresenter) -> None:
    board.desk.preferences = replace(board.desk.preferences, bot_seconds=1.6)
    board.watch()
    assert board.model.replay is not None
    assert board.model.replay.seconds == 1.6


def test_a_pause_ends_it_behind_the_curtain(board: BoardPresenter) -> None:
    board.ready()
    board.watch()
    board.pause()
    assert board.model.replay is None
    assert board.model.curtain is not None
    assert board.viewer is None


def test_own_steps_are_no_news(board: BoardPresenter) -> None:
    board.ready()
    board.watch()
    assert board.model.replay is not None
    before = board.model.replay.place
    board.replays.end()
    source = next(source for source in board.offer.sources if source.targets)
    board.service.submit(Act(SAWYER, source.territory, source.targets[0].territory, 1))
    board.watch()
    assert board.model.replay is not None
    assert board.model.replay.place == before


def test_a_match_that_is_over_is_played_from_its_first_choice_to_its_end(desk: Desk) -> None:
    log = whole_match(desk)
    board = BoardPresenter(desk, open_match(desk, WHOLE))
    end = board.model
    assert end.hint.text == "The Match is over."
    assert end.next.text == "See the scores"
    winner = board.table.ranking[0].seat
    assert end.player.look.seat == winner
    assert [cell.look.seat for cell in end.status.seats if cell.is_current] == [winner]
    board.watch()
    first = board.model
    assert first.replay is not None
    assert first.status.turn == "Game Setup"
    assert first.player.doing == ""
    assert not any(land.seat_style is not None for land in first.map.territories)
    doers, turns = set(), []
    while board.model.replay is not None:
        doers |= {board.model.replay.line.look.seat} if board.model.replay.line.look else set()
        turns.append(board.model.status.turn_short)
        board.replays.tick()
    assert doers == set(board.table.seats)
    assert list(dict.fromkeys(turns))[1:] == ["1/4", "2/4", "3/4", "4/4"]
    assert board.model == replace(end, look=board.model.look)
    assert board.model.look.is_home
    assert len(board.service.log) == len(log)


def test_nothing_happened_yet(desk: Desk) -> None:
    from tests.presenters.front import play

    board = BoardPresenter(desk, play(desk, "fresh", until=0))
    assert board.model.curtain is not None
    assert board.model.curtain.watch == ""
    board.ready()
    board.watch()
    assert board.model.replay is None
    assert board.model.message is not None
    assert board.model.message.text == "Nothing has happened since your last go."

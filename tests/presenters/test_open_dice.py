"""Dice that an end of the app has cut off are shown once more, to whoever is asked next."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.options import Kind, Player
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Score
from rawsiko.store.open_dice import NAME, save_open_dice
from rawsiko.ui.device import Silent
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk, travelled

BOT = Player("Robo", "bot_bolt", Kind.BOT, "greedy")
DUEL = {"germany": (0, 1), "ukraine": (1, 1), "peru": (2, 3)}
"""Each of the first two can lose all in one throw."""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def opened(desk: Desk) -> BoardPresenter:
    """As after a start."""
    return BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))


def thrown(desk: Desk, source: str = "brazil_south", target: str = "argentina") -> BoardPresenter:
    """The dice of the first Seat are on the screen."""
    board = opened(desk)
    board.ready()
    for territory in (source, target):
        board.tap_territory(territory)
    board.confirm()
    assert board.model.clash is not None
    return board


def test_the_one_who_threw_is_told_behind_the_curtain_and_only_once(desk: Desk) -> None:
    lay(desk, "m")
    shown = thrown(desk).model.clash
    again = opened(desk)
    assert again.model.curtain is not None
    assert again.model.clash is None
    again.ready()
    assert again.model.clash == shown
    assert not again.can_act
    again.stop_fight()
    assert again.can_act
    third = opened(desk)
    third.ready()
    assert third.model.clash is None


@pytest.mark.parametrize("hands_over", [True, False])
def test_the_board_shows_what_came_of_them_only_when_they_have_told(
    desk: Desk, hands_over: bool
) -> None:
    desk.preferences = replace(desk.preferences, hand_over=hands_over)
    lay(desk, "m")
    board = opened(desk)
    board.ready()
    before = board.model.status, board.model.objectives, board.model.player
    thrown(desk)
    again = opened(desk)
    told = again.model.map.territories

    def shown() -> tuple[object, ...]:
        return again.model.status, again.model.objectives, again.model.player

    if hands_over:
        again.ready()
    else:
        assert shown() == before, "nor while it is being laid on the table"
        again.arrive()
    assert again.model.clash is not None
    assert shown() == before
    again.tell_fight()
    assert again.model.map.territories != told
    assert [x.assets for x in again.model.map.territories] == [*again.table.assets.values()]


def test_cut_off_again_it_is_told_again(desk: Desk) -> None:
    lay(desk, "m")
    shown = thrown(desk).model.clash
    for _ in range(3):
        again = opened(desk)
        again.ready()
        assert again.model.clash == shown


def test_it_can_be_fought_on_from_there(desk: Desk) -> None:
    lay(desk, "m")
    board = thrown(desk)
    board.fight_again()
    shown = board.model.clash
    assert shown.tally.startswith("2 throws")
    again = opened(desk)
    again.ready()
    assert again.model.clash == shown
    again.fight_again()
    assert again.model.clash.tally.startswith("3 throws")
    assert not again.model.fights_on


def test_without_a_curtain_it_is_told_when_the_board_stands(desk: Desk) -> None:
    lay(desk, "m")
    shown = thrown(desk).model.clash
    desk.preferences = replace(desk.preferences, hand_over=False)
    again = opened(desk)
    assert not again.can_act
    again.arrive()
    assert again.model.clash == shown
    assert again.model.look.territories == ("brazil_south", "argentina")


def test_a_pause_covers_the_dice_until_the_player_is_back(desk: Desk) -> None:
    lay(desk, "m")
    board = thrown(desk)
    board.fight_on()
    shown = board.model.clash
    board.pause()
    assert board.model.curtain is not None
    assert board.model.clash is None
    board.stop_fight()
    board.ready()
    assert board.model.clash == shown
    assert not board.model.fights_on


def test_a_pause_without_hand_over_leaves_them_on_the_screen(desk: Desk) -> None:
    lay(desk, "m")
    board = thrown(desk)
    desk.preferences = replace(desk.preferences, hand_over=False)
    board.pause()
    assert board.model.clash is not None


def cut_off(desk: Desk, fought: e.ClashFought, *after: e.Event, bot: bool = False) -> None:
    """A Match that ended with this throw, and what followed from it by itself."""
    players = (PLAYERS[0], BOT if bot else PLAYERS[1], PLAYERS[2])
    lay(desk, "m", DUEL, players=players)
    seq = len(desk.store.read("m"))
    save_open_dice(desk.folder, "m", seq)
    desk.store.append("m", seq, 0, [fought, *after])


LOST = e.ClashFought(0, "germany", "ukraine", 1, (1,), (6,), 1, 0, False, 0)
OUT = (e.SeatEliminated(0, 1), e.PhaseBegan(Phase.ACTION, 1, 1))


def test_who_is_out_is_told_of_by_the_next_one(desk: Desk) -> None:
    cut_off(desk, LOST, *OUT)
    again = opened(desk)
    assert again.curtain == 1
    again.ready()
    assert "out" in again.model.clash.result
    assert again.model.clash.again == ""
    again.stop_fight()
    assert again.can_act


def test_no_bot_acts_before_the_dice_have_been_read(desk: Desk) -> None:
    cut_off(desk, LOST, *OUT, bot=True)
    again = opened(desk)
    assert again.model.bot_seconds == 0
    before = len(again.service.log)
    again.bot_step()
    assert len(again.service.log) == before
    again.arrive()
    assert again.model.clash is not None
    again.pause()
    assert again.model.clash is not None
    again.stop_fight()
    assert again.model.bot_seconds > 0


def test_after_the_last_throw_of_a_match_comes_the_score(desk: Desk) -> None:
    gone = travelled(desk)
    won = e.ClashFought(0, "germany", "ukraine", 1, (6,), (1,), 0, 1, True, 1)
    ends = (e.SeatEliminated(1, 0), e.PhaseBegan(Phase.OVER, 1, None), e.MatchEnded(()))
    cut_off(desk, won, *ends)
    again = opened(desk)
    again.arrive()
    assert again.model.clash is not None
    again.pause()
    assert again.model.clash is not None
    again.stop_fight()
    assert gone == [Score("m")]


def test_dice_that_were_never_thrown_are_not_told_of(desk: Desk) -> None:
    """The app may end between the mark and the throw; then the player does something else."""
    lay(desk, "m")
    save_open_dice(desk.folder, "m", len(desk.store.read("m")))
    board = opened(desk)
    board.ready()
    assert board.model.clash is None
    for territory in ("brazil_south", "bolivia"):
        board.tap_territory(territory)
    board.confirm()
    assert board.model.clash is None
    shown = thrown(desk).model.clash
    again = opened(desk)
    again.ready()
    assert again.model.clash == shown


@pytest.mark.parametrize("content", ["", "[]", "{", '{"m": "3"}', '{"m": true}', '{"m": -1}'])
def test_a_broken_mark_is_no_mark(desk: Desk, content: str) -> None:
    lay(desk, "m")
    (desk.folder / NAME).write_text(content)
    board = opened(desk)
    board.ready()
    assert board.model.clash is None
    assert board.can_act


def test_the_dice_are_heard_again_and_nothing_else(desk: Desk) -> None:
    lay(desk, "m")
    thrown(desk)
    device = Silent()
    desk.feel = device.feel
    opened(desk).ready()
    assert device.felt == ["dice"]

"""Sounds: each in its place, told to the one fake at the edge of the machine."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.feelings import others_sound
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.clash import clash_model
from rawsiko.presenters.desk import Desk
from rawsiko.ui.device import Silent
from rawsiko.ui.sound_names import BUZZ_MS, SOUNDS
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk

BOT = Player("Robo", "bot_bolt", Kind.BOT, "greedy")


class Seat:
    """A board with a device that remembers."""

    def __init__(self, desk: Desk, match: str) -> None:
        self.device = Silent()
        desk.feel = self.device.feel
        self.board = BoardPresenter(
            desk, MatchService(desk.pack.board, desk.store, match, lambda: 0)
        )
        self.board.ready()

    def felt(self) -> list[str]:
        felt, self.device.felt = self.device.felt, []
        return felt


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


@pytest.fixture
def seat(desk: Desk) -> Seat:
    return Seat(desk, lay(desk, "m"))


def test_the_own_go_begins_with_a_sound(seat: Seat) -> None:
    assert seat.felt() == ["your_turn"]


def test_the_last_turn_is_announced(desk: Desk) -> None:
    match = lay(desk, "m", phase=Phase.INVESTMENT, acting=None, turn=8, options=Options(turns=8))
    seat = Seat(desk, match)
    assert seat.felt() == ["last_turn"]
    assert seat.board.model.message is not None
    assert seat.board.model.status.is_last


def passed(board: BoardPresenter) -> None:
    """This go is over."""
    board.next_player()
    if board.model.question is not None:
        board.answer(yes=True)


def test_without_a_curtain_everybody_is_called_by_name(desk: Desk) -> None:
    desk.preferences = replace(desk.preferences, hand_over=False)
    seat = Seat(desk, lay(desk, "m"))
    board = seat.board
    assert board.model.message is None
    board.arrive()
    for name in ("Sun", "Sawyer", "Maya"):
        assert board.model.curtain is None
        assert board.can_act
        assert board.model.message.text == f"Your go, {name}!"
        assert board.model.look.is_home
        assert seat.felt() == ["your_turn"]
        passed(board)


def test_without_a_curtain_the_last_turn_is_told_with_the_name(desk: Desk) -> None:
    desk.preferences = replace(desk.preferences, hand_over=False)
    match = lay(desk, "m", phase=Phase.INVESTMENT, acting=None, turn=8, options=Options(turns=8))
    seat = Seat(desk, match)
    seat.board.arrive()
    assert seat.felt() == ["last_turn"]
    assert seat.board.model.message.text == "Your go, Sun: this is the last Turn!"


def test_who_comes_through_the_curtain_knows_already(seat: Seat) -> None:
    seat.board.arrive()
    assert seat.board.model.message is None


def test_tap_refuse_and_confirm(seat: Seat) -> None:
    seat.felt()
    seat.board.tap_territory("brazil_south")
    assert seat.felt() == ["tap"]
    seat.board.tap_territory("germany")
    assert seat.felt() == ["refuse"]
    seat.board.tap_territory("bolivia")
    seat.board.confirm()
    assert seat.felt() == ["material"]  # Bolivia has what the first Seat had not
    seat.board.undo()
    seat.felt()


def test_moving_home_confirms(desk: Desk) -> None:
    lands = {"germany": (0, 3), "ukraine": (0, 1), "chile": (1, 1), "peru": (2, 1)}
    seat = Seat(desk, lay(desk, "m", lands))
    seat.felt()
    for territory in ("germany", "ukraine"):
        seat.board.tap_territory(territory)
    seat.board.confirm()
    assert seat.felt() == ["tap", "confirm"]


def test_placing_ticks(desk: Desk) -> None:
    match = lay(desk, "m", phase=Phase.ASSETS)
    desk.store.append("m", len(desk.store.read("m")), 0, [e.AssetsGranted(0, 2, "setup")])
    seat = Seat(desk, match)
    seat.felt()
    seat.board.tap_territory("brazil_south")
    assert seat.felt() == ["tap"]
    seat.board.tap_territory("germany")
    assert seat.felt() == ["refuse"]


def test_dice_then_what_came_of_them(seat: Seat) -> None:
    board = seat.board
    seat.felt()
    for territory in ("brazil_south", "argentina"):
        board.tap_territory(territory)
    board.confirm_to_the_end()
    board.tell_fight()
    while board.model.fights_on:
        board.fight_again()
        board.tell_fight()
    assert set(seat.felt()) == {"tap", "dice"}
    won = board.table.owner["argentina"] == 0
    assert board.model.clash.sound == ("conquest" if won else "")
    board.stop_fight()
    assert seat.felt() == (["material"] if won else [])


def test_elimination_and_conquest_have_their_sound(desk: Desk) -> None:
    board, store = desk.pack.board, desk.store
    table = MatchService(board, store, lay(desk, "m"), lambda: 0).state.table
    won = e.ClashFought(0, "brazil_south", "argentina", 1, (6,), (1,), 0, 8, True, 1)
    shown = clash_model(desk, table, won, can_fight_on=False, viewer_is_attacker=True)
    assert shown.sound == "conquest"
    lands = {"germany": (0, 3), "ukraine": (1, 1), "peru": (2, 1)}
    table = MatchService(board, store, lay(desk, "n", lands), lambda: 0).state.table
    last = e.ClashFought(0, "germany", "ukraine", 1, (6,), (1,), 0, 1, True, 1)
    shown = clash_model(desk, table, last, can_fight_on=False, viewer_is_attacker=True)
    assert shown.sound == "elimination"


def test_others_are_heard_when_it_matters() -> None:
    fought = e.ClashFought(0, "a", "b", 1, (6,), (1,), 0, 1, False, 0)
    won = e.ClashFought(0, "a", "b", 1, (6,), (1,), 0, 1, True, 1)
    assert others_sound([fought]) == "dice"
    assert others_sound([won]) == "conquest"
    assert others_sound([won, e.SeatEliminated(1, 0)]) == "elimination"
    assert others_sound([e.AssetsMoved(0, "a", "b", 1)]) == ""
    assert others_sound([]) == ""


def test_a_person_among_bots_hears_when_the_go_comes_back(desk: Desk) -> None:
    players = (PLAYERS[0], BOT, BOT)
    seat = Seat(desk, lay(desk, "m", players=players))
    board = seat.board
    seat.felt()
    passed(board)
    for _ in range(200):
        if board.can_act or not board.model.bot_seconds:
            break
        board.bot_step()
    assert board.can_act
    assert seat.felt()[-1] == "your_turn"
    assert board.model.message.text == "Your go, Sun!"
    board.spread()
    assert board.model.message is None, "who has begun need not be called"


def test_dice_conquest_and_elimination_are_felt_in_the_hand() -> None:
    assert {"dice", "conquest", "elimination"} <= set(BUZZ_MS)
    assert set(BUZZ_MS) <= set(SOUNDS)

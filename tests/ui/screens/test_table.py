"""The board of a table over the network in a real window, with others on other devices."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.content.load import load_pack
from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.routes import Rules, TableBoard, TableScore
from rawsiko.ui.screens.table import TableBoardScreen, TableScoreScreen
from rawsiko.ui.widgets.dialog import Dialog
from tests.presenters.network.room import Device, Room, only_here
from tests.ui.screens.play import Play, tap


class Window(Device):
    """The device that has the window; its table is played by touches."""

    def __init__(self, play: Play) -> None:
        self.play = play
        super().__init__(play.app.desk, "window")
        play.app.desk.prefer(replace(play.app.desk.preferences, confirm_next=False))

    def step(self) -> None:
        self.take(self.play.stage.screen.presenter)


class WindowRoom(Room):
    """The window is the host; between two looks of it a frame passes."""

    def __init__(self, play: Play, folder: Path) -> None:
        super().__init__(load_pack(), folder)
        self.play = play

    def host(self) -> Device:
        self.devices.append(Window(self.play))
        return self.devices[-1]

    def pump(self) -> None:
        self.play.frames(1)
        super().pump()


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    with only_here():
        made = Play(tmp_path_factory.mktemp("window"))
        yield made
        made.end()


@pytest.fixture
def room(play: Play, tmp_path: Path) -> Iterator[WindowRoom]:
    made = WindowRoom(play, tmp_path)
    yield made
    play.close()
    for device in made.devices[1:]:
        device.line.end()
    play.app.desk.line.leave()


def _open(room: WindowRoom, size: tuple[int, int], *seats: int) -> TableBoardScreen:
    devices = room.begin(*seats)
    room.play.resize(size)
    room.play.app.go(TableBoard(devices[0].line.code))
    room.play.frames()
    screen = room.play.stage.screen
    assert isinstance(screen, TableBoardScreen)
    return screen


@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
def test_two_devices_take_their_goes(room: WindowRoom, size: tuple[int, int]) -> None:
    screen = _open(room, size, 1, 1, 1)
    board, guest = screen.presenter, room.devices[1]
    assert board.model.curtain is None
    assert board.model.objectives.card is not None

    def choose() -> None:
        if board.offer.continents or board.offer.territories:
            room.devices[0].step()

    room.until(lambda: board.can_act and board.offer.can_end, choose)
    tap(room.play, screen.ids.next)
    room.until(lambda: board.on_go == 1)
    assert not board.model.next.is_enabled
    room.until(lambda: guest.board.can_act)
    guest.step()
    room.until(lambda: board.model.hint.text != "" and board.notes.line is not None)
    assert guest.board._who(1) in board.model.hint.text + board.model.hint.detail
    assert room.play.laws() == []


def test_others_play_on_under_the_rules(room: WindowRoom) -> None:
    screen = _open(room, (1280, 800), 1, 1, 1)
    board, window, guest = screen.presenter, room.devices[0], room.devices[1]
    room.until(lambda: board.on_go != 0, window.step)
    room.play.app.go(Rules())
    length = len(board.service.log)
    room.until(lambda: len(board.service.log) > length + 2, guest.step)
    room.play.app.go(TableBoard(board.session.keys.code))
    room.play.frames()
    assert room.play.stage.screen is screen
    assert screen.model is board.model
    assert Dialog.current is None


def test_the_score_of_a_table(room: WindowRoom) -> None:
    devices = room.begin(1, 1, 1)
    boards = [TableBoardPresenter(device.desk, device.session) for device in devices]

    def step() -> None:
        for device, board in zip(devices, boards, strict=True):
            device.take(board)

    room.until(lambda: devices[1].went, step)
    assert isinstance(devices[1].went[0], TableScore)
    room.play.app.go(devices[1].went[0])
    score = room.play.stage.screen
    assert isinstance(score, TableScoreScreen)
    room.until(lambda: all(row.applications for row in score.model.rows))
    room.play.frames()
    assert score.model.again
    assert room.play.laws() == []

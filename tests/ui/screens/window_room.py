"""A table over the network at which the window has a Seat, among devices without one."""

from dataclasses import replace
from pathlib import Path

from rawsiko.content.load import load_pack
from rawsiko.presenters.routes import Lobby, TableBoard
from rawsiko.ui.screens.table import TableBoardScreen
from tests.presenters.network.room import Device, Room
from tests.ui.screens.play import Play


class Window(Device):
    """The device that has the window; its table is played by touches."""

    def __init__(self, play: Play) -> None:
        self.play = play
        super().__init__(play.app.desk, "window")
        play.app.desk.prefer(replace(play.app.desk.preferences, confirm_next=False))

    def open(self) -> None:
        """It is opened by its app."""

    def step(self) -> None:
        self.take(self.play.stage.screen.presenter)


class WindowRoom(Room):
    """The window is the host; between two looks of it a frame passes."""

    def __init__(self, play: Play, folder: Path) -> None:
        super().__init__(load_pack(), folder)
        self.play = play
        self.begins_in_lobby = False

    def host(self) -> Device:
        self.devices.append(Window(self.play))
        return self.devices[-1]

    def gathered(self) -> None:
        """The lobby is on the screen when it begins."""
        if self.begins_in_lobby:
            self.play.app.go(Lobby(self.devices[0].line.code))

    def pump(self) -> None:
        self.play.frames(1)
        super().pump()


def open_board(
    room: WindowRoom, size: tuple[int, int], *seats: int, bots: int = 0
) -> TableBoardScreen:
    devices = room.begin(*seats, bots=bots)
    room.play.resize(size)
    room.play.app.go(TableBoard(devices[0].line.code))
    room.play.frames()
    screen = room.play.stage.screen
    assert isinstance(screen, TableBoardScreen)
    return screen

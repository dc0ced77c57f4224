"""A table in its lobby, with other devices."""

from __future__ import annotations

from rawsiko.presenters.network.line import Line
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.tables import TablesPresenter
from tests.presenters.front import FACES
from tests.presenters.network.devices import Desk, Devices, here


class Table:
    """A table that was opened at a desk, with its lobby on the screen."""

    def __init__(self, device: Devices) -> None:
        self.device, self.desk = device, device.desk("host")
        tables = TablesPresenter(self.desk)
        tables.open()
        device.until(lambda: self.desk.went)
        tables.leave()
        self.code: str = self.desk.went.pop().code
        self.lobby = LobbyPresenter(self.desk, self.code, FACES)
        device.until(lambda: self.lobby.model.seats and self.lobby.model.seats[0].avatar)

    @property
    def line(self) -> Line:
        return self.desk.line

    def guest(self, name: str) -> tuple[Desk, LobbyPresenter]:
        """Another device at this table, with its lobby."""
        desk = self.device.desk(name)
        desk.line.join(here(self.line), self.code, name=name, language="lv")
        self.device.until(lambda: desk.line.session.seats and desk.line.keyring.asked is None)
        lobby = LobbyPresenter(desk, self.code, FACES)
        self.device.until(lambda: lobby.model.seats)
        return desk, lobby

    def until(self, holds: object) -> None:
        self.device.until(holds)


def own(lobby: LobbyPresenter) -> list[int]:
    return [seat.seat for seat in lobby.model.seats if seat.is_mine]

"""The presenter of a table's board: the Match, and the people and devices around it."""

from dataclasses import replace

from rawsiko.core.ids import Seat
from rawsiko.presenters.board import panels
from rawsiko.presenters.board.eyes import is_human
from rawsiko.presenters.board.model import BoardModel, Hint, NextButton
from rawsiko.presenters.network.remote_board import RemoteBoard
from rawsiko.presenters.phrases import listed
from rawsiko.presenters.routes import Home

SERVER = "game_server_status"


class TableBoardPresenter(RemoteBoard):
    """The board of a table, with what the network does to it."""

    def build(self) -> BoardModel:
        """The board as this device may see it."""
        model = super().build()
        words = self.desk.words
        if not self.is_here(self.on_go) and is_human(self.table, self.on_go):
            model = replace(model, player=replace(model.player, doing=words.text("remote.doing")))
        if self.final:
            model = replace(model, next=NextButton(words.text("remote.home"), is_enabled=True))
        elif not self.session.is_online:
            why = words.text("remote.offline")
            model = replace(model, whys=replace(model.whys, next=why, undo=why))
        return model

    def next_player(self) -> None:
        """End the go; or leave a table to which there is no way back."""
        if self.final and not self.table.is_over:
            self.desk.go(Home())
        else:
            super().next_player()

    def _hint(self) -> Hint:
        words, seat = self.desk.words, self.on_go
        if self.final:
            return Hint(words.text("remote.gone"), words.text("remote.gone_detail"), "cloud_off")
        if not self.session.is_online:
            return Hint(words.text("remote.offline"), words.text("remote.comes_back"), "wifi_off")
        if self._is_slow and self.is_busy:
            return Hint(words.text("remote.sending"), "", SERVER)
        if self.is_here(seat) and self.viewer in (seat, None):
            return panels.hint(self.desk, self.table, seat, self._selection)
        return self._waiting()

    def _waiting(self) -> Hint:
        """What was done last, and who is awaited."""
        told, names = self.notes.line, self._names(self.service.awaited)
        waiting = self.desk.words.text("remote.waiting", names=names)
        return (
            Hint(waiting, "", "hand_over") if told is None else Hint(told.text, waiting, told.icon)
        )

    def _names(self, seats: list[Seat]) -> str:
        return listed(self.desk.words, [self._who(seat) for seat in seats])

"""Around a Match over the network: the devices of its players, and a Seat that moves to another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.network.model import ExportModel, MoveModel, SeatLight, ServerModel
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.buttons import PrimaryButton, QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import paged
from rawsiko.ui.widgets.text import BodyText

load_kv("board/chat")


class SeatLightRow(BoxLayout):
    """A Seat, and how its device is."""

    avatar = StringProperty("")
    seat = NumericProperty(0)
    name = StringProperty("")
    light = StringProperty("")
    text = StringProperty("")

    def show(self, seat: SeatLight) -> None:
        """Show a Seat."""
        self.avatar, self.seat, self.name = seat.look.avatar, seat.look.style, seat.look.name
        self.light, self.text = seat.light, seat.text


class CodePiece(BoxLayout):
    """A code in large letters."""

    caption = StringProperty("")
    code = StringProperty("")


class ServerDialog(Dialog):
    """The details behind the server symbol; they change while one looks. The host goes on from here."""

    def __init__(self, model: ServerModel, lead: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(icon="game_server_status", width_dp=460, **kwargs)
        self._lead = lead
        self._page = paged(self)
        self._shown: ServerModel | None = None
        self._lines: list[BodyText] = []
        self._rows: list[SeatLightRow] = []
        self.show(model)

    def show(self, model: ServerModel) -> None:
        """Show another moment."""
        if model == self._shown:
            return
        shown, self._shown = self._shown, model
        self.title, self.close_name = model.title, model.close
        if shown is None or _parts(shown) != _parts(model):
            self._lay(model)
        for text, line in zip(self._lines, model.lines, strict=True):
            text.text = line
        for row, seat in zip(self._rows, model.seats, strict=True):
            row.show(seat)

    def _lay(self, model: ServerModel) -> None:
        """Anew only where there is more or less to tell: a finger may be on what stands here."""
        self._page.column.clear_widgets()
        self._lines = [BodyText() for _ in model.lines]
        self._rows = [SeatLightRow() for _ in model.seats]
        for part in (*self._lines, *self._rows):
            self._page.add_widget(part)
        if model.lead:
            button = QuietButton(text=model.lead, icon="people", least_dp=48)
            button.bind(on_tap=lambda _: self._lead())
            self._page.add_widget(button)


def _parts(model: ServerModel) -> tuple[int, int, str]:
    return len(model.lines), len(model.seats), model.lead


def show_move(host: Widget, model: MoveModel, closed: Callable[[], None]) -> Dialog:
    """The codes with which another device takes over a Seat."""
    dialog = Dialog(title=model.title, icon="tablet", width_dp=460)
    page = paged(dialog)
    page.add_widget(BodyText(text=model.text))
    page.add_widget(CodePiece(caption=model.code_caption, code=model.code))
    page.add_widget(CodePiece(caption=model.table_caption, code=model.table))
    dialog.bind(on_close=lambda _: closed())
    dialog.open(host)
    return dialog


def show_export(host: Widget, model: ExportModel, closed: Callable[[], None]) -> Dialog:
    """Where the file of the Match lies."""
    dialog = Dialog(title=model.title, icon=model.icon, width_dp=460)
    page, row, ok = paged(dialog), ButtonRow(), PrimaryButton(text=model.ok)
    page.add_widget(BodyText(text=model.text))
    ok.bind(on_tap=lambda _: dialog.close())
    row.add_widget(ok)
    page.add_widget(row)
    dialog.bind(on_close=lambda _: closed())
    dialog.open(host)
    return dialog

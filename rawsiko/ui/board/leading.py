"""What the host of a table arranges while the Match is played."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.network.model import LeadModel, LedSeat
from rawsiko.ui.board.around import SeatLightRow
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.front.parts import fill
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.choice import SegmentedChoice
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import paged
from rawsiko.ui.widgets.text import BodyText
from rawsiko.ui.widgets.toggle import Toggle

load_kv("board/leading")


class DoorSwitch(Toggle):
    """A Toggle that knows what it is about."""

    key = ""


class LeadList(BoxLayout):
    """One below the other."""


class LedSeatPiece(BoxLayout):
    """Somebody at another device, and what can be done about it."""

    def show(self, seat: LedSeat, presenter: TableBoardPresenter) -> None:
        """Show a Seat."""
        row, buttons = SeatLightRow(), ButtonRow(stacks=True)
        row.show(seat.shown)
        self.clear_widgets()
        self.add_widget(row)
        if seat.question:
            self.add_widget(BodyText(text=seat.question, bold=True))
        number = seat.shown.look.seat
        for deed in seat.deeds:
            button = QuietButton(text=deed.text, icon=deed.icon, least_dp=48)
            button.bind(on_tap=lambda _, key=deed.key: presenter.lead(key, number))
            if seat.question:
                button.settle()  # a second tap on what has asked is no answer
            buttons.add_widget(button)
        self.add_widget(buttons)


class LeadDialog(Dialog):
    """Every touch becomes one call of the presenter; ``show`` follows what comes of it."""

    def __init__(self, presenter: TableBoardPresenter, model: LeadModel, **kwargs: Any) -> None:
        self._presenter = presenter
        self._seats: tuple[LedSeat, ...] = ()
        super().__init__(icon="people", width_dp=520, **kwargs)
        page = self._page = paged(self)
        self._trouble = BodyText(tint=theme.stop)
        self._door, self._others = LeadList(), LeadList()
        self._after, self._heading = BodyText(bold=True), BodyText(bold=True)
        self._choice = SegmentedChoice()
        self._choice.bind(on_choose=lambda _, key: presenter.leading.wait(key))
        for widget in (
            self._trouble,
            self._door,
            self._after,
            self._choice,
            self._heading,
            self._others,
        ):
            page.add_widget(widget)
        self.show(model)

    def show(self, model: LeadModel) -> None:
        """Show another moment."""
        self.title, self.close_name = model.title, model.close
        self._trouble.text = model.trouble
        for rule, toggle in fill(self._door, model.switches, self._switch):
            toggle.key, toggle.active = rule.key, rule.is_on
            toggle.text, toggle.detail, toggle.icon = rule.text, rule.detail, rule.icon
        self._after.text, self._heading.text = model.bot_after, model.heading
        self._choice.options, self._choice.chosen = model.waits, model.wait
        if model.seats != self._seats:
            self._seats = model.seats
            for seat, piece in fill(self._others, model.seats, LedSeatPiece):
                piece.show(seat, self._presenter)
                if seat.question:
                    after_next_frame(partial(self._page.reveal_together, piece))

    def _switch(self) -> DoorSwitch:
        toggle = DoorSwitch()
        leading = self._presenter.leading
        toggle.bind(on_toggle=lambda row, wanted: leading.switch(row.key, wanted=wanted))
        return toggle

"""Seats and options of a new Match."""

from __future__ import annotations

from typing import Any

from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.new_match_model import NewMatchModel
from rawsiko.ui.front.chooser import Choosers
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.front.seat_row import AddSeat, SeatRow
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.toggle import Toggle

__all__ = ["AddSeat", "NewMatchScreen"]

load_kv("front/seat_row", "screens/new_match")


class NewMatchScreen(FrontScreen):
    """Shows a NewMatchModel; every change becomes one call of the presenter."""

    presenter: NewMatchPresenter
    model: NewMatchModel

    def __init__(self, presenter: NewMatchPresenter, **kwargs: Any) -> None:
        self._choosers = Choosers(presenter.chosen)
        super().__init__(presenter, **kwargs)
        self.fbind("form", self._place_start)
        self._place_start()

    def show(self, model: NewMatchModel) -> None:
        """Rules and Seats; then the chooser, if one was opened."""
        for rule, toggle in fill(self.ids.rules, model.rules, self._toggle):
            toggle.key = rule.key
            toggle.text, toggle.detail = rule.text, rule.detail
            toggle.icon, toggle.mark, toggle.active = rule.icon, rule.mark, rule.is_on
        for place, (row, widget) in enumerate(fill(self.ids.seats, model.seats, self._seat)):
            widget.seat, widget.texts, widget.row = place, model.texts, row
            widget.roomy = self.form == "tablet"
        self._choosers.show(model.chooser, model.texts.close, self)

    def leave(self) -> None:
        """Names typed last are kept too."""
        super().leave()
        self.presenter.keep()

    def _toggle(self) -> Toggle:
        toggle = RuleSwitch()
        toggle.bind(on_toggle=lambda row, wanted: self.presenter.switch(row.key, wanted))
        return toggle

    def _seat(self) -> SeatRow:
        row = SeatRow()
        row.bind(on_intent=self._intent)
        return row

    def _intent(self, row: SeatRow, name: str, value: Any) -> None:
        presenter, seat = self.presenter, int(row.seat)
        if name in ("face", "language", "level"):
            presenter.choose(name, seat)
        elif name == "name":
            presenter.name(seat, value)
        elif name == "kind":
            presenter.play_by(seat, value)
        elif name == "move":
            presenter.move(seat, value)
        else:
            presenter.remove(seat)

    def _place_start(self, *_args: Any) -> None:
        """A low screen has no room for a foot, so there the button stands in the head."""
        for row in self.ids.seats.children:
            row.roomy = self.form == "tablet"
        start = self.ids.start
        start.parent.remove_widget(start)
        (self.ids.head if self.form == "phone" else self.ids.foot).add_widget(start)


class RuleSwitch(Toggle):
    """A Toggle that knows its rule."""

    key = ""

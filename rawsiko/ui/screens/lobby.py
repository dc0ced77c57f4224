"""A table over the network before its Match."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from rawsiko.presenters.blank import blank
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.lobby_model import LobbyModel, TableOptions
from rawsiko.ui.front.chooser import Choosers
from rawsiko.ui.front.notices import Notices
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.prompt import Prompts
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.front.seat_row import AddSeat
from rawsiko.ui.kv import load_kv
from rawsiko.ui.network.parts import FactLine, LookerLine
from rawsiko.ui.network.seat import LobbySeatRow
from rawsiko.ui.widgets.toggle import Toggle

__all__ = ["AddSeat", "LobbyScreen"]

load_kv("front/seat_row", "network/options", "screens/lobby")


class TableSwitch(Toggle):
    """A Toggle that knows what it is about."""

    key = ""


class LobbyScreen(FrontScreen):
    """Shows a LobbyModel; every tap becomes one call of the presenter."""

    presenter: LobbyPresenter
    model: LobbyModel
    is_short = BooleanProperty(False)
    is_host = BooleanProperty(False)
    options = ObjectProperty(blank(TableOptions), rebind=True)
    has_link = BooleanProperty(False)
    code_detail = StringProperty("")
    start_share = NumericProperty(None, allownone=True)
    """Of the width of the foot; only the host can start."""

    def __init__(self, presenter: LobbyPresenter, **kwargs: Any) -> None:
        self._choosers = Choosers(presenter.chosen)
        self._prompts = Prompts(presenter.answer, presenter.dismiss)
        self._notices = Notices(presenter.model.notice)
        super().__init__(presenter, **kwargs)
        self.fbind("form", self._place_start)
        for name in ("form", "model"):
            self.fbind(name, self._tell)
        self._place_start()
        self._tell()

    def show(self, model: LobbyModel) -> None:
        """The Seats and what is arranged, then what lies over the screen."""
        for row, widget in fill(self.ids.seats, model.seats, self._seat):
            widget.texts, widget.row = model.texts, row
        for looker, line in fill(self.ids.lookers, model.lookers, self._looker):
            line.row, line.kick_name = looker, model.texts.kick
        for fact, line in fill(self.ids.facts, model.facts, FactLine):
            line.icon, line.text = fact.icon, fact.text
        options = model.options or blank(TableOptions)
        for box, rules in ((self.ids.rules, options.rules), (self.ids.house, options.house)):
            for rule, toggle in fill(box, rules, self._toggle):
                toggle.key, toggle.active = rule.key, rule.is_on
                toggle.text, toggle.detail = rule.text, rule.detail
                toggle.icon, toggle.mark = rule.icon, rule.mark
        self._choosers.show(model.chooser, model.texts.close, self)
        self._prompts.show(model.prompt, self)
        self._notices.show(model.notice, self)

    def leave(self) -> None:
        """Another screen comes; the line to the table stays."""
        super().leave()
        self.presenter.leave()

    def on_back(self) -> bool:
        """Nobody leaves a table by accident."""
        self.presenter.back()
        return True

    def _toggle(self) -> TableSwitch:
        toggle = TableSwitch()
        switch = self.presenter.hosting.switch
        toggle.bind(on_toggle=lambda row, wanted: switch(row.key, wanted))
        return toggle

    def _seat(self) -> LobbySeatRow:
        row = LobbySeatRow()
        row.bind(on_intent=self._intent)
        return row

    def _looker(self) -> LookerLine:
        line = LookerLine()
        line.bind(on_kick=lambda each: self.presenter.ask_kick_looker(each.row.looker))
        return line

    def _intent(self, row: LobbySeatRow, name: str, value: Any) -> None:
        presenter, seat = self.presenter, row.row.seat
        if name in ("face", "language", "level"):
            presenter.choose(name, seat)
        elif name == "name":
            presenter.name(seat, value)
        elif name == "ready":
            presenter.ready(seat, value)
        else:
            intents = {
                "light": presenter.status,
                "fill": presenter.hosting.fill,
                "kick": presenter.ask_kick,
                "remove": presenter.remove,
            }
            intents[name](seat)

    def _tell(self, *_args: Any) -> None:
        """What depends on who sits here, and on the room."""
        model, form = self.model, self.form
        self.is_host, self.has_link = model.options is not None, bool(model.link)
        self.options = model.options or blank(TableOptions)
        has_detail = self.has_link and form != "portrait"
        self.code_detail = model.texts.code_detail if has_detail else ""
        share = 0.6 if form == "tablet" else 1
        self.start_share = share if self.is_host else None

    def _place_start(self, *_args: Any) -> None:
        """A low screen has no room for a foot, so there the button stands in the head."""
        start = self.ids.start
        start.parent.remove_widget(start)
        (self.ids.head if self.form == "phone" else self.ids.foot).add_widget(start)

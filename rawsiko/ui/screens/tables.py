"""Tables for several devices: open one, or find one and join it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from rawsiko.presenters.blank import blank
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.presenters.network.tables_model import FindingCard, TablesModel
from rawsiko.ui.front.notices import Notices
from rawsiko.ui.front.parts import FoldingGrid, Tile, fill
from rawsiko.ui.front.prompt import Prompts
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.network.hotspot import HotspotDialog
from rawsiko.ui.network.parts import KeptTable

PARTS = (FoldingGrid,)
"""Named in the kv rule; importing it is what makes it known there."""

load_kv("screens/tables")


class TablesScreen(FrontScreen):
    """Shows a TablesModel; every tap becomes one call of the presenter."""

    presenter: TablesPresenter
    model: TablesModel
    finding = ObjectProperty(blank(FindingCard), rebind=True)

    def __init__(self, presenter: TablesPresenter, **kwargs: Any) -> None:
        self._prompts = Prompts(presenter.answer, presenter.dismiss)
        self._notices = Notices(presenter.model.notice)
        self._hotspot: HotspotDialog | None = None
        super().__init__(presenter, **kwargs)

    def show(self, model: TablesModel) -> None:
        """The lists, then what lies over the screen."""
        self.finding = model.finding or blank(FindingCard)
        for row, tile in fill(self.ids.near, model.near, self._tile):
            tile.key, tile.icon, tile.detail = row.key, row.icon, row.detail
            tile.title = row.title_and_code
        for row, line in fill(self.ids.kept, model.kept, self._kept):
            line.texts, line.row = model.texts, row
        self._prompts.show(model.prompt, self)
        self._notices.show(model.notice, self)
        self._show_hotspot(model)

    def leave(self) -> None:
        """Another screen comes: nobody listens here any more."""
        super().leave()
        self.presenter.leave()

    def _show_hotspot(self, model: TablesModel) -> None:
        if model.shows_hotspot and self._hotspot is None:
            self._hotspot = HotspotDialog(model.texts, self._hotspot_closed)
            self._hotspot.open(self)

    def _hotspot_closed(self) -> None:
        self._hotspot = None
        self.presenter.show_hotspot(False)

    def _tile(self) -> Tile:
        tile = Tile(size_hint_y=None)
        tile.bind(on_tap=lambda tapped: self.presenter.tap(tapped.key))
        tile.fbind("size_hint_min_y", lambda tile, least: setattr(tile, "height", least))
        return tile

    def _kept(self) -> KeptTable:
        line = KeptTable()
        line.bind(on_intent=self._intent)
        return line

    def _intent(self, line: KeptTable, name: str) -> None:
        presenter = self.presenter
        intents = {
            "open": presenter.join,
            "export": presenter.export,
            "forget": presenter.ask_forget,
        }
        intents[name](line.row.key)

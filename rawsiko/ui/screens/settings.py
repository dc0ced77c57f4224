"""The preferences."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.settings import SettingRow, SettingsModel, SettingsPresenter
from rawsiko.ui.agreed import AgreedList
from rawsiko.ui.front.parts import LanguageGrid, PageHead
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.folding import FoldingBox
from rawsiko.ui.widgets.seat import Avatar
from rawsiko.ui.widgets.toggle import Toggle

load_kv("screens/settings")

PARTS = (Avatar, LanguageGrid, PageHead)
"""Named in the kv rule; importing them is what makes them known there."""


class ChoiceRow(BoxLayout):
    """Words above, the choice below. Raises `on_choose(option)`."""

    __events__ = ("on_choose",)

    icon = StringProperty("")
    text = StringProperty("")
    options = ListProperty()
    chosen = StringProperty("")

    def on_choose(self, option: str) -> None:
        """The intent. Bind to it."""


class PlayerFaceRow(FoldingBox):
    """Whose preferences these are; away where that is nobody in particular."""

    name = StringProperty("")
    style = NumericProperty(-1)
    avatar = StringProperty("")


class SecondLanguage(FoldingBox):
    """In which language words are shown once more; away where there is none to choose.

    Raises `on_choose(code)`.
    """

    __events__ = ("on_choose",)

    text = StringProperty("")
    detail = StringProperty("")
    languages = ObjectProperty(())

    def on_choose(self, code: str) -> None:
        """The intent. Bind to it."""


class SettingsScreen(FrontScreen):
    """Shows a SettingsModel; every change becomes one call of the presenter."""

    presenter: SettingsPresenter
    model: SettingsModel
    has_columns = BooleanProperty(False)

    def __init__(self, presenter: SettingsPresenter, **kwargs: Any) -> None:
        self._rows: dict[str, Widget] = {}
        self._agreed: AgreedList | None = None
        super().__init__(presenter, **kwargs)

    def show(self, model: SettingsModel) -> None:
        """The rows are made once and then only told their values."""
        if model.agreed.lines and self._agreed is None:
            self._agreed = AgreedList()
            self.ids.game.add_widget(self._agreed, index=len(self.ids.game.children))
        if self._agreed is not None:
            self._agreed.show(model.agreed)
        for box, rows in ((self.ids.game, model.game), (self.ids.player, model.player)):
            for row in rows:
                if row.key not in self._rows:
                    self._rows[row.key] = self._make(row)
                    box.add_widget(self._rows[row.key])
                self._tell(self._rows[row.key], row)

    def _make(self, row: SettingRow) -> Widget:
        key = row.key
        if row.options:
            choice = ChoiceRow()
            choice.bind(on_choose=lambda _row, option: self.presenter.choose(key, option))
            return choice
        toggle = Toggle()
        toggle.bind(on_toggle=lambda _row, wanted: self.presenter.toggle(key, wanted))
        return toggle

    @staticmethod
    def _tell(widget: Widget, row: SettingRow) -> None:
        widget.icon, widget.text = row.icon, row.text
        if isinstance(widget, Toggle):
            widget.detail, widget.active = row.detail, row.is_on
        else:
            widget.options = [(option.key, option.text, "") for option in row.options]
            widget.chosen = row.chosen

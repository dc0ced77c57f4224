"""The list of pages, the sentences, and the strip that turns pages."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.blank import blank
from rawsiko.presenters.rules_model import RuleNames, RulePage
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.folding import FoldingBox
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.tap import Tappable


class RuleLine(BoxLayout):
    """A sign and a sentence."""

    icon = StringProperty("")
    text = StringProperty("")
    is_item = BooleanProperty(False)
    is_long = BooleanProperty(False)
    """More than one line."""


class RuleRow(Tappable, BoxLayout, RoundBox):
    """A page in the list; after a search with the sentence that was found."""

    key = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    is_chosen = BooleanProperty(False)
    idle_fill = ColorProperty()


class PageTurner(FoldingBox):
    """One page back, where one is, one page on. Raises `on_turn(pages)`."""

    __events__ = ("on_turn",)

    page = ObjectProperty(blank(RulePage), rebind=True)
    names = ObjectProperty(blank(RuleNames), rebind=True)
    insets = ListProperty([0, 0, 0, 0])

    def on_turn(self, pages: int) -> None:
        """The intent. Bind to it."""


load_kv("manual/parts")

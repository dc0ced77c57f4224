"""The list of pages, the sentences, and the strip that turns pages."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.tap import Tappable


class RuleLine(BoxLayout):
    """A sign and a sentence."""

    icon = StringProperty("")
    text = StringProperty("")
    is_item = BooleanProperty(False)


class RuleRow(Tappable, BoxLayout, RoundBox):
    """A page in the list; after a search with the sentence that was found."""

    key = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    is_chosen = BooleanProperty(False)


class PageTurner(BoxLayout):
    """One page back, where one is, one page on. Raises `on_turn(pages)`."""

    __events__ = ("on_turn",)

    page = ObjectProperty(None, rebind=True)
    names = ObjectProperty(None, rebind=True)
    insets = ListProperty([0, 0, 0, 0])

    def on_turn(self, pages: int) -> None:
        """The intent. Bind to it."""


load_kv("manual/parts")

"""One of a few, side by side."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import empty
from rawsiko.ui.widgets.surface import SurfaceBehavior
from rawsiko.ui.widgets.tap import Tappable

load_kv("widgets/choice")


class Segment(Tappable, SurfaceBehavior, FloatLayout):
    key = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    free_surface = StringProperty("frame_inner")
    has_both = BooleanProperty(False)


class SegmentedChoice(SurfaceBehavior, BoxLayout):
    """`options` are (key, text, icon) triples. Raises `on_choose(key)`; the owner sets `chosen`."""

    __events__ = ("on_choose",)

    options = ListProperty()
    chosen = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("options", self._lay_out)
        self._lay_out()

    def on_choose(self, key: str) -> None:
        """The intent. Bind to it."""

    def _lay_out(self, *_args: Any) -> None:
        empty(self)
        for key, text, icon in self.options:
            segment = Segment(
                key=key, text=text, icon=icon, spoken_name=text, chosen=key == self.chosen
            )
            segment.bind(on_tap=self._tapped)
            self.add_widget(segment)

    def on_chosen(self, *_args: Any) -> None:
        for segment in self.children:
            segment.chosen = segment.key == self.chosen

    def _tapped(self, segment: Segment) -> None:
        if segment.key != self.chosen:
            self.dispatch("on_choose", segment.key)

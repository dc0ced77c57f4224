"""One of a few, side by side."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import empty
from rawsiko.ui.widgets.surface import SurfaceBehavior
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import ButtonWords, extents

load_kv("widgets/choice")


class SegmentWords(ButtonWords):
    """Words that are no larger than `most`, which is what all of one choice have room for."""

    own_size = NumericProperty(0)
    """What they could have by themselves."""
    most = NumericProperty(inf)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("most", self._refit)

    def measure(self, text: str, size: float) -> tuple[float, float]:
        """In bold, as they are when chosen: nothing changes its size by a choice."""
        return extents(text, size, self.font_name, True)

    def fit(self, *_args: Any) -> None:
        height = self.height if self.height > 1 else inf
        self.own_size = super().fitted(self.room, height, int(self.max_lines_wanted))
        super().fit()

    def fitted(self, width: float, height: float, lines: int) -> float:
        return min(super().fitted(width, height, lines), self.most)


class Segment(Tappable, SurfaceBehavior, FloatLayout):
    key = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    free_surface = StringProperty("frame_inner")
    has_both = BooleanProperty(False)
    own_size = NumericProperty(0)
    most_size = NumericProperty(inf)


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
            segment.bind(on_tap=self._tapped, own_size=self._agree)
            self.add_widget(segment)

    def _agree(self, *_args: Any) -> None:
        """Letters of one size: side by side, larger ones would look as if they meant more."""
        most = min((segment.own_size or inf for segment in self.children), default=inf)
        for segment in self.children:
            segment.most_size = most

    def on_chosen(self, *_args: Any) -> None:
        for segment in self.children:
            segment.chosen = segment.key == self.chosen

    def _tapped(self, segment: Segment) -> None:
        if segment.key != self.chosen:
            self.dispatch("on_choose", segment.key)

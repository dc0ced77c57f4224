"""Short words or numbers in a box with round ends."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.tap import Tappable

load_kv("widgets/pills")


class Pill(RoundBox):
    """As wide as its words. `tone` and `text_tone` None are the theme's neutral and ink."""

    text = StringProperty("")
    icon = StringProperty("")
    bold = BooleanProperty(False)
    tone = ColorProperty(None, allownone=True)
    text_tone = ColorProperty(None, allownone=True)
    least_dp = NumericProperty(21)
    inset = NumericProperty(8)


class PillButton(Tappable, Pill):
    """A pill that can be tapped; its target reaches out to 48."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("text", self._name)
        self._name()

    def _name(self, *_args: Any) -> None:
        self.spoken_name = self.spoken_name or self.text


class PointsPill(Pill):
    """Victory points of an Application: green with a tick once it is complete."""

    points = NumericProperty(0)
    complete = BooleanProperty(False)

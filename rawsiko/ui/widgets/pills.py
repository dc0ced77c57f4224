"""Short words or numbers in a box with round ends."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import ShortText

load_kv("widgets/pills")


class Pill(RoundBox):
    """As wide as its words. `tone` and `text_tone` None are the theme's neutral and ink."""

    text = StringProperty("")
    icon = StringProperty("")
    bold = BooleanProperty(False)
    tone = ColorProperty(None, allownone=True)
    text_tone = ColorProperty(None, allownone=True)
    least_dp = NumericProperty(21)
    scale = NumericProperty(1.0)
    """Makes all of it smaller, where everything around is."""
    look = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._words = ShortText()
        self._symbol: Icon | None = None
        super().__init__(**kwargs)
        self.add_widget(self._words)
        self._words.fbind("size", self._measure)
        for name in ("text", "icon", "bold", "tone", "text_tone", "least_dp", "scale", "look"):
            self.fbind(name, self._dress)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self._dress()

    def _dress(self, *_args: Any) -> None:
        words = self._words
        self.fill = self.tone or theme.neutral
        words.text, words.bold, words.tint = self.text, self.bold, self.text_tone
        words.wanted_size = max(theme.text_least, theme.font_secondary * self.scale)
        if self._symbol is None and self.icon:
            self._symbol = Icon()
            self.add_widget(self._symbol)
        if self._symbol is not None:
            self._symbol.name, self._symbol.tint = self.icon, self.text_tone or theme.ink
            self._symbol.size_dp = 1.1 * words.wanted_size / theme.unit
        self._measure()

    @property
    def _inset(self) -> float:
        return float(max(theme.grid, self.height * 0.4))

    def _measure(self, *_args: Any) -> None:
        width, height = self._words.size
        self.height = max(self.least_dp * theme.unit * self.scale, height + theme.gap)
        symbol = self._symbol.width + theme.gap if self._symbol is not None and self.icon else 0
        self.width = width + symbol + 2 * self._inset
        self.radius = self.height / 2
        self._place()

    def _place(self, *_args: Any) -> None:
        words, inset = self._words, self._inset
        # Not right and the like: when x alone has moved, they still tell of the place before.
        right, middle = self.x + self.width, self.y + self.height / 2
        words.pos = right - inset - words.width, middle - words.height / 2
        if self._symbol is not None:
            self._symbol.pos = self.x + inset, middle - self._symbol.height / 2


class PillButton(Tappable, Pill):
    """A pill that can be tapped; its target reaches out to 48."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("text", self._name)
        for name in ("pressed", "look"):
            self.fbind(name, self._press)
        self._name()
        self._press()

    def _name(self, *_args: Any) -> None:
        self.spoken_name = self.spoken_name or self.text

    def _press(self, *_args: Any) -> None:
        self.tone = theme.paper_2 if self.pressed else theme.paper
        self.line, self.line_width = theme.hairline, theme.border


class PointsPill(Pill):
    """Victory points of an Application: green with a tick once it is complete."""

    points = NumericProperty(0)
    complete = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("points", "complete", "look"):
            self.fbind(name, self._count)
        self.bold = True
        self._count()

    def _count(self, *_args: Any) -> None:
        self.text = str(int(self.points))
        self.icon = "tick_small" if self.complete else ""
        self.tone = theme.control if self.complete else None
        self.text_tone = theme.control_text if self.complete else None

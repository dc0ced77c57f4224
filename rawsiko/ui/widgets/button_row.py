"""Buttons side by side, all as high as the highest needs; or one above the other."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.buttons import WordButton
from rawsiko.ui.widgets.fitting import ROOMY

load_kv("widgets/button_row")


class ButtonRow(BoxLayout):
    """With `stacks` they stand one above the other where side by side their words would be small."""

    stacks = BooleanProperty(False)
    is_stacked = BooleanProperty(False)
    gap_dp = NumericProperty(12)
    highest = NumericProperty(0)
    rows = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._turn = Clock.create_trigger(self._stack, -1)
        super().__init__(**kwargs)
        for name in ("width", "stacks", "children"):
            self.fbind(name, self._turn)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, WordButton):
            widget.size_hint_y = 1
            widget.fbind("minimum_height", self._measure)
            for name in ("text", "words_size"):
                widget.fbind(name, self._turn)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        buttons = [child for child in self.children if isinstance(child, WordButton)]
        others = [child.height for child in self.children if child.size_hint_y is None]
        self.highest = max([*(button.minimum_height for button in buttons), *others], default=0)

    def _stack(self, *_args: Any) -> None:
        count = len(self.children)
        share = (self.width - self.spacing * (count - 1)) / max(1, count)
        self.is_stacked = (
            self.stacks and count > 1 and any(map(partial(_is_tight, share), self.children))
        )
        self.rows = count if self.is_stacked else 1


def _is_tight(share: float, button: WordButton) -> bool:
    words = button.ids.words
    room = words.room - button.width + share
    return words.fitted(room, inf, int(words.max_lines_wanted)) < words.base_size * ROOMY

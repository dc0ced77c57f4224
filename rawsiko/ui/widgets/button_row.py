"""Buttons side by side, all as high as the highest needs."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.buttons import WordButton

load_kv("widgets/button_row")


class ButtonRow(BoxLayout):
    highest = NumericProperty(0)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, WordButton):
            widget.size_hint_y = 1
            widget.fbind("minimum_height", self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        buttons = [child for child in self.children if isinstance(child, WordButton)]
        others = [child.height for child in self.children if child.size_hint_y is None]
        self.highest = max([*(button.minimum_height for button in buttons), *others], default=0)

"""One Seat of a new Match: face, name, person or bot, place in the order."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import Panel
from rawsiko.ui.widgets.tap import Tappable

LINE_DP, BLOCK_DP = 700, 420
"""Least widths, at the present text size, of the arrangements with one line and with two."""


class FaceButton(Tappable, FloatLayout):
    """An avatar that can be tapped; `is_chosen` marks it, `fills` lets it take a whole column."""

    avatar = StringProperty("")
    seat = NumericProperty(-1)
    size_dp = NumericProperty(64)
    is_chosen = BooleanProperty(False)
    fills = BooleanProperty(False)
    key = StringProperty("")


class SeatRow(Panel):
    """Everything in one line where there is room, else in two or four.

    Raises `on_intent(name, value)`: name, face, kind, level, move or remove.
    """

    __events__ = ("on_intent",)

    seat = NumericProperty(0)
    row = ObjectProperty(None)
    texts = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self._arrangement = ""
        self._wanted = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        ids = self.ids
        # ids hold their widgets weakly, and these leave the tree whenever they are arranged anew.
        self._parts = tuple(ids[n].__self__ for n in ("face", "name", "kind", "level", "tools"))
        for part in self._parts:
            part.parent.remove_widget(part)
        self.fbind("width", self._wanted)
        theme.bind(font_unit=self._follow)
        self._wanted()

    def on_intent(self, name: str, value: Any) -> None:
        """The intent. Bind to it."""

    def on_row(self, *_args: Any) -> None:
        """Typing may have been tamed: the field shows what was kept, even if nothing changed."""
        if self._arrangement and self.row is not None:
            self.ids.name.text = self.row.name

    def _follow(self, *_args: Any) -> None:
        self._wanted()

    def _arrange(self, *_args: Any) -> None:
        room = self.width / theme.font_unit
        wanted = "line" if room >= LINE_DP else "block" if room >= BLOCK_DP else "stack"
        if wanted == self._arrangement:
            return
        self._arrangement = wanted
        for part in self._parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        face, name, kind, level, tools = self._parts
        tools.cols = 2 if wanted == "block" else 3
        name.size_hint_x = 1
        kind.size_hint_x, level.size_hint_x = (1, 1) if wanted == "stack" else (1.1, 0.8)
        if wanted == "line":
            self.add_widget(_box(face, name, kind, level, tools))
        elif wanted == "block":
            middle = _box(name, _box(kind, level), orientation="vertical")
            self.add_widget(_box(face, middle, tools))
        else:
            top = _box(face, Widget(size_hint_y=None, height=0), tools)
            self.add_widget(_box(top, name, kind, level, orientation="vertical"))


class SeatBox(BoxLayout):
    """A line or a column of a SeatRow, as high as it needs."""


def _box(*parts: Widget, orientation: str = "horizontal") -> SeatBox:
    box = SeatBox(orientation=orientation)
    for part in parts:
        box.add_widget(part)
    return box

"""One Seat of a table: who sits there, how they are connected, whether they are ready."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.ui.front.seat_row import SeatBox, box
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.surface import Panel

ARRANGEMENTS = {"line": 560, "block": 400, "pair": 300, "tower": 0}
"""Least widths, at the present text size, of the arrangements from one line to four."""


class ReadyButton(QuietButton):
    """Strong and with a tick once its player is ready."""

    is_ready = BooleanProperty(False)
    ready_text = StringProperty("")
    wait_text = StringProperty("")


class LobbySeatRow(Panel):
    """Everything in one line where there is room, else in two and more.

    Raises `on_intent(name, value)`: name, face, language, ready, light, fill, level, kick or remove.
    """

    __events__ = ("on_intent",)

    row = ObjectProperty(None)
    texts = ObjectProperty(None)
    is_line = BooleanProperty(False)
    """In one line: what stands there for some keeps its room for all, so that columns are straight."""

    def __init__(self, **kwargs: Any) -> None:
        self._arrangement = ""
        self._wanted = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        # ids hold their widgets weakly, and these leave the tree whenever they are arranged anew.
        names = ("face", "who", "light", "extra", "state", "tool")
        self._parts = tuple(self.ids[n].__self__ for n in names)
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
        wanted = next(name for name, least in ARRANGEMENTS.items() if room >= least)
        if wanted == self._arrangement:
            return
        self._arrangement, self.is_line = wanted, wanted == "line"
        for part in self._parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.add_widget(_arranged(wanted, *self._parts))


def _arranged(wanted: str, *parts: Widget) -> SeatBox:
    face, who, light, extra, state, tool = parts
    if wanted == "line":
        return box(face, who, light, extra, state, tool)
    if wanted == "block":
        lines = box(face, who, light, tool), box(extra, state)
    elif wanted == "pair":
        lines = box(face, who, light), box(extra, state, tool)
    else:
        return box(
            box(face, Widget(size_hint_y=None, height=0), light, tool),
            who,
            extra,
            state,
            orientation="vertical",
        )
    return box(*lines, orientation="vertical")


load_kv("network/seat")

"""One Seat of a table: who sits there, how they are connected, whether they are ready."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.ui.front.seat_row import ArrangedRow, SeatBox, box
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.buttons import QuietButton


class ReadyButton(QuietButton):
    """Strong and with a tick once its player is ready."""

    is_ready = BooleanProperty(False)
    ready_text = StringProperty("")
    wait_text = StringProperty("")


class LobbySeatRow(ArrangedRow):
    """Its intents: name, face, language, ready, light, fill, level, kick or remove."""

    PARTS = ("face", "who", "light", "extra", "state", "tool")
    ARRANGEMENTS: ClassVar[dict[str, int]] = {"line": 560, "block": 400, "pair": 300, "tower": 0}

    is_line = BooleanProperty(False)
    """In one line: what stands there for some keeps its room for all, so that columns are straight."""

    def arranged(self, wanted: str, *parts: Widget) -> SeatBox:
        """From one line to four."""
        face, who, light, extra, state, tool = parts
        self.is_line = wanted == "line"
        if wanted == "line":
            return box(face, who, light, extra, state, tool)
        if wanted == "block":
            lines = box(face, who, light, tool), box(extra, state)
        elif wanted == "pair":
            lines = box(face, who, light), box(extra, state, tool)
        else:
            head = box(face, Widget(size_hint_y=None, height=0), light, tool)
            return box(head, who, extra, state, orientation="vertical")
        return box(*lines, orientation="vertical")


load_kv("network/seat")

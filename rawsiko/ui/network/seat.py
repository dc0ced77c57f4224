"""One Seat of a table: who sits there, how they are connected, whether they are ready."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.network.lobby_model import LobbySeat, LobbyTexts
from rawsiko.ui.front.seat_row import ArrangedRow, SeatBox, box
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.folding import FoldingButton


class ReadyButton(FoldingButton):
    """Strong and with a tick once its player is ready."""

    is_ready = BooleanProperty(False)
    ready_text = StringProperty("")
    wait_text = StringProperty("")


class LobbySeatRow(ArrangedRow):
    """Its intents: name, face, language, ready, light, fill, level, kick or remove."""

    PARTS = ("face", "who", "light", "extra", "state", "tool")
    ARRANGEMENTS: ClassVar[dict[str, int]] = {"line": 560, "block": 400, "pair": 300, "tower": 0}

    row = ObjectProperty(blank(LobbySeat), rebind=True)
    texts = ObjectProperty(blank(LobbyTexts), rebind=True)
    is_line = BooleanProperty(False)
    """In one line: what stands there for some keeps its room for all, so that columns are straight."""
    is_free = BooleanProperty(False)
    is_ready = BooleanProperty(False)
    readiness = StringProperty("")
    deed_text = StringProperty("")
    deed_icon = StringProperty("")
    light_icon = StringProperty("")
    kicks = BooleanProperty(False)
    has_light = BooleanProperty(False)
    has_extra = BooleanProperty(False)
    has_tool = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("row", "texts", "is_line"):
            self.fbind(name, self._tell)

    def clear_seat(self) -> None:
        """The cross at its end: whoever is at another device is asked to go."""
        self.dispatch("on_intent", "kick" if self.kicks else "remove", None)

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

    def _tell(self, *_args: Any) -> None:
        row, texts = self.row, self.texts
        self.is_free, self.is_ready, self.kicks = row.kind == "free", row.is_ready, row.can_kick
        self.readiness = texts.ready if row.is_ready else texts.not_ready
        is_fill = row.deed == "fill"
        self.deed_text, self.deed_icon = (
            (texts.fill, "robot") if is_fill else (row.level, row.level_icon)
        )
        self.light_icon = row.light_icon if row.light else ""
        self.has_light = self.is_line or bool(row.light)
        self.has_extra = self.is_line or bool(row.language)
        self.has_tool = self.is_line or row.can_clear


load_kv("network/seat")

"""A Material as a small tile with its symbol."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle, Scale
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.canvas_tools import move_all_of
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import ShortText

load_kv("widgets/chip")

CONTROL, NEED, OTHER = "control", "need", "other"
POP = 1.15


class MaterialChip(Tappable, RoundBox):
    """Three states that differ in fill, edge and mark, so that colour is never alone.

    `scale` enlarges all of it (the card's big tile is 3.6). Only a `tappable` chip takes touches.
    """

    symbol = StringProperty("")
    state = OptionProperty(OTHER, options=(CONTROL, NEED, OTHER))
    scale = NumericProperty(1.0)
    tappable = BooleanProperty(False)
    pop = NumericProperty(1.0)
    look = NumericProperty(0)
    ticked = AliasProperty(lambda self: self.state == CONTROL, None, bind=("state",))

    def __init__(self, **kwargs: Any) -> None:
        self._scale = Scale(1, 1, 1)
        self._tick: Rectangle | None = None
        self._letters = ShortText()
        super().__init__(**kwargs)
        move_all_of(self, self._scale)
        self.add_widget(self._letters)
        self._letters.fbind("size", self._measure)
        self.fbind("symbol", self._came)
        for name in ("symbol", "state", "scale", "look"):
            self.fbind(name, self._dress)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("state", self._popped)
        self._came()
        self._dress()

    def _dress(self, *_args: Any) -> None:
        scale, state, letters = self.scale, self.state, self._letters
        self.radius = theme.radius_chip * (scale if scale < 2 else scale * 0.8)
        letters.text, letters.bold = self.symbol, state != OTHER
        letters.wanted_size = theme.font_chip * scale
        if state == CONTROL:
            self.fill = self.line = theme.control
            self.line_width, letters.tint = 0, theme.control_text
        elif state == NEED:
            self.fill, self.line, letters.tint = theme.need_fill, theme.need, theme.ink
            self.line_width = 2.6 * theme.unit * (1 + scale) / 2
        else:
            self.fill, self.line, letters.tint = theme.other, theme.other_line, theme.other_text
            self.line_width = theme.border
        self._mark()
        self._measure()

    def _mark(self) -> None:
        """The tick of a Material under control."""
        if self._tick is None and self.ticked:
            self._tick = Rectangle()
            tick = InstructionGroup()
            tick.add(Color(1, 1, 1, 1))
            tick.add(self._tick)
            # Before the matrix of the pop is taken back.
            self.canvas.after.insert(0, tick)
        if self._tick is not None:
            side = self._tick_side
            self._tick.texture = pictures.shape("chip_tick", side)
            self._tick.size = (side, side) if self.ticked else (0, 0)

    @property
    def _tick_side(self) -> float:
        return float(12 * theme.unit * (1 + self.scale) / 2)

    def _measure(self, *_args: Any) -> None:
        scale, (width, height) = self.scale, self._letters.size
        self.size = (
            max(theme.chip_width * scale, width + theme.grid * scale),
            max(theme.chip_height * scale, height + theme.gap * scale),
        )
        self._place()

    def _place(self, *_args: Any) -> None:
        letters = self._letters
        # Not right and the like: when x alone has moved, they still tell of the place before.
        right, top = self.x + self.width, self.y + self.height
        aside, under = (self.width + letters.width) / 2, (self.height + letters.height) / 2
        letters.pos = right - aside, top - under
        if self._tick is not None:
            aside = 1.5 * theme.unit + self._tick_side / 2
            self._tick.pos = right - aside, top - aside

    def reach(self, x: float, y: float) -> bool:
        return self.tappable and super().reach(x, y)

    def on_pop(self, *_args: Any) -> None:
        self._scale.origin = self.center
        self._scale.xyz = self.pop, self.pop, 1

    def _came(self, *_args: Any) -> None:
        self._came_at = Clock.frames

    def _popped(self, *_args: Any) -> None:
        """Only a Material that was on the screen before can change before one's eyes."""
        Animation.cancel_all(self, "pop")
        is_new = Clock.frames - self._came_at <= 1
        if is_new or self.get_root_window() is None or not theme.time_chip_pop:
            self.pop = 1.0
            return
        half = theme.time_chip_pop / 2
        (Animation(pop=POP, d=half, t="out_quad") + Animation(pop=1.0, d=half, t="in_quad")).start(
            self
        )

"""A Material as a small tile with its symbol."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Scale
from kivy.graphics.texture import Texture
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
    ticked = BooleanProperty(False)
    tick_side = NumericProperty(12)

    def __init__(self, **kwargs: Any) -> None:
        self._scale = Scale(1, 1, 1)
        super().__init__(**kwargs)
        move_all_of(self, self._scale)
        self.fbind("symbol", self._came)
        self.fbind("state", self._popped)
        self._came()

    def _tick(self) -> Texture:
        return pictures.shape("chip_tick", self.tick_side)

    tick = AliasProperty(_tick, None, bind=("tick_side",), cache=True)

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

"""A sheet at the foot of the screen, dragged between a few heights."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.surface import SurfaceBehavior

load_kv("widgets/sheet")

FLING = 0.18
"""A drag over this part of the way to the next height is meant to reach it."""


class BottomSheet(SurfaceBehavior, BoxLayout):
    """Raises `on_level_wanted(index)`; the owner sets `level`.

    `levels_dp` are its heights, rising; a screen may bind `levels`, the same in pixels, instead.
    Only the handle starts a drag, so what lies on the sheet keeps its own gestures.
    """

    __events__ = ("on_level_wanted",)

    levels_dp = ListProperty([150, 354])
    levels = ListProperty([150, 354])
    level = NumericProperty(0)
    content = ObjectProperty(None, allownone=True)
    handle_height = NumericProperty(24)
    unit = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        self._drag_from: tuple[float, float] | None = None
        super().__init__(**kwargs)
        for name in ("levels_dp", "unit"):
            self.fbind(name, self._scale)
        self._scale()
        self.fbind("levels", self._rest)
        self.fbind("level", self._slide)
        self._rest()

    def on_level_wanted(self, index: int) -> None:
        """The intent. Bind to it."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if self.content is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.content.add_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # The sheet's upper rim is a full target although the drawn handle is thin.
        on_handle = self.collide_point(*touch.pos) and touch.y > self.top - max(
            self.handle_height, theme.touch / 2
        )
        if on_handle and not touch.is_mouse_scrolling and self._drag_from is None:
            touch.grab(self)
            self._drag_from = touch.y, self.height
            Animation.cancel_all(self, "height")
            return True
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._drag_from is None:
            return super().on_touch_move(touch)
        start_y, start_height = self._drag_from
        wanted = start_height + touch.y - start_y
        self.height = min(max(wanted, self.levels[0]), self.levels[-1])
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._drag_from is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        start_y, _ = self._drag_from
        self._drag_from = None
        wanted = (
            self.tapped_level() if abs(touch.y - start_y) < theme.grid else self.dragged_level()
        )
        if wanted == self.level:
            self._slide()
        else:
            self.dispatch("on_level_wanted", wanted)
            self._slide()
        return True

    def tapped_level(self) -> int:
        """A tap on the handle goes one up, from the top back to the lowest: dragging is never needed."""
        return (int(self.level) + 1) % len(self.levels)

    def dragged_level(self) -> int:
        level = int(self.level)
        rest = self.levels[level]
        if self.height > rest and level + 1 < len(self.levels):
            passed = [i for i in range(level, len(self.levels)) if self._passed(i, up=True)]
            return max(passed)
        if self.height < rest and level > 0:
            passed = [i for i in range(level + 1) if self._passed(i, up=False)]
            return min(passed)
        return level

    def _passed(self, index: int, up: bool) -> bool:
        if index == self.level:
            return True
        before = self.levels[index - 1] if up else self.levels[index + 1]
        return abs(self.height - before) > FLING * abs(self.levels[index] - before) and (
            (self.height > before) if up else (self.height < before)
        )

    def _scale(self, *_args: Any) -> None:
        self.levels = [height * self.unit for height in self.levels_dp]

    def _rest(self, *_args: Any) -> None:
        if self.levels:
            self.height = self.levels[min(int(self.level), len(self.levels) - 1)]

    def _slide(self, *_args: Any) -> None:
        Animation.cancel_all(self, "height")
        if not theme.time_panel or self.get_root_window() is None:
            self._rest()
        else:
            Animation(height=self.levels[int(self.level)], d=theme.time_panel, t="out_quad").start(
                self
            )

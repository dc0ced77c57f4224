"""Press and hold to see what is secret; it is gone the moment the finger lifts."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dashed_box import DashedBox

load_kv("widgets/hold_to_look")


class HoldToLook(DashedBox):
    """Raises `on_look(True)` after the ring is full and `on_look(False)` at once on release.

    Leaving the box, losing the touch, being disabled or taken off the screen all count as release.
    """

    __events__ = ("on_look",)

    text = StringProperty("")
    detail = StringProperty("")
    spoken_name = StringProperty("")
    compact = BooleanProperty(False)
    """Little room: a smaller ring, and less around it."""
    ring_dp = NumericProperty(64)
    minimum_height = NumericProperty(0)
    edge = NumericProperty(0)
    filled = NumericProperty(0.0)
    looking = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._finger: MotionEvent | None = None
        super().__init__(**kwargs)
        self.fbind("disabled", self.hide)
        self.fbind("parent", self._moved)

    def on_look(self, shown: bool) -> None:
        """The intent. Bind to it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        if self._finger is None:
            self._finger = touch
            touch.grab(self)
            ring = Animation(filled=1.0, d=theme.time_hold_to_look)
            ring.bind(on_complete=self._full)
            ring.start(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        if not self.collide_point(*touch.pos):
            self.hide()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        self.hide()
        return True

    def hide(self, *_args: Any) -> None:
        """Also for the app to call when it is paused."""
        Animation.cancel_all(self, "filled")
        if self._finger is not None:
            self._finger.ungrab(self)
            self._finger = None
        self.filled = 0.0
        if self.looking:
            self.looking = False
            self.dispatch("on_look", False)

    def _full(self, *_args: Any) -> None:
        if self._finger is not None and not self.looking:
            self.looking = True
            self.dispatch("on_look", True)

    def _moved(self, _widget: Any, parent: Any) -> None:
        if parent is None:
            self.hide()

    def _disc(self) -> Texture:
        return pictures.shape("disc", 64 * theme.unit)

    disc = AliasProperty(_disc, None, bind=("size",), cache=True)

"""Touch behaviour shared by all that can be tapped."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, StringProperty

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.senses import Senses, SilentSenses
from rawsiko.ui.widgets.settling import Settling
from rawsiko.ui.widgets.tooltip import Tooltip

EXPLAINED = "explained"
"""In a touch that has shown what something means: it is no tap any more."""


class Tappable(Settling):
    """Mix in before a Widget. Raises `on_tap` once per finished tap, whatever the number of fingers.

    A long press shows `spoken_name` as a tooltip instead, and then raises nothing. While it is
    disabled, a touch shows `why` beside it, if there is a reason to tell.
    """

    __events__ = ("on_tap",)

    senses: ClassVar[Senses] = SilentSenses()

    pressed = BooleanProperty(False)
    spoken_name = StringProperty("")
    feeling = StringProperty("tap")
    why = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self._finger: MotionEvent | None = None
        self._long: ClockEvent | None = None
        self._tooltip: Tooltip | None = None
        self._clearings = 0
        super().__init__(**kwargs)

    def on_tap(self) -> None:
        """The intent. Bind to it."""

    def reach(self, x: float, y: float) -> bool:
        """Whether a finger at this place means this widget: small ones reach out to a full target."""
        extra_x = max(0.0, (theme.touch - self.width) / 2)
        extra_y = max(0.0, (theme.touch - self.height) / 2)
        inside_x = self.x - extra_x <= x <= self.right + extra_x
        return inside_x and self.y - extra_y <= y <= self.top + extra_y

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled and self.why and self.opacity and self.collide_point(*touch.pos):
            self._answer()
            return True
        if super().on_touch_down(touch):
            return True
        if self.disabled or touch.is_mouse_scrolling or not self.reach(*touch.pos):
            return False
        if not self.is_settled:
            return True
        if self._finger is not None:
            # A second finger on the same button is the palm, not a second intent.
            return True
        self._finger = touch
        touch.grab(self)
        self.pressed = True
        if self.spoken_name:
            self._clearings = Tooltip.clearings
            self._long = Clock.schedule_once(self._explain, theme.time_tooltip)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self.pressed = self.reach(*touch.pos)
        if not self.pressed:
            self._forget_long()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._finger = None
        self._forget_long()
        explained = self._tooltip is not None or EXPLAINED in touch.ud
        wanted = self.pressed and not explained and not self.disabled
        self.pressed = False
        self._hide_tooltip()
        if wanted:
            self.tap()
        return True

    def tap(self) -> None:
        """What a finished tap does."""
        if not self.disabled:
            self.senses.feel(self.feeling)
            self.dispatch("on_tap")

    def press(self) -> None:
        """A key does what a finger would: press it, or ask why it does nothing."""
        if self.disabled and self.why:
            self._answer()
        elif self.is_settled:
            self.tap()

    def _answer(self) -> None:
        self.senses.feel("refuse")
        self.senses.say(self.why)
        Tooltip.answer(self.why, self)

    def _explain(self, _dt: float) -> None:
        self._long = None
        if self._finger is not None and EXPLAINED in self._finger.ud:
            # The word under the finger has answered.
            return
        if self._clearings != Tooltip.clearings:
            return
        self._tooltip = Tooltip.of(self.spoken_name)
        self._tooltip.show_at(self)
        self.senses.say(self.spoken_name)

    def _hide_tooltip(self) -> None:
        if self._tooltip is not None:
            self._tooltip.hide()
            self._tooltip = None

    def _forget_long(self) -> None:
        if self._long is not None:
            self._long.cancel()
            self._long = None

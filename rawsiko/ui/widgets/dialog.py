"""One question or one card above everything else."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import Screen, let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.enter import is_enter, press_strongest

load_kv("widgets/dialog")

BACK_KEY = 27
"""Esc on a desktop; Android's Back arrives under the same number."""


class Dialog(FloatLayout):
    """Scrim and a paper box that takes the widgets added to it.

    At most one is open: opening another closes the first. Back, Esc and (if `scrim_closes`) a tap
    outside close it and raise `on_close` once; it cannot be opened again. `can_close` False leaves
    only its own buttons. Enter presses the strong one.
    """

    __events__ = ("on_close",)

    current: ClassVar[Dialog | None] = None

    title = StringProperty("")
    icon = StringProperty("")
    close_name = StringProperty("")
    """Spoken name of the close button; without it there is none."""
    has_head = BooleanProperty(False)
    box = ObjectProperty(None, allownone=True)
    width_dp = NumericProperty(560)
    height_dp = NumericProperty(0)
    """0 lets the content decide. Content that may outgrow the window belongs into a ScrollPage, with a height."""
    can_close = BooleanProperty(True)
    scrim_closes = BooleanProperty(True)
    shown = NumericProperty(1.0)
    insets = ListProperty([0, 0, 0, 0])

    def on_close(self) -> None:
        """The dialog has gone."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if self.box is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.box.add_widget(widget, *args, **kwargs)

    def open(self, host: Widget | None = None) -> None:
        """Onto `host`, or onto the window."""
        if Dialog.current is self:
            return
        if Dialog.current is not None:
            Dialog.current.close()
        Dialog.current = self
        # A screen knows what lies under a notch; the box keeps clear of it as the screen does.
        self.insets = getattr(host, "insets", self.insets)
        if isinstance(host, Screen):
            host.fbind("insets", self._keep_clear)
        (host or Window).add_widget(self)
        Window.bind(on_keyboard=self._key)
        if theme.time_panel:
            self.shown = 0.0
            Animation(shown=1.0, d=theme.time_panel, t="out_quad").start(self)

    def close(self) -> None:
        if Dialog.current is not self:
            return
        Animation.cancel_all(self, "shown")
        self.shown = 1.0
        Dialog.current = None
        Window.unbind(on_keyboard=self._key)
        if isinstance(self.parent, Screen):
            self.parent.funbind("insets", self._keep_clear)
        if self.parent is not None:
            self.parent.remove_widget(self)
        self.dispatch("on_close")
        let_go(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch) and not self.ids.box.collide_point(*touch.pos):
            touch.ud[self] = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        began_outside = touch.ud.pop(self, False)
        if began_outside and self.scrim_closes and self.can_close and not touch.is_mouse_scrolling:
            self.close()
        return True

    def _keep_clear(self, _screen: Screen, insets: list[float]) -> None:
        self.insets = insets

    def _key(self, _window: Any, key: int, *_args: Any) -> bool:
        if key == BACK_KEY and self.can_close:
            self.close()
        return key == BACK_KEY or (is_enter(key) and press_strongest(self))

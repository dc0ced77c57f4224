"""The stage: shows one screen at a time and tells it which layout fits the window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import platform

from rawsiko.ui.room import give_room
from rawsiko.ui.safe_area import NONE, Insets, safe_insets
from rawsiko.ui.screen import Screen, form_of, page_form
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from rawsiko.ui.veil import Veil

LOOK_EVERY = 1.0
"""In seconds: who turns a phone upside down moves its notch, and nothing else tells of that."""


class Stage(FloatLayout):
    """The root of the window."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen: Screen | None = None
        self._veil: Veil | None = None
        self.safe_area: Callable[[], Insets] = safe_insets
        self._insets = NONE
        self._watch: ClockEvent | None = None
        self.fbind("size", self._fit)
        theme.fbind("unit", self._fit)
        theme.fbind("font_unit", self._fit)
        Metrics.fbind("density", self._fit)

    def watch(self, system: str = platform) -> None:
        """Look after notch and bars from now on; a desktop has none."""
        if system == "android" and self._watch is None:
            self._watch = Clock.schedule_interval(self.look_again, LOOK_EVERY)

    def look_again(self, *_args: object) -> None:
        """Notch and bars may be elsewhere without a change of the window; if not, nothing is touched."""
        if self.safe_area() != self._insets:
            self._fit()

    def show(self, screen: Screen, *, rests: bool = False) -> None:
        """Take this screen instead of the one that is there, and all that came over that one.

        The one before leaves for good, unless it only ``rests``.
        """
        if self.screen is not None:
            self.close_moments()
            # A line that was being typed in would keep the keyboard on the screen, and itself in memory.
            Window.release_all_keyboards()
            if rests:
                self.screen.rest()
            else:
                self.screen.leave()
            self.remove_widget(self.screen)
        self.screen = screen
        self._fit()
        self.add_widget(screen)
        give_room(self)

    def veil(self) -> None:
        """Hide all that is on the screen, as it is."""
        from rawsiko.ui.veil import Veil

        Tooltip.clear()
        self.unveil()
        self._veil = Veil(pos=self.pos, size=self.size)
        self.add_widget(self._veil)

    def unveil(self) -> None:
        """Show it again."""
        if self._veil is not None:
            self.remove_widget(self._veil)
            self._veil = None

    def clear(self) -> None:
        """Drop a screen that cannot be trusted to leave in good order."""
        for leave in (self.close_moments, self.screen.leave if self.screen else None):
            with suppress(Exception):
                if leave is not None:
                    leave()
        self.clear_widgets()
        self.screen = self._veil = None

    def end(self) -> None:
        """The window closes: the theme may fit another one from now on."""
        theme.funbind("unit", self._fit)
        theme.funbind("font_unit", self._fit)
        Metrics.funbind("density", self._fit)
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    def close_moments(self) -> None:
        """Dialog, message and voice belong to the screen that they were opened on."""
        Tappable.senses.hush()
        Tooltip.clear()
        # What was never loaded was never opened; a start does without both.
        if "rawsiko.ui.widgets.dialog" in sys.modules:
            from rawsiko.ui.widgets.dialog import Dialog

            if Dialog.current is not None:
                Dialog.current.close()
        if "rawsiko.ui.widgets.toast" in sys.modules:
            from rawsiko.ui.widgets.toast import Toast

            if Toast.current is not None:
                Toast.current.hide()

    def _fit(self, *_args: object) -> None:
        left, top, right, bottom = self._insets = self.safe_area()
        width, height = self.width - left - right, self.height - top - bottom
        theme.fit(width, height)
        if self.screen is not None:
            form = form_of(width / theme.unit, height / theme.unit)
            self.screen.insets = list(self._insets)
            self.screen.table_form = form
            self.screen.form = page_form(form, width / theme.unit, width / theme.font_unit)

"""Rest a finger on a word: it is shown in the second language, and a symbol with its name."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from rawsiko.presenters.dictionary import Dictionary
from rawsiko.ui.stage import Stage
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.tap import EXPLAINED
from rawsiko.ui.widgets.tooltip import Tooltip

SLOP_DP = 9


class SecondLook:
    """Watches all fingers and takes none of them away; a tap that became a look does nothing else."""

    def __init__(self, stage: Stage, dictionary: Dictionary) -> None:
        self._stage, self._dictionary = stage, dictionary
        self._touch: MotionEvent | None = None
        self._wait: ClockEvent | None = None
        self._tooltip: Tooltip | None = None
        self._clearings = 0
        Tooltip.second = dictionary.other
        Window.bind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)

    def leave(self) -> None:
        """The window closes."""
        Window.unbind(on_touch_down=self._down, on_touch_move=self._move, on_touch_up=self._up)
        Tooltip.second = None
        self._forget()

    def _down(self, _window: Any, touch: MotionEvent) -> None:
        is_second_finger = self._touch is not None
        self._forget()
        if self._dictionary.language and not is_second_finger and not touch.is_mouse_scrolling:
            self._touch, self._clearings = touch, Tooltip.clearings
            self._wait = Clock.schedule_once(self._look, theme.time_tooltip)

    def _move(self, _window: Any, touch: MotionEvent) -> None:
        way = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if touch is self._touch and way > SLOP_DP * theme.unit:
            self._forget()

    def _up(self, _window: Any, touch: MotionEvent) -> None:
        if touch is self._touch:
            self._forget()

    def _forget(self) -> None:
        self._touch = None
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None
        if self._tooltip is not None:
            self._tooltip.hide()
            self._tooltip = None

    def _look(self, _dt: float) -> None:
        self._wait = None
        touch = self._touch
        if touch is None or self._clearings != Tooltip.clearings:
            return
        # A start does without all that.
        from rawsiko.ui.widgets.dialog import Dialog
        from rawsiko.ui.word_under import word_under

        found, word, symbol = word_under(Dialog.current or self._stage, *touch.pos)
        term = self._dictionary.symbol(symbol) if symbol else word
        if found is not None and term and self._dictionary.other(term):
            touch.ud[EXPLAINED] = True
            self._tooltip = Tooltip.of(term)
            self._tooltip.show_at(found)

"""The stage: shows one screen at a time and tells it which layout fits the window."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout

from rawsiko.ui.screen import Screen, form_of
from rawsiko.ui.themed import theme


class Stage(FloatLayout):
    """The root of the window."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen: Screen | None = None
        self.fbind("size", self._fit)
        theme.fbind("unit", self._fit)
        Metrics.fbind("density", self._fit)

    def show(self, screen: Screen) -> None:
        """Take this screen instead of the one that is there."""
        if self.screen is not None:
            self.screen.leave()
            self.remove_widget(self.screen)
        self.screen = screen
        self._fit()
        self.add_widget(screen)

    def _fit(self, *_args: object) -> None:
        if self.screen is not None:
            unit = theme.unit
            self.screen.form = form_of(self.width / unit, self.height / unit)

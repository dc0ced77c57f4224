"""The chosen theme as one observable object.

kv files read it with `#:import theme rawsiko.ui.themed.theme`; every token is a property
in pixels, rgba or seconds, so a changed setting or density repaints by binding alone.

Tokens: colours by their name in `Palette` (`theme.ink`), lengths by their name in `Sizes`
(`theme.touch`), `theme.font_<name>` for `Type`, `theme.time_<name>` for `Motion` and `Timing`.
"""

from __future__ import annotations

import math
from dataclasses import fields
from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty

from rawsiko.ui.theme import SEATS, Motion, Palette, Sizes, Theme, Timing, Type, rgba

SCRIM_ALPHA = 0.46


def _declared() -> dict[str, Any]:
    declared: dict[str, Any] = {f.name: ColorProperty() for f in fields(Palette)}
    declared |= {f.name: NumericProperty() for f in fields(Sizes)}
    declared |= {f"font_{f.name}": NumericProperty() for f in fields(Type)}
    declared |= {f"time_{f.name}": NumericProperty() for f in (*fields(Motion), *fields(Timing))}
    return declared


_Tokens = type("_Tokens", (EventDispatcher,), _declared())


class Themed(_Tokens):  # type: ignore[misc, valid-type]
    """See the module's docstring for the tokens."""

    unit = NumericProperty(1.0)
    """Pixels in one dp at the user's UI scale."""
    font_unit = NumericProperty(1.0)
    """Pixels in one dp of text at the user's UI scale and text size."""
    high_contrast = BooleanProperty(False)
    less_motion = BooleanProperty(False)
    pace = NumericProperty(1.0)
    """How many times longer than designed a motion takes; 0 with less motion."""
    scrim = ColorProperty()
    chosen = ObjectProperty(Theme())
    seats = ObjectProperty(SEATS)
    look = NumericProperty(0)
    """Counts the changes: what draws itself from several tokens binds to this one alone."""
    chip_fills = ObjectProperty({})
    chip_lines = ObjectProperty({})
    chip_texts = ObjectProperty({})
    """Of a Material's chip, by its state."""

    def __init__(self, **kwargs: Any) -> None:
        self._room = (math.inf, math.inf)
        super().__init__(**kwargs)
        Metrics.fbind("density", self._refresh)
        self._refresh()

    def choose(self, theme: Theme) -> None:
        """Let every bound widget follow another theme."""
        self.chosen = theme
        self._refresh()

    def fit(self, width: float, height: float) -> None:
        """Let the UI scale give way to a window of this size in pixels."""
        self._room = width, height
        if self.unit != self._fitting().ui_scale * Metrics.density:
            self._refresh()

    def _fitting(self) -> Theme:
        width, height = (side / Metrics.density for side in self._room)
        theme: Theme = self.chosen
        return theme.fitting(width, height)

    def seat_colour(self, seat: int, role: str) -> tuple[float, float, float, float]:
        """`role` is solid, tint, dark, letter or pale."""
        return rgba(getattr(self.seats[seat % len(self.seats)], role))

    def _refresh(self, *_args: Any) -> None:
        theme = self._fitting()
        density = Metrics.density
        self.unit = density * theme.ui_scale
        self.font_unit = self.unit * theme.text_percent / 100
        self.high_contrast = theme.high_contrast
        self.less_motion, self.pace = theme.less_motion, theme.pace
        self.seats = theme.seats
        self.scrim = rgba(theme.palette.ink, SCRIM_ALPHA)
        for f in fields(Palette):
            setattr(self, f.name, rgba(getattr(theme.palette, f.name)))
        self.chip_fills = {"control": self.control, "need": self.need_fill, "other": self.other}
        self.chip_lines = {"control": self.control, "need": self.need, "other": self.other_line}
        self.chip_texts = {"control": self.control_text, "need": self.ink, "other": self.other_text}
        for f in fields(Sizes):
            setattr(self, f.name, getattr(Sizes(), f.name) * self.unit)
        for f in fields(Type):
            scaled = theme.map_text if f.name.startswith("map_") else theme.text
            setattr(self, f"font_{f.name}", scaled(getattr(Type(), f.name)) * density)
        for times in (theme.motion, Timing()):
            for f in fields(times):
                setattr(self, f"time_{f.name}", getattr(times, f.name))
        self.look += 1


theme = Themed()

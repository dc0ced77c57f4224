"""How a Clash may end, as one bar."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.core.value import value
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import empty
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.fitting import wrap
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.seat import SeatShape
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.text import FONT, extents

load_kv("widgets/odds")

LEAST_SHARE = 0.1
"""A narrower part could not hold its own number."""

LEAST_DP = 62
TICK, MOST_LINES = 13, 3
"""In dp, beside the words of what happened; and the lines that they may take."""


@value
class OddsPart:
    """`share` from 0 to 1; `colour` is the tint of the seat that gains, or the neutral one.

    `losses` names for each Asset that is lost the seat that loses it.
    """

    share: float
    text: str
    label: str
    colour: tuple[float, float, float, float]
    losses: tuple[int, ...] = ()


class OddsBox(RoundBox):
    text = StringProperty("")
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    left_edge = NumericProperty(0)
    right_edge = NumericProperty(0)
    """What the rounded box or its outline takes at each end."""


class LossMarks(BoxLayout):
    """A minus and the shape of a seat for each Asset that it loses: it needs no words."""

    losses = ListProperty()
    mark_dp = NumericProperty(12)
    slots = AliasProperty(lambda self: len(self.losses) + 1.5, None, bind=("losses",))
    """Marks that must stand side by side, with the minus and a little room."""

    def on_losses(self, *_args: Any) -> None:
        empty(self)
        if self.losses:
            self.add_widget(Icon(name="minus", size_dp=self.mark_dp))
        for seat in self.losses:
            self.add_widget(SeatShape(seat=seat, size_dp=self.mark_dp, rim=False))

    def on_mark_dp(self, *_args: Any) -> None:
        for mark in self.children:
            mark.size_dp = self.mark_dp


class OddsColumn(BoxLayout):
    text = StringProperty("")
    label = StringProperty("")
    colour = ColorProperty((1, 1, 1, 1))
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    happened = BooleanProperty(False)
    slim = BooleanProperty(False)
    losses = ListProperty()
    bar_height = NumericProperty(0)
    is_ticked = AliasProperty(
        lambda self: self.happened and not self.slim, None, bind=("happened", "slim")
    )
    """The tick stands beside the words."""


class OddsBar(BoxLayout):
    """`parts` is a list of OddsPart; `happened` marks the one that came true after the throw."""

    parts = ListProperty()
    happened = NumericProperty(-1)
    slim = BooleanProperty(False)
    """The losses in signs; so they are anyway where there is no room for the words."""
    bar_height = NumericProperty(26)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("parts", self._lay_out)
        self._reshape = Clock.create_trigger(self._shape, -1)
        for name in ("slim", "bar_height"):
            self.fbind(name, self._shape)
        self.fbind("width", self._widen)
        theme.bind(font_unit=self._widen)
        self._lay_out()

    def _widen(self, *_args: Any) -> None:
        """Every part has room for its words, as far as there is any; only then do the shares count."""
        count = max(1, len(self.children))
        least = min(self.width / count, LEAST_DP * theme.font_unit)
        for column in self.children:
            column.size_hint_min_x = least

    def _lay_out(self, *_args: Any) -> None:
        empty(self)
        for place, part in enumerate(self.parts):
            column = OddsColumn(
                text=part.text,
                label=part.label,
                losses=list(part.losses),
                colour=part.colour,
                first=place == 0,
                last=place == len(self.parts) - 1,
                happened=place == self.happened,
                size_hint_x=max(part.share, LEAST_SHARE),
            )
            column.fbind("width", self._reshape)
            self.add_widget(column)
        self._widen()
        self._shape()

    def _shape(self, *_args: Any) -> None:
        is_slim = self.slim or any(map(_is_crowded, self.children))
        for column in self.children:
            column.slim, column.bar_height = is_slim, self.bar_height

    def on_happened(self, *_args: Any) -> None:
        for place, column in enumerate(reversed(self.children)):
            column.happened = place == self.happened


def _is_crowded(column: OddsColumn) -> bool:
    """Not even in the smallest letters can it say what is lost, and signs can."""
    room = column.width - theme.gap - TICK * theme.unit
    if not column.losses or room <= 0:
        return False
    lines = wrap(column.label, theme.text_least, room, _measure)
    return lines is None or len(lines) > MOST_LINES


def _measure(text: str, size: float) -> tuple[float, float]:
    return extents(text, size, FONT, True)

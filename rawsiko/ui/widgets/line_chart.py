"""Lines over time, one for each Seat."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.seat import SeatShape
from rawsiko.ui.widgets.text import ShortText

load_kv("widgets/line_chart")

STEPS = (1, 2, 5, 10, 20, 50)
MOST_STEPS = 4


def step_of(most: int) -> int:
    """The distance of the lines across, so that a few of them reach up to the highest value.

    >>> step_of(22), step_of(3)
    (10, 1)
    """
    return next((step for step in STEPS if most <= step * MOST_STEPS), STEPS[-1])


class LineChart(Widget):
    """`lines` are (Seat, values) pairs, all equally long. The shape of a Seat ends its line.

    Values stand at the left, their places (from `first` on) below.
    """

    lines = ListProperty()
    first = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "lines", "first"):
            self.fbind(name, self._redraw)
        theme.bind(seats=self._follow, font_unit=self._follow)
        self._redraw()

    def _follow(self, *_args: Any) -> None:
        """A method, because the theme outlives every chart and holds only methods weakly."""
        self._redraw()

    def _draw(self, *_args: Any) -> None:
        self.clear_widgets()
        self.canvas.before.clear()
        if not self.lines or len(self.lines[0][1]) < 2:
            return
        most = max(1, *(value for _, values in self.lines for value in values))
        step = step_of(most)
        top = -(-most // step) * step
        left, low = self.x + 2.2 * theme.font_small, self.y + 1.8 * theme.font_small
        across = (self.right - theme.margin - left) / (len(self.lines[0][1]) - 1)
        up = (self.top - theme.grid - low) / top
        self._grid(left, low, step, top, up)
        self._turns(left, across)
        for seat, values in self.lines:
            self._line(seat, [(left + n * across, low + v * up) for n, v in enumerate(values)])

    def _grid(self, left: float, low: float, step: int, top: int, up: float) -> None:
        with self.canvas.before:
            Color(*theme.hairline)
            for value in range(0, top + 1, step):
                size = self.right - left, theme.border
                Rectangle(pos=(left, round(low + value * up)), size=size)
        for value in range(0, top + 1, step):
            self._word(str(value), left - theme.grid, low + value * up, 1.0)

    def _turns(self, left: float, across: float) -> None:
        count = len(self.lines[0][1])
        every = max(1, round(3 * theme.font_small / across))
        for n in range(count - 1, -1, -every):
            word = self._word(str(int(self.first) + n), left + n * across, 0, 0.5)
            word.y = self.y

    def _word(self, text: str, x: float, y: float, before: float) -> ShortText:
        word = ShortText(text=text, tint=theme.ink_2, wanted_size=theme.font_small)
        word.texture_update()
        word.size = word.texture_size
        word.pos = x - before * word.width, y - word.height / 2
        self.add_widget(word)
        return word

    def _line(self, seat: int, points: list[tuple[float, float]]) -> None:
        with self.canvas.before:
            Color(*theme.seat_colour(seat, "dark" if theme.high_contrast else "solid"))
            Line(points=points, width=1.5 * theme.unit, joint="round", cap="round")
        shape = SeatShape(seat=seat, rim=True, size_dp=16)
        self.add_widget(shape)
        shape.center = points[-1]

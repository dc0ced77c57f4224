"""Lines over time, one for each Seat."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.apart import abreast, apart
from rawsiko.ui.widgets.fitting import cut
from rawsiko.ui.widgets.seat import SeatShape
from rawsiko.ui.widgets.text import FONT, ShortText, extents

load_kv("widgets/line_chart")

STEPS = (1, 2, 5, 10, 20, 50)
MOST_STEPS = 4
LINE = 3
"""In dp: how thick a line is, and how far from the next that has the same value."""
LEAD, NAMED_SHAPE, INITIAL_SHAPE = 14, 16, 24
"""In dp: from the last place to the shapes, and these beside a name and with an initial inside."""
LEAST_PLOT, SHORT_NAME = 180, 72
"""In dp: before lines get less room, names are cut; in dp of text: before names get less, there are none."""


def step_of(most: int) -> int:
    """The distance of the lines across, so that a few of them reach up to the highest value.

    >>> step_of(22), step_of(3)
    (10, 1)
    """
    return next((step for step in STEPS if most <= step * MOST_STEPS), STEPS[-1])


class LineChart(Widget):
    """`lines` have a Seat's ``look`` and its ``values``, all equally long.

    Values stand at the left, their places (from `first` on) below. Each line ends in the shape and the
    name of its Seat, where there is no room for names in the shape with an initial. No end lies on
    another, and lines run side by side where they are equal.
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
        if not self.lines or len(self.lines[0].values) < 2:
            return
        columns = list(zip(*(line.values for line in self.lines), strict=True))
        most = max(1, *(max(values) for values in columns))
        step = step_of(most)
        top = -(-most // step) * step
        left, low = self.x + 2.2 * theme.font_small, self.y + 1.8 * theme.font_small
        names = self._names(left)
        end = self._end(names)
        across = (end - left) / (len(columns) - 1)
        up = (self.top - theme.grid - low) / top
        self._grid((left, end), low, step, top, up)
        self._turns(left, across)
        aside = [[n * LINE * theme.unit for n in abreast(values)] for values in columns]
        paths = [
            [(left + n * across, low + v * up + aside[n][row]) for n, v in enumerate(line.values)]
            for row, line in enumerate(self.lines)
        ]
        for line, path in zip(self.lines, paths, strict=True):
            self._path(line.look.style, path, LINE)
        self._ends([path[-1] for path in paths], names)

    def _names(self, left: float) -> list[str]:
        """As much of the names as there is room for; none where that would say nothing."""
        names = [line.look.name for line in self.lines]
        taken = (LEAST_PLOT + LEAD + NAMED_SHAPE) * theme.unit + theme.gap
        room = self.right - left - taken
        if max(map(_wide, names)) <= room:
            return names
        if room < SHORT_NAME * theme.font_unit:
            return []
        return [cut(name, theme.font_small, room, _extents) for name in names]

    def _end(self, names: list[str]) -> float:
        """Where the last values stand."""
        beside = theme.gap + max(map(_wide, names)) if names else 0
        shape = NAMED_SHAPE if names else INITIAL_SHAPE
        return float(self.right - (LEAD + shape) * theme.unit - beside)

    def _grid(self, ends: tuple[float, float], low: float, step: int, top: int, up: float) -> None:
        left, right = ends
        with self.canvas.before:
            Color(*theme.hairline)
            for value in range(0, top + 1, step):
                size = right - left, theme.border
                Rectangle(pos=(left, round(low + value * up)), size=size)
        for value in range(0, top + 1, step):
            self._word(str(value), left - theme.grid, low + value * up, 1.0)

    def _turns(self, left: float, across: float) -> None:
        count = len(self.lines[0].values)
        every = max(1, round(3 * theme.font_small / across))
        for n in range(count - 1, -1, -every):
            word = self._word(str(int(self.first) + n), left + n * across, 0, 0.5)
            word.y = self.y

    def _word(
        self, text: str, x: float, y: float, before: float, look: dict[str, Any] | None = None
    ) -> ShortText:
        dress = look or {"tint": theme.ink_2}
        word = ShortText(text=text, wanted_size=theme.font_small, **dress)
        word.texture_update()
        word.size = word.texture_size
        word.pos = x - before * word.width, y - word.height / 2
        self.add_widget(word)
        return word

    def _path(self, style: int, points: list[tuple[float, float]], thick: float) -> None:
        with self.canvas.before:
            Color(*theme.seat_colour(style, "dark" if theme.high_contrast else "solid"))
            Line(points=points, width=thick / 2 * theme.unit, joint="round", cap="round")

    def _ends(self, ends: list[tuple[float, float]], names: list[str]) -> None:
        """The shapes in a column of their own, each led to by its line."""
        size_dp = NAMED_SHAPE if names else INITIAL_SHAPE
        side = size_dp * theme.unit
        least = max(side, 1.2 * theme.font_small if names else 0) + theme.unit
        places = apart([y for _, y in ends], least, self.y + side / 2, self.top - side / 2)
        for row, (line, (x, y), place) in enumerate(zip(self.lines, ends, places, strict=True)):
            look, middle = line.look, x + LEAD * theme.unit + side / 2
            self._path(look.style, [(x, y), (middle, place)], 1)
            initial = "" if names else look.initial
            shape = SeatShape(seat=look.style, rim=True, size_dp=size_dp, initial=initial)
            self.add_widget(shape)
            shape.center = middle, place
            if names:
                dress = {"bold": True, "tint": theme.seat_colour(look.style, "dark")}
                self._word(names[row], shape.right + theme.gap, place, 0.0, dress)


def _extents(text: str, size: float) -> tuple[float, float]:
    return extents(text, size, FONT, True)


def _wide(name: str) -> float:
    return _extents(name, theme.font_small)[0] + float(theme.unit)

"""A box that waits for something: dashed outline, plain fill."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.properties import ColorProperty, NumericProperty

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dashes import dashed, rounded_outline
from rawsiko.ui.widgets.surface import RoundBox

load_kv("widgets/dashed_box")


class DashedBox(RoundBox):
    """`radius` of half the side makes it a ring, as for an empty portrait."""

    tint = ColorProperty(None, allownone=True)
    dash_colour = ColorProperty((0, 0, 0, 1))
    dash_dp = NumericProperty(2)
    dash_width = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        self._redash = Clock.create_trigger(self._dash, -1)
        super().__init__(**kwargs)
        with self.canvas:
            self._colour = Color(*self.dash_colour)
            self._mesh = Mesh(mode="triangles")
        for name in ("pos", "size", "radius", "dash_width", "dash_colour"):
            self.fbind(name, self._redash)
        self._dash()

    def _dash(self, *_args: Any) -> None:
        half = self.dash_width / 2
        outline = rounded_outline(
            self.x + half,
            self.y + half,
            self.width - self.dash_width,
            self.height - self.dash_width,
            self.radius,
        )
        vertices, indices = dashed(outline, 6 * theme.unit, 4 * theme.unit, self.dash_width)
        self._colour.rgba = self.dash_colour
        self._mesh.vertices = vertices
        self._mesh.indices = indices

"""The world without words: a small picture of who owns what, or a pale backdrop."""

from __future__ import annotations

from array import array
from typing import Any

from kivy.graphics import Color, Mesh, RenderContext
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from rawsiko.ui.map import palette
from rawsiko.ui.map.geometry import CLOSED, DECOR, LINE_FLOATS, Detail
from rawsiko.ui.map.palette import Rgba
from rawsiko.ui.map.shaders import FLAT_FS, FLAT_VS, LINE_FS, LINE_VS
from rawsiko.ui.map.shipped import shipped_geometry
from rawsiko.ui.themed import theme

LAND_FORMAT = [(b"v_pos", 2, "float")]
LINE_FORMAT = [(b"v_pos", 2, "float"), (b"v_mitre", 2, "float"), (b"v_side", 1, "float")]
BORDER_WIDTH = 1.0
DECOR_SEATS = {
    "north_america": 3,
    "south_america": 2,
    "europe": 1,
    "africa": 2,
    "asia": 3,
    "oceania": 0,
}
"""Colours of the Continents where the map is only an ornament."""


def decor_owners() -> tuple[tuple[str, int], ...]:
    """Every Continent in one colour."""
    return tuple(
        (p.id, DECOR_SEATS.get(p.continent, 0)) for p in shipped_geometry().places.values()
    )


class MiniMap(Widget):
    """`owners` are (Territory, Seat) pairs. `wash` 0-1 pales it towards paper; `covers` fills all
    of the widget and more, else the whole world stands inside it. `lit` are pairs that stand out,
    in the Seat's full colour, or for Seat -1 in petrol."""

    owners = ObjectProperty(())
    lit = ObjectProperty(())
    wash = NumericProperty(0.0)
    covers = BooleanProperty(False)
    is_shown = BooleanProperty(False)
    border = NumericProperty(BORDER_WIDTH)
    """Width of the lines between Territories, in pixels where the whole world is shown."""

    def __init__(self, **kwargs: Any) -> None:
        self._colours: dict[str, Color] = {}
        self._land = RenderContext(
            vs=FLAT_VS, fs=FLAT_FS, use_parent_projection=True, use_parent_modelview=True
        )
        self._lines = RenderContext(
            vs=LINE_VS, fs=LINE_FS, use_parent_projection=True, use_parent_modelview=True
        )
        super().__init__(**kwargs)
        self.canvas.add(self._land)
        self.canvas.add(self._lines)
        for name in ("pos", "size", "covers", "is_shown"):
            self.fbind(name, self._look)
        for name in ("owners", "wash", "lit"):
            self.fbind(name, self._paint)
        theme.bind(seats=self._paint)
        self._look()

    def _draw(self) -> None:
        world = shipped_geometry()
        with self._land:
            for name in (DECOR, CLOSED, *world.places):
                self._colours[name] = Color()
                fill = world.fill(name, Detail.COARSE)
                Mesh(
                    fmt=LAND_FORMAT, mode="triangles", vertices=fill.vertices, indices=fill.indices
                )
        lines = world.lines("coarse/continent", "coarse/inner")
        self._lines["dash"] = (0.0, 0.0)
        with self._lines:
            self._colours["line"] = Color()
            indices = array("H", range(len(lines) // LINE_FLOATS))
            Mesh(fmt=LINE_FORMAT, mode="triangle_strip", vertices=lines, indices=indices)

    def _paint(self, *_args: Any) -> None:
        owners, lit = dict(self.owners), dict(self.lit)
        plain = {DECOR: palette.DECOR_LAND, CLOSED: palette.CLOSED_LAND, "line": palette.INNER_LINE}
        for name, colour in self._colours.items():
            base = plain.get(name, palette.FREE_LAND)
            if name in owners:
                base = theme.seat_colour(owners[name], "tint")
            if name in lit:
                base = theme.petrol if lit[name] < 0 else theme.seat_colour(lit[name], "solid")
            colour.rgba = self._washed(base)

    def _washed(self, colour: Rgba) -> Rgba:
        return palette.blend(palette.PAPER, colour, self.wash)

    def _look(self, *_args: Any) -> None:
        if not self.is_shown:
            self._land["camera"] = self._lines["camera"] = (0.0, -9.0, -9.0)
            return
        if not self._colours:
            self._draw()
            self._paint()
        left, bottom, right, top = shipped_geometry().world
        across, up = self.width / (right - left), self.height / (top - bottom)
        scale = max(across, up) if self.covers else min(across, up)
        x = self.center_x - scale * (left + right) / 2
        y = self.center_y - scale * (bottom + top) / 2
        self._land["camera"] = self._lines["camera"] = (float(scale), float(x), float(y))
        width = BORDER_WIDTH * theme.unit if self.covers else self.border
        self._lines["line_width"] = float(width)

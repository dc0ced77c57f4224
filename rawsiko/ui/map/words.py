"""Words for the atlas: all that are new at once, in one texture and two meshes.

Making a texture for every word, and for its outline, would be a third of the way to the first picture
of the map. An outline is the words in its colour, many times, a little aside each time: SDL can outline
a font as well, but takes twenty times as long.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from math import cos, floor, pi, sin

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from rawsiko.ui.map import palette
from rawsiko.ui.map.art import Text
from rawsiko.ui.map.palette import Rgba
from rawsiko.ui.map.quads import quad_indices

AROUND = 16
WIDTH = 1024
GAP = 1

Spot = tuple[int, int, int, int]
"""Left, top, width and height on a page, in pixels."""


def draw_words(words: Sequence[tuple[Text, float, float]]) -> None:
    """Put each into the canvas that is open, with its x, y from this centre of a picture."""
    page, density = Page(), Metrics.density
    outlines: list[tuple[Spot, int, int]] = []
    faces: list[tuple[Spot, int, int]] = []
    for run, x, y in words:
        width, height = page.measure(run)
        # Not round(): halves would go to the even pixel, so that the place in the atlas shows.
        left = floor(x + run.x * density - width / 2 + 0.5)
        bottom = floor(y + run.y * density - height / 2 + 0.5)
        if run.outline:
            spot = page.add(run, palette.BADGE)
            shifts = aside(max(1, round(run.outline * density)))
            outlines += ((spot, left + dx, bottom + dy) for dx, dy in shifts)
        faces.append((page.add(run, run.colour), left, bottom))
    if faces:
        texture = page.texture()
        for layer in (outlines, faces):
            _draw(layer, texture)


def _draw(layer: list[tuple[Spot, int, int]], texture: Texture) -> None:
    vertices = array("f")
    wide, high = texture.size
    for (x, y, width, height), left, bottom in layer:
        u0, v0, u1, v1 = x / wide, (y + height) / high, (x + width) / wide, y / high
        right, top = left + width, bottom + height
        vertices.extend((left, bottom, u0, v0, right, bottom, u1, v0))
        vertices.extend((right, top, u1, v1, left, top, u0, v1))
    if layer:
        indices = quad_indices(len(layer))
        Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


@cache
def aside(radius: int) -> tuple[tuple[int, int], ...]:
    """Whole pixels on a circle."""
    turns = (2 * pi * i / AROUND for i in range(AROUND))
    return tuple({(round(radius * cos(turn)), round(radius * sin(turn))): None for turn in turns})


class Page:
    """Lines of words, written when the last one has its place."""

    def __init__(self) -> None:
        self._pen = CoreLabel()
        self._jobs: list[tuple[Text, Rgba, Spot]] = []
        self._x = self._y = self._line = 0
        self._width = WIDTH

    def measure(self, run: Text) -> tuple[int, int]:
        """Width and height in pixels."""
        self._take(run)
        width, height = self._pen.get_extents(run.text)
        return int(width), int(height)

    def add(self, run: Text, colour: Rgba) -> Spot:
        """A place for it."""
        width, height = self.measure(run)
        if self._x and self._x + width > WIDTH:
            self._x, self._y, self._line = 0, self._y + self._line + GAP, 0
        spot = self._x, self._y, width, height
        self._x, self._line = self._x + width + GAP, max(self._line, height)
        self._width = max(self._width, width)
        self._jobs.append((run, colour, spot))
        return spot

    def texture(self) -> Texture:
        """The page, its first line at the top of the memory."""
        pen = self._pen
        # As far as Kivy's providers of text go, a page is a label with many lines.
        pen._size = self._width, _power(self._y + self._line)
        pen._render_begin()
        for run, colour, (x, y, _width, _height) in self._jobs:
            self._take(run)
            pen.options["color"] = colour
            pen._render_text(run.text, x, y)
        texture = Texture.create(size=pen._size)
        texture.blit_data(pen._render_end())
        # Drawn pixel for pixel: mixing neighbours would let the place in the atlas show.
        texture.min_filter = texture.mag_filter = "nearest"
        return texture

    def _take(self, run: Text) -> None:
        self._pen.options["font_size"] = run.size * Metrics.density
        if self._pen.options["bold"] != run.bold:
            self._pen.options["bold"] = run.bold
            self._pen.resolve_font_name()


def _power(height: int) -> int:
    """A height that every chip can take."""
    return 1 << max(0, height - 1).bit_length()

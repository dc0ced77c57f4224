"""An outline round words: the words in its colour, many times, a little aside each time.

SDL can outline a font as well, but takes twenty times as long: for the names on the map that is a tenth
of the way from the start of the app to the board.
"""

from __future__ import annotations

from array import array
from functools import cache
from math import cos, pi, sin

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from rawsiko.ui.map.quads import quad_indices

AROUND = 16


def draw_outline(texture: Texture, left: float, bottom: float, radius: int) -> None:
    """Put it under words whose texture stands at left, bottom, into the canvas that is open."""
    width, height = texture.size
    u0, v0, u1, v1, u2, v2, u3, v3 = texture.tex_coords
    vertices = array("f")
    for dx, dy in aside(radius):
        x0, y0 = left + dx, bottom + dy
        x1, y1 = x0 + width, y0 + height
        vertices.extend((x0, y0, u0, v0, x1, y0, u1, v1, x1, y1, u2, v2, x0, y1, u3, v3))
    indices = quad_indices(len(aside(radius)))
    Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


@cache
def aside(radius: int) -> tuple[tuple[int, int], ...]:
    """Whole pixels on a circle."""
    turns = (2 * pi * i / AROUND for i in range(AROUND))
    return tuple({(round(radius * cos(turn)), round(radius * sin(turn))): None for turn in turns})

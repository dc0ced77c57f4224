"""One texture with all small pictures of the map, drawn on the GPU when first asked for."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable
from math import ceil, cos, sin

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Ellipse,
    Fbo,
    Mesh,
    Rectangle,
    RenderContext,
)
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from rawsiko.core.value import value
from rawsiko.ui.map import palette
from rawsiko.ui.map.art import Art, Piece
from rawsiko.ui.map.blending import mixed, opaque
from rawsiko.ui.map.quads import quad_indices
from rawsiko.ui.map.shaders import SHAPE_FS, SHAPE_VS
from rawsiko.ui.map.words import draw_words

GAP = 2
FORMAT = [
    (b"v_pos", 2, "float"),
    (b"v_local", 2, "float"),
    (b"v_form", 4, "float"),
    (b"v_fill", 4, "float"),
    (b"v_line", 4, "float"),
    (b"v_pen", 2, "float"),
]
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@value
class Slot:
    """A picture's place in the atlas: texture coordinates and size in pixels."""

    u0: float
    v0: float
    u1: float
    v1: float
    w: int
    h: int


Placed = tuple[Art, int, int]
"""A picture and where it stands."""


class AtlasFull(Exception):
    """No room is left; the owner lets the atlas grow and draws again what is in sight."""


class Atlas:
    """Shelves of pictures in a framebuffer."""

    def __init__(self) -> None:
        """An empty atlas, larger on dense screens: half a square, which nearly always is enough."""
        self.density = Metrics.density
        self._width = 1024 if self.density <= 1.3 else 2048
        self._height = self._width // 2
        self._slots: dict[Hashable, Slot] = {}
        self._new: list[Placed] = []
        self._drawn: list[Placed] = []
        self._x = self._y = self._shelf = 0
        self._shapes = RenderContext(
            vs=SHAPE_VS, fs=SHAPE_FS, use_parent_projection=True, use_parent_modelview=True
        )
        self._open()

    def _open(self) -> None:
        self._fbo = Fbo(size=(self._width, self._height), with_stencilbuffer=False)
        self._fbo.add_reload_observer(self._restore)
        self._wipe()

    def _wipe(self) -> None:
        with self._fbo:
            ClearColor(0, 0, 0, 0)
            ClearBuffers()
        self._fbo.draw()
        self._fbo.clear()

    def _restore(self, *_args: object) -> None:
        """A device has lost its pictures: draw all of them again."""
        self._new, self._drawn = self._drawn + self._new, []
        self._wipe()
        self.flush()

    @property
    def texture(self) -> Texture:
        """What the sprite meshes sample."""
        return self._fbo.texture

    def clear(self) -> None:
        """Forget everything."""
        self._forget()
        self._wipe()

    def grow(self) -> None:
        """Forget everything, and have more room than before: up to a square, with another texture."""
        self._forget()
        if self._height < self._width:
            self._height *= 2
            self._open()
        else:
            self._wipe()

    def _forget(self) -> None:
        self._slots.clear()
        self._new.clear()
        self._drawn.clear()
        self._x = self._y = self._shelf = 0

    def slot(self, key: Hashable, art: Callable[[], Art]) -> Slot:
        """The picture of that key, made by art() the first time; flush draws it."""
        found = self._slots.get(key)
        if found is None:
            found = self._slots[key] = self._add(art())
        return found

    def _add(self, art: Art) -> Slot:
        w, h = ceil(art.w * self.density), ceil(art.h * self.density)
        if self._x + w + GAP > self._width:
            self._x, self._y, self._shelf = 0, self._y + self._shelf + GAP, 0
        if self._y + h + GAP > self._height:
            raise AtlasFull
        x, y = self._x, self._y
        self._x, self._shelf = x + w + GAP, max(self._shelf, h)
        self._new.append((art, x, y))
        wide, high = self._width, self._height
        return Slot(x / wide, y / high, (x + w) / wide, (y + h) / high, w, h)

    def flush(self) -> None:
        """Draw the pictures asked for since the last flush."""
        if not self._new:
            return
        new, self._new = self._new, []
        self._put_pieces([(a, x, y, a.pieces) for a, x, y in new])
        with self._fbo:
            for art, x, y in new:
                self._draw_picture(art, x, y)
        self._paint()
        self._put_pieces([(a, x, y, a.cover) for a, x, y in new])
        with self._fbo:
            self._prime(new)
            draw_words([(run, *self._centre(a, x, y)) for a, x, y in new for run in a.texts])
        self._paint()
        self._drawn += new

    def _paint(self) -> None:
        """Put everything into the texture, and let it go: it would take eighty megabytes."""
        self._fbo.draw()
        self._fbo.clear()
        self._shapes.clear()

    def _centre(self, art: Art, x: int, y: int) -> tuple[float, float]:
        return x + ceil(art.w * self.density) / 2, y + ceil(art.h * self.density) / 2

    def _put_pieces(self, jobs: list[tuple[Art, int, int, tuple[Piece, ...]]]) -> None:
        vertices = array("f")
        for art, x, y, pieces in jobs:
            cx, cy = self._centre(art, x, y)
            for piece in pieces:
                self._put_piece(vertices, piece, cx, cy)
        count = len(vertices) // (18 * 4)
        if count:
            indices = quad_indices(count)
            self._shapes.add(Mesh(vertices=vertices, indices=indices, fmt=FORMAT, mode="triangles"))
            self._fbo.add(self._shapes)
        self._fbo.add(Color(1, 1, 1, 1))

    def _put_piece(self, out: array[float], p: Piece, cx: float, cy: float) -> None:
        d = self.density
        half_w, half_h = p.w / 2 * d, p.h / 2 * d
        px, py = cx + p.x * d, cy + p.y * d
        c, s = cos(p.angle), sin(p.angle)
        radius = min(p.radius * d, half_w, half_h)
        tail = (half_w, half_h, float(p.form), radius, *p.fill, *p.line, p.pen * d, p.dashes)
        for sx, sy in CORNERS:
            lx, ly = sx * (half_w + 1), sy * (half_h + 1)
            out.extend((px + lx * c - ly * s, py + lx * s + ly * c, lx, ly, *tail))

    def _draw_picture(self, art: Art, x: int, y: int) -> None:
        if art.picture is None:
            return
        size = art.picture.size * self.density
        cx, cy = self._centre(art, x, y)
        Ellipse(
            texture=art.picture.face(size), pos=(cx - size / 2, cy - size / 2), size=(size, size)
        )

    def _prime(self, new: list[Placed]) -> None:
        """Under words, transparent cream: what is half covered by their outline would mix with black."""
        opaque()
        Color(*palette.BADGE[:3], 0)
        for art, x, y in new:
            if any(run.outline for run in art.texts) and not art.pieces:
                size = ceil(art.w * self.density), ceil(art.h * self.density)
                Rectangle(pos=(x, y), size=size)
        mixed()
        Color(1, 1, 1, 1)

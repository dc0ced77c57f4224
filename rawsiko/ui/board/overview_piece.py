"""The whole world in a corner, on phones: who owns what, and which part of it is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty

from rawsiko.presenters.map_model import MapModel
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.map.geometry import Box
from rawsiko.ui.map.shipped import shipped_geometry
from rawsiko.ui.themed import theme

if TYPE_CHECKING:
    from rawsiko.ui.front.mini_map import MiniMap

BORDER = 0.3
LINE = 1.6
"""Borders between Territories in pixels; the frame in dp."""


class OverviewPiece(BoardPanel):
    """A tap jumps, a drag moves the frame: both raise ``on_look`` with a point of the map.

    The world is painted once into a texture and again only when a Territory changes hands.
    """

    __events__ = ("on_look",)

    box = ObjectProperty((0.0, 0.0, 1.0, 1.0))
    """The part in sight, in map units."""
    gone = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._world: MiniMap | None = None
        self._fbo: Fbo | None = None
        self._owners: tuple[tuple[str, int], ...] = ()
        super().__init__(**kwargs)
        for name in ("pos", "size", "gone"):
            self.fbind(name, self._draw)
        theme.bind(seats=self._draw)  # weakly: a board that is left is forgotten
        self.fbind("box", self._frame)

    def show(self, model: MapModel) -> None:
        """Show who owns what."""
        owners = tuple((t.id, t.seat_style) for t in model.territories if t.seat_style is not None)
        if owners != self._owners:
            self._owners = owners
            if self._world is not None:
                self._world.owners = owners

    def on_look(self, x: float, y: float) -> None:
        """The intent: bring this point of the map to the middle."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        touch.grab(self)
        self._point(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._point(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _point(self, touch: MotionEvent) -> None:
        scale, x, y = self._camera()
        self.dispatch("on_look", (touch.x - x) / scale, (touch.y - y) / scale)

    def _inner(self) -> Box:
        edge = float(theme.gap)
        return self.x + edge, self.y + edge + theme.edge, self.right - edge, self.top - edge

    def _camera(self) -> tuple[float, float, float]:
        """Pixels per map unit, and where the corner of the map is."""
        x, y, right, top = self._inner()
        left, bottom, east, north = shipped_geometry().world
        scale = min((right - x) / (east - left), (top - y) / (north - bottom))
        return (
            scale,
            (x + right) / 2 - scale * (left + east) / 2,
            (y + top) / 2 - scale * (bottom + north) / 2,
        )

    def _draw(self, *_args: Any) -> None:
        if self.gone or self.width < 2 * theme.touch:
            return
        x, y, right, top = self._inner()
        size = (max(1, round(right - x)), max(1, round(top - y)))
        if self._fbo is None or self._fbo.size != size:
            self._paint(size)
        self._picture.pos, self._picture.size = (x, y), (right - x, top - y)
        self._frame()

    def _paint(self, size: tuple[int, int]) -> None:
        """Put the world and its frame on the canvas, at this size."""
        from rawsiko.ui.front.mini_map import MiniMap

        self.canvas.remove_group("overview")
        self._world = MiniMap(
            pos=(0, 0),
            size=size,
            size_hint=(None, None),
            owners=self._owners,
            border=BORDER,
            is_shown=True,
        )
        with self.canvas:
            self._fbo = Fbo(size=size, group="overview")
            Color(1, 1, 1, 1, group="overview")
            self._picture = Rectangle(texture=self._fbo.texture, group="overview")
            self._ink = Color(*theme.ink, group="overview")
            self._lines = [Rectangle(group="overview") for _ in range(4)]
        with self._fbo:
            ClearColor(*theme.sea)
            ClearBuffers()
        self._fbo.add(self._world.canvas)

    def _frame(self, *_args: Any) -> None:
        if self._fbo is None or self.gone:
            return
        scale, left, bottom = self._camera()
        low_x, low_y, high_x, high_y = self._inner()
        x, right = (min(max(scale * v + left, low_x), high_x) for v in self.box[::2])
        y, top = (min(max(scale * v + bottom, low_y), high_y) for v in self.box[1::2])
        pen = LINE * theme.unit
        edges = (
            (x, y, right - x, pen),
            (x, top - pen, right - x, pen),
            (x, y, pen, top - y),
            (right - pen, y, pen, top - y),
        )
        for line, (a, b, wide, high) in zip(self._lines, edges, strict=True):
            line.pos, line.size = (a, b), (wide, high)

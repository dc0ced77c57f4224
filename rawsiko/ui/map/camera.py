"""The map's camera: pan, zoom, inertia and flights. Knows no kivy."""

from __future__ import annotations

from math import exp, hypot, log
from typing import Final

from rawsiko.ui.map import palette
from rawsiko.ui.map.bounds import Bounds, Insets, View
from rawsiko.ui.map.geometry import Box, Point

FRICTION: Final = 5.0
SLOWEST: Final = 12.0
FASTEST: Final = 4000.0
READABLE_ZOOM: Final = 1.3
STILL: Final = 0.5  # dp that no eye follows

Spot = tuple[float, float, float]


class _Flight:
    """A running move from one view to another; views are (centre x, centre y, log zoom)."""

    def __init__(self, start: Spot, end: Spot, seconds: float) -> None:
        self.start, self.end, self.seconds = start, end, seconds
        self.passed = 0.0


class Camera(Bounds):
    """Where the map is looked at from. Every change keeps within the limits."""

    def __init__(self, board: Point) -> None:
        """A camera over a board; call resize before use."""
        super().__init__(board)
        self.zoom = 1.0
        self.x = 0.0
        self.y = 0.0
        self._velocity: Point = (0.0, 0.0)
        self._flight: _Flight | None = None

    def _place(self, zoom: float, x: float, y: float) -> bool:
        before = (self.zoom, self.x, self.y)
        self.zoom, self.x, self.y = self._limited(zoom, x, y)
        return before != (self.zoom, self.x, self.y)

    # places -------------------------------------------------------------------------------

    def to_screen(self, x: float, y: float) -> Point:
        """Map units to dp in the widget."""
        return x * self.zoom + self.x, y * self.zoom + self.y

    def to_map(self, x: float, y: float) -> Point:
        """Dp in the widget to map units."""
        return (x - self.x) / self.zoom, (y - self.y) / self.zoom

    @property
    def is_moving(self) -> bool:
        """Whether step has anything to do."""
        return self._flight is not None or self._velocity != (0.0, 0.0)

    # moves; each says whether the view changed --------------------------------------------

    def resize(self, width: float, height: float, insets: Insets) -> bool:
        """Take a new size or new panels; the centre stays, a fitted world stays fitted."""
        was_fitted = abs(self.zoom - self.fit_zoom) < 1e-6
        centre = self.to_map(*self._safe_centre())
        self.width, self.height, self.insets = width, height, insets
        return self._look_again(centre, was_fitted)

    def set_whole(self, whole: bool) -> bool:
        """Let all of the world be looked at from further away; a fitted world stays fitted."""
        was_fitted = abs(self.zoom - self.fit_zoom) < 1e-6
        centre = self.to_map(*self._safe_centre())
        self.fits_whole = whole
        self.least_zoom = palette.SETUP_MIN_ZOOM if whole else palette.MIN_ZOOM
        return self._look_again(centre, was_fitted)

    def _look_again(self, centre: Point, was_fitted: bool) -> bool:
        if was_fitted and self.fits_whole:
            return self._place(*self.fitted())
        return self._look(centre, self.fit_zoom if was_fitted else self.zoom)

    def pan(self, dx: float, dy: float) -> bool:
        """Follow a finger by dx, dy dp."""
        return self._place(self.zoom, self.x + dx, self.y + dy)

    def zoom_about(self, factor: float, x: float, y: float) -> bool:
        """Zoom, keeping the map point under x, y in place."""
        zoom = min(max(self.zoom * factor, self.min_zoom), palette.MAX_ZOOM)
        mx, my = self.to_map(x, y)
        return self._place(zoom, x - mx * zoom, y - my * zoom)

    def stop(self) -> None:
        """End inertia and flights, as a finger put on the map does."""
        self._flight = None
        self._velocity = (0.0, 0.0)

    def throw(self, vx: float, vy: float) -> None:
        """Let go with a speed in dp per second."""
        speed = hypot(vx, vy)
        if speed > SLOWEST:
            slow = min(1.0, FASTEST / speed)
            self._velocity = (vx * slow, vy * slow)

    def step(self, dt: float) -> bool:
        """Advance a flight or inertia."""
        if self._flight is not None:
            return self._fly(self._flight, dt)
        vx, vy = self._velocity
        moved = self.pan(vx * dt, vy * dt)
        fade = exp(-FRICTION * dt)
        still = not moved or hypot(vx, vy) * fade < SLOWEST
        self._velocity = (0.0, 0.0) if still else (vx * fade, vy * fade)
        return moved

    # flights ------------------------------------------------------------------------------

    def fly_to(
        self,
        x: float,
        y: float,
        zoom: float,
        seconds: float = palette.FLY_SECONDS,
        at: Point | None = None,
    ) -> bool:
        """Bring a map point to a place in the widget (or to the middle of the free area).

        At once if seconds is 0; False if the view is there already.
        """
        self.stop()
        px, py = at or self._safe_centre()
        zoom = min(max(zoom, self.min_zoom), palette.MAX_ZOOM)
        if seconds <= 0.0:
            return self._place(zoom, px - x * zoom, py - y * zoom)
        zoom, ox, oy = self._limited(zoom, px - x * zoom, py - y * zoom)
        if max(abs(ox - self.x), abs(oy - self.y)) < STILL and abs(zoom - self.zoom) < 1e-3:
            return False
        sx, sy = self._safe_centre()
        end = ((sx - ox) / zoom, (sy - oy) / zoom, log(zoom))
        cx, cy = self.to_map(sx, sy)
        self._flight = _Flight((cx, cy, log(self.zoom)), end, seconds)
        return True

    def frame(
        self,
        box: Box,
        max_zoom: float,
        seconds: float = palette.FLY_SECONDS,
        core: Box | None = None,
        readable: float = READABLE_ZOOM,
    ) -> bool:
        """Show a box of the map clear of panels, no nearer than max_zoom.

        Where that would be too far away to be readable, the core of it is enough.
        """
        return self.lie(self.framed(box, max_zoom, core, readable), seconds)

    def framed(
        self, box: Box, max_zoom: float, core: Box | None = None, readable: float = READABLE_ZOOM
    ) -> View:
        """The view that frames a box."""
        zoom = min(self._fitting(box), max_zoom)
        if core is not None and zoom < readable:
            box, zoom = core, max(zoom, min(self._fitting(core), readable))
        left, bottom, right, top = self.clear
        zoom = min(max(zoom, self.min_zoom), palette.MAX_ZOOM)
        x, y = (left + right) / 2, (bottom + top) / 2
        return self._limited(
            zoom, x - (box[0] + box[2]) / 2 * zoom, y - (box[1] + box[3]) / 2 * zoom
        )

    def lie(self, view: View, seconds: float = palette.FLY_SECONDS) -> bool:
        """Go to a zoom and an offset."""
        zoom, x, y = view
        return self.fly_to(0.0, 0.0, zoom, seconds, (x, y))

    def fitted(self) -> View:
        """Zoom and offset of the whole world."""
        if self._home is not None:
            return self._limited(*self._home)
        sx, sy = self._safe_centre()
        zoom, (x, y) = self.fit_zoom, self._middle
        return self._limited(zoom, sx - x * zoom, sy - y * zoom)

    def fit(self, seconds: float = 0.0) -> bool:
        """Show the whole world."""
        return self.lie(self.fitted(), seconds)

    def _fly(self, flight: _Flight, dt: float) -> bool:
        flight.passed += dt
        t = min(flight.passed / flight.seconds, 1.0)
        ease = 1.0 - (1.0 - t) ** 3
        x, y, z = (a + (b - a) * ease for a, b in zip(flight.start, flight.end, strict=True))
        if t >= 1.0:
            self._flight = None
        return self._look((x, y), exp(z))

    def _look(self, at: Point, zoom: float) -> bool:
        sx, sy = self._safe_centre()
        zoom = min(max(zoom, self.min_zoom), palette.MAX_ZOOM)
        return self._place(zoom, sx - at[0] * zoom, sy - at[1] * zoom)

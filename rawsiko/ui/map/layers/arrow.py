"""The arrow of an action: a curve in map units whose ends keep clear of the badges in dp."""

from __future__ import annotations

import itertools
from array import array
from math import atan2, hypot, pi

from rawsiko.presenters.map_model import ArrowView
from rawsiko.ui.map import art, palette
from rawsiko.ui.map.atlas import Atlas, Slot
from rawsiko.ui.map.geometry import MapGeometry, Point
from rawsiko.ui.map.sprites import FREE, put, put_turned

STEPS = 20
BEND = 0.16
SOURCE_GAP = (32.0, 28.0)
TARGET_GAP = (30.0, 28.0)


class ArrowLayer:
    """Packs the quads of at most one arrow."""

    def __init__(self, geometry: MapGeometry, atlas: Atlas) -> None:
        """Nothing is packed yet."""
        self._places = geometry.places
        self._atlas = atlas

    def vertices(self, arrow: ArrowView | None) -> array[float]:
        """Body, head and the disc with the number."""
        out = array("f")
        if arrow is None or not {arrow.source, arrow.target} <= self._places.keys():
            return out
        seat = palette.SEATS[arrow.seat_style]
        style = arrow.seat_style
        a, b = self._places[arrow.source].anchor, self._places[arrow.target].anchor
        curve = _Curve(a, b, self._atlas.density)
        body = self._atlas.slot(("arrow", style), lambda: art.arrow_body(seat))
        head = self._atlas.slot(("head", style), lambda: art.arrow_head(seat))
        disc = self._atlas.slot(
            ("count", style, arrow.count), lambda: art.arrow_disc(seat, str(arrow.count))
        )
        self._put_body(out, curve, body)
        tip, tip_offset = curve.at(1.0)
        dx, dy = curve.direction(1.0)
        put_turned(out, head, tip, tip_offset, atan2(dy, dx) - pi / 2)
        middle, offset = curve.at(0.5)
        put(out, disc, middle, *offset, rule=(FREE, 0.0))
        return out

    @staticmethod
    def _put_body(out: array[float], curve: _Curve, slot: Slot) -> None:
        u = (slot.u0 + slot.u1) / 2
        sides = []
        for i in range(STEPS + 1):
            anchor, offset = curve.at(i / STEPS)
            dx, dy = curve.direction(i / STEPS)
            nx, ny = -dy * slot.h / 2, dx * slot.h / 2
            low = (*anchor, offset[0] - nx, offset[1] - ny, u, slot.v0, FREE, 0.0)
            high = (*anchor, offset[0] + nx, offset[1] + ny, u, slot.v1, FREE, 0.0)
            sides.append((low, high))
        for (a, d), (b, c) in itertools.pairwise(sides):
            out.extend((*a, *b, *c, *d))


def _reach(way: Point, radii: Point) -> float:
    """How far an ellipse round a badge reaches in a direction."""
    return 1.0 / hypot(way[0] / radii[0], way[1] / radii[1])


class _Curve:
    """A quadratic curve: every point is a map point plus a pixel offset, linear in both."""

    def __init__(self, a: Point, b: Point, density: float) -> None:
        dx, dy = b[0] - a[0], b[1] - a[1]
        sign = 1.0 if dx >= 0 else -1.0
        self._a, self._b = a, b
        self._c = (
            (a[0] + b[0]) / 2 - dy * BEND * sign,
            (a[1] + b[1]) / 2 + dx * BEND * sign,
        )
        start, end = self.direction(0.0), self.direction(1.0)
        gap = _reach(start, SOURCE_GAP) * density
        stop = _reach(end, TARGET_GAP) * density
        self._from = (start[0] * gap, start[1] * gap)
        self._to = (-end[0] * stop, -end[1] * stop)

    def at(self, t: float) -> tuple[Point, Point]:
        """Map point and pixel offset."""
        p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
        (ax, ay), (bx, by), (cx, cy) = self._a, self._b, self._c
        (fx, fy), (tx, ty) = self._from, self._to
        # the offsets fade along a straight line, so that the middle of the curve keeps its bend
        return (
            (p * ax + q * cx + r * bx, p * ay + q * cy + r * by),
            ((1 - t) * fx + t * tx, (1 - t) * fy + t * ty),
        )

    def direction(self, t: float) -> Point:
        """Unit vector along the curve."""
        (ax, ay), (bx, by), (cx, cy) = self._a, self._b, self._c
        dx = (1 - t) * (cx - ax) + t * (bx - cx)
        dy = (1 - t) * (cy - ay) + t * (by - cy)
        length = hypot(dx, dy) or 1.0
        return dx / length, dy / length

"""The arrow of an action: a curve in map units whose ends keep clear of the badges in dp."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Iterable, Sequence
from math import atan2, hypot, pi

from rawsiko.presenters.map_model import ArrowView
from rawsiko.ui.map import art, palette
from rawsiko.ui.map.atlas import Atlas, Slot
from rawsiko.ui.map.cluster import Cluster, Rect
from rawsiko.ui.map.geometry import MapGeometry, Point
from rawsiko.ui.map.sprites import FREE, put, put_turned
from rawsiko.ui.map.standing import Spot, Way, beside, clear_spot, place_of

STEPS = 20
BEND = 0.16
SOURCE_GAP = (32.0, 28.0)
TARGET_GAP = (30.0, 28.0)
"""Half axes round a badge, in dp: what an arrow keeps clear of."""
BELOW_CHIPS = 6.0
"""In dp: how far below the chips of its target an arrow from below ends."""
NO_GAP = (1.0, 1.0)
LEAST, LEAST_GAP = 34.0, 0.3
"""In dp: a shorter arrow cannot be read, so its ends come nearer to the badges, down to this share."""
EDGE = (42.0, 16.0)
"""From the words at the edge to where an arrow leaves the map, in map units."""
DROP = (76.0, 44.0)
"""From where and to where above a badge Assets come from outside, in dp."""


class ArrowLayer:
    """Packs the quads of at most one arrow, and of the discs that run along it."""

    def __init__(self, geometry: MapGeometry, atlas: Atlas) -> None:
        """Nothing is packed yet."""
        self._geometry = geometry
        self._places = geometry.places
        self._atlas = atlas
        self._spots: tuple[Spot, ...] = ()
        self._zoom = 0.0
        self._below = 0.0

    def stand(
        self,
        arrow: ArrowView | None,
        solid: Sequence[Rect],
        labels: Sequence[Rect],
        zoom: float,
        target: Cluster | None = None,
    ) -> bool:
        """Choose where the numbers stand; whether that, or the arrow, is elsewhere than before."""
        before, scale = (self._spots, self._gaps(arrow)), (zoom, self._atlas.density)
        self._zoom = zoom
        self._below = 0.0 if target is None else target.reach()[1] + BELOW_CHIPS
        usual = 0.5 if arrow is not None and arrow.source else 1.0
        self._spots = tuple(
            clear_spot(way, solid, labels, scale, usual) for way in self._ways(arrow)
        )
        return (self._spots, self._gaps(arrow)) != before

    def _gaps(self, arrow: ArrowView | None) -> list[float]:
        return [way.gap for way in self._ways(arrow) if isinstance(way, _Curve)]

    def numbers(self, arrow: ArrowView | None, zoom: float) -> list[Point]:
        """Where they stand, in dp from the map's corner."""
        pairs = zip(self._ways(arrow), self._spots, strict=True)
        return [place_of(way, spot, (zoom, self._atlas.density)) for way, spot in pairs]

    def vertices(self, arrow: ArrowView | None) -> array[float]:
        """The body and, under the name of its target, a head; nothing where Assets come from outside."""
        out = array("f")
        ways = self._ways(arrow)
        if arrow is None or not ways or not arrow.source:
            return out
        seat, style = palette.SEATS[arrow.seat_style], arrow.seat_style
        body = self._atlas.slot(("arrow", style), lambda: art.arrow_body(seat))
        tie = self._atlas.slot(("tie", style), lambda: art.arrow_tie(seat))
        for way, spot in zip(ways, self._spots, strict=True):
            if spot[1]:
                self._put_body(out, _Tie(way, spot, self._atlas.density), tie)
            self._put_body(out, way, body)
        self._put_heads(out, style, [way for way in ways if not _is_rising(way)])
        return out

    def discs(self, arrow: ArrowView | None, shares: Iterable[float]) -> array[float]:
        """Assets at these shares of the way, and over them the disc with the number.

        All of it is drawn over the clusters, and so is the head of an arrow from below: where there is
        little room, chips would hide it.
        """
        out = array("f")
        ways = self._ways(arrow)
        if arrow is None or not ways:
            return out
        if arrow.source:
            self._put_heads(out, arrow.seat_style, [way for way in ways if _is_rising(way)])
        asset, number = self._asset(arrow.seat_style), self._number(arrow)
        for share in shares:
            # over the edge of the map the way has two parts
            part, rest = divmod(share * len(ways), 1.0)
            anchor, offset = ways[int(part)].at(rest)
            put(out, asset, anchor, *offset, rule=FREE)
        for way, spot in zip(ways, self._spots, strict=True):
            middle, offset = way.at(spot[0])
            dx, dy = (part * self._atlas.density for part in beside(way, spot))
            put(out, number, middle, offset[0] + dx, offset[1] + dy, rule=FREE)
        return out

    def _put_heads(self, out: array[float], style: int, ways: Sequence[Way]) -> None:
        seat = palette.SEATS[style]
        head = self._atlas.slot(("head", style), lambda: art.arrow_head(seat))
        for way in ways:
            tip, offset = way.at(1.0)
            dx, dy = way.direction(1.0)
            put_turned(out, head, tip, offset, atan2(dy, dx) - pi / 2)

    def _number(self, arrow: ArrowView) -> Slot:
        seat, style = palette.SEATS[arrow.seat_style], arrow.seat_style
        number = str(arrow.count) if arrow.source else f"+{arrow.count}"
        return self._atlas.slot(("count", style, number), lambda: art.arrow_disc(seat, number))

    def _asset(self, style: int) -> Slot:
        seat = palette.SEATS[style]
        return self._atlas.slot(("asset", style), lambda: art.asset_disc(seat))

    def _ways(self, arrow: ArrowView | None) -> tuple[_Curve | _Drop, ...]:
        """One curve; two where the way leaves the map at one edge and comes back at the other."""
        places, density = self._places, self._atlas.density
        if arrow is None or arrow.target not in places:
            return ()
        b = places[arrow.target].anchor
        if not arrow.source:
            return (_Drop(b, density),)
        if arrow.source not in places:
            return ()
        a = places[arrow.source].anchor
        if abs(a[0] - b[0]) <= self._geometry.board[0] / 2:
            return (_Curve(a, b, density, self._zoom, below=self._below),)
        out, back = self._edge(a), self._edge(b)
        return (
            _Curve(a, out, density, self._zoom, stop=NO_GAP),
            _Curve(back, b, density, self._zoom, start=NO_GAP, below=self._below),
        )

    def _edge(self, anchor: Point) -> Point:
        """Where a way over the edge leaves the map, above the words that say where to."""
        is_west = anchor[0] < self._geometry.board[0] / 2
        x, y = self._geometry.stubs["west" if is_west else "east"]
        return x + (-EDGE[0] if is_west else EDGE[0]), y + EDGE[1]

    @staticmethod
    def _put_body(out: array[float], curve: Way, slot: Slot) -> None:
        u = (slot.u0 + slot.u1) / 2
        sides = []
        for i in range(STEPS + 1):
            anchor, offset = curve.at(i / STEPS)
            dx, dy = curve.direction(i / STEPS)
            nx, ny = -dy * slot.h / 2, dx * slot.h / 2
            low = (*anchor, offset[0] - nx, offset[1] - ny, u, slot.v0, *FREE)
            high = (*anchor, offset[0] + nx, offset[1] + ny, u, slot.v1, *FREE)
            sides.append((low, high))
        for (a, d), (b, c) in itertools.pairwise(sides):
            out.extend((*a, *b, *c, *d))


def _is_rising(way: Way) -> bool:
    return way.direction(1.0)[1] > 0.0


def _reach(way: Point, radii: Point) -> float:
    """How far an ellipse round a badge reaches in a direction."""
    return 1.0 / hypot(way[0] / radii[0], way[1] / radii[1])


class _Drop:
    """Straight down to a badge."""

    def __init__(self, anchor: Point, density: float) -> None:
        self._anchor = anchor
        self._from, self._to = (height * density for height in DROP)

    def at(self, t: float) -> tuple[Point, Point]:
        """Map point and pixel offset."""
        return self._anchor, (0.0, self._from + (self._to - self._from) * t)

    def direction(self, _t: float) -> Point:
        """Down."""
        return 0.0, -1.0


class _Tie:
    """Straight from a way to what stands beside it."""

    def __init__(self, way: Way, spot: Spot, density: float) -> None:
        self._anchor, self._offset = way.at(spot[0])
        dx, dy = beside(way, spot)
        self._way = dx * density, dy * density
        far = hypot(dx, dy) or 1.0
        self._direction = dx / far, dy / far

    def at(self, t: float) -> tuple[Point, Point]:
        """Map point and pixel offset."""
        (x, y), (dx, dy) = self._offset, self._way
        return self._anchor, (x + dx * t, y + dy * t)

    def direction(self, _t: float) -> Point:
        """Always the same."""
        return self._direction


class _Curve:
    """A quadratic curve: every point is a map point plus a pixel offset, linear in both."""

    def __init__(
        self,
        a: Point,
        b: Point,
        density: float,
        zoom: float,
        start: Point = SOURCE_GAP,
        stop: Point = TARGET_GAP,
        below: float = 0.0,
    ) -> None:
        """One that comes from below ends so far below, if that is farther off."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        sign = 1.0 if dx >= 0 else -1.0
        self._a, self._b = a, b
        self._c = (
            (a[0] + b[0]) / 2 - dy * BEND * sign,
            (a[1] + b[1]) / 2 + dx * BEND * sign,
        )
        first, last = self.direction(0.0), self.direction(1.0)
        gap, rest = _reach(first, start), _reach(last, stop)
        if last[1] > abs(last[0]):
            rest = max(rest, below / last[1])
        left = hypot(dx, dy) * zoom - LEAST
        self.gap = min(1.0, max(LEAST_GAP, left / (gap + rest))) if zoom else 1.0
        """As much of the gaps at both ends as a short arrow keeps."""
        gap, rest = (part * self.gap * density for part in (gap, rest))
        self._from = (first[0] * gap, first[1] * gap)
        self._to = (-last[0] * rest, -last[1] * rest)

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

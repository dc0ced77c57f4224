"""Which Territory lies under a point. Knows no kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from math import cos, hypot, pi, sin
from typing import Final

from rawsiko.ui.map.geometry import CLOSED, MapGeometry, Ring

MIXED: Final = 255
SNAP_RINGS: Final = 4
SNAP_SPOKES: Final = 12
_SPOKES: Final = tuple(
    (cos(2 * pi * i / SNAP_SPOKES), sin(2 * pi * i / SNAP_SPOKES)) for i in range(SNAP_SPOKES)
)


def in_ring(ring: Ring, x: float, y: float) -> bool:
    """Even-odd rule for one ring."""
    inside = False
    xs, ys = ring.xs, ring.ys
    x0, y0 = xs[-1], ys[-1]
    for x1, y1 in zip(xs, ys, strict=True):
        if (y1 > y) != (y0 > y) and x < (x0 - x1) * (y - y1) / (y0 - y1) + x1:
            inside = not inside
        x0, y0 = x1, y1
    return inside


def in_rings(rings: Iterable[Ring], x: float, y: float) -> bool:
    """Even-odd rule for a shape with islands and lakes."""
    inside = False
    for ring in rings:
        left, bottom, right, top = ring.box
        if left <= x <= right and bottom <= y <= top and in_ring(ring, x, y):
            inside = not inside
    return inside


class HitTester:
    """Raster first, rings only where a border runs through the cell."""

    def __init__(self, geometry: MapGeometry) -> None:
        """Keep what a test needs at hand."""
        self._geometry = geometry
        self._names = (None, *geometry.places, CLOSED)
        self._cell = geometry.cell
        self._columns = int(geometry.board[0]) // geometry.cell
        self._rows = int(geometry.board[1]) // geometry.cell
        self._boxes = [(*p.box, p.id) for p in geometry.places.values()]

    def shape_at(self, x: float, y: float) -> str | None:
        """Territory id, 'closed' for China, None for the sea; x and y in map units."""
        column, row = int(x // self._cell), int(y // self._cell)
        if not (0 <= column < self._columns and 0 <= row < self._rows):
            return None
        number = self._geometry.hits[row * self._columns + column]
        return self._names[number] if number != MIXED else self._exact(x, y)

    def _exact(self, x: float, y: float) -> str | None:
        rings = self._geometry.rings
        for left, bottom, right, top, name in self._boxes:
            if left <= x <= right and bottom <= y <= top and in_rings(rings[name], x, y):
                return name
        return CLOSED if in_rings(rings[CLOSED], x, y) else None

    def territory_at(self, x: float, y: float) -> str | None:
        """Territory whose land the point lies on; None for sea, decor and China."""
        shape = self.shape_at(x, y)
        return None if shape == CLOSED else shape

    def pick(
        self,
        x: float,
        y: float,
        zoom: float,
        badge_radius: float,
        snap: float,
        wanted: AbstractSet[str] = frozenset(),
    ) -> str | None:
        """The Territory that a finger means, or 'closed' for China.

        First the badges: the nearest within badge_radius dp. Then the land. On the sea, the
        nearest Territory within snap dp, so that islands and ragged coasts can be hit. Where that
        could not be used, the nearest of the wanted within the same reach is meant, unless the
        finger is right on a badge.
        """
        found = self._nearest_badge(x, y, badge_radius / 2 / zoom)
        if found is not None or not wanted:
            return found or self._any(x, y, badge_radius / zoom, snap / zoom)
        found = self._any(x, y, badge_radius / zoom, snap / zoom)
        if found in wanted:
            return found
        near = self._nearest_badge(x, y, badge_radius / zoom, wanted)
        return near or self._nearest_shore(x, y, snap / zoom, wanted) or found

    def _any(self, x: float, y: float, badge_reach: float, shore_reach: float) -> str | None:
        badge = self._nearest_badge(x, y, badge_reach)
        return badge or self.shape_at(x, y) or self._nearest_shore(x, y, shore_reach)

    def _nearest_badge(
        self, x: float, y: float, reach: float, among: AbstractSet[str] | None = None
    ) -> str | None:
        best, found = reach, None
        for place in self._geometry.places.values():
            distance = hypot(place.anchor[0] - x, place.anchor[1] - y)
            if distance <= best and (among is None or place.id in among):
                best, found = distance, place.id
        return found

    def _nearest_shore(
        self, x: float, y: float, reach: float, among: AbstractSet[str] | None = None
    ) -> str | None:
        for step in range(1, SNAP_RINGS + 1):
            radius = reach * step / SNAP_RINGS
            for dx, dy in _SPOKES:
                found = self.territory_at(x + dx * radius, y + dy * radius)
                if found is not None and (among is None or found in among):
                    return found
        return None


def naive(geometry: MapGeometry) -> Callable[[float, float], str | None]:
    """Plain ray casting over every edge: the yardstick of the benchmark and of the tests."""

    def test(x: float, y: float) -> str | None:
        for name, rings in geometry.rings.items():
            inside = False
            for ring in rings:
                inside ^= in_ring(ring, x, y)
            if inside:
                return None if name == CLOSED else name
        return None

    return test

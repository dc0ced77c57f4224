"""Lines on the sea: dashed links between Territories and the graticule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any

import numpy as np

from tools.build_map.projection import BOARD_HEIGHT, Projection

Point = tuple[float, float]

SPLINE_STEP = 6.0
MERIDIANS = range(-150, 191, 30)
PARALLELS = range(-60, 61, 30)


def spline(points: Sequence[Point]) -> list[Point]:
    """Catmull-Rom curve through the points, ends included."""
    if len(points) == 2:
        return list(points)
    ends = [_mirror(points[1], points[0]), *points, _mirror(points[-2], points[-1])]
    curve: list[Point] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        n = max(2, round(hypot(p2[0] - p1[0], p2[1] - p1[1]) / SPLINE_STEP))
        curve += [_catmull_rom(p0, p1, p2, p3, i / n) for i in range(n)]
    return [*curve, points[-1]]


def _mirror(a: Point, b: Point) -> Point:
    return 2 * b[0] - a[0], 2 * b[1] - a[1]


def _catmull_rom(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    def axis(i: int) -> float:
        a, b, c, d = p0[i], p1[i], p2[i], p3[i]
        linear, square, cube = c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
        return 0.5 * (2 * b + t * (linear + t * (square + t * cube)))

    return axis(0), axis(1)


def sea_links(layout: Mapping[str, Any], projection: Projection) -> list[list[Point]]:
    """Every dashed line, in board units: routes first, then the stubs at the map's edges."""
    lines = [
        spline([projection.point(lon, lat) for lon, lat in route["through"]])
        for route in layout["sea_routes"]
    ]
    lines.extend(
        [(x, BOARD_HEIGHT - y) for x, y in (stub["from"], stub["to"])] for stub in layout["stubs"]
    )
    return lines


def graticule(projection: Projection) -> list[list[Point]]:
    """Meridians and parallels, faint lines that show the sea is a sphere."""
    lats = np.arange(-60.0, 84.0, 6.0)
    lons = np.arange(-169.0, 191.0, 10.0)
    lines = [np.column_stack((np.full_like(lats, lon), lats)) for lon in MERIDIANS]
    lines += [np.column_stack((lons, np.full_like(lons, lat))) for lat in PARALLELS]
    return [
        [(round(float(x), 2), round(float(y), 2)) for x, y in projection(line)] for line in lines
    ]

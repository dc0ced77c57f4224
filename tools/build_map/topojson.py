"""Decodes TopoJSON into shapely polygons whose neighbours share every vertex."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Sequence
from math import ceil, hypot
from pathlib import Path
from typing import Any

from shapely.geometry import Polygon

from tools.build_map.projection import unwrap

Point = tuple[float, float]
Cut = tuple[int, float]  # axis (0 = lon, 1 = lat) and the degree of the line


def split_edge(a: Point, b: Point, cuts: Sequence[Cut], step: float) -> list[Point]:
    """Points from a (included) to b (left out): on every cut line and at most step apart."""
    stops: list[Point] = [a]
    at: list[tuple[float, Point]] = []
    for axis, line in cuts:
        if (a[axis] - line) * (b[axis] - line) < 0.0:
            t = (line - a[axis]) / (b[axis] - a[axis])
            other = a[1 - axis] + t * (b[1 - axis] - a[1 - axis])
            at.append((t, (line, other) if axis == 0 else (other, line)))
    stops += [p for _, p in sorted(at)]
    stops.append(b)
    out: list[Point] = []
    for p, q in itertools.pairwise(stops):
        n = max(1, ceil(hypot(q[0] - p[0], q[1] - p[1]) / step))
        out.append(p)
        out += [(p[0] + (q[0] - p[0]) * i / n, p[1] + (q[1] - p[1]) * i / n) for i in range(1, n)]
    return out


def split_line(points: Sequence[Point], cuts: Sequence[Cut], step: float) -> list[Point]:
    """Apply split_edge along a line, in the line's own direction."""
    out: list[Point] = []
    for a, b in itertools.pairwise(points):
        out += split_edge(a, b, cuts, step)
    out.append(points[-1])
    return out


class Atlas:
    """The countries of one TopoJSON file in unwrapped degrees."""

    def __init__(self, path: Path, cuts: Sequence[Cut], step: float) -> None:
        """Decode all arcs once, so that both sides of a border get the same points."""
        topo = json.loads(path.read_text(encoding="utf-8"))
        self._arcs = list(decode_arcs(topo, cuts, step))
        self._geometries: list[dict[str, Any]] = topo["objects"]["countries"]["geometries"]

    def countries(self) -> Iterable[tuple[str, list[Polygon]]]:
        """Yield (key, parts) where key is the ISO number or 'name:...' without one."""
        for geometry in self._geometries:
            key = geometry.get("id") or f"name:{geometry['properties']['name']}"
            arcs = geometry["arcs"]
            rings_of = [arcs] if geometry["type"] == "Polygon" else arcs
            yield key, [p for p in map(self._polygon, rings_of) if p is not None]

    def _ring(self, indices: Sequence[int]) -> list[Point]:
        ring: list[Point] = []
        for index in indices:
            arc = self._arcs[index] if index >= 0 else self._arcs[~index][::-1]
            ring += arc[1:] if ring else arc
        return ring

    def _polygon(self, rings: Sequence[Sequence[int]]) -> Polygon | None:
        """One part, or None where it straddles the cut meridian (St Lawrence Island)."""
        shell, *holes = [self._ring(r) for r in rings]
        lons = [p[0] for p in shell]
        if max(lons) - min(lons) > 180.0 or len(shell) < 4:
            return None
        return Polygon(shell, holes)


def decode_arcs(topo: dict[str, Any], cuts: Sequence[Cut], step: float) -> Iterable[list[Point]]:
    """Undo quantisation and deltas, unwrap at the cut meridian, then split."""
    (kx, ky), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    for arc in topo["arcs"]:
        x = y = 0
        points: list[Point] = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            point = (unwrap(round(x * kx + tx, 9)), round(y * ky + ty, 9))
            if not points or point != points[-1]:
                points.append(point)
        jumps = any(abs(a[0] - b[0]) > 180 for a, b in itertools.pairwise(points))
        yield points if jumps or len(points) < 2 else split_line(points, cuts, step)

"""Triangulates the Territories."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import MultiPolygon

from tools.build_map.topology import rings


@dataclass(frozen=True, slots=True)
class Fill:
    """Triangles of one shape; its vertices are its rings one after the other, unclosed."""

    vertices: bytes
    indices: bytes
    ring_sizes: tuple[int, ...]


def triangulate(shape: MultiPolygon) -> Fill:
    """Clip ears and flip edges (GEOS does both): plump triangles draw faster than slivers."""
    points: list[tuple[float, float]] = []
    indices: list[int] = []
    sizes: list[int] = []
    for part in shape.geoms:
        number: dict[tuple[float, float], int] = {}
        for ring in rings(MultiPolygon([part])):
            for point in ring[:-1]:
                number.setdefault(point, len(points))
                points.append(point)
            sizes.append(len(ring) - 1)
        for triangle in shapely.constrained_delaunay_triangles(part).geoms:
            indices += [number[corner] for corner in triangle.exterior.coords[:3]]
    return Fill(
        np.array(points, dtype="<f4").tobytes(),
        np.array(indices, dtype="<u2").tobytes(),
        tuple(sizes),
    )

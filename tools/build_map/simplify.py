"""Projects the Territories and simplifies them without opening a gap between neighbours."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon

from tools.build_map.projection import Projection
from tools.build_map.territories import polygons_of

FINE = 0.55
MEDIUM = 1.5
COARSE = 2.3  # for zooms at which a finer edge would be shorter than a pixel
HALO = 3.5  # the pale rim along the coast, far away
SMALLEST_ISLAND = 3.0
SMALLEST_FAR_ISLAND = 6.0
SMALLEST_HOLE = 3.0
SMALLEST_LONELY_ISLAND, LONELY, LAND = 12.0, 30.0, 30.0
"""Far from all larger land a speck looks like dirt: its area, how far, and the area of land."""
GRID = 1 / 32  # board units; exact in float32, and it packs well


class CoverageError(ValueError):
    """Neighbours do not share their border vertex by vertex."""


def project(shape: MultiPolygon, projection: Projection) -> MultiPolygon:
    """Degrees to board units."""
    result = shapely.transform(shape, projection)
    return MultiPolygon(polygons_of(result))


def drop_small(shape: MultiPolygon, smallest: float = SMALLEST_ISLAND) -> MultiPolygon:
    """Leave out specks: islands and lakes that no finger and hardly an eye can find."""
    kept = []
    for part in shape.geoms:
        if part.area >= smallest:
            holes = [h for h in part.interiors if Polygon(h).area >= SMALLEST_HOLE]
            kept.append(Polygon(part.exterior, holes))
    return MultiPolygon(kept)


def drop_lonely(shapes: Mapping[str, MultiPolygon]) -> dict[str, MultiPolygon]:
    """Leave out specks in the middle of an ocean: Galápagos, Cape Verde, Fiji."""
    land = MultiPolygon([p for shape in shapes.values() for p in shape.geoms if p.area >= LAND])
    shapely.prepare(land)

    def is_kept(part: Polygon) -> bool:
        is_small = part.area < SMALLEST_LONELY_ISLAND
        return not is_small or shapely.dwithin(land, part, LONELY)

    return {n: MultiPolygon([p for p in s.geoms if is_kept(p)]) for n, s in shapes.items()}


def check_coverage(shapes: list[MultiPolygon], stage: str) -> None:
    """Raise if two shapes overlap or their shared borders differ."""
    if not shapely.coverage_is_valid(shapes):
        bad = shapely.coverage_invalid_edges(shapes)
        lengths = sorted((round(e.length, 3) for e in bad if not e.is_empty), reverse=True)
        raise CoverageError(f"coverage broken after {stage}: {lengths[:8]}")


def snap(values: np.ndarray) -> np.ndarray:
    """Round to the grid, the same way for every owner of a vertex."""
    return np.round(values / GRID) * GRID


def simplify(
    shapes: Mapping[str, MultiPolygon], tolerance: float, smallest: float = SMALLEST_ISLAND
) -> dict[str, MultiPolygon]:
    """Simplify all shapes as one coverage; keys keep their order."""
    names = list(shapes)
    coverage = [drop_small(shapes[n], smallest) for n in names]
    check_coverage(coverage, "projection")
    simpler = list(shapely.coverage_simplify(coverage, tolerance))
    snapped = [shapely.transform(s, snap) for s in simpler]
    result = [MultiPolygon(polygons_of(s)) for s in snapped]
    check_coverage(result, "simplification")
    return {n: drop_small(s) for n, s in zip(names, result, strict=True)}

"""Sorts every edge of the map into coast, continent outline or inner border."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Mapping

import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon

Point = tuple[float, float]
Edge = tuple[Point, Point]
Owners = tuple[str, ...]

COAST = "coast"
CONTINENT = "continent"
INNER = "inner"


def rings(shape: MultiPolygon) -> Iterator[list[Point]]:
    """Closed rings of a shape, shells and holes alike."""
    for part in shape.geoms:
        for ring in (part.exterior, *part.interiors):
            yield [(float(x), float(y)) for x, y in ring.coords]


def edge_owners(shapes: Mapping[str, MultiPolygon]) -> dict[Edge, Owners]:
    """Which one or two shapes lie on an edge."""
    owners: dict[Edge, list[str]] = defaultdict(list)
    for name, shape in shapes.items():
        for ring in rings(shape):
            for a, b in itertools.pairwise(ring):
                owners[(min(a, b), max(a, b))].append(name)
    return {edge: tuple(sorted(names)) for edge, names in owners.items()}


def shared_length(shapes: Mapping[str, MultiPolygon]) -> dict[Owners, float]:
    """Length of the common border of each pair that has one, in board units."""
    lengths: dict[Owners, float] = defaultdict(float)
    for (a, b), names in edge_owners(shapes).items():
        if len(names) == 2:
            lengths[names] += LineString([a, b]).length
    return dict(lengths)


def kind_of(owners: Owners, continent_of: Mapping[str, str]) -> str:
    """How an edge with these owners is drawn."""
    if len(owners) == 1:
        return COAST
    first, second = (continent_of.get(name, name) for name in owners)
    return INNER if first == second else CONTINENT


def border_lines(
    shapes: Mapping[str, MultiPolygon], continent_of: Mapping[str, str]
) -> dict[str, list[list[Point]]]:
    """Chained lines by kind, in an order that depends on nothing but the geometry."""
    groups: dict[tuple[str, Owners], list[Edge]] = defaultdict(list)
    for edge, names in edge_owners(shapes).items():
        groups[(kind_of(names, continent_of), names)].append(edge)
    lines: dict[str, list[list[Point]]] = {COAST: [], CONTINENT: [], INNER: []}
    for (kind, _), edges in sorted(groups.items()):
        merged = shapely.line_merge(MultiLineString(sorted(edges)))
        chains = merged.geoms if isinstance(merged, MultiLineString) else [merged]
        lines[kind] += sorted([(float(x), float(y)) for x, y in c.coords] for c in chains)
    return lines

"""Assigns countries and their parts to Territories and cuts the large ones."""

from __future__ import annotations

import itertools
import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from tools.build_map.topojson import Atlas, Cut, Point, split_edge

CLOSED = "closed"
DECOR = "decor"
Condition = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Territory:
    """What the build needs to know of one Territory."""

    id: str
    continent: str
    iso: tuple[str, ...]
    land: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class World:
    """source/territories.json."""

    continents: tuple[str, ...]
    territories: tuple[Territory, ...]
    owner_of: Mapping[str, str]
    cuts: Mapping[str, Sequence[Mapping[str, Any]]]

    @classmethod
    def load(cls, path: Path) -> World:
        """Read the file and index every country by its key in the atlas."""
        raw = json.loads(path.read_text(encoding="utf-8"))
        territories = tuple(
            Territory(t["id"], t["continent"], tuple(t["iso"]), tuple(t["land"]))
            for t in raw["territories"]
        )
        owner = {iso: t.id for t in territories for iso in t.iso}
        owner |= raw["extra"]
        owner |= dict.fromkeys(raw["closed"], CLOSED)
        owner |= dict.fromkeys(raw["decor"], DECOR)
        return cls(tuple(raw["continents"]), territories, owner, raw["cuts"])

    def cut_lines(self) -> list[Cut]:
        """Every line along which a country is cut."""
        lines = {
            (0 if key.startswith("lon") else 1, float(value))
            for rules in self.cuts.values()
            for rule in rules
            if rule["by"] == "line"
            for key, value in rule["if"].items()
        }
        return sorted(lines)


def holds(condition: Condition, lon: float, lat: float) -> bool:
    """Whether a place meets a rule's bounds."""
    return condition.get("lon_ge", -999) <= lon < condition.get("lon_lt", 999) and condition.get(
        "lat_ge", -999
    ) <= lat < condition.get("lat_lt", 999)


def window(condition: Condition) -> Polygon:
    """The rectangle of degrees that a 'line' rule keeps."""
    return box(
        condition.get("lon_ge", -200.0),
        condition.get("lat_ge", -95.0),
        condition.get("lon_lt", 200.0),
        condition.get("lat_lt", 95.0),
    )


def polygons_of(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons in a geometry, without stray points and lines."""
    if isinstance(geometry, Polygon):
        return [] if geometry.is_empty else [geometry]
    if hasattr(geometry, "geoms"):
        return [p for g in geometry.geoms for p in polygons_of(g)]
    return []


def densify_ring(coords: Sequence[Point], step: float) -> list[Point]:
    """Split long edges alike whichever way the ring runs along them."""
    out: list[Point] = []
    for a, b in itertools.pairwise(coords):
        if a < b:
            out += split_edge(a, b, (), step)
        else:
            out += [a, *split_edge(b, a, (), step)[:0:-1]]
    return out


def densify(polygon: Polygon, step: float) -> Polygon:
    """Split the long straight edges that cutting made."""
    shell, *holes = [
        densify_ring(list(r.coords), step) for r in (polygon.exterior, *polygon.interiors)
    ]
    return Polygon(shell, holes)


def assign_part(rules: Sequence[Mapping[str, Any]], part: Polygon) -> list[tuple[str, Polygon]]:
    """Apply the cut rules of a country to one of its parts."""
    centre = part.centroid
    for rule in rules:
        if rule["by"] == "part" and holds(rule["if"], centre.x, centre.y):
            return [(rule["to"], part)]
    return [
        (rule["to"], piece)
        for rule in rules
        if rule["by"] == "line"
        for piece in polygons_of(shapely.intersection(part, window(rule["if"])))
    ]


def collect(world: World, atlas: Atlas, step: float) -> dict[str, list[Polygon]]:
    """Parts in degrees by owner: Territory ids, 'closed' and 'decor'; the rest is left out."""
    parts: dict[str, list[Polygon]] = defaultdict(list)
    for key, polygons in atlas.countries():
        for polygon in polygons:
            if key in world.cuts:
                pieces = assign_part(world.cuts[key], polygon)
                for owner, piece in pieces:
                    parts[owner.split(":")[0]].append(densify(piece, step))
            elif key in world.owner_of:
                parts[world.owner_of[key]].append(polygon)
    return dict(parts)


def dissolve(parts: Sequence[Polygon]) -> MultiPolygon:
    """Join the parts of one owner; borders inside it vanish."""
    return MultiPolygon(polygons_of(shapely.union_all(list(parts))))

"""The whole way from the source files to assets/map."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely.geometry import MultiPolygon

from rawsiko.ui.map.ribbon import Vertex, ribbon
from tools.build_map import fills, pack, raster, routes, topology
from tools.build_map.projection import BOARD_HEIGHT, BOARD_WIDTH, Projection
from tools.build_map.simplify import (
    COARSE,
    FINE,
    HALO,
    MEDIUM,
    SMALLEST_FAR_ISLAND,
    drop_lonely,
    project,
    simplify,
)
from tools.build_map.territories import CLOSED, DECOR, World, collect, dissolve
from tools.build_map.topojson import Atlas

SOURCE = Path(__file__).parent / "source"
STEP_DEGREES = 1.0
Box = list[float]


@dataclass(frozen=True, slots=True)
class Geography:
    """Simplified shapes in board units and everything that placed them there."""

    world: World
    layout: Mapping[str, Any]
    projection: Projection
    shapes: Mapping[str, MultiPolygon]
    medium: Mapping[str, MultiPolygon]
    coarse: Mapping[str, MultiPolygon]
    halo: Mapping[str, MultiPolygon]

    @property
    def details(self) -> dict[str, Mapping[str, MultiPolygon]]:
        """The same shapes from far to near."""
        return {"coarse": self.coarse, "medium": self.medium, "fine": self.shapes}

    @property
    def territory_ids(self) -> list[str]:
        """Territories in the order of their numbers in the hit raster."""
        return [t.id for t in self.world.territories]

    @property
    def continent_of(self) -> dict[str, str]:
        """Continent of each Territory."""
        return {t.id: t.continent for t in self.world.territories}


def load_geography(source: Path = SOURCE) -> Geography:
    """Read, cut, dissolve, project and simplify."""
    world = World.load(source / "territories.json")
    layout = json.loads((source / "layout.json").read_text(encoding="utf-8"))
    projection = Projection.from_layout(layout["projection"])
    atlas = Atlas(source / "countries-50m.json", world.cut_lines(), STEP_DEGREES)
    parts = collect(world, atlas, STEP_DEGREES)
    order = [*(t.id for t in world.territories), CLOSED, DECOR]
    projected = drop_lonely({name: project(dissolve(parts[name]), projection) for name in order})
    return Geography(
        world,
        layout,
        projection,
        simplify(projected, FINE),
        simplify(projected, MEDIUM),
        simplify(projected, COARSE, SMALLEST_FAR_ISLAND),
        simplify(projected, HALO, SMALLEST_FAR_ISLAND),
    )


def line_layers(geo: Geography) -> dict[str, list[list[Vertex]]]:
    """Ribbons by layer; coast and continent stand together, so one draw can take both."""
    links = routes.sea_links(geo.layout, geo.projection)
    halo = topology.border_lines(geo.halo, geo.continent_of)[topology.COAST]
    layers = {
        "graticule": [ribbon(line) for line in routes.graticule(geo.projection)],
        "sea_links": [ribbon(line, measured=True) for line in links],
        "halo": [ribbon(line) for line in halo],
    }
    for detail, shapes in geo.details.items():
        borders = topology.border_lines(shapes, geo.continent_of)
        for kind in (topology.COAST, topology.CONTINENT, topology.INNER):
            layers[f"{detail}/{kind}"] = [ribbon(line) for line in borders[kind]]
    return layers


def all_fills(geo: Geography) -> dict[str, fills.Fill]:
    """Triangles of every shape in all details."""
    names = (*geo.territory_ids, CLOSED, DECOR)
    return {
        f"{detail}/{name}": fills.triangulate(shapes[name])
        for detail, shapes in geo.details.items()
        for name in names
    }


def box_of(*shapes: MultiPolygon) -> Box:
    """Bounds of one or more shapes, to a tenth of a unit."""
    bounds = [s.bounds for s in shapes]
    low = [min(b[i] for b in bounds) for i in (0, 1)]
    high = [max(b[i] for b in bounds) for i in (2, 3)]
    return [round(v, 1) for v in (*low, *high)]


def flip(point: Mapping[str, float]) -> list[float]:
    """A layout point (y down) in map units (y up)."""
    return [point["x"], BOARD_HEIGHT - point["y"]]


def territory_index(geo: Geography) -> list[dict[str, Any]]:
    """Per Territory: id, Continent, bounds, anchor of its cluster, chips and leader."""
    records = []
    for t in geo.world.territories:
        anchor = geo.layout["anchors"][t.id]
        leader = anchor["leader"]
        records.append(
            {
                "id": t.id,
                "continent": t.continent,
                "box": box_of(geo.shapes[t.id]),
                "anchor": flip(anchor),
                "chips": anchor["chips"],
                "leader": leader and [leader[0], BOARD_HEIGHT - leader[1]],
            }
        )
    return records


def continent_index(geo: Geography) -> list[dict[str, Any]]:
    """Per Continent: id, bounds and the place of its portrait."""
    return [
        {
            "id": continent,
            "box": box_of(*(geo.shapes[t] for t, c in geo.continent_of.items() if c == continent)),
            "portrait": flip(geo.layout["portraits"][continent]),
        }
        for continent in geo.world.continents
    ]


def build(folder: Path, source: Path = SOURCE) -> Geography:
    """Write assets/map into the folder and return what it was made from."""
    geo = load_geography(source)
    order = geo.territory_ids
    fill_data, fill_index = pack.pack_fills(all_fills(geo))
    line_data, line_index = pack.pack_lines(line_layers(geo))
    hits = raster.rasterise(geo.shapes, [*order, CLOSED])
    index = {
        "format": 1,
        "board": [BOARD_WIDTH, BOARD_HEIGHT],
        "world": box_of(*geo.shapes.values()),
        "cell": raster.CELL,
        "territories": territory_index(geo),
        "continents": continent_index(geo),
        "closed_label": flip(geo.layout["closed"]),
        "stubs": [
            {
                "side": s["side"],
                "at": [s["label"][0], BOARD_HEIGHT - s["label"][1]],
                "to": s["link"][1],
            }
            for s in geo.layout["stubs"]
        ],
        "fills": fill_index,
        "lines": line_index,
    }
    pack.write(folder, index, {"fills": fill_data, "lines": line_data, "hits": hits})
    return geo

"""The map builder: laws of its output. Skipped where its packages are not installed."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("shapely")

from shapely.geometry import MultiPolygon, Point

from tools.build_map.build import Geography, build
from tools.build_map.projection import BOARD_HEIGHT
from tools.build_map.territories import CLOSED, DECOR
from tools.build_map.topology import shared_length

ASSETS = Path(__file__).parents[2] / "assets" / "map"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Geography]:
    folder = tmp_path_factory.mktemp("map")
    return folder, build(folder)


def contents(folder: Path) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in sorted(folder.iterdir())}


def test_building_twice_gives_the_same_bytes(built: tuple[Path, Geography], tmp_path: Path) -> None:
    build(tmp_path)
    assert contents(tmp_path) == contents(built[0])


def test_assets_are_up_to_date_and_small(built: tuple[Path, Geography]) -> None:
    assert contents(ASSETS) == contents(built[0])
    assert sum(map(len, contents(ASSETS).values())) < 600_000


def test_every_territory_has_area(built: tuple[Path, Geography]) -> None:
    geo = built[1]
    assert len(geo.territory_ids) == 45
    assert min(geo.shapes[t].area for t in geo.territory_ids) > 400


def test_land_links_are_exactly_the_shared_borders(built: tuple[Path, Geography]) -> None:
    geo = built[1]
    wanted = {tuple(sorted((t.id, n))) for t in geo.world.territories for n in t.land}
    shared = {k for k in shared_length(geo.shapes) if not {CLOSED, DECOR} & set(k)}
    assert shared == wanted


def test_territories_do_not_overlap_and_leave_no_slivers(built: tuple[Path, Geography]) -> None:
    shapes = [built[1].shapes[t] for t in built[1].territory_ids]
    for i, a in enumerate(shapes):
        for b in shapes[i + 1 :]:
            assert a.intersection(b).area == 0


def test_crimea_lies_in_ukraine(built: tuple[Path, Geography]) -> None:
    geo = built[1]
    assert geo.shapes["ukraine"].contains(Point(geo.projection.point(34.2, 45.3)))
    assert geo.shapes[DECOR].contains(Point(geo.projection.point(21.2, 54.7)))


def test_anchors_stand_where_they_should(built: tuple[Path, Geography]) -> None:
    geo = built[1]
    for name, anchor in geo.layout["anchors"].items():
        at = Point(anchor["x"], BOARD_HEIGHT - anchor["y"])
        shape = geo.shapes[name]
        if anchor["leader"]:
            end = Point(anchor["leader"][0], BOARD_HEIGHT - anchor["leader"][1])
            assert shape.contains(end), name
        else:
            assert shape.distance(at) < 5, name
        others = [n for n, s in geo.shapes.items() if n != name and s.contains(at)]
        assert not others, (name, others)


def test_nothing_crosses_the_whole_map(built: tuple[Path, Geography]) -> None:
    for shape in built[1].shapes.values():
        for part in shape.geoms:
            assert part.bounds[2] - part.bounds[0] < 420


def test_no_speck_lies_in_the_middle_of_an_ocean(built: tuple[Path, Geography]) -> None:
    parts = [part for shape in built[1].shapes.values() for part in shape.geoms]
    land = MultiPolygon([part for part in parts if part.area >= 30])
    lonely = [part for part in parts if part.area < 10 and part.distance(land) > 30]
    assert [part.centroid.coords[0] for part in lonely] == []

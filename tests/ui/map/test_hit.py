"""Hit test: raster and rings agree, and a finger gets what it means."""

from __future__ import annotations

import random

import pytest

from rawsiko.ui.map.hit import HitTester, naive
from tests.ui.map.support import geometry


@pytest.fixture(scope="module")
def tester() -> HitTester:
    return HitTester(geometry())


@pytest.mark.parametrize(
    ("x", "y", "name"),
    [
        (238, 620, "alaska_canada_w"),
        (878, 450, "india"),
        (650, 578, "germany"),
        (690, 90, None),
        (965, 532, None),
        (40, 40, None),
        (-5, 900, None),
        (1104, 204, "australia"),
        (760, 215, "zambezi_madagascar"),
    ],
)
def test_sample_points(tester: HitTester, x: float, y: float, name: str | None) -> None:
    assert tester.territory_at(x, y) == name


def test_china_is_closed(tester: HitTester) -> None:
    assert tester.shape_at(965, 532) == "closed"
    assert tester.pick(965, 532, 1.0, 24, 12) is None


def test_raster_agrees_with_ray_casting(tester: HitTester) -> None:
    chance = random.Random(7)
    slow = naive(geometry())
    points = [(chance.uniform(0, 1280), chance.uniform(0, 800)) for _ in range(1500)]
    assert [tester.territory_at(*p) for p in points] == [slow(*p) for p in points]


def test_every_anchor_picks_its_territory(tester: HitTester) -> None:
    for zoom in (0.96, 1.0, 1.7, 3.0):
        for place in geometry().places.values():
            assert tester.pick(*place.anchor, zoom, 24, 12) == place.id


def test_a_tap_just_off_the_coast_picks_the_nearest(tester: HitTester) -> None:
    assert tester.territory_at(700, 91) is None
    assert tester.pick(664, 132, 1.0, 0, 40) == "southern_africa"

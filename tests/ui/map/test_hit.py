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
    assert tester.pick(965, 532, 1.0, 24, 12) == "closed"


def test_near_a_border_the_one_that_can_be_used_is_meant(tester: HitTester) -> None:
    border = next(
        (x, y)
        for x in range(560, 700)
        for y in range(520, 620)
        if tester.territory_at(x, y) == "germany" and tester.territory_at(x + 6, y) == "ukraine"
    )
    assert tester.pick(*border, 1.0, 0, 12) == "germany"
    assert tester.pick(*border, 1.0, 0, 12, {"ukraine"}) == "ukraine"
    assert tester.pick(*border, 1.0, 0, 12, {"germany", "ukraine"}) == "germany"
    assert tester.pick(*border, 1.0, 0, 12, {"chile"}) == "germany"


def test_a_finger_right_on_a_badge_means_that_badge(tester: HitTester) -> None:
    bolivia, chile = (geometry().places[name].anchor for name in ("bolivia", "chile"))
    assert tester.pick(*bolivia, 1.0, 24, 12, {"chile"}) == "bolivia"
    between = ((bolivia[0] + chile[0]) / 2, (bolivia[1] + chile[1]) / 2)
    assert tester.pick(*between, 1.0, 30, 12, {"chile"}) == "chile"
    assert tester.pick(*between, 1.0, 30, 12, {"bolivia"}) == "bolivia"


def test_beside_china_its_neighbour_is_meant(tester: HitTester) -> None:
    edge = next(
        (x, y)
        for x in range(880, 980)
        for y in range(440, 540)
        if tester.shape_at(x, y) == "closed" and tester.territory_at(x, y - 5) == "india"
    )
    assert tester.pick(*edge, 1.0, 0, 12) == "closed"
    assert tester.pick(*edge, 1.0, 0, 12, {"india"}) == "india"


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

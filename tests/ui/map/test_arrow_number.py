"""The number on an arrow covers no badge and no chip, whatever action it is and from how far it is seen."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from typing import Any

import pytest
from kivy.metrics import Metrics

from rawsiko.content.load import load_pack
from rawsiko.presenters.map_model import ArrowView, TerritoryView
from rawsiko.ui.map.cluster import Rect, centred
from rawsiko.ui.map.geometry import Point
from rawsiko.ui.map.layers.arrow import LEAST
from rawsiko.ui.map.palette import level_at
from rawsiko.ui.map.standing import clear_spot, is_apart, place_of
from tests.ui.map.sample import match_model

LINKS = [(a, b) for a, others in load_pack().board.links.items() for b in others]


def full_map() -> tuple[TerritoryView, ...]:
    """The widest badges there are."""
    return tuple(
        replace(view, seat_style=0, can_act=9, assets=9) for view in match_model().territories
    )


def numbers(view: Any, arrow: ArrowView, zoom: float) -> list[Point]:
    layer = view.scene.arrow
    layer.stand(arrow, *view.scene.clusters.boxes(zoom), zoom)
    scale = (zoom, view.scene.atlas.density)
    pairs = zip(layer._ways(arrow), layer._spots, strict=True)
    return [place_of(way, spot, scale) for way, spot in pairs]


@pytest.mark.parametrize("zoom", [0.6, 0.7, 0.9, 1.0, 1.29, 1.3, 1.7, 2.2, 4.0])
def test_it_stands_clear_for_every_link(view: Any, zoom: float) -> None:
    clusters = view.scene.clusters
    clusters.vertices(full_map(), level_at(zoom))
    solid, _labels = clusters.boxes(zoom)
    covered = [
        (source, target)
        for source, target in LINKS
        for number in numbers(view, ArrowView(source, target, 9, 0), zoom)
        if not all(is_apart(number, box) for box in solid)
    ]
    assert covered == []


def test_it_stays_in_the_middle_where_nothing_is(view: Any) -> None:
    arrow = ArrowView("germany", "ukraine", 2, 0)
    (way,) = view.scene.arrow._ways(arrow)
    assert clear_spot(way, [], [], (1.0, 1.0)) == (0.5, 0.0)
    everywhere = [Rect(-1e4, -1e4, 2e4, 2e4)]
    assert clear_spot(way, everywhere, [], (1.0, 1.0)) == (0.5, 0.0)
    words = [centred(8, 8, *place_of(way, (0.5, 0.0), (3.0, 1.0)))]
    share, aside = clear_spot(way, [], words, (3.0, 1.0))
    assert (share != 0.5, aside) == (True, 0.0)


def test_it_steps_aside_while_somebody_zooms(view: Any) -> None:
    found = set()
    for source, target in LINKS[::7]:
        view.model = replace(
            view.model, territories=full_map(), arrow=ArrowView(source, target, 2, 0)
        )
        for zoom in (0.7, 1.0, 2.2):
            view.scene.look(zoom, 0.0, 0.0, zoom)
            found.add(view.scene.arrow._spots)
    assert len(found) > 3


def test_what_stands_beside_its_arrow_is_tied_to_it(view: Any) -> None:
    arrow, layer = ArrowView("germany", "ukraine", 2, 0), view.scene.arrow
    layer.stand(arrow, [], [], 1.0)
    alone = len(layer.vertices(arrow))
    (way,) = layer._ways(arrow)
    on_it = [
        centred(8, 8, *place_of(way, (share / 40, 0.0), (1.0, 1.0))) for share in range(-8, 49)
    ]
    layer.stand(arrow, on_it, [], 1.0)
    assert layer._spots[0][1]
    assert len(layer.vertices(arrow)) > alone


def test_a_short_arrow_is_long_enough_to_be_read(view: Any) -> None:
    layer, density = view.scene.arrow, Metrics.density
    arrow = ArrowView("bolivia", "chile", 1, 0)
    for zoom in (1.0, 1.3, 3.0):
        layer.stand(arrow, [], [], zoom)
        (way,) = layer._ways(arrow)
        ends = [
            (x * zoom + dx / density, y * zoom + dy / density)
            for (x, y), (dx, dy) in (way.at(0.0), way.at(1.0))
        ]
        assert dist(*ends) >= LEAST - 4, zoom


@pytest.mark.parametrize("zoom", [1.0, 1.7, 3.0])
def test_a_long_arrow_from_below_ends_below_the_chips(view: Any, zoom: float) -> None:
    clusters, layer, density = view.scene.clusters, view.scene.arrow, Metrics.density
    clusters.vertices(full_map(), level_at(zoom))
    ended = 0
    for source, target in LINKS:
        arrow, cluster = ArrowView(source, target, 1, 0), clusters.clusters[target]
        layer.stand(arrow, [], [], zoom, cluster)
        way = layer._ways(arrow)[-1]
        dx, dy = way.direction(1.0)
        if dy > abs(dx) * 2 and way.gap == 1.0:
            _anchor, offset = way.at(1.0)
            assert offset[1] / density < -cluster.reach()[1], (source, target)
            ended += 1
    assert ended


def test_the_head_is_drawn_over_chips_and_under_names(view: Any) -> None:
    sheets = view.scene.sheets
    order = [
        sheets.context.children.index(m) for m in (sheets.arrows, sheets.clusters, sheets.discs)
    ]
    assert order == sorted(order)

    def drawn(source: str, target: str) -> tuple[int, int]:
        view.model = replace(view.model, arrow=ArrowView(source, target, 2, 0))
        return len(sheets.arrows.indices) // 6, len(sheets.discs.indices) // 6

    rising, falling = drawn("turkey", "russia_west"), drawn("russia_west", "turkey")
    assert drawn("", "turkey") == (0, 1)
    assert rising[1] == falling[1] + 1 == 2

"""Clusters stand clear of each other on the 1280 x 800 board."""

from __future__ import annotations

from itertools import combinations
from math import dist

from rawsiko.ui.map.cluster import Cluster, arrange
from rawsiko.ui.map.labels import NEVER, clear_zooms
from rawsiko.ui.map.palette import Level
from tests.ui.map.sample import match_model
from tests.ui.map.support import geometry

WIDTHS = {True: 0.57, False: 0.535}  # Roboto's mean advance of such texts, in em


def measure(text: str, size: float, bold: bool) -> float:
    return len(text) * size * WIDTHS[bold]


def clusters() -> dict[str, Cluster]:
    places = geometry().places
    return {
        t.id: arrange(t, places[t.id].chips, Level.SMALL, measure)
        for t in match_model().territories
    }


def collisions(zoom: float = 1.0) -> list[tuple[str, str, str]]:
    found = []
    places = geometry().places
    for (a, first), (b, second) in combinations(clusters().items(), 2):
        dx = (places[b].anchor[0] - places[a].anchor[0]) * zoom
        dy = (places[b].anchor[1] - places[a].anchor[1]) * zoom
        for kind, ones, others in (
            ("solid", first.solid(), second.solid()),
            ("label", (first.label,), (second.label, *second.solid())),
            ("label", first.solid(), (second.label,)),
        ):
            if any(r.overlaps(s, dx, dy) for r in ones for s in others):
                found.append((kind, a, b))
    return found


def test_no_two_clusters_overlap_at_zoom_1() -> None:
    assert collisions() == []


def test_every_badge_owns_48_dp() -> None:
    places = geometry().places.values()
    assert min(dist(a.anchor, b.anchor) for a, b in combinations(places, 2)) >= 48


def test_labels_that_collide_are_dropped_and_badges_never() -> None:
    anchors = {name: place.anchor for name, place in geometry().places.items()}
    zooms = clear_zooms(clusters(), anchors, Level.SMALL)
    assert zooms.keys() == anchors.keys()
    assert all(zoom <= 1.0 for zoom in zooms.values())
    crowded = dict.fromkeys(anchors, (100.0, 100.0))
    assert sum(zoom < NEVER for zoom in clear_zooms(clusters(), crowded, Level.SMALL).values()) == 2

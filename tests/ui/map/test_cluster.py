"""Clusters stand clear of each other on the 1280 x 800 board."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist
from pathlib import Path

import kivy
import pytest
from kivy.base import EventLoop
from PIL import ImageFont

from rawsiko.content.load import load_pack
from rawsiko.content.pack import LANGUAGES
from rawsiko.ui.map import art, palette
from rawsiko.ui.map.atlas import Atlas
from rawsiko.ui.map.cluster import Cluster, arrange, number_start
from rawsiko.ui.map.labels import NEVER, chip_zooms, clear_zooms, is_crowded
from rawsiko.ui.map.layers.clusters import ClusterLayer
from rawsiko.ui.map.palette import Level, level_at
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


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seat", palette.SEATS)
def test_numbers_stand_in_their_badge_beside_the_shape(
    level: Level, seat: palette.SeatColours
) -> None:
    sizes = palette.cluster_sizes(level)
    view = replace(match_model().territories[0], seat_style=0, can_act=7, assets=12)
    pill = arrange(view, "below", level, measure).badge
    start = pill.x + number_start(sizes)
    end = start + measure("7", sizes.number_font, True) + measure("/12", sizes.all_font, False)
    _, *shapes = art.badge(seat, True, pill.w, sizes).pieces
    assert all(shape.x + shape.w / 2 <= start for shape in shapes)
    assert end <= pill.x + pill.w - palette.OWN_BADGE_LINE - 1


def test_labels_that_collide_are_dropped_and_badges_never() -> None:
    anchors = {name: place.anchor for name, place in geometry().places.items()}
    zooms = clear_zooms(clusters(), anchors, Level.SMALL)
    assert zooms.keys() == anchors.keys()
    assert all(zoom <= 1.0 for zoom in zooms.values())
    crowded = dict.fromkeys(anchors, (100.0, 100.0))
    assert sum(zoom < NEVER for zoom in clear_zooms(clusters(), crowded, Level.SMALL).values()) == 2


@pytest.mark.parametrize(
    "zoom", [0.6, 0.65, 0.7, 0.8, 0.9, 0.93, 1.0, 1.15, 1.3, 1.5, 2.0, 2.5, 4.0]
)
def test_nothing_piles_up_at_any_zoom(zoom: float) -> None:
    """All Territories owned by the viewer: the widest badges there are, with chips where shown."""
    level, places = level_at(zoom), geometry().places
    anchors = {name: place.anchor for name, place in places.items()}
    made = {
        t.id: arrange(
            replace(t, seat_style=0, can_act=9, assets=9), places[t.id].chips, level, measure
        )
        for t in match_model().territories
    }
    zooms = chip_zooms(made, anchors, level)
    found = []
    for (a, first), (b, second) in combinations(made.items(), 2):
        dx, dy = (anchors[b][0] - anchors[a][0]) * zoom, (anchors[b][1] - anchors[a][1]) * zoom
        ones = first.solid() if zooms[a] <= zoom else (first.badge,)
        others = second.solid() if zooms[b] <= zoom else (second.badge,)
        if any(r.overlaps(s, dx, dy) for r in ones for s in others):
            found.append((a, b))
    assert found == []
    hidden = [name for name, lowest in zooms.items() if lowest > zoom]
    assert len(hidden) <= (12 if level is Level.PIPS else 3), hidden


def test_two_numbers_from_far_away_become_one_only_where_badges_would_meet() -> None:
    places = geometry().places
    views = {
        view.id: replace(view, seat_style=0, can_act=10, assets=12)
        for view in match_model().territories
    }
    made = {
        name: arrange(view, places[name].chips, Level.PIPS, measure) for name, view in views.items()
    }
    anchors = {name: place.anchor for name, place in places.items()}
    crowded = {name for name in made if is_crowded(name, made, anchors, Level.PIPS)}
    assert {"usa_pacific", "usa_rockies"} <= crowded
    assert "western_australia" not in crowded
    EventLoop.ensure_window()
    layer = ClusterLayer(geometry(), Atlas())
    layer.vertices(tuple(views.values()), Level.PIPS)
    brief = {name for name, cluster in layer.clusters.items() if not cluster.numbers[1]}
    assert brief <= crowded
    assert brief
    assert not any(is_crowded(name, layer.clusters, anchors, Level.PIPS) for name in made)
    # Whoever has room again has both numbers again.
    one = min(brief)
    layer.vertices((views[one],), Level.PIPS)
    assert layer.clusters[one].numbers == ("10", "/12")


@cache
def font(bold: bool) -> ImageFont.FreeTypeFont:
    name = "Roboto-Bold.ttf" if bold else "Roboto-Regular.ttf"
    return ImageFont.truetype(Path(kivy.__file__).parent / "data" / "fonts" / name, 100)


def exact(text: str, size: float, bold: bool) -> float:
    """As wide as the map draws it: the letters of the five languages differ much."""
    return font(bold).getlength(text) * size / 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("level", "zoom", "most_hidden"),
    [(Level.SMALL, 1.0, 0), (Level.LARGE, 1.3, 0), (Level.FULL, 2.2, 1), (Level.FULL, 2.6, 0)],
)
def test_labels_of_every_language_stand_clear(
    language: str, level: Level, zoom: float, most_hidden: int
) -> None:
    """A label that would meet another is hidden, so no label may have to be."""
    names, places = load_pack().territories, geometry().places
    anchors = {name: place.anchor for name, place in places.items()}
    made = {}
    for view in match_model().territories:
        name = names[view.id][language]
        named = replace(view, short_label=name.short, full_label=name.long)
        made[view.id] = arrange(named, places[view.id].chips, level, exact)
    zooms = clear_zooms(made, anchors, level)
    hidden = [name for name, lowest in zooms.items() if lowest > zoom]
    assert len(hidden) <= most_hidden, hidden
    for (a, first), (b, second) in combinations(made.items(), 2):
        dx, dy = (anchors[b][0] - anchors[a][0]) * zoom, (anchors[b][1] - anchors[a][1]) * zoom
        if a not in hidden and b not in hidden:
            assert not first.label.overlaps(second.label, dx, dy), (a, b)

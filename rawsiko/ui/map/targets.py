"""What a tap on the map means. Knows no kivy."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from rawsiko.core.value import value
from rawsiko.presenters.map_model import MapModel
from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.cluster import Cluster
from rawsiko.ui.map.geometry import CLOSED, MapGeometry
from rawsiko.ui.map.hit import HitTester

CHIP_REACH = 5.0
"""In dp: a finger that rests so near a chip means it, not the land around it."""
LETTER = 6.0
"""In dp: how wide a letter of the words at the edge is, more or less."""


@value
class TerritoryTap:
    """A Territory is meant."""

    territory_id: str


@value
class PortraitTap:
    """A Continent's portrait is meant."""

    continent_id: str


@value
class MaterialTap:
    """A chip is meant."""

    territory_id: str
    material_id: str


@value
class ClosedTap:
    """China is meant."""


Tap = TerritoryTap | PortraitTap | MaterialTap | ClosedTap


class Targets:
    """Finds what lies under a place in the widget, in dp."""

    def __init__(self, geometry: MapGeometry, camera: Camera) -> None:
        """Use the map's geometry through a camera."""
        self._geometry = geometry
        self._camera = camera
        self._hits = HitTester(geometry)

    def at(
        self, x: float, y: float, model: MapModel, clusters: Mapping[str, Cluster]
    ) -> Tap | None:
        """Portraits first, chips if they are asked for, then Territories."""
        continent = self._portrait(x, y, model)
        if continent is not None:
            return PortraitTap(continent)
        if model.chips_first and not self._is_on_badge(x, y, clusters):
            chip = self._chip(x, y, model, clusters)
            if chip is not None:
                return chip
        beyond = self._beyond(x, y, model)
        if beyond is not None:
            return TerritoryTap(beyond)
        zoom = self._camera.zoom
        radius = palette.TAP_RADIUS if model.shows_clusters else 0.0
        mx, my = self._camera.to_map(x, y)
        wanted = frozenset(
            v.id for v in model.territories if v.is_legal or v.is_setup_allowed or v.can_act
        )
        found = self._hits.pick(mx, my, zoom, radius, palette.SNAP_RADIUS, wanted)
        if found == CLOSED:
            return ClosedTap()
        return None if found is None else TerritoryTap(found)

    def held(
        self, x: float, y: float, model: MapModel, clusters: Mapping[str, Cluster]
    ) -> tuple[str, str] | None:
        """What somebody wants to know about: a Territory and, right on a chip, its Material."""
        if self._portrait(x, y, model) is not None:
            return None
        chip = self._chip(x, y, model, clusters, CHIP_REACH) if model.shows_clusters else None
        if chip is not None:
            return chip.territory_id, chip.material_id
        radius = palette.TAP_RADIUS if model.shows_clusters else 0.0
        at, zoom = self._camera.to_map(x, y), self._camera.zoom
        found = self._hits.pick(*at, zoom, radius, palette.SNAP_RADIUS)
        return None if found is None or found == CLOSED else (found, "")

    def _portrait(self, x: float, y: float, model: MapModel) -> str | None:
        best = max(palette.TAP_RADIUS, palette.SETUP_PORTRAIT / 2 if model.is_setup else 0.0)
        found = None
        for view in model.portraits:
            place = self._geometry.continents.get(view.continent_id)
            if place is not None:
                px, py = self._camera.to_screen(*place.portrait)
                away = hypot(px - x, py - y)
                if away <= best:
                    best, found = away, view.continent_id
        return found

    def _beyond(self, x: float, y: float, model: MapModel) -> str | None:
        """Words at the edge of the map mean the Territory that they name; from afar there are none."""
        if palette.level_at(self._camera.zoom) is palette.Level.PIPS:
            return None
        for side, word in (("west", model.west_label), ("east", model.east_label)):
            px, py = self._camera.to_screen(*self._geometry.stubs[side])
            aside = max(palette.TAP_RADIUS, len(word) * LETTER / 2)
            if word and abs(px - x) <= aside and abs(py - y) <= palette.TAP_RADIUS:
                return self._geometry.beyond[side]
        return None

    def _is_on_badge(self, x: float, y: float, clusters: Mapping[str, Cluster]) -> bool:
        """Whether a Territory is meant, with whichever of its Materials: chips reach out to a full target."""
        for territory, cluster in clusters.items():
            ax, ay = self._camera.to_screen(*self._geometry.places[territory].anchor)
            badge = cluster.badge
            if _distance(x - ax, y - ay, badge.x, badge.y, badge.w, badge.h) <= 0:
                return True
        return False

    def _chip(
        self,
        x: float,
        y: float,
        model: MapModel,
        clusters: Mapping[str, Cluster],
        reach: float = palette.TAP_RADIUS,
    ) -> MaterialTap | None:
        best, found = reach, None
        for view in model.territories:
            cluster = clusters.get(view.id)
            if cluster is None or not view.chips:
                continue
            ax, ay = self._camera.to_screen(*self._geometry.places[view.id].anchor)
            for chip, rect in zip(view.chips, cluster.chips, strict=True):
                away = _distance(x - ax, y - ay, rect.x, rect.y, rect.w, rect.h)
                if away < best:
                    best, found = away, MaterialTap(view.id, chip.material_id)
        return found


def _distance(x: float, y: float, left: float, bottom: float, w: float, h: float) -> float:
    """From a point to a rectangle; inside, a little less the nearer its centre."""
    dx = max(left - x, 0.0, x - left - w)
    dy = max(bottom - y, 0.0, y - bottom - h)
    if dx or dy:
        return hypot(dx, dy)
    return hypot(x - left - w / 2, y - bottom - h / 2) * 1e-3 - 1.0

"""What a tap on the map means. Knows no kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

from rawsiko.presenters.map_model import MapModel
from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.cluster import Cluster
from rawsiko.ui.map.geometry import MapGeometry
from rawsiko.ui.map.hit import HitTester


@dataclass(frozen=True, slots=True)
class TerritoryTap:
    """A Territory is meant."""

    territory_id: str


@dataclass(frozen=True, slots=True)
class PortraitTap:
    """A Continent's portrait is meant."""

    continent_id: str


@dataclass(frozen=True, slots=True)
class MaterialTap:
    """A chip is meant."""

    territory_id: str
    material_id: str


Tap = TerritoryTap | PortraitTap | MaterialTap


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
        if model.chips_first:
            chip = self._chip(x, y, model, clusters)
            if chip is not None:
                return chip
        zoom = self._camera.zoom
        radius = palette.TAP_RADIUS if model.shows_clusters else 0.0
        mx, my = self._camera.to_map(x, y)
        territory = self._hits.pick(mx, my, zoom, radius, palette.SNAP_RADIUS)
        return None if territory is None else TerritoryTap(territory)

    def _portrait(self, x: float, y: float, model: MapModel) -> str | None:
        reach = max(palette.TAP_RADIUS, palette.SETUP_PORTRAIT / 2 if model.is_setup else 0.0)
        for view in model.portraits:
            place = self._geometry.continents.get(view.continent_id)
            if place is not None:
                px, py = self._camera.to_screen(*place.portrait)
                if hypot(px - x, py - y) <= reach:
                    return view.continent_id
        return None

    def _chip(
        self, x: float, y: float, model: MapModel, clusters: Mapping[str, Cluster]
    ) -> MaterialTap | None:
        best, found = palette.TAP_RADIUS, None
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

"""Where a Territory is in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import Metrics

from rawsiko.ui.map import palette
from rawsiko.ui.map.geometry import Box, Point

if TYPE_CHECKING:
    from rawsiko.ui.map.widget import MapView

LEAST = palette.TAP_RADIUS


def cluster_box(view: MapView, territory: str) -> Box:
    """Label, badge and chips of a Territory; at least what a finger needs."""
    sides = [(-LEAST, -LEAST, LEAST, LEAST)]
    cluster = view.scene.clusters.clusters.get(territory)
    if cluster is not None:
        rects = (*cluster.solid(), cluster.label)
        sides += [(r.x, r.y, r.x + r.w, r.y + r.h) for r in rects if r.w]
    left, bottom = min(s[0] for s in sides), min(s[1] for s in sides)
    right, top = max(s[2] for s in sides), max(s[3] for s in sides)
    return around(view, view.geometry.places[territory].anchor, (left, bottom, right, top))


def around(view: MapView, place: Point, sides: Box) -> Box:
    """These sides, in dp from a place of the map."""
    density = Metrics.density
    x, y = view.camera.to_screen(*place)
    left, bottom, right, top = sides
    return (
        view.x + (x + left) * density,
        view.y + (y + bottom) * density,
        view.x + (x + right) * density,
        view.y + (y + top) * density,
    )

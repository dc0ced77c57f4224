"""Laws for the map: what is to be chosen, or is being fought for, lies under no panel."""

from __future__ import annotations

from kivy.uix.widget import Widget

from rawsiko.ui.board.table import BoardTable
from rawsiko.ui.map.uncovered import is_uncovered
from rawsiko.ui.map.widget import MapView
from tools.gallery_boxes import visible


def hidden_choices(root: Widget) -> list[str]:
    """Portraits that may be tapped and cannot, and targets of a prepared action that nobody sees."""
    maps = [table.map for table in visible(root) if isinstance(table, BoardTable)]
    return [fault for view in maps for fault in (*_hidden_portraits(view), *_hidden_targets(view))]


def _hidden_portraits(view: MapView) -> list[str]:
    """Who has come nearer has left the other portraits behind on purpose."""
    is_whole = abs(view.camera.zoom - view.camera.fit_zoom) < 1e-6
    return [
        f"a portrait that glows out of sight: {portrait.continent_id}"
        for portrait in view.model.portraits
        if is_whole and portrait.is_glowing and not _is_seen(view, portrait.continent_id)
    ]


def _is_seen(view: MapView, continent: str) -> bool:
    at = view.camera.to_screen(*view.geometry.continents[continent].portrait)
    return is_uncovered([at], _whole(view), view.navigator.obstacles, [(0.0, 0.0, 0.0, 0.0)])


def _hidden_targets(view: MapView) -> list[str]:
    """Of several that are too far apart for the window, one is enough."""
    lands = [land.id for land in view.model.territories if land.is_target]
    if view.camera.is_moving or not lands or any(_stands_clear(view, land) for land in lands):
        return []
    return [f"targets that are covered: {', '.join(lands)}"]


def _stands_clear(view: MapView, territory: str) -> bool:
    cluster = view.scene.clusters.clusters.get(territory)
    if cluster is None:
        return True
    aside, below, above = cluster.reach(cluster.badge)
    at = view.camera.to_screen(*view.geometry.places[territory].anchor)
    reach = (aside, below, aside, above)
    return is_uncovered([at], _whole(view), view.navigator.obstacles, [reach])


def _whole(view: MapView) -> tuple[float, float, float, float]:
    return 0.0, 0.0, view.camera.width, view.camera.height

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
    found = []
    for land in view.model.territories:
        cluster = view.scene.clusters.clusters.get(land.id)
        if land.is_target and cluster is not None and not view.camera.is_moving:
            aside, below, above = cluster.reach(cluster.badge)
            at = view.camera.to_screen(*view.geometry.places[land.id].anchor)
            reach = (aside, below, aside, above)
            if not is_uncovered([at], _whole(view), view.navigator.obstacles, [reach]):
                found.append(f"a target that is covered: {land.id}")
    return found


def _whole(view: MapView) -> tuple[float, float, float, float]:
    return 0.0, 0.0, view.camera.width, view.camera.height

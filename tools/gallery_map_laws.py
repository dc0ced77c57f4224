"""Laws for the map: what is to be chosen, or is being fought for, lies under no panel and is named."""

from __future__ import annotations

from itertools import combinations
from math import dist
from operator import sub

from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from rawsiko.ui.board.replay_bar import ReplayBar
from rawsiko.ui.board.setup_view import RIM, disc_at
from rawsiko.ui.board.table import BoardTable
from rawsiko.ui.board.table_sizes import ROOMY
from rawsiko.ui.map.navigator import PAIR
from rawsiko.ui.map.standing import RADIUS
from rawsiko.ui.map.uncovered import SLACK, evenly, is_uncovered
from rawsiko.ui.map.widget import MapView
from rawsiko.ui.themed import theme
from tools.gallery_boxes import visible

APART, LOW = 48.0, 300
"""In dp: from the middle of one target to that of the next. In dp of text: a lower window is too low."""


def hidden_choices(root: Widget) -> list[str]:
    """Portraits that may be tapped and cannot, and targets of a prepared action that nobody sees."""
    maps = [table.map for table in visible(root) if isinstance(table, BoardTable)]
    laws = _hidden_portraits, _crowded_portraits, _hidden_targets, _nameless, _hidden_number
    return [fault for view in maps for law in laws for fault in law(view)]


def _hidden_portraits(view: MapView) -> list[str]:
    """Who has come nearer, or gone aside, has left the other portraits behind on purpose."""
    camera = view.camera
    is_whole = max(map(abs, map(sub, (camera.zoom, camera.x, camera.y), camera.fitted()))) < SLACK
    return [
        f"a portrait that glows and is not all in sight: {portrait.continent_id}"
        for portrait in view.model.portraits
        if is_whole and portrait.is_glowing and not _is_seen(view, portrait.continent_id)
    ]


def _crowded_portraits(view: MapView) -> list[str]:
    """Where somebody chooses, a finger has room for each."""
    if not view.model.is_setup:
        return []
    places = {
        p.continent_id: view.geometry.continents[p.continent_id] for p in view.model.portraits
    }
    at = {name: view.camera.to_screen(*place.portrait) for name, place in places.items()}
    near = [pair for pair in combinations(at, 2) if dist(at[pair[0]], at[pair[1]]) < APART]
    return [f"portraits too close: {one}, {other}" for one, other in near]


def _is_seen(view: MapView, continent: str) -> bool:
    """The whole disc; its glow as well where there is room for it, which is for a test to see."""
    at = view.camera.to_screen(*view.geometry.continents[continent].portrait)
    half = disc_at(view.camera.zoom) / 2 + RIM - 2 * SLACK
    return is_uncovered([at], _whole(view), view.navigator.obstacles, [evenly(half, half)])


def _hidden_targets(view: MapView) -> list[str]:
    """Of several that are too far apart for the window, one is enough."""
    lands = [land.id for land in view.model.territories if land.is_target]
    if view.camera.is_moving or not lands or any(_stands_clear(view, land) for land in lands):
        return []
    return [f"targets that are covered: {', '.join(lands)}"]


def _nameless(view: MapView) -> list[str]:
    """From and to are told by name, unless they are too far apart to be seen both.

    Over the tool of the lowest windows with large text there is room for numbers at most.
    """
    lands = [land.id for land in view.model.territories if land.is_marked]
    arrow, camera, table = view.model.arrow, view.camera, view.parent
    if arrow is None or arrow.deed or camera.is_moving or len(lands) != PAIR:
        return []
    is_narrow = table.form == "phone" and table.width < ROOMY * theme.unit
    if is_narrow and table.height < LOW * theme.font_unit:
        return []
    clear = [land for land in lands if _stands_clear(view, land)]
    return [f"no name: {land}" for land in clear if not _stands_clear(view, land, named=True)]


def _hidden_number(view: MapView) -> list[str]:
    """How many go stands clear of the panels, on its arrow or beside it."""
    arrow = view.model.arrow
    if arrow is None or arrow.deed or view.camera.is_moving or not arrow.source:
        return []
    x, y = view.camera.x, view.camera.y
    numbers = [(x + a, y + b) for a, b in view.scene.arrow.numbers(arrow, view.camera.zoom)]
    reach = evenly(RADIUS - 1, RADIUS - 1)
    seen = [is_uncovered([n], _whole(view), view.navigator.obstacles, [reach]) for n in numbers]
    return [] if any(seen) else ["the number of an arrow under a panel"]


def _stands_clear(view: MapView, territory: str, *, named: bool = False) -> bool:
    cluster = view.scene.clusters.clusters.get(territory)
    if cluster is None:
        return True
    aside, below, above = cluster.reach(cluster.badge, *([cluster.label] if named else []))
    at = view.camera.to_screen(*view.geometry.places[territory].anchor)
    reach = (aside, below, aside, above)
    return is_uncovered([at], _whole(view), view.navigator.obstacles, [reach])


def _whole(view: MapView) -> tuple[float, float, float, float]:
    bars = [piece for piece in view.parent.children if isinstance(piece, ReplayBar)]
    floor = max((bar.top - view.y for bar in bars), default=0.0) / Metrics.density
    return 0.0, floor, view.camera.width, view.camera.height

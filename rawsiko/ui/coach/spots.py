"""Where things of the board are in the window, for the coach to point at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics

from rawsiko.tutorial.steps import Kind, Spot
from rawsiko.ui.board.table import LEAST_ZOOM
from rawsiko.ui.board.whereabouts import around, cluster_box
from rawsiko.ui.coach.placing import Other, Rect
from rawsiko.ui.map import palette
from rawsiko.ui.map.palette import level_at

if TYPE_CHECKING:
    from rawsiko.ui.board.table import BoardTable

ASIDE = 0.82
"""Of the width of the map, or of its height where it is upright: there stands what else the bubble would cover."""
PANEL, READ, LIT, BUTTONS = 1.0, 3.0, 6.0, 4.0
"""How much better it is not to cover the map, what can be read, what can be tapped now, and what always can."""


def box(widget: Any) -> Rect:
    """The rectangle of a widget."""
    return Rect(*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


class BoardSpots:
    """Finds things on a table, and brings the camera to them."""

    def __init__(self, table: BoardTable) -> None:
        self._table = table
        ids = table.ids
        self._pieces: dict[str, Callable[[], Any]] = {
            "objectives": lambda: ids.objectives,
            "status": lambda: ids.status,
            "player": lambda: ids.player,
            "next": lambda: ids.next,
            "stepper": lambda: table.tool.ids.stepper,
            "confirm": lambda: table.tool.ids.confirm,
        }

    @property
    def is_moving(self) -> bool:
        """Whether the map is on its way somewhere."""
        return bool(self._table.map.camera.is_moving)

    def find(self, spot: Spot) -> Rect | None:
        """Where it is; None if it is not in sight."""
        if spot.kind is Kind.PIECE:
            return self._piece(spot.id)
        view, found = box(self._table.map), self._on_map(spot)
        return found.cut(view) if found is not None and found.meets(view) else None

    heart = find
    """Nothing on the board has parts that could be left out."""

    def others(self, spot: Spot | None, *, anywhere: bool = False) -> Iterator[Other]:
        """What had better not be covered: panels, buttons, the map, and what lies on it."""
        yield Other(self._stage(), LIT if anywhere else PANEL)
        yield from self.marks(spot, anywhere=anywhere)

    def marks(self, spot: Spot | None, *, anywhere: bool = False) -> Iterator[Other]:
        """All of that but the empty map."""
        ids, view, tool = self._table.ids, self._table.map, self._table.tool
        # A message without a button gives way to what is said about a spot, or goes.
        messages = (toast for toast in ids.perch.children if toast.action or spot is None)
        for piece in (ids.next, ids.side, ids.zooms, ids.more, ids.corner, tool, *messages):
            yield Other(box(piece), BUTTONS)
        yield Other(box(ids.hint), READ if ids.hint.help_icon else PANEL)
        yield Other(box(ids.overview), PANEL)
        for piece in (ids.objectives, ids.status):
            yield Other(box(piece), READ)
        # Where one place on the map is meant, the others that could be tapped matter less.
        is_open = spot is None or spot.kind is Kind.PIECE
        for land in view.model.territories:
            is_lit = anywhere or (is_open and (land.is_legal or land.is_setup_allowed))
            yield Other(self._cluster(land.id), LIT if is_lit else PANEL)
        for portrait in view.model.portraits:
            place = self._portrait(portrait.continent_id)
            yield Other(place, LIT if is_open and portrait.is_glowing else PANEL)

    def levels(self) -> Iterator[float]:
        """The edges of the map between the panels, and of the line that says what to do."""
        for piece in (self._stage(), box(self._table.ids.hint)):
            yield from (piece.y, piece.top)

    def bring(self, spot: Spot) -> None:
        """Let the camera show it, if it does not."""
        way, view = self._table.map.navigator, self._table.map
        if spot.kind in (Kind.LAND, Kind.CHIP):
            way.follow([spot.id], LEAST_ZOOM[self._table.form])
            if not view.camera.is_moving and not self._is_clear(spot):
                # Its middle is in sight, but not its name and all that lies there.
                way.fly_to(*view.geometry.places[spot.id].anchor, view.camera.zoom)
        elif spot.kind is Kind.PORTRAIT and not self._is_clear(spot):
            least = LEAST_ZOOM[self._table.form]
            if not view.model.is_setup:
                way.fly_to(*view.geometry.continents[spot.id].portrait, least)
            elif self._table.form != "portrait":
                way.world()
            else:
                # An upright window is too narrow for the whole world.
                way.fly_to(*view.geometry.continents[spot.id].portrait, palette.SELECT_ZOOM)

    def make_room(self, spot: Spot) -> None:
        """Bring it to one side of the map, so that there is room on the other."""
        view = self._table.map
        if spot.kind is Kind.PIECE:
            return
        if spot.kind is Kind.PORTRAIT:
            place = view.geometry.continents[spot.id].portrait
        else:
            place = view.geometry.places[spot.id].anchor
        left, bottom, right, top = view.camera.clear
        aside = left + (right - left) * ASIDE, (bottom + top) / 2
        if self._table.form == "portrait":
            aside = (left + right) / 2, bottom + (top - bottom) * ASIDE
        view.navigator.fly_to(*place, view.camera.zoom, aside)

    def give_way(self, bubble: Rect | None) -> None:
        """The line that says what to do is needed no more where the coach stands on it and says so."""
        hint = self._table.ids.hint
        hint.is_covered = bubble is not None and box(hint).meets(bubble)

    def _is_clear(self, spot: Spot) -> bool:
        found, view = self._on_map(spot), self._table.map
        if found is None or not box(view).holds(found):
            return False
        return not any(Rect(*panel).meets(found) for panel in view.obstacles)

    def _piece(self, name: str) -> Rect | None:
        piece = self._pieces[name]() if name in self._pieces else None
        if piece is None or not piece.opacity or getattr(piece, "gone", False):
            return None
        is_tool = name in ("stepper", "confirm")
        return None if is_tool and not self._table.tool.opacity else box(piece)

    def _on_map(self, spot: Spot) -> Rect | None:
        view = self._table.map
        if spot.kind is Kind.LAND:
            return self._cluster(spot.id)
        if spot.kind is Kind.PORTRAIT:
            return self._portrait(spot.id)
        cluster = view.scene.clusters.clusters.get(spot.id)
        model = next(land for land in view.model.territories if land.id == spot.id)
        keys = [chip.material_id for chip in model.chips]
        if cluster is None or spot.material not in keys:
            return self._cluster(spot.id)
        chip = cluster.chips[keys.index(spot.material)]
        sides = (chip.x, chip.y, chip.x + chip.w, chip.y + chip.h)
        return self._around(view.geometry.places[spot.id].anchor, sides)

    def _stage(self) -> Rect:
        """The part of the map that is between the panels."""
        view, density = self._table.map, Metrics.density
        left, bottom, right, top = (side * density for side in view.camera.safe)
        return Rect(view.x + left, view.y + bottom, view.x + right, view.y + top)

    def _portrait(self, continent: str) -> Rect:
        view = self._table.map
        shown = next(p for p in view.model.portraits if p.continent_id == continent)
        sides = view.scene.portraits.box(shown, view.model, level_at(view.camera.zoom))
        return self._around(view.geometry.continents[continent].portrait, sides)

    def _cluster(self, territory: str) -> Rect:
        return Rect(*cluster_box(self._table.map, territory))

    def _around(self, place: tuple[float, float], sides: tuple[float, float, float, float]) -> Rect:
        return Rect(*around(self._table.map, place, sides))

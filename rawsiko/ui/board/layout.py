"""Lays the pieces of the board out: what is folded away, where each stands, what the map keeps clear of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics

from rawsiko.ui.board.arrange import NOWHERE, Places, Room, Sizes, arrange
from rawsiko.ui.board.setup_view import setup_insets
from rawsiko.ui.map.camera import Insets
from rawsiko.ui.map.geometry import Box
from rawsiko.ui.themed import theme

if TYPE_CHECKING:
    from rawsiko.ui.board.table import BoardTable

SETUP_FLOOR, SETUP_GOAL = 84, 130
"""In dp: in setup the portraits are larger, and the panels make way for them."""
LEAST_GOAL = 120
"""In dp: narrower Objectives say nothing, so they fold away."""
LEAST_MAP = 150
"""In dp: upright, the map under its buttons while an action is prepared or a Continent chosen."""
LEAST_CLUSTER = 84
"""In dp: upright, the map on which a cluster with its name and its chips can stand."""


class BoardLayout:
    """Works on the table's pieces; ``arrange`` knows the three layouts."""

    def __init__(self, table: BoardTable) -> None:
        self._table = table

    def place(self, floor: float) -> None:
        """Lay everything out; ``floor`` is how high something else covers the map from below."""
        table, ids, room = self._table, self._table.ids, self._room()
        tool, other = ids.hint, ids.get("tool")
        if table.model.tool is not None:
            tool, other = table.tool, tool
        if other is not None:
            other.pos, other.opacity = NOWHERE, 0
        tool.opacity = 0 if tool is ids.hint and ids.hint.is_covered else 1
        self._fit(room, tool)
        places = arrange(
            "short" if table.short else table.form,
            room,
            Sizes(
                (table.corner_least + ids.player.width, table.corner_size[1]),
                (ids.status.wanted_width, ids.status.height),
                tuple(table.side_size),
                tuple(table.zoom_size),
                (0, 0) if ids.overview.gone else tuple(table.overview_size),
                (tool.width, tool.height),
                (0, 0) if ids.objectives.gone else (self._goal_width(), ids.objectives.height),
                tuple(table.next_size),
            ),
            left_handed=table.presenter.desk.preferences.left_handed,
            is_setup=table.model.map.is_setup and not table.tight,
        )
        self._put(places, tool)
        self._clear_of_panels(tool, floor / Metrics.density)

    def _fit(self, room: Room, tool: Any) -> None:
        """Let each piece leave out what it has no room for."""
        table, ids = self._table, self._table.ids
        is_upright = table.form == "portrait"
        across = room.right - room.left
        least = across - room.gap - table.corner_least - ids.player.least
        zooms = table.zoom_size[0] + room.gap if table.short else 0
        ids.status.fit(across - zooms if is_upright else least)
        beside = 0 if is_upright else ids.status.wanted_width + room.gap
        ids.player.fit(across - beside - table.corner_least)
        ids.hint.fit()
        aside = across - table.next_size[0] - room.gap
        tool.width = across if is_upright else min(tool.wanted_width, aside)
        ids.objectives.gone = ids.objectives.hidden or not self._has_room_for_goal(room, tool)
        ids.overview.gone = not self._has_room_for_overview(room, tool)

    def _has_room_for_goal(self, room: Room, tool: Any) -> bool:
        table, ids = self._table, self._table.ids
        if table.form != "portrait":
            left = room.right - room.left - table.next_size[0] - tool.width - 2 * room.gap
            return bool(left >= LEAST_GOAL * theme.unit)
        pieces = [ids.player, ids.status, tool, ids.objectives]
        pieces += [] if table.short else [ids.side]
        taken = table.next_size[1] + sum(piece.height + room.gap for piece in pieces)
        # What is touched now, the map, needs its room before what is only read.
        is_busy = table.model.tool is not None or table.model.map.is_setup
        least = LEAST_MAP if is_busy else LEAST_CLUSTER
        return bool(room.top - room.bottom - taken >= least * theme.unit)

    def _goal_width(self) -> float:
        is_setup = self._table.form == "phone" and self._table.model.map.is_setup
        return SETUP_GOAL * float(theme.unit) if is_setup else float(self._table.goal_width)

    def _has_room_for_overview(self, room: Room, tool: Any) -> bool:
        """On a tablet the whole world is in sight anyway; a low phone needs its map."""
        table, ids, gap = self._table, self._table.ids, room.gap
        if table.form == "tablet" or table.model.map.is_setup:
            return False
        high = table.overview_size[1] + table.side_size[1] + 3 * gap
        if table.form == "phone":
            floor = room.bottom + max(tool.height, table.next_size[1])
            return bool(room.top - table.corner_size[1] - floor >= high)
        goal = 0 if ids.objectives.gone else ids.objectives.height + gap
        header = table.corner_size[1] + ids.status.height + 3 * gap
        sheet = table.next_size[1] + tool.height + goal + 2 * gap
        return bool(room.top - room.bottom - header - sheet >= high + LEAST_MAP * theme.unit / 2)

    def _room(self) -> Room:
        table = self._table
        margin = float(theme.margin if table.form == "tablet" else theme.margin_phone)
        return Room(table.width, table.height, tuple(table.insets), margin, theme.grid)

    def _put(self, places: Places, tool: Any) -> None:
        table, ids, view = self._table, self._table.ids, self._table.map
        for name in ("corner", "side", "zooms", "overview", "next", "perch"):
            x, y, width, height = getattr(places, name)
            ids[name].pos = x, y
            ids[name].size = width, height
        for name in ("status", "objectives"):
            x, y, width, _ = getattr(places, name)
            ids[name].pos, ids[name].width = (x, y), width
        ids.objectives.fit()
        tool.pos = places.tool[:2]
        view.size_hint = None, None
        view.pos, view.size = places.map[:2], places.map[2:]
        is_upright = table.form == "portrait"
        table.header_floor = view.top if is_upright else table.height
        table.sheet_top = view.y if is_upright else 0

    def _clear_of_panels(self, tool: Any, floor: float) -> None:
        """Tell the map what stands on it."""
        table, ids, view = self._table, self._table.ids, self._table.map
        is_setup = table.model.map.is_setup
        shown = [] if table.short else [ids.side, ids.zooms]
        if table.form != "portrait":
            shown = [ids.corner, ids.status, tool, ids.next, *shown]
            shown += [] if ids.objectives.gone else [ids.objectives]
        shown += [] if ids.overview.gone else [ids.overview]
        panels = [(w.x, w.y, w.right, w.top) for w in shown]
        if table.tight:
            view.margins, view.insets = Insets(), self._between(tool)
        elif table.form == "phone" and is_setup:
            view.margins, view.insets = Insets(), self._setup_insets(panels)
        elif table.form == "phone":
            view.margins, view.insets = self._phone_insets(tool, floor)
        elif table.form == "portrait":
            low = 0.0 if ids.overview.gone else (ids.overview.top - view.y) / Metrics.density
            high = 0.0 if table.short else (view.top - ids.side.y) / Metrics.density
            aside = theme.grid / Metrics.density if is_setup else 0.0
            over = Insets(left=aside, top=high, right=aside, bottom=low)
            # In setup even what stands at the edge must come clear of the buttons.
            view.insets, view.margins = (over, Insets()) if is_setup else (Insets(), over)
        else:
            view.margins = Insets()
            view.insets = Insets(bottom=SETUP_FLOOR if is_setup else floor)
        view.obstacles = panels

    def _between(self, tool: Any) -> Insets:
        """The world between two columns of buttons."""
        table, ids, density, gap = self._table, self._table.ids, Metrics.density, theme.grid
        columns = sorted((ids.side, ids.zooms), key=lambda column: column.x)
        return Insets(
            left=(columns[0].right + gap) / density,
            bottom=max(tool.top, ids.next.top) / density,
            right=(table.width - columns[1].x + gap) / density,
            top=(table.height - min(ids.corner.y, ids.status.y)) / density,
        )

    def _setup_insets(self, panels: list[Box]) -> Insets:
        """Portraits stand between the panels, whichever hand they are for."""
        view, density = self._table.map, Metrics.density
        portraits = tuple(place.portrait for place in view.geometry.continents.values())
        size = view.width / density, view.height / density
        boxes = tuple((a / density, b / density, c / density, d / density) for a, b, c, d in panels)
        return setup_insets(view.geometry.board, size, portraits, boxes)

    def _phone_insets(self, tool: Any, floor: float) -> tuple[Insets, Insets]:
        """Margins and insets of the map between the panels of a low window."""
        table, ids, density = self._table, self._table.ids, Metrics.density
        aside = (ids.zooms.width + theme.grid) / density
        overview = 0.0 if ids.overview.gone else (ids.overview.width + theme.grid) / density
        is_left = ids.zooms.x < table.center_x
        left, right = (aside, 0.0) if is_left else (0.0, aside)
        top = (table.height - min(ids.corner.y, ids.status.y)) / density
        foot = max(ids.next.top, tool.top if tool.width > table.width / 2 else 0.0) / density
        foot = max(foot, floor)
        margins = Insets(right=overview) if is_left else Insets(left=overview)
        return margins, Insets(left, foot, right, top)

"""Lays the pieces of the board out: what is folded away, where each stands, what the map keeps clear of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics

from rawsiko.ui.board.arrange import NOWHERE, Places, Room, Sizes, arrange
from rawsiko.ui.board.setup_view import setup_home
from rawsiko.ui.map import names, text
from rawsiko.ui.map.bounds import Insets
from rawsiko.ui.map.geometry import Box
from rawsiko.ui.themed import theme

if TYPE_CHECKING:
    from rawsiko.ui.board.table import BoardTable

SETUP_FLOOR, SETUP_GOAL = 84, 130
"""In dp: in setup the portraits are larger, and the panels make way for them."""
PAIR_ROOM = 200
"""In dp: the map beside a high Action tool that shows two Territories."""
LEAST_GOAL = 120
"""In dp: narrower Objectives say nothing, so they fold away."""
WIDEST = 540
"""In dp: an Action tool with room for all names."""
ASTRIDE = 2
"""In steps of the grid: what stands higher than Next Player by no more is as good as level with it."""
MAP_SHARE, LEAST_SHARE = 0.45, 0.42
"""Of an upright window, for the map: before the Objectives get a second line, and before they get one."""


class BoardLayout:
    """Works on the table's pieces; ``arrange`` knows the three layouts."""

    def __init__(self, table: BoardTable) -> None:
        self._table = table
        self._floor = 0.0

    def place(self, floor: float) -> None:
        """Lay everything out; ``floor`` is how high a bar stands that takes the place of one's go."""
        self._floor = floor
        table, ids, room = self._table, self._table.ids, self._room()
        tool, other = ids.hint, ids.get("tool")
        if table.model.tool is not None:
            tool, other = table.tool, tool
        if other is not None:
            other.pos, other.opacity = NOWHERE, 0
        tool.opacity = 0 if floor or (tool is ids.hint and ids.hint.is_covered) else 1
        ids.next.opacity = 0 if floor else 1
        ids.side.opacity = 0 if floor and table.form != "tablet" else 1
        ids.status.mirrored = table.presenter.desk.preferences.left_handed
        self._fit(room, tool)
        places = arrange(
            table.form,
            room,
            Sizes(
                (theme.touch + theme.grid + ids.player.width, table.corner_size[1]),
                tuple(table.more_size),
                (ids.status.wanted_width, ids.status.height),
                tuple(table.side_size),
                tuple(table.zoom_size),
                (0, 0) if ids.overview.gone else tuple(table.overview_size),
                (tool.width, tool.standing),
                (0, 0) if ids.objectives.gone else (self._goal_width(), ids.objectives.height),
                tuple(table.next_size),
            ),
            left_handed=ids.status.mirrored,
            is_setup=table.model.map.is_setup and not table.tight,
            floor=floor,
        )
        self._put(places, tool)
        self._clear_of_panels(tool, floor / Metrics.density)

    def _fit(self, room: Room, tool: Any) -> None:
        """Let each piece leave out what it has no room for."""
        table, ids = self._table, self._table.ids
        is_upright = table.form == "portrait"
        across = room.right - room.left
        beside = across - room.gap - table.corner_least
        if is_upright:
            ids.status.fit(across, (beside - ids.player.roomy, beside - ids.player.least))
        else:
            ids.status.fit(beside - ids.player.least)
        ids.player.fit(beside - (ids.status.turn_width if is_upright else ids.status.wanted_width))
        aside = across - table.next_size[0] - room.gap
        self._give_room(ids.hint, room, aside)
        # What is too narrow for the Objectives is room for the names of the Action tool.
        is_spare = aside - tool.wanted_width - room.gap < LEAST_GOAL * theme.unit
        most = WIDEST * theme.unit if table.wide and is_spare else 0
        wanted = max(tool.wanted_width, most if tool is not ids.hint else 0)
        tool.width = across if is_upright else min(wanted, aside)
        self._fold_goal(room, tool)
        ids.overview.gone = not self._has_room_for_overview(room, tool)

    def _give_room(self, hint: Any, room: Room, aside: float) -> None:
        """Why others do something may take what nothing else needs, but not the share of the map."""
        table, goal = self._table, self._table.ids.objectives
        is_phone = table.form == "phone"
        is_free = table.brief and not table.model.map.is_setup and (goal.hidden or hint.whole)
        most = table.next_size[1] if is_phone else 0
        most_why = most + ASTRIDE * room.gap
        if table.form == "portrait":
            line = 0 if goal.hidden else goal.height_if(slim=True) + room.gap
            left = self._map_height(room, hint) + hint.standing - line
            most_why = left - LEAST_SHARE * table.height
        hint.widest = aside if is_phone and is_free and hint.is_why else table.hint_width
        hint.most, hint.most_why = most, most_why if hint.is_why else 0
        hint.fit()

    def _fold_goal(self, room: Room, tool: Any) -> None:
        """What is touched now, the map, needs its room before what is only read."""
        table, goal = self._table, self._table.ids.objectives
        if self._floor:
            goal.gone = True
            return
        if table.form != "portrait":
            left = room.right - room.left - table.next_size[0] - tool.width - 2 * room.gap
            goal.slim, goal.gone = False, goal.hidden or left < LEAST_GOAL * theme.unit
            return
        left = self._map_height(room, tool) - room.gap
        goal.slim = left - goal.height_if(slim=False) < MAP_SHARE * table.height
        # Who chooses a Continent must see the whole world.
        least = MAP_SHARE if table.model.map.is_setup else LEAST_SHARE
        has_room = not goal.slim or left - goal.height_if(slim=True) >= least * table.height
        goal.gone = goal.hidden or not has_room

    def _map_height(self, room: Room, tool: Any) -> float:
        """Upright, what is left between header and sheet without the Objectives."""
        table, ids = self._table, self._table.ids
        sheet = self._floor or room.bottom + table.next_size[1] + tool.standing + 2 * room.gap
        return float(room.top - ids.status.height - room.gap / 2 - sheet)

    def _goal_width(self) -> float:
        is_setup = self._table.form == "phone" and self._table.model.map.is_setup
        return SETUP_GOAL * float(theme.unit) if is_setup else float(self._table.goal_width)

    def _has_room_for_overview(self, room: Room, tool: Any) -> bool:
        """On a tablet the whole world is in sight anyway; a low phone needs its map."""
        table, ids, gap = self._table, self._table.ids, room.gap
        if table.form == "tablet" or table.model.map.is_setup:
            return False
        if table.form == "phone":
            high = table.overview_size[1] + 2 * gap
            high += 0 if self._floor else table.side_size[1] + gap
            floor = self._floor or room.bottom + max(tool.standing, table.next_size[1])
            return bool(room.top - table.corner_size[1] - floor >= high)
        goal = 0 if ids.objectives.gone else ids.objectives.height + gap
        left = self._map_height(room, tool) - goal
        buttons = table.more_size[1] + table.zoom_size[1]
        return bool(left >= table.overview_size[1] + buttons + 4 * gap)

    def _room(self) -> Room:
        table = self._table
        margin = float(theme.margin if table.form == "tablet" else theme.margin_phone)
        return Room(table.width, table.height, tuple(table.insets), margin, theme.grid)

    def _put(self, places: Places, tool: Any) -> None:
        table, ids, view = self._table, self._table.ids, self._table.map
        for name in ("corner", "more", "side", "zooms", "overview", "next", "perch"):
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
        shown = [ids.zooms] + ([] if ids.overview.gone else [ids.overview])
        if table.form == "portrait":
            panels = [_box(ids.more)]
        else:
            shown += [ids.status, ids.next, ids.side]
            shown += [] if ids.objectives.gone else [ids.objectives]
            panels = [_around(_box(ids.corner), _box(ids.more))]
            panels += [(tool.x, tool.y, tool.right, _top(tool))]
        panels += [_box(piece) for piece in shown]
        margins = Insets()
        if table.tight:
            insets = self._between(tool)
        elif table.form == "phone" and is_setup:
            insets = Insets()
        elif table.form == "phone":
            margins, insets = self._phone_insets(tool, floor)
        elif table.form == "portrait":
            insets, margins = self._upright_insets(is_setup)
        else:
            insets = Insets(bottom=SETUP_FLOOR if is_setup else floor)
        view.margins = margins
        view.insets = self._setup_insets(insets, panels) if is_setup else insets
        view.obstacles = panels

    def _between(self, tool: Any) -> Insets:
        """The world between two columns of buttons."""
        table, ids, density, gap = self._table, self._table.ids, Metrics.density, theme.grid
        columns = sorted((ids.side, ids.zooms), key=lambda column: column.x)
        return Insets(
            left=(columns[0].right + gap) / density,
            bottom=(self._floor or max(_top(tool), ids.next.top)) / density,
            right=(table.width - columns[1].x + gap) / density,
            top=(table.height - min(ids.corner.y, ids.status.y)) / density,
        )

    def _upright_insets(self, is_setup: bool) -> tuple[Insets, Insets]:
        """Insets and margins of the map under its own few buttons."""
        table, ids, view, density = self._table, self._table.ids, self._table.map, Metrics.density
        if is_setup:
            # Even what stands at the edge must come clear of the buttons.
            aside, high = theme.grid / density, (view.top - ids.zooms.y) / density
            return Insets(left=aside, top=high, right=aside), Insets()
        low = 0.0 if ids.overview.gone else (ids.overview.top - view.y) / density
        aside = (ids.zooms.width + theme.grid) / density
        is_left = ids.zooms.x < table.center_x
        return Insets(), Insets(
            left=aside if is_left else 0.0, right=0.0 if is_left else aside, bottom=low
        )

    def _setup_insets(self, insets: Insets, panels: list[Box]) -> Insets:
        """Portraits stand between the panels, whichever hand they are for."""
        table, view, density = self._table, self._table.map, Metrics.density
        labels = {portrait.continent_id: portrait.label for portrait in table.model.map.portraits}
        places = view.geometry.continents.values()
        left, top, right, bottom = (inset / density for inset in table.insets)
        width, height = view.width / density, view.height / density
        area = (left, 0.0, width - right, height)
        if table.form != "portrait":
            area = (left, bottom, width - right, height - top)
        home = setup_home(
            view.geometry.board,
            (width, height),
            insets,
            area,
            tuple(place.portrait for place in places),
            tuple(text.measure(labels.get(p.id, ""), names.SIZE, True) for p in places),
            tuple(_within(view, box) for box in panels),
        )
        return replace(insets, home=home)

    def _is_broad(self, tool: Any) -> bool:
        table = self._table
        taken = tool.width + table.ids.zooms.width + PAIR_ROOM * theme.unit
        return bool(taken > table.width)

    def _phone_insets(self, tool: Any, floor: float) -> tuple[Insets, Insets]:
        """Margins and insets of the map between the panels of a low window."""
        table, ids, density = self._table, self._table.ids, Metrics.density
        aside = (ids.zooms.width + theme.grid) / density
        overview = 0.0 if ids.overview.gone else (ids.overview.width + theme.grid) / density
        is_left = ids.zooms.x < table.center_x
        left, right = (aside, 0.0) if is_left else (0.0, aside)
        top = (table.height - min(ids.corner.y, ids.status.y)) / density
        foot, beside = (_top(tool) if tool.width > table.width / 2 else 0.0), overview
        is_broad = self._is_broad(tool)
        is_high = _top(tool) > ids.next.top + ASTRIDE * theme.grid
        if not self._floor and is_high and (table.wide or not is_broad):
            # There is more room beside a high tool than over it, or else beside the buttons over it.
            high = ids.side if is_broad else tool
            beside = max(overview, (high.width + 2 * theme.grid) / density)
            foot = foot if is_broad else 0.0
        foot = max(ids.next.top / density, foot / density, floor)
        margins = Insets(right=beside) if is_left else Insets(left=beside)
        return margins, Insets(left, foot, right, top)


def _top(tool: Any) -> float:
    return float(tool.y + tool.standing)


def _box(piece: Any) -> Box:
    return piece.x, piece.y, piece.right, piece.top


def _within(view: Any, box: Box) -> Box:
    """In dp from the corner of the map."""
    x, y, right, top = box
    density = Metrics.density
    return (
        (x - view.x) / density,
        (y - view.y) / density,
        (right - view.x) / density,
        (top - view.y) / density,
    )


def _around(one: Box, other: Box) -> Box:
    (a, b, c, d), (e, f, g, h) = one, other
    return min(a, e), min(b, f), max(c, g), max(d, h)

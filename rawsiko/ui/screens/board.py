"""The board: the map, the panels on the sea around it, and what comes over them for a moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from rawsiko.presenters.board.model import BoardModel, Look
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.routes import Home, Route, Rules, Settings
from rawsiko.ui.board.arrange import NOWHERE, Places, Room, Sizes, arrange
from rawsiko.ui.board.dialogs import show_menu, show_objective, show_status
from rawsiko.ui.board.moments import Moments
from rawsiko.ui.board.objectives_piece import ObjectivesPiece
from rawsiko.ui.board.player_piece import PlayerPiece
from rawsiko.ui.board.status_piece import StatusPiece
from rawsiko.ui.board.tool_piece import HintPiece, ToolPiece
from rawsiko.ui.kv import load_kv
from rawsiko.ui.map.camera import Insets
from rawsiko.ui.map.geometry import MapGeometry
from rawsiko.ui.map.widget import MapView
from rawsiko.ui.pictures import avatar_file
from rawsiko.ui.screen import Screen
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import Dialog

load_kv("board/pieces", "board/status", "board/tool", "board/dialogs", "screens/board")

SETUP_FLOOR, SETUP_SIDES = 84, 28
"""In dp: in setup the portraits are larger and stand further out."""
LEAST_GOAL = 120
"""In dp: narrower Objectives say nothing, so they fold away."""
PAN = 80
ARROWS = {273: (0, -PAN), 274: (0, PAN), 275: (-PAN, 0), 276: (PAN, 0)}
"""Keys up, down, right, left: the map moves against them, so that the eye moves with them."""
PIECES = (PlayerPiece, StatusPiece, ObjectivesPiece, ToolPiece, HintPiece)
"""Named in the kv rule; importing them is what makes them known there."""


class BoardScreen(Screen):
    """Shows a BoardModel; every touch becomes one call of the presenter."""

    presenter: BoardPresenter

    corner_size = ListProperty([0, 0])
    corner_least = NumericProperty(0)
    """The corner without its player panel."""
    side_size = ListProperty([0, 0])
    next_size = ListProperty([0, 0])
    goal_width = NumericProperty(0)
    header_floor = NumericProperty(0)
    sheet_top = NumericProperty(0)
    """Upright, one paper carries the pieces above the map and one those below it."""
    narrow = BooleanProperty(False)
    short = BooleanProperty(False)
    """Upright and so low that what is not needed at once must fold away."""

    def __init__(self, presenter: BoardPresenter, geometry: MapGeometry, **kwargs: Any) -> None:
        self.map = MapView(geometry, avatar_path=avatar_file)
        self._look = Look(0)
        self._arrange = Clock.create_trigger(self._place, -1)
        super().__init__(presenter, **kwargs)
        table = self.ids.table.__self__
        table.add_widget(self.map, index=len(table.children))
        self._moments = Moments(self, presenter, table, self.ids.perch.__self__)
        self.map.bind(
            on_territory=lambda _, key: presenter.tap_territory(key),
            on_portrait=lambda _, key: presenter.tap_portrait(key),
            on_material=lambda _, _territory, key: presenter.tap_material(key),
            on_background=lambda _: presenter.tap_background(),
        )
        for name in ("size", "form", "insets", "corner_size", "side_size", "next_size", "short"):
            self.fbind(name, self._arrange)
        for name in ("tool", "hint", "status", "objectives"):
            self.ids[name].fbind("height", self._arrange)
        self.ids.hint.fbind("wanted_width", self._arrange)
        theme.fbind("font_unit", self._arrange)
        self._show(presenter.model)

    # showing ---------------------------------------------------------------------------------

    def _show(self, model: object) -> None:
        super()._show(model)
        if not isinstance(model, BoardModel) or not self.map.parent:
            return
        ids, names = self.ids, model.names
        self.map.less_motion = theme.less_motion
        self.map.model = model.map
        ids.player.show(model.player)
        ids.status.show(model.status)
        ids.objectives.show(model.objectives)
        ids.hint.show(model.hint)
        ids.hint.help_icon = "shuffle" if model.can_spread else "cross" if model.can_decline else ""
        ids.hint.help_name = names.spread if model.can_spread else names.decline
        if model.tool is not None:
            ids.tool.show(model.tool)
        ids.tool.names = [names.minus, names.plus, names.confirm, names.cancel]
        self._moments.show(model)
        self._arrange()

    def _fly(self, look: Look) -> None:
        """On a tablet the whole world is in sight, so small things need no flight."""
        if look.continent:
            self.map.navigator.continent(look.continent)
        elif look.territories and self.form != "tablet":
            self.map.navigator.territories(look.territories)
        elif look.is_home:
            self.map.navigator.world()

    # layout ----------------------------------------------------------------------------------

    def _place(self, *_args: object) -> None:
        ids, room = self.ids, self._room()
        self._moments.follow_window()
        tool, other = ids.hint, ids.tool
        if self.model.tool is not None:
            tool, other = other, tool
        other.pos, other.opacity, tool.opacity = NOWHERE, 0, 1
        is_upright = self.form == "portrait"
        across = room.right - room.left
        least = across - room.gap - self.corner_least - ids.player.least
        ids.status.fit(across if is_upright else least)
        beside = 0 if is_upright else ids.status.wanted_width + room.gap
        ids.player.fit(across - beside - self.corner_least)
        ids.hint.fit()
        tool.width = min(tool.wanted_width, across) if not is_upright else across
        ids.objectives.gone = ids.objectives.hidden or not self._has_room_for_goal(room, tool)
        places = arrange(
            self.form,
            room,
            Sizes(
                (self.corner_least + ids.player.width, self.corner_size[1]),
                (ids.status.wanted_width, ids.status.height),
                tuple(self.side_size),
                (tool.width, tool.height),
                (0, 0) if ids.objectives.gone else (self.goal_width, ids.objectives.height),
                tuple(self.next_size),
            ),
            left_handed=self.presenter.desk.preferences.left_handed,
        )
        self._put(places, tool)
        # Only now has the map the size that it is to be looked at in.
        if self.model.look.number != self._look.number and not self._moments.is_curtain_down:
            self._look = self.model.look
            self._fly(self._look)

    def _has_room_for_goal(self, room: Room, tool: Any) -> bool:
        if self.form != "portrait":
            left = room.right - room.left - self.next_size[0] - tool.width - 2 * room.gap
            return bool(left >= LEAST_GOAL * theme.unit)
        ids = self.ids
        pieces = (ids.player, ids.status, ids.side, tool, ids.objectives)
        taken = self.next_size[1] + sum(piece.height + room.gap for piece in pieces)
        # Some of the map must be left under the buttons that stand on it.
        return bool(room.top - room.bottom - taken >= 3 * theme.grid)

    def _room(self) -> Room:
        margin = float(theme.margin if self.form == "tablet" else theme.margin_phone)
        return Room(self.width, self.height, tuple(self.insets), margin, theme.grid)

    def _put(self, places: Places, tool: Any) -> None:
        ids = self.ids
        for name in ("corner", "side", "next", "perch"):
            x, y, width, height = getattr(places, name)
            ids[name].pos = x, y
            ids[name].size = width, height
        for name in ("status", "objectives"):
            x, y, width, _ = getattr(places, name)
            ids[name].pos, ids[name].width = (x, y), width
        ids.objectives.fit()
        tool.pos = places.tool[:2]
        self.map.size_hint = None, None
        self.map.pos, self.map.size = places.map[:2], places.map[2:]
        is_upright = self.form == "portrait"
        self.header_floor = self.map.top if is_upright else self.height
        self.sheet_top = self.map.y if is_upright else 0
        self._clear_of_panels(tool)

    def _clear_of_panels(self, tool: Any) -> None:
        """Tell the map what stands on it."""
        ids, density = self.ids, Metrics.density
        if self.form == "portrait":
            self.map.insets, self.map.obstacles = Insets(), []
            return
        if self.form == "phone":
            aside = (ids.side.width + theme.grid) / density
            spare = SETUP_SIDES if self.model.map.is_setup else 0.0
            left, right = (aside, 0.0) if ids.side.x < self.center_x else (0.0, aside)
            self.map.insets = Insets(left=left + spare, right=right + spare)
        else:
            self.map.insets = Insets(bottom=SETUP_FLOOR if self.model.map.is_setup else 0)
        shown = [ids.corner, ids.status, tool, ids.next]
        if not ids.objectives.gone:
            shown.append(ids.objectives)
        self.map.obstacles = [(w.x, w.y, w.right, w.top) for w in shown]

    # intents ---------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu."""
        desk = self.presenter.desk
        routes: dict[str, Route] = {"rules": Rules(), "settings": Settings(), "home": Home()}
        show_menu(self, self.model.menu, lambda key: desk.go(routes[key]))

    def open_info(self) -> None:
        """The manual."""
        self.presenter.desk.go(Rules())

    def help(self) -> None:
        """The button in the hint: spread what is to be placed, or do without a pick."""
        if self.model.can_spread:
            self.presenter.spread()
        elif self.model.can_decline:
            self.presenter.decline()

    def open_objective(self) -> None:
        """The detailed Objective."""
        if self.model.objectives.card is not None:
            show_objective(self, self.model.objectives, self.model.names.objectives)

    def open_status(self) -> None:
        """The whole of Match Status."""
        show_status(self, self.model.status, self.model.names.status)

    def on_key(self, key: int) -> bool:
        """Desktop: arrows pan, + and - change the number, Enter confirms, N is Next Player."""
        keys: dict[int, Callable[[], object]] = {
            **{code: partial(self.map.navigator.pan_by, *by) for code, by in ARROWS.items()},
            **dict.fromkeys((ord("+"), ord("=")), partial(self.presenter.step, 1)),
            ord("-"): partial(self.presenter.step, -1),
            **dict.fromkeys((13, 271), self.presenter.confirm),
            ord("n"): self.presenter.next_player,
            ord("u"): self.presenter.undo,
        }
        do = keys.get(key)
        if do is None or Dialog.current is not None or self._moments.is_curtain_down:
            return False
        do()
        return True

    def on_back(self) -> bool:
        """Back lets go of a selection, else opens the menu: nobody leaves a Match by accident."""
        if self.model.tool is not None:
            self.presenter.cancel()
        elif not self._moments.is_curtain_down:
            self.open_menu()
        else:
            self.presenter.desk.go(Home())
        return True

    def leave(self) -> None:
        """Another screen comes."""
        self._moments.leave()
        theme.funbind("font_unit", self._arrange)
        super().leave()

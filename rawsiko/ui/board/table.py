"""The table: the map and the panels on the sea around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import (
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.presenters.board.model import BoardModel, Look
from rawsiko.ui.board.arrange import NOWHERE
from rawsiko.ui.board.buttons import show_buttons
from rawsiko.ui.board.hint_piece import HintPiece
from rawsiko.ui.board.layout import BoardLayout
from rawsiko.ui.board.objectives_piece import ObjectivesPiece
from rawsiko.ui.board.overview_piece import OverviewPiece
from rawsiko.ui.board.player_piece import PlayerPiece
from rawsiko.ui.board.status_piece import StatusPiece
from rawsiko.ui.board.table_sizes import TableSizes
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.kv import load_kv
from rawsiko.ui.map.shipped import shipped_geometry
from rawsiko.ui.map.widget import MapView
from rawsiko.ui.pictures import avatar
from rawsiko.ui.screen import Screen, let_go
from rawsiko.ui.themed import theme

if TYPE_CHECKING:
    from rawsiko.ui.board.tool_piece import ToolPiece

load_kv("board/pieces", "board/status", "board/table")

LEAST_ZOOM = {"tablet": 0.9, "phone": 1.3, "portrait": 1.3}
"""Below it an action is flown to, although it is in sight."""
PIECES = (PlayerPiece, StatusPiece, ObjectivesPiece, OverviewPiece, HintPiece)
"""Named in the kv rule; importing them is what makes them known there."""
CAUSES = (
    "size",
    "form",
    "insets",
    "corner_size",
    "zoom_size",
    "next_size",
    "short",
    "one_row",
    "wide",
    "tight",
)
"""A change of one of these lays the table anew."""


class BoardTable(TableSizes):
    """Shows a BoardModel on the screen that it lies on; every touch becomes an intent."""

    screen = ObjectProperty(None, rebind=True)
    model = ObjectProperty(None, allownone=True)
    corner_size = ListProperty([0, 0])
    header_floor = NumericProperty(0)
    sheet_top = NumericProperty(0)
    """Upright, one paper carries the pieces above the map and one those below it."""
    light = StringProperty("")
    """Of the connection to a table over the network; empty where all sit at one device."""
    menu_light = StringProperty("")
    """The same on the menu, where its own button has no room and there is something to tell."""
    unread = NumericProperty(0)
    """What others have said in its chat."""

    def __init__(
        self,
        screen: Screen,
        presenter: AnyBoard,
        covered: Callable[[], float],
    ) -> None:
        """``covered`` says how high something lies over the foot of the map."""
        self.presenter = presenter
        # In a smaller one the pictures of another zoom would be painted first.
        self.map = MapView(shipped_geometry(), faces=avatar, size=Window.size)
        self._covered = covered
        self._look = Look(0)
        self._placed_in: tuple[object, ...] = ()
        self._layout = BoardLayout(self)
        self.arrange = Clock.create_trigger(self.place, -1)
        super().__init__(screen=screen)
        self.add_widget(self.map, index=len(self.children))
        self.map.bind(
            on_territory=lambda _, key: presenter.tap_territory(key),
            on_portrait=lambda _, key: presenter.tap_portrait(key),
            on_material=lambda _, _territory, key: presenter.tap_material(key),
            on_closed=lambda _: presenter.tap_closed(),
            on_background=lambda _: presenter.tap_background(),
            on_double_tap=lambda _: presenter.look_closer(),
            on_held=lambda _, territory, material: screen.hold(territory, material),
        )
        for name in CAUSES:
            self.fbind(name, self.arrange)
        for name in ("light", "narrow"):
            self.fbind(name, self._light_menu)
        self.map.looked = self._looked
        for name in ("hint", "status", "objectives"):
            self.ids[name].fbind("height", self.arrange)
        for name in ("wanted_width", "is_covered"):
            self.ids.hint.fbind(name, self.arrange)
        theme.fbind("font_unit", self.arrange)
        after_next_frame(self._complete)

    def _light_menu(self, *_args: object) -> None:
        is_told = self.narrow and self.light != "online"
        self.menu_light = self.light if is_told else ""

    def _complete(self) -> None:
        """The board stands: lay ready what the next tap will want."""
        if self.parent is not None:
            self._show_tool(self.model)

    @property
    def tool(self) -> ToolPiece:
        """The Action tool, a quarter of all that is on the table: made when the board stands already."""
        if "tool" not in self.ids:
            from rawsiko.ui.board.tool_piece import ToolPiece

            made = ToolPiece(table=self, opacity=0, pos=NOWHERE)
            self.ids.tool = self.screen.ids.tool = made
            self.add_widget(self.ids.tool, index=self.children.index(self.ids.hint))
            self.ids.tool.fbind("height", self.arrange)
        return self.ids.tool

    def leave(self) -> None:
        """Another screen comes."""
        theme.funbind("font_unit", self.arrange)
        let_go(self)

    def show(self, model: BoardModel) -> None:
        """Another state of the Match."""
        self.model = model
        self.has_hints, self.is_setup = model.has_hints, model.map.is_setup
        ids = self.ids
        show_buttons(ids, model)
        self.light, self.unread = (
            ("", 0) if model.table is None else (model.table.light, model.table.unread)
        )
        self.map.less_motion, self.map.pace = theme.less_motion, theme.pace
        self.map.high_contrast = theme.high_contrast
        self.map.model = model.map
        ids.player.show(model.player)
        ids.status.show(model.status)
        ids.objectives.show(model.objectives)
        ids.overview.show(model.map)
        ids.hint.show(model.hint)
        ids.hint.offer(*_help(model))
        if model.tool is not None or "tool" in ids:
            self._show_tool(model)
        self.arrange()

    def _show_tool(self, model: BoardModel) -> None:
        tool, names = self.tool, model.names
        if model.tool is not None:
            tool.show(model.tool)
        tool.mirrored = self.presenter.desk.preferences.left_handed
        tool.names = [names.minus, names.plus, names.confirm, names.cancel]

    def _fly(self, look: Look) -> None:
        """The whole world is home where it can be read; all else is flown to as far as needed."""
        way, least = self.map.navigator, LEAST_ZOOM[self.form]
        is_wish = look.is_asked or look.is_home
        if not is_wish and not self.map.is_free(is_own=look.is_own):
            return
        if look.continent and look.is_asked:
            way.continent(look.continent)
        elif look.continent:
            way.follow_continent(look.continent, least)
        elif look.is_asked:
            way.together(look.territories)
        elif look.is_choice:
            way.surround(*look.territories)
        elif look.is_home and (self.form == "tablet" or not look.territories):
            way.world()
        elif look.is_home:
            way.most_of(self._weights(look.territories))
        elif look.territories:
            way.follow(look.territories, least)

    def _weights(self, territories: Sequence[str]) -> dict[str, int]:
        """How much there is to do in each of these."""
        views = {view.id: view for view in self.model.map.territories}
        acting = {name: views[name].can_act for name in territories}
        return {
            name: 1 + (views[name].assets if can is None else can) for name, can in acting.items()
        }

    def place(self, *_args: object) -> None:
        """Give every piece its room."""
        if self.model is None:
            return
        self._layout.place(floor=self._covered())
        # Only in a window that has its size has the map the one that it is to be looked at in.
        has_room = self.parent is not None and self.size == self.parent.size
        if has_room and self.model.look.number != self._look.number:
            self._look = self.model.look
            self._fly(self._look)
        tool = self.tool.height if self.model.tool is not None else 0
        placed_in = (*self.size, *self.map.size, self.map.insets, tool)
        if self._placed_in != placed_in:
            self._placed_in = placed_in
            after_next_frame(self._find_again)

    def _find_again(self) -> None:
        """Where the panels have moved, one may have come over what is prepared or just happens."""
        if self.parent is None or self.model is None or not self.map.is_free(is_own=True):
            return
        marked = [view for view in self.model.map.territories if view.is_marked]
        ids = [view.id for view in sorted(marked, key=lambda view: view.is_target)]
        if self._look.is_choice and ids == [self._look.territories[0]]:
            self.map.navigator.surround(*self._look.territories)
        elif ids:
            self.map.navigator.follow(ids, LEAST_ZOOM[self.form])

    def _looked(self) -> None:
        """The map is looked at from elsewhere."""
        if not self.ids.overview.gone:
            self.ids.overview.box = self.map.navigator.visible_box
        self.screen.looked()


def _help(model: BoardModel) -> tuple[str, str]:
    """Icon and name of the button in the hint; both empty if there is no help now."""
    names = model.names
    if model.can_spread:
        return "shuffle", names.spread
    if model.can_decline:
        return "cross", names.decline
    return ("skip", names.skip) if model.can_skip else ("", "")

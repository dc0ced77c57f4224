"""The board: the table, and what comes over it for a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.routes import Home, Route, Rules, Settings
from rawsiko.ui.board.keys import ONCE, deed_of
from rawsiko.ui.board.moments import Moments
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.screen import Screen
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.enter import is_enter, is_held

if TYPE_CHECKING:
    from rawsiko.ui.board.table import BoardTable
    from rawsiko.ui.map.widget import MapView

RESTS = 0.1
"""Seconds after which a window has found its size."""


class Opened(NamedTuple):
    """A dialog that is open, how it is opened once more, and how large the screen was."""

    dialog: Dialog
    again: Callable[[], None]
    size: tuple[float, ...]


class BoardScreen(Screen):
    """Shows a BoardModel; every touch becomes one call of the presenter.

    While the curtain is down nobody sees the table, so it is laid a moment later.
    """

    presenter: AnyBoard

    def __init__(self, presenter: AnyBoard, **kwargs: Any) -> None:
        self._table: BoardTable | None = None
        self._opened: Opened | None = None
        self._language = presenter.model.language
        self._moments = Moments(self, presenter)
        super().__init__(presenter, **kwargs)
        for name in ("size", "form", "insets"):
            self.fbind(name, self._moments.follow_window)
        # Not in every frame of a window that is being drawn larger.
        self.fbind("size", Clock.create_trigger(self._fit_dialog, RESTS))
        after_next_frame(self._lay)

    @property
    def table(self) -> BoardTable:
        """The map and its panels."""
        if self._table is None:
            from rawsiko.ui.board.table import BoardTable

            self._table = BoardTable(self, self.presenter, self._moments.cover)
            self.ids = self._table.ids
            self._table.show(self.model)
        return self._table

    def clear_table(self) -> None:
        """Nobody may see it now."""
        if self._table is not None:
            self.remove_widget(self._table)

    @property
    def map(self) -> MapView:
        """The map on the table."""
        return self.table.map

    def do_layout(self, *args: Any, **kwargs: Any) -> None:
        """The pieces of the table get their room before what they hold is measured in it."""
        super().do_layout(*args, **kwargs)
        if self._table is not None and self._table.parent is self:
            self._table.place()

    def _lay(self) -> None:
        if self.parent is not None:
            self.table.arrange()
            self.presenter.arrive()

    def _show(self, model: object) -> None:
        super()._show(model)
        if isinstance(model, BoardModel):
            if self._table is not None:
                self._table.show(model)
            self._moments.show(model)
            self._translate_dialog(model)

    def _translate_dialog(self, model: BoardModel) -> None:
        """A list that is open is opened once more where its language has changed."""
        changed, self._language = model.language != self._language, model.language
        if changed:
            self._open_again()

    def _fit_dialog(self, *_args: Any) -> None:
        if self._opened is not None and self._opened.size != tuple(self.size):
            self._open_again()

    def _open_again(self) -> None:
        """What is open is laid out for the window and the language in which it was opened."""
        if self._opened is not None and Dialog.current is self._opened.dialog:
            self._opened.again()

    def keep_open(self, dialog: Dialog, again: Callable[[], None]) -> None:
        """Whatever the window and the language become, it is to be open ``again``."""
        self._opened = Opened(dialog, again, tuple(self.size))

    def looked(self) -> None:
        """The map is looked at from elsewhere."""
        if self._table is not None:
            self._moments.looked()

    def settle(self) -> None:
        """A second tap on what has just gone away is neither the end of a go nor a question."""
        for button in (self.table.ids.next, self.table.ids.advise):
            button.settle()

    # intents ---------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu."""
        from rawsiko.ui.board.dialogs import show_menu

        menu = show_menu(self, self.model.menu, self._choose, self._more(), self._asleep())
        self.keep_open(menu, self.open_menu)

    def _choose(self, key: str) -> None:
        """An entry of the menu."""
        rules = Rules(self.model.rules_page)
        settings = Settings(self.presenter.agreed)
        routes: dict[str, Route] = {"rules": rules, "settings": settings, "home": Home()}
        if key == "replay":
            self.presenter.watch()
        elif key == "objective":
            self.open_objective()
        else:
            self.presenter.desk.go(routes[key])

    def _more(self) -> tuple[Sequence[tuple[str, str, str]], Sequence[tuple[str, str, str]]]:
        """Other entries of the menu (key, text, icon): the first ones, and the last ones."""
        objectives = self.table.ids.objectives
        if objectives.hidden or not objectives.gone:
            return (), ()
        # The smallest windows have no room for it beside the map.
        return (("objective", self.model.names.objectives, "detailed_objectives"),), ()

    def _asleep(self) -> tuple[tuple[str, str, str], ...]:
        """What has no room beside the player on a phone."""
        names, whys = self.model.names, self.model.whys
        if not self.table.narrow:
            return ()
        server = ("game_server_status", names.server, whys.server)
        return (("chat", names.chat, whys.chat), server)

    def next_player(self) -> None:
        """The button, or its key: once for each player, also where nothing comes between them."""
        if self.table.ids.next.is_settled:
            self.presenter.next_player()
            self.settle()

    def open_info(self) -> None:
        """What is known about the selected Territory; without one, the manual's page."""
        from rawsiko.ui.board.looked_up import selected

        territory = selected(self.model)
        if territory:
            self.look_up("territory", territory)
        else:
            self.presenter.desk.go(Rules(self.model.rules_page))

    def hold(self, territory: str, material: str) -> None:
        """A finger rested on a Territory, or on one of its chips."""
        if Dialog.current is None:
            self.look_up(*(("material", material) if material else ("territory", territory)))

    def look_up(self, kind: str, key: str) -> None:
        """The card of a Material, an Application or a Territory."""
        from rawsiko.ui.board.looked_up import show_card

        show_card(self, self.presenter, kind, key)

    def help(self) -> None:
        """The button in the hint: spread, do without a pick, or wait no longer."""
        if self.model.can_spread:
            self.presenter.spread()
        elif self.model.can_decline:
            self.presenter.decline()
        elif self.model.can_skip:
            self.presenter.skip_bot()

    def open_objective(self) -> None:
        """The detailed Objective."""
        from rawsiko.ui.board.dialogs import show_objective

        if self.model.objectives.card is not None:
            names, card = self.model.names, self.model.objectives
            dialog = show_objective(self, card, names.objectives, self.look_up)
            self.keep_open(dialog, self.open_objective)

    def open_status(self) -> None:
        """The whole of Match Status."""
        from rawsiko.presenters.agreed_texts import agreed_part
        from rawsiko.ui.board.dialogs import show_status

        model, choose, luck = self.model, self.presenter.tap_seat, self.presenter.dice_luck()
        agreed = agreed_part(self.presenter.desk.words, self.presenter.agreed)
        dialog = show_status(self, model.status, model.names.status, luck, agreed, choose)
        self.keep_open(dialog, self.open_status)

    def open_why(self) -> None:
        """Where the odds in the Action tool come from."""
        from rawsiko.ui.board.odds_why import show_why

        tool = self.model.tool
        if tool is not None and tool.why is not None:
            self.keep_open(show_why(self, tool, tool.why), self.open_why)

    def on_key(self, key: int) -> bool:
        """A key of a desktop; none of them reaches the board under a dialog or the curtain."""
        if Dialog.current is not None:
            return False
        if self._moments.is_curtain_down:
            return is_enter(key) and self._moments.lift_curtain()
        do = deed_of(key, self.table)
        # One press passes on one go and throws one set of dice, however long it lasts.
        if do is not None and not (key in ONCE and is_held(key)):
            do()
        return do is not None

    def on_back(self) -> bool:
        """Back lets go of a selection, else opens the menu: nobody leaves a Match by accident.

        From one that is over it leads to the score.
        """
        if self.model.replay is not None:
            self.presenter.replays.end()
        elif self.presenter.table.is_over:
            self.presenter.next_player()
        elif self._moments.is_curtain_down:
            self._choose("home")
        elif not self.presenter.cancel():
            self.open_menu()
        return True

    def rest(self) -> None:
        """Rules or settings come over it: nobody moves in the meantime."""
        self._moments.rest()

    def wake(self) -> None:
        """The one who opened them plays on."""
        self._moments.wake()
        super().wake()

    @property
    def is_private(self) -> bool:
        """Without the curtain somebody's Objective may lie open."""
        return not self._moments.is_curtain_down

    def pause(self) -> None:
        """The app goes to the background: where there is a curtain, it comes down over everything."""
        self.presenter.pause()
        if self._moments.is_curtain_down:
            self._moments.clear()

    def leave(self) -> None:
        """Another screen comes."""
        self._moments.leave()
        if self._table is not None:
            self._table.leave()
        super().leave()

"""The board and the score of a table over the network: the same screens, on a line that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.network.model import ExportModel, MoveModel, TablePart
from rawsiko.presenters.network.score import TableScorePresenter
from rawsiko.presenters.score import ScoreModel
from rawsiko.ui.board.around import ServerDialog, show_export, show_move
from rawsiko.ui.board.chat import ChatDialog
from rawsiko.ui.board.dialogs import relight, show_choices
from rawsiko.ui.board.leading import LeadDialog
from rawsiko.ui.front.notices import Notices
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.screens.score import ScoreScreen
from rawsiko.ui.widgets.buttons import IconButton
from rawsiko.ui.widgets.dialog import Dialog


class TableBoardScreen(BoardScreen):
    """The board of a table, with its chat and the lights of its devices."""

    presenter: TableBoardPresenter
    _moving: MoveModel | None = None
    _codes: Dialog | None = None
    _exported: ExportModel | None = None

    def _show(self, model: object) -> None:
        super()._show(model)
        if isinstance(model, BoardModel) and model.table is not None:
            self._show_around(model.table)

    def _show_around(self, part: TablePart) -> None:
        """What is open follows what happens; codes come over the board when the host has given them."""
        dialog = Dialog.current
        if isinstance(dialog, ChatDialog):
            dialog.show(part.chat)
        elif isinstance(dialog, ServerDialog):
            dialog.show(part.server)
        elif isinstance(dialog, LeadDialog):
            self._show_lead(dialog, part)
        elif self._opened is not None and self._opened[:2] == (dialog, self.open_status):
            relight(dialog, self.model.status)
        if part.move is not None and part.move != self._moving:
            self._codes = show_move(self, part.move, self.presenter.steering.put_away)
        elif part.move is None and self._codes is not None:
            codes, self._codes = self._codes, None
            codes.close()  # somebody has used them: they open nothing any more
        self._moving = part.move
        if part.exported is not None and part.exported is not self._exported:
            show_export(self, part.exported, self.presenter.steering.put_away)
        self._exported = part.exported

    def _show_lead(self, dialog: LeadDialog, part: TablePart) -> None:
        if part.lead is not None:
            dialog.show(part.lead)
        else:
            dialog.close()  # it is somebody else's, or over

    # intents ---------------------------------------------------------------------------------

    def open_chat(self) -> None:
        """What was said, and what can be said."""
        self.presenter.open_chat()
        ChatDialog(self.presenter, self.model.table.chat).open(self)

    def open_status(self) -> None:
        """The whole of Match Status, with the lights of the devices."""
        super().open_status()
        self._watch_lights()

    def open_server(self) -> None:
        """Whose device is there, and how fast it is."""
        ServerDialog(self.model.table.server, self.open_lead).open(self)
        self._watch_lights()

    def _watch_lights(self) -> None:
        """As long as this dialog is open."""
        self.presenter.watch_lights()
        if Dialog.current is not None:
            Dialog.current.bind(on_close=lambda _: self.presenter.watch_lights(is_open=False))

    def open_lead(self) -> None:
        """What the host arranges in the middle of a Match."""
        self.presenter.open_lead()
        if self.model.table.lead is not None:
            LeadDialog(self.presenter, self.model.table.lead).open(self)

    def open_move(self) -> None:
        """A Seat moves to another device; where there are several, which one is asked first."""
        steering = self.presenter.steering
        seats = steering.movable
        if len(seats) == 1:
            steering.offer(seats[0])
            return
        entries = [(str(seat), steering.name(seat), "tablet") for seat in seats]
        heading = self.model.table.menu_move, "tablet"
        show_choices(self, heading, entries, lambda key: steering.offer(int(key)))

    def open_lookers(self) -> None:
        """Whom of those who look on does the host send away?"""
        steering = self.presenter.steering
        entries = [(str(looker), name, "close") for looker, name in steering.lookers]
        heading = self.model.table.menu_lookers, "eye_off"
        show_choices(self, heading, entries, lambda key: steering.kick_looker(int(key)))

    def _choose(self, key: str) -> None:
        doors = {
            "chat": self.open_chat,
            "server": self.open_server,
            "lead": self.open_lead,
            "move": self.open_move,
            "lookers": self.open_lookers,
            "rewind": self.presenter.ask_rewind,
            "export": self.presenter.export,
            "home": self.presenter.go_home,
        }
        if key in doors:
            doors[key]()
        else:
            super()._choose(key)

    def _more(self) -> tuple[Sequence[tuple[str, str, str]], Sequence[tuple[str, str, str]]]:
        names, part = self.model.names, self.model.table
        chat = f"{names.chat} ({part.unread})" if part.unread else names.chat
        first = (("chat", chat, "chat"), ("server", names.server, "game_server_status"))
        last = (
            ("lead", part.menu_lead, "people"),
            ("move", part.menu_move, "tablet"),
            ("lookers", part.menu_lookers, "eye_off"),
            ("rewind", part.menu_rewind, "step_back"),
            ("export", part.menu_export, "export"),
        )
        own, _ = super()._more()
        # Where the window is wide, both have a button of their own.
        return (*own, *(first if self.table.narrow else ())), [entry for entry in last if entry[1]]

    def _asleep(self) -> tuple[tuple[str, str, str], ...]:
        return ()

    # coming and going ------------------------------------------------------------------------

    def rest(self) -> None:
        """The others play on under the rules or settings; nothing of it comes over these."""
        super().rest()
        self._stop()
        self._stop = lambda: None

    def wake(self) -> None:
        """As it stands now."""
        self._stop = self.presenter.listen(self._show)
        super().wake()

    def leave(self) -> None:
        """Another screen comes."""
        self.presenter.leave()
        super().leave()


class TableScoreScreen(ScoreScreen):
    """The score of a table, where people talk on."""

    presenter: TableScorePresenter

    def __init__(self, presenter: TableScorePresenter, **kwargs: Any) -> None:
        self._chat: IconButton | None = None
        self._notices, self._perch = Notices(None), FloatLayout(size_hint=(None, None))
        super().__init__(presenter, **kwargs)
        self.add_widget(self._perch)
        for widget, name in ((self, "size"), (self.ids.foot, "height"), (self.ids.foot, "y")):
            widget.fbind(name, self._place_perch)
        self.show(presenter.model)

    def _place_perch(self, *_args: object) -> None:
        """What was said passes above the buttons."""
        floor = self.ids.foot.top
        self._perch.pos, self._perch.size = (self.x, floor), (self.width, self.top - floor)

    def show(self, model: ScoreModel) -> None:
        """Also the way to the chat, as long as this Match lies on the table."""
        super().show(model)
        talk, dialog = model.talk, Dialog.current
        if self._chat is None and talk is not None:
            self._chat = IconButton(icon="chat", pos_hint={"center_y": 0.5})
            self._chat.bind(on_tap=lambda _: self.open_chat())
            self.ids.head.add_widget(self._chat)
        elif self._chat is not None and talk is None:
            self.ids.head.remove_widget(self._chat)
            self._chat = None
        if self._chat is not None and talk is not None:
            self._chat.spoken_name, self._chat.count = talk.name, talk.unread
            self._notices.show(talk.notice, self._perch)
        if isinstance(dialog, ChatDialog):
            dialog.show(talk.chat) if talk is not None else dialog.close()

    def open_chat(self) -> None:
        """What was said, and what can be said."""
        self.presenter.open_chat()
        if self.model.talk is not None:
            ChatDialog(self.presenter, self.model.talk.chat).open(self)

    def leave(self) -> None:
        """Another screen comes."""
        self.presenter.leave()
        super().leave()

"""What comes over the board for a moment: curtain, Clash, question, message, and the pace of bots."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from rawsiko.presenters.board.model import BoardModel, Message, Question
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.hand_over import hand_over_secret
from rawsiko.ui.board.dialogs import ask
from rawsiko.ui.clash import ClashDialog
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.screen import Screen
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import Dialog, Toast


class Moments:
    """Keeps them in step with the model. While the curtain is down, the board is off the screen."""

    def __init__(self, screen: Screen, presenter: BoardPresenter, table: Any, perch: Any) -> None:
        """``table`` holds all of the board; messages stand at the foot of ``perch``."""
        self._screen, self._presenter = screen, presenter
        self._table, self._perch = table, perch
        self._curtain: HandOverView | None = None
        self._clash: ClashDialog | None = None
        self._asked: Question | None = None
        self._told = 0
        self._bot: Any = None

    @property
    def is_curtain_down(self) -> bool:
        """Whether nobody may see the board."""
        return self._curtain is not None

    def show(self, model: BoardModel) -> None:
        """Show another moment."""
        self._show_curtain(model)
        self._show_clash(model)
        if model.question is not None and model.question != self._asked:
            ask(self._screen, model.question, self._presenter.answer)
        self._asked = model.question
        if model.message is not None and model.message.number != self._told:
            self._told = model.message.number
            self._tell(model.message)
        self._pace_bot(model.bot_seconds)

    def follow_window(self) -> None:
        """Another size or form of the window."""
        for moment in (self._curtain, self._clash):
            if moment is not None:
                moment.form = self._screen.form
        if self._curtain is not None:
            self._curtain.insets = self._screen.insets

    def leave(self) -> None:
        """Another screen comes."""
        self._pace_bot(0)
        if self._clash is not None:
            self._clash.close()

    def _tell(self, message: Message) -> None:
        if self.is_curtain_down:
            return
        toast = Toast(text=message.text, icon=message.icon)
        toast.action = message.undo
        toast.bind(on_act=lambda _: self._presenter.undo())
        toast.show(self._perch)

    def _show_curtain(self, model: BoardModel) -> None:
        if model.curtain is None:
            if self._curtain is not None:
                self._curtain.hide_secret()
                self._screen.remove_widget(self._curtain)
                self._curtain = None
                self._screen.add_widget(self._table, index=len(self._screen.children))
            return
        if self._curtain is None:
            self._curtain = HandOverView()
            self._curtain.bind(
                on_ready=lambda _: self._presenter.ready(), on_look=self._look_at_secret
            )
            self._clear_away(self._curtain)
        self._curtain.model = model.curtain

    def _clear_away(self, curtain: HandOverView) -> None:
        """Nothing of the player before may stay: neither board, message nor dialog."""
        self.follow_window()
        self._screen.remove_widget(self._table)
        self._screen.add_widget(curtain)
        if Toast.current is not None:
            Toast.current.hide()
        if Dialog.current is not None:
            Dialog.current.close()

    def _look_at_secret(self, view: HandOverView, shown: bool) -> None:
        presenter = self._presenter
        if shown and presenter.curtain is not None:
            card = hand_over_secret(presenter.desk, presenter.service, presenter.curtain)
            view.show_secret(card)
        else:
            view.hide_secret()

    def _show_clash(self, model: BoardModel) -> None:
        if model.clash is None or self.is_curtain_down:
            if self._clash is not None:
                dialog, self._clash = self._clash, None
                dialog.close()
            return
        if self._clash is not None:
            self._clash.model = model.clash
            return
        self._clash = ClashDialog(form=self._screen.form)
        self._clash.animation = 0 if theme.less_motion else 1
        self._clash.bind(
            on_again=lambda _: self._presenter.fight_again(),
            on_stop=lambda _: self._presenter.stop_fight(),
        )
        self._clash.model = model.clash
        self._clash.open(self._screen)

    def _pace_bot(self, seconds: float) -> None:
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None
        if seconds:
            self._bot = Clock.schedule_once(lambda _: self._presenter.bot_step(), seconds)

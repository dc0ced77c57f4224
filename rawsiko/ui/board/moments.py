"""What comes over the board for a moment: curtain, Clash, question, message, replay; and its pace."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.presenters.board.model import BoardModel, Message
from rawsiko.ui.board.whereabouts import cluster_box
from rawsiko.ui.map.geometry import Box
from rawsiko.ui.screen import let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.enter import press_strongest
from rawsiko.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from rawsiko.ui.board.dialogs import QuestionDialog
    from rawsiko.ui.board.replay_bar import ReplayBar
    from rawsiko.ui.clash import ClashDialog
    from rawsiko.ui.hand_over import HandOverView
    from rawsiko.ui.screens.board import BoardScreen
    from rawsiko.ui.widgets.toast import Toast


class Moments:
    """Keeps them in step with the model. While the curtain is down, the board is off the screen.

    What a start does not show is imported when it first comes.
    """

    def __init__(self, screen: BoardScreen, presenter: AnyBoard) -> None:
        """The screen has a table only when somebody may see it."""
        self._screen, self._presenter = screen, presenter
        self._curtain: HandOverView | None = None
        self._clash: ClashDialog | None = None
        self._replay: ReplayBar | None = None
        self._asked: QuestionDialog | None = None
        self._toast: Toast | None = None
        self._told = 0
        self._beat: Any = None
        self._rests = False

    @property
    def is_curtain_down(self) -> bool:
        """Whether nobody may see the board."""
        return self._curtain is not None

    def lift_curtain(self) -> bool:
        """A key presses the button of the page between two players, once that has been seen."""
        curtain = self._curtain
        return curtain is not None and curtain.is_settled and press_strongest(curtain)

    def cover(self) -> float:
        """Put the bar of a replay over the pieces at the foot; how high the map is covered by it."""
        if self._replay is None:
            return 0.0
        self._replay.fit(self._screen.table)
        return float(self._replay.height)

    def show(self, model: BoardModel) -> None:
        """Show another moment."""
        self._show_curtain(model)
        self._show_replay(model)
        self._ask(model)
        if model.message is None and self._toast is not None:
            self._toast.hide()
            self._toast = None
        elif model.message is not None and model.message.number != self._told:
            self._told = model.message.number
            self._tell(model.message)
        elif model.message is not None and self._toast is not None:
            self._toast.text, self._toast.action = model.message.text, model.message.undo
        if model.replay is not None:
            self._pace(model.replay.seconds, self._presenter.replays.tick)
        else:
            self._pace(model.bot_seconds, self._presenter.bot_step)
        # Last: dice without motion tell the rest at once, and another model is shown meanwhile.
        self._show_clash(model)

    def follow_window(self, *_args: object) -> None:
        """Another size or form of the window."""
        for moment in (self._curtain, self._clash):
            if moment is not None:
                moment.form = self._screen.form
        if self._curtain is not None:
            self._curtain.insets = self._screen.insets

    def rest(self) -> None:
        """Another screen comes for a while: neither bot nor replay goes on behind it."""
        self._rests = True
        self.leave()
        self._clash = None

    def wake(self) -> None:
        """The board is shown again."""
        self._rests = False

    def leave(self) -> None:
        """Another screen comes."""
        self._pace(0)
        if self._clash is not None:
            self._clash.close()

    def _tell(self, message: Message) -> None:
        if self.is_curtain_down:
            return
        from rawsiko.ui.widgets.toast import Toast

        toast = Toast(text=message.text, icon=message.icon)
        toast.action = message.undo
        toast.bind(on_act=lambda _: self._presenter.undo())
        if message.icon == "hint":
            toast.spares = self._meant
        toast.show(self._screen.ids.perch.__self__)
        self._toast = toast

    def _meant(self) -> tuple[list[Box], list[Box]]:
        """What a hint speaks of, and the panels around it."""
        view = self._screen.map
        territories = self._screen.model.look.territories
        return [cluster_box(view, key) for key in territories], view.obstacles

    def looked(self) -> None:
        """The map has come to rest: a hint may lie over what it speaks of now."""
        view = self._screen.map
        if self._toast is not None and not view.camera.is_moving and view.is_free():
            self._toast.stand()

    def _ask(self, model: BoardModel) -> None:
        if model.question is None:
            if self._asked is not None:
                self._asked = None
                self._screen.settle()
        elif self._asked is not None:
            self._asked.show(model.question)
        else:
            from rawsiko.ui.board.dialogs import QuestionDialog

            self._asked = QuestionDialog(model.question, self._presenter.answer)
            self._asked.open(self._screen)

    def _show_curtain(self, model: BoardModel) -> None:
        if model.curtain is None:
            if self._curtain is not None:
                self._curtain.hide_secret()
                self._screen.remove_widget(self._curtain)
                let_go(self._curtain)
                self._curtain = None
                self._screen.settle()
            if self._screen.table.parent is None:
                self._screen.add_widget(self._screen.table, index=len(self._screen.children))
                self._screen.table.arrange()
            return
        if self._curtain is None:
            from rawsiko.ui.hand_over import HandOverView

            self._curtain = HandOverView()
            self._curtain.bind(
                on_ready=lambda _: self._presenter.ready(),
                on_look=self._look_at_secret,
                on_watch=lambda _: self._presenter.watch(),
            )
            self._clear_away(self._curtain)
        self._curtain.model = model.curtain

    def _clear_away(self, curtain: HandOverView) -> None:
        """Nothing of the player before may stay: neither board, message nor dialog."""
        self.follow_window()
        self._screen.clear_table()
        self._screen.add_widget(curtain)
        self.clear()

    def clear(self) -> None:
        """Only what lasts stays: neither message, dialog nor peek.

        A Clash goes when the model says so: its dice are there again when the player is.
        """
        Tooltip.clear()
        if self._toast is not None:
            self._toast.hide()
        if Dialog.current is not None and Dialog.current is not self._clash:
            Dialog.current.close()
        if self._curtain is not None:
            self._curtain.pause()

    def _look_at_secret(self, view: HandOverView, shown: bool) -> None:
        presenter = self._presenter
        if shown and presenter.curtain is not None:
            from rawsiko.presenters.hand_over import hand_over_secret

            card = hand_over_secret(presenter.desk, presenter.service, presenter.curtain)
            view.show_secret(card)
        else:
            view.hide_secret()

    def _show_clash(self, model: BoardModel) -> None:
        if model.clash is None or self.is_curtain_down:
            if self._clash is not None:
                dialog, self._clash = self._clash, None
                dialog.close()
                self._screen.settle()
            return
        if self._clash is not None:
            self._clash.running = model.fights_on
            self._clash.model = model.clash
            return
        from rawsiko.ui.clash import ClashDialog

        self._clash = ClashDialog(form=self._screen.form)
        self._clash.animation = 0 if theme.less_motion else 1
        self._clash.running = model.fights_on
        self._clash.bind(
            on_again=lambda _: self._presenter.fight_again(),
            on_fight_on=lambda _: self._presenter.fight_on(),
            on_halt=lambda _: self._presenter.halt_fight(),
            on_stop=lambda _: self._presenter.stop_fight(),
            on_settled=lambda _: self._presenter.tell_fight(),
        )
        self._clash.model = model.clash
        self._clash.open(self._screen)

    def _show_replay(self, model: BoardModel) -> None:
        if model.replay is None:
            if self._replay is not None:
                self._screen.table.remove_widget(self._replay)
                let_go(self._replay)
                self._replay = None
            return
        if self._replay is None:
            replays = self._presenter.replays
            from rawsiko.ui.board.replay_bar import ReplayBar

            self._replay = ReplayBar(model=model.replay)
            self._replay.bind(
                on_toggle=lambda _: replays.toggle(),
                on_step=lambda _, delta: replays.step(delta),
                on_end=lambda _: replays.end(),
            )
            self._replay.fbind("height", self._screen.table.arrange)
            self._screen.table.add_widget(self._replay)
        self._replay.show(model.replay)

    def _pace(self, seconds: float, beat: Callable[[], None] = lambda: None) -> None:
        if self._beat is not None:
            self._beat.cancel()
            self._beat = None
        if seconds and not self._rests:
            self._beat = Clock.schedule_once(lambda _: self._go_on(seconds, beat), seconds)

    def _go_on(self, seconds: float, beat: Callable[[], None]) -> None:
        """Unless something is open: nobody would see what happens behind it."""
        if Dialog.current is None or Dialog.current is self._clash:
            beat()
        else:
            self._pace(seconds, beat)

"""The kept Matches."""

from __future__ import annotations

from typing import Any

from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.matches_model import MatchesModel, Notice
from rawsiko.ui.front.match_row import MatchRow
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.prompt import PromptDialog
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.toast import Toast

load_kv("front/match_row", "front/prompt", "screens/matches")

TOAST_WIDTH_DP = 640
"""Wider than usual: a message may hold the full path of a file."""


class MatchesScreen(FrontScreen):
    """Shows a MatchesModel; every tap becomes one call of the presenter."""

    presenter: MatchesPresenter
    model: MatchesModel

    def __init__(self, presenter: MatchesPresenter, **kwargs: Any) -> None:
        self._dialog: PromptDialog | None = None
        self._told = presenter.model.notice.number if presenter.model.notice else 0
        super().__init__(presenter, **kwargs)
        self.fbind("form", self._turn)
        self._turn()

    def show(self, model: MatchesModel) -> None:
        """The list, then the question and the message of this moment."""
        for card, row in fill(self.ids.rows, model.cards, self._row):
            row.form, row.texts, row.card = self.form, model, card
        self._show_prompt(model)
        if model.notice is not None and model.notice.number != self._told:
            self._told = model.notice.number
            self._tell(model.notice)

    def _turn(self, *_args: Any) -> None:
        """Upright, the head has no room for the button, so there it stands at the foot."""
        button = self.ids.import_button
        button.parent.remove_widget(button)
        (self.ids.foot if self.form == "portrait" else self.ids.head).add_widget(button)
        self.show(self.model)

    def _row(self) -> MatchRow:
        row = MatchRow()
        row.bind(on_intent=self._intent)
        return row

    def _intent(self, row: MatchRow, name: str) -> None:
        presenter, match = self.presenter, row.card.match
        intents = {
            "open": presenter.open,
            "rename": presenter.ask_rename,
            "export": presenter.export,
            "delete": presenter.delete,
        }
        intents[name](match)

    def _show_prompt(self, model: MatchesModel) -> None:
        dialog, prompt = self._dialog, model.prompt
        if prompt is None:
            self._dialog = None
            if dialog is not None:
                dialog.done()
        elif dialog is not None:
            dialog.prompt = prompt
        else:
            self._dialog = PromptDialog(prompt, self.presenter.answer, self.presenter.dismiss)
            self._dialog.open(self)

    def _tell(self, notice: Notice) -> None:
        toast = Toast(
            text=notice.text, icon=notice.icon, action=notice.action, widest_dp=TOAST_WIDTH_DP
        )
        if notice.icon == "warning":
            toast.tint = theme.stop
        if notice.stays:
            toast.seconds = 0
        toast.bind(on_act=lambda _toast: self.presenter.act())
        toast.show(self)

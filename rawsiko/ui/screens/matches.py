"""The kept Matches."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.matches_model import MatchesModel
from rawsiko.ui.front.match_row import MatchRow
from rawsiko.ui.front.notices import Notices
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.prompt import Prompts
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import by_form
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.settling import Settling
from rawsiko.ui.widgets.toast import Toast

load_kv("front/match_row", "screens/matches")


class MatchesScreen(Settling, FrontScreen):
    """Shows a MatchesModel; every tap becomes one call of the presenter."""

    presenter: MatchesPresenter
    model: MatchesModel
    message_room = NumericProperty(0)
    import_share = by_form(tablet=0.4, phone=0.7, portrait=1)

    def __init__(self, presenter: MatchesPresenter, **kwargs: Any) -> None:
        self._prompts = Prompts(presenter.answer, presenter.dismiss)
        self._minded: Toast | None = None
        self._listed: tuple[str, ...] | None = None
        self._notices = Notices(None, presenter.act)
        super().__init__(presenter, **kwargs)
        self.fbind("form", self._turn)
        self._turn()

    def show(self, model: MatchesModel) -> None:
        """The list, then the question and the message of this moment."""
        for card, row in fill(self.ids.rows, model.cards, self._row):
            row.form, row.texts, row.card = self.form, model, card
        self._mind(tuple(card.match for card in model.cards))
        self._prompts.show(model.prompt, self)
        self._notices.show(model.notice, self)
        toast = Toast.current
        if toast is not None and toast is not self._minded:
            self._minded = toast
            for name in ("height", "parent"):
                toast.fbind(name, self._make_room)
            self._make_room(toast)

    def begin(self) -> None:
        """From the empty list, where a row and its bin may just have been."""
        if self.is_settled:
            self.presenter.new_match()

    def _mind(self, listed: tuple[str, ...]) -> None:
        """Rows that stay where they are need no waiting: more may have come below them."""
        if self._listed is not None and listed[: len(self._listed)] != self._listed:
            self.settle()
        self._listed = listed

    def _make_room(self, toast: Toast, *_args: Any) -> None:
        is_here = toast.parent is self
        self.message_room = toast.height + 2 * theme.margin + self.insets[3] if is_here else 0

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
        if not self.is_settled:
            return
        presenter, match = self.presenter, row.card.match
        intents = {
            "open": presenter.open,
            "rename": presenter.ask_rename,
            "export": presenter.export,
            "delete": presenter.delete,
        }
        intents[name](match)

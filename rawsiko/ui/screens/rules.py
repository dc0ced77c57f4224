"""The manual: a list of pages and a page, side by side where there is room."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import AliasProperty, BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.rules_model import RulePage, RulesModel, Sentence
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.manual.parts import PageTurner, RuleLine, RuleRow
from rawsiko.ui.manual.pictures import draw
from rawsiko.ui.screen import empty, let_go

__all__ = ["PageTurner", "RulesScreen"]

load_kv("screens/rules")


class RuleList(BoxLayout):
    """The line for a search, and the pages."""


class RuleSheet(BoxLayout):
    """One page, and the strip to turn it."""


class RulesScreen(FrontScreen):
    """Shows a RulesModel."""

    presenter: RulesPresenter
    model: RulesModel

    is_open = BooleanProperty(False)
    is_narrow = BooleanProperty(False)

    def _shows_page_alone(self) -> bool:
        return self.form != "tablet" and bool(self.is_open)

    alone = AliasProperty(_shows_page_alone, None, bind=("form", "is_open"), cache=True)
    """Whether there is only the page on the screen."""

    def _turns_in_head(self) -> bool:
        return self.form == "phone" and bool(self.is_open)

    turns_in_head = AliasProperty(_turns_in_head, None, bind=("form", "is_open"), cache=True)
    """A low window has no room for a strip at its foot."""

    def __init__(self, presenter: Presenter[Any], **kwargs: Any) -> None:
        self._shown: RulePage | None = None
        self._query = ""
        self._reveal = Clock.create_trigger(self._show_chosen, -1)
        super().__init__(presenter, **kwargs)
        # ids hold their widgets weakly, and these two come and go.
        self._list, self._sheet = self.ids.list.__self__, self.ids.sheet.__self__
        for name in ("form", "is_open"):
            self.fbind(name, self._arrange)
        self._arrange()

    def show(self, model: RulesModel) -> None:
        """The list as it was searched; the page anew only if it is another one."""
        self.is_open = model.is_open
        if model.query != self._query:
            self._query, self.ids.finder.scroll_y = model.query, 1
        for entry, row in fill(self.ids.entries, model.entries, self._row):
            row.key, row.icon, row.title = entry.key, entry.icon, entry.title
            row.detail, row.is_chosen = entry.detail, entry.is_chosen
        if model.page != self._shown:
            self._shown = model.page
            self._fill_page(model.page)
            self._reveal()

    def on_back(self) -> bool:
        """From a page to the list that it was chosen from, else to the place before."""
        self.presenter.back(one_at_a_time=self.form != "tablet")
        return True

    def leave(self) -> None:
        """Kivy holds on to every line that one can type in: it must not hold the screen too."""
        for pane in (self._list, self._sheet):
            let_go(pane)
        field = self.ids.field
        field.parent.remove_widget(field)
        super().leave()

    def _fill_page(self, page: RulePage) -> None:
        blocks = self.ids.blocks
        empty(blocks)
        for block in page.blocks:
            if isinstance(block, Sentence):
                blocks.add_widget(RuleLine(icon=block.icon, text=block.text, is_item=block.is_item))
            else:
                blocks.add_widget(draw(block))
        self.ids.scroll.scroll_y = 1

    def _show_chosen(self, *_args: Any) -> None:
        """The list beside the page scrolls to where it stands."""
        finder, rows = self.ids.finder, self.ids.entries.children
        chosen = next((row for row in rows if row.is_chosen), None)
        if chosen is not None and finder.column.height > finder.height > 1:
            finder.scroll_to(chosen, animate=False)

    def _row(self) -> RuleRow:
        row = RuleRow()
        row.bind(on_tap=lambda tapped: self.presenter.open(tapped.key))
        return row

    def _arrange(self, *_args: Any) -> None:
        panes = [self._list, self._sheet]
        if self.form != "tablet":
            panes = [self._sheet] if self.is_open else [self._list]
        body = self.ids.body
        if list(reversed(body.children)) != panes:
            body.clear_widgets()
            for pane in panes:
                body.add_widget(pane)

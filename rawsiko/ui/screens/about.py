"""About the game: who made it, what it is made of, and every licence."""

from __future__ import annotations

from rawsiko.presenters.about import AboutModel, AboutPresenter
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.manual.parts import RuleLine, RuleRow
from rawsiko.ui.widgets.text import BodyText

load_kv("screens/about")


class AboutScreen(FrontScreen):
    """Shows an AboutModel."""

    presenter: AboutPresenter
    model: AboutModel

    def show(self, model: AboutModel) -> None:
        """What was told, the list, or the paragraphs of one licence."""
        for paragraph, line in fill(self.ids.told, model.paragraphs, RuleLine):
            line.icon, line.text = paragraph.icon, paragraph.text
        for row, entry in fill(self.ids.parts, model.rows, self._row):
            entry.key, entry.title, entry.detail = row.key, row.title, row.detail
        for text, label in fill(self.ids.lines, model.lines, BodyText):
            label.text = text
        self.ids.scroll.scroll_y = 1

    def on_back(self) -> bool:
        """From a licence to the list first."""
        self.presenter.back()
        return True

    def _row(self) -> RuleRow:
        row = RuleRow(icon="report")
        row.bind(on_tap=lambda tapped: self.presenter.open(tapped.key))
        return row

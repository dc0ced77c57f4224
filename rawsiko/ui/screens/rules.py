"""The rules on one page."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.rules import RulesModel, RulesPresenter
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets import Panel

load_kv("screens/rules")


class RuleLine(BoxLayout):
    """A symbol and a sentence."""

    icon = StringProperty("")
    text = StringProperty("")


class RuleSection(Panel):
    """A heading and its lines."""

    icon = StringProperty("")
    title = StringProperty("")


class RulesScreen(FrontScreen):
    """Shows a RulesModel."""

    presenter: RulesPresenter
    model: RulesModel

    def show(self, model: RulesModel) -> None:
        """One panel for each section."""
        half = len(model.sections) // 2
        for column, sections in (
            (self.ids.first, model.sections[:half]),
            (self.ids.second, model.sections[half:]),
        ):
            for section, panel in fill(column, sections, RuleSection):
                panel.icon, panel.title = section.icon, section.title
                for line, row in fill(panel.ids.lines, section.lines, RuleLine):
                    row.icon, row.text = line.icon, line.text

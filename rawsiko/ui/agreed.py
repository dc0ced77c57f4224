"""What was agreed on for a Match, to be read."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.agreed_texts import AgreedLine, AgreedPart
from rawsiko.presenters.blank import blank
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import empty
from rawsiko.ui.widgets.marks import RoundIcon
from rawsiko.ui.widgets.text import BodyText, ShortText

load_kv("agreed")

PARTS = (BodyText, RoundIcon, ShortText)
"""Named in the kv rule; importing them is what makes them known there."""


class AgreedRow(BoxLayout):
    """One option: what it is called, what it means, and whether it holds."""

    line = ObjectProperty(blank(AgreedLine), rebind=True)


class AgreedList(BoxLayout):
    """All options of a Match."""

    part = ObjectProperty(blank(AgreedPart), rebind=True)

    def show(self, part: AgreedPart) -> None:
        """They change with the language alone."""
        self.part = part
        empty(self.ids.rows)
        for line in part.lines:
            self.ids.rows.add_widget(AgreedRow(line=line))

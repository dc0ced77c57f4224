"""An Objective as a card: four Applications, each with its points and its Materials."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.blank import blank
from rawsiko.presenters.cards import ApplicationCard, ObjectiveCard
from rawsiko.ui.icon_names import PRODUCTS
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import empty
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.surface import Panel


def pictogram_of(application: str) -> str:
    """The pictogram of an Application; a pack may have some that nobody has drawn."""
    return application if application in PRODUCTS else "application"


class ApplicationRow(BoxLayout):
    """One Application: pictogram, name, points, and a chip for each Material."""

    card = ObjectProperty(blank(ApplicationCard), rebind=True)
    pictogram = StringProperty("")
    squeeze = NumericProperty(1.0)
    is_bare = BooleanProperty(False)
    """Without its pictogram: the chips need its room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("card", self._fill)
        self.fbind("squeeze", self._scale)
        self._fill()

    def _fill(self, *_args: Any) -> None:
        self.pictogram = pictogram_of(self.card.pictogram)
        chips = self.ids.chips
        empty(chips)
        for chip in self.card.chips:
            chips.add_widget(
                MaterialChip(symbol=chip.symbol, state=str(chip.state), scale=self.squeeze)
            )

    def _scale(self, *_args: Any) -> None:
        for chip in self.ids.chips.children:
            chip.scale = self.squeeze

    def is_narrow(self) -> bool:
        """Whether its chips do not stand side by side beside a pictogram."""
        box, beside = self.ids.chips, self.ids.symbol.side + theme.margin * self.squeeze
        chips = sum(chip.width + box.spacing[0] for chip in box.children) - box.spacing[0]
        return bool(chips > self.width - beside)


class ObjectiveCardView(Panel):
    """Grows with its content up to `room` (width, height); then everything on it gets smaller."""

    card = ObjectProperty(blank(ObjectiveCard), rebind=True)
    is_low = BooleanProperty(False)
    squeeze = NumericProperty(1.0)
    room = ListProperty([400, 400])
    is_settled = BooleanProperty(False)
    """It has found its size: before, it may reach over the edges."""

    def __init__(self, card: ObjectiveCard, **kwargs: Any) -> None:
        # Texts wrap a frame after they changed size: who measures before that shrinks twice.
        self._refit = Clock.create_trigger(self._fit, 0.0)
        self._height_seen = -1.0
        super().__init__(card=card, **kwargs)
        for application in card.applications:
            self.ids.rows.add_widget(ApplicationRow(card=application))
        self.fbind("squeeze", self._scale)
        self.fbind("minimum_height", self._refit)
        self.fbind("room", self._refit)

    def _fit(self, *_args: Any) -> None:
        rows = self.ids.rows.children
        is_bare = any(row.is_narrow() for row in rows)
        if is_bare != any(row.is_bare for row in rows):
            for row in rows:
                row.is_bare = is_bare
            self._look_again()
            return
        room, least = self.room[1], theme.text_least / theme.font_body
        if 0 < room < self.minimum_height and self.squeeze > least:
            step = max(0.85, 0.97 * room / self.minimum_height)
            self.squeeze = max(least, self.squeeze * step)
            self._look_again()
        elif self.minimum_height != self._height_seen:
            self._look_again()
        else:
            self.is_settled = True

    def _look_again(self) -> None:
        """What has just changed takes a frame to show how high it is."""
        self._height_seen = self.minimum_height
        self._refit()

    def _scale(self, *_args: Any) -> None:
        for row in self.ids.rows.children:
            row.squeeze = self.squeeze


load_kv("cards")

"""How the page of a Commercial Clash is built in a window, and what its buttons say."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from rawsiko.presenters.blank import blank
from rawsiko.presenters.clash import ClashModel
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog

NO_CLASH = blank(ClashModel)

FACES_DP = {"tablet": 76, "portrait": 42, "phone": 38, "low": 38}
DICE_DP = {"tablet": 64, "portrait": 44, "phone": 34, "low": 34}
"""By how the dialog is built."""
NARROW, NARROW_DICE_DP = 340, 36
"""In dp: in a narrower window smaller dice leave room for the words beside them."""
TERSE = 300
"""In dp of text: in a lower window only the dice and what comes of them have room."""


class ClashLooks(Dialog):
    """A dialog about `model` that knows what there is room for."""

    model = ObjectProperty(NO_CLASH, rebind=True)
    form = OptionProperty("tablet", options=["tablet", "phone", "portrait"])
    build = StringProperty("tablet")
    """The form, or ``low``: in one column, but without room for what is upright."""
    is_low = BooleanProperty(False)
    is_upright = BooleanProperty(False)
    is_small = BooleanProperty(False)
    """It is low or narrow: the dice move together."""
    is_terse = BooleanProperty(False)
    """It lies and is very low: where they fight is told with the result alone."""
    face_dp = NumericProperty(76)
    dice_dp = NumericProperty(64)
    head_room = NumericProperty(0)
    tray_edge = NumericProperty(0)
    playing = BooleanProperty(False)
    running = BooleanProperty(False)
    choosing = BooleanProperty(False)
    """Whether to fight on is the player's choice now."""
    is_rolling = BooleanProperty(False)
    """Nothing can be done but to skip: what can be done next would give away how it comes out."""
    foot = NumericProperty(1.0)
    """How much of the buttons is there, from 0 to 1."""
    tale_room = NumericProperty(0)
    """What the longest sentence of this throw takes, so that the dice stay where they are."""
    again_text = StringProperty("")
    again_icon = StringProperty("")
    again_detail = StringProperty("")
    stop_icon = StringProperty("")
    fight_icon = StringProperty("")
    fight_share = NumericProperty(1.5)
    """Of the row of buttons: a line more would take the dice out of sight in a low window."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("form", "size"):
            self.fbind(name, self._shape)
        self.fbind("build", self._order)
        self._shape()
        self._order()
        for name in ("model", "running", "build"):
            self.fbind(name, self._offer)
        self._offer()

    def _shape(self, *_args: Any) -> None:
        is_low = self.form == "portrait" and self.width > self.height
        self.build = "low" if is_low else self.form
        self.is_low, self.is_upright = self.build in ("phone", "low"), self.build == "portrait"
        self.is_terse = self.is_low and self.height < TERSE * theme.font_unit
        self.face_dp, self.dice_dp = FACES_DP[self.build], DICE_DP[self.build]
        is_narrow = self.is_upright and self.width < NARROW * theme.unit
        self.is_small = self.is_low or is_narrow
        if is_narrow:
            self.dice_dp = NARROW_DICE_DP
        self.stop_icon = "close" if self.build in ("tablet", "phone") else ""
        self.fight_icon = "" if self.build == "low" else "fast"
        self.fight_share = 2.2 if self.build == "low" else 1.5

    def on_is_rolling(self, *_args: Any) -> None:
        """Buttons go at once, and come in view of all."""
        Animation.cancel_all(self, "foot")
        if self.is_rolling or self.parent is None or not theme.time_panel:
            self.foot = 0.0 if self.is_rolling else 1.0
        else:
            Animation(foot=1.0, d=theme.time_panel, t="out_quad").start(self)

    def _offer(self, *_args: Any) -> None:
        """What the buttons say."""
        model = self.model
        self.choosing = bool(model.again) and not self.running
        is_told = self.form == "tablet" and not self.running
        self.again_detail = model.again_detail if is_told else ""
        if self.running:
            self.again_text, self.again_icon = model.halt, "close"
        elif self.choosing:
            self.again_text, self.again_icon = model.again, "" if self.build == "low" else "dice"
        else:
            self.again_text, self.again_icon = model.ok, "check"

    def _order(self, *_args: Any) -> None:
        """Upright there is no room for three buttons side by side."""
        button, row, above = self.ids.fight_on, self.ids.buttons, self.ids.above
        home = above if self.build == "portrait" else row
        if button.parent is not home:
            if button.parent is not None:
                button.parent.remove_widget(button)
            home.add_widget(button, index=0 if home is above else 1)

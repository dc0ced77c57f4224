"""An on/off switch, alone or in a row with words."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.tap import Tappable

load_kv("widgets/toggle")


class PaperSwitch(Widget):
    """The drawing only: track, knob, and a tick or a cross in the knob."""

    active = BooleanProperty(False)
    travel = NumericProperty(0.0)
    """Where the knob is, from 0 (off) to 1 (on)."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.travel = float(self.active)
        self.fbind("active", self._slide)

    def _slide(self, *_args: Any) -> None:
        Animation.cancel_all(self, "travel")
        if self.get_root_window() is None or not theme.time_panel:
            self.travel = float(self.active)
        else:
            Animation(travel=float(self.active), d=theme.time_panel, t="out_quad").start(self)

    def _disc(self) -> Texture:
        return pictures.shape("disc", self.height)

    disc = AliasProperty(_disc, None, bind=("height",), cache=True)


class Toggle(Tappable, BoxLayout):
    """A row of at least 56: icon, words, detail and a switch. The whole row is the target.

    Raises `on_toggle(wanted)`; the owner sets `active`.
    """

    __events__ = ("on_toggle",)

    text = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")
    mark = StringProperty("")
    active = BooleanProperty(False)

    def on_tap(self) -> None:
        self.dispatch("on_toggle", not self.active)

    def on_toggle(self, wanted: bool) -> None:
        """The intent. Bind to it."""

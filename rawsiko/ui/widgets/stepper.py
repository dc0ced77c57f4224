"""Minus, a number, plus."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.ui.kv import load_kv

load_kv("widgets/stepper")


class Stepper(BoxLayout):
    """Raises `on_step(delta)` with -1 or +1. The owner sets `value`; the stepper never does."""

    __events__ = ("on_step",)

    value = NumericProperty(1)
    minimum = NumericProperty(1)
    maximum = NumericProperty(99)
    value_text = StringProperty("")
    """Shown instead of the number, when not empty."""

    def _number(self) -> str:
        return self.value_text or str(int(self.value))

    number = AliasProperty(_number, None, bind=("value", "value_text"), cache=True)
    number_most = NumericProperty(9999)
    """The largest type for the number, in pixels, where there is little room."""
    minus_name = StringProperty("")
    plus_name = StringProperty("")
    minus_why = StringProperty("")
    plus_why = StringProperty("")
    """Why it goes no further."""
    portrait = BooleanProperty(False)
    key_dp = NumericProperty(64)

    def on_step(self, delta: int) -> None:
        """The intent. Bind to it."""

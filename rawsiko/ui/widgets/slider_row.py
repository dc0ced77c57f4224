"""A value on a line."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.slider import Slider

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv

load_kv("widgets/slider_row")


class PaperSlider(Slider):
    """Kivy's slider with our drawing."""

    def _disc(self) -> Texture:
        return pictures.shape("disc", self.cursor_height)

    disc = AliasProperty(_disc, None, bind=("cursor_height",), cache=True)


class SliderRow(BoxLayout):
    """Words above, the line below. Raises `on_slide(value)` whenever a finger reaches another step."""

    __events__ = ("on_slide",)

    text = StringProperty("")
    value_text = StringProperty("")
    icon = StringProperty("")
    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(100)
    step = NumericProperty(1)

    def on_slide(self, value: float) -> None:
        """The intent. Bind to it."""

    def slid(self, slider: PaperSlider, *_args: Any) -> None:
        if slider.value != self.value:
            self.dispatch("on_slide", slider.value)

"""One tinted icon, drawn from the atlas level that suits its size."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme

load_kv("widgets/icon")


class Icon(Widget):
    """`name` is one of `icon_names.ICONS` or `PRODUCTS`; an empty name draws nothing. `tint` None is ink.

    There are dozens of them on a screen: drawn here they cost a third of what they would as a kv rule.
    """

    name = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    size_dp = NumericProperty(25)
    side = NumericProperty(24)
    look = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._colour, self._picture = Color(0, 0, 0, 0), Rectangle()
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("name", "size_dp", "look"):
            self.fbind(name, self._measure)
        for name in ("name", "side", "tint", "look", "pos", "size"):
            self.fbind(name, self._redraw)
        self._measure()
        self._redraw()

    def _texture(self) -> Texture | None:
        return pictures.icon(self.name, self.side) if self.name else None

    texture = AliasProperty(_texture, None, bind=("name", "side"), cache=True)

    def _measure(self, *_args: Any) -> None:
        self.side = self.size_dp * theme.unit
        self.size = (self.side, self.side) if self.name else (0, 0)

    def _draw(self, *_args: Any) -> None:
        self._colour.rgba = (self.tint or theme.ink) if self.name else (0, 0, 0, 0)
        if self.name and self.side:
            self._picture.texture = self.texture
            # Whole pixels, else the two-pixel strokes blur.
            half = self.side / 2
            self._picture.pos = round(self.center_x - half), round(self.center_y - half)
        self._picture.size = round(self.side), round(self.side)

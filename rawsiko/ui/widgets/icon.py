"""One tinted icon, drawn from the atlas level that suits its size."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv

load_kv("widgets/icon")


class Icon(Widget):
    """`name` is one of `icon_names.ICONS` or `PRODUCTS`; an empty name draws nothing. `tint` None is ink."""

    name = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    size_dp = NumericProperty(25)
    side = NumericProperty(24)

    def _texture(self) -> Texture | None:
        return pictures.icon(self.name, self.side) if self.name else None

    texture = AliasProperty(_texture, None, bind=("name", "side"), cache=True)

"""Backgrounds: the named 9-patch surfaces, and tintable rounded boxes."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.surfaces import SURFACES
from rawsiko.ui.themed import theme

load_kv("widgets/surface")


class SurfaceBehavior(EventDispatcher):
    """Gives a widget `surface`, the name of an entry in `SURFACES`. The kv rule draws it."""

    surface = StringProperty("panel")
    surface_unit = NumericProperty(1.0)
    surface_contrast = NumericProperty(0)

    def _texture(self) -> Texture:
        return self._patch()[0]

    def _border(self) -> list[int]:
        return [self._patch()[1]] * 4

    def _shown(self) -> list[float]:
        return [SURFACES[self.surface].border * self.surface_unit] * 4

    def _patch(self) -> tuple[Texture, int]:
        return pictures.surface(self.surface, self.surface_unit, bool(self.surface_contrast))

    _watched = ("surface", "surface_unit", "surface_contrast")
    surface_texture = AliasProperty(_texture, None, bind=_watched, cache=True)
    surface_border = AliasProperty(_border, None, bind=_watched, cache=True)
    surface_shown = AliasProperty(_shown, None, bind=_watched, cache=True)


class Surface(SurfaceBehavior, Widget):
    """A bare background."""


class Panel(SurfaceBehavior, BoxLayout):
    """A paper panel: a box layout on a surface. `surface` may name any other surface."""


class TopColumn(BoxLayout):
    """A column that starts at the top; it fills `available` only if a child wants to share the rest."""

    available = NumericProperty(0)

    def _wanted(self) -> float:
        shares = any(child.size_hint_y is not None for child in self.children)
        return max(self.minimum_height, self.available) if shares else self.minimum_height

    wanted_height = AliasProperty(_wanted, None, bind=("available", "minimum_height", "children"))


class RoundBox(Widget):
    """A box of any radius and colour, with an optional outline drawn inside its edge."""

    radius = NumericProperty(8)
    fill = ColorProperty((1, 1, 1, 1))
    line = ColorProperty((0, 0, 0, 0))
    line_width = NumericProperty(0)

    def _outer(self) -> Texture:
        return pictures.rounded(self.radius)[0]

    def _outer_border(self) -> list[int]:
        return [pictures.rounded(self.radius)[1]] * 4

    def _inner_radius(self) -> float:
        return max(self.radius - self.line_width, theme.unit)

    def _inner(self) -> Texture:
        return pictures.rounded(self.inner_radius)[0]

    def _inner_border(self) -> list[int]:
        return [pictures.rounded(self.inner_radius)[1]] * 4

    inner_radius = AliasProperty(_inner_radius, None, bind=("radius", "line_width"), cache=True)
    outer_texture = AliasProperty(_outer, None, bind=("radius",), cache=True)
    outer_border = AliasProperty(_outer_border, None, bind=("radius",), cache=True)
    inner_texture = AliasProperty(_inner, None, bind=("inner_radius",), cache=True)
    inner_border = AliasProperty(_inner_border, None, bind=("inner_radius",), cache=True)

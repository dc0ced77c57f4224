"""Backgrounds: the named 9-patch surfaces, and tintable rounded boxes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import BorderImage, Color, InstructionGroup
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
    """A box of any radius and colour, with an optional outline drawn inside its edge.

    Drawn here, not by a kv rule: there are dozens of them on a screen.
    """

    radius = NumericProperty(8)
    fill = ColorProperty((1, 1, 1, 1))
    line = ColorProperty((0, 0, 0, 0))
    line_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._colours = Color(0, 0, 0, 0), Color(0, 0, 0, 0)
        self._boxes = BorderImage(size=(0, 0)), BorderImage(size=(0, 0))
        paper = InstructionGroup()
        for colour, box in zip(self._colours, self._boxes, strict=True):
            paper.add(colour)
            paper.add(box)
        # Under all that rules of subclasses have drawn already.
        self.canvas.before.insert(0, paper)
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "radius", "fill", "line", "line_width"):
            self.fbind(name, self._redraw)
        self._redraw()

    def _draw(self, *_args: Any) -> None:
        line = self.line_width
        outer, inner = self._colours
        outer.rgba = self.line if line else self.fill
        inner.rgba = self.fill if line else (0, 0, 0, 0)
        self._put(self._boxes[0], self.radius, 0)
        if line:
            self._put(self._boxes[1], max(self.radius - line, theme.unit), line)

    def _put(self, box: BorderImage, radius: float, edge: float) -> None:
        texture, border = pictures.rounded(radius)
        box.texture, box.border = texture, [border] * 4
        box.display_border = [radius] * 4
        box.pos = self.x + edge, self.y + edge
        box.size = max(self.width - 2 * edge, 0), max(self.height - 2 * edge, 0)

"""Backgrounds: the named 9-patch surfaces, and tintable rounded boxes."""

from __future__ import annotations

from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.graphics import BorderImage, Color
from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.surfaces import SURFACES
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.canvas_tools import put_under

load_kv("widgets/surface")


class SurfaceBehavior(EventDispatcher):
    """Gives a widget `surface`, the name of an entry in `SURFACES`, and draws it.

    Mix in before a Widget. Drawn here, not by a kv rule: there are dozens of them on a screen.
    """

    surface = StringProperty("panel")
    look = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._paper = BorderImage(size=(0, 0))
        put_under(self, Color(1, 1, 1, 1), self._paper)
        self._repaper = Clock.create_trigger(self._draw_paper, -1)
        for name in ("pos", "size", "surface", "look"):
            self.fbind(name, self._repaper)
        self._repaper()

    def _texture(self) -> Texture:
        return self._patch()[0]

    surface_texture = AliasProperty(_texture, None, bind=("surface", "look"), cache=True)

    def _patch(self) -> tuple[Texture, int]:
        return pictures.surface(self.surface, theme.unit, theme.high_contrast)

    def _draw_paper(self, *_args: Any) -> None:
        paper, (texture, border) = self._paper, self._patch()
        paper.texture, paper.border = texture, [border] * 4
        paper.display_border = [SURFACES[self.surface].border * theme.unit] * 4
        paper.pos, paper.size = self.pos, self.size


class Surface(SurfaceBehavior, Widget):
    """A bare background."""


class Panel(SurfaceBehavior, BoxLayout):
    """A paper panel: a box layout on a surface. `surface` may name any other surface.

    Its measures are given here, not by a kv rule: that rule would go on following the theme beside the
    rule of a kind of panel that has others, and undo them when the theme changes.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._usual = self._measures()
        self.padding, self.spacing = self._usual
        super().__init__(**kwargs)
        self.fbind("look", self._measure_again)

    def _measures(self) -> tuple[list[float], float]:
        margin = float(theme.margin)
        return [margin, margin, margin, margin + theme.edge], float(theme.grid)

    def _measure_again(self, *_args: Any) -> None:
        (padding, spacing), self._usual = self._usual, self._measures()
        if list(self.padding) == padding:
            self.padding = self._usual[0]
        if self.spacing == spacing:
            self.spacing = self._usual[1]


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
        put_under(self, *chain.from_iterable(zip(self._colours, self._boxes, strict=True)))
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

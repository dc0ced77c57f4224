"""The coach's bubble, its face when hints are off, and the ring around what it talks about."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase
from rawsiko.ui.widgets.surface import SurfaceBehavior

load_kv("coach")

WIDTHS = (340, 420, 520, 280, 640)
"""In dp of text: the shapes that it can take, the best first."""


class CoachRing(Widget):
    """A ring that lets every finger through."""

    spot = ListProperty([0, 0, 0, 0])
    """Left, bottom, width, height of what it is around."""


class CoachFace(ButtonBase):
    """All that is left of the coach while hints are off; a tap brings them back."""

    avatar = StringProperty("")


class CoachBubble(SurfaceBehavior, FloatLayout):
    """Shows a CoachModel."""

    __events__ = ("on_next", "on_menu")

    model = ObjectProperty(None, allownone=True)
    wanted_height = NumericProperty(0)

    def shapes(self, most_wide: float, most_high: float) -> list[tuple[float, float]]:
        """The sizes that it can take, each as high as its words need."""
        found = []
        for width in (min(dp * theme.font_unit, most_wide) for dp in WIDTHS):
            self.width = width
            for label in (self.ids.title, self.ids.words, self.ids.nudge):
                label.fit()
                label.texture_update()
            if self.wanted_height <= most_high and (width, self.wanted_height) not in found:
                found.append((width, float(self.wanted_height)))
        return found

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing goes through to the board."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)

    def on_next(self) -> None:
        """The intent: it has been read."""

    def on_menu(self) -> None:
        """The intent: something about the lesson itself."""

"""What is there for some and not for others: away, it leaves no room, cannot be seen, takes no touch."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.surface import Panel


class Folding(EventDispatcher):
    """Gives a widget `shown`. Then it is as high as `tall`, or as its content needs.

    `wide` is its width, if that is its own.
    """

    shown = BooleanProperty(True)
    tall = NumericProperty(None, allownone=True)
    wide = NumericProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The height too: the rule of the widget itself may name one, and run later.
        for name in ("shown", "tall", "wide", "height"):
            self.fbind(name, self._fold)
        if hasattr(self, "minimum_height"):
            self.fbind("minimum_height", self._fold)
        self._fold()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Away, it lets every finger through: what is in it keeps its size, and Kivy's disabled widgets
        take a touch for themselves."""
        return bool(self.shown) and bool(super().on_touch_down(touch))

    def _fold(self, *_args: Any) -> None:
        self.opacity, self.disabled = float(self.shown), not self.shown
        needed: float = getattr(self, "minimum_height", 0.0)
        tall = needed if self.tall is None else self.tall
        self.height = tall if self.shown else 0
        if self.wide is not None:
            self.width = self.wide if self.shown else 0


class Spring(Widget):
    """An empty place that takes what is left of a column, while `shown`."""

    shown = BooleanProperty(True)

    def on_shown(self, *_args: Any) -> None:
        """No place at all."""
        self.size_hint_y: float | None = 1 if self.shown else None
        self.height = 1 if self.shown else 0


class FoldingBox(Folding, BoxLayout):
    """A box that comes and goes."""


class FoldingPanel(Folding, Panel):
    """A paper that comes and goes."""


class FoldingButton(Folding, QuietButton):
    """A quiet button that comes and goes."""


class FoldingPrimary(Folding, PrimaryButton):
    """A strong button that comes and goes."""


class FoldingIconButton(Folding, IconButton):
    """A button with an icon that comes and goes."""


load_kv("widgets/folding")

"""What the system's list of apps shows instead of somebody's board."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.uix.anchorlayout import AnchorLayout

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.icon import Icon

SIZE = 96
"""Of the icon, in dp."""


class Veil(AnchorLayout):
    """An opaque page without a word. Whoever touches it is back already: it goes by itself then."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(*theme.paper)
            self._page = Rectangle(pos=self.pos, size=self.size)
        self.add_widget(Icon(name="hand_over", size_dp=SIZE, tint=theme.petrol))
        self.bind(pos=self._spread, size=self._spread)

    def _spread(self, *_args: object) -> None:
        self._page.pos, self._page.size = self.pos, self.size

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        if self.parent is not None:
            self.parent.remove_widget(self)
        return True

"""The word that a long press shows beside the finger."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.surface import SurfaceBehavior


class Tooltip(SurfaceBehavior, Label):
    widest = NumericProperty(280)

    def show_at(self, target: Widget) -> None:
        """Above the target, else below it, always inside the window."""
        self.texture_update()
        if self.texture_size[0] > self.widest:
            self.text_size = self.widest, None
            self.texture_update()
        self.size = self.texture_size[0] + 2 * theme.margin, self.texture_size[1] + 2 * theme.grid
        x, y = target.to_window(target.center_x, target.top)
        top = y + theme.grid
        if top + self.height > Window.height:
            top = target.to_window(target.x, target.y)[1] - self.height - theme.grid
        left = min(max(x - self.width / 2, theme.gap), Window.width - self.width - theme.gap)
        self.pos = left, max(top, theme.gap)
        Window.add_widget(self)

    def hide(self) -> None:
        Window.remove_widget(self)

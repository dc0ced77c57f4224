"""A page taller than the screen."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme

load_kv("widgets/scroll_page")


class ScrollPage(ScrollView):
    """Put widgets into it as into a vertical box; they are stacked with a margin and scroll.

    `keyboard_room` keeps the last lines reachable while the soft keyboard is up.
    """

    scroll_y: float
    column = ObjectProperty(None, allownone=True)
    column_height = NumericProperty(0)
    overflows = BooleanProperty(False)
    """There is more than can be seen at once: the bar says so."""
    bar_tint = ColorProperty(None, allownone=True)
    """None is the theme's own: a rule for the bar itself would lose to that when the theme changes."""
    _handle_y_pos = ObjectProperty((0, 0))
    _handle_y_size = ObjectProperty((0, 0))
    """Of the bar: Kivy asks for them when a finger or a mouse is on it, and leaves them to its style."""
    keyboard_room = NumericProperty(0)
    edge_dp = NumericProperty(12)
    """Free space around the column; a dialog has its own."""
    widest_dp = NumericProperty(720)
    """Lines longer than this are hard to read; on wide screens the column stands in the middle."""

    def on_column(self, *_args: Any) -> None:
        """Whoever is as high as its content reads that here."""
        self.column.bind(height=self.setter("column_height"))

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if self.column is None or widget is self.column:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.column.add_widget(widget, *args, **kwargs)

    def keyboard_came(self) -> None:
        Window.fbind("keyboard_height", self._follow_keyboard)
        self._follow_keyboard()

    def keyboard_left(self) -> None:
        Window.funbind("keyboard_height", self._follow_keyboard)
        self.keyboard_room = 0

    def reveal(self, widget: Widget) -> None:
        """Scroll so that `widget` stands above the keyboard."""
        if self.column is not None and self.column.height > self.height:
            self.scroll_to(widget, padding=self.keyboard_room + theme.margin, animate=False)

    def reveal_together(self, *widgets: Widget) -> None:
        """Scroll no further than needed; without room for all of them the last matters most."""
        if self.column is None or self.column.height <= self.height:
            return
        hidden, edge = self.column.height - self.height, theme.grid
        floor = self.scroll_y * hidden
        for widget in widgets:
            floor = min(floor, widget.y - self.column.y - edge)
            floor = max(floor, widget.top - self.column.y + edge - self.height)
        self.scroll_y = min(1.0, max(0.0, floor / hidden))

    def _follow_keyboard(self, *_args: Any) -> None:
        self.keyboard_room = Window.keyboard_height


def page_of(widget: Widget) -> ScrollPage | None:
    """The page that a widget stands on, if any."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollPage):
            return above
        above = above.parent
    return None

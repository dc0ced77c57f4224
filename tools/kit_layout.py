"""Small layouts that the kit sheet's pages are put together from."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.surface import Panel


def painted(root: Widget) -> Widget:
    with root.canvas.before:
        Color(*theme.sea)
        Rectangle(pos=root.pos, size=root.size)
    return root


def row(*widgets: Widget) -> BoxLayout:
    box = BoxLayout(size_hint_y=None, spacing=theme.grid)
    for widget in widgets:
        box.add_widget(widget)
    box.bind(minimum_height=box.setter("height"))
    return box


def button_row(*buttons: Widget) -> ButtonRow:
    box = ButtonRow()
    for button in buttons:
        box.add_widget(button)
    return box


def panel(width: float, *widgets: Widget) -> Panel:
    box = Panel(orientation="vertical", size_hint=(None, None), width=width * theme.unit)
    for widget in widgets:
        box.add_widget(widget)
    box.bind(minimum_height=box.setter("height"))
    return box


def stack(width: float, height: float, *widgets: Widget) -> Widget:
    root = StackLayout(
        orientation="tb-lr",
        size_hint=(None, None),
        size=(width * theme.unit, height * theme.unit),
        padding=theme.margin,
        spacing=theme.margin,
    )
    for widget in widgets:
        root.add_widget(widget)
    return painted(root)

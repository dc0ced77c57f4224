"""Which word lies under a finger."""

from __future__ import annotations

from typing import NamedTuple

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.hold_to_look import HoldToLook
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import TintedText


class Found(NamedTuple):
    """What shows a word, or the symbol of a Material; nothing of it where there is no word."""

    widget: Widget | None = None
    word: str = ""
    symbol: str = ""


def word_under(root: Widget, x: float, y: float) -> Found:
    """The word at this place of the window, also on a button that can explain itself."""
    widget = _under(root, x, y)
    if isinstance(widget, MaterialChip):
        return Found(widget, symbol=widget.symbol)
    if isinstance(widget, TintedText) and widget.term:
        return Found(widget, widget.term)
    return Found(widget, widget.text) if isinstance(widget, Label) else Found()


def _under(widget: Widget, x: float, y: float) -> Widget | None:
    """The word, symbol or button under the finger; places are those of the widget's parent."""
    is_there = widget.collide_point(x, y)
    if not widget.opacity or (isinstance(widget, ScrollView) and not is_there):
        return None
    if isinstance(widget, HoldToLook):
        return None
    if is_there and isinstance(widget, MaterialChip):
        return widget
    inside = widget.to_local(x, y)
    found = (_under(child, *inside) for child in widget.children)
    below = next((child for child in found if child is not None), None)
    if below is None and is_there and isinstance(widget, Label) and widget.text:
        return widget
    if below is None and is_there and isinstance(widget, Tappable) and widget.spoken_name:
        return widget
    return below

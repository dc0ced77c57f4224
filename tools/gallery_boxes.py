"""Where things are in the window, and what lies on what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from rawsiko.ui import ink
from rawsiko.ui.board.replay_bar import ReplayBar
from rawsiko.ui.coach.bubble import CoachBubble, CoachFace
from rawsiko.ui.ink import visible
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.toast import Toast

__all__ = ["Box", "above", "box_of", "clipped", "ink_of", "layer_of", "scrolls", "visible"]

LAYERS = (Dialog, Toast, ReplayBar, CoachBubble, CoachFace)


class Box(NamedTuple):
    """A rectangle of the window."""

    x: float
    y: float
    right: float
    top: float

    def cut(self, other: Box) -> Box:
        """What both have in common."""
        return Box(
            max(self.x, other.x),
            max(self.y, other.y),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def is_empty(self, spare: float = 1.0) -> bool:
        """Nothing, or no more than rounding leaves over."""
        return self.right - self.x <= spare or self.top - self.y <= spare


def above(widget: Widget, root: Widget) -> Iterator[Widget]:
    while widget is not root:
        widget = widget.parent
        yield widget


def ink_of(label: Label) -> Box:
    """Where the letters are."""
    return Box(*ink.ink_of(label))


def box_of(widget: Widget) -> Box:
    return Box(*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def clipped(widget: Widget, box: Box, root: Widget) -> Box:
    """As much as the pages that it stands on show of it."""
    for page in above(widget, root):
        if isinstance(page, ScrollView):
            box = box.cut(box_of(page))
    return box


def layer_of(widget: Widget, root: Widget) -> list[Widget]:
    """What lies above everything else on its own, and is meant to."""
    both = (widget, *above(widget, root)) if widget is not root else (root,)
    return [w for w in both if isinstance(w, LAYERS)]


def scrolls(target: Widget, root: Widget) -> bool:
    return any(isinstance(w, ScrollPage) for w in above(target, root))

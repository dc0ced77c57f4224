"""Where things are in the window, and what lies on what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from rawsiko.ui.board.replay_bar import ReplayBar
from rawsiko.ui.coach.bubble import CoachBubble, CoachFace
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.toast import Toast

LAYERS = (Dialog, Toast, ReplayBar, CoachBubble, CoachFace)
LEADING = 0.2
"""Part of a line's height that holds no letters: so far the boxes of two texts may reach into each other."""


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


def visible(root: Widget) -> Iterator[Widget]:
    """Every widget that is drawn, whether or not it is scrolled into view; what is below comes first."""
    if root.opacity:
        yield root
        for child in reversed(root.children):
            yield from visible(child)


def above(widget: Widget, root: Widget) -> Iterator[Widget]:
    while widget is not root:
        widget = widget.parent
        yield widget


def ink_of(label: Label) -> Box:
    """Where the letters are: a label draws its texture in its middle."""
    width, height = label.texture_size
    if label.text_size[0] and label.halign in ("left", "right", "center", "auto"):
        lines = label._label._cached_lines
        broad = max((line.w for line in lines), default=width)
        spare = (width - broad) * {"right": 1.0, "center": 0.5}.get(label.halign, 0.0)
    else:
        broad, spare = width, 0.0
    x, y = label.to_window(label.center_x - width / 2, label.center_y - height / 2)
    line = height / max(1, len(label._label._cached_lines))
    x += spare
    return Box(x, y + line * LEADING, x + broad, y + height - line * LEADING / 2)


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

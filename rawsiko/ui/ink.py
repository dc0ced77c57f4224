"""What is drawn, and where its letters are in the window."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.label import Label
from kivy.uix.widget import Widget

LEADING = 0.2
"""Part of a line's height that holds no letters: so far the boxes of two texts may reach into each other."""


Ink = tuple[float, float, float, float]
"""Left, bottom, right and top of letters."""


def visible(root: Widget) -> Iterator[Widget]:
    """Every widget that is drawn, whether or not it is scrolled into view; what is below comes first."""
    waiting = [root]
    while waiting:
        widget = waiting.pop()
        if widget.opacity:
            yield widget
            waiting.extend(widget.children)


def inks(root: Widget) -> Iterator[Ink]:
    """Of every text that is drawn."""
    labels = (widget for widget in visible(root) if isinstance(widget, Label))
    return (ink_of(label) for label in labels if label.text)


def ink_of(label: Label) -> Ink:
    """A label draws its texture in its middle."""
    width, height = label.texture_size
    lines = label._label._cached_lines
    if label.text_size[0] and label.halign in ("left", "right", "center", "auto"):
        broad = max((line.w for line in lines), default=width)
        spare = (width - broad) * {"right": 1.0, "center": 0.5}.get(label.halign, 0.0)
    else:
        broad, spare = width, 0.0
    x, y = label.to_window(label.center_x - width / 2, label.center_y - height / 2)
    line = height / max(1, len(lines))
    x += spare
    return x, y + line * LEADING, x + broad, y + height - line * LEADING / 2

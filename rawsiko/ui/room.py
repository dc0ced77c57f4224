"""Room for new widgets, from the outside in."""

from __future__ import annotations

import sys

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


def give_room(root: Widget) -> None:
    """Lay out all that stands on a widget at once, the outer before the inner.

    Left to itself, Kivy begins with whatever was made first, in boxes that have no size yet: texts are
    then measured and painted several times before the first frame.
    """
    for widget in root.walk(restrict=True):
        if isinstance(widget, Layout):
            widget.do_layout()
        elif _scrolls(widget):
            widget.update_from_scroll()


def _scrolls(widget: Widget) -> bool:
    """Where nothing was loaded to scroll, nothing does; the board does without."""
    loaded = sys.modules.get("kivy.uix.scrollview")
    return loaded is not None and isinstance(widget, loaded.ScrollView)

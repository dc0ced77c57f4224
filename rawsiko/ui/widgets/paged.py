"""Dialogs that scroll where the window is lower than what they show."""

from __future__ import annotations

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import ScrollPage


def paged(dialog: Dialog) -> ScrollPage:
    """A page in a dialog that has nothing in it yet."""
    page = ScrollPage()
    dialog.add_widget(page)
    page.column.padding = [0, 0, 0, 0]
    # Its bar stands on the edge of the dialog, clear of what the column holds.
    page.bar_margin = -theme.margin
    grow_with(dialog, page)
    return page


def grow_with(dialog: Dialog, page: ScrollPage) -> None:
    """Make a dialog as high as its page wants to be."""
    box = dialog.ids.box
    dialog.height_dp = 1

    def grow(*_args: object) -> None:
        dialog.height_dp = (box.minimum_height + page.column.height) / theme.unit

    box.bind(minimum_height=grow)
    page.column.bind(height=grow)
    grow()

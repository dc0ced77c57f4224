"""Laws for a Clash: pairs of dice are in sight together, numbers of the odds can be told apart."""

from __future__ import annotations

from kivy.uix.widget import Widget

from rawsiko.ui.clash import ClashDialog
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.odds import OddsBox
from tools.gallery_boxes import box_of, ink_of, visible


def hidden_dice(root: Widget) -> list[str]:
    """Pairs below the fold, while nobody has scrolled."""
    found = []
    for dialog in visible(root):
        if isinstance(dialog, ClashDialog) and dialog.build == "phone":
            page = box_of(dialog.ids.page)
            rows = [dialog.ids[name] for name in ("first", "second", "third")]
            lost = [row for row in rows if row.pair and box_of(row).y < page.y - 1]
            if dialog.ids.page.scroll_y > 1 - 1e-6:
                found += [f"dice below the fold: {row.pair.sentence!r}" for row in lost]
    return found


def touching_odds(root: Widget) -> list[str]:
    """Numbers that reach to the edge of their part of the bar."""
    boxes = [box for box in visible(root) if isinstance(box, OddsBox) and box.text]
    return [
        f"odds that touch the next: {box.text!r}"
        for box in boxes
        if ink_of(box.children[0]).right > box_of(box).right - theme.gap + 1
    ]

"""Laws for a Clash: pairs of dice are in sight together, numbers of the odds can be told apart."""

from __future__ import annotations

from kivy.uix.widget import Widget

from rawsiko.ui.clash import ClashDialog
from rawsiko.ui.clash_parts import PairRow
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.odds import OddsBox
from tools.gallery_boxes import box_of, ink_of, visible


def hidden_dice(root: Widget) -> list[str]:
    """Pairs that are not whole in sight while they roll or are told of; lying, all until one scrolls."""
    found = []
    for dialog in visible(root):
        if isinstance(dialog, ClashDialog):
            page = box_of(dialog.ids.page)
            rows = [dialog.ids[name] for name in ("first", "second", "third")]
            boxes = [(row.pair, box_of(row)) for row in _awaited(dialog, rows) if row.pair]
            lost = [pair for pair, box in boxes if box.y < page.y - 1 or box.top > page.top + 1]
            found += [f"dice out of sight: {pair.sentence!r}" for pair in lost]
    return found


def _awaited(dialog: ClashDialog, rows: list[PairRow]) -> list[PairRow]:
    """The rows that people look for now."""
    if dialog.playing:
        told = [row for row in rows if row.pair and row.pair.sentence == dialog.caption]
        return told if dialog.caption else rows
    is_still = dialog.build == "phone" and dialog.ids.page.scroll_y > 1 - 1e-6
    return rows if is_still else []


def touching_odds(root: Widget) -> list[str]:
    """Numbers that reach to the edge of their part of the bar."""
    boxes = [box for box in visible(root) if isinstance(box, OddsBox) and box.text]
    return [
        f"odds that touch the next: {box.text!r}"
        for box in boxes
        if ink_of(box.children[0]).right > box_of(box).right - theme.gap + 1
    ]

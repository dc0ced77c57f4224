"""A law for the Objective where it is folded: what is still needed is shown or counted."""

from __future__ import annotations

from kivy.uix.widget import Widget

from rawsiko.ui.board.objectives_piece import ObjectivesPiece
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.pills import Pill
from tools.gallery_boxes import visible


def silent_needs(root: Widget) -> list[str]:
    """Materials that are still needed, for which there is neither a chip nor a number."""
    found = []
    for piece in visible(root):
        if isinstance(piece, ObjectivesPiece) and piece.symbols:
            chips = [chip for chip in piece.ids.chips.children if isinstance(chip, MaterialChip)]
            more = [pill.text for pill in piece.ids.chips.children if isinstance(pill, Pill)]
            left = len(piece.symbols) - len(chips)
            if more != ([f"+{left}"] if left else []):
                found.append(f"{left} Materials are needed that nobody is told of")
    return found

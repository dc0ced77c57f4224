"""Laws for who tells what to do: the coach hides nothing that it talks about, and no hint is but half told."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.ui.board.hint_piece import HintPiece
from rawsiko.ui.coach.overlay import CoachOverlay
from rawsiko.ui.coach.placing import Rect, edges
from rawsiko.ui.widgets.toast import Toast
from tools.gallery_boxes import Box, box_of, clipped, ink_of, layer_of, visible


def _coaches(root: Widget) -> Iterator[CoachOverlay]:
    return (widget for widget in visible(root) if isinstance(widget, CoachOverlay))


def covering_coach(root: Widget) -> list[str]:
    """The coach never stands on what it talks about, and talks about nothing that is out of the window."""
    found = []
    for coach in _coaches(root):
        if coach.bubble.parent and coach.target:
            spot = Box(*coach.target)
            if not box_of(coach.bubble).cut(spot).is_empty(0):
                found.append(f"the coach on what it talks about: {coach.bubble.model.key} {spot}")
            if Toast.current is not None and not box_of(Toast.current).cut(spot).is_empty(0):
                found.append(f"a message on what the coach talks about: {Toast.current.text!r}")
            if box_of(root).cut(spot).is_empty():
                found.append(f"the coach talks about what is not there: {coach.bubble.model.key}")
    return found


def covering_ring(root: Widget) -> list[str]:
    """The ring runs through no text."""
    found = []
    for coach in _coaches(root):
        if coach.ring.parent:
            x, y, wide, high = coach.ring.spot
            lines = edges(Rect(x, y, x + wide, y + high), coach.ring.stroke)
            found += [
                f"{label.text!r} under the coach's ring"
                for label in visible(root)
                if isinstance(label, Label) and label.text.strip() and not layer_of(label, root)
                if any(not Box(*line).cut(_seen(label, root)).is_empty() for line in lines)
            ]
    return found


def half_covered_hints(root: Widget) -> list[str]:
    """The line that says what to do is whole in sight, or not at all."""
    return [
        f"{hint.text!r} half under the coach"
        for coach in _coaches(root)
        if coach.bubble.parent
        for hint in visible(root)
        if isinstance(hint, HintPiece)
        if not box_of(hint).cut(box_of(coach.bubble)).is_empty()
    ]


def cut_hints(root: Widget) -> list[str]:
    """A line that says what to do is told in its own words, or in those for little room."""
    return [
        f"a hint that is cut: {hint.told!r}"
        for hint in visible(root)
        if isinstance(hint, HintPiece) and hint.told not in (hint.text, hint.short)
    ]


def _seen(label: Label, root: Widget) -> Box:
    return clipped(label, ink_of(label), root)

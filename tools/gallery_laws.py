"""Laws for every screen: no text is cut, no target is too small, covered or off the window."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import Dialog, HoldButton, ScrollPage, Tappable, Toast
from rawsiko.ui.widgets.surface import SurfaceBehavior
from rawsiko.ui.widgets.text import extents
from rawsiko.ui.widgets.text_field import FieldInput


def visible(root: Widget) -> Iterator[Widget]:
    """Every widget that is drawn, whether or not it is scrolled into view."""
    if root.opacity:
        yield root
        for child in root.children:
            yield from visible(child)


def above(widget: Widget, root: Widget) -> Iterator[Widget]:
    while widget is not root:
        widget = widget.parent
        yield widget


def broken_texts(root: Widget) -> list[str]:
    """Texts that are cut, broken inside a word or stick out of the paper they stand on."""
    found = []
    for label in visible(root):
        if isinstance(label, FieldInput):
            shown = label.text or label.hint_text
            if (
                not label.text
                and extents(shown, label.font_size, label.font_name, False)[0] > label.width
            ):
                found.append(f"hint does not fit: {shown!r} in {label.width:.0f}")
        if not isinstance(label, Label) or not label.text:
            continue
        lines = label._label._cached_lines
        if sum(len(line.words) for line in lines) > len(label.text.split()):
            found.append(f"broken inside a word: {label.text!r} at {label.font_size:.0f}")
        if label.texture_size[1] > label.height + 1:
            found.append(f"too high: {label.text!r} {label.texture_size} in {label.size}")
        for paper in above(label, root):
            if isinstance(paper, SurfaceBehavior) or paper is root:
                left, right = label.to_window(label.x, 0)[0], label.to_window(label.right, 0)[0]
                edge, end = paper.to_window(paper.x, 0)[0], paper.to_window(paper.right, 0)[0]
                if left < edge - 1 or right > end + 1:
                    found.append(f"sticks out: {label.text!r} of {type(paper).__name__}")
                break
    return found


def small_targets(root: Widget) -> list[str]:
    """Buttons below 48, or below 64 where they are pressed again and again."""
    found = []
    for target in visible(root):
        if isinstance(target, Tappable) and getattr(target, "tappable", True):
            least = theme.stepper if isinstance(target, HoldButton) else theme.touch
            if min(target.size) < least - 0.5:
                found.append(f"{type(target).__name__} {target.spoken_name!r}: {target.size}")
    return found


def lost_targets(root: Widget) -> list[str]:
    """Buttons that reach over the edge of the window and cannot be scrolled into it."""
    found = []
    for target in visible(root):
        if not isinstance(target, Tappable) or _scrolls(target, root):
            continue
        (x, y), (right, top) = (
            target.to_window(*target.pos),
            target.to_window(target.right, target.top),
        )
        if x < -1 or y < -1 or right > root.width + 1 or top > root.height + 1:
            found.append(f"{type(target).__name__} {target.spoken_name!r} at {target.pos}")
    return found


def covering_targets(root: Widget) -> list[str]:
    """Pairs of buttons that lie on each other, except one that stands inside another."""
    targets = [w for w in visible(root) if isinstance(w, Tappable)]
    layers = {target: _layer(target, root) for target in targets}
    boxes = [(t, *t.to_window(*t.pos), *t.to_window(t.right, t.top)) for t in targets]
    found = []
    for n, (one, x, y, right, top) in enumerate(boxes):
        for other, other_x, other_y, other_right, other_top in boxes[n + 1 :]:
            if layers[one] != layers[other]:
                continue
            nested = one in above(other, root) or other in above(one, root)
            apart = other_x >= right - 1 or x >= other_right - 1
            if not (nested or apart or other_y >= top - 1 or y >= other_top - 1):
                found.append(
                    f"{type(one).__name__} {one.pos} on {type(other).__name__} {other.pos}"
                )
    return found


def _layer(target: Widget, root: Widget) -> list[Widget]:
    """What scrolls or covers on its own: a page may be scrolled under what stands beside it."""
    return [w for w in above(target, root) if isinstance(w, ScrollPage | Dialog | Toast)]


def _scrolls(target: Widget, root: Widget) -> bool:
    return any(isinstance(w, ScrollPage) for w in above(target, root))

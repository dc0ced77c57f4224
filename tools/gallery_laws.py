"""Laws for every screen: no text is cut, covered or tiny, no target is too small, covered or lost."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_piece import TurnPiece
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase, HoldButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.fitting import LONGEST_WORD
from rawsiko.ui.widgets.pills import Pill
from rawsiko.ui.widgets.surface import SurfaceBehavior
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import extents
from rawsiko.ui.widgets.text_field import FieldInput
from tools.gallery_boxes import Box, above, box_of, clipped, ink_of, layer_of, scrolls, visible
from tools.gallery_clash_laws import hidden_dice, touching_odds
from tools.gallery_coach_laws import covering_coach, covering_ring, cut_hints, half_covered_hints
from tools.gallery_map_laws import hidden_choices
from tools.gallery_names_law import cut_words
from tools.gallery_needs_law import silent_needs
from tools.gallery_replay_laws import barred

DOT = "·"
_ALONE = re.compile(rf"{DOT} *\n\d+$")
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


def faults(root: Widget) -> list[str]:
    """All that breaks a law."""
    laws = (
        broken_texts,
        cut_words,
        doubled_stops,
        tiny_texts,
        overlapping_texts,
        covered_texts,
        lost_texts,
        covered_marks,
        silent_needs,
        small_targets,
        covering_targets,
        covered_targets,
        lost_targets,
        covering_coach,
        covering_ring,
        half_covered_hints,
        cut_hints,
        hidden_choices,
        hidden_dice,
        touching_odds,
        barred,
    )
    return [fault for law in laws for fault in law(root)]


# texts --------------------------------------------------------------------------------------


def broken_texts(root: Widget) -> list[str]:
    """Texts that are cut, broken inside a word or stick out of the paper they stand on."""
    found = []
    for label in visible(root):
        if isinstance(label, FieldInput):
            found += _broken_hint(label)
        if not isinstance(label, Label) or not label.text:
            continue
        lines = label._label._cached_lines
        is_path = max(map(len, label.text.split()), default=0) > LONGEST_WORD
        if not is_path and sum(len(line.words) for line in lines) > len(label.text.split()):
            found.append(f"broken inside a word: {label.text!r} at {label.font_size:.0f}")
        if any(word.text.startswith(DOT) for line in lines[1:] for word in line.words[:1]):
            found.append(f"a line begins with a dot: {label.text!r}")
        if len(lines) > 1 and _ALONE.search("\n".join(map(_written, lines))):
            found.append(f"a number alone in its line: {label.text!r}")
        if label.texture_size[1] > label.height + 1 or label.is_shortened:
            found.append(f"too high: {label.text!r} {label.texture_size} in {label.size}")
        found += _sticking_out(label, root)
    return found


def _written(line: Any) -> str:
    return "".join(word.text for word in line.words)


def doubled_stops(root: Widget) -> list[str]:
    """Sentences that end twice, because the name at their end is cut short with a full stop."""
    return [
        f"two full stops: {label.text!r}"
        for label in visible(root)
        if isinstance(label, Label) and _TWO_STOPS.search(label.text)
    ]


def _broken_hint(field: FieldInput) -> list[str]:
    shown = field.hint_text
    wanted = extents(shown, field.font_size, field.font_name, False)[0]
    if field.text or wanted <= field.width:
        return []
    return [f"hint does not fit: {shown!r} in {field.width:.0f}"]


def _sticking_out(label: Label, root: Widget) -> list[str]:
    ink = ink_of(label)
    for paper in above(label, root):
        if isinstance(paper, SurfaceBehavior) or paper is root:
            edge = box_of(paper)
            out = ink.x < edge.x - 1 or ink.right > edge.right + 1
            if out or (paper is not root and (ink.y < edge.y - 1 or ink.top > edge.top + 1)):
                return [f"sticks out: {label.text!r} of {type(paper).__name__}"]
            return []
        if isinstance(paper, ScrollView):
            # What is higher than the page can be scrolled; what is wider cannot.
            edge = box_of(paper)
            if ink.x < edge.x - 1 or ink.right > edge.right + 1:
                return [f"wider than the page: {label.text!r}"]
            return []
    return []


def tiny_texts(root: Widget) -> list[str]:
    """Texts below the least size of the design; a letter in a shape belongs to the drawing."""
    return [
        f"{label.text!r} at {label.font_size:.1f}"
        for label in visible(root)
        if isinstance(label, Label)
        and len(label.text) > 2
        and label.font_size < theme.text_least - 0.5
    ]


def overlapping_texts(root: Widget) -> list[str]:
    """Texts that are written over other texts."""
    seen = [(label, layer_of(label, root), _seen(label, root)) for label in _texts(root)]
    found = []
    for n, (one, layer, box) in enumerate(seen):
        for other, other_layer, other_box in seen[n + 1 :]:
            if layer == other_layer and not box.cut(other_box).is_empty():
                found.append(f"{one.text!r} under {other.text!r}")
    return found


class Paper(NamedTuple):
    """Something opaque: the how-manyth thing that is drawn, and as much of it as is seen."""

    place: int
    widget: Widget
    box: Box


def covered_texts(root: Widget) -> list[str]:
    """Texts on which paper lies that was put there later."""
    drawn = list(visible(root))
    papers = _papers(drawn, root)
    found = []
    for place, label in enumerate(drawn):
        if isinstance(label, Label) and label.text:
            on_it = _papers_on(Paper(place, label, _seen(label, root)), papers, root)
            found += [f"{label.text!r} under a {type(paper).__name__}" for paper in on_it]
    return found


def _papers(drawn: list[Widget], root: Widget) -> list[Paper]:
    return [
        Paper(place, paper, clipped(paper, box_of(paper), root))
        for place, paper in enumerate(drawn)
        if isinstance(paper, SurfaceBehavior) and not _is_passing(paper)
    ]


def _is_passing(paper: Widget) -> bool:
    """What was opened to be read may lie on anything: the next touch folds it."""
    return isinstance(paper, BoardPanel) and paper.standing < paper.height


def _papers_on(below: Paper, papers: list[Paper], root: Widget) -> list[Widget]:
    """What lies on a widget without being a part of it."""
    return [
        paper.widget
        for paper in papers
        if paper.place > below.place
        and not below.box.cut(paper.box).is_empty()
        and below.widget not in above(paper.widget, root)
        and layer_of(below.widget, root) == layer_of(paper.widget, root)
    ]


def covered_marks(root: Widget) -> list[str]:
    """Chips of Materials and pills that lie on each other, whatever is written on them."""
    marks = [w for w in visible(root) if isinstance(w, MaterialChip | Pill)]
    boxes = [(m, layer_of(m, root), clipped(m, box_of(m), root)) for m in marks]
    return [
        f"{type(one).__name__} {one.pos} under {type(other).__name__} {other.pos}"
        for n, (one, layer, box) in enumerate(boxes)
        for other, other_layer, other_box in boxes[n + 1 :]
        if layer == other_layer and not box.cut(other_box).is_empty()
    ]


def lost_texts(root: Widget) -> list[str]:
    """Texts that reach over the edge of the window and cannot be scrolled into it."""
    window = box_of(root)
    found = []
    for label in _texts(root):
        ink = ink_of(label)
        if not scrolls(label, root) and ink.cut(window) != ink:
            out = Box(ink.x + 1, ink.y + 1, ink.right - 1, ink.top - 1)
            if out.cut(window) != out:
                found.append(f"{label.text!r} at {ink}")
    return found


def _texts(root: Widget) -> list[Label]:
    return [w for w in visible(root) if isinstance(w, Label) and w.text.strip()]


def _seen(label: Label, root: Widget) -> Box:
    return clipped(label, ink_of(label), root)


# targets ------------------------------------------------------------------------------------


def small_targets(root: Widget) -> list[str]:
    """Buttons below 48, or below 64 where they are pressed again and again, or confirm."""
    found = []
    for target in visible(root):
        if isinstance(target, Tappable) and getattr(target, "tappable", True):
            least = theme.stepper if _is_weighty(target) else theme.touch
            # What is seen of it may be less.
            size = target.target_size if isinstance(target, TurnPiece) else target.size
            if min(size) < least - 0.5:
                found.append(f"{type(target).__name__} {target.spoken_name!r}: {size}")
    return found


def _is_weighty(target: Widget) -> bool:
    """Plus, minus, and the tick that confirms."""
    is_tick = isinstance(target, ButtonBase) and getattr(target, "icon", "") == "check"
    wordless = not getattr(target, "text", "")
    return isinstance(target, HoldButton) or (is_tick and target.kind == "primary" and wordless)


def lost_targets(root: Widget) -> list[str]:
    """Buttons that reach over the edge of the window and cannot be scrolled into it."""
    found = []
    for target in visible(root):
        if not isinstance(target, Tappable) or scrolls(target, root):
            continue
        x, y, right, top = box_of(target)
        if x < -1 or y < -1 or right > root.width + 1 or top > root.height + 1:
            found.append(f"{type(target).__name__} {target.spoken_name!r} at {target.pos}")
    return found


def covered_targets(root: Widget) -> list[str]:
    """Buttons on which paper lies that is no button itself, and takes their touches."""
    drawn = list(visible(root))
    papers = [each for each in _papers(drawn, root) if not isinstance(each.widget, Tappable)]
    found = []
    for place, target in enumerate(drawn):
        if isinstance(target, Tappable):
            box = clipped(target, box_of(target), root)
            found += [
                f"{type(target).__name__} {target.pos} under {type(paper).__name__}"
                for paper in _papers_on(Paper(place, target, box), papers, root)
            ]
    return found


def covering_targets(root: Widget) -> list[str]:
    """Pairs of buttons that lie on each other, except one that stands inside another."""
    targets = [w for w in visible(root) if isinstance(w, Tappable)]
    layers = {target: layer_of(target, root) for target in targets}
    boxes = [(target, clipped(target, box_of(target), root)) for target in targets]
    found = []
    for n, (one, box) in enumerate(boxes):
        for other, other_box in boxes[n + 1 :]:
            if layers[one] != layers[other] or box.cut(other_box).is_empty():
                continue
            if one not in above(other, root) and other not in above(one, root):
                found.append(
                    f"{type(one).__name__} {one.pos} on {type(other).__name__} {other.pos}"
                )
    return found

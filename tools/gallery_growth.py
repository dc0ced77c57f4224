"""A law for large text: whoever asks for it gets no text in smaller letters than before."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.ui.themed import theme
from tools.gallery_boxes import visible
from tools.gallery_studio import Studio

SPARE = 0.5
"""In pixels."""
Sizes = dict[str, list[float]]


def sizes(root: Widget) -> Sizes:
    """How large each text is written, in the order of the screen."""
    found: Sizes = defaultdict(list)
    for label in visible(root):
        # One letter or two in a shape belong to the drawing.
        if isinstance(label, Label) and len(label.text.strip()) > 2:
            found[label.text].append(label.font_size)
    return found


def shrunken(before: Sizes, after: Sizes) -> list[str]:
    """Texts that are smaller after than before; what is not there both times has been put otherwise."""
    return [
        f"{text!r} shrinks from {small:.1f} to {large:.1f}"
        for text in before.keys() & after.keys()
        for small, large in zip(sorted(before[text]), sorted(after[text]), strict=False)
        if large < small - SPARE
    ]


def shrunken_texts(studio: Studio) -> list[str]:
    """What the reader's text size makes smaller on the screen that is shown."""
    chosen = theme.chosen
    if chosen.text_percent <= 100:
        return []
    after = sizes(studio.stage)
    theme.choose(replace(chosen, text_percent=100))
    studio.frames()
    before = sizes(studio.stage)
    theme.choose(chosen)
    studio.frames()
    return shrunken(before, after)

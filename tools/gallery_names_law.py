"""The law of long names: what somebody typed may end with dots, the app's own words never."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kivy.uix.widget import Widget

from rawsiko.ui.widgets.text import MeasuredText
from tools.gallery_boxes import visible

ROOT = Path(__file__).parent.parent
_LETTERS = re.compile(r"[^\W\d_]{3,}")


def cut_words(root: Widget) -> list[str]:
    """Texts in which a word of the catalogues or of the pack is cut."""
    found = []
    for label in visible(root):
        if isinstance(label, MeasuredText) and label.told != label.text:
            pairs = zip(label.text.split(), label.told.split(), strict=False)
            words = {word for whole, told in pairs if whole != told for word in _words(whole)}
            if words & _own_words():
                found.append(f"cut: {label.text!r} to {label.told!r}")
    return found


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _LETTERS.findall(text)}


@cache
def _own_words() -> frozenset[str]:
    files = (*ROOT.glob("locales/*/LC_MESSAGES/*.po"), *ROOT.glob("assets/packs/**/*.json"))
    return frozenset(word for file in files for word in _words(file.read_text("utf-8")))

"""Which text size lets a text stand whole in its box. Kivy-free."""

from __future__ import annotations

import re
from collections.abc import Callable

Measure = Callable[[str, float], tuple[float, float]]
"""(text, size) to (width, height) of one line."""

STEP = 0.92
ROOMY = 0.78
"""Down to this part of the wanted size a text keeps to its lines; below, one more line is the lesser evil."""
SLACK = 1.0
"""Renderers round glyph advances up; without it a measured fit may still wrap once more."""

CUT = "…"

LONGEST_WORD = 32
"""What is longer is no word but the path of a file, and that may go on in the next line anywhere."""


def wrap(text: str, size: float, width: float, measure: Measure) -> list[float] | None:
    """Widths of the lines that greedy wrapping makes, or None if a single word is too wide."""
    whole = measure(text, size)[0] + SLACK * len(_words(text))
    if whole <= width and "\n" not in text:
        return [whole]
    lines: list[float] = []
    space = measure(" ", size)[0]
    for paragraph in text.split("\n"):
        filled = 0.0
        for word in _words(paragraph):
            word_width = measure(word, size)[0] + SLACK
            if word_width > width:
                if len(word) <= LONGEST_WORD or width <= 0:
                    return None
                lines += [filled] if filled else []
                lines += [width] * int(word_width // width)
                filled = word_width % width
                continue
            if filled and filled + space + word_width > width:
                lines.append(filled)
                filled = word_width
            else:
                filled += (space if filled else 0.0) + word_width
        lines.append(filled)
    return lines


def cut(word: str, size: float, width: float, measure: Measure) -> str:
    """A word as far as there is room for it.

    >>> cut("Maximiliana", 10, 60, lambda text, size: (len(text) * size, size))
    'Maxim…'
    """
    if measure(word, size)[0] <= width:
        return word
    tries = (word[:end].rstrip(" .") + CUT for end in range(len(word) - 1, 0, -1))
    return next((t for t in tries if measure(t, size)[0] <= width), word[:1] + CUT)


def without_long_words(text: str, size: float, width: float, measure: Measure) -> str:
    """Every word ends where the line does: a typed name may be wider than any of our own words."""
    return re.sub("[^ \n]+", lambda word: cut(word[0], size, width - SLACK, measure), text)


def _words(text: str) -> list[str]:
    """What lines may end after; a no-break space is no such end."""
    return [word for word in re.split("[ \\n]", text) if word]


def sizes_to_try(wanted: float, least: float, usual: float = 0.0) -> list[float]:
    """From the wanted size down in equal steps to the least.

    The usual one, for readers who ask for nothing larger, is among them, and so is all that would be
    tried for them: in the same box no text gets smaller because somebody wants it larger.
    """
    sizes = [wanted]
    for end in (usual, least) if least < usual < wanted else (least,):
        while sizes[-1] * STEP > end:
            sizes.append(sizes[-1] * STEP)
        if end < sizes[-1]:
            sizes.append(end)
    return sizes


def fitting_size(
    text: str,
    wanted: float,
    least: float,
    box: tuple[float, float],
    max_lines: int,
    measure: Measure,
    usual: float = 0.0,
) -> float:
    """The largest step at or below `wanted` at which `text` stands in `box`; else `least`."""
    width, height = box
    for size in sizes_to_try(wanted, least, usual):
        allowed = max_lines if max_lines == 1 or size >= wanted * ROOMY else max_lines + 1
        lines = wrap(text, size, width, measure)
        if (
            lines is not None
            and len(lines) <= allowed
            and len(lines) * measure(text, size)[1] <= height
        ):
            return size
    return min(wanted, least)

"""How much of a hint there is room for, and in which letters. Kivy-free."""

from __future__ import annotations

from collections.abc import Iterator

from rawsiko.core.value import value
from rawsiko.ui.widgets.fitting import Measure, wrap

FEW = 2
"""Lines that there is always room for."""


@value
class Way:
    """Words of a hint, and how large the first of them are."""

    text: str
    detail: str
    size: float


@value
class HintRoom:
    """``high`` for a line alone and ``high_why`` for one with its detail; either may have a few lines.

    ``sizes`` are those of the line, the largest first, and ``small`` that of the detail.
    """

    width: float
    high: float
    high_why: float
    sizes: tuple[float, ...]
    small: float


def ways(text: str, short: str, detail: str, room: HintRoom, *, is_why: bool) -> Iterator[Way]:
    """The fullest first. A reason is worth more than the long words; any other detail is not."""
    lines = [(text, size) for size in room.sizes]
    briefly = [(short or text, size) for size in room.sizes]
    for some in (lines + briefly,) if is_why else (lines, briefly):
        for told in (detail, "") if detail else ("",):
            for line, size in some:
                yield Way(line, told, size)


def fits(way: Way, room: HintRoom, measure: Measure) -> bool:
    """Whether there is room for it."""
    high = measure(way.text, way.size)[1]
    taken = 0.0
    for words, size in ((way.text, way.size), (way.detail, room.small)):
        lines = wrap(words, size, room.width, measure) if words else []
        if lines is None:
            return False
        taken += len(lines) * measure(words, size)[1] if words else 0.0
    return taken <= max(FEW * high, room.high_why if way.detail else room.high)

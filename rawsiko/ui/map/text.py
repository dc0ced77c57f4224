"""Text for the map: measured by kivy's core label."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics


@lru_cache(maxsize=64)
def _font(pixels: float, bold: bool) -> CoreLabel:
    return CoreLabel(font_size=pixels, bold=bold)


@lru_cache(maxsize=2048)
def _extent(text: str, pixels: float, bold: bool) -> float:
    return float(_font(pixels, bold).get_extents(text)[0])


def measure(text: str, size: float, bold: bool) -> float:
    """Width in dp."""
    density = Metrics.density
    return _extent(text, size * density, bold) / density

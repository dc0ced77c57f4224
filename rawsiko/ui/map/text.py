"""Text for the map: measured and rendered by kivy's core label."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from rawsiko.ui.map.art import Text
from rawsiko.ui.map.palette import Rgba


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


def render(run: Text, colour: Rgba) -> Texture:
    """A texture with the text in a colour."""
    label = CoreLabel(
        text=run.text, font_size=run.size * Metrics.density, bold=run.bold, color=colour
    )
    label.refresh()
    texture: Texture = label.texture
    # Drawn pixel for pixel: mixing neighbours would let the place in the atlas show.
    texture.min_filter = texture.mag_filter = "nearest"
    return texture

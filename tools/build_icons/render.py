"""SVG text to pixels."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops

SOURCE = Path(__file__).parent / "source"
WHITE = "#ffffff"


def raster(svg: str, width: int, height: int, fonts: tuple[str, ...] = ()) -> Image.Image:
    """System fonts are left out, so that every machine draws the same picture."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_files=list(fonts) or None,
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def source(folder: str, name: str) -> str:
    return (SOURCE / folder / f"{name}.svg").read_text(encoding="utf-8")


def inner(svg: str) -> str:
    """The markup inside the root element, to be put into another picture."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def white_mask(svg: str, size: int) -> Image.Image:
    """White everywhere, also where transparent: tinting and filtering then leave no dark fringe."""
    drawn = raster(svg.replace("currentColor", WHITE), size, size)
    mask = Image.new("RGBA", drawn.size, WHITE)
    mask.putalpha(drawn.getchannel("A"))
    return mask


def disc(svg: str, size: int) -> Image.Image:
    """A square picture cut to a disc; the colours go on under the transparent corners."""
    drawn = raster(svg, size, size)
    circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32"/></svg>'
    alpha = raster(circle, size, size).getchannel("A")
    drawn.putalpha(ImageChops.multiply(drawn.getchannel("A"), alpha))
    return drawn

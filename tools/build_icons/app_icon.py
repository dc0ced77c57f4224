"""The app's icon (plain and Android's two adaptive layers) and the picture shown while it starts."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from PIL import Image

from rawsiko.ui.theme import NORMAL
from tools.build_icons.render import inner, raster, source

ICON = 512
WINDOW = 64
LAYER = 432
GRID = 108
SAFE = 16
"""Margin of the adaptive layers that a launcher may cut away; the plain icon leaves it out."""
PRESPLASH = 1024


def roboto_bold() -> str:
    """The face the app itself uses, as Kivy ships it."""
    spec = importlib.util.find_spec("kivy")
    if spec is None or spec.origin is None:
        raise RuntimeError("the presplash needs the fonts of an installed Kivy")
    return str(Path(spec.origin).parent / "data/fonts/Roboto-Bold.ttf")


def icon_svg() -> str:
    side = GRID - 2 * SAFE
    layers = inner(source("app", "background")) + inner(source("app", "foreground"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{SAFE} {SAFE} {side} {side}">'
        f'<clipPath id="c"><rect x="{SAFE}" y="{SAFE}" width="{side}" height="{side}" rx="15"/></clipPath>'
        f'<g clip-path="url(#c)">{layers}</g></svg>'
    )


def presplash_svg() -> str:
    """Square and calm: Android centres it on the sea colour, whatever the screen's form."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PRESPLASH} {PRESPLASH}">'
        f'<rect width="{PRESPLASH}" height="{PRESPLASH}" fill="{NORMAL.sea}"/>'
        f'<g fill="none" stroke="{NORMAL.graticule}" stroke-width="3">'
        '<circle cx="512" cy="430" r="330"/><ellipse cx="512" cy="430" rx="210" ry="330"/>'
        '<ellipse cx="512" cy="430" rx="80" ry="330"/><path d="M182 430h660M222 270h580M222 590h580"/></g>'
        f'<g transform="translate(152 70) scale(6.667)">{inner(source("app", "foreground"))}</g>'
        '<text x="512" y="880" font-family="Roboto" font-weight="700" font-size="150" text-anchor="middle">'
        f'<tspan fill="{NORMAL.petrol}">RAW</tspan><tspan fill="{NORMAL.ink}">siko</tspan></text></svg>'
    )


def build(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Image.Image] = {
        "icon": raster(icon_svg(), ICON, ICON),
        "window": raster(icon_svg(), WINDOW, WINDOW),
        "icon_foreground": raster(source("app", "foreground"), LAYER, LAYER),
        "icon_background": raster(source("app", "background"), LAYER, LAYER),
        "presplash": raster(presplash_svg(), PRESPLASH, PRESPLASH, (roboto_bold(),)),
    }
    for name, picture in pictures.items():
        picture.save(folder / f"{name}.png", optimize=True)

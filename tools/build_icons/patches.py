"""9-patch textures of the surfaces, and the white masks of seat shapes and rounded boxes."""

from __future__ import annotations

from PIL import Image

from rawsiko.ui.icon_names import ROUND_LEVELS
from rawsiko.ui.surfaces import SURFACES, Surface, patch_name
from rawsiko.ui.theme import HIGH_CONTRAST, NORMAL, SHAPES, Palette
from tools.build_icons.render import raster, white_mask

STRETCHED = 2
CONTRAST_LINE = 2.0
RIM_WIDTH = 7

CHIP_TICK = (
    f'<circle cx="32" cy="32" r="32" fill="{NORMAL.control}"/>'
    f'<circle cx="32" cy="32" r="27" fill="{NORMAL.white}"/>'
    '<path d="M18.500 33.500l9 9L46 22" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    f' stroke="{NORMAL.control}" stroke-width="6.500"/>'
)
"""The one shape with colours of its own: they are the same in both palettes."""

SHAPE_PATHS = {
    "circle": '<circle cx="32" cy="32" r="26"/>',
    "triangle": '<path d="M32 6 60 56H4z"/>',
    "diamond": '<path d="M32 4 60 32 32 60 4 32z"/>',
    "square": '<path d="M8 8h48v48H8z"/>',
    "hexagon": '<path d="M4 32 18 8h28l14 24-14 24H18z"/>',
}


def _svg(side: float, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{body}</svg>'


def _box(
    left: float, top: float, right: float, bottom: float, radius: float, low: float, fill: str
) -> str:
    """A filled box with `radius` at its upper and `low` at its lower corners."""
    return (
        f'<path fill="{fill}" d="M{left} {top + radius}a{radius} {radius} 0 0 1 {radius} -{radius}'
        f"H{right - radius}a{radius} {radius} 0 0 1 {radius} {radius}"
        f"V{bottom - low}a{low} {low} 0 0 1 -{low} {low}"
        f'H{left + low}a{low} {low} 0 0 1 -{low} -{low}z"/>'
    )


def surface_svg(surface: Surface, palette: Palette, high_contrast: bool) -> str:
    side = 2 * surface.border + STRETCHED
    line_width = (
        max(surface.line_width, CONTRAST_LINE)
        if high_contrast and surface.line
        else surface.line_width
    )
    radius = surface.radius
    bottom = side - surface.edge_height
    body = ""
    if surface.edge:
        body += _box(0, side / 2, side, side, 0, radius, getattr(palette, surface.edge))
    if surface.line:
        body += _box(0, surface.sunk, side, bottom, radius, radius, getattr(palette, surface.line))
    inset = line_width if surface.line else 0
    body += _box(
        inset,
        surface.sunk + inset,
        side - inset,
        bottom - inset,
        radius - inset,
        radius - inset,
        getattr(palette, surface.fill),
    )
    return _svg(side, body)


def surface_patch(surface: Surface, scale: int, high_contrast: bool) -> Image.Image:
    side = (2 * surface.border + STRETCHED) * scale
    palette = HIGH_CONTRAST if high_contrast else NORMAL
    drawn = raster(surface_svg(surface, palette, high_contrast), side, side)
    return _bled(drawn, getattr(palette, surface.edge or surface.line or surface.fill))


def _bled(picture: Image.Image, colour: str) -> Image.Image:
    """Gives transparent pixels the rim's colour, else filtering would mix black into the corners."""
    filled = Image.new("RGBA", picture.size, colour)
    filled.putalpha(0)
    return Image.composite(
        picture, filled, picture.getchannel("A").point(lambda a: 255 if a else 0)
    )


def surface_patches(scale: int) -> dict[str, Image.Image]:
    return {
        patch_name(name, high): surface_patch(surface, scale, high)
        for name, surface in SURFACES.items()
        for high in (False, True)
    }


def shape_masks(size: int) -> dict[str, Image.Image]:
    masks = {}
    for shape in SHAPES:
        path = SHAPE_PATHS[shape]
        rim = f'<g fill="#fff" stroke="#fff" stroke-width="{RIM_WIDTH}" stroke-linejoin="round">{path}</g>'
        joined = (
            f'<g fill="#fff" stroke="#fff" stroke-width="1.5" stroke-linejoin="round">{path}</g>'
        )
        masks[shape] = white_mask(_svg(64, joined), size)
        masks[f"{shape}_rim"] = white_mask(_svg(64, rim), size)
    masks["disc"] = white_mask(_svg(64, '<circle cx="32" cy="32" r="32" fill="#fff"/>'), size)
    ring = '<circle cx="32" cy="32" r="30.5" fill="none" stroke="#fff" stroke-width="2.4"'
    masks["dashed_ring"] = white_mask(_svg(64, f'{ring} stroke-dasharray="7.3 4.68"/>'), size)
    masks["chip_tick"] = raster(_svg(64, CHIP_TICK), size, size)
    return masks


def round_masks() -> dict[str, Image.Image]:
    """A disc parted by two pixels in the middle: a 9-patch for boxes of any radius and colour."""
    masks = {}
    for radius in ROUND_LEVELS:
        side = 2 * radius + STRETCHED
        box = _svg(side, f'<rect width="{side}" height="{side}" rx="{radius}" fill="#fff"/>')
        masks[f"round_{radius}"] = white_mask(box, side)
    return masks

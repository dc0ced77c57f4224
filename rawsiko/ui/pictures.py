"""Textures by name and by the pixels they will cover. Pages load when first needed and stay."""

from __future__ import annotations

from functools import cache, lru_cache

from kivy.atlas import Atlas
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from rawsiko.shipped import ASSETS
from rawsiko.ui.icon_names import (
    AVATAR_LEVELS,
    AVATAR_SINGLES,
    AVATARS,
    BOT_AVATARS,
    ICON_LEVELS,
    LARGE_ICONS,
    LARGE_LEVELS,
    PRODUCTS,
    ROUND_LEVELS,
    SHAPE_LEVELS,
    SURFACE_LEVELS,
    pick_level,
)
from rawsiko.ui.surfaces import SURFACES, patch_name


@cache
def _page(path: str) -> Atlas:
    return Atlas(str(ASSETS / f"{path}.atlas"))


@lru_cache(maxsize=4)
def _single(path: str) -> Texture:
    """Only the hand-over page shows faces this big, so only the last few are kept."""
    return CoreImage(str(ASSETS / path)).texture


def icon(name: str, pixels: float) -> Texture:
    """An icon or a product's pictogram; white, to be tinted."""
    if name in LARGE_ICONS:
        return _page(f"icons/large_{pick_level(LARGE_LEVELS, pixels)}")[name]
    kind = "products" if name in PRODUCTS else "icons"
    return _page(f"icons/{kind}_{pick_level(ICON_LEVELS, pixels)}")[name]


def avatar(name: str, pixels: float) -> Texture:
    """A face."""
    name = _drawn(name)
    level = pick_level((*AVATAR_LEVELS, *AVATAR_SINGLES), pixels, slack=0.15)
    if level in AVATAR_SINGLES:
        return _single(f"avatars/{name}_{level}.png")
    return _page(f"avatars/avatars_{level}")[name]


def _drawn(name: str) -> str:
    """A log from elsewhere may name a face that nobody drew: it always gets the same other one."""
    is_known = name in AVATARS or name in BOT_AVATARS
    return name if is_known else AVATARS[sum(map(ord, name)) % len(AVATARS)]


def shape(name: str, pixels: float) -> Texture:
    """A seat's shape, its wider `<shape>_rim`, `disc` or `dashed_ring`, to be tinted; or the green `chip_tick`."""
    return _page(f"shapes/shapes_{pick_level(SHAPE_LEVELS, pixels, slack=0.75)}")[name]


def rounded(radius: float) -> tuple[Texture, int]:
    """A white 9-patch for a box with corners of about `radius` pixels, and its border in texels."""
    level = pick_level(ROUND_LEVELS, radius)
    return _page("shapes/round")[f"round_{level}"], level


def surface(name: str, unit: float, high_contrast: bool) -> tuple[Texture, int]:
    """The 9-patch of a named surface for `unit` pixels per dp, and its border in texels."""
    level = pick_level(SURFACE_LEVELS, unit, slack=0.1)
    texture = _page(f"surfaces/surfaces_{level}")[patch_name(name, high_contrast)]
    return texture, SURFACES[name].border * level

"""Colours and sizes of the map, all in one place; sizes in dp."""

from __future__ import annotations

from dataclasses import fields
from enum import IntEnum, StrEnum
from functools import cache
from typing import Final

from rawsiko.core.value import value

Rgba = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """A hex colour as kivy wants it."""
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


def blend(over: Rgba, under: Rgba, amount: float) -> Rgba:
    """One opaque colour laid over another."""
    red, green, blue = (
        o * amount + u * (1 - amount) for o, u in zip(over[:3], under[:3], strict=True)
    )
    return red, green, blue, 1.0


class Shape(StrEnum):
    """Form of a Seat, so that hue is never the only cue."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    SQUARE = "square"
    HEXAGON = "hexagon"


@value
class SeatColours:
    """solid for the shape, tint for land, dark for outlines."""

    shape: Shape
    solid: Rgba
    tint: Rgba
    dark: Rgba


SEATS: Final = (
    SeatColours(Shape.CIRCLE, rgba("#4477AA"), rgba("#98B8DA"), rgba("#2F5A86")),
    SeatColours(Shape.TRIANGLE, rgba("#EE6677"), rgba("#F4A3AC"), rgba("#B23A4C")),
    SeatColours(Shape.DIAMOND, rgba("#AA3377"), rgba("#C279A4"), rgba("#8A2560")),
    SeatColours(Shape.SQUARE, rgba("#CCBB44"), rgba("#E0D584"), rgba("#7A6D14")),
    SeatColours(Shape.HEXAGON, rgba("#66CCEE"), rgba("#A3E0F4"), rgba("#1B7391")),
)

INK: Final = rgba("#22303A")
INK_2: Final = rgba("#53626B")
PAPER: Final = rgba("#FCF8EE")
BADGE: Final = rgba("#FFFDF7")
PETROL: Final = rgba("#1E5562")
SUNNY: Final = rgba("#F2B632")
SUNNY_DARK: Final = rgba("#A56F00")
SEA: Final = rgba("#DCE9EA")
GRATICULE: Final = rgba("#CADDE0")
HALO: Final = rgba("#EAF3F3")
SEA_LINK: Final = rgba("#5F7F8A")
CONTINENT_LINE: Final = rgba("#7D7A6E")
INNER_LINE: Final = rgba("#FFFDF7")
CONTINENT_TEXT: Final = rgba("#4F6E78")
FREE_LAND: Final = rgba("#F4ECD9")
TARGET_LAND: Final = rgba("#FFF3D6")
SETUP_LAND: Final = rgba("#FBE3AE")
CLOSED_LAND: Final = rgba("#CFCBC2")
CLOSED_HATCH: Final = rgba("#BDB8AD")
DECOR_LAND: Final = rgba("#DEDACF")
CONTROL: Final = rgba("#1B7A4A")
NEED: Final = rgba("#D96A00")
NEED_FILL: Final = rgba("#FFF6E8")
OTHER_FILL: Final = rgba("#E9E6DF")
OTHER_LINE: Final = rgba("#B9B4A8")
OTHER_TEXT: Final = rgba("#4A545A")
PIP_OTHER: Final = rgba("#A09C93")
ZERO_TEXT: Final = rgba("#8B9297")
EMPTY_RING: Final = rgba("#9FB3B8")
EMPTY_PERSON: Final = rgba("#A9BABE")
WHITE: Final = rgba("#FFFFFF")
SOURCE_BLEND: Final = 0.55

GRATICULE_WIDTH: Final = 1.0
HALO_WIDTH: Final = 6.0
INNER_WIDTH: Final = 1.2
CONTINENT_WIDTH: Final = 1.0
CONTRAST_WIDTH: Final = 2.0
SEA_LINK_WIDTH: Final = 1.4
SEA_LINK_DASH: Final = (5.0, 4.0)
SOURCE_WIDTH: Final = 2.4
TARGET_WIDTH: Final = 2.4
TARGET_DASH: Final = (6.0, 3.0)
LEGAL_WIDTH: Final = 2.0
LEADER_WIDTH: Final = 1.2
HATCH_STEP: Final = 6.0

TAP_RADIUS: Final = 24.0
SNAP_RADIUS: Final = 12.0
SELECT_ZOOM: Final = 0.96
ACTION_ZOOM: Final = 1.7
MAX_FIT_ZOOM: Final = 1.6
MAX_ZOOM: Final = 6.0
MIN_ZOOM: Final = 0.6
FAR_ZOOM: Final = MIN_ZOOM - 1e-3
SETUP_MIN_ZOOM: Final = 0.15
SETUP_NEAR_ZOOM: Final = 0.45
FLY_SECONDS: Final = 0.35
GLOW_SECONDS: Final = 1.6
LAND_SECONDS: Final = 0.25
ASSETS_SECONDS: Final = 0.45
POP_SECONDS: Final = 0.2
POP_SCALE: Final = 1.15
GLOW_RANGE: Final = (0.2, 0.45)


class Level(IntEnum):
    """Level of detail, by zoom."""

    PIPS = 0
    SMALL = 1
    LARGE = 2
    FULL = 3


LEVEL_STARTS: Final = ((2.2, Level.FULL), (1.3, Level.LARGE), (0.92, Level.SMALL))


MEDIUM_SCALE: Final = 1.5  # pixels per map unit
FINE_SCALE: Final = 2.6


def level_at(zoom: float) -> Level:
    """The level of detail that a zoom calls for."""
    return next((level for start, level in LEVEL_STARTS if zoom >= start), Level.PIPS)


@value
class ClusterSizes:
    """Sizes of label, badge and chips at one level."""

    badge_height: float
    shape: float
    number_font: float
    all_font: float
    label_font: float
    chip_width: float
    chip_height: float
    chip_font: float
    pad: float = 3.0
    """From the left end of the badge to its shape."""
    gap: float = 3.0
    """From the shape to the number."""
    tail: float = 6.0
    """From the number to the right end."""


_FAR: Final = ClusterSizes(17, 10, 12, 10, 11, 23, 19, 12, pad=2, gap=1, tail=3)
_SMALL: Final = ClusterSizes(22, 16, 15, 12, 11, 23, 19, 12)
_LARGE: Final = ClusterSizes(26, 19, 18, 14, 12.5, 26, 22, 13)
_SIZES: Final = {Level.PIPS: _FAR, Level.SMALL: _SMALL, Level.LARGE: _LARGE, Level.FULL: _LARGE}


@cache
def cluster_sizes(level: Level, scale: float = 1.0) -> ClusterSizes:
    """Sizes at a level; scale follows the reader's text size (1 or 1.15)."""
    sizes = _SIZES[level]
    return ClusterSizes(*(getattr(sizes, f.name) * scale for f in fields(sizes)))


CHIP_GAP: Final = 3.0
CHIP_RADIUS: Final = 5.0
TICK_RISE: Final = 6.0
PIP: Final = 7.0
PIP_GAP: Final = 2.0
RING: Final = 18.0
LABEL_RISE: Final = 4.0
BADGE_LINE: Final = 1.2
OWN_BADGE_LINE: Final = 1.8
PORTRAIT: Final = 42.0
SETUP_PORTRAIT: Final = 68.0
SETUP_PORTRAIT_FAR: Final = 52.0
SETUP_PORTRAIT_FARTHEST: Final = 38.0
SETUP_GLOW: Final = 22.0
ARROW_WIDTH: Final = 6.0
ARROW_BED: Final = 11.0
TIE_WIDTH: Final = 2.0
TIE_BED: Final = 5.0
ARROW_DISC: Final = 26.0
ASSET_DISC: Final = 16.0
LEADER_DOT: Final = 4.0

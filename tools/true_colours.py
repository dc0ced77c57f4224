"""Pictures with a palette in which every colour of the design stays what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from itertools import chain

from PIL import Image, ImageChops, ImageFilter

from rawsiko.ui.theme import NORMAL, SEATS

Colour = tuple[int, ...]
COLOURS = 255
HANDFUL = 8
"""So many pixels of a colour of the theme can be seen: of a seat's shape there are hardly more."""
OFTEN = 0.0004
"""A colour that fills more of the picture than this belongs to the design, though no theme names it."""


def _theme() -> frozenset[Colour]:
    words = chain(astuple(NORMAL), *(astuple(seat) for seat in SEATS))
    return frozenset(tuple(bytes.fromhex(word[1:])) for word in words if str(word).startswith("#"))


THEME = _theme()


def designed(picture: Image.Image) -> frozenset[Colour]:
    """The colours of the theme that can be seen, those of large areas, and those that lie flat."""
    often = OFTEN * picture.width * picture.height
    return _flat(picture).union(
        colour
        for colour, count in _counted(picture).items()
        if count >= (HANDFUL if colour in THEME else often)
    )


def _flat(picture: Image.Image) -> frozenset[Colour]:
    """Of pixels among their like: what lies under a dialog has the theme's colours, but darkened."""
    most = picture.filter(ImageFilter.MaxFilter(3))
    steps = ImageChops.difference(most, picture.filter(ImageFilter.MinFilter(3)))
    pairs = zip(_pixels(picture), _pixels(steps), strict=True)
    return frozenset(colour for colour, step in pairs if not any(step))


def reduced(picture: Image.Image, kept: frozenset[Colour]) -> Image.Image:
    """With a palette: the colours to be kept exactly, what is left of it for the edges between them."""
    true = sorted(kept)
    blends = sorted(_counted(picture).keys() - kept) or true[:1]
    strip = Image.new("RGB", (len(blends), 1))
    strip.putdata(blends)
    room = max(1, COLOURS - len(true))
    made = strip.quantize(room, method=Image.Quantize.MEDIANCUT, kmeans=4).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*chain(*true), *made[: 3 * room]])
    small = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    # Pillow looks neighbours up together, and takes one for the other.
    places = {colour: place for place, colour in enumerate(true)}
    found = zip(_pixels(picture), small.tobytes(), strict=True)
    small.frombytes(bytes(places.get(colour, place) for colour, place in found))
    return small


def lost(picture: Image.Image, small: Image.Image, kept: frozenset[Colour]) -> frozenset[Colour]:
    """The colours to be kept that are another one somewhere."""
    pairs = zip(_pixels(picture), _pixels(small.convert("RGB")), strict=True)
    return kept & {colour for colour, now in pairs if colour != now}


def _counted(picture: Image.Image) -> dict[Colour, int]:
    counted = picture.getcolors(picture.width * picture.height) or []
    return {colour: count for count, colour in counted if isinstance(colour, tuple)}


def _pixels(picture: Image.Image) -> Iterator[Colour]:
    parts = iter(picture.tobytes())
    return zip(parts, parts, parts, strict=True)

"""Where the number of an arrow stands clear of badges and chips. Knows no kivy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import hypot
from typing import Final, Protocol

from rawsiko.ui.map import palette
from rawsiko.ui.map.cluster import Rect
from rawsiko.ui.map.geometry import Point

Spot = tuple[float, float]
"""A share of the way, and how far to the left of it in dp."""
RADIUS: Final = palette.ARROW_DISC / 2 + 1.0
STEP: Final = 3.0
NEAR: Final = 24.0
FARTHEST: Final = 66.0
SHARES: Final = tuple(n / 20 for n in range(21))
WAY: Final = 40.0
"""A number at the very end of its arrow is as bad as one so far beside it, in dp."""


class Way(Protocol):
    """The way of an arrow."""

    def at(self, t: float) -> tuple[Point, Point]:
        """Map point and pixel offset."""

    def direction(self, t: float) -> Point:
        """Unit vector along it."""


def clear_spot(
    way: Way,
    solid: Sequence[Rect],
    labels: Sequence[Rect],
    scale: tuple[float, float],
    usual: float = 0.5,
) -> Spot:
    """On the arrow, or close by it, and clear of words too; else clear of badges and chips alone.

    The boxes are in dp from the map's corner; ``scale`` is the zoom and the density.
    """
    close = _close(way, solid, scale)
    everything = [*close, *_close(way, labels, scale)]
    on_way, by_it, spots = _spots(usual)
    for some, boxes in ((on_way, everything), (by_it, everything), (on_way, close), (spots, close)):
        for spot in some:
            if _is_clear(place_of(way, spot, scale), boxes):
                return spot
    return usual, 0.0


@cache
def _spots(usual: float) -> tuple[list[Spot], list[Spot], list[Spot]]:
    """On the way, near it, and all: the best ones first. While one pans they are asked for in each frame."""
    steps = range(1, int(FARTHEST / STEP) + 1)
    asides = [0.0, *(side * STEP * step for step in steps for side in (1, -1))]
    spots = sorted(product((usual, *SHARES), asides), key=lambda spot: _cost(spot, usual))
    return (
        [spot for spot in spots if not spot[1]],
        [spot for spot in spots if abs(spot[1]) <= NEAR],
        spots,
    )


def _cost(spot: Spot, usual: float) -> float:
    return abs(spot[0] - usual) * 2 * WAY + abs(spot[1])


def _is_clear(middle: Point, boxes: list[Rect]) -> bool:
    """What is in the way here comes first from now on: it will be in the way of the next spots, too."""
    for n, box in enumerate(boxes):
        if not is_apart(middle, box):
            boxes.insert(0, boxes.pop(n))
            return False
    return True


def is_apart(middle: Point, box: Rect) -> bool:
    """Whether a round number stands clear of a box."""
    x = max(box.x - middle[0], 0.0, middle[0] - box.x - box.w)
    y = max(box.y - middle[1], 0.0, middle[1] - box.y - box.h)
    return hypot(x, y) >= RADIUS


def _close(way: Way, boxes: Sequence[Rect], scale: tuple[float, float]) -> list[Rect]:
    """The boxes that a number on or beside the way could meet."""
    points = [place_of(way, (share, 0.0), scale) for share in (0.0, 0.5, 1.0)]
    edge = FARTHEST + RADIUS
    x, y = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    right, top = max(x for x, _ in points) + edge, max(y for _, y in points) + edge
    around = Rect(x, y, right - x, top - y)
    return [box for box in boxes if around.overlaps(box)]


def place_of(way: Way, spot: Spot, scale: tuple[float, float]) -> Point:
    """The middle of a spot in dp from the map's corner."""
    (x, y), (dx, dy) = way.at(spot[0])
    zoom, density = scale
    aside = beside(way, spot)
    return x * zoom + dx / density + aside[0], y * zoom + dy / density + aside[1]


def beside(way: Way, spot: Spot) -> Point:
    """From the way to the spot, in dp."""
    along = way.direction(spot[0])
    return -along[1] * spot[1], along[0] * spot[1]

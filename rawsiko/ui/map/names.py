"""Where the names of the portraits stand in setup: beside their discs, clear of everything. Knows no kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rawsiko.ui.map.cluster import Rect, centred
from rawsiko.ui.map.geometry import Box, Point

SIZE, LEAST_SIZE = 14.0, 12.0
"""Of the letters in dp, and where the world is so small that they would find no room."""
BELOW, ASIDE, EDGE = 17.0, 18.0, 4.0
"""From the rim of a glowing disc to the middle of its name, to the name's near end, and from a name to
the edge, in dp."""


def name_places(
    discs: Mapping[str, Point],
    widths: Mapping[str, float],
    size: float,
    area: Box,
    panels: Sequence[Box],
    letters: float = SIZE,
) -> dict[str, Point]:
    """How far the middle of each name stands from its disc; none at all if one of them has no room."""
    taken = [Rect(a, b, c - a, d - b) for a, b, c, d in panels]
    taken += [centred(size, size, x, y) for x, y in discs.values()]
    left, bottom, right, top = area
    placed: dict[str, Point] = {}
    for name, (x, y) in discs.items():
        for dx, dy in _sides(x, widths[name], size, (left, right)):
            box = centred(widths[name], letters, x + dx, y + dy)
            inside = box.x >= left and box.y >= bottom
            inside = inside and box.x + box.w <= right and box.y + box.h <= top
            if inside and not any(box.overlaps(other) for other in taken):
                placed[name] = dx, dy
                taken.append(box)
                break
        else:
            return {}
    return placed


def _sides(x: float, width: float, size: float, edges: Point) -> tuple[Point, ...]:
    """Below if that can be, else to the right, above, to the left; a disc at the edge may stand askew."""
    aside, below = size / 2 + ASIDE + width / 2, size / 2 + BELOW
    askew = min(max(x, edges[0] + EDGE + width / 2), edges[1] - EDGE - width / 2) - x
    straight = (0.0, -below), (aside, 0.0), (0.0, below)
    return (*straight, (askew, -below), (askew, below), (-aside, 0.0))

"""Where the map must lie so that nothing floating covers what matters. Knows no kivy."""

from __future__ import annotations

from collections.abc import Sequence

from rawsiko.ui.map.geometry import Box, Point

Reach = tuple[float, float, float, float]
"""How far something stretches from its place: to the left, below, to the right and above."""


def evenly(wide: float, high: float) -> Reach:
    """The same to both sides."""
    return wide, high, wide, high


CLUSTER = evenly(34.0, 26.0)  # what should be seen of a Territory, in dp
BADGE = evenly(22.0, 16.0)  # what must be seen of it
SLACK = 0.01


def is_uncovered(
    points: Sequence[Point], area: Box, panels: Sequence[Box], reaches: Sequence[Reach]
) -> bool:
    """Whether what reaches so far stands whole in the area and under no panel at all these places."""
    left, bottom, right, top = area
    for (x, y), reach in zip(points, reaches, strict=True):
        low_x, low_y, high_x, high_y = x - reach[0], y - reach[1], x + reach[2], y + reach[3]
        if low_x < left or low_y < bottom or high_x > right or high_y > top:
            return False
        for a, b, c, d in panels:
            if a < high_x and low_x < c and b < high_y and low_y < d:
                return False
    return True


def nearest_uncovered(
    points: Sequence[Point],
    limits: Box,
    wanted: Point,
    area: Box,
    panels: Sequence[Box],
    reaches: Sequence[Reach],
) -> Point | None:
    """The offset nearest to the wanted one at which all points (places at offset 0) are uncovered.

    Were there a better one than those tried, a cluster could move on towards the wanted place until it
    meets the edge of a panel, of the area or of the limits: so only offsets where one does need trying.
    """
    columns = _tries(points, 0, limits, wanted, area, panels, reaches)
    rows = _tries(points, 1, limits, wanted, area, panels, reaches)
    offsets = [(x, y) for x in columns for y in rows]
    offsets.sort(key=lambda at: (at[0] - wanted[0]) ** 2 + (at[1] - wanted[1]) ** 2)
    # What stands right at an edge must not fail for the last bit of a number.
    inner = [(a - SLACK, b - SLACK, c - SLACK, d - SLACK) for a, b, c, d in reaches]
    for x, y in offsets:
        if is_uncovered([(px + x, py + y) for px, py in points], area, panels, inner):
            return x, y
    return None


def _tries(
    points: Sequence[Point],
    axis: int,
    limits: Box,
    wanted: Point,
    area: Box,
    panels: Sequence[Box],
    reaches: Sequence[Reach],
) -> list[float]:
    """Offsets along one axis that the limits allow and that leave all points in the area."""
    ends = [
        (point[axis] - reach[axis], point[axis] + reach[axis + 2])
        for point, reach in zip(points, reaches, strict=True)
    ]
    low = max(limits[axis], area[axis] - min(first for first, _ in ends))
    high = min(limits[axis + 2], area[axis + 2] - max(last for _, last in ends))
    if low > high:
        return []
    tries = {min(max(wanted[axis], low), high), low, high}
    for panel in panels:
        for first, last in ends:
            tries |= {panel[axis] - last, panel[axis + 2] - first}
    return [offset for offset in tries if low <= offset <= high]

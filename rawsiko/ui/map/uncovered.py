"""Where the map must lie so that nothing floating covers what matters. Knows no kivy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rawsiko.ui.map.geometry import Box, Point

CLUSTER = (34.0, 26.0)  # half of what should be seen of a Territory, in dp
BADGE = (22.0, 16.0)  # half of what must be seen of it


def is_uncovered(
    points: Iterable[Point], area: Box, panels: Sequence[Box], half: Point = CLUSTER
) -> bool:
    """Whether what is so large stands whole in the area and under no panel at all these places."""
    wide, high = half
    left, bottom, right, top = area
    for x, y in points:
        if not (left + wide <= x <= right - wide and bottom + high <= y <= top - high):
            return False
        for a, b, c, d in panels:
            if a - wide < x < c + wide and b - high < y < d + high:
                return False
    return True


def nearest_uncovered(
    points: Sequence[Point],
    limits: Box,
    wanted: Point,
    area: Box,
    panels: Sequence[Box],
    half: Point = CLUSTER,
) -> Point | None:
    """The offset nearest to the wanted one at which all points (places at offset 0) are uncovered.

    Were there a better one than those tried, a cluster could move on towards the wanted place until it
    meets the edge of a panel, of the area or of the limits: so only offsets where one does need trying.
    """
    columns = _tries(points, 0, limits, wanted, area, panels, half)
    rows = _tries(points, 1, limits, wanted, area, panels, half)
    offsets = [(x, y) for x in columns for y in rows]
    offsets.sort(key=lambda at: (at[0] - wanted[0]) ** 2 + (at[1] - wanted[1]) ** 2)
    for x, y in offsets:
        if is_uncovered([(px + x, py + y) for px, py in points], area, panels, half):
            return x, y
    return None


def _tries(
    points: Sequence[Point],
    axis: int,
    limits: Box,
    wanted: Point,
    area: Box,
    panels: Sequence[Box],
    half: Point,
) -> list[float]:
    """Offsets along one axis that the limits allow and that leave all points in the area."""
    reach, places = half[axis], [point[axis] for point in points]
    low = max(limits[axis], area[axis] + reach - min(places))
    high = min(limits[axis + 2], area[axis + 2] - reach - max(places))
    if low > high:
        return []
    tries = {min(max(wanted[axis], low), high), low, high}
    for panel in panels:
        for place in places:
            tries |= {panel[axis] - reach - place, panel[axis + 2] + reach - place}
    return [offset for offset in tries if low <= offset <= high]

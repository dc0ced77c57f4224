"""From which zoom on a label stands clear of everything else. Knows no kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rawsiko.ui.map.cluster import Cluster, Rect
from rawsiko.ui.map.geometry import Point
from rawsiko.ui.map.palette import Level

NEVER: Final = 1000.0
SAMPLES: Final[Mapping[Level, tuple[float, ...]]] = {
    Level.PIPS: (),
    Level.SMALL: (0.92, 1.0, 1.1, 1.2, 1.3),
    Level.LARGE: (1.3, 1.5, 1.7, 1.95, 2.2),
    Level.FULL: (2.2, 2.6, 3.2, 4.0, 5.0),
}
REACH: Final = 260.0
CHIP_REACH: Final = 150.0
SPARE: Final = 0.01
"""Of zoom, on either side of those that are looked at."""
ZOOMS: Final[Mapping[Level, tuple[float, float]]] = {
    Level.PIPS: (0.6, 0.92),
    Level.SMALL: (0.92, 1.3),
    Level.LARGE: (1.3, 2.2),
    Level.FULL: (2.2, 6.0),
}


def clear_zooms(
    clusters: Mapping[str, Cluster], anchors: Mapping[str, Point], level: Level
) -> dict[str, float]:
    """Lowest zoom of the level at which each label may be shown; a badge is never dropped."""
    shown: dict[str, float] = {}
    order = sorted(clusters, key=lambda name: not clusters[name].label_bold)
    boxes = {name: _bounds((one.label, *one.solid())) for name, one in clusters.items()}
    for name in order:
        if clusters[name].label_bold:
            shown[name] = 0.0
        else:
            near = _near(name, clusters[name].label, boxes, anchors, SAMPLES[level])
            shown[name] = _lowest(name, near, clusters, anchors, shown, level)
    return shown


def chip_zooms(
    clusters: Mapping[str, Cluster], anchors: Mapping[str, Point], level: Level
) -> dict[str, float]:
    """Lowest zoom of the level at which chips stand clear; a crowded one drops its chips."""
    low, high = ZOOMS[level]
    shown = dict.fromkeys(clusters, 0.0)
    boxes = {name: _bounds(cluster.chips) for name, cluster in clusters.items() if cluster.chips}
    # who has most chips makes way first
    for name in sorted(boxes, key=lambda name: -len(clusters[name].chips)):
        box, (x, y) = boxes[name], anchors[name]
        lowest = low
        for other, cluster in clusters.items():
            dx, dy = anchors[other][0] - x, anchors[other][1] - y
            if other == name or abs(dx) * low > CHIP_REACH or abs(dy) * low > CHIP_REACH:
                continue
            lowest = max(lowest, _meets_until(box, cluster.badge, (dx, dy), (low, high)))
            if other in boxes:
                seen = (max(low, shown[other]), high)
                lowest = max(lowest, _meets_until(box, boxes[other], (dx, dy), seen))
        shown[name] = 0.0 if lowest <= low else NEVER if lowest >= high else lowest
    return shown


def is_crowded(
    name: str, clusters: Mapping[str, Cluster], anchors: Mapping[str, Point], level: Level
) -> bool:
    """Whether its badge meets another from as far away as the level goes."""
    zoom, badge, (x, y) = ZOOMS[level][0], clusters[name].badge, anchors[name]
    return any(
        badge.overlaps(other.badge, (anchors[key][0] - x) * zoom, (anchors[key][1] - y) * zoom)
        for key, other in clusters.items()
        if key != name
    )


def _bounds(rects: tuple[Rect, ...]) -> Rect:
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.x + r.w for r in rects) - x, max(r.y + r.h for r in rects) - y)


def _meets_until(rect: Rect, other: Rect, way: Point, zooms: tuple[float, float]) -> float:
    """The highest of these zooms at which two rectangles meet; 0 if they never do.

    The other stands ``way`` times the zoom away.
    """
    low, high = zooms
    for a, wide, b, as_wide, step in (
        (rect.x, rect.w, other.x, other.w, way[0]),
        (rect.y, rect.h, other.y, other.h, way[1]),
    ):
        # they meet while  a - b - as_wide < step * zoom < a + wide - b
        first, last = a - b - as_wide, a + wide - b
        if step == 0.0:
            if not first < 0.0 < last:
                return 0.0
            continue
        ends = sorted((first / step, last / step))
        low, high = max(low, ends[0]), min(high, ends[1])
        if low >= high:
            return 0.0
    return high


def _near(
    name: str,
    label: Rect,
    boxes: Mapping[str, Rect],
    anchors: Mapping[str, Point],
    samples: tuple[float, ...],
) -> list[str]:
    """Who may be in the way of a label at one of these zooms: few of them, and each is asked often."""
    if not samples:
        return []
    x, y = anchors[name]
    reach, zooms = REACH / samples[0], (samples[0] - SPARE, samples[-1] + SPARE)
    near = []
    for other, box in boxes.items():
        dx, dy = anchors[other][0] - x, anchors[other][1] - y
        if other != name and abs(dx) < reach and abs(dy) < reach / 2:
            near += [other] if _meets_until(label, box, (dx, dy), zooms) else []
    return near


def _lowest(
    name: str,
    near: list[str],
    clusters: Mapping[str, Cluster],
    anchors: Mapping[str, Point],
    shown: Mapping[str, float],
    level: Level,
) -> float:
    lowest = NEVER
    label = clusters[name].label
    x, y = anchors[name]
    for zoom in reversed(SAMPLES[level]):
        for other in near:
            dx, dy = (anchors[other][0] - x) * zoom, (anchors[other][1] - y) * zoom
            if _meets(label, clusters[other], dx, dy, shown.get(other, NEVER) <= zoom):
                return lowest
        lowest = zoom
    return lowest


def _meets(label: Rect, other: Cluster, dx: float, dy: float, with_label: bool) -> bool:
    if any(label.overlaps(rect, dx, dy) for rect in other.solid()):
        return True
    return with_label and label.overlaps(other.label, dx, dy)

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
    Level.SMALL: (0.8, 0.9, 1.0, 1.1, 1.2, 1.3),
    Level.LARGE: (1.3, 1.5, 1.7, 1.95, 2.2),
    Level.FULL: (2.2, 2.6, 3.2, 4.0, 5.0),
}
REACH: Final = 260.0


def clear_zooms(
    clusters: Mapping[str, Cluster], anchors: Mapping[str, Point], level: Level
) -> dict[str, float]:
    """Lowest zoom of the level at which each label may be shown; a badge is never dropped."""
    shown: dict[str, float] = {}
    order = sorted(clusters, key=lambda name: not clusters[name].label_bold)
    for name in order:
        if clusters[name].label_bold:
            shown[name] = 0.0
        else:
            near = _near(name, clusters, anchors, SAMPLES[level])
            shown[name] = _lowest(name, near, clusters, anchors, shown, level)
    return shown


def _near(
    name: str,
    clusters: Mapping[str, Cluster],
    anchors: Mapping[str, Point],
    samples: tuple[float, ...],
) -> list[str]:
    if not samples:
        return []
    x, y = anchors[name]
    reach = REACH / samples[0]
    return [
        other
        for other in clusters
        if other != name
        and abs(anchors[other][0] - x) < reach
        and abs(anchors[other][1] - y) < reach / 2
    ]


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

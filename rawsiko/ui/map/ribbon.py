"""Turns lines into triangle strips that a shader widens to a constant number of dp.

A vertex is five floats: x, y, the mitre vector, and a signed measure whose sign
is the side of the line and whose size is 1 + the length run so far. Every strip
repeats its first and last vertex, so strips can simply be joined end to end.
Used by the map builder for borders and at run time for outlines. Knows no kivy.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import hypot

Point = tuple[float, float]
Vertex = tuple[float, float, float, float, float]

MITRE_LIMIT = 2.0
MITRE_STEP = 1 / 64  # coarse on purpose: it packs well and is far below a pixel


def unit(a: Point, b: Point) -> Point:
    """Direction from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    return dx / length, dy / length


def mitre(before: Point, after: Point) -> Point:
    """Offset at a corner, so that both edges keep their width, limited at spikes."""
    nx, ny = -(before[1] + after[1]), before[0] + after[0]
    length = hypot(nx, ny)
    if length < 1e-6:
        nx, ny, length = -after[1], after[0], 1.0
    nx, ny = nx / length, ny / length
    cosine = nx * -after[1] + ny * after[0]
    scale = min(MITRE_LIMIT, 1.0 / max(cosine, 1e-6))
    return (
        round(nx * scale / MITRE_STEP) * MITRE_STEP,
        round(ny * scale / MITRE_STEP) * MITRE_STEP,
    )


def ribbon(line: Sequence[Point], *, measured: bool = False) -> list[Vertex]:
    """Strip for one line; a line that ends where it began is closed."""
    points = [p for i, p in enumerate(line) if i == 0 or p != line[i - 1]]
    if len(points) < 2:
        return []
    directions = [unit(a, b) for a, b in itertools.pairwise(points)]
    closed = points[0] == points[-1]
    first = directions[-1] if closed else directions[0]
    last = directions[0] if closed else directions[-1]
    ways = list(zip([first, *directions], [*directions, last], strict=True))
    strip: list[Vertex] = []
    run = 0.0
    for i, ((x, y), (before, after)) in enumerate(zip(points, ways, strict=True)):
        if measured and i:
            run += hypot(x - points[i - 1][0], y - points[i - 1][1])
        mx, my = mitre(before, after)
        strip += [(x, y, mx, my, 1.0 + run), (x, y, mx, my, -1.0 - run)]
    return [strip[0], *strip, strip[-1]]

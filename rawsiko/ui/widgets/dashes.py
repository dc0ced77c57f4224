"""A dashed outline as triangles: Kivy's own dashes exist only one pixel wide. Kivy-free."""

from __future__ import annotations

import math

Point = tuple[float, float]
CORNER_STEPS = 6


def rounded_outline(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """Points round a box, anticlockwise; the last joins the first."""
    radius = min(radius, width / 2, height / 2)
    centres = (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    )
    points = []
    for centre_x, centre_y, start in centres:
        for step in range(CORNER_STEPS + 1):
            angle = math.radians(start + 90 * step / CORNER_STEPS)
            points.append(
                (centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle))
            )
    return points


def dashed(
    outline: list[Point], dash: float, gap: float, thickness: float
) -> tuple[list[float], list[int]]:
    """Mesh vertices (x, y, u, v) and indices of the dashes along a closed outline.

    The gap is stretched a little so that the last dash meets the first without a seam.
    """
    length = sum(math.dist(a, b) for a, b in _sides(outline))
    if length <= 0 or dash + gap <= 0:
        return [], []
    count = max(1, round(length / (dash + gap)))
    period = length / count
    vertices: list[float] = []
    travelled = 0.0
    for a, b in _sides(outline):
        side = math.dist(a, b)
        if side:
            for start, end in _inked(travelled, travelled + side, dash, period):
                _add_quad(
                    vertices, a, b, (start - travelled) / side, (end - travelled) / side, thickness
                )
        travelled += side
    quads = len(vertices) // 16
    indices = [4 * quad + corner for quad in range(quads) for corner in (0, 1, 2, 0, 2, 3)]
    return vertices, indices


def _sides(outline: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def _inked(start: float, end: float, dash: float, period: float) -> list[tuple[float, float]]:
    first, last = int(start // period), int(end // period)
    spans = ((max(start, n * period), min(end, n * period + dash)) for n in range(first, last + 1))
    return [(a, b) for a, b in spans if b > a]


def _add_quad(
    vertices: list[float], a: Point, b: Point, start: float, end: float, thickness: float
) -> None:
    dx, dy = b[0] - a[0], b[1] - a[1]
    scale = thickness / 2 / math.hypot(dx, dy)
    across_x, across_y = -dy * scale, dx * scale
    for part, sign in ((start, 1), (end, 1), (end, -1), (start, -1)):
        vertices += [
            a[0] + dx * part + sign * across_x,
            a[1] + dy * part + sign * across_y,
            0.0,
            0.0,
        ]

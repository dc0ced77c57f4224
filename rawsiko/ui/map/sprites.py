"""Packs atlas pictures into vertices: an anchor in map units plus an offset in pixels."""

from __future__ import annotations

from array import array
from math import cos, sin

from rawsiko.ui.map.atlas import Slot
from rawsiko.ui.map.geometry import Point

FLOATS = 10
FORMAT = [
    (b"v_pos", 2, "float"),
    (b"v_offset", 2, "float"),
    (b"v_uv", 2, "float"),
    (b"v_rule", 4, "float"),
]
Rule = tuple[float, float, float, float]
"""Lowest zoom, and how far the picture's group reaches to either side, below and above."""
FREE: Rule = (-1.0, 0.0, 0.0, 0.0)
"""Neither snapped to pixels nor ever hidden."""
ALWAYS: Rule = (0.0, 0.0, 0.0, 0.0)


def put(
    out: array[float], slot: Slot, anchor: Point, x: float, y: float, rule: Rule = ALWAYS
) -> None:
    """A picture whose centre stands x, y pixels from its anchor, on whole pixels."""
    ax, ay = anchor
    left, bottom = round(x - slot.w / 2), round(y - slot.h / 2)
    right, top = left + slot.w, bottom + slot.h
    u0, v0, u1, v1 = slot.u0, slot.v0, slot.u1, slot.v1
    out.extend(
        (
            *(ax, ay, left, bottom, u0, v0, *rule),
            *(ax, ay, right, bottom, u1, v0, *rule),
            *(ax, ay, right, top, u1, v1, *rule),
            *(ax, ay, left, top, u0, v1, *rule),
        )
    )


def put_turned(out: array[float], slot: Slot, anchor: Point, at: Point, angle: float) -> None:
    """A picture turned about its centre."""
    c, s = cos(angle), sin(angle)
    corners = (
        (-1, -1, slot.u0, slot.v0),
        (1, -1, slot.u1, slot.v0),
        (1, 1, slot.u1, slot.v1),
        (-1, 1, slot.u0, slot.v1),
    )
    for sx, sy, u, v in corners:
        x, y = sx * slot.w / 2, sy * slot.h / 2
        out.extend((*anchor, at[0] + x * c - y * s, at[1] + x * s + y * c, u, v, *FREE))


def put_scaled(
    out: array[float], slot: Slot, anchor: Point, at: Point, scale: float, rule: Rule
) -> None:
    """A picture drawn larger or smaller about its centre."""
    half_w, half_h = slot.w * scale / 2, slot.h * scale / 2
    left, bottom, right, top = at[0] - half_w, at[1] - half_h, at[0] + half_w, at[1] + half_h
    for x, y, u, v in (
        (left, bottom, slot.u0, slot.v0),
        (right, bottom, slot.u1, slot.v0),
        (right, top, slot.u1, slot.v1),
        (left, top, slot.u0, slot.v1),
    ):
        out.extend((*anchor, x, y, u, v, *rule))

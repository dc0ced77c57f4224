"""Quads as triangles."""

from __future__ import annotations

from array import array


def quad_indices(count: int) -> array[int]:
    """Two triangles for each of count quads."""
    out = array("H")
    for i in range(0, count * 4, 4):
        out.extend((i, i + 1, i + 2, i + 2, i + 3, i))
    return out

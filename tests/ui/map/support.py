"""Shared helpers of the map tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rawsiko.ui.map.geometry import MapGeometry

MAP_FOLDER = Path(__file__).parents[3] / "assets" / "map"


@cache
def geometry() -> MapGeometry:
    return MapGeometry(MAP_FOLDER)

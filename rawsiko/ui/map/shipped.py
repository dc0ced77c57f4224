"""The map that is shipped, read once for the board and for all small pictures of it."""

from functools import cache

from rawsiko.shipped import ASSETS
from rawsiko.ui.map.geometry import MapGeometry


@cache
def shipped_geometry() -> MapGeometry:
    """The built map; it is the same for every Match."""
    return MapGeometry(ASSETS / "map")

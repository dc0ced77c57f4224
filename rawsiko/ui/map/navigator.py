"""Moves the camera on behalf of buttons, keys, overviews and screens. Knows no kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.geometry import Box, MapGeometry, Place


class Navigator:
    """Named destinations; changed is told whether the view moved or a flight began."""

    def __init__(
        self, geometry: MapGeometry, camera: Camera, changed: Callable[[bool], None]
    ) -> None:
        """Fly unless seconds is set to 0."""
        self._geometry = geometry
        self._camera = camera
        self._changed = changed
        self.seconds = palette.FLY_SECONDS

    def world(self) -> None:
        """Fly out to the whole world."""
        self._changed(self._camera.fit(self.seconds))

    def territories(self, ids: Iterable[str], max_zoom: float = palette.ACTION_ZOOM) -> None:
        """Frame these Territories, land and clusters, clear of the panels.

        If they are too far apart for the window, the last ones are shown.
        """
        places = [self._geometry.places[i] for i in ids]
        while len(places) > 1 and not self._camera.can_show(_around(places)):
            places.pop(0)
        if places:
            self._changed(self._camera.frame(_around(places), max_zoom, self.seconds))

    def continent(self, continent_id: str) -> None:
        """Frame a Continent."""
        box = self._geometry.continents[continent_id].box
        self._changed(self._camera.frame(box, palette.ACTION_ZOOM, self.seconds))

    def fly_to(self, x: float, y: float, zoom: float) -> None:
        """Fly to a map point."""
        self._changed(self._camera.fly_to(x, y, zoom, self.seconds))

    def look_at(self, x: float, y: float) -> None:
        """Bring a map point to the middle at once, as a drag on an overview does."""
        self._changed(self._camera.fly_to(x, y, self._camera.zoom, 0.0))

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle, as buttons and keys do."""
        camera = self._camera
        self._changed(camera.zoom_about(factor, camera.width / 2, camera.height / 2))

    def pan_by(self, dx: float, dy: float) -> None:
        """Move the map by dp, as keys do."""
        self._changed(self._camera.pan(dx, dy))

    @property
    def visible_box(self) -> Box:
        """The part of the map in sight, in map units, as an overview wants it."""
        left, bottom = self._camera.to_map(0, 0)
        right, top = self._camera.to_map(self._camera.width, self._camera.height)
        return left, bottom, right, top


def _around(places: Sequence[Place]) -> Box:
    boxes = [(*p.anchor, *p.anchor) for p in places] + [p.box for p in places]
    low = (min(b[0] for b in boxes), min(b[1] for b in boxes))
    high = (max(b[2] for b in boxes), max(b[3] for b in boxes))
    return (*low, *high)

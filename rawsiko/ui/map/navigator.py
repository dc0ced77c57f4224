"""Moves the camera on behalf of buttons, keys, overviews and screens. Knows no kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.geometry import Box, MapGeometry, Place, Point

CLUSTER = (34.0, 26.0)  # half of what must be seen of a Territory, in dp


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
        self.obstacles: Sequence[Box] = ()
        """Floating panels, in dp in the widget."""

    def world(self) -> None:
        """Fly out to the whole world."""
        self._changed(self._camera.fit(self.seconds))

    def territories(self, ids: Iterable[str], max_zoom: float = palette.ACTION_ZOOM) -> None:
        """Frame these Territories, land and clusters, clear of the panels.

        If they are too far apart for the window, the last ones are shown.
        """
        places = [self._geometry.places[i] for i in ids]
        while len(places) > 1 and not self._camera.can_show(_around(places, with_land=False)):
            places.pop(0)
        if places:
            core = _around(places, with_land=False)
            self._changed(self._camera.frame(_around(places), max_zoom, self.seconds, core))

    def follow(self, ids: Sequence[str], least_zoom: float, continent: str = "") -> None:
        """Show where something happens (in a Continent, if one is named).

        What stands clear of panels and edges at a readable zoom is left where it is; else the
        whole world will do where it can be read.
        """
        camera = self._camera
        here, fitted = (camera.zoom, camera.x, camera.y), camera.fitted()
        if self._is_clear(ids, here, least_zoom):
            return
        if self._is_clear(ids, fitted, least_zoom):
            self.world()
        elif continent:
            self.continent(continent)
        else:
            self.territories(ids)

    def follow_continent(self, continent_id: str, least_zoom: float) -> None:
        """Show where somebody settles."""
        places = self._geometry.places.values()
        ids = [place.id for place in places if place.continent == continent_id]
        self.follow(ids, least_zoom, continent_id)

    def together(self, ids: Sequence[str]) -> None:
        """Frame all of these, however far apart they lie."""
        places = [self._geometry.places[i] for i in ids]
        if places:
            self._changed(self._camera.frame(_around(places), palette.ACTION_ZOOM, self.seconds))

    def _is_clear(
        self, ids: Iterable[str], view: tuple[float, float, float], least_zoom: float
    ) -> bool:
        """Whether all clusters can be read from this view."""
        zoom, x, y = view
        left, bottom, right, top = self._camera.safe
        wide, high = CLUSTER
        if zoom < least_zoom - 1e-6:
            return False
        for name in ids:
            anchor = self._geometry.places[name].anchor
            px, py = anchor[0] * zoom + x, anchor[1] * zoom + y
            if not (left + wide <= px <= right - wide and bottom + high <= py <= top - high):
                return False
            for a, b, c, d in self.obstacles:
                if a - wide < px < c + wide and b - high < py < d + high:
                    return False
        return True

    def continent(self, continent_id: str) -> None:
        """Frame a Continent."""
        left, bottom, right, top = self._geometry.continents[continent_id].box
        # A window that is too low for all of it shows the middle near enough to be read.
        core = ((left + right) / 2, (bottom + top) / 2, (left + right) / 2, (bottom + top) / 2)
        box = (left, bottom, right, top)
        camera, limit = self._camera, palette.ACTION_ZOOM
        self._changed(camera.frame(box, limit, self.seconds, core, palette.SELECT_ZOOM))

    def fly_to(self, x: float, y: float, zoom: float, at: Point | None = None) -> None:
        """Fly to a map point, or bring it to a place in the widget."""
        self._changed(self._camera.fly_to(x, y, zoom, self.seconds, at))

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


def _around(places: Sequence[Place], with_land: bool = True) -> Box:
    boxes = [(*p.anchor, *p.anchor) for p in places]
    if with_land:
        boxes += [p.box for p in places]
    low = (min(b[0] for b in boxes), min(b[1] for b in boxes))
    high = (max(b[2] for b in boxes), max(b[3] for b in boxes))
    return (*low, *high)

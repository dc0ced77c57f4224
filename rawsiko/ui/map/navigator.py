"""Moves the camera on behalf of buttons, keys, overviews and screens. Knows no kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import dist

from rawsiko.ui.map import palette
from rawsiko.ui.map.bounds import View
from rawsiko.ui.map.camera import READABLE_ZOOM, Camera
from rawsiko.ui.map.cluster import Cluster, Rect
from rawsiko.ui.map.geometry import Box, MapGeometry, Place, Point
from rawsiko.ui.map.palette import Level
from rawsiko.ui.map.uncovered import BADGE, CLUSTER, Reach, is_uncovered, nearest_uncovered

FARTHER = 0.9
"""How much of the zoom is left with each step back, where panels leave too little room."""
TRIES = {
    part: (
        *(("whole", READABLE_ZOOM), ("whole", palette.SELECT_ZOOM)),
        *((part, READABLE_ZOOM), (part, palette.SELECT_ZOOM), ("named", 0.0), ("badge", 0.0)),
    )
    for part in ("named", "solid")
}
"""What of a cluster must find room, and from how far away: before all its name, or its chips."""
EDGE = 6.0
"""In dp: a badge that the edge of the window touches is not drawn."""
PAIR = 2
"""Where something happens; more than that are framed, not searched room for."""


class Navigator:
    """Named destinations; changed is told whether the view moved or a flight began."""

    def __init__(
        self,
        geometry: MapGeometry,
        camera: Camera,
        changed: Callable[[bool], None],
        cluster: Callable[[str, Level], Cluster | None] = lambda _territory, _level: None,
    ) -> None:
        """Fly unless seconds is set to 0; cluster tells how large one is at a level of detail."""
        self._cluster = cluster
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
        while len(places) > PAIR and not self._camera.can_show(_around(places, with_land=False)):
            places.pop(0)
        if places:
            self._changed(self._camera.lie(self._view_of(places, max_zoom), self.seconds))

    def most_of(self, weights: Mapping[str, int]) -> None:
        """Frame these Territories; of those too far apart for the window, neighbours that weigh most."""
        places = [self._geometry.places[name] for name in weights]
        groups = [self._together_with(place, places) for place in places]
        best = max(groups, key=lambda group: sum(weights[p.id] for p in group), default=[])
        if best:
            best.sort(key=lambda place: weights[place.id])
            self._changed(self._camera.lie(self._view_of_most(best), self.seconds))

    def _together_with(self, middle: Place, places: Sequence[Place]) -> list[Place]:
        """One with the nearest others whose badges can be in the same window."""
        shown, camera = [middle], self._camera
        room = camera.width - BADGE[0] - BADGE[2], camera.height - BADGE[1] - BADGE[3]
        for place in sorted(places, key=lambda place: dist(place.anchor, middle.anchor)):
            left, bottom, right, top = _around([*shown, place], with_land=False)
            spread = (right - left) * camera.min_zoom, (top - bottom) * camera.min_zoom
            if place is not middle and spread[0] <= room[0] and spread[1] <= room[1]:
                shown.append(place)
        return shown

    def _view_of_most(self, places: Sequence[Place]) -> View:
        """Clear of the panels, if need be without the first ones."""
        wanted, camera = self._view_of(places, palette.ACTION_ZOOM), self._camera
        area = EDGE, EDGE, camera.width - EDGE, camera.height - EDGE
        for first in range(len(places) - PAIR):
            shown, zooms = places[first:], (camera.min_zoom, wanted[0])
            found = self._uncovered(shown, "badge", area, wanted, zooms)
            if found is not None:
                return found
        return self._view_of(places[-PAIR:], palette.ACTION_ZOOM)

    def _view_of(self, places: Sequence[Place], max_zoom: float) -> View:
        """With their names if that can be, from however far away.

        Two that find no room between the panels together: the last one at least.
        """
        wanted = self._camera.framed(_around(places), max_zoom, _around(places, with_land=False))
        if len(places) > PAIR:
            return wanted
        camera = self._camera
        # The strips that panels cover are wider than the panels: there may be room beside one.
        areas = camera.safe, (0.0, 0.0, camera.width, camera.height)
        for shown, area in product((places, places[-1:]), areas):
            # Of two that do something together the names matter, of one the chips that can be picked.
            for part, least in TRIES["named" if len(places) == PAIR else "solid"]:
                found = self._uncovered(shown, part, area, wanted, (least, max_zoom))
                if found is not None:
                    return found
        return wanted

    def _reaches(self, places: Iterable[Place], part: str, zoom: float) -> list[Reach]:
        """How far clusters stretch: their badges, with the name, these with chips, or all of it."""
        clusters = [self._cluster(place.id, palette.level_at(zoom)) for place in places]
        blank = BADGE if part == "badge" else CLUSTER
        return [blank if made is None else _reach(made, *_rects(made, part)) for made in clusters]

    def _uncovered(
        self,
        places: Sequence[Place],
        part: str,
        area: Box,
        wanted: View,
        zooms: tuple[float, float],
    ) -> View | None:
        """The view most like the wanted one from which no panel covers any of these."""
        camera, (near, x, y) = self._camera, wanted
        left, bottom, right, top = _around(places, with_land=False)
        middle = (left + right) / 2, (bottom + top) / 2
        at = middle[0] * near + x, middle[1] * near + y
        least, most = max(zooms[0], camera.min_zoom), zooms[1]
        for zoom in _zooms(max(near, least, palette.SELECT_ZOOM), least, most):
            points = [(p.anchor[0] * zoom, p.anchor[1] * zoom) for p in places]
            offset = at[0] - middle[0] * zoom, at[1] - middle[1] * zoom
            limits, reaches = camera.limits(zoom), self._reaches(places, part, zoom)
            found = nearest_uncovered(points, limits, offset, area, self.obstacles, reaches)
            if found is not None:
                return zoom, *found
        return None

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

    def surround(self, centre: str, *others: str) -> None:
        """Bring one Territory into sight with those around it, near enough for a finger.

        What already stands clear is left where it is; who is too far away stays out of the window.
        """
        camera, limit = self._camera, palette.SELECT_ZOOM
        middle, *places = [self._geometry.places[name] for name in (centre, *others)]
        places.sort(key=lambda place: dist(place.anchor, middle.anchor))
        shown = [middle, *places]
        while len(shown) > 1 and not camera.can_show(_around(shown, with_land=False), limit):
            shown.pop()
        if self._is_in_sight(shown, (camera.zoom, camera.x, camera.y)):
            return
        box = _around(shown, with_land=False)
        wanted = camera.framed(box, palette.ACTION_ZOOM, box, limit)
        found = None
        while shown and found is None:
            found = self._uncovered(shown, "badge", camera.safe, wanted, (limit, wanted[0]))
            shown.pop()
        self._changed(camera.lie(found or wanted, self.seconds))

    def _is_in_sight(self, places: Sequence[Place], view: View) -> bool:
        """Whether a finger could reach all of them in this view."""
        zoom, x, y = view
        points = [(p.anchor[0] * zoom + x, p.anchor[1] * zoom + y) for p in places]
        reaches = self._reaches(places, "badge", zoom)
        is_near = zoom >= palette.SELECT_ZOOM
        return is_near and is_uncovered(points, self._camera.safe, self.obstacles, reaches)

    def follow_continent(self, continent_id: str, least_zoom: float) -> None:
        """Show where somebody settles."""
        places = self._geometry.places.values()
        ids = [place.id for place in places if place.continent == continent_id]
        self.follow(ids, least_zoom, continent_id)

    def together(self, ids: Sequence[str]) -> None:
        """Frame all of these; of those too far apart for the window, the one in the middle of them."""
        places = [self._geometry.places[i] for i in ids]
        if places:
            box = _around(places)
            middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            core = _around([min(places, key=lambda place: dist(place.anchor, middle))])
            camera, limit = self._camera, palette.ACTION_ZOOM
            self._changed(camera.frame(box, limit, self.seconds, core, camera.min_zoom))

    def _is_clear(self, ids: Iterable[str], view: View, least_zoom: float) -> bool:
        """Whether all clusters can be read from this view."""
        zoom, x, y = view
        if zoom < least_zoom - 1e-6:
            return False
        places = [self._geometry.places[name] for name in ids]
        points = [(p.anchor[0] * zoom + x, p.anchor[1] * zoom + y) for p in places]
        reaches = self._reaches(places, "whole" if len(places) <= PAIR else "solid", zoom)
        return is_uncovered(points, self._camera.safe, self.obstacles, reaches)

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

    def covered(self) -> list[Rect]:
        """Panels, and what is out of sight, in dp from the corner of the map that lies still."""
        camera, far = self._camera, palette.MAX_ZOOM * max(self._geometry.board)
        width, height = camera.width, camera.height
        out = [(-far, -far, 0.0, far), (width, -far, far, far)]
        out += [(-far, -far, far, 0.0), (-far, height, far, far)]
        boxes = (*out, *self.obstacles)
        return [Rect(a - camera.x, b - camera.y, c - a, d - b) for a, b, c, d in boxes]

    @property
    def visible_box(self) -> Box:
        """The part of the map in sight, in map units, as an overview wants it."""
        left, bottom = self._camera.to_map(0, 0)
        right, top = self._camera.to_map(self._camera.width, self._camera.height)
        return left, bottom, right, top


def _rects(cluster: Cluster, part: str) -> tuple[Rect, ...]:
    named = (cluster.label,) if part in ("named", "whole") else ()
    chips = cluster.chips if part in ("solid", "whole") else ()
    return (cluster.badge, *chips, *named)


def _reach(cluster: Cluster, *rects: Rect) -> Reach:
    """Never less than a finger and an eye need."""
    aside, below, above = cluster.reach(*rects)
    wide = max(aside, BADGE[0])
    return wide, max(below, BADGE[1]), wide, max(above, BADGE[3])


def _zooms(wanted: float, least: float, most: float) -> Iterator[float]:
    """First from further and further away, then from nearer and nearer."""
    zoom = wanted
    while zoom > least:
        yield zoom
        zoom *= FARTHER
    yield least
    while wanted < most:
        wanted = min(most, wanted / FARTHER)
        yield wanted


def _around(places: Sequence[Place], with_land: bool = True) -> Box:
    boxes = [(*p.anchor, *p.anchor) for p in places]
    if with_land:
        boxes += [p.box for p in places]
    low = (min(b[0] for b in boxes), min(b[1] for b in boxes))
    high = (max(b[2] for b in boxes), max(b[3] for b in boxes))
    return (*low, *high)

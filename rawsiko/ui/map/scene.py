"""The drawn map: puts the layers together and redraws only what a new model changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.graphics import InstructionGroup

from rawsiko.presenters.map_model import EMPTY_MODEL, ArrowView, MapModel, TerritoryView
from rawsiko.ui.map import names, palette, text
from rawsiko.ui.map.atlas import Atlas, AtlasFull
from rawsiko.ui.map.cluster import Rect
from rawsiko.ui.map.fade import Fades
from rawsiko.ui.map.flight import REST_SECONDS, Flight
from rawsiko.ui.map.geometry import Box, Detail, MapGeometry, Point
from rawsiko.ui.map.layers.arrow import ArrowLayer
from rawsiko.ui.map.layers.clusters import ClusterLayer
from rawsiko.ui.map.layers.land import LandLayer, land_colour
from rawsiko.ui.map.layers.lines import OverLines, UnderLines
from rawsiko.ui.map.layers.pops import PopLayer, changed_chips
from rawsiko.ui.map.layers.portraits import PortraitLayer
from rawsiko.ui.map.palette import Level, level_at
from rawsiko.ui.map.sheets import Sheets, fill


class Scene:
    """All instructions of the map; add root to a canvas."""

    def __init__(self, geometry: MapGeometry) -> None:
        """Create layers and meshes; show fills them."""
        self._geometry = geometry
        self.root = InstructionGroup()
        self.atlas = Atlas()
        self.land = LandLayer(geometry)
        self.fades = Fades()
        self.flight = Flight()
        self._pace = 1.0
        self._high_contrast = False
        self.under = UnderLines(geometry)
        self.over = OverLines(geometry)
        self.clusters = ClusterLayer(geometry, self.atlas)
        self.portraits = PortraitLayer(geometry, self.atlas)
        self.arrow = ArrowLayer(geometry, self.atlas)
        self.pops = PopLayer(geometry, self.atlas)
        self.sheets = Sheets(self.atlas)
        self._model = EMPTY_MODEL
        self._level, self._zoom = Level.SMALL, 1.0
        self._covered: Sequence[Rect] = ()
        self._leaders = False
        self._lines = (Detail.COARSE, "halo")
        self._contexts = (
            self.under.context,
            self.land.context,
            self.land.hatched,
            self.over.context,
            self.sheets.context,
        )
        for context in self._contexts:
            self.root.add(context)

    def look(
        self, scale: float, x: float, y: float, zoom: float, covered: Sequence[Rect] | None = None
    ) -> None:
        """Move the camera: a few uniforms, whatever the map holds.

        A view that has come to rest tells what covers it: the number of the arrow gives way to that.
        """
        camera = (scale, x, y)
        for context in self._contexts:
            context["camera"] = camera
        self.sheets.context["zoom"], before, self._zoom = zoom, self._zoom, zoom
        if lines_at(scale) != self._lines:
            self._set_lines(*lines_at(scale))
        is_near, self.portraits.is_near = (
            self.portraits.is_near,
            zoom > palette.SETUP_NEAR_ZOOM - 1e-6,
        )
        if level_at(zoom) is not self._level or (zoom < palette.FAR_ZOOM) != (
            before < palette.FAR_ZOOM
        ):
            self._redraw_level(level_at(zoom))
        elif is_near is not self.portraits.is_near and self._model.is_setup:
            self._pack(self._pack_portraits)
        is_elsewhere = zoom != before
        if covered is not None and covered != self._covered:
            self._covered, is_elsewhere = covered, True
        if is_elsewhere and self._shown_arrow is not None and self._stand():
            self._pack(self._pack_arrow)

    def place_names(
        self, discs: Mapping[str, Point], size: float, area: Box, panels: Sequence[Box]
    ) -> None:
        """Setup: let names stand beside discs of a size that are at these places of an area, in dp."""
        labels = {view.continent_id: view.label for view in self._model.portraits}
        shown = {key: discs[key] for key in labels if key in discs}
        letters, places = names.SIZE, dict[str, Point]()
        for letters in (names.SIZE, names.LEAST_SIZE):
            widths = {key: text.measure(label, letters, True) for key, label in labels.items()}
            places = names.name_places(shown, widths, size, area, panels, letters)
            if places:
                break
        if (places, letters) != (self.portraits.names, self.portraits.letters):
            self.portraits.names, self.portraits.letters = places, letters
            self._pack(self._pack_portraits)

    def _set_lines(self, detail: Detail, halo: str) -> None:
        old, self._lines = self._lines, (detail, halo)
        if detail is not old[0]:
            self.land.set_detail(detail)
            self.over.set_detail(detail)
        if halo != old[1]:
            self.under.set_halo(halo)

    def _redraw_level(self, level: Level) -> None:
        self._level = level
        if self._model is not EMPTY_MODEL:
            self._pack(self._pack_clusters, self._pack_portraits)

    def set_pace(self, pace: float) -> None:
        """Stretch all motion so many times; 0 is without any."""
        self._pace = pace
        self.fades.seconds = palette.LAND_SECONDS * pace
        self.pops.seconds = palette.POP_SECONDS * pace

    def set_contrast(self, high: bool) -> None:
        """Solid colours and ink borders, or tints and cream ones."""
        self._high_contrast = high
        self.over.set_contrast(high)
        for view in self._model.territories:
            if view.id in self.land:
                self.fades.drop(view.id)
                self.land.set_colour(view.id, land_colour(view, high))

    def show(self, model: MapModel) -> None:
        """Take a new model and touch only what differs; land fades to its new colour."""
        old, self._model = self._model, model
        fades = self._pace > 0
        before = {view.id: view for view in old.territories}
        changed = [view for view in model.territories if before.get(view.id) != view]
        for view in changed:
            if view.id in self.land:
                self._recolour(before.get(view.id), view, fades)
        marks = [(v.id, v.is_source, v.is_target, v.is_legal) for v in model.territories]
        if marks != [(v.id, v.is_source, v.is_target, v.is_legal) for v in old.territories]:
            self.over.mark(model.territories)
        if model.shows_clusters != self._leaders:
            self._leaders = model.shows_clusters and bool(model.territories)
            self.over.show_leaders(self._leaders)
        jobs = []
        if changed or model.shows_clusters != old.shows_clusters:
            jobs.append(self._pack_clusters)
        if _words(model) != _words(old):
            jobs.append(self._pack_portraits)
        if model.arrow != old.arrow:
            self._begin_flight(model.arrow)
            jobs.append(self._pack_arrow)
        elif self._pack_clusters in jobs:
            jobs.append(self._pack_arrow)
        if jobs:
            self._pack(*jobs)
        if changed and fades:
            self._pop(before, changed)

    def _pop(self, before: dict[str, TerritoryView], changed: list[TerritoryView]) -> None:
        """Let the chips swell that mean something else to the viewer now."""
        chips = [pair for view in changed for pair in changed_chips(before.get(view.id), view)]
        if chips:
            self.pops.start(chips, self.clusters.clusters, self._level, self.clusters.scale)
            self._pack(self._pack_pops)

    def _recolour(self, old: TerritoryView | None, view: TerritoryView, fades: bool) -> None:
        colour = land_colour(view, self._high_contrast)
        if old is not None and land_colour(old, self._high_contrast) == colour:
            return
        if fades and old is not None:
            self.fades.start(view.id, self.land.colour(view.id), colour)
        else:
            self.fades.drop(view.id)
            self.land.set_colour(view.id, colour)

    def _begin_flight(self, arrow: ArrowView | None) -> None:
        if arrow is None or not arrow.deed or not self._pace:
            self.flight.stop()
            return
        seconds, rest = palette.ASSETS_SECONDS * self._pace, REST_SECONDS * self._pace
        self.flight.start(arrow.count, seconds, rest)

    @property
    def is_moving(self) -> bool:
        """Whether step has anything to do."""
        return self.fades.is_active or self.flight.is_active or self.pops.is_active

    def step(self, dt: float) -> None:
        """Advance the land that changes colour, chips that pop and Assets on their way."""
        for name, colour in self.fades.step(dt):
            self.land.set_colour(name, colour)
        if self.pops.is_active:
            self.pops.step(dt)
            self._pack_pops()
        if self.flight.is_active:
            self.flight.step(dt)
            self._pack(self._pack_arrow if self.flight.is_over else self._pack_discs)

    def set_badge_scale(self, scale: float) -> None:
        """Draw all clusters larger or smaller."""
        self.clusters.scale = scale
        self.refresh()

    def warm(self, level: Level) -> None:
        """Draw the pictures of a level before anybody zooms there; the screen stays untouched."""
        spare = ClusterLayer(self._geometry, self.atlas)
        spare.scale = self.clusters.scale
        try:
            spare.vertices(self._model.territories, level)
        except AtlasFull:
            return  # the level will be drawn when it is reached
        finally:
            self.atlas.flush()

    def refresh(self) -> None:
        """Draw all pictures anew, as after a change of avatars."""
        self.atlas.clear()
        self.clusters.forget()
        self._pack(self._pack_clusters, self._pack_portraits, self._pack_arrow)

    def _pack(self, *jobs: object) -> None:
        try:
            for job in jobs:
                job()  # type: ignore[operator]
            self.atlas.flush()
        except AtlasFull:
            # one level of detail always fits into an empty atlas
            self.sheets.grow()
            self.clusters.forget()
            for job in (self._pack_clusters, self._pack_portraits, self._pack_arrow):
                job()
            self.atlas.flush()

    def _pack_clusters(self) -> None:
        views = self._model.territories if self._model.shows_clusters else ()
        if self._zoom < palette.FAR_ZOOM:
            # From so far away there is no room for all of them.
            views = tuple(view for view in views if view.is_marked)
        fill(self.sheets.clusters, self.clusters.vertices(views, self._level))

    def _pack_portraits(self) -> None:
        fill(self.sheets.portraits, self.portraits.vertices(self._model, self._level))
        fill(self.sheets.glows, self.portraits.glow_vertices(self._model, self._level))

    def _stand(self) -> bool:
        """Let the number of the arrow stand clear; whether it has moved."""
        solid, labels = self.clusters.boxes(self._zoom)
        solid += self._covered
        arrow = self._shown_arrow
        target = None if arrow is None else self.clusters.clusters.get(arrow.target)
        return self.arrow.stand(arrow, solid, labels, self._zoom, target)

    def _pack_arrow(self) -> None:
        self._stand()
        fill(self.sheets.arrows, self.arrow.vertices(self._shown_arrow))
        self._pack_discs()

    def _pack_pops(self) -> None:
        fill(self.sheets.pops, self.pops.vertices())

    def _pack_discs(self) -> None:
        fill(self.sheets.discs, self.arrow.discs(self._shown_arrow, self.flight.shares()))

    @property
    def _shown_arrow(self) -> ArrowView | None:
        """Own deeds pass when they have been shown."""
        arrow = self._model.arrow
        is_past = arrow is not None and arrow.deed and not arrow.stays and self.flight.is_over
        return None if is_past else arrow


def lines_at(scale: float) -> tuple[Detail, str]:
    """Detail of the land and coast line of the halo for so many pixels per map unit."""
    if scale < palette.MEDIUM_SCALE:
        return Detail.COARSE, "halo"
    return (Detail.MEDIUM if scale < palette.FINE_SCALE else Detail.FINE), "coarse/coast"


def _words(model: MapModel) -> tuple[object, ...]:
    return (
        model.portraits,
        model.closed_label,
        model.west_label,
        model.east_label,
        model.is_setup,
    )

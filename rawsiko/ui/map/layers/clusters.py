"""Labels, badges and chips of all Territories in one mesh."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import partial

from rawsiko.presenters.map_model import TerritoryView
from rawsiko.ui.map import art, palette, text
from rawsiko.ui.map.atlas import Atlas
from rawsiko.ui.map.cluster import Cluster, Rect, arrange, number_start
from rawsiko.ui.map.geometry import MapGeometry, Place
from rawsiko.ui.map.labels import NEVER, chip_zooms, clear_zooms, is_crowded
from rawsiko.ui.map.palette import ClusterSizes, Level
from rawsiko.ui.map.sprites import Rule, put


class ClusterLayer:
    """Keeps each Territory's vertices, and packs again only those that changed."""

    def __init__(self, geometry: MapGeometry, atlas: Atlas) -> None:
        """An empty layer."""
        self._places = geometry.places
        self._anchors = {name: place.anchor for name, place in geometry.places.items()}
        self._atlas = atlas
        self._level = Level.SMALL
        self.scale = 1.0
        self._zooms: Mapping[str, float] = {}
        self._chip_zooms: Mapping[str, float] = {}
        self._packed: dict[str, tuple[TerritoryView, Cluster, tuple[float, float], array[float]]]
        self._packed = {}
        self.clusters: dict[str, Cluster] = {}
        self.packs = 0

    @property
    def _sizes(self) -> ClusterSizes:
        return palette.cluster_sizes(self._level, self.scale)

    def forget(self) -> None:
        """Drop all packed vertices, as after the atlas was cleared."""
        self._packed.clear()
        self.clusters.clear()

    def vertices(self, views: tuple[TerritoryView, ...], level: Level) -> array[float]:
        """All quads for these views at this level of detail."""
        if level is not self._level:
            self._level = level
            self.forget()
        known = {view.id: view for view in views if view.id in self._places}
        clusters = {name: self._cluster(view) for name, view in known.items()}
        self._make_room(known, clusters)
        if clusters != self.clusters:
            self._zooms = clear_zooms(clusters, self._anchors, level)
            self._chip_zooms = chip_zooms(clusters, self._anchors, level)
            self.clusters = clusters
        out = array("f")
        # source and target last, so that nothing covers them
        for name, view in sorted(known.items(), key=lambda item: item[1].is_marked):
            zooms = (self._zooms.get(name, NEVER), self._chip_zooms.get(name, 0.0))
            out.extend(self._pack(view, clusters[name], zooms))
        return out

    def _cluster(self, view: TerritoryView) -> Cluster:
        packed = self._packed.get(view.id)
        # From far away it also depends on its neighbours.
        if packed is not None and packed[0] == view and self._level is not Level.PIPS:
            return packed[1]
        return self.at_level(view, self._level)

    def _make_room(self, views: Mapping[str, TerritoryView], clusters: dict[str, Cluster]) -> None:
        """From far away two badges may meet: then the wider one does with one number."""
        if self._level is not Level.PIPS:
            return
        for name in sorted(clusters, key=lambda name: -clusters[name].badge.w):
            if clusters[name].numbers[1] and is_crowded(name, clusters, self._anchors, self._level):
                clusters[name] = self.at_level(views[name], self._level, is_brief=True)

    def at_level(self, view: TerritoryView, level: Level, *, is_brief: bool = False) -> Cluster:
        """A cluster as it is seen at a level of detail."""
        mode = self._places[view.id].chips
        return arrange(view, mode, level, text.measure, self.scale, is_brief=is_brief)

    def boxes(self, zoom: float) -> tuple[list[Rect], list[Rect]]:
        """Badges and chips, and words, as they stand at a zoom; in dp from the map's corner."""
        solid: list[Rect] = []
        labels: list[Rect] = []
        for name, cluster in self.clusters.items():
            x, y = (part * zoom for part in self._anchors[name])
            has_chips = self._chip_zooms.get(name, 0.0) <= zoom
            rects = cluster.solid() if has_chips else (cluster.badge,)
            solid += [rect.shifted(x, y) for rect in rects]
            if self._zooms.get(name, NEVER) <= zoom:
                labels.append(cluster.label.shifted(x, y))
        return solid, labels

    def _pack(
        self, view: TerritoryView, cluster: Cluster, zooms: tuple[float, float]
    ) -> array[float]:
        """Quads of one cluster; zooms are the lowest ones of its label and of its chips."""
        packed = self._packed.get(view.id)
        if packed is not None and packed[:3] == (view, cluster, zooms):
            return packed[3]
        label_zoom, chip_zoom = zooms
        self.packs += 1
        out = array("f")
        place = self._places[view.id]
        if chip_zoom < NEVER:
            self._put_chips(out, view, cluster, place, chip_zoom)
        # Where a panel would cut the chips they make way, and the number still stands.
        self._put_badge(out, view, cluster, place, self._rule(0.0, cluster.reach(cluster.badge)))
        if label_zoom < NEVER:
            rule = self._rule(label_zoom, cluster.reach(cluster.badge, cluster.label))
            self._put_label(out, cluster, place, rule)
        self._packed[view.id] = (view, cluster, zooms, out)
        return out

    def _put_chips(
        self, out: array[float], view: TerritoryView, cluster: Cluster, place: Place, zoom: float
    ) -> None:
        d = self._atlas.density
        sizes, rule = self._sizes, self._rule(zoom, cluster.reach())
        # right to left, so that a tick lies over the next chip
        for chip, rect in reversed(list(zip(view.chips, cluster.chips, strict=True))):
            if self._level is Level.PIPS:
                slot = self._atlas.slot(("pip", chip.state), partial(art.pip, chip.state))
            else:
                key = ("chip", chip.symbol, chip.state, sizes.chip_width)
                slot = self._atlas.slot(key, partial(art.chip, chip.symbol, chip.state, sizes))
            x, y = (rect.x + rect.w / 2) * d, (rect.y + rect.h / 2) * d
            put(out, slot, place.anchor, x, y, rule)

    def _rule(self, zoom: float, reach: tuple[float, float, float]) -> Rule:
        """From which zoom on it is drawn, unless a panel would cut it."""
        aside, below, above = (side * self._atlas.density for side in reach)
        return zoom, aside, below, above

    def _put_badge(
        self, out: array[float], view: TerritoryView, cluster: Cluster, place: Place, rule: Rule
    ) -> None:
        d = self._atlas.density
        if place.leader is not None:
            put(out, self._atlas.slot("dot", art.leader_dot), place.leader, 0, 0)
        if view.seat_style is None:
            put(out, self._atlas.slot("free", art.free_ring), place.anchor, 0, 0, rule)
            return
        sizes, width = self._sizes, cluster.badge.w
        seat = palette.SEATS[view.seat_style]
        key = ("badge", view.seat_style, view.is_own, round(width, 1), sizes.badge_height)
        pill = self._atlas.slot(key, lambda: art.badge(seat, view.is_own, width, sizes))
        put(out, pill, place.anchor, 0, 0, rule)
        x = -width / 2 + number_start(sizes)
        bold, plain = cluster.numbers
        colour = palette.ZERO_TEXT if view.can_act == 0 else palette.INK
        for word, size, is_bold, ink in (
            (bold, sizes.number_font, True, colour),
            (plain, sizes.all_font, False, palette.INK_2),
        ):
            if word:
                wide = text.measure(word, size, is_bold)
                self._put_text(out, place, (word, size, is_bold, ink), (x + wide / 2) * d, rule)
                x += wide

    def _put_text(
        self,
        out: array[float],
        place: Place,
        run: tuple[str, float, bool, palette.Rgba],
        x: float,
        rule: Rule,
    ) -> None:
        word, size, bold, ink = run
        wide = text.measure(word, size, bold)
        slot = self._atlas.slot(
            ("text", *run), lambda: art.label(word, size, bold, ink, wide, edge=False)
        )
        put(out, slot, place.anchor, x, 0, rule)

    def _put_label(self, out: array[float], cluster: Cluster, place: Place, rule: Rule) -> None:
        d = self._atlas.density
        size, bold = self._sizes.label_font, cluster.label_bold
        word, rect = cluster.label_text, cluster.label
        slot = self._atlas.slot(
            ("label", word, size, bold),
            lambda: art.label(word, size, bold, palette.INK, rect.w),
        )
        put(out, slot, place.anchor, 0, (rect.y + rect.h / 2) * d, rule)

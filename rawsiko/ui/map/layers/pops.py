"""Chips that have just changed: each swells once and shrinks back, over the cluster it belongs to."""

from __future__ import annotations

from array import array
from functools import partial
from math import pi, sin

from rawsiko.presenters.map_model import Chip, TerritoryView
from rawsiko.ui.map import art, palette
from rawsiko.ui.map.atlas import Atlas, Slot
from rawsiko.ui.map.cluster import Cluster
from rawsiko.ui.map.geometry import MapGeometry, Point
from rawsiko.ui.map.palette import Level
from rawsiko.ui.map.sprites import Rule, put_scaled

MOST = 12
"""With more at once, as when another player looks at the map, none pops."""


class PopLayer:
    """Keeps the chips of one change and the time since."""

    def __init__(self, geometry: MapGeometry, atlas: Atlas) -> None:
        """Nothing pops."""
        self._places = geometry.places
        self._atlas = atlas
        self._chips: list[tuple[Slot, Point, float, float, Rule]] = []
        self._passed = 0.0
        self.seconds = palette.POP_SECONDS

    @property
    def is_active(self) -> bool:
        """Whether step has anything to do."""
        return bool(self._chips)

    def start(
        self,
        changed: list[tuple[TerritoryView, Chip]],
        clusters: dict[str, Cluster],
        level: Level,
        scale: float,
    ) -> None:
        """Let these chips swell; far away they are pips, which do not."""
        self._chips, self._passed = [], 0.0
        if level is Level.PIPS or not self.seconds or len(changed) > MOST:
            return
        sizes, d = palette.cluster_sizes(level, scale), self._atlas.density
        for view, chip in changed:
            cluster = clusters.get(view.id)
            if cluster is None:
                continue
            rect = cluster.chips[view.chips.index(chip)]
            slot = self._atlas.slot(
                ("chip", chip.symbol, chip.state, sizes.chip_width),
                partial(art.chip, chip.symbol, chip.state, sizes),
            )
            x, y = (rect.x + rect.w / 2) * d, (rect.y + rect.h / 2) * d
            aside, below, above = (side * d for side in cluster.reach())
            rule = (0.0, aside, below, above)
            self._chips.append((slot, self._places[view.id].anchor, x, y, rule))

    def step(self, dt: float) -> None:
        """Let time pass; at the end nothing is left."""
        self._passed += dt
        if self._passed >= self.seconds:
            self._chips = []

    def vertices(self) -> array[float]:
        """The chips as large as they are now."""
        out = array("f")
        for slot, anchor, x, y, rule in self._chips:
            grown = 1.0 + (palette.POP_SCALE - 1.0) * sin(pi * self._passed / self.seconds)
            put_scaled(out, slot, anchor, (x, y), grown, rule)
        return out


def changed_chips(
    before: TerritoryView | None, view: TerritoryView
) -> list[tuple[TerritoryView, Chip]]:
    """The chips of a Territory that mean something else than before."""
    if before is None or len(before.chips) != len(view.chips):
        return []
    pairs = zip(before.chips, view.chips, strict=True)
    return [
        (view, now)
        for then, now in pairs
        if then.material_id == now.material_id and then.state is not now.state
    ]

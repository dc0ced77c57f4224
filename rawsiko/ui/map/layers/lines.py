"""Lines of constant width in dp: graticule, halo, borders, sea links, outlines, leaders."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

from kivy.graphics import ChangeState, Color, InstructionGroup, Mesh, RenderContext
from kivy.metrics import dp

from rawsiko.presenters.map_model import TerritoryView
from rawsiko.ui.map import palette
from rawsiko.ui.map.geometry import Detail, MapGeometry
from rawsiko.ui.map.palette import Rgba
from rawsiko.ui.map.ribbon import ribbon
from rawsiko.ui.map.shaders import LINE_FS, LINE_VS

if TYPE_CHECKING:
    Vertices = memoryview[float] | array[float]

FORMAT = [(b"v_pos", 2, "float"), (b"v_mitre", 2, "float"), (b"v_side", 1, "float")]
FLOATS = 5
SOLID = (0.0, 0.0)


def _context() -> RenderContext:
    context = RenderContext(
        vs=LINE_VS, fs=LINE_FS, use_parent_projection=True, use_parent_modelview=True
    )
    context["line_width"] = 1.0
    context["dash"] = SOLID
    return context


def _draw(
    group: InstructionGroup,
    vertices: Vertices,
    colour: Rgba,
    width: float,
    dash: tuple[float, float] = SOLID,
) -> Mesh:
    dashes = (float(dp(dash[0])), float(dp(dash[1])))
    group.add(ChangeState(line_width=float(dp(width)), dash=dashes))
    group.add(Color(*colour))
    mesh = Mesh(fmt=FORMAT, mode="triangle_strip")
    _set(mesh, vertices)
    group.add(mesh)
    return mesh


def _set(mesh: Mesh, vertices: Vertices) -> None:
    mesh.vertices = vertices
    mesh.indices = array("H", range(len(vertices) // FLOATS))


class UnderLines:
    """What lies under the land."""

    def __init__(self, geometry: MapGeometry) -> None:
        """The graticule stays; the halo gets finer the nearer one looks."""
        self._geometry = geometry
        self.context = _context()
        _draw(self.context, geometry.lines("graticule"), palette.GRATICULE, palette.GRATICULE_WIDTH)
        self._halo = _draw(self.context, geometry.lines("halo"), palette.HALO, palette.HALO_WIDTH)

    def set_halo(self, layer: str) -> None:
        """Draw the halo along another coast line."""
        _set(self._halo, self._geometry.lines(layer))


class OverLines:
    """Borders and sea links, then the outlines that follow the state of the map."""

    def __init__(self, geometry: MapGeometry) -> None:
        """Draw what never changes and keep a group for what does."""
        self._geometry = geometry
        self._detail = Detail.COARSE
        self._marked: tuple[TerritoryView, ...] = ()
        self._outlines: dict[tuple[str, Detail], array[float]] = {}
        self.context = _context()
        inner, outer = self._borders()
        self._inner = _draw(self.context, inner, palette.INNER_LINE, palette.INNER_WIDTH)
        self._outer = _draw(self.context, outer, palette.CONTINENT_LINE, palette.CONTINENT_WIDTH)
        _draw(
            self.context,
            geometry.lines("sea_links"),
            palette.SEA_LINK,
            palette.SEA_LINK_WIDTH,
            palette.SEA_LINK_DASH,
        )
        self._marks = InstructionGroup()
        self._leaders = InstructionGroup()
        self.context.add(self._marks)
        self.context.add(self._leaders)

    def _borders(self) -> tuple[Vertices, Vertices]:
        d, lines = self._detail, self._geometry.lines
        return lines(f"{d}/inner"), lines(f"{d}/coast", f"{d}/continent")

    def set_detail(self, detail: Detail) -> None:
        """Exchange borders and outlines."""
        self._detail = detail
        inner, outer = self._borders()
        _set(self._inner, inner)
        _set(self._outer, outer)
        self.mark(self._marked)

    def outline(self, name: str) -> array[float]:
        """Measured strips round all parts of a Territory, made once."""
        found = self._outlines.get((name, self._detail))
        if found is None:
            rings = self._geometry.rings_of(name, self._detail)
            strips = (ribbon(ring.closed(), measured=True) for ring in rings)
            found = array("f", chain.from_iterable(chain.from_iterable(strips)))
            self._outlines[name, self._detail] = found
        return found

    def mark(self, views: Iterable[TerritoryView]) -> None:
        """Outline legal targets, the target and the source, in this order."""
        self._marks.clear()
        marked = self._marked = tuple(v for v in views if v.is_legal or v.is_marked)
        for view in marked:
            if view.is_legal and not view.is_marked:
                _draw(self._marks, self.outline(view.id), palette.PETROL, palette.LEGAL_WIDTH)
        for view in marked:
            if view.is_source:
                _draw(self._marks, self.outline(view.id), palette.INK, palette.SOURCE_WIDTH)
        for view in marked:
            if view.is_target:
                outline = self.outline(view.id)
                _draw(self._marks, outline, palette.INK, palette.TARGET_WIDTH, palette.TARGET_DASH)

    def show_leaders(self, shown: bool) -> None:
        """Leaders belong to the clusters and vanish with them."""
        self._leaders.clear()
        if not shown:
            return
        strips = (
            ribbon([place.anchor, place.leader])
            for place in self._geometry.places.values()
            if place.leader is not None
        )
        vertices = array("f", chain.from_iterable(chain.from_iterable(strips)))
        _draw(self._leaders, vertices, palette.INK, palette.LEADER_WIDTH)

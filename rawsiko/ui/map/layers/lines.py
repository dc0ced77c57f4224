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
from rawsiko.ui.map.blending import opaque
from rawsiko.ui.map.geometry import Detail, MapGeometry
from rawsiko.ui.map.palette import Rgba
from rawsiko.ui.map.ribbon import ribbon
from rawsiko.ui.map.shaders import FLAT_FS, HALO_VS, LINE_FS, LINE_VS

if TYPE_CHECKING:
    Vertices = memoryview[float] | array[float]

FORMAT = [(b"v_pos", 2, "float"), (b"v_mitre", 2, "float"), (b"v_side", 1, "float")]
FLOATS = 5
SOLID = (0.0, 0.0)


def _context(vs: str = LINE_VS, fs: str = LINE_FS) -> RenderContext:
    context = RenderContext(vs=vs, fs=fs, use_parent_projection=True, use_parent_modelview=True)
    context["line_width"] = 1.0
    if fs is LINE_FS:
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
    """What lies under the land, so pale that nobody sees its edges: plain ribbons, quick to draw."""

    def __init__(self, geometry: MapGeometry) -> None:
        """The graticule stays; the halo gets finer the nearer one looks."""
        self._geometry = geometry
        self.context = _context(HALO_VS, FLAT_FS)
        with self.context:
            opaque()
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
        self.border = (palette.INNER_LINE, palette.INNER_WIDTH)
        """Colour and width of the lines between Territories."""
        self._fixed = InstructionGroup()
        self._marks = InstructionGroup()
        self._leaders = InstructionGroup()
        self._flash = InstructionGroup()
        for group in (self._fixed, self._marks, self._flash, self._leaders):
            self.context.add(group)
        self.set_contrast(False)

    def set_contrast(self, high: bool) -> None:
        """Draw the borders in cream and grey, or all of them in ink."""
        inner, outer = self._borders()
        outline = (palette.CONTINENT_LINE, palette.CONTINENT_WIDTH)
        self.border = (palette.INNER_LINE, palette.INNER_WIDTH)
        if high:
            self.border = outline = (palette.INK, palette.CONTRAST_WIDTH)
        self._fixed.clear()
        self._inner = _draw(self._fixed, inner, *self.border)
        self._outer = _draw(self._fixed, outer, *outline)
        _draw(
            self._fixed,
            self._geometry.lines("sea_links"),
            palette.SEA_LINK,
            palette.SEA_LINK_WIDTH,
            palette.SEA_LINK_DASH,
        )

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

    def flash(self, name: str | None) -> None:
        """Outline the Territory that was tapped, or none."""
        self._flash.clear()
        if name is not None:
            _draw(self._flash, self.outline(name), palette.INK, palette.SOURCE_WIDTH)

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

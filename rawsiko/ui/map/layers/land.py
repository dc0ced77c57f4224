"""Fills: one Color and one Mesh a Territory, so that recolouring writes one Color."""

from __future__ import annotations

from kivy.graphics import Color, Mesh, RenderContext
from kivy.metrics import dp

from rawsiko.presenters.map_model import TerritoryView
from rawsiko.ui.map import palette
from rawsiko.ui.map.blending import mixed, opaque
from rawsiko.ui.map.geometry import CLOSED, DECOR, Detail, MapGeometry
from rawsiko.ui.map.palette import Rgba
from rawsiko.ui.map.shaders import FLAT_FS, FLAT_VS, HATCH_FS, HATCH_VS

FORMAT = [(b"v_pos", 2, "float")]


def land_colour(view: TerritoryView, high_contrast: bool = False) -> Rgba:
    """Colour of a Territory's land in its present state."""
    if view.seat_style is not None:
        seat = palette.SEATS[view.seat_style]
        land, strong = (seat.solid, seat.dark) if high_contrast else (seat.tint, seat.solid)
        return palette.blend(strong, land, palette.SOURCE_BLEND) if view.is_source else land
    if view.is_target:
        return palette.TARGET_LAND
    return palette.SETUP_LAND if view.is_setup_allowed else palette.FREE_LAND


class LandLayer:
    """Territories, decor land and hatched China."""

    def __init__(self, geometry: MapGeometry) -> None:
        """Create all meshes once; nothing is ever added or removed."""
        self.context = RenderContext(
            vs=FLAT_VS, fs=FLAT_FS, use_parent_projection=True, use_parent_modelview=True
        )
        self.hatched = RenderContext(
            vs=HATCH_VS, fs=HATCH_FS, use_parent_projection=True, use_parent_modelview=True
        )
        self.hatched["hatch"] = palette.CLOSED_HATCH
        self.hatched["period"] = float(dp(palette.HATCH_STEP))
        self._geometry = geometry
        self._colours: dict[str, Color] = {}
        self._meshes: dict[str, Mesh] = {}
        with self.context:
            opaque()
            Color(*palette.DECOR_LAND)
            self._meshes[DECOR] = self._mesh()
            for name in geometry.places:
                self._colours[name] = Color(*palette.FREE_LAND)
                self._meshes[name] = self._mesh()
        with self.hatched:
            Color(*palette.CLOSED_LAND)
            self._meshes[CLOSED] = self._mesh()
            mixed()
        self.set_detail(Detail.COARSE)

    @staticmethod
    def _mesh() -> Mesh:
        return Mesh(fmt=FORMAT, mode="triangles")

    def set_detail(self, detail: Detail) -> None:
        """Exchange the triangles; about a millisecond."""
        for name, mesh in self._meshes.items():
            fill = self._geometry.fill(name, detail)
            mesh.vertices = fill.vertices
            mesh.indices = fill.indices

    def __contains__(self, name: object) -> bool:
        """Whether a Territory of that id is on the map."""
        return name in self._colours

    def set_colour(self, name: str, colour: Rgba) -> None:
        """Recolour one Territory."""
        self._colours[name].rgba = colour

    def colour(self, name: str) -> Rgba:
        """Present colour of a Territory."""
        red, green, blue, alpha = self._colours[name].rgba
        return red, green, blue, alpha

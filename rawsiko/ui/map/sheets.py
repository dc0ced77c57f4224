"""The meshes that hold the small pictures of the map, one over the other; all cut from one atlas."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from kivy.graphics import Color, Mesh, RenderContext

from rawsiko.ui.map.atlas import Atlas
from rawsiko.ui.map.geometry import Box
from rawsiko.ui.map.quads import quad_indices
from rawsiko.ui.map.shaders import OBSTACLES, SPRITE_FS, SPRITE_VS
from rawsiko.ui.map.sprites import FLOATS, FORMAT

NOWHERE: Box = (-1e6, -1e6, -1e6, -1e6)


class Sheets:
    """One mesh for each kind of picture, in the order in which they are drawn."""

    def __init__(self, atlas: Atlas) -> None:
        """All of them are empty."""
        self._atlas = atlas
        self.all: list[Mesh] = []
        self.context = RenderContext(
            vs=SPRITE_VS, fs=SPRITE_FS, use_parent_projection=True, use_parent_modelview=True
        )
        with self.context:
            self.glow = Color(1, 1, 1, 0.45)
            self.glows = self._mesh()
            Color(1, 1, 1, 1)
            self.portraits = self._mesh()
            self.arrows = self._mesh()
            self.clusters = self._mesh()
            self.pops = self._mesh()
            self.discs = self._mesh()
        self.set_obstacles((0.0, 0.0, 0.0, 0.0), ())

    def _mesh(self) -> Mesh:
        mesh = Mesh(fmt=FORMAT, mode="triangles", texture=self._atlas.texture)
        self.all.append(mesh)
        return mesh

    def set_obstacles(self, view: Box, panels: Sequence[Box]) -> None:
        """Clusters outside the view or under a panel are not drawn; boxes in pixels."""
        # kivy takes the type of a uniform from its first number
        self.context["view"] = tuple(float(v) for v in view)
        boxes = [[float(v) for v in box] for box in panels[:OBSTACLES]]
        self.context["obstacles"] = boxes + [[*NOWHERE]] * (OBSTACLES - len(boxes))

    def grow(self) -> None:
        """A larger atlas; all pictures have to be cut from it anew."""
        self._atlas.grow()
        for mesh in self.all:
            mesh.texture = self._atlas.texture


def fill(mesh: Mesh, vertices: array[float]) -> None:
    """Draw these instead of what was drawn."""
    mesh.indices = []
    mesh.vertices = vertices or []  # kivy cannot take an empty buffer
    mesh.indices = quad_indices(len(vertices) // (FLOATS * 4)) or []

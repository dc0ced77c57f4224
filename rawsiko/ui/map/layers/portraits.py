"""Portraits beside the Continents, the words on the sea and on China."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from functools import partial

from kivy.graphics.texture import Texture

from rawsiko.presenters.map_model import MapModel, PortraitView
from rawsiko.ui.map import art, names, palette, text
from rawsiko.ui.map.atlas import Atlas, Slot
from rawsiko.ui.map.geometry import MapGeometry, Point
from rawsiko.ui.map.palette import Level, Rgba
from rawsiko.ui.map.sprites import ALWAYS, Rule, put

Faces = Callable[[str, float], Texture]
CLOSED_RISE = 16.0
SPACED_AT = 11.0
CAPTION = 18.0
"""In dp: the name under a portrait."""
CAPTION_AT, HALF_LINE = 13.0, 9.0
"""Size of the caption of a portrait in the setup, and half the height of such a line."""


TONOS = str.maketrans("ΆΈΉΊΌΎΏ", "ΑΕΗΙΟΥΩ")
"""Greek capitals carry no accent; those of other languages do."""


def spaced(word: str) -> str:
    """Capitals set apart with hair spaces, as on an atlas."""
    return "\u200a".join(word.upper().translate(TONOS))


class PortraitLayer:
    """Discs, their captions and their glow."""

    def __init__(self, geometry: MapGeometry, atlas: Atlas) -> None:
        """Nothing is packed yet."""
        self._geometry = geometry
        self._atlas = atlas
        self.faces: Faces | None = None
        """From names and pixels to pictures."""
        self.is_near = True
        """Whether there is room for larger discs in setup."""
        self.names: Mapping[str, Point] = {}
        """Where names have room, in dp from the discs; empty where not all of them do."""
        self.letters = names.SIZE

    def size(self, model: MapModel, level: Level) -> float:
        """Diameter of the discs in dp."""
        if not model.is_setup:
            return palette.PORTRAIT
        if not self.is_near:
            return palette.SETUP_PORTRAIT_FARTHEST
        return palette.SETUP_PORTRAIT_FAR if level is Level.PIPS else palette.SETUP_PORTRAIT

    def box(
        self, view: PortraitView, model: MapModel, level: Level
    ) -> tuple[float, float, float, float]:
        """Disc and words, in dp around its place: left, bottom, right, top."""
        half = self.size(model, level) / 2
        if not model.is_setup:
            return -half, -half - CAPTION, half, half
        is_far = level is Level.PIPS
        name = text.measure(view.label, self.letters if is_far else names.SIZE, True) / 2
        if not is_far:
            wide = max(half, name, text.measure(view.caption, CAPTION_AT, False) / 2)
            below = (names.BELOW if view.is_glowing else 12.0) + 17.0 + HALF_LINE
            return -wide, -half - below, wide, half
        if view.continent_id not in self.names:
            return -half, -half, half, half
        x, y = self.names[view.continent_id]
        return (
            min(-half, x - name),
            min(-half, y - HALF_LINE),
            max(half, x + name),
            max(half, y + HALF_LINE),
        )

    def glow_vertices(self, model: MapModel, level: Level) -> array[float]:
        """Rings of the glowing portraits, in a mesh of their own."""
        size = self.size(model, level)
        out = array("f")
        for view in model.portraits:
            if view.is_glowing and view.continent_id in self._geometry.continents:
                slot = self._atlas.slot(("glow", size), lambda: art.glow(size))
                put(out, slot, self._geometry.continents[view.continent_id].portrait, 0, 0)
        return out

    def vertices(self, model: MapModel, level: Level) -> array[float]:
        """Discs and words."""
        out = array("f")
        for view in model.portraits:
            if view.continent_id in self._geometry.continents:
                self._put_portrait(out, view, self.size(model, level), level)
        at = self._geometry.closed_label
        if model.closed_label:
            put(out, self._atlas.slot("closed", art.closed_mark), at, 0, 0)
            self._put_word(out, model.closed_label, (at, -CLOSED_RISE), 12.0, palette.INK_2)
        for side, word in (("west", model.west_label), ("east", model.east_label)):
            if word and level is not Level.PIPS:
                stub = self._geometry.stubs[side]
                self._put_word(out, word, (stub, 0.0), 11.0, palette.CONTINENT_TEXT)
        return out

    def _put_portrait(
        self, out: array[float], view: PortraitView, size: float, level: Level
    ) -> None:
        at = self._geometry.continents[view.continent_id].portrait
        seat = None if view.seat_style is None else palette.SEATS[view.seat_style]
        face = partial(self.faces, view.avatar) if self.faces and view.avatar else None
        key = ("portrait", view.seat_style, face and view.avatar, size, view.is_glowing)
        slot = self._atlas.slot(key, lambda: art.portrait(seat, face, size, view.is_glowing))
        half, is_setup = size / 2 * self._atlas.density, size != palette.PORTRAIT
        # Who has to choose sees every choice, however little of it.
        put(out, slot, at, 0, 0, ALWAYS if is_setup else _rule(half, half, half))
        below = -size / 2
        if is_setup:
            below -= names.BELOW if view.is_glowing else 12.0
            ink = palette.INK_2 if seat is None else seat.dark
            # seen from far away the discs stand too close for a second line
            if level is Level.PIPS:
                self._put_name(out, view, at)
            else:
                self._put_word(out, view.label, (at, below), names.SIZE, palette.INK, bold=True)
                self._put_word(out, view.caption, (at, below - 17.0), CAPTION_AT, ink)
        elif level is not Level.PIPS:
            word = spaced(view.label)
            place, ink = (at, below - 10.0), palette.CONTINENT_TEXT
            self._put_word(out, word, place, SPACED_AT, ink, True, size / 2)

    def _put_name(self, out: array[float], view: PortraitView, at: Point) -> None:
        """A name where it stands clear."""
        if view.continent_id in self.names:
            x, y = self.names[view.continent_id]
            slot = self._word(view.label, self.letters, palette.INK, bold=True)
            put(out, slot, at, x * self._atlas.density, y * self._atlas.density)

    def _word(self, word: str, size: float, ink: Rgba, bold: bool) -> Slot:
        wide = text.measure(word, size, bold)
        key = ("word", word, size, ink, bold)
        return self._atlas.slot(key, lambda: art.label(word, size, bold, ink, wide, edge=False))

    def _put_word(
        self,
        out: array[float],
        word: str,
        place: tuple[Point, float],
        size: float,
        ink: Rgba,
        bold: bool = False,
        disc: float = 0.0,
    ) -> None:
        """A word; with half the size of a disc, one that goes with it."""
        if not word:
            return
        at, y = place
        wide, slot = text.measure(word, size, bold), self._word(word, size, ink, bold)
        d = self._atlas.density
        above = max(size / 2 + y, disc) * d
        put(out, slot, at, 0, y * d, _rule(max(wide / 2, disc) * d, (size / 2 - y) * d, above))


def _rule(reach: float, below: float, above: float) -> Rule:
    """Drawn from any zoom, unless a panel covers some of it."""
    return 0.0, reach, below, above

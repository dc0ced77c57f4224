"""Who: a seat's shape, and a face with its ring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.theme import SHAPES
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.text import ShortText

load_kv("widgets/seat")

NOBODY = -1
LETTER_HEIGHTS = {"triangle": 0.34}
"""A triangle's letter stands low, where it is wide; elsewhere the middle."""
LETTER_SIZES = {"triangle": (0.46, 0.36), "square": (0.58, 0.5)}
LETTER_SIZE = (0.54, 0.46)
"""For one letter and for two, as part of the shape's side."""


class SeatColoured(Widget):
    """Keeps a seat's colours beside its number, for kv to bind."""

    seat = NumericProperty(0)
    look = NumericProperty(0)
    size_dp = NumericProperty(22)
    side = NumericProperty(22)
    solid = ColorProperty((0, 0, 0, 1))
    pale = ColorProperty((0, 0, 0, 1))
    dark = ColorProperty((0, 0, 0, 1))
    letter = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("seat", "look"):
            self.fbind(name, self._colour)
        for name in ("size_dp", "look"):
            self.fbind(name, self._measure)
        self._colour()
        self._measure()

    def _colour(self, *_args: Any) -> None:
        if self.seat > NOBODY:
            for role in ("solid", "pale", "dark", "letter"):
                setattr(self, role, theme.seat_colour(int(self.seat), role))

    def _measure(self, *_args: Any) -> None:
        self.side = self.size_dp * theme.unit
        self.size = self.side, self.side


class SeatShape(SeatColoured):
    """The shape of seat 0-4 with a pale rim; `initial` goes inside where no name stands beside it."""

    initial = StringProperty("")
    rim = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._colours = [Color(0, 0, 0, 0)]
            self._pictures = [Rectangle(size=(0, 0))]
            self._colours.append(Color(0, 0, 0, 0))
            self._pictures.append(Rectangle(size=(0, 0)))
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "solid", "rim", "seat", "side", "look"):
            self.fbind(name, self._redraw)
        self.fbind("initial", self._adorn)
        self._adorn()
        self._redraw()

    def _adorn(self, *_args: Any) -> None:
        """Most stand beside a name, so the letter comes with the first one."""
        if self.initial and not any(isinstance(child, SeatLetter) for child in self.children):
            self.add_widget(SeatLetter(host=self))

    def _draw(self, *_args: Any) -> None:
        rim, face = self._colours
        rim.rgba = theme.white if self.rim else (0, 0, 0, 0)
        face.rgba = self.solid
        textures = self.rim_texture, self.texture
        for picture, texture in zip(self._pictures, textures, strict=True):
            picture.texture, picture.size = texture, (self.side, self.side)
            picture.pos = self.center_x - self.side / 2, self.center_y - self.side / 2

    def _name(self) -> str:
        return SHAPES[int(self.seat) % len(SHAPES)]

    def _texture(self) -> Texture:
        return pictures.shape(self._name(), self.side)

    def _rim_texture(self) -> Texture:
        return pictures.shape(f"{self._name()}_rim", self.side)

    def _letter_height(self) -> float:
        return LETTER_HEIGHTS.get(self._name(), 0.5)

    def _letter_size(self) -> float:
        return LETTER_SIZES.get(self._name(), LETTER_SIZE)[len(self.initial) > 1]

    letter_size = AliasProperty(_letter_size, None, bind=("seat", "initial"), cache=True)
    texture = AliasProperty(_texture, None, bind=("seat", "side"), cache=True)
    rim_texture = AliasProperty(_rim_texture, None, bind=("seat", "side"), cache=True)
    letter_height = AliasProperty(_letter_height, None, bind=("seat",), cache=True)


class SeatLetter(ShortText):
    """The letters inside a SeatShape."""

    host = ObjectProperty(None, rebind=True)


SHAPE_PART, SHAPE_MIDDLE = 0.4, (0.85, 0.155)
"""How large the shape of a Seat is on a face, and where its middle stands, as parts of the face's side."""
EMPTY_MOST = 96
"""In pixels: an empty portrait is never larger, so a large face need not load its pictures."""


class Avatar(SeatColoured):
    """A face in a ring of the seat's colour, the seat's shape at the lower right.

    `seat` -1 draws a plain ring without a shape. Without an `avatar` a Seat has no features, and where
    there is no Seat either the portrait is empty.
    """

    size_dp = NumericProperty(42)
    avatar = StringProperty("")
    initial = StringProperty("")
    ring = NumericProperty(3)

    def __init__(self, **kwargs: Any) -> None:
        self._shape: SeatShape | None = None
        super().__init__(**kwargs)
        with self.canvas:
            self._ground = Color(0, 0, 0, 0), Rectangle(size=(0, 0))
            # A face, or the dashed ring of a portrait that is still empty.
            self._face = Color(0, 0, 0, 0), Rectangle(size=(0, 0))
            self._nobody = Color(0, 0, 0, 0), Rectangle(size=(0, 0))
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "solid", "seat", "avatar", "side", "look"):
            self.fbind(name, self._redraw)
        for name in ("seat", "initial"):
            self.fbind(name, self._adorn)
        for name in ("pos", "side"):
            self.fbind(name, self._place)
        self._adorn()
        self._redraw()

    def _measure(self, *_args: Any) -> None:
        super()._measure()
        self.ring = max(2.4 * theme.unit, self.side * 0.045)

    def _adorn(self, *_args: Any) -> None:
        """Not every face belongs to a Seat, so the shape comes with the first one."""
        is_marked = self.seat > NOBODY
        if self._shape is None and is_marked:
            self._shape = SeatShape()
            self.add_widget(self._shape)
            self._place()
        if self._shape is not None:
            shape = self._shape
            shape.seat, shape.initial = max(self.seat, 0), self.initial
            shape.opacity = float(is_marked)

    def _place(self, *_args: Any) -> None:
        if self._shape is not None:
            self._shape.size_dp = self.size_dp * SHAPE_PART
            x, y = SHAPE_MIDDLE[0] - SHAPE_PART / 2, SHAPE_MIDDLE[1] - SHAPE_PART / 2
            self._shape.pos = self.x + self.side * x, self.y + self.side * y

    def _draw(self, *_args: Any) -> None:
        (x, y), side, ring = self.pos, self.side, self.ring
        is_seat, small = self.seat > NOBODY, min(self.side, EMPTY_MOST)
        ground = self.solid if is_seat else theme.hairline if self.avatar else theme.badge
        _put(self._ground, ground, self.disc, (x, y, side))
        inner = x + ring, y + ring, side - 2 * ring
        if self.avatar:
            _put(self._face, theme.white, pictures.avatar(self.avatar, side), inner)
        elif is_seat:
            _put(self._face, theme.badge, self.disc, inner)
        else:
            _put(self._face, theme.sea_link, pictures.shape("dashed_ring", small), (x, y, side))
        if not self.avatar:
            human, inset = pictures.icon("human", small / 2), side * 0.25
            tint = self.dark if is_seat else theme.off_track
            _put(self._nobody, tint, human, (x + inset, y + inset, side * 0.5))
        self._nobody[0].a = 0 if self.avatar else 1

    def _disc(self) -> Texture:
        return pictures.shape("disc", self.side)

    disc = AliasProperty(_disc, None, bind=("side",), cache=True)


def _put(
    drawn: tuple[Color, Rectangle],
    colour: Sequence[float],
    texture: Texture,
    place: tuple[float, float, float],
) -> None:
    x, y, side = place
    drawn[0].rgba, drawn[1].texture = colour, texture
    drawn[1].pos, drawn[1].size = (x, y), (side, side)

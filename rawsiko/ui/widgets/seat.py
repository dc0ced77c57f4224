"""Who: a seat's shape, and a face with its ring."""

from __future__ import annotations

from typing import Any

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
from rawsiko.ui.theme import SEATS, SHAPES, rgba

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
    seats = ObjectProperty(SEATS)
    size_dp = NumericProperty(22)
    side = NumericProperty(22)
    solid = ColorProperty((0, 0, 0, 1))
    pale = ColorProperty((0, 0, 0, 1))
    dark = ColorProperty((0, 0, 0, 1))
    letter = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("seat", "seats"):
            self.fbind(name, self._colour)
        self._colour()

    def _colour(self, *_args: Any) -> None:
        if self.seat > NOBODY:
            for role in ("solid", "pale", "dark", "letter"):
                setattr(
                    self, role, rgba(getattr(self.seats[int(self.seat) % len(self.seats)], role))
                )


class SeatShape(SeatColoured):
    """The shape of seat 0-4 with a pale rim; `initial` goes inside where no name stands beside it."""

    initial = StringProperty("")
    rim = BooleanProperty(True)

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


EMPTY_MOST = 96
"""In pixels: an empty portrait is never larger, so a large face need not load its pictures."""


class Avatar(SeatColoured):
    """A face in a ring of the seat's colour, the seat's shape at the lower right.

    `seat` -1 draws a plain ring without a shape; an empty `avatar` draws an empty portrait.
    """

    size_dp = NumericProperty(42)
    avatar = StringProperty("")
    shows_shape = BooleanProperty(True)
    ring = NumericProperty(3)
    initial = StringProperty("")

    def _texture(self) -> Texture:
        if self.avatar:
            return pictures.avatar(self.avatar, self.side)
        return pictures.shape("dashed_ring", min(self.side, EMPTY_MOST))

    def _nobody(self) -> Texture:
        return pictures.icon("human", min(self.side, EMPTY_MOST) / 2)

    def _disc(self) -> Texture:
        return pictures.shape("disc", self.side)

    texture = AliasProperty(_texture, None, bind=("avatar", "side"), cache=True)
    disc = AliasProperty(_disc, None, bind=("side",), cache=True)
    nobody = AliasProperty(_nobody, None, bind=("side",), cache=True)

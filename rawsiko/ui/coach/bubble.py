"""The coach's bubble, its face when hints are off, and the ring around what it talks about."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.tutorial.model import CoachModel
from rawsiko.ui.coach.placing import Rect
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase
from rawsiko.ui.widgets.surface import SurfaceBehavior

load_kv("coach")

SHAPES = ((340, False), (420, False), (520, False), (280, False), (480, True), (640, True))
"""Width in dp of text, and whether it is flat; the best first."""
NARROW = (220, False)
"""Higher than anybody likes: only where no other has a place."""
LEAST_FLAT = 0.75
"""A flat one has no room for all that stands beside each other in less than this part of its width."""


class Shape(NamedTuple):
    """A size that the bubble can take."""

    width: float
    height: float
    flat: bool
    part: float = 1.0
    terse: bool = False


class CoachRing(Widget):
    """A ring that lets every finger through."""

    spot = ListProperty([0, 0, 0, 0])
    """Left, bottom, width and height of its line."""
    stroke = NumericProperty(1)
    """How far the line reaches to either side."""


class CoachFace(ButtonBase):
    """All that is left of the coach while hints are off; a tap brings them back."""

    avatar = StringProperty("")


class CoachBubble(SurfaceBehavior, FloatLayout):
    """Shows a CoachModel."""

    __events__ = ("on_next", "on_menu", "on_aside")

    model = ObjectProperty(blank(CoachModel), rebind=True)
    is_to_read = BooleanProperty(False)
    """The pupil has nothing to do but to go on."""
    flat = BooleanProperty(False)
    """The button beside the title, where there is little room from top to bottom."""
    part = NumericProperty(1)
    """Of the reader's letters, where those leave no room for what it talks about."""
    terse = BooleanProperty(False)
    """Of the words only the nudge, where both leave no room."""
    wanted_height = NumericProperty(0)
    nudge_room = NumericProperty(0)
    next_room = NumericProperty(0)
    is_next_below = BooleanProperty(False)

    def on_model(self, *_args: Any) -> None:
        """Another step."""
        self.is_to_read = bool(self.model.next)

    def shapes(
        self, room: Rect, part: float = 1.0, *, terse: bool = False, narrow: bool = False
    ) -> list[Shape]:
        """The sizes that it can take, each as high as its words need."""
        found: list[Shape] = []
        most_wide, most_high = room.right - room.x, room.top - room.y
        for dp, flat in (*SHAPES, NARROW) if narrow else SHAPES:
            wanted = dp * theme.font_unit * part
            width = min(wanted, most_wide)
            if flat and (not self.ids.next.text or width < wanted * LEAST_FLAT):
                continue
            self.take(Shape(width, 0, flat, part, terse))
            shape = Shape(width, float(self.wanted_height), flat, part, terse)
            if shape.height <= most_high and shape not in found:
                found.append(shape)
        return found

    def take(self, shape: Shape) -> None:
        """Be of this shape, with all words in their places at once."""
        self.flat, self.part, self.size = shape.flat, shape.part, shape[:2]
        self.terse = shape.terse
        ids = self.ids
        for label in (ids.title, ids.words, ids.nudge, ids.next.ids.words):
            label.fit()
            label.texture_update()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing goes through to the board; a tap on the words may ask it to step aside."""
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.pos):
            self.dispatch("on_aside")
            return True
        return False

    def on_next(self) -> None:
        """The intent: it has been read, or it shall be shown."""

    def on_menu(self) -> None:
        """The intent: something about the lesson itself."""

    def on_aside(self) -> None:
        """The intent: what lies under it is wanted."""

"""The coach over a screen: keeps bubble and ring in step with what they are about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.tutorial.coach import Coach
from rawsiko.presenters.tutorial.model import CoachModel
from rawsiko.tutorial.steps import Kind, Spot
from rawsiko.ui.coach.bubble import CoachBubble, CoachFace, CoachRing, Shape
from rawsiko.ui.coach.placing import Other, Rect, around, parted, place
from rawsiko.ui.ink import inks
from rawsiko.ui.screen import Screen, let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.fitting import sizes_to_try
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.toast import Toast

WHILE = 25.0
"""In seconds: who has done nothing for so long may be stuck."""
DRAG_DP = 16
"""A finger that has gone so far moves the map and taps nothing."""
FRAMES = 2
"""The screen looks where it wants to first; then the coach brings into sight what it talks about."""


class Spots(Protocol):
    """Knows where things are on a screen."""

    @property
    def is_moving(self) -> bool:
        """Whether they are on their way somewhere."""

    def find(self, spot: Spot) -> Rect | None:
        """Where it is; None if it is not in sight."""

    def heart(self, spot: Spot) -> Rect | None:
        """The part of it that matters most, where there is no room beside all of it."""

    def others(self, spot: Spot | None, *, anywhere: bool = False) -> Iterator[Other]:
        """What had better not be covered, above all around the spot, or wherever one may want to tap."""

    def marks(self, spot: Spot | None, *, anywhere: bool = False) -> Iterator[Other]:
        """The same, but only where something is drawn."""

    def levels(self) -> Iterator[float]:
        """Heights right above or below which a bubble covers one thing less."""

    def bring(self, spot: Spot) -> None:
        """Bring it into sight."""

    def make_room(self, spot: Spot) -> None:
        """Bring it to where a bubble has room beside it."""

    def give_way(self, bubble: Rect | None) -> None:
        """The bubble stands here, or nowhere: what it says instead need not be half in sight."""


class CoachOverlay(FloatLayout):
    """Lies over a screen and lets through what is not for the coach."""

    def __init__(self, screen: Screen, coach: Coach, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._screen, self._coach = screen, coach
        self._spots: Spots | None = None
        self._number, self._frames = -1, 0
        self._stands: tuple[object, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._quiet = self._is_aside = self._is_parting = False
        self._minded: Toast | None = None
        self.target: Rect | None = None
        """What the coach talks about, where it is in sight."""
        self.bubble, self.ring, self.face = CoachBubble(), CoachRing(), CoachFace()
        self.bubble.bind(on_next=lambda _: coach.next())
        self.bubble.bind(on_aside=lambda _: self.step_aside())
        self.face.bind(on_tap=lambda _: self._come_back())
        self.update = Clock.create_trigger(self._update, 0)
        self._waited = Clock.create_trigger(lambda _dt: coach.offer(), WHILE)
        self._stop = coach.listen(self._show)
        for name in ("pos", "size", "parent"):
            self.bubble.fbind(name, self._part)
        for name in ("size", "form", "insets"):
            screen.fbind(name, self._moved)
        theme.fbind("font_unit", self._moved)
        self._show(coach.model)

    def leave(self) -> None:
        """The screen goes."""
        self._stop()
        theme.funbind("font_unit", self._moved)
        self.update.cancel()
        self._waited.cancel()
        for part in (self.bubble, self.ring, self.face):
            let_go(part)

    @property
    def is_awake(self) -> bool:
        """Whether the coach may speak now."""
        return not self._quiet

    def over(self, spots: Spots) -> None:
        """The things to point at are there."""
        self._spots = spots
        self.update()

    def hush(self, quiet: bool) -> None:
        """While dice roll or the past is shown, the coach is out of the way."""
        self._quiet = quiet
        self.update()

    def mind(self, toast: Toast | None) -> None:
        """A message comes, or goes to another place: it never lies on the coach's words."""
        if toast is not None and toast is not self._minded:
            self._minded = toast
            for name in ("pos", "size"):
                toast.fbind(name, self._part)
            self.update()
        self._part()

    def _part(self, *_args: object) -> None:
        toast = Toast.current
        if toast is None or toast is not self._minded or self._is_parting:
            return
        self._is_parting = True
        # Where it stood beside another bubble it need not stay.
        toast.stand()
        if self.bubble.parent is not None and self._is_in_the_way(_box(toast)):
            self._put_apart(toast)
        self._is_parting = False

    def _is_in_the_way(self, message: Rect) -> bool:
        target = self.target
        return message.meets(_box(self.bubble)) or (target is not None and message.meets(target))

    def _put_apart(self, toast: Toast) -> None:
        room, bubble = self._room(), self.bubble
        limits = room.cut(_box(toast.parent)), room
        found = parted(_box(toast), _box(bubble), self.target, limits, theme.gap)
        if found is None:
            # What the coach says is what matters now.
            toast.hide()
        else:
            toast.y, bubble.y = found

    def step_aside(self) -> None:
        """Where the pupil may tap anywhere, only the face stays; a tap on it brings the words back."""
        if self._coach.model.is_free and not self._is_aside:
            self._is_aside = True
            self.update()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Who moves the map looks for something."""
        way = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if way > DRAG_DP * theme.unit:
            self.step_aside()
        return bool(super().on_touch_move(touch))

    def _come_back(self) -> None:
        if self._is_aside:
            self._is_aside = False
            self.update()
        else:
            self._coach.switch_hints()

    def follow(self) -> None:
        """What is pointed at moves: the ring goes with it."""
        if self._spots is not None and self.target is not None:
            self.update()

    def _show(self, model: CoachModel) -> None:
        self.bubble.model = model
        self.face.avatar, self.face.spoken_name = model.avatar, model.show_hints
        self.update()

    def _moved(self, *_args: object) -> None:
        """Another window: what is talked about may be out of sight."""
        self._number = -1
        self.update()

    def _update(self, *_args: object) -> None:
        spots, model = self._spots, self._coach.model
        if spots is None or self._screen.parent is None:
            return
        if spots.is_moving:
            self.update()
            return
        if model.number != self._number:
            self._number, self._frames, self._is_aside = model.number, FRAMES, False
            self._waited.cancel()
            self._waited()
        if self._frames:
            self._frames -= 1
            if not self._frames and model.spot is not None and model.hints:
                spots.bring(model.spot)
            self.update()
            return
        self.target = spots.find(model.spot) if model.spot and model.hints else None
        if self._quiet:
            self._only()
        elif model.hints and not self._is_aside:
            self._put_bubble(spots, model)
        else:
            self._put_face(spots)
        self._put_ring()
        spots.give_way(_box(self.bubble) if self.bubble.parent else None)

    def _put_ring(self) -> None:
        if self.target is None or self._quiet:
            self.remove_widget(self.ring)
            return
        spot = self._coach.model.spot
        is_piece = spot is not None and spot.kind is Kind.PIECE
        # The words of the map keep clear of its panels by themselves.
        parts = [part for part in self._screen.children if is_piece and part is not self]
        texts = [Rect(*ink) for part in parts for ink in inks(part)]
        x, y, right, top = around(self.target, texts, theme.gap, self.ring.stroke)
        self.ring.spot = [x, y, right - x, top - y]
        if self.ring.parent is None:
            self.add_widget(self.ring, index=len(self.children))

    def _put_bubble(self, spots: Spots, model: CoachModel) -> None:
        room, gap = self._room(), 2 * theme.grid
        state = (room, theme.font_unit, _look(model))
        bubble = self.bubble
        is_free = self.target is None or not _box(bubble).meets(self.target, theme.grid)
        if bubble.parent is not None and self._stands == state and is_free:
            return
        anywhere = model.is_free and model.spot is None
        others, levels = list(spots.others(model.spot, anywhere=anywhere)), list(spots.levels())
        shapes = bubble.shapes(room)
        if model.is_free:
            shapes.sort(key=lambda shape: shape.width * shape.height)
        found = place(shapes, room, self.target, others, gap, levels)
        if found is None and model.spot is not None and self._asked != state:
            self._asked = state
            spots.make_room(model.spot)
            self.update()
            return
        found = found or self._squeeze(shapes, others, levels)
        if found is None and model.spot is not None:
            self.target = spots.heart(model.spot)
            found = place(shapes, room, self.target, others, theme.gap, levels)
        # In the smallest of windows it rather covers something than says nothing.
        found = found or place(shapes, room, None)
        if found is not None:
            self._stands = state
            bubble.take(shapes[found[0]])
            bubble.pos = found[1][:2]
        self._only(bubble)

    def _squeeze(
        self, shapes: list[Shape], others: list[Other], levels: list[float]
    ) -> tuple[int, Rect] | None:
        """Where smaller letters have room; their shapes come to the others."""
        room, is_terse = self._room(), bool(self._coach.model.nudge)
        for part in sizes_to_try(1.0, theme.unit / theme.font_unit):
            shapes += self.bubble.shapes(room, part, terse=is_terse, narrow=True)
            found = place(shapes, room, self.target, others, theme.gap, levels)
            if found is not None:
                return found
        return None

    def _put_face(self, spots: Spots) -> None:
        room, size = self._room(), (self.face.width, self.face.height)
        found = place([size], room, None, spots.marks(None, anywhere=True))
        if found is not None:
            self.face.pos = found[1][:2]
        self._only(self.face)

    def _only(self, *shown: Tappable | CoachBubble) -> None:
        for widget in (self.bubble, self.face):
            if widget in shown and widget.parent is None:
                self.add_widget(widget)
            elif widget not in shown:
                self.remove_widget(widget)

    def _room(self) -> Rect:
        left, top, right, bottom = self._screen.insets
        edge = theme.grid
        return Rect(left + edge, bottom + edge, self.width - right - edge, self.height - top - edge)


def _box(widget: Widget) -> Rect:
    # While a size is being told, `right` and `top` may still be those of the one before.
    return Rect(widget.x, widget.y, widget.x + widget.width, widget.y + widget.height)


def _look(model: CoachModel) -> tuple[object, ...]:
    """What decides how large the bubble is, and whether it stands for the same thing."""
    return model.key, model.text, model.nudge, model.next, model.show, model.title

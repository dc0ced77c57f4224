"""Taps on the map: which are meant for the game, and which only ask for a nearer look. Knows no kivy."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from rawsiko.presenters.map_model import MapModel
from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.geometry import Point
from rawsiko.ui.map.navigator import Navigator
from rawsiko.ui.map.targets import MaterialTap, PortraitTap, Tap, TerritoryTap

DOUBLE_TAP_FACTOR: Final = 1.8
ON_THE_WAY: Final = 1.0
"""In seconds: the view has come nearer by then."""


class Outcome(Enum):
    """What became of a tap."""

    MEANT = auto()
    NEARER = auto()
    """Seen from far away: the view comes nearer first."""
    DOUBLE = auto()
    """With the tap before, which was taken as meant, it only asked for a nearer look."""


class Taps:
    """Comes nearer where that is asked for; what lies under the finger stays there."""

    def __init__(self, camera: Camera, navigator: Navigator) -> None:
        """No tap yet."""
        self._camera = camera
        self._navigator = navigator
        self._last: Tap | None = None
        self._nearer: tuple[float, float, float, Point] | None = None
        self._since = 0.0
        self._interrupts = False

    def down(self) -> None:
        """A finger is about to touch the map, and with that to stop it."""
        self._interrupts = self._camera.is_moving

    def dragged(self) -> None:
        """The view is elsewhere now."""
        self._nearer = None

    def take(
        self, tap: Tap | None, model: MapModel, at: Point, is_double: bool, now: float
    ) -> Outcome:
        """Come nearer, or say that the tap is meant."""
        if now - self._since > ON_THE_WAY:
            self._nearer = None
        if self._nearer is not None and (is_double or self._interrupts):
            # What lies under the finger by now was not what it went for.
            self._navigator.fly_to(*self._nearer)
            return Outcome.NEARER
        is_repeated, self._last = is_double and tap == self._last, tap
        if is_repeated and not _counts(tap, model):
            self._come_nearer(at, self._camera.zoom * DOUBLE_TAP_FACTOR, now)
            return Outcome.DOUBLE
        if isinstance(tap, TerritoryTap | MaterialTap) and self._camera.zoom < palette.SELECT_ZOOM:
            self._come_nearer(at, palette.ACTION_ZOOM, now)
            return Outcome.NEARER
        self._nearer = None
        return Outcome.MEANT

    def _come_nearer(self, at: Point, zoom: float, now: float) -> None:
        self._nearer, self._since = (*self._camera.to_map(*at), zoom, at), now
        self._navigator.fly_to(*self._nearer)


def _counts(tap: Tap | None, model: MapModel) -> bool:
    """Whether each of several quick taps at one place is a deed of its own."""
    if not isinstance(tap, TerritoryTap):
        return isinstance(tap, PortraitTap | MaterialTap)
    views = (view for view in model.territories if view.id == tap.territory_id)
    return model.taps_count and any(view.is_legal for view in views)

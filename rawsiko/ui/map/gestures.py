"""Fingers on the map: drag, pinch, tap and throw. Knows no kivy.

Places are dp in the widget, times seconds. Each method returns what the widget has to do.
"""

from __future__ import annotations

from math import hypot
from typing import Final, Protocol

SLOP: Final = 9.0
THROW_WINDOW: Final = 0.1
TAP_SECONDS: Final = 0.6


class Movable(Protocol):
    """What gestures need of a camera."""

    def pan(self, dx: float, dy: float) -> bool: ...
    def zoom_about(self, factor: float, x: float, y: float) -> bool: ...
    def stop(self) -> None: ...
    def throw(self, vx: float, vy: float) -> None: ...


class _Finger:
    """One that is down: where it is, where and when it began, and its last places."""

    def __init__(self, x: float, y: float, now: float) -> None:
        self.x, self.y = self.start_x, self.start_y = x, y
        self.began = now
        self.trail = [(now, x, y)]


class Gestures:
    """Turns fingers into camera moves; reports taps."""

    def __init__(self, camera: Movable) -> None:
        """No finger is down."""
        self._camera = camera
        self._fingers: dict[object, _Finger] = {}
        self._is_drag = False

    @property
    def fingers(self) -> int:
        """How many are down."""
        return len(self._fingers)

    @property
    def is_still(self) -> bool:
        """Whether one finger is down and has not moved."""
        return len(self._fingers) == 1 and not self._is_drag

    def down(self, key: object, x: float, y: float, now: float) -> None:
        """A finger touches the map."""
        self._camera.stop()
        self._fingers[key] = _Finger(x, y, now)
        self._is_drag = len(self._fingers) > 1

    def move(self, key: object, x: float, y: float, now: float) -> bool:
        """A finger moves; True if the view changed."""
        finger = self._fingers.get(key)
        if finger is None:
            return False
        if not self._is_drag:
            if hypot(x - finger.start_x, y - finger.start_y) < SLOP:
                return False
            self._is_drag = True
        others = [f for k, f in self._fingers.items() if k != key]
        moved = self._pinch(finger, others[0], x, y) if others else self._drag(finger, x, y)
        finger.x, finger.y = x, y
        finger.trail = [p for p in finger.trail if now - p[0] < THROW_WINDOW] + [(now, x, y)]
        return moved

    def up(self, key: object, now: float) -> bool:
        """A finger leaves; True if that was a tap."""
        finger = self._fingers.pop(key, None)
        if finger is None or self._fingers:
            return False
        if not self._is_drag:
            return now - finger.began < TAP_SECONDS
        self._throw(finger, now)
        return False

    def cancel(self) -> None:
        """Forget all fingers."""
        self._fingers.clear()
        self._is_drag = False

    def _drag(self, finger: _Finger, x: float, y: float) -> bool:
        return self._camera.pan(x - finger.x, y - finger.y)

    def _pinch(self, finger: _Finger, other: _Finger, x: float, y: float) -> bool:
        before = hypot(finger.x - other.x, finger.y - other.y)
        after = hypot(x - other.x, y - other.y)
        middle = ((finger.x + other.x) / 2, (finger.y + other.y) / 2)
        zoomed = before >= 1.0 and self._camera.zoom_about(max(after, 1.0) / before, *middle)
        return self._camera.pan((x - finger.x) / 2, (y - finger.y) / 2) or zoomed

    def _throw(self, finger: _Finger, now: float) -> None:
        trail = [p for p in finger.trail if now - p[0] < THROW_WINDOW]
        if len(trail) < 2:
            return
        (t0, x0, y0), (t1, x1, y1) = trail[0], trail[-1]
        if t1 - t0 > 0.005:
            self._camera.throw((x1 - x0) / (t1 - t0), (y1 - y0) / (t1 - t0))

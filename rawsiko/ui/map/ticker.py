"""Runs the clock only while something on the map moves, so that an idle map draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Any

from kivy.clock import Clock

from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.scene import Scene


class Ticker:
    """Advances flights, inertia, fading land, Assets on their way and the glow of the set-up."""

    def __init__(self, camera: Camera, scene: Scene, moved: Callable[[], None]) -> None:
        """Call update after anything that may start or end a motion."""
        self._camera = camera
        self._scene = scene
        self._moved = moved
        self._event: Any = None
        self._time = 0.0
        self.glows = False

    @property
    def is_running(self) -> bool:
        """Whether the clock runs."""
        return self._event is not None

    def update(self) -> None:
        """Start or stop the clock."""
        wanted = self._camera.is_moving or self._scene.is_moving or self.glows
        if wanted and self._event is None:
            self._event = Clock.schedule_interval(self.tick, 0)
        elif not wanted and self._event is not None:
            self._event.cancel()
            self._event = None

    def tick(self, dt: float) -> None:
        """One frame of everything that moves."""
        if self._camera.is_moving and self._camera.step(dt):
            self._moved()
        if self._scene.is_moving:
            self._scene.step(dt)
        if self.glows:
            self._time = (self._time + dt) % palette.GLOW_SECONDS
            low, high = palette.GLOW_RANGE
            wave = 0.5 + 0.5 * sin(2 * pi * self._time / palette.GLOW_SECONDS)
            self._scene.sheets.glow.a = low + (high - low) * wave
        self.update()

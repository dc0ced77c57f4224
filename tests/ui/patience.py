"""Waiting in a window: frame after frame until something holds, however slow the machine is."""

import time
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock

PATIENCE = 60.0
"""In seconds of this process's own work: what else the machine has to do does not count."""
LEAP = 0.04
"""Seconds of the window's clock that a frame takes at least: whoever waits need not watch every frame."""


class Ahead:
    """A clock that can be put forward; animations and timers go by it.

    A window that would sleep until its next frame is due puts it forward instead.
    """

    def __init__(self) -> None:
        self._real, self._lead = Clock.time, 0.0
        Clock.time, Clock.usleep = self.time, self._sleep

    def time(self) -> float:
        return float(self._real()) + self._lead

    def _sleep(self, microseconds: float) -> None:
        self._lead += microseconds / 1e6

    def leap(self, since: float) -> None:
        """Make the time since then as long as a frame takes at least."""
        self._lead += max(0.0, since + LEAP - self.time())


AHEAD = Ahead()


def until(holds: Callable[[], Any], frame: Callable[[], None] = EventLoop.idle) -> None:
    """Fails only if so much has been done and it still does not hold."""
    end = time.process_time() + PATIENCE
    while not holds():
        assert time.process_time() < end, "it never happened"
        began = AHEAD.time()
        frame()
        AHEAD.leap(began)

"""Waiting in a window: frame after frame until something holds, however slow the machine is."""

import time
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop

PATIENCE = 60.0
"""In seconds of this process's own work: what else the machine has to do does not count."""


def until(holds: Callable[[], Any], frame: Callable[[], None] = EventLoop.idle) -> None:
    """Fails only if so much has been done and it still does not hold."""
    end = time.process_time() + PATIENCE
    while not holds():
        assert time.process_time() < end, "it never happened"
        frame()

"""Waiting for frames: what need not be in the first one makes it come sooner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


def after_next_frame(do: Callable[[], None]) -> None:
    """Call once the next frame has been drawn."""

    def drawn(_seconds: Any) -> None:
        Clock.schedule_once(lambda _: do())

    Clock.schedule_once(drawn)

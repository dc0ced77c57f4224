"""A second tap by mistake: it falls on what lies below, or has moved to the place of, what was meant."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from rawsiko.ui.frames import after_next_frame

SECONDS = 0.7


class Settling(EventDispatcher):
    """Mix in before a Widget that takes no finger while it is not settled."""

    is_settled = BooleanProperty(True)
    """It has been seen for a moment; before that a finger on it was meant for what stood there."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._settling: ClockEvent | None = None
        super().__init__(*args, **kwargs)

    def settle(self, seconds: float = SECONDS) -> None:
        """Wait, from the frame on in which it is first seen, however long that one takes."""
        self.is_settled = False
        if self._settling is not None:
            self._settling.cancel()
        self._settling = Clock.create_trigger(self._settled, seconds)
        after_next_frame(self._settling)

    def _settled(self, _seconds: float) -> None:
        self.is_settled = True

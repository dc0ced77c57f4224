"""A finger that stays where it came down."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent

HOLD_SECONDS = 0.6
"""As long as a tap may last, so that no touch is both."""


class Hold:
    """Calls `held(x, y)` once for a finger that has stayed long enough."""

    def __init__(self, held: Callable[[float, float], None]) -> None:
        self._held = held
        self._waiting: ClockEvent | None = None

    def begin(self, x: float, y: float) -> None:
        """The finger came down."""
        self.forget()
        self._waiting = Clock.schedule_once(lambda _: self._held(x, y), HOLD_SECONDS)

    def forget(self) -> None:
        """It moved, went, or another one came."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

"""The time for one thought."""

from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds since some moment."""
RESERVE = 2
"""Steps for which there must still be time: the next one, and the choice at the end."""


class Budget:
    """Runs from its making on by the clock on the wall: what others do meanwhile counts too."""

    def __init__(self, seconds: float | None, clock: Clock) -> None:
        """Without ``seconds`` there is always time, and the clock is not looked at."""
        self._seconds = seconds
        self._clock = clock
        self._began = self._last = 0.0 if seconds is None else clock()
        self._longest = 0.0

    def has_time(self) -> bool:
        """To be asked before every step: whether one like the longest so far would end in time."""
        if self._seconds is None:
            return True
        now = self._clock()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        return now - self._began + RESERVE * self._longest < self._seconds

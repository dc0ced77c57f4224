"""Assets on their way along an arrow, as a share of the way. Knows no kivy."""

from __future__ import annotations

from typing import Final

MOST_DISCS: Final = 3
"""More would run into each other; the number stands on the arrow."""
STAGGER: Final = 0.22
"""How much later each disc starts, as a share of one disc's way."""
REST_SECONDS: Final = 0.25
"""How long an arrow is left on the map after its discs have arrived."""


class Flight:
    """One deed being played: discs run, then the arrow rests for a moment."""

    def __init__(self) -> None:
        """Nothing flies."""
        self._passed = 0.0
        self._seconds = 0.0
        self._rest = 0.0
        self._count = 0

    @property
    def is_active(self) -> bool:
        """Whether step has anything to do."""
        return self._passed < self._seconds + self._rest

    @property
    def is_over(self) -> bool:
        """Whether discs and rest are done."""
        return not self.is_active

    def start(self, count: int, seconds: float, rest: float) -> None:
        """Send so many discs off."""
        self._passed, self._seconds, self._rest = 0.0, seconds, rest
        self._count = min(count, MOST_DISCS)

    def stop(self) -> None:
        """Be there at once."""
        self._passed = self._seconds = self._rest = 0.0

    def step(self, dt: float) -> None:
        """Let time pass."""
        self._passed += dt

    def shares(self) -> tuple[float, ...]:
        """Where on the way each disc is now; those that have arrived are left out."""
        if self._passed >= self._seconds:
            return ()
        way = self._passed / self._seconds * (1.0 + STAGGER * (self._count - 1))
        starts = (way - STAGGER * i for i in range(self._count))
        eased = (_eased(share) for share in starts if 0.0 <= share <= 1.0)
        # Shortly before its end a way is rounded to all of it.
        return tuple(share for share in eased if share < 1.0)


def _eased(share: float) -> float:
    return share * share * (3.0 - 2.0 * share)

"""How a page that was thrown comes to rest."""

from typing import Final

from kivy.effects.scroll import ScrollEffect

LONGEST: Final = 0.1
"""In seconds. Kivy slows a page down by a share for each second that has passed; after a frame that took
two thirds of one, by more than there is, and the page is thrown back faster than it came, for ever."""


class Fling(ScrollEffect):
    """Kivy's, also where frames are late: after a pause, or on a device that is busy."""

    def update_velocity(self, dt: float) -> None:
        """One step."""
        super().update_velocity(min(dt, LONGEST))

"""What a board needs to know of a Match, wherever it is played."""

from collections.abc import Sequence
from typing import Protocol

from rawsiko.core.events import Event
from rawsiko.core.ids import Seat
from rawsiko.core.state import State
from rawsiko.core.visibility import SeatView


class Match(Protocol):
    """A Match to be looked at. A MatchService is one, and so is what a device knows of a table."""

    @property
    def match(self) -> str:
        """Its id."""

    @property
    def log(self) -> Sequence[Event]:
        """What has happened, as far as it may be known here."""

    @property
    def state(self) -> State:
        """What it adds up to; it lives."""

    def view(self, seat: Seat | None) -> SeatView:
        """The Match as a Seat may see it; it stays as it is now."""

    def can_undo(self, seat: Seat) -> bool:
        """Whether the Seat has a step to take back."""

"""What a bot is, and whose command a table waits for."""

from typing import Protocol

from rawsiko.core.commands import Command
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView


class Bot(Protocol):
    """Plays a Seat from what that Seat may see."""

    def choose(self, view: SeatView) -> Command:
        """The next command of the view's Seat, which is on its go."""
        ...


def awaited(table: Table) -> Seat:
    """The Seat whose command comes next; where all place at the same time, the first of them."""
    if table.acting is not None:
        return table.acting
    if table.phase is not Phase.INVESTMENT:
        raise ValueError("nobody is awaited")
    for seat, left in enumerate(table.to_place):
        if left:
            return seat
    return table.living[0]

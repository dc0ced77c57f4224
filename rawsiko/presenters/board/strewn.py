"""What help with placing has placed: for the player that was one step, in the log it is many."""

from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.core.value import value


@value
class Strewn:
    """So many were placed for a Seat in a Turn, and so many were left."""

    seat: Seat
    turn: int
    placed: int
    left: int

    def steps(self, table: Table, seat: Seat) -> int:
        """How many steps the last one of this Seat is: who has placed since takes back only that."""
        is_last = (seat, table.turn, table.to_place[seat]) == (self.seat, self.turn, self.left)
        return max(1, self.placed) if is_last else 1


NOTHING_STREWN = Strewn(0, 0, 0, 0)

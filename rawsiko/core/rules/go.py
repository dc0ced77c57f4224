"""Whose go it is: the checks that stand before every command of a Seat."""

from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.state import Table


def refusal(table: Table, seat: Seat, phases: tuple[Phase, ...]) -> Rejection | None:
    """Why this Seat may not do anything of these Phases now; None if it may.

    In the Investment phase all living Seats act at the same time.
    """
    if table.phase in phases:
        if table.acting == seat:
            return None
        is_seat = 0 <= seat < len(table.players)
        if table.phase is Phase.INVESTMENT and is_seat and seat not in table.eliminated:
            return None
    return Rejection(_reason(table, seat, phases))


def _reason(table: Table, seat: Seat, phases: tuple[Phase, ...]) -> Code:
    if table.phase is None:
        return Code.MATCH_NOT_STARTED
    if seat not in table.seats:
        return Code.UNKNOWN_SEAT
    if table.is_over:
        return Code.MATCH_OVER
    if seat in table.eliminated:
        return Code.ELIMINATED
    if table.phase not in phases:
        return Code.WRONG_PHASE
    return Code.NOT_YOUR_GO

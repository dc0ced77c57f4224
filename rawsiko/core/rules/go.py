"""Whose go it is: the checks that stand before every command of a Seat."""

from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.state import Table


def refusal(table: Table, seat: Seat, *phases: Phase) -> Rejection | None:
    """Why this Seat may not do anything of these Phases now; None if it may.

    In the Investment phase all living Seats act at the same time.
    """
    phase = table.phase
    if phase in phases and (
        table.acting == seat or (phase is Phase.INVESTMENT and seat in table.living)
    ):
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

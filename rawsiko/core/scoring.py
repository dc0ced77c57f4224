"""Rules 7.3 and 7.4: points and ranking."""

from dataclasses import replace

from rawsiko.core.events import Standing
from rawsiko.core.ids import ApplicationId, Seat
from rawsiko.core.state import State, Table


def completed(state: State, seat: Seat) -> tuple[ApplicationId, ...]:
    """Rule 7.3: the Applications of the Seat's Objective whose Materials it all controls.

    None are known of an Objective that is hidden from the one who asks.
    """
    objective = state.objectives[seat]
    if objective is None:
        return ()
    board = state.table.board
    controlled = state.table.controlled(seat)
    return tuple(
        application
        for application in board.objectives[objective].applications
        if board.applications[application].is_completed_with(controlled)
    )


def ranking(state: State) -> tuple[Standing, ...]:
    """Rules 6.1 and 7.4: best first. Equals in all four share the place."""
    return placed(state.table, [standing(state, seat) for seat in state.table.seats])


def placed(table: Table, unplaced: list[Standing]) -> tuple[Standing, ...]:
    """Give each row its place."""
    keys = [_key(table, row) for row in unplaced]
    rows = [
        replace(row, place=1 + sum(other > key for other in keys))
        for row, key in zip(unplaced, keys, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: row.place))


def standing(state: State, seat: Seat) -> Standing:
    """The row of one Seat, not yet placed."""
    table = state.table
    applications = completed(state, seat)
    return Standing(
        seat=seat,
        place=0,
        points=sum(table.board.applications[key].points for key in applications),
        applications=applications,
        materials=len(table.controlled(seat)),
        territories=len(table.lands[seat]),
        eliminated=seat in table.eliminated,
    )


def _key(table: Table, row: Standing) -> tuple[int, ...]:
    """Survivors before the eliminated; of these, the later one before the earlier."""
    if row.eliminated:
        return (0, table.eliminated.index(row.seat))
    return (1, row.points, len(row.applications), row.materials, row.territories)

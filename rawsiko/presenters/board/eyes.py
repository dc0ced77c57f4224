"""Whose eyes look at the board: the view of the Seat that holds the device, or the public view."""

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.ids import MaterialId, Seat
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.map_model import ChipState


def is_human(table: Table, seat: Seat) -> bool:
    """Whether a person plays the Seat, and no bot."""
    return table.players[seat].kind is Kind.HUMAN


def on_go(table: Table, passed: frozenset[Seat]) -> Seat | None:
    """The Seat that does something now on this device; None if the Match is over.

    Where all place at the same time, those who share a device still go one by one:
    ``passed`` are the Seats that have placed and handed on.
    """
    if table.phase is Phase.INVESTMENT:
        waiting = [seat for seat in table.living if table.to_place[seat] or seat not in passed]
        return waiting[0] if waiting else table.living[0]
    return table.acting


def handed_on(table: Table, log: Sequence[e.Event]) -> frozenset[Seat]:
    """Who has handed on in this Investment phase, as far as a log can tell.

    Handing on is no event. Whoever placed last may still hold the device; everybody else who has
    nothing left to place has passed it on: they must not be asked again after a restart.
    """
    if table.phase is not Phase.INVESTMENT:
        return frozenset()
    last: Seat | None = None
    for event in reversed(log):
        if isinstance(event, e.AssetsPlaced):
            last = event.seat
            break
        if isinstance(event, e.PhaseBegan):
            break
    return frozenset(seat for seat in table.living if not table.to_place[seat] and seat != last)


def needed(view: SeatView) -> tuple[MaterialId, ...]:
    """The Materials that the viewer's Objective lacks, in the order of its cards."""
    if view.seat is None or not view.objectives:
        return ()
    objective = view.objectives[view.seat]
    if objective is None:
        return ()
    board, controlled = view.table.board, view.table.controlled(view.seat)
    found: dict[MaterialId, None] = {}
    for application in board.objectives[objective].applications:
        for material in board.applications[application].materials:
            if material not in controlled:
                found[material] = None
    return tuple(found)


def chip_states(view: SeatView) -> dict[MaterialId, ChipState]:
    """How each Material stands to the viewer."""
    states = dict.fromkeys(view.table.board.materials, ChipState.OTHER)
    if view.seat is None:
        return states
    for material in view.table.controlled(view.seat):
        states[material] = ChipState.CONTROL
    for material in needed(view):
        states[material] = ChipState.NEED
    return states

"""Rule 3.1: who may see what. Objectives are the only secret, until the Match is over."""

from collections.abc import Iterable
from dataclasses import replace

from rawsiko.core.events import Event, ObjectiveDealt
from rawsiko.core.ids import ObjectiveId, Seat
from rawsiko.core.state import State, Table
from rawsiko.core.value import value


@value
class SeatView:
    """The Match as one Seat may see it; ``seat`` is None for a spectator.

    ``objectives`` has None for every Objective that is hidden from this Seat.
    """

    seat: Seat | None
    table: Table
    objectives: tuple[ObjectiveId | None, ...]


def view(state: State, seat: Seat | None) -> SeatView:
    """What this Seat may know. When the Match is over, all cards are on the table."""
    if state.table.is_over:
        return SeatView(seat, state.table, state.objectives)
    return SeatView(seat, state.table, _hide(state.objectives, seat))


def _hide(
    objectives: tuple[ObjectiveId | None, ...], seat: Seat | None
) -> tuple[ObjectiveId | None, ...]:
    return tuple([objective if s == seat else None for s, objective in enumerate(objectives)])


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as it may be told to this Seat while the Match is played."""
    if isinstance(event, ObjectiveDealt) and event.seat != seat:
        return replace(event, objective=None)
    return event


def feed(events: Iterable[Event], seat: Seat | None, *, is_over: bool) -> list[Event]:
    """The log as this Seat may read it: once the Match is over, whole."""
    return list(events) if is_over else [redact(event, seat) for event in events]

"""How many Materials each Seat controlled at the end of every Turn."""

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply, history
from rawsiko.core.state import State

Counts = tuple[int, ...]


def materials_by_turn(board: Board, log: Sequence[e.Event]) -> tuple[Counts, ...]:
    """For each Seat its counts: after the setup, then after every Turn that was played."""
    state = State.before_match(board)
    found: list[Counts] = []
    for seq in history(log):
        event = log[seq]
        if isinstance(event, e.TurnBegan | e.MatchEnded):
            found.append(_counts(state))
        apply(state, (event,))
    return tuple(zip(*found, strict=True))


def _counts(state: State) -> Counts:
    table = state.table
    return tuple(len(table.controlled(seat)) for seat in table.seats)

"""Where a rewind can start from: a long log need not be folded from its beginning for one step back."""

from __future__ import annotations

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply, backwards, history
from rawsiko.core.state import State
from rawsiko.core.undo import Step, is_final

SPACING = 200
"""Events from one foothold to the next. A copy of the State costs as much as some ten events do."""


class Foothold:
    """The State at some point near the end of a log.

    What a log was like at one of its events never changes, so what is kept here is never wrong. A
    rewind that goes back behind it folds the whole log, once: then the foothold is before the first
    of the steps that can still be taken back.
    """

    def __init__(self) -> None:
        self._seq = -1
        self._state: State | None = None
        self.due = 0
        """How long the log is when the next one is due: until then there is nothing to heed."""

    def heed(self, log: Sequence[e.Event], state: State, events: Sequence[e.Event]) -> None:
        """These events come next, after this log and this State: if there is a step in them, keep it."""
        if any(isinstance(event, Step) for event in events):
            self._keep(next(backwards(log), -1), state, log)

    def fold(self, board: Board, log: Sequence[e.Event]) -> State:
        """The State after this log, which goes back somewhere near its end."""
        path: list[int] = []
        for seq in backwards(log):
            if seq == self._seq and self._state is not None:
                state = self._state.copy()
                apply(state, [log[place] for place in reversed(path)])
                return state
            if seq < self._seq:
                break
            path.append(seq)
        return self._fold_whole(board, log)

    def _fold_whole(self, board: Board, log: Sequence[e.Event]) -> State:
        path = history(log)
        events = [log[seq] for seq in path]
        firm = _first_step(events)
        state = State.before_match(board)
        apply(state, events[:firm])
        self._keep(path[firm - 1] if firm else -1, state, log)
        apply(state, events[firm:])
        return state

    def _keep(self, seq: int, state: State, log: Sequence[e.Event]) -> None:
        self._seq, self._state, self.due = seq, state.copy(), len(log) + SPACING


def _first_step(events: Sequence[e.Event]) -> int:
    """The place of the first step that can still be taken back; the end if there is none."""
    first = len(events)
    for place in range(len(events) - 1, -1, -1):
        if is_final(events[place]):
            break
        if isinstance(events[place], Step):
            first = place
    return first

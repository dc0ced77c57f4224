"""Where a rewind can start from: a long log need not be folded from its beginning for one step back."""

from __future__ import annotations

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply, backwards, fold
from rawsiko.core.state import State
from rawsiko.core.undo import Step, is_final


class Foothold:
    """The State before the first of the steps that can still be taken back.

    What a log was like at one of its events never changes, so what is kept here is never wrong; a
    rewind that goes back behind it folds the whole log.
    """

    def __init__(self) -> None:
        self._seq = -1
        self._state: State | None = None
        self._is_current = False
        """Whether nothing final has happened since."""

    def heed(self, log: Sequence[e.Event], state: State, events: Sequence[e.Event]) -> None:
        """These events come next, after this log and this State: keep it where the first step begins."""
        for event in events:
            if is_final(event):
                self._is_current = False
                return
        if not self._is_current and any(isinstance(event, Step) for event in events):
            self._seq, self._state = next(backwards(log), -1), state.copy()
            self._is_current = True

    def fold(self, board: Board, log: Sequence[e.Event]) -> State:
        """The State after this log, which goes back somewhere near its end."""
        path: list[int] = []
        for seq in backwards(log):
            if seq == self._seq and self._state is not None:
                state, since = self._state.copy(), [log[place] for place in reversed(path)]
                apply(state, since)
                self._is_current = any(isinstance(event, Step) for event in since)
                return state
            if seq < self._seq:
                break
            path.append(seq)
        self._is_current = False
        return fold(board, log)

"""The Match as a client knows it: the fold of what it was told."""

from collections.abc import Iterable, Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply, fold
from rawsiko.core.foothold import Foothold
from rawsiko.core.ids import Seat
from rawsiko.core.references import stranger_in
from rawsiko.core.state import State
from rawsiko.core.visibility import SeatView, view
from rawsiko.store.codec import Record

STRANGE = (ValueError, LookupError, TypeError, AttributeError)
"""What a log that nobody has played may lead to when it is folded."""


class Mirror:
    """Log and State of a Match that is played elsewhere."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._cards: tuple[Record, ...] = ()
        self.log: list[e.Event] = []
        self.moments: list[int] = []
        self.state = State.before_match(board)
        self._foothold = Foothold()

    def take(self, records: Iterable[Record]) -> None:
        """These come next; whoever calls sees to their order."""
        events = []
        for record in records:
            events.append(record.event)
            self.moments.append(record.at)
        self._check([*self.log[:1], *events])
        if any(type(event) is e.Rewound for event in events):
            self.log += events
            self.state = self._foothold.fold(self._board, self.log)
        else:
            if len(self.log) >= self._foothold.due:
                self._foothold.heed(self.log, self.state, events)
            self.log += events
            apply(self.state, events)
        if any(type(event) is e.ObjectiveDealt for event in events):
            self.show(self._cards)

    def show(self, cards: Sequence[Record]) -> None:
        """From now on these Objectives may be seen, and no others."""
        self._cards = tuple(cards)
        if self.log:
            self._check([self.log[0], *(record.event for record in cards)])
        is_new = False
        for seq, _at, event in cards:
            if seq < len(self.log) and self.log[seq] != event:
                self.log[seq] = event
                is_new = True
        if is_new:
            self._foothold = Foothold()
            self.state = fold(self._board, self.log)

    def _check(self, log: Sequence[e.Event]) -> None:
        """What names a Seat or a Territory that is not there would lead astray whoever draws it."""
        if stranger_in(self._board, log) is not None:
            raise ValueError("names what nobody knows")

    def view(self, seat: Seat | None) -> SeatView:
        """The Match as this Seat may see it; it stays as it is now."""
        return view(self.state.copy(), seat)

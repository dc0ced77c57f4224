"""What happened since a Seat's last go, or in all of a Match, step by step, each with the table as it stood then.

It is built from a feed that was redacted for its reader, so it can show no more than that.
"""

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import fold, history
from rawsiko.core.ids import ContinentId, Seat, TerritoryId
from rawsiko.core.state import State
from rawsiko.core.value import value
from rawsiko.insight.recap import Line, Telling, joined, line_of

_JOINED = {Telling.INVESTED, Telling.TOOK, Telling.PICKED}
"""What one Seat does several times running is one step; so are the throws of one Clash."""
_CLASH = {Telling.CLASHED, Telling.CONQUERED}


@value
class Step:
    """One thing to look at: after event ``seq`` the table is as it left it.

    ``count`` Assets went from ``source`` to ``target``, if anything went anywhere.
    """

    seq: int
    line: Line
    source: TerritoryId | None = None
    target: TerritoryId | None = None
    count: int = 0

    @property
    def targets(self) -> tuple[TerritoryId, ...]:
        """The Territories that were changed by it."""
        return (self.target,) if self.target else self.line.territories

    @property
    def territories(self) -> tuple[TerritoryId, ...]:
        """Where it happened."""
        return (self.source, *self.targets) if self.source else self.targets

    @property
    def continent(self) -> ContinentId | None:
        """The Continent that was chosen, if one was."""
        return self.line.continents[0] if self.line.continents else None


def steps(feed: Sequence[e.Event], since: int, seat: Seat | None) -> tuple[Step, ...]:
    """What others did after event ``since``, in order; what was taken back never happened.

    To nobody everybody is an other: with None it is all that happened.
    """
    found: list[Step] = []
    for seq in history(feed):
        step = _step(seq, feed[seq]) if seq > since else None
        if step is None or (seat is not None and step.line.seat == seat):
            continue
        if found and _go_together(found[-1], step):
            line = joined(found.pop().line, step.line)
            step = Step(seq, line, step.source, step.target, step.count)
        found.append(step)
    return tuple(found)


def state_after(board: Board, feed: Sequence[e.Event], step: Step) -> State:
    """The Match as the reader of the feed could know it after this step."""
    return fold(board, feed[: step.seq + 1])


def _go_together(first: Step, then: Step) -> bool:
    mine, yours = first.line, then.line
    if mine.seat != yours.seat:
        return False
    if mine.kind in _CLASH and yours.kind in _CLASH:
        return (first.source, first.target) == (then.source, then.target)
    return mine.kind is yours.kind and mine.kind in _JOINED


def _step(seq: int, event: e.Event) -> Step | None:
    match event:
        case e.TerritoryTaken():
            return Step(seq, Line(Telling.TOOK, event.seat, territories=(event.territory,)))
        case e.AssetsMoved():
            line = Line(Telling.MOVED, event.seat, territories=(event.target,), count=event.count)
            return Step(seq, line, event.source, event.target, event.count)
        case e.TurnBegan(turn=turn) if turn > 0:
            return Step(seq, Line(Telling.TURN, None, count=turn))
    line_told = line_of(event)
    if line_told is None:
        return None
    match event:
        case e.ClashFought():
            count = len(event.attack_dice)
            return Step(seq, line_told, event.source, event.target, count)
        case e.TerritoryOccupied():
            return Step(seq, line_told, event.source, event.target, event.count)
    return Step(seq, line_told)

"""How far a Seat, or the host, may go back, read from the log alone."""

from collections.abc import Sequence
from typing import NamedTuple

from rawsiko.core import events as e
from rawsiko.core.evolve import history
from rawsiko.core.ids import Seat

Step = (
    e.ContinentTaken
    | e.TerritoryTaken
    | e.AssetsPlaced
    | e.AssetsMoved
    | e.TerritoryOccupied
    | e.TradePicked
)
"""What a Seat does by itself, without dice."""
_Besides = e.ChatSaid | e.SeatChanged
_Consequence = e.ObjectiveDealt | e.AssetsGranted | e.SeatEliminated | e.TurnAdvanced | e.MatchEnded


class WayBack(NamedTuple):
    """Rewind to ``to_seq``, then log ``again`` what others have done since."""

    to_seq: int
    again: tuple[e.Event, ...]


def way_back(log: Sequence[e.Event], seat: Seat, *, whole_go: bool = False) -> WayBack | None:
    """How this Seat takes back its last step, or its whole go; None if there is nothing to.

    Dice, cards dealt or drawn by lot, and a hand-over are never taken back. Where all act at the
    same time, what the others have done meanwhile is kept.
    """
    path = history(log)
    found = None
    again: list[e.Event] = []
    for place in range(len(path) - 1, 0, -1):
        event = log[path[place]]
        if isinstance(event, Step) and event.seat == seat and not _is_lot(event):
            found = WayBack(path[place - 1], tuple(reversed(again)))
            if not whole_go:
                break
        elif _is_barrier(event, seat):
            break
        elif not isinstance(event, e.ChatSaid):
            again.append(event)
    return found


def may_take_back(log: Sequence[e.Event], seat: Seat, to_seq: int) -> bool:
    """Whether the Seat may rewind to just this point: the audit asks this of every log."""
    path = list(history(log))
    furthest = way_back(log, seat, whole_go=True)
    if furthest is None or to_seq not in path:
        return False
    first = path.index(furthest.to_seq)
    place = path.index(to_seq)
    after = log[path[place + 1]] if place + 1 < len(path) else None
    return place >= first and isinstance(after, Step) and after.seat == seat


def resting_point(log: Sequence[e.Event], to_seq: int) -> int:
    """The last point up to ``to_seq`` where no command was half-told: where a rewind may land."""
    points = [seq for seq in range(len(log)) if _is_at_rest(log, seq)]
    return max((seq for seq in points if seq <= to_seq), default=points[0])


def _is_at_rest(log: Sequence[e.Event], seq: int) -> bool:
    """Whether a command was told to its end here: what follows, if anything, is a new cause."""
    if seq + 1 == len(log):
        return True
    event, after = log[seq], log[seq + 1]
    if isinstance(after, _Consequence):
        return False
    if isinstance(after, e.PhaseBegan | e.TurnBegan):
        return isinstance(event, Step | _Besides | e.Rewound)
    return not _is_lot(after)


def _is_barrier(event: e.Event, seat: Seat) -> bool:
    """What is never taken back: luck, a hand-over, and what another hand did in this Seat."""
    if isinstance(event, e.SeatChanged):
        return event.seat == seat
    return _is_lot(event) or not isinstance(event, Step | e.ChatSaid)


def _is_lot(event: e.Event) -> bool:
    return isinstance(event, e.ContinentTaken) and event.lot

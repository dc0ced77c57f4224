"""How far a Seat, or the host, may go back, read from the log alone."""

from collections.abc import Sequence
from itertools import chain, pairwise
from typing import NamedTuple, get_args

from rawsiko.core import events as e
from rawsiko.core.evolve import backwards, history
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
_REVOCABLE = frozenset(get_args(Step) + get_args(_Besides))
"""Asked of every event that is played, so it is quick."""
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
    found = None
    again: list[e.Event] = []
    for seq, before in pairwise(backwards(log)):
        event = log[seq]
        if isinstance(event, Step) and event.seat == seat and not _is_lot(event):
            found = WayBack(before, tuple(reversed(again)))
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
    places = chain(range(to_seq, -1, -1), range(to_seq, len(log)))
    return next(seq for seq in places if _is_at_rest(log, seq))


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


def is_final(event: e.Event) -> bool:
    """What nobody takes back: luck, and a hand-over."""
    return type(event) not in _REVOCABLE or _is_lot(event)


def _is_barrier(event: e.Event, seat: Seat) -> bool:
    """What this Seat never takes back: also what another hand did in it."""
    if isinstance(event, e.SeatChanged):
        return event.seat == seat
    return is_final(event)


def _is_lot(event: e.Event) -> bool:
    return isinstance(event, e.ContinentTaken) and event.lot

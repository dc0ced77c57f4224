"""The fold: each event changes the State in one way. Nothing is checked and no chance is used here.

``apply`` writes into a State that nobody else holds; ``evolve`` and ``fold`` give a fresh one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.ids import ObjectiveId, Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.core.state import State, Table

T = TypeVar("T")


def fold(board: Board, log: Sequence[e.Event]) -> State:
    """The State after a whole log, rewinds included."""
    state = State.before_match(board)
    apply(state, [log[seq] for seq in history(log)])
    return state


def evolve(state: State, events: Iterable[e.Event]) -> State:
    """The State after these events; the one given stays as it is."""
    after = state.copy()
    apply(after, events)
    return after


def apply(state: State, events: Iterable[e.Event]) -> None:
    """Write events into a State of one's own."""
    table, writers = state.table, _WRITERS
    for event in events:
        writer = writers.get(type(event))
        if writer is not None:
            writer(table, event)
        elif type(event) is e.ObjectiveDealt:
            state.objectives = _with(_dealt(state), event.seat, event.objective)


def history(log: Sequence[e.Event]) -> Sequence[int]:
    """The places of the events that still count, in order: a rewind drops what it goes back over.

    >>> history([e.TurnBegan(1), e.TurnBegan(2), e.Rewound(0, "host"), e.TurnBegan(3)])
    [0, 3]
    """
    if not any(type(event) is e.Rewound for event in log):
        return range(len(log))
    return list(backwards(log))[::-1]


def backwards(log: Sequence[e.Event]) -> Iterator[int]:
    """The same from the end on: whoever needs only the last of them reads no more of a long log."""
    seq = len(log) - 1
    while seq >= 0:
        event = log[seq]
        if isinstance(event, e.Rewound):
            seq = event.to_seq
        else:
            yield seq
            seq -= 1


def _match_started(table: Table, event: e.MatchStarted) -> None:
    seats = len(event.seats)
    table.match = event.match
    table.options = event.options
    table.players = event.seats
    table.to_place = [0] * seats
    table.lands = tuple({} for _ in event.seats)
    table.continents = ((),) * seats
    table.picks = ((),) * seats


def _phase_began(table: Table, event: e.PhaseBegan) -> None:
    table.phase = event.phase
    table.turn = event.turn
    table.acting = event.seat
    table.continent = None
    table.taken = ()
    table.moved.clear()


def _continent_taken(table: Table, event: e.ContinentTaken) -> None:
    table.continent = event.continent
    chosen = (*table.continents[event.seat], event.continent)
    table.continents = _with(table.continents, event.seat, chosen)


def _territory_taken(table: Table, event: e.TerritoryTaken) -> None:
    _own(table, event.territory, event.seat, 1)
    table.taken = (*table.taken, event.territory)


def _assets_granted(table: Table, event: e.AssetsGranted) -> None:
    table.to_place[event.seat] += event.count


def _assets_placed(table: Table, event: e.AssetsPlaced) -> None:
    table.assets[event.territory] += event.count
    table.to_place[event.seat] -= event.count


def _assets_moved(table: Table, event: e.AssetsMoved) -> None:
    _leave(table, event.source, event.count)
    target = event.target
    table.assets[target] += event.count
    table.moved[target] = table.moved.get(target, 0) + event.count


def _territory_occupied(table: Table, event: e.TerritoryOccupied) -> None:
    _leave(table, event.source, event.count)
    _own(table, event.target, event.seat, event.count)
    table.moved[event.target] = event.count


def _clash_fought(table: Table, event: e.ClashFought) -> None:
    _leave(table, event.source, event.attack_losses + event.moved_in)
    _leave(table, event.target, event.defence_losses)
    if event.conquered:
        _own(table, event.target, event.seat, event.moved_in)
        table.moved[event.target] = event.moved_in


def _seat_eliminated(table: Table, event: e.SeatEliminated) -> None:
    table.eliminated = (*table.eliminated, event.seat)


def _turn_counted(table: Table, event: e.TurnBegan | e.TurnAdvanced) -> None:
    table.turn = event.turn


def _trade_picked(table: Table, event: e.TradePicked) -> None:
    picks = (*table.picks[event.seat], event.material)
    table.picks = _with(table.picks, event.seat, picks)


def _match_ended(table: Table, event: e.MatchEnded) -> None:
    table.phase = Phase.OVER
    table.acting = None
    table.ranking = event.ranking


def _seat_changed(table: Table, event: e.SeatChanged) -> None:
    player = replace(table.players[event.seat], kind=event.kind, name=event.name)
    table.players = _with(table.players, event.seat, player)


def _leave(table: Table, territory: TerritoryId, count: int) -> None:
    """Rule 5.3: when the last Asset is gone the Territory belongs to nobody."""
    left = table.assets[territory] - count
    table.assets[territory] = left
    if not left:
        owner = table.owner[territory]
        table.owner[territory] = None
        if owner is not None:
            del table.lands[owner][territory]


def _own(table: Table, territory: TerritoryId, seat: Seat, count: int) -> None:
    before = table.owner[territory]
    if before is not None:
        del table.lands[before][territory]
    table.owner[territory] = seat
    table.assets[territory] = count
    table.lands[seat][territory] = None


def _dealt(state: State) -> tuple[ObjectiveId | None, ...]:
    return state.objectives or (None,) * len(state.table.players)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


# ActionEnded and ChatSaid write nothing: what follows from them is told by later events.
_WRITERS: dict[type[Any], Callable[[Table, Any], None]] = {
    e.MatchStarted: _match_started,
    e.PhaseBegan: _phase_began,
    e.ContinentTaken: _continent_taken,
    e.TerritoryTaken: _territory_taken,
    e.AssetsGranted: _assets_granted,
    e.AssetsPlaced: _assets_placed,
    e.AssetsMoved: _assets_moved,
    e.TerritoryOccupied: _territory_occupied,
    e.ClashFought: _clash_fought,
    e.SeatEliminated: _seat_eliminated,
    e.TurnBegan: _turn_counted,
    e.TurnAdvanced: _turn_counted,
    e.TradePicked: _trade_picked,
    e.MatchEnded: _match_ended,
    e.SeatChanged: _seat_changed,
}

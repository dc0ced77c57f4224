"""For tests: the commands behind a log, each with the luck that its events state."""

from collections.abc import Iterator
from typing import Any

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.causes import command_behind
from rawsiko.core.evolve import apply
from rawsiko.core.rules.setup import open_continents
from rawsiko.core.state import State
from tests.play import Scripted


def commands_of(board: Board, log: list[e.Event]) -> Iterator[tuple[c.Command, Any]]:
    """Walk through a log without rewinds and give the command at each cause."""
    state = State.before_match(board)
    for seq, event in enumerate(log):
        command = _command(state, log, seq)
        if command is not None:
            yield command, _luck(state, board, log, seq)
        apply(state, (event,))


def _command(state: State, log: list[e.Event], seq: int) -> c.Command | None:
    event = log[seq]
    match event:
        case e.MatchStarted():
            return c.StartMatch(event.match, event.seats, event.options)
        case e.PhaseBegan() | e.TurnBegan():
            ends_go = (e.TerritoryTaken, e.AssetsPlaced, e.TradePicked)
            if isinstance(log[seq - 1], ends_go):
                acting = state.table.acting
                return c.EndPhase(state.table.living[0] if acting is None else acting)
            return None
    return command_behind(event)


def _luck(state: State, board: Board, log: list[e.Event], seq: int) -> Scripted:
    event = log[seq]
    if isinstance(event, e.ClashFought):
        return Scripted.dice(*event.attack_dice, *event.defence_dice)
    if isinstance(event, e.MatchStarted):
        dealt = [deal.objective for deal in log if isinstance(deal, e.ObjectiveDealt)]
        return Scripted(*_shuffle_to(list(board.objectives), dealt), *_lot(log, seq, state))
    return Scripted(*_lot(log, seq, state))


def _lot(log: list[e.Event], seq: int, state: State) -> list[int]:
    """The draw of a Continent that follows in the same command, if any."""
    after = state.copy()
    for event in log[seq:]:
        if isinstance(event, e.ContinentTaken) and event.lot:
            return [open_continents(after.table, event.seat).index(event.continent)]
        if not isinstance(event, e.MatchStarted | e.ObjectiveDealt | e.PhaseBegan):
            return []
        apply(after, (event,))
    return []


def _shuffle_to(items: list[Any], front: list[Any]) -> list[int]:
    """The draws that make a Fisher-Yates shuffle end with ``front`` in front."""
    wanted = [*front, *(item for item in items if item not in front)]
    draws = []
    for last in range(len(items) - 1, 0, -1):
        pick = items.index(wanted[last])
        items[last], items[pick] = items[pick], items[last]
        draws.append(pick)
    return draws

"""The one door to the rules: a command goes in, events or a Rejection come out.

Pure: the State given stays as it is, and luck comes only from ``chance``.
"""

from collections.abc import Callable
from typing import Any

from rawsiko.core import commands as c
from rawsiko.core.chance import Chance
from rawsiko.core.events import ClashFought, Event
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules import action, elimination, go, placing, setup, trade, turns
from rawsiko.core.rules.unfolding import Unfolding
from rawsiko.core.state import State, Table

Decision = tuple[Event, ...] | Rejection


def decide(state: State, command: c.Command, chance: Chance) -> Decision:
    """What comes of a command. A bad one is answered with a Rejection, never with an exception."""
    if not c.is_well_formed(command):
        return Rejection(Code.MALFORMED)
    step = _STEPS.get(type(command))
    if step is not None:
        return step(state.table, command)
    return _CHAINS[type(command)](state, command, chance)


def _start(state: State, command: c.StartMatch, chance: Chance) -> Decision:
    unfolding = Unfolding(state, chance)
    return setup.start(unfolding, command) or tuple(unfolding.events)


def _act(state: State, command: c.Act, chance: Chance) -> Decision:
    outcome = action.act(state.table, command, chance)
    if isinstance(outcome, Rejection):
        return outcome
    if not isinstance(outcome, ClashFought):
        return (outcome,)
    loser = elimination.wiped_out(state.table, outcome)
    if loser is None:
        return (outcome,)
    unfolding = Unfolding(state, chance, outcome)
    winner = outcome.seat if loser == outcome.defender else outcome.defender
    elimination.eliminate(unfolding, loser, winner)
    return tuple(unfolding.events)


def _end_phase(state: State, command: c.EndPhase, chance: Chance) -> Decision:
    """Next Player ends the go of whatever Phase is being played."""
    seat = command.seat
    refused = go.refusal(state.table, seat, _GOES)
    if refused:
        return refused
    unfolding = Unfolding(state, chance)
    unfinished = None
    match state.table.phase:
        case Phase.ACTION:
            turns.end_action(unfolding, seat)
        case Phase.TERRITORIES:
            unfinished = setup.end_go(unfolding)
        case Phase.ASSETS:
            unfinished = placing.end_setup_go(unfolding, seat)
        case Phase.INVESTMENT:
            unfinished = placing.end_investment(unfolding)
        case _:
            unfinished = trade.end_go(unfolding, seat)
    return unfinished or tuple(unfolding.events)


_GOES = (Phase.TERRITORIES, Phase.ASSETS, Phase.INVESTMENT, Phase.ACTION, Phase.TRADE)

_STEPS: dict[type[Any], Callable[[Table, Any], Decision]] = {
    c.TakeContinent: setup.take_continent,
    c.TakeTerritory: setup.take_territory,
    c.PlaceAssets: placing.place,
    c.PickMaterial: trade.pick,
}
"""Commands that lead to one event and nothing more."""

_CHAINS: dict[type[Any], Callable[[State, Any, Chance], Decision]] = {
    c.StartMatch: _start,
    c.Act: _act,
    c.EndPhase: _end_phase,
}
"""Commands that may have a chain of consequences."""

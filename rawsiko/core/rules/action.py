"""Rule 5: the actions of a Seat, from one of its Territories to a linked one."""

from rawsiko.core import events as e
from rawsiko.core.chance import Chance
from rawsiko.core.commands import Act
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules import clash, go
from rawsiko.core.state import Table

_ACTING = (Phase.ACTION,)
Outcome = e.AssetsMoved | e.TerritoryOccupied | e.ClashFought


def act(table: Table, command: Act, chance: Chance) -> Outcome | Rejection:
    """Rules 5.1 to 5.5: what the action is depends on who owns the target."""
    refused = go.refusal(table, command.seat, _ACTING) or _refusal(table, command)
    if refused:
        return refused
    seat, source, target, count = command.seat, command.source, command.target, command.count
    owner = table.owner[target]
    if owner == seat:
        return e.AssetsMoved(seat, source, target, count)
    if owner is None:
        return e.TerritoryOccupied(seat, source, target, count)
    return clash.fight(table, command, owner, chance)


def kind_of(table: Table, seat: Seat, target: TerritoryId) -> Action:
    """Rules 5.4 and 5.5: what an action against this target would be."""
    owner = table.owner[target]
    if owner == seat:
        return Action.MOVEMENT
    return Action.OCCUPATION if owner is None else Action.CLASH


def most(table: Table, seat: Seat, source: TerritoryId, target: TerritoryId) -> int:
    """Rules 5.2 and 5.5: the most Assets that can go from here to there."""
    can_act = table.can_act(source)
    if can_act > clash.MOST_DICE and kind_of(table, seat, target) is Action.CLASH:
        return clash.MOST_DICE
    return can_act


def _refusal(table: Table, command: Act) -> Rejection | None:
    source, target, owner = command.source, command.target, table.owner
    if source not in owner or target not in owner:
        return Rejection(Code.UNKNOWN_TERRITORY)
    if owner[source] != command.seat:
        return Rejection(Code.NOT_YOUR_SOURCE)
    if target not in table.board.links[source]:
        return Rejection(Code.NOT_LINKED)
    if command.count < 1:
        return Rejection(Code.COUNT_TOO_LOW)
    if command.count > table.can_act(source):
        return Rejection(Code.MORE_THAN_CAN_ACT, most(table, command.seat, source, target))
    if command.count > clash.MOST_DICE and kind_of(table, command.seat, target) is Action.CLASH:
        return Rejection(Code.MORE_THAN_CLASH, clash.MOST_DICE)
    return None

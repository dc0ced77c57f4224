"""Why a command is a good one: a coded value that a presenter can put into words."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from rawsiko.bots.within_reach import can_still_have, free_next_door, left_by
from rawsiko.core.commands import (
    Act,
    Command,
    PickMaterial,
    PlaceAssets,
    TakeContinent,
    TakeTerritory,
)
from rawsiko.core.ids import ApplicationId, ContinentId, MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rules.action import kind_of
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.core.visibility import SeatView


class Why(StrEnum):
    """What a step is for."""

    COMPLETES = "completes"
    """It brings all that ``application`` still lacks: ``material``, and perhaps ``others``."""
    NEEDS = "needs"
    """It brings ``material``, which the Objective needs."""
    INCOME = "income"
    """It brings ``material``, which the Objective does not need but the Investment counts."""
    DENIES = "denies"
    """It takes ``material`` from ``rival``, who has it nowhere else."""
    DENIED = "denied"
    """It has taken ``material`` from ``rival``."""
    WEAKENS = "weakens"
    """It costs ``rival`` Assets, or a Territory."""
    HELD = "held"
    """It has cost ``rival`` nothing."""
    DEFENDS = "defends"
    """It makes a Territory stronger that ``rival`` could attack."""
    GATHERS = "gathers"
    """It brings Assets nearer to ``material``."""
    SPREADS = "spreads"
    """It takes what is free."""
    FREE = "free"
    """So many Materials are free there that the Seat does not have: ``count``."""
    ENOUGH = "enough"
    """Nothing better is left to do: for the end of a go, not for a deed that is only idle."""


@value
class Reason:
    """Why, and about what."""

    why: Why
    material: MaterialId | None = None
    application: ApplicationId | None = None
    rival: Seat | None = None
    others: int = 0
    count: int = 0


ENOUGH = Reason(Why.ENOUGH)


def explain(view: SeatView, command: Command, group: Sequence[TerritoryId] = ()) -> Reason | None:
    """The best reason for a command, from what its Seat can see; None if it serves nothing.

    A Continent is taken for the ``group`` of Territories that is to be taken there next.
    """
    table, seat = view.table, view.seat
    match command:
        case TakeContinent():
            gain = _gain(view, [m for place in group for m in table.board.deposits[place]])
            return gain if gain.why is not Why.SPREADS else _free(view, command.continent)
        case TakeTerritory():
            return _gain(view, table.board.deposits[command.territory])
        case PickMaterial():
            return _picked(view, command.material)
        case PlaceAssets():
            return _strengthens(view, command.territory)
        case Act() if seat is not None:
            return _action(view, seat, command)
        case _:
            return ENOUGH


def explain_to_all(view: SeatView, command: Command) -> Reason | None:
    """The best reason that everybody at the table can see: it tells nothing of any Objective."""
    return explain(replace(view, objectives=(None,) * len(view.objectives)), command)


def _action(view: SeatView, seat: Seat, act: Act) -> Reason | None:
    table = view.table
    if kind_of(table, seat, act.target) is Action.MOVEMENT:
        return _strengthens(view, act.target, act)
    reason = _gain(view, table.board.deposits[act.target], act)
    rival = table.owner[act.target]
    if rival is None or reason.why in (Why.COMPLETES, Why.NEEDS):
        return reason
    kept = _elsewhere(table, rival, act.target)
    lost = [m for m in table.board.deposits[act.target] if m not in kept]
    return Reason(Why.DENIES, lost[0], rival=rival) if lost else Reason(Why.WEAKENS, rival=rival)


def _picked(view: SeatView, material: MaterialId | None) -> Reason | None:
    reason = None if material is None else _gain(view, [material])
    # Nobody owns what is picked in China: to say that it takes no Clash would explain nothing.
    return None if reason is None or reason.why is Why.SPREADS else reason


def _free(view: SeatView, continent: ContinentId) -> Reason:
    """What lies there: which of it is wanted, only the next taps will show."""
    table, seat = view.table, view.seat
    places = [t for t in table.board.continents[continent] if table.owner[t] is None]
    have = set() if seat is None else table.controlled(seat)
    found = {m for t in places for m in table.board.deposits[t]} - have
    return Reason(Why.FREE, count=len(found)) if found else Reason(Why.SPREADS)


def _gain(view: SeatView, materials: Sequence[MaterialId], act: Act | None = None) -> Reason:
    """What these Materials add to what the Seat of the view keeps if it acts so for them."""
    table, board, seat = view.table, view.table.board, view.seat
    objective = None if seat is None else view.objectives[seat]
    have = set() if seat is None else table.controlled(seat)
    after = (have if act is None else left_by(view.table, act)).union(materials)
    spared = set() if act is None else _spared(table, act)
    new = [m for m in dict.fromkeys(materials) if m not in have]
    cards = () if objective is None else board.objectives[objective].applications
    by_points = sorted(cards, key=lambda key: -board.applications[key].points)
    for key in by_points:
        needed = board.applications[key].materials
        lacking = [m for m in needed if m not in have]
        fought_for = [m for m in lacking if m not in spared]
        if fought_for and after.issuperset(needed):
            return Reason(Why.COMPLETES, fought_for[0], key, others=len(lacking) - 1)
    for key in by_points:
        needed = board.applications[key].materials
        if len(after.intersection(needed)) <= len(have.intersection(needed)):
            continue
        if seat is None or not can_still_have(table, seat, {*needed} - after, act):
            continue
        for material in needed:
            if material in new and material not in spared:
                return Reason(Why.NEEDS, material, key)
    return Reason(Why.INCOME, new[0]) if len(after) > len(have) else Reason(Why.SPREADS)


def _spared(table: Table, act: Act) -> set[MaterialId]:
    """What nobody would fight for: a Clash is told by what only it can bring."""
    is_clash = table.owner[act.target] not in (None, act.seat)
    return free_next_door(table, act.seat) if is_clash else set()


def _elsewhere(table: Table, seat: Seat, territory: TerritoryId) -> set[MaterialId]:
    """The Materials that a Seat has without this Territory."""
    return {m for t in table.lands[seat] if t != territory for m in table.board.deposits[t]}


def _is_last_action(table: Table) -> bool:
    return table.turn == table.options.turns and table.phase is Phase.ACTION


def _may_attack(table: Table, rival: Seat | None) -> bool:
    """Whether the Match leaves this Seat another go."""
    if rival is None:
        return False
    return not _is_last_action(table) or table.acting is None or rival > table.acting


def _strengthens(view: SeatView, territory: TerritoryId, act: Act | None = None) -> Reason | None:
    """Assets in a place of one's own: against a neighbour, or on the way to something."""
    table, seat = view.table, view.seat
    near = table.board.links[territory]
    needed = next(
        (
            reason
            for reason in (
                _gain(view, table.board.deposits[t], act) for t in near if table.owner[t] != seat
            )
            if reason.why in (Why.COMPLETES, Why.NEEDS)
        ),
        None,
    )
    threats = [t for t in near if table.owner[t] != seat and _may_attack(table, table.owner[t])]
    strongest = max(threats, key=lambda t: table.assets[t], default=None)
    if _is_last_action(table):
        # What has moved acts no more.
        return None if strongest is None else Reason(Why.DEFENDS, rival=table.owner[strongest])
    if strongest is not None and table.assets[strongest] >= table.assets[territory]:
        return Reason(Why.DEFENDS, rival=table.owner[strongest])
    if needed is not None:
        return Reason(Why.GATHERS, needed.material, needed.application)
    if strongest is not None:
        return Reason(Why.DEFENDS, rival=table.owner[strongest])
    return Reason(Why.GATHERS)

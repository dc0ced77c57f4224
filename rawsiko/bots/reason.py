"""Why a command is a good one: a coded value that a presenter can put into words."""

from dataclasses import replace
from enum import StrEnum

from rawsiko.core.commands import (
    Act,
    Command,
    PickMaterial,
    PlaceAssets,
    TakeContinent,
    TakeTerritory,
)
from rawsiko.core.ids import ApplicationId, MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Action
from rawsiko.core.rules.action import kind_of
from rawsiko.core.value import value
from rawsiko.core.visibility import SeatView


class Why(StrEnum):
    """What a step is for."""

    COMPLETES = "completes"
    """It brings the last Material of ``application``."""
    NEEDS = "needs"
    """It brings ``material``, which the Objective needs."""
    INCOME = "income"
    """It brings ``material``, which the Objective does not need but the Investment counts."""
    DENIES = "denies"
    """It takes ``material`` from ``rival``, who has it nowhere else."""
    WEAKENS = "weakens"
    """It costs ``rival`` Assets, or a Territory."""
    DEFENDS = "defends"
    """It makes a Territory stronger that ``rival`` could attack."""
    GATHERS = "gathers"
    """It brings Assets nearer to ``material``."""
    SPREADS = "spreads"
    """It takes what is free."""
    ENOUGH = "enough"
    """Nothing better is left to do."""


@value
class Reason:
    """Why, and about what."""

    why: Why
    material: MaterialId | None = None
    application: ApplicationId | None = None
    rival: Seat | None = None


ENOUGH = Reason(Why.ENOUGH)


def explain(view: SeatView, command: Command) -> Reason:
    """The best reason for a command, from what its Seat can see."""
    table, seat = view.table, view.seat
    match command:
        case TakeContinent():
            lands = table.board.continents[command.continent]
            return _gain(view, [m for t in lands for m in table.board.deposits[t]])
        case TakeTerritory():
            return _gain(view, table.board.deposits[command.territory])
        case PickMaterial():
            return ENOUGH if command.material is None else _gain(view, [command.material])
        case PlaceAssets():
            return _strengthens(view, command.territory)
        case Act() if seat is not None:
            return _action(view, seat, command)
        case _:
            return ENOUGH


def explain_to_all(view: SeatView, command: Command) -> Reason:
    """The best reason that everybody at the table can see: it tells nothing of any Objective."""
    return explain(replace(view, objectives=(None,) * len(view.objectives)), command)


def _action(view: SeatView, seat: Seat, act: Act) -> Reason:
    table = view.table
    kind = kind_of(table, seat, act.target)
    if kind is Action.MOVEMENT:
        return _strengthens(view, act.target)
    reason = _gain(view, table.board.deposits[act.target])
    rival = table.owner[act.target]
    if rival is None or reason.why in (Why.COMPLETES, Why.NEEDS):
        return reason
    kept = {m for t in table.lands[rival] if t != act.target for m in table.board.deposits[t]}
    lost = [m for m in table.board.deposits[act.target] if m not in kept]
    return Reason(Why.DENIES, lost[0], rival=rival) if lost else Reason(Why.WEAKENS, rival=rival)


def _gain(view: SeatView, materials: "list[MaterialId] | tuple[MaterialId, ...]") -> Reason:
    """What having these Materials adds for the Seat of the view."""
    board, seat = view.table.board, view.seat
    objective = None if seat is None else view.objectives[seat]
    have = set() if seat is None else view.table.controlled(seat)
    new = [m for m in dict.fromkeys(materials) if m not in have]
    cards = () if objective is None else board.objectives[objective].applications
    by_points = sorted(cards, key=lambda key: -board.applications[key].points)
    for key in by_points:
        application = board.applications[key]
        lacking = [m for m in application.materials if m not in have]
        if lacking and all(m in new for m in lacking):
            return Reason(Why.COMPLETES, lacking[0], key)
    for key in by_points:
        for material in board.applications[key].materials:
            if material in new:
                return Reason(Why.NEEDS, material, key)
    return Reason(Why.INCOME, new[0]) if new else Reason(Why.SPREADS)


def _strengthens(view: SeatView, territory: TerritoryId) -> Reason:
    """Assets in a place of one's own: against a neighbour, or on the way to something."""
    table, seat = view.table, view.seat
    near = table.board.links[territory]
    needed = next(
        (
            reason
            for reason in (
                _gain(view, table.board.deposits[t]) for t in near if table.owner[t] != seat
            )
            if reason.why in (Why.COMPLETES, Why.NEEDS)
        ),
        None,
    )
    threats = [t for t in near if table.owner[t] not in (None, seat)]
    strongest = max(threats, key=lambda t: table.assets[t], default=None)
    if strongest is not None and table.assets[strongest] >= table.assets[territory]:
        return Reason(Why.DEFENDS, rival=table.owner[strongest])
    if needed is not None:
        return Reason(Why.GATHERS, needed.material, needed.application)
    if strongest is not None:
        return Reason(Why.DEFENDS, rival=table.owner[strongest])
    return Reason(Why.GATHERS)

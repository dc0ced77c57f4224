"""What a Seat can still have: without a Clash, and before the Match is over."""

from collections.abc import Iterable

from rawsiko.core.commands import Act
from rawsiko.core.ids import MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.core.rules.trade import alone_in, picks_left
from rawsiko.core.state import Table


def free_next_door(table: Table, seat: Seat) -> set[MaterialId]:
    """The Materials of free land beside Assets that can act: nobody need fight for them."""
    near = _next_door(table, seat)
    return {m for t in near if table.owner[t] is None for m in table.board.deposits[t]}


def left_by(table: Table, act: Act) -> set[MaterialId]:
    """The Materials that the Seat keeps if these Assets go, whatever they find."""
    is_left = act.count == table.assets[act.source]
    lands = [t for t in table.lands[act.seat] if not (is_left and t == act.source)]
    return {m for t in lands for m in table.board.deposits[t]}


def can_still_have(
    table: Table, seat: Seat, materials: Iterable[MaterialId], act: Act | None
) -> bool:
    """Whether the Match leaves time for all of these Materials, also after this action."""
    if table.turn < table.options.turns:
        return True
    if table.phase is Phase.TRADE:
        # One of them is being spoken of.
        return len({*materials}) < picks_left(table, seat)
    near = _next_door(table, seat, act)
    open_to_it = {m for t in near if table.owner[t] != seat for m in table.board.deposits[t]}
    picks = len(alone_in(table, seat)) if table.options.trade_with_china else 0
    return len({*materials} - open_to_it) <= picks


def _next_door(table: Table, seat: Seat, act: Act | None = None) -> set[TerritoryId]:
    """Beside the Assets that can act, once those of the action have acted."""
    return {
        near
        for territory in table.lands[seat]
        if table.can_act(territory) > (act.count if act and act.source == territory else 0)
        for near in table.board.links[territory]
        if act is None or near != act.target
    }

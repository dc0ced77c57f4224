"""Which sound goes with what has happened; names of ``rawsiko.ui.sound_names``."""

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.ids import MaterialId
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table


def own_sound(events: Sequence[e.Event], gained: set[MaterialId]) -> str:
    """With a player's own deed; dice have their own moments, and so has what came of them."""
    match events[0] if events else None:
        case e.TradePicked(material=str()):
            return "material"
        case e.AssetsMoved() | e.TerritoryOccupied():
            return "material" if gained else "confirm"
        case e.TerritoryTaken():
            return "material" if gained else "tap"
        case e.AssetsPlaced() | e.ContinentTaken():
            return "tap"
        case _:
            return ""


def others_sound(events: Sequence[e.Event]) -> str:
    """With what somebody else did: only what changes the match."""
    if any(isinstance(event, e.SeatEliminated) for event in events):
        return "elimination"
    match events[0] if events else None:
        case e.ClashFought(conquered=True):
            return "conquest"
        case e.ClashFought():
            return "dice"
        case _:
            return ""


def is_last_turn(table: Table) -> bool:
    """Whether the last Turn has just begun."""
    return table.turn == table.options.turns and table.phase is Phase.INVESTMENT

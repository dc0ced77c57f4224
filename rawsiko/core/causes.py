"""From an event back to the command that brought it about."""

from rawsiko.core import commands as c
from rawsiko.core import events as e


def command_behind(event: e.Event) -> c.Command | None:
    """What a Seat asked for; None where an event follows from others, or from none alone."""
    match event:
        case e.ContinentTaken(lot=False):
            return c.TakeContinent(event.seat, event.continent)
        case e.TerritoryTaken():
            return c.TakeTerritory(event.seat, event.territory)
        case e.AssetsPlaced():
            return c.PlaceAssets(event.seat, event.territory, event.count)
        case e.AssetsMoved() | e.TerritoryOccupied():
            return c.Act(event.seat, event.source, event.target, event.count)
        case e.ClashFought():
            return c.Act(event.seat, event.source, event.target, len(event.attack_dice))
        case e.TradePicked():
            return c.PickMaterial(event.seat, event.material)
        case e.ActionEnded():
            return c.EndPhase(event.seat)
        case _:
            return None

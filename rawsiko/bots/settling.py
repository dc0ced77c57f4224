"""Setup with a plan: the Continent and the Territories from which an Objective is nearest."""

from collections.abc import Callable

from rawsiko.bots.groups import groups
from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.core.commands import Command, EndPhase, TakeContinent, TakeTerritory
from rawsiko.core.ids import ContinentId, Seat, TerritoryId
from rawsiko.core.rules.setup import open_territories, still_to_take
from rawsiko.core.state import Table

GARRISON = 2
"""How many Assets a Territory is thought to have when the first Turn begins."""

Worth = Callable[[Sketch], float]
Group = tuple[TerritoryId, ...]


def settle(table: Table, seat: Seat, worth: Worth) -> Command:
    """The next tap of this Seat in setup: the best group decides, its first Territory is taken."""
    if table.continent is not None and not still_to_take(table):
        return EndPhase(seat)
    continent, group = best_group(table, seat, worth)
    if table.continent is None:
        return TakeContinent(seat, continent)
    return TakeTerritory(seat, next(t for t in open_territories(table) if t in group))


def best_group(table: Table, seat: Seat, worth: Worth) -> tuple[ContinentId, Group]:
    """What this go should still take, and where; each tap of it leaves the rest the best."""
    sketch = Sketch.of(table)
    for taken in table.taken:
        # As it was thought of before it was taken: otherwise the plan might change half-way.
        sketch.assets[sketch.terrain.index[taken]] = GARRISON
    scores = {}
    for continent, group in groups(table, seat):
        places = [sketch.terrain.index[territory] for territory in group]
        for place in places:
            sketch.owner[place], sketch.assets[place] = seat, GARRISON
        scores[continent, group] = worth(sketch)
        for place in places:
            sketch.owner[place], sketch.assets[place] = NOBODY, 0
    return max(scores, key=lambda choice: scores[choice])

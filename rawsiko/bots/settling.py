"""Setup with a plan: the Continent and the Territories from which an Objective is nearest."""

from collections.abc import Callable

from rawsiko.bots.groups import groups
from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.core.commands import Command, EndPhase, TakeContinent, TakeTerritory
from rawsiko.core.ids import Seat
from rawsiko.core.rules.setup import open_territories, still_to_take
from rawsiko.core.state import Table

GARRISON = 2
"""How many Assets a Territory is thought to have when the first Turn begins."""


def settle(table: Table, seat: Seat, worth: Callable[[Sketch], float]) -> Command:
    """The next tap of this Seat in setup: the best group decides, its first Territory is taken."""
    if table.continent is not None and not still_to_take(table):
        return EndPhase(seat)
    sketch = Sketch.of(table)
    scores = {}
    for continent, group in groups(table, seat):
        places = [sketch.terrain.index[territory] for territory in group]
        for place in places:
            sketch.owner[place], sketch.assets[place] = seat, GARRISON
        scores[continent, group] = worth(sketch)
        for place in places:
            sketch.owner[place], sketch.assets[place] = NOBODY, 0
    continent, group = max(scores, key=lambda choice: scores[choice])
    if table.continent is None:
        return TakeContinent(seat, continent)
    return TakeTerritory(seat, next(t for t in open_territories(table) if t in group))

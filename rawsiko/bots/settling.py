"""Setup with a plan: the Continent and the Territories from which an Objective is nearest."""

from collections.abc import Callable, Iterator
from itertools import combinations

from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.core.commands import Command, EndPhase, TakeContinent, TakeTerritory
from rawsiko.core.ids import ContinentId, Seat
from rawsiko.core.rules.setup import (
    TERRITORIES_TO_TAKE,
    open_continents,
    open_territories,
    still_to_take,
)
from rawsiko.core.state import Table

GARRISON = 2
"""How many Assets a Territory is thought to have when the first Turn begins."""


def settle(table: Table, seat: Seat, worth: Callable[[Sketch], float]) -> Command:
    """The next tap of this Seat in setup: the best group decides, its first Territory is taken."""
    if table.continent is not None and not still_to_take(table):
        return EndPhase(seat)
    sketch = Sketch.of(table)
    scores = {}
    for continent, group in _groups(table, seat, sketch):
        for territory in group:
            sketch.owner[territory], sketch.assets[territory] = seat, GARRISON
        scores[continent, group] = worth(sketch)
        for territory in group:
            sketch.owner[territory], sketch.assets[territory] = NOBODY, 0
    continent, group = max(scores, key=lambda choice: scores[choice])
    if table.continent is None:
        return TakeContinent(seat, continent)
    wanted = [sketch.terrain.territories[territory] for territory in group]
    return TakeTerritory(seat, next(t for t in open_territories(table) if t in wanted))


def _groups(
    table: Table, seat: Seat, sketch: Sketch
) -> Iterator[tuple[ContinentId, tuple[int, ...]]]:
    """Every group of Territories that hangs together and may be taken in this go."""
    index, taken = sketch.terrain.index, table.taken
    number = still_to_take(table)
    if table.continent is None:
        number = TERRITORIES_TO_TAKE[len(table.players)][len(table.continents[seat])]
    for continent in open_continents(table, seat) or [c for c in [table.continent] if c]:
        free = [t for t in table.board.continents[continent] if table.owner[t] is None]
        for group in combinations(free, number):
            whole = (*taken, *group)
            if table.board.hang_together(whole[0], whole, len(whole)):
                yield continent, tuple(index[t] for t in group)

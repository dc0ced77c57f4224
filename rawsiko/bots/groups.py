"""Setup: what a go may take."""

from collections.abc import Iterator
from itertools import combinations

from rawsiko.core.ids import ContinentId, Seat, TerritoryId
from rawsiko.core.rules.setup import TERRITORIES_TO_TAKE, open_continents, still_to_take
from rawsiko.core.state import Table


def groups(table: Table, seat: Seat) -> Iterator[tuple[ContinentId, tuple[TerritoryId, ...]]]:
    """Every group of Territories that hangs together and may still be taken in this go."""
    number = still_to_take(table)
    if table.continent is None:
        number = TERRITORIES_TO_TAKE[len(table.players)][len(table.continents[seat])]
    for continent in open_continents(table, seat) or [c for c in [table.continent] if c]:
        free = [t for t in table.board.continents[continent] if table.owner[t] is None]
        for group in combinations(free, number):
            whole = (*table.taken, *group)
            if table.board.hang_together(whole[0], whole, len(whole)):
                yield continent, group

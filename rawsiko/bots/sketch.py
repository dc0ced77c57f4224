"""A position in whole numbers, to be scribbled over."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from rawsiko.bots.terrain import Terrain, terrain_of
from rawsiko.core.state import Table

NOBODY = -1


@dataclass(slots=True)
class Sketch:
    """Who owns each Territory, with how many Assets, and how many of them can still act."""

    terrain: Terrain
    owner: list[int]
    assets: list[int]
    fresh: list[int]
    seats: int
    turn: int
    turns: int
    stranglehold: bool
    trade: bool

    @classmethod
    def of(cls, table: Table) -> Sketch:
        """The Table as it stands; ``owner`` and ``assets`` keep the order of the pack."""
        terrain, options = terrain_of(table.board), table.options
        owners = [NOBODY if seat is None else seat for seat in table.owner.values()]
        assets = list(table.assets.values())
        fresh = assets.copy()
        for name, count in table.moved.items():
            fresh[terrain.index[name]] -= count
        return cls(
            terrain,
            owners,
            assets,
            fresh,
            len(table.players),
            table.turn,
            options.turns,
            options.monopoly_stranglehold,
            options.trade_with_china,
        )

    def copy(self) -> Sketch:
        """A copy that may be scribbled over without touching this one."""
        twin = copy(self)
        twin.owner, twin.assets, twin.fresh = [*self.owner], [*self.assets], [*self.fresh]
        return twin

    def lands(self, seat: int) -> list[int]:
        """The Territories of a Seat."""
        return [t for t, owner in enumerate(self.owner) if owner == seat]

    def controlled(self, seat: int) -> int:
        """The Materials that lie in a Seat's Territories, as bits."""
        bits = 0
        for found, owner in zip(self.terrain.deposit_bits, self.owner, strict=True):
            if owner == seat:
                bits |= found
        return bits

    def sole_continents(self, seat: int) -> int:
        """In how many Continents a Seat is and nobody else (rule 7.2)."""
        owner = self.owner
        return sum(
            {owner[territory] for territory in lands} - {NOBODY} == {seat}
            for lands in self.terrain.continents
        )

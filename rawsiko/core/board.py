"""The Board: all that the rules need to know of a content pack, in one immutable value."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rawsiko.core.cards import Application, Objective
from rawsiko.core.ids import (
    ApplicationId,
    ContinentId,
    MaterialId,
    ObjectiveId,
    TerritoryId,
)


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The map with its Materials, the cards, and the numbers that a pack fixes.

    Every tuple keeps the order of the pack, so that the same seed always plays the same Match.
    """

    pack: str
    digest: str
    materials: tuple[MaterialId, ...]
    continents: Mapping[ContinentId, tuple[TerritoryId, ...]]
    links: Mapping[TerritoryId, tuple[TerritoryId, ...]]
    deposits: Mapping[TerritoryId, tuple[MaterialId, ...]]
    applications: Mapping[ApplicationId, Application]
    objectives: Mapping[ObjectiveId, Objective]
    initial_assets: Mapping[int, int]

    def hang_together(
        self, start: TerritoryId, within: Collection[TerritoryId], wanted: int
    ) -> bool:
        """Whether from ``start`` on ``wanted`` Territories inside ``within`` are linked."""
        reached = [start]
        for territory in reached:
            if len(reached) >= wanted:
                return True
            reached += [t for t in self.links[territory] if t in within and t not in reached]
        return False

"""A bot that does anything legal, for simulations and tests."""

import random
from collections.abc import Sequence

from rawsiko.core.commands import (
    Act,
    Command,
    EndPhase,
    PickMaterial,
    PlaceAssets,
    TakeContinent,
    TakeTerritory,
)
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.legal import legal, movable
from rawsiko.core.phase import Phase
from rawsiko.core.rules.action import most
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView

END_CHANCE = 0.1
DECLINE_CHANCE = 0.1


class RandomBot:
    """Picks evenly among what is offered."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._draw = rng.random

    def choose(self, view: SeatView) -> Command:
        """Any legal command."""
        seat, rng = view.seat, self._rng
        if seat is None:
            raise ValueError("a bot needs a seat")
        if view.table.phase is Phase.ACTION:
            return self._act(view.table, seat)
        if view.table.to_place[seat]:
            return PlaceAssets(seat, self._any(view.table.territories_of(seat)))
        offer = legal(view)
        if offer.continents:
            return TakeContinent(seat, rng.choice(offer.continents))
        if offer.territories:
            return TakeTerritory(seat, rng.choice(offer.territories))
        if offer.picks:
            declines = rng.random() < DECLINE_CHANCE
            return PickMaterial(seat, None if declines else rng.choice(offer.picks))
        return EndPhase(seat)

    def _act(self, table: Table, seat: Seat) -> Command:
        if self._draw() < END_CHANCE:
            return EndPhase(seat)
        source = self._any(table.territories_of(seat))
        if not table.can_act(source):
            sources = movable(table, seat)
            if not sources:
                return EndPhase(seat)
            source = self._any(sources)
        target = self._any(table.board.links[source])
        count = 1 + int(self._draw() * most(table, seat, source, target))
        return Act(seat, source, target, count)

    def _any(self, options: Sequence[TerritoryId]) -> TerritoryId:
        """Quicker than ``choice``, which matters where Matches are played by the thousand."""
        return options[int(self._draw() * len(options))]

"""A bot that does anything legal, for simulations and tests."""

import random

from rawsiko.core.commands import (
    Act,
    Command,
    EndPhase,
    PickMaterial,
    PlaceAssets,
    TakeContinent,
    TakeTerritory,
)
from rawsiko.core.ids import Seat
from rawsiko.core.legal import legal
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rules.action import kind_of
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView

END_CHANCE = 0.04
DECLINE_CHANCE = 0.1


class RandomBot:
    """Takes whatever comes up. Quick, for it plays Matches by the thousand."""

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
            own = list(view.table.lands[seat])
            return PlaceAssets(seat, own[int(self._draw() * len(own))])
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
        """Look at one Territory: send something from there, or end the phase if nothing can go."""
        draw = self._draw
        own = list(table.lands[seat])
        source = own[int(draw() * len(own))]
        can_act = table.can_act(source)
        if not can_act or draw() < END_CHANCE:
            return EndPhase(seat)
        near = table.board.links[source]
        target = near[int(draw() * len(near))]
        if can_act > MOST_DICE and kind_of(table, seat, target) is Action.CLASH:
            can_act = MOST_DICE
        return Act(seat, source, target, 1 + int(draw() * can_act))

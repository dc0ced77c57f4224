"""A bot that goes for the Materials that its Objective lacks."""

import random
from collections.abc import Iterable
from typing import TypeVar

from rawsiko.bots.odds import conquer_odds
from rawsiko.core.commands import (
    Act,
    Command,
    EndPhase,
    PickMaterial,
    PlaceAssets,
    TakeContinent,
    TakeTerritory,
)
from rawsiko.core.ids import MaterialId, Seat, TerritoryId
from rawsiko.core.legal import Legal, Source, Target, legal
from rawsiko.core.phase import Action
from rawsiko.core.visibility import SeatView

T = TypeVar("T")

ANY_NEW_MATERIAL = 0.3
"""What a Material that no card needs is worth: it still adds to the Investment."""
ENOUGH_ODDS = 0.55
FADING = 0.5
"""How much less a wish counts one Territory further away."""


class GreedyBot:
    """Weighs every Territory by the points its Materials would bring nearer."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: SeatView) -> Command:
        """The command that brings the most wanted Materials nearest."""
        if view.seat is None:
            raise ValueError("a bot needs a seat")
        return _Thought(view, view.seat, self._rng).choose(legal(view))


class _Thought:
    """One decision: the wishes of a Seat in one position."""

    def __init__(self, view: SeatView, seat: Seat, rng: random.Random) -> None:
        self._table = view.table
        self._seat = seat
        self._rng = rng
        self._controlled = view.table.controlled(seat)
        self._wishes = _wishes(view, seat, self._controlled)

    def choose(self, offer: Legal) -> Command:
        seat, board = self._seat, self._table.board
        if offer.continents:
            homes = {c: max(map(self._worth, board.continents[c])) for c in offer.continents}
            return TakeContinent(seat, self._best(homes))
        if offer.territories:
            return TakeTerritory(seat, self._best({t: self._worth(t) for t in offer.territories}))
        if offer.places:
            return PlaceAssets(seat, self._best({t: self._pull(t) for t in offer.places}))
        if offer.picks:
            wanted = {m: self._wishes.get(m, 0.0) for m in offer.picks if m not in self._controlled}
            return PickMaterial(seat, self._best(wanted) if wanted else None)
        return self._act(offer.sources) or EndPhase(seat)

    def _act(self, sources: Iterable[Source]) -> Command | None:
        gains: dict[Act, float] = {}
        for source in sources:
            for target in source.targets:
                act = Act(
                    self._seat, source.territory, target.territory, self._count(source, target)
                )
                gains[act] = self._gain(act, target)
        if not gains:
            return None
        act = self._best(gains)
        return act if gains[act] > 0 else None

    def _count(self, source: Source, target: Target) -> int:
        """As many as can go; one stays behind to hold the Territory where that is possible."""
        can_act = self._table.can_act(source.territory)
        stays = can_act > 1 and can_act == self._table.assets[source.territory]
        return min(target.most, can_act - stays)

    def _gain(self, act: Act, target: Target) -> float:
        leaves_empty = act.count == self._table.assets[act.source]
        cost = self._loss(act.source) if leaves_empty else 0.0
        if target.kind is Action.MOVEMENT:
            return self._pull(act.target) - self._pull(act.source) - cost - ANY_NEW_MATERIAL
        worth = self._worth(act.target)
        if target.kind is Action.OCCUPATION:
            return worth - cost
        odds = float(conquer_odds(act.count, min(self._table.assets[act.target], 50)))
        return worth * odds if odds >= ENOUGH_ODDS else 0.0

    def _worth(self, territory: TerritoryId) -> float:
        """What owning this Territory would add."""
        return sum(
            self._wishes.get(material, ANY_NEW_MATERIAL)
            for material in self._table.board.deposits[territory]
            if material not in self._controlled
        )

    def _loss(self, territory: TerritoryId) -> float:
        """What giving up this Territory would cost."""
        kept = {
            material
            for other in self._table.territories_of(self._seat)
            if other != territory
            for material in self._table.board.deposits[other]
        }
        lost = [m for m in self._table.board.deposits[territory] if m not in kept]
        return sum(self._wishes.get(material, ANY_NEW_MATERIAL) + 1 for material in lost)

    def _pull(self, territory: TerritoryId) -> float:
        """How close this Territory is to what is wanted."""
        near = [self._foreign_worth(t) for t in self._table.board.links[territory]]
        return max(near) + FADING * sum(near) / len(near)

    def _foreign_worth(self, territory: TerritoryId) -> float:
        is_own = self._table.owner[territory] == self._seat
        return 0.0 if is_own else self._worth(territory)

    def _best(self, scores: dict[T, float]) -> T:
        top = max(scores.values())
        return self._rng.choice([choice for choice, score in scores.items() if score == top])


def _wishes(view: SeatView, seat: Seat, controlled: set[MaterialId]) -> dict[MaterialId, float]:
    """How many points each missing Material brings nearer."""
    objective, board = view.objectives[seat], view.table.board
    wishes: dict[MaterialId, float] = {}
    if objective is None:
        return wishes
    for key in board.objectives[objective].applications:
        application = board.applications[key]
        missing = [material for material in application.materials if material not in controlled]
        for material in missing:
            wishes[material] = wishes.get(material, 0.0) + application.points / len(missing)
    return wishes

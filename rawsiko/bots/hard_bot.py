"""A bot that weighs every action by what the whole position promises after it."""

import random
from collections.abc import Iterator

from rawsiko.bots.actions import steps
from rawsiko.bots.outlook import Outlook
from rawsiko.bots.picking import best_pick
from rawsiko.bots.rivals import rivalry
from rawsiko.bots.settling import Group, Worth, best_group, settle
from rawsiko.bots.sketch import Sketch
from rawsiko.bots.style import Knobs, Style
from rawsiko.bots.terrain import terrain_of
from rawsiko.core.commands import Act, Command, EndPhase, PickMaterial, PlaceAssets
from rawsiko.core.ids import ObjectiveId, Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.core.rules.trade import picks_left
from rawsiko.core.visibility import SeatView

HARD = Style.even(Knobs())
LEAST_GAIN = 0.02
SETUP_GOES = 7
"""How far setup looks ahead: a whole Match of the usual length."""


class HardBot:
    """Objective progress, exact odds, income, threat, rivals, and the Turns that are left."""

    def __init__(self, rng: random.Random, style: Style = HARD) -> None:
        self._rng = rng
        self._style = style

    def choose(self, view: SeatView) -> Command:
        """The command after which the position promises most."""
        seat, table = view.seat, view.table
        if seat is None:
            raise ValueError("a bot needs a seat")
        objective = self._objective(view, seat)
        if table.phase is Phase.TERRITORIES:
            return settle(table, seat, self._prospect(view, seat))
        if table.to_place[seat]:
            return self._place(Sketch.of(table), seat, objective)
        if table.phase is Phase.ACTION:
            return self._act(view, seat, objective)
        if table.phase is Phase.TRADE and picks_left(table, seat):
            return PickMaterial(seat, best_pick(table, seat, objective))
        return EndPhase(seat)

    def group(self, view: SeatView, seat: Seat) -> Group:
        """Setup: the Territories for which it would choose a Continent now."""
        return best_group(view.table, seat, self._prospect(view, seat))[1]

    def ranked(self, view: SeatView, seat: Seat) -> Iterator[Act]:
        """Action phase: all that gains something, the best first."""
        return self._ranked(view, seat, self._objective(view, seat))

    def _prospect(self, view: SeatView, seat: Seat) -> Worth:
        """What a position in setup promises."""
        card = terrain_of(view.table.board).cards[self._objective(view, seat)]
        knobs = self._style.setup
        return lambda sketch: Outlook(sketch, seat, card, SETUP_GOES, knobs).base

    def _objective(self, view: SeatView, seat: Seat) -> ObjectiveId:
        objective = view.objectives[seat]
        if objective is None:
            raise ValueError("a bot needs an Objective")
        return objective

    def _place(self, sketch: Sketch, seat: Seat, card: ObjectiveId) -> Command:
        goes = sketch.turns - max(sketch.turn, 1) + 1
        outlook = Outlook(sketch, seat, sketch.terrain.cards[card], goes, self._style.placing)
        gains = {t: outlook.judge(t, sketch.assets[t] + 1) for t in outlook.own}
        most = max(gains.values())
        best = self._rng.choice([t for t, gain in gains.items() if gain == most])
        return PlaceAssets(seat, TerritoryId(sketch.terrain.territories[best]))

    def _act(self, view: SeatView, seat: Seat, card: ObjectiveId) -> Command:
        return next(self._ranked(view, seat, card), EndPhase(seat))

    def _ranked(self, view: SeatView, seat: Seat, card: ObjectiveId) -> Iterator[Act]:
        sketch = Sketch.of(view.table)
        if not any(sketch.fresh[t] for t in sketch.lands(seat)):
            return
        goes = sketch.turns - sketch.turn
        knobs = self._style.act(goes)
        outlook = Outlook(sketch, seat, sketch.terrain.cards[card], goes, knobs)
        hidden = [n for n, key in enumerate(view.table.board.objectives) if key != card]
        rivals = rivalry(sketch, seat, hidden, knobs.order, knobs.power)
        found = [(gain, step) for step, gain in steps(outlook, rivals) if gain > LEAST_GAIN]
        names = sketch.terrain.territories
        for _, (source, target, count) in sorted(found, key=lambda one: -one[0]):
            yield Act(seat, TerritoryId(names[source]), TerritoryId(names[target]), count)

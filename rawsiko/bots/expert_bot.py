"""A bot that tries several ways to play its go in the head before it begins."""

import random
import time
from collections.abc import Iterator
from math import exp

from rawsiko.bots import rivals
from rawsiko.bots.expert_ways import EXPERT, WAYS
from rawsiko.bots.hard_bot import HARD, HardBot
from rawsiko.bots.rehearsal import Rehearsal
from rawsiko.bots.sketch import Sketch
from rawsiko.core.commands import Command
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.visibility import SeatView

SECONDS = 1.0
ROUNDS = 20
"""Enough rehearsals of each way, if there is time."""
MARGIN = 0.02
"""By how much another way must do better in the mean than the usual one."""
LATE = 1
"""With so many Turns after this one it begins to rehearse: then a rehearsal can go on to the end."""
CLEAR = 3.0
"""Points of lead at the end of a rehearsal that are as good as a win."""


class ExpertBot(HardBot):
    """Weighs like the hard bot, in the way that did best in its rehearsals."""

    def __init__(
        self, rng: random.Random, seconds: float | None = SECONDS, rounds: int = ROUNDS
    ) -> None:
        """Without ``seconds`` it takes the time that its ``rounds`` need: the same on any machine."""
        super().__init__(rng, EXPERT)
        self._seconds = seconds
        self._rounds = rounds
        self._go = 0

    def choose(self, view: SeatView) -> Command:
        """Think to the end."""
        *_, command = self.think(view)
        if command is None:
            raise ValueError("a thought without an end")
        return command

    def think(self, view: SeatView) -> Iterator[Command | None]:
        """None after each little step of thinking, the command at last."""
        table, seat = view.table, view.seat
        if (
            seat is not None
            and table.phase is Phase.ACTION
            and table.options.turns - table.turn <= LATE
            and self._go != table.turn
        ):
            self._go = table.turn
            yield from self._find_way(view, seat)
        yield super().choose(view)

    def _find_way(self, view: SeatView, seat: Seat) -> Iterator[None]:
        """Rehearse each way of playing this go; the better half stays in, until one is left."""
        board = view.table.board
        start, used = Sketch.of(view.table), 0.0
        card = [*board.objectives].index(self._objective(view, seat))
        scores = dict.fromkeys(range(len(WAYS)), 0.0)
        styles = [EXPERT if other == seat else HARD for other in range(start.seats)]
        number = 0
        for number in range(self._rounds):
            luck = self._rng.random()
            cards = guess(start, seat, card, self._rng)
            for way in scores:
                began = time.perf_counter()
                trial = Rehearsal(start.copy(), cards, random.Random(luck), styles)
                for _ in trial.play_on(seat, WAYS[way]):
                    used += time.perf_counter() - began
                    yield None
                    began = time.perf_counter()
                scores[way] += _success(trial, seat)
                used += time.perf_counter() - began
            if number in (2, 5):
                kept = sorted(scores, key=lambda way: -scores[way])[: len(scores) // 2]
                scores = {way: scores[way] for way in {0, *kept}}
            if self._seconds is not None and used > self._seconds:
                break
        scores[0] += MARGIN * (number + 1)
        self._style = WAYS[max(scores, key=lambda way: scores[way])]


def guess(sketch: Sketch, seat: Seat, card: int, rng: random.Random) -> list[int]:
    """A card for each Seat: mine as it is, the others' by what they seem to be after."""
    hands = sketch.terrain.hands
    left = [hand for hand in range(len(hands)) if hand != card]
    cards = []
    for other in range(sketch.seats):
        if other == seat:
            cards.append(card)
            continue
        made = rivals.progress(sketch, sketch.controlled(other))
        weights = [exp(sum([made[a] for a in hands[h]]) / rivals.SURE) for h in left]
        drawn = rng.choices(left, weights)[0]
        left.remove(drawn)
        cards.append(drawn)
    return cards


def _success(trial: Rehearsal, seat: Seat) -> float:
    """How well a rehearsal ended: who leads, and by how much."""
    points = [float(trial.score(other)) for other in range(trial.sketch.seats)]
    mine = points.pop(seat)
    return 1.0 / (1.0 + exp((max(points) - mine) / CLEAR))

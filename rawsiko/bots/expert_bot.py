"""A bot that tries several ways to play its go in the head before it begins."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from math import exp

from rawsiko.bots import rivals
from rawsiko.bots.hard_bot import HARD, HardBot
from rawsiko.bots.outlook import Knobs
from rawsiko.bots.rehearsal import Rehearsal
from rawsiko.bots.sketch import Sketch
from rawsiko.core.commands import Command
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.visibility import SeatView

SECONDS = 1.0
ROUNDS = 20
"""Enough rehearsals of each way, if there is time."""
BASE = Knobs(
    asset=1.2,
    income=3.0,
    interest=0.9,
    far=0.5,
    take=0.5,
    denial=0.5,
    kill=0.2,
    order=0.3,
    power=2.0,
)
"""Found by tournaments against hard bots."""
MARGIN = 0.03
"""By how much another way must do better in the mean than the usual one."""
WAYS = (
    BASE,
    replace(BASE, denial=0.0, kill=0.0),
    replace(BASE, denial=1.2, kill=0.8),
    replace(BASE, interest=0.5),
    replace(BASE, asset=0.3),
    HARD,
)
"""Bold, careful, for itself alone, against the leader: how a go can be played."""
FULL = 1
"""With so many Turns after this one, rehearsals go on to the end of the Match."""


class ExpertBot(HardBot):
    """Weighs like the hard bot, in the way that did best in its rehearsals."""

    def __init__(
        self, rng: random.Random, seconds: float | None = SECONDS, rounds: int = ROUNDS
    ) -> None:
        """Without ``seconds`` it takes the time that its ``rounds`` need: the same on any machine."""
        super().__init__(rng, BASE)
        self._seconds = seconds
        self._rounds = rounds
        self._go: tuple[int, Phase] | None = None

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
            and self._go != (table.turn, table.phase)
        ):
            self._go = (table.turn, table.phase)
            yield from self._find_way(view, seat)
        yield super().choose(view)

    def _find_way(self, view: SeatView, seat: Seat) -> Iterator[None]:
        """Rehearse each way of playing this go; the better half stays in, until one is left."""
        board = view.table.board
        start, used = Sketch.of(view.table), 0.0
        card = [*board.objectives].index(self._objective(view, seat))
        scores = dict.fromkeys(range(len(WAYS)), 0.0)
        number = 0
        for number in range(self._rounds):
            luck = self._rng.random()
            cards = guess(start, seat, card, self._rng)
            for way in scores:
                began = time.perf_counter()
                trial = Rehearsal(start.copy(), cards, random.Random(luck), HARD)
                last = start.turns if start.turns - start.turn <= FULL else start.turn
                for _ in trial.play_on(seat, WAYS[way], last):
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
        self._knobs = WAYS[max(scores, key=lambda way: scores[way])]


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
    sketch = trial.sketch
    goes = sketch.turns - sketch.turn
    if goes:
        worths = [
            trial.outlook(s, goes + 1).base if sketch.lands(s) else 0.0 for s in range(sketch.seats)
        ]
    else:
        worths = [float(trial.score(s)) for s in range(sketch.seats)]
    mine = worths.pop(seat)
    lead = mine - max(worths)
    return 1.0 / (1.0 + exp(-lead / 6.0)) + mine / 200.0

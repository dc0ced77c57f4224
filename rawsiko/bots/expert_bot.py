"""A bot that tries several ways to play its go in the head before it begins."""

import random
import time
from collections.abc import Generator, Iterator
from math import exp

from rawsiko.bots import rivals
from rawsiko.bots.budget import Budget, Clock
from rawsiko.bots.expert_ways import EXPERT, WAYS
from rawsiko.bots.hard_bot import HARD, HardBot
from rawsiko.bots.rehearsal import Rehearsal
from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.core.commands import Act, Command
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.visibility import SeatView

SECONDS = 1.0
"""For a whole go: longer, and a table of people would begin to wait for it."""
THOUGHT = 0.8
"""The part of the time for finding a way; the rest is for the steps, each of which is weighed."""
ROUNDS = 20
"""Enough rehearsals of each way, if there is time."""
CUTS = (3, 6)
"""After so many rounds the worse half drops out; fewer than the first say nothing."""
MARGIN = 0.02
"""By how much another way must do better in the mean than the usual one."""
LATE = 1
"""With so many Turns after this one it begins to rehearse: then a rehearsal can go on to the end."""
CLEAR = 3.0
"""Points of lead at the end of a rehearsal that are as good as a win."""


class ExpertBot(HardBot):
    """Weighs like the hard bot, in the way that did best in its rehearsals."""

    def __init__(
        self,
        rng: random.Random,
        seconds: float | None = SECONDS,
        rounds: int = ROUNDS,
        clock: Clock = time.perf_counter,
    ) -> None:
        """Without ``seconds`` it takes the time that its ``rounds`` need: the same on any machine."""
        super().__init__(rng, EXPERT)
        self._seconds = seconds
        self._rounds = rounds
        self._clock = clock
        self._last: tuple[Sketch, Act] | None = None

    def choose(self, view: SeatView) -> Command:
        """Think to the end."""
        *_, command = self.think(view)
        if command is None:
            raise ValueError("a thought without an end")
        return command

    def think(self, view: SeatView) -> Iterator[Command | None]:
        """None after each little step of thinking, the command at last."""
        table, seat = view.table, view.seat
        is_late = table.options.turns - table.turn <= LATE
        if seat is None or table.phase is not Phase.ACTION or not is_late:
            yield super().choose(view)
            return
        start = Sketch.of(table)
        if not self._goes_on(start):
            yield from self._find_way(view, seat, start)
        command = super().choose(view)
        self._last = (start, command) if isinstance(command, Act) else None
        yield command

    def _goes_on(self, now: Sketch) -> bool:
        """Whether this is the go for which it has found a way: nothing but its last step has changed.

        After a rewind the Turn may be the same and the go another. An elimination may move the Turn
        on in the middle of a go (rule 6.2): that is no reason to think again.
        """
        if self._last is None:
            return False
        then, act = self._last
        touched = {now.terrain.index[act.source], now.terrain.index[act.target]}
        gone = set(then.owner) - set(now.owner) - {NOBODY}
        return 0 <= now.turn - then.turn <= len(gone) and all(
            territory in touched
            or (then.owner[territory], then.assets[territory]) == (owner, assets)
            for territory, (owner, assets) in enumerate(zip(now.owner, now.assets, strict=True))
        )

    def _find_way(self, view: SeatView, seat: Seat, start: Sketch) -> Iterator[None]:
        """Rehearse each way of playing this go; the better half stays in, until one is left."""
        seconds = None if self._seconds is None else self._seconds * THOUGHT
        budget = Budget(seconds, self._clock)
        card = [*view.table.board.objectives].index(self._objective(view, seat))
        scores = dict.fromkeys(range(len(WAYS)), 0.0)
        done = 0
        while done < self._rounds and budget.has_time():
            tried = yield from self._rehearse(start, seat, card, [*scores], budget)
            if len(tried) < len(scores):
                break
            done += 1
            scores = {way: score + tried[way] for way, score in scores.items()}
            if done in CUTS:
                kept = sorted(scores, key=lambda way: -scores[way])[: len(scores) // 2]
                scores = {way: scores[way] for way in {0, *kept}}
        scores[0] += MARGIN * done
        way = max(scores, key=lambda way: scores[way]) if done >= CUTS[0] else 0
        self._style = WAYS[way]

    def _rehearse(
        self, start: Sketch, seat: Seat, card: int, ways: list[int], budget: Budget
    ) -> Generator[None, None, dict[int, float]]:
        """How each way does with the same luck and the same cards, as far as there is time."""
        styles = [EXPERT if other == seat else HARD for other in range(start.seats)]
        luck = self._rng.random()
        cards = guess(start, seat, card, self._rng)
        tried: dict[int, float] = {}
        for way in ways:
            trial = Rehearsal(start.copy(), cards, random.Random(luck), styles)
            for _ in trial.play_on(seat, WAYS[way]):
                yield None
                if not budget.has_time():
                    return tried
            tried[way] = _success(trial, seat)
        return tried


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

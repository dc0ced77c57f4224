"""A Match played on in the head: quick goes by the same weighing, with dice and guessed cards."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate

from rawsiko.bots.actions import Step, steps
from rawsiko.bots.odds import roll_odds
from rawsiko.bots.outlook import Outlook
from rawsiko.bots.rivals import Rivalry, rivalry
from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.bots.style import Knobs, Style
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.rules.placing import MATERIALS_PER_ASSET

LEAST_GAIN = 0.05
LOOKS = 4
"""How often a quick go looks at the whole board."""
WORTH_IT = 0.3
"""In one look: steps that gain at least this part of the best."""

Cards = Sequence[int]
"""The Objective of each Seat, by its place in the pack."""


class Rehearsal:
    """One way in which a Match may go on."""

    def __init__(
        self, sketch: Sketch, cards: Cards, rng: random.Random, styles: Sequence[Style]
    ) -> None:
        self.sketch = sketch
        self._cards = cards
        self._rng = rng
        self._styles = styles
        self._hidden = list(range(len(sketch.terrain.hands)))
        self._hands = list(sketch.terrain.cards.values())

    def play_on(self, seat: int, way: Style) -> Iterator[None]:
        """From this Seat's go, played in this way, to the end of the Match."""
        sketch = self.sketch
        self._go(seat, way)
        yield None
        others = range(seat + 1, sketch.seats)
        while True:
            for other in others:
                sketch.fresh = [*sketch.assets]
                self._go(other, self._styles[other])
                yield None
            if sketch.turn >= sketch.turns:
                return
            sketch.turn += 1
            others = range(sketch.seats)
            for other in others:
                self._invest(other)
            yield None

    def outlook(self, seat: int, goes: int, knobs: Knobs) -> Outlook:
        """What the position promises a Seat with the card that it is thought to have."""
        return Outlook(self.sketch, seat, self._hands[self._cards[seat]], goes, knobs)

    def score(self, seat: int) -> int:
        """The points of a Seat if the Match were over, with the best picks if there is Trade."""
        sketch, terrain = self.sketch, self.sketch.terrain
        missing = ~sketch.controlled(seat)
        lacks = [
            (terrain.applications[a][0], terrain.applications[a][1] & missing)
            for a in terrain.hands[self._cards[seat]]
        ]
        return best_haul(lacks, sketch.sole_continents(seat) if sketch.trade else 0)

    def _go(self, seat: int, style: Style) -> None:
        sketch = self.sketch
        own = sketch.lands(seat)
        if not own:
            return
        knobs = style.act(sketch.turns - sketch.turn)
        rivals = rivalry(sketch, seat, self._hidden, knobs.order, knobs.power)
        for _ in range(LOOKS):
            # Rule 6.2: a look may have brought the end nearer.
            goes = sketch.turns - sketch.turn
            outlook = self.outlook(seat, goes, style.act(goes))
            if not self._look(outlook, rivals):
                return

    def _look(self, outlook: Outlook, rivals: Rivalry) -> bool:
        """Take all good steps that do not touch each other; whether there was any."""
        found = sorted(
            ((gain, step) for step, gain in steps(outlook, rivals) if gain > LEAST_GAIN),
            reverse=True,
        )
        touched: set[int] = set()
        for gain, step in found:
            if gain < WORTH_IT * found[0][0]:
                break
            if step[0] not in touched and step[1] not in touched:
                touched.update(step[:2])
                self._step(outlook.seat, step)
        return bool(found) and bool(outlook.sketch.lands(outlook.seat))

    def _step(self, seat: int, step: Step) -> None:
        source, target, count = step
        sketch = self.sketch
        owner, assets, fresh = sketch.owner, sketch.assets, sketch.fresh
        holder = owner[target]
        if holder in (NOBODY, seat):
            moved = count
        else:
            stays = (
                assets[source] - fresh[source] + (1 if count < min(fresh[source], MOST_DICE) else 0)
            )
            moved = self._fight(source, target, assets[source] - stays)
            if not moved:
                self._note_fall(seat)
                return
            assets[target] = fresh[target] = 0
        if owner[target] != seat:
            owner[target] = seat
            fresh[target] = 0
        assets[target] += moved
        self._lose(source, moved)
        if holder not in (NOBODY, seat):
            self._note_fall(holder)

    def _fight(self, source: int, target: int, force: int) -> int:
        """Fight on; how many move in, none if it was lost."""
        assets, draw = self.sketch.assets, self._rng.random
        while force:
            dice = min(force, MOST_DICE)
            mine, theirs = _roll(dice, min(assets[target], MOST_DICE), draw())
            force -= mine
            self._lose(source, mine)
            assets[target] -= theirs
            if not assets[target]:
                return dice - mine
        return 0

    def _note_fall(self, seat: int) -> None:
        """Rule 6.2: if that was its last Asset, the Turn moves on."""
        sketch = self.sketch
        if sketch.stranglehold and sketch.turn < sketch.turns and not sketch.lands(seat):
            sketch.turn += 1

    def _lose(self, territory: int, count: int) -> None:
        sketch = self.sketch
        sketch.assets[territory] -= count
        sketch.fresh[territory] = max(0, sketch.fresh[territory] - count)
        if not sketch.assets[territory]:
            sketch.owner[territory] = NOBODY

    def _invest(self, seat: int) -> None:
        """Half of the grant where it helps most, the rest where it helps then."""
        sketch = self.sketch
        left = -(-sketch.controlled(seat).bit_count() // MATERIALS_PER_ASSET)
        while left and sketch.lands(seat):
            outlook = self.outlook(seat, sketch.turns - sketch.turn + 1, self._styles[seat].placing)
            count = -(-left // 2)
            best = max(outlook.own, key=lambda t: outlook.judge(t, sketch.assets[t] + count))
            sketch.assets[best] += count
            left -= count


def best_haul(lacks: Sequence[tuple[int, int]], picks: int) -> int:
    """Rule 7.2: the most points that so many Materials more can complete.

    Each Application is (points, Materials that it lacks as bits).

    >>> best_haul([(8, 0b1), (5, 0b110), (3, 0)], 1), best_haul([(8, 0b11), (5, 0b10)], 2)
    (11, 13)
    """
    best = {0: 0}
    for points, lack in lacks:
        for bits, made in [*best.items()]:
            both = bits | lack
            if both.bit_count() <= picks:
                best[both] = max(best.get(both, 0), made + points)
    return max(best.values())


def _roll(attackers: int, defenders: int, luck: float) -> tuple[int, int]:
    """The losses that this luck brings."""
    for bound, outcome in _rolls()[attackers, defenders]:
        if luck < bound:
            return outcome
    return 1, 0


@cache
def _rolls() -> dict[tuple[int, int], list[tuple[float, tuple[int, int]]]]:
    dice = range(1, MOST_DICE + 1)
    return {
        (a, d): list(
            zip(accumulate(map(float, roll_odds(a, d).values())), roll_odds(a, d), strict=True)
        )
        for a in dice
        for d in dice
    }

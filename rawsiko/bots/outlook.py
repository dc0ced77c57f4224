"""What a position promises a Seat: points to come, income, picks in the Trade with China."""

from functools import cache

from rawsiko.bots.quick_odds import MOST, conquest
from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.bots.style import Knobs
from rawsiko.bots.terrain import Card
from rawsiko.core.rules.placing import MATERIALS_PER_ASSET

STACK = 8
"""Larger stacks reach no more than this one."""
FARTHEST = 4
"""In Links: what lies beyond is out of reach before much has changed."""
AHEAD = 3
"""Goes that can be foreseen: with so many to come Assets count in full, and wear grows no more."""
EARLY = 2
"""With so many goes to come, half-finished Applications count half of what they count at most."""
FOLLOWED = 3
"""An action changes two stacks, so the third best way to a Territory is still open after it."""
REGAIN = 0.6
"""A Territory that was given up, against another empty one next door: its neighbours wait for it."""
BEATEN_TO_IT = 0.4
"""How often somebody else gets to an empty Territory before one Asset of mine does."""
DELAYED = 0.8
"""A Territory that has to be fought for: not every go leaves Assets over for the attack."""
CALM = 0.97
"""How likely a Territory without neighbours is held through one more Turn."""
SOLE = 6.0
"""What a pick in the Trade with China is worth at the end."""

Target = tuple[int, tuple[int, ...], tuple[float, ...], tuple[tuple[float, int], ...]]
"""A wanted Territory: its number, steps from everywhere, ease by stack, best ways there."""


class Outlook:
    """The prospects of one Seat in one position, and how one action changes them."""

    def __init__(self, sketch: Sketch, seat: int, card: Card, goes: int, knobs: Knobs) -> None:
        """``goes`` counts the Seat's Action phases after the present one."""
        self.sketch = sketch
        self.seat = seat
        self.goes = goes
        self.knobs = knobs
        self.own = sketch.lands(seat)
        self.asset = knobs.asset * min(1.0, goes / AHEAD)
        self._risks = _risks(knobs.sharp)
        self._soft = knobs.soft * goes / (goes + EARLY)
        self._income = knobs.income * goes / AHEAD / MATERIALS_PER_ASSET
        self.pick = SOLE / (1 + goes) if sketch.trade else 0.0
        self._calm = CALM**goes
        self._wear = knobs.wear ** min(goes, AHEAD)
        self._rate = [0.0] * (len(sketch.owner) + 1)
        for steps in range(1, min(goes, FARTHEST) + 1):
            self._rate[steps] = knobs.far ** (steps - 1)
        self._card = [(points, materials, len(materials)) for points, materials in card]
        self._places = [
            (m, sketch.terrain.sources[m]) for m in {m for _, needed in card for m in needed}
        ]
        self._all = sketch.controlled(seat)
        self._danger: list[tuple[int, int] | None] = [None] * len(sketch.owner)
        self._targets = self._find_targets()
        self._likely = self._estimate()
        self.base = self.judge(NOBODY, 0)

    # how likely a Territory is to be held, or to be had ------------------------------------

    def _threat(self, territory: int) -> tuple[int, int]:
        """The strength that could come before the next Investment, and after it."""
        owner, assets, seat = self.sketch.owner, self.sketch.assets, self.seat
        soon = later = 0
        for near in self.sketch.terrain.near[territory]:
            other, count = owner[near], assets[near]
            if other in (NOBODY, seat):
                continue
            if other > seat:
                soon = max(soon, count) + min(soon, count) // 2
            elif self.goes:
                later = max(later, count) + min(later, count) // 2
        return min(soon, MOST), min(later, MOST)

    def hold(self, territory: int, count: int) -> float:
        """How likely the Seat still has this Territory at the end, with that many Assets in it."""
        danger = self._danger[territory]
        if danger is None:
            danger = self._danger[territory] = self._threat(territory)
        soon, later = danger
        kept = self._calm
        if soon or later:
            size, interest = min(count, MOST), self.knobs.interest
            kept *= self._wear * (1.0 - interest * self._risks[soon][size])
            kept *= 1.0 - interest * self.knobs.later * self._risks[later][size]
        return kept

    def _find_targets(self) -> list[Target]:
        """Each wanted Territory of others, with how likely each own stack gets there."""
        if not self.goes:
            return []
        terrain, assets, rate = self.sketch.terrain, self.sketch.assets, self._rate
        eases = _eases(self.knobs.take)
        wanted = {t for _, places in self._places for t in places}.difference(self.own)
        found = []
        for aim in sorted(wanted):
            steps, ease = terrain.steps[aim], eases[min(assets[aim], MOST)]
            ways = [(rate[steps[u]] * ease[min(assets[u], STACK)], u) for u in self.own]
            ways.sort(reverse=True)
            found.append((aim, steps, ease, tuple(ways[:FOLLOWED])))
        return found

    def _estimate(self) -> list[float]:
        likely = [0.0] * len(self.sketch.owner)
        for territory in self.own:
            likely[territory] = self.hold(territory, self.sketch.assets[territory])
        for aim, _, _, ways in self._targets:
            likely[aim] = ways[0][0] if ways else 0.0
        return likely

    # what that is worth ---------------------------------------------------------------------

    def judge(self, source: int, left: int, target: int = NOBODY, there: int = 0) -> float:
        """The worth if ``source`` holds ``left`` and ``target`` holds ``there`` of my Assets."""
        likely = self._likely.copy()
        self._reach(likely, source, left, target, there)
        if left:
            likely[source] = self.hold(source, left)
        elif source != NOBODY:
            likely[source] = REGAIN * self._rate[1] * self.knobs.take if there else 0.0
        if there:
            likely[target] = self.hold(target, there)
        worth = self._points(likely) + self._income * self.variety(source, left, target, there)
        if self.pick:
            worth += self.pick * self._continents(source, left, target, there)
        return worth

    def _reach(self, likely: list[float], source: int, left: int, target: int, there: int) -> None:
        """The best way to each wanted Territory, now that two stacks have changed."""
        stack, stock, rate = min(left, STACK), min(there, STACK), self._rate
        for aim, steps, ease, ways in self._targets:
            best = 0.0
            for chance, origin in ways:
                if origin not in (source, target):
                    best = chance
                    break
            if left:
                chance = rate[steps[source]] * ease[stack]
                if chance > best:
                    best = chance
            if there:
                chance = rate[steps[target]] * ease[stock]
                if chance > best:
                    best = chance
            likely[aim] = best

    def variety(self, source: int, left: int, target: int, there: int) -> int:
        """How many different Materials the Seat would have."""
        bits = self.sketch.terrain.deposit_bits[target] if there else 0
        if left or source == NOBODY:
            bits |= self._all
        else:
            for territory in self.own:
                if territory != source:
                    bits |= self.sketch.terrain.deposit_bits[territory]
        return bits.bit_count()

    def _continents(self, source: int, left: int, target: int, there: int) -> int:
        """In how many Continents the Seat would be alone (rule 7.2)."""
        owner, count = self.sketch.owner, 0
        for lands in self.sketch.terrain.continents:
            seats = set()
            for territory in lands:
                if territory == target and there:
                    seats.add(self.seat)
                elif territory != source or left:
                    seats.add(owner[territory])
            count += seats - {NOBODY} == {self.seat}
        return count

    def _points(self, likely: list[float]) -> float:
        have: dict[int, float] = {}
        for material, places in self._places:
            missed = 1.0
            for territory in places:
                missed *= 1.0 - likely[territory]
            have[material] = 1.0 - missed
        total, soft = 0.0, self._soft
        firm = 1.0 - soft
        for points, materials, many in self._card:
            every, some = 1.0, 0.0
            for material in materials:
                chance = have[material]
                every *= chance
                some += chance
            total += points * (firm * every + soft * (some / many) ** 2)
        return total


@cache
def _risks(sharp: float) -> tuple[tuple[float, ...], ...]:
    """By attackers and defenders: how much the chance of an attack tempts to it."""
    wins, _ = conquest()
    return tuple(tuple(chance**sharp for chance in row) for row in wins)


@cache
def _eases(take: float) -> tuple[tuple[float, ...], ...]:
    """By defenders and the size of a stack: how easily it takes a Territory next door."""
    wins, _ = conquest()
    empty = tuple(take * (1.0 - BEATEN_TO_IT**count) for count in range(STACK + 1))
    held = (
        tuple(DELAYED * take * wins[count][defenders] for count in range(STACK + 1))
        for defenders in range(1, MOST + 1)
    )
    return (empty, *held)

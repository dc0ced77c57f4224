"""Every action worth a thought, and what it would gain."""

from collections.abc import Iterator

from rawsiko.bots.outlook import Outlook
from rawsiko.bots.quick_odds import MOST, conquest
from rawsiko.bots.rivals import Rivalry
from rawsiko.bots.sketch import NOBODY
from rawsiko.core.rules.clash import MOST_DICE

Step = tuple[int, int, int]
"""From where, to where, how many."""

EFFORT = 0.05
"""A Movement must gain at least this much: without it Assets would wander to and fro."""
LEAST_ODDS = 0.2
"""An attack that is won more seldom is not weighed: it would only cost Assets."""
PAIR = 2
"""Into an empty Territory two may go at once: with one lost the other still holds it."""
MADE = 0.5
"""Of what a position promises, the part that would count if the Match ended sooner."""
OUT = 10.0
"""What it costs to be eliminated, beside all that is lost."""
FEWER = 1.0
"""What one rival less is worth."""
HASTE = 0.3
"""Monopoly Stranglehold: what each point of lead is worth when the end comes nearer."""

TIE_LAND = 0.022
"""Rule 7.4: a free Territory in the last Turn. Just worth a step, and no risk to any points."""
TIE_MATERIAL = 0.012
"""The same for each Material that is new with it: Materials count before Territories."""
TIE_RISK = 0.002
"""Who leaves the safer place goes first."""


def steps(outlook: Outlook, rivalry: Rivalry) -> Iterator[tuple[Step, float]]:
    """The actions that are open, each with its gain in points."""
    sketch = outlook.sketch
    for source in outlook.own:
        if not sketch.fresh[source]:
            continue
        for target in sketch.terrain.near[source]:
            holder = sketch.owner[target]
            if holder in (NOBODY, outlook.seat):
                yield from _walks(outlook, rivalry, source, target)
            else:
                yield from _clashes(outlook, rivalry, source, target)


def _walks(
    outlook: Outlook, rivalry: Rivalry, source: int, target: int
) -> Iterator[tuple[Step, float]]:
    """Movements and Occupations: one, all, and all but one."""
    sketch = outlook.sketch
    free, count, there = sketch.fresh[source], sketch.assets[source], sketch.assets[target]
    effort = outlook.base + (EFFORT if there else 0.0)
    if outlook.pick and not there:
        effort -= _pick_denied(outlook, rivalry, target)
    for number in {1, free - 1, free} if there or free <= PAIR else {1, PAIR, free - 1, free}:
        if number:
            gain = outlook.judge(source, count - number, target, there + number) - effort
            if not (outlook.goes or there):
                gain += _tie_break(outlook, source, count - number, target)
            yield (source, target, number), gain


def _tie_break(outlook: Outlook, source: int, left: int, target: int) -> float:
    """Rule 7.4: what free land is worth when no go follows, if somebody stays behind."""
    if not left:
        return 0.0
    new = outlook.variety(source, left, target, 1) - outlook.variety(source, left, target, 0)
    risk = outlook.hold(source, outlook.sketch.assets[source]) - outlook.hold(source, left)
    return outlook.knobs.ties * (TIE_LAND + TIE_MATERIAL * new - TIE_RISK * risk)


def _pick_denied(outlook: Outlook, rivalry: Rivalry, target: int) -> float:
    """Rule 7.2: what it is worth that a rival is no longer alone in the Continent of the target."""
    sketch = outlook.sketch
    lands = sketch.terrain.continents[sketch.terrain.home[target]]
    holders = {sketch.owner[territory] for territory in lands} - {NOBODY}
    if len(holders) != 1 or outlook.seat in holders:
        return 0.0
    return outlook.knobs.denial * outlook.pick * rivalry.weights[holders.pop()]


def _clashes(
    outlook: Outlook, rivalry: Rivalry, source: int, target: int
) -> Iterator[tuple[Step, float]]:
    """Fighting on with all, or with all but one that stays."""
    free, count = outlook.sketch.fresh[source], outlook.sketch.assets[source]
    for force in {free, free - 1} if free == count else {free}:
        if force:
            gain = _fight(outlook, rivalry, (source, target, force))
            if gain is not None:
                yield (source, target, min(force, MOST_DICE)), gain


def _fight(outlook: Outlook, rivalry: Rivalry, step: Step) -> float | None:
    source, target, force = step
    sketch, knobs = outlook.sketch, outlook.knobs
    wins, losses = conquest()
    holder, defenders = sketch.owner[target], sketch.assets[target]
    attack, defence = min(force, MOST), min(defenders, MOST)
    odds, lost = wins[attack][defence], losses[attack][defence]
    if odds < LEAST_ODDS:
        return None
    stay = sketch.assets[source] - force
    left = max(1, round(force - lost))
    inside = min(left, MOST_DICE)
    won = outlook.judge(source, stay + left - inside, target, inside)
    failed = outlook.judge(source, stay)
    if not stay and len(outlook.own) == 1:
        failed -= OUT
    spoils = knobs.denial * rivalry.harm(target, holder)
    spoils += knobs.kill * defenders * rivalry.weights[holder]
    if len(sketch.lands(holder)) == 1:
        spoils += _elimination(outlook, rivalry)
    price = outlook.asset * (odds * lost + (1.0 - odds) * force)
    return odds * (won + spoils) + (1.0 - odds) * failed - outlook.base - price


def _elimination(outlook: Outlook, rivalry: Rivalry) -> float:
    """Rule 6.2: the end comes nearer, which is good for who leads."""
    sketch = outlook.sketch
    if not sketch.stranglehold or sketch.turn >= sketch.turns:
        return FEWER
    return FEWER + HASTE * (MADE * outlook.base - max(rivalry.worths.values()))

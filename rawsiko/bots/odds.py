"""The exact odds of a Clash, as fractions: of one roll, and of fighting on to the end."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from rawsiko.core.chance import FACES
from rawsiko.core.rules.clash import MOST_DICE, losses

MOST_ASSETS = 200
"""More Assets than a Match ever sees in one place; keeps the sums small enough to be quick."""


@cache
def roll_odds(attackers: int, defenders: int) -> dict[tuple[int, int], Fraction]:
    """The chance of each (attack losses, defence losses) in one roll.

    >>> roll_odds(1, 1)[(0, 1)]
    Fraction(5, 12)
    """
    attack, defence = _hands(min(attackers, MOST_DICE)), _hands(min(defenders, MOST_DICE))
    rolls: Counter[tuple[int, int]] = Counter()
    for (mine, many), (theirs, as_many) in product(attack.items(), defence.items()):
        rolls[losses(mine, theirs)] += many * as_many
    total = attack.total() * defence.total()
    return {outcome: Fraction(count, total) for outcome, count in sorted(rolls.items())}


def _hands(dice: int) -> Counter[tuple[int, ...]]:
    """How often each row of dice, sorted highest first, comes up."""
    faces = range(1, FACES + 1)
    return Counter(tuple(sorted(hand, reverse=True)) for hand in product(faces, repeat=dice))


def conquer_odds(attackers: int, defenders: int) -> Fraction:
    """The chance to conquer by fighting on with all attackers until it is won or they are spent.

    >>> round(float(conquer_odds(3, 3)), 2)
    0.33
    """
    if not (1 <= attackers <= MOST_ASSETS and 1 <= defenders <= MOST_ASSETS):
        raise ValueError(f"between 1 and {MOST_ASSETS} on each side")
    return _conquer(attackers, defenders)


@cache
def _conquer(attackers: int, defenders: int) -> Fraction:
    """Sums whole numbers over one common denominator: fractions would be reduced at each step."""
    unit = FACES ** (2 * MOST_DICE)
    ways: dict[tuple[int, int], int] = {}
    for size in range(attackers + defenders + 1):
        for attack in range(max(0, size - defenders), min(attackers, size) + 1):
            ways[attack, size - attack] = _ways(ways, attack, size - attack, unit)
    return Fraction(ways[attackers, defenders], unit ** (attackers + defenders))


def _ways(ways: dict[tuple[int, int], int], attack: int, defence: int, unit: int) -> int:
    """The chance from here, times unit to the power of all Assets that are left."""
    if not attack or not defence:
        return 0 if defence else unit**attack
    total = 0
    for (lost, beaten), chance in roll_odds(
        min(attack, MOST_DICE), min(defence, MOST_DICE)
    ).items():
        scale = unit // chance.denominator * chance.numerator
        total += scale * ways[attack - lost, defence - beaten] * unit ** (lost + beaten - 1)
    return total

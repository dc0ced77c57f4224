"""Clash odds as floats in tables, for bots that need them by the thousand."""

from functools import cache

from rawsiko.bots.odds import roll_odds
from rawsiko.core.rules.clash import MOST_DICE

MOST = 24
"""Larger stacks count as this many."""


@cache
def conquest() -> tuple[tuple[tuple[float, ...], ...], tuple[tuple[float, ...], ...]]:
    """By attackers and defenders: the chance to win by fighting on, and the mean losses of that.

    The losses are those of the attacker when it wins.
    """
    wins = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
    lost = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
    for attack in range(MOST + 1):
        wins[attack][0] = 1.0
        for defence in range(1, MOST + 1):
            if not attack:
                continue
            dice = min(attack, MOST_DICE), min(defence, MOST_DICE)
            chance = losses = 0.0
            for (mine, theirs), part in roll_odds(*dice).items():
                share = float(part) * wins[attack - mine][defence - theirs]
                chance += share
                losses += share * (mine + lost[attack - mine][defence - theirs])
            wins[attack][defence] = chance
            lost[attack][defence] = losses / chance
    return tuple(map(tuple, wins)), tuple(map(tuple, lost))

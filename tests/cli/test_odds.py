"""``rawsiko odds`` against a count of all dice, written anew here."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from tests.cli.program import document, output

SIDES = [(attackers, defenders) for attackers in range(1, 7) for defenders in range(1, 7)]


@cache
def _rolled(attackers: int, defenders: int) -> dict[tuple[int, int], Fraction]:
    """Every throw of up to three dice a side, one by one."""
    a, d = min(3, attackers), min(3, defenders)
    seen: Counter[tuple[int, int]] = Counter()
    for dice in product((1, 2, 3, 4, 5, 6), repeat=a + d):
        lost = beaten = 0
        attack, defence = sorted(dice[:a]), sorted(dice[a:])
        while attack and defence:
            if attack.pop() > defence.pop():
                beaten += 1
            else:
                lost += 1
        seen[lost, beaten] += 1
    return {outcome: Fraction(count, 6 ** (a + d)) for outcome, count in seen.items()}


@cache
def _conquers(attackers: int, defenders: int) -> Fraction:
    if not defenders:
        return Fraction(1)
    if not attackers:
        return Fraction(0)
    return sum(
        (
            chance * _conquers(attackers - lost, defenders - beaten)
            for (lost, beaten), chance in _rolled(attackers, defenders).items()
        ),
        Fraction(0),
    )


@pytest.mark.parametrize(("attackers", "defenders"), SIDES)
def test_the_odds_are_exact(attackers: int, defenders: int) -> None:
    found: Any = document("odds", attackers, defenders)
    assert set(found) == {"attackers", "defenders", "roll", "conquer"}
    assert (found["attackers"], found["defenders"]) == (attackers, defenders)
    rolled = {
        (row["attack_losses"], row["defence_losses"]): Fraction(row["num"], row["den"])
        for row in found["roll"]
    }
    assert rolled == _rolled(attackers, defenders)
    conquer = found["conquer"]
    assert Fraction(conquer["num"], conquer["den"]) == _conquers(attackers, defenders)
    assert conquer["float"] == pytest.approx(float(_conquers(attackers, defenders)))


def test_in_words() -> None:
    said = output("odds", 1, 1).splitlines()
    assert said == [
        "lose 0, beat 1: 5/12 = 41.7%",
        "lose 1, beat 0: 7/12 = 58.3%",
        "fight on to the end: 41.7%",
    ]


def test_large_armies_are_answered_too() -> None:
    assert 0 < document("odds", 200, 200)["conquer"]["float"] < 1

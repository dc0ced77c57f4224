"""The odds of a Clash: known numbers, and laws that hold for all."""

from fractions import Fraction

import pytest

from rawsiko.bots.odds import MOST_ASSETS, conquer_odds, roll_odds

SIDES = [(attackers, defenders) for attackers in range(1, 6) for defenders in range(1, 6)]


def test_three_against_three_in_one_roll() -> None:
    ways = {lost: Fraction(count, 46656) for lost, count in enumerate((6420, 10017, 12348, 17871))}
    assert {lost: chance for (lost, _), chance in roll_odds(3, 3).items()} == ways


@pytest.mark.parametrize(
    ("attackers", "defenders", "wins"),
    [(1, 1, Fraction(15, 36)), (2, 1, Fraction(125, 216)), (3, 1, Fraction(855, 1296))],
)
def test_one_defender_in_one_roll(attackers: int, defenders: int, wins: Fraction) -> None:
    assert roll_odds(attackers, defenders) == {(0, 1): wins, (1, 0): 1 - wins}


def test_three_against_two_in_one_roll() -> None:
    both, one_each, none = Fraction(2890, 7776), Fraction(2611, 7776), Fraction(2275, 7776)
    assert roll_odds(3, 2) == {(0, 2): both, (1, 1): one_each, (2, 0): none}


@pytest.mark.parametrize(("attackers", "defenders"), SIDES)
def test_all_outcomes_of_a_roll_add_up_to_one(attackers: int, defenders: int) -> None:
    odds = roll_odds(attackers, defenders)
    pairs = min(3, attackers, defenders)
    assert sum(odds.values()) == 1
    assert {lost + beaten for lost, beaten in odds} == {pairs}
    assert len(odds) == pairs + 1


def test_more_than_three_roll_like_three() -> None:
    assert roll_odds(7, 9) == roll_odds(3, 3)


@pytest.mark.parametrize(("attackers", "defenders"), SIDES)
def test_fighting_on_follows_from_the_single_rolls(attackers: int, defenders: int) -> None:
    def then(lost: int, beaten: int) -> Fraction:
        if beaten == defenders:
            return Fraction(1)
        if lost == attackers:
            return Fraction(0)
        return conquer_odds(attackers - lost, defenders - beaten)

    rolled = roll_odds(attackers, defenders).items()
    expected = sum(chance * then(lost, beaten) for (lost, beaten), chance in rolled)
    assert conquer_odds(attackers, defenders) == expected


@pytest.mark.parametrize("defenders", range(1, 12))
def test_more_attackers_help_and_more_defenders_hinder(defenders: int) -> None:
    odds = [conquer_odds(attackers, defenders) for attackers in range(1, 15)]
    harder = [conquer_odds(attackers, defenders + 1) for attackers in range(1, 15)]
    assert odds == sorted(odds)
    assert len(set(odds)) == len(odds)
    assert all(hard < easy for hard, easy in zip(harder, odds, strict=True))
    assert all(0 < chance < 1 for chance in odds)


@pytest.mark.parametrize(
    ("attackers", "defenders"), [(0, 1), (1, 0), (-1, 3), (MOST_ASSETS + 1, 1), (1, 10**9)]
)
def test_armies_that_cannot_be_are_refused(attackers: int, defenders: int) -> None:
    with pytest.raises(ValueError, match="between 1 and 200"):
        conquer_odds(attackers, defenders)

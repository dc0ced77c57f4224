"""Minutes and Turns."""

import pytest

from rawsiko.core.board import Board
from rawsiko.core.options import DEFAULT_TURNS, FEWEST_TURNS, MOST_TURNS, Options
from rawsiko.insight.lesson import minutes_for, minutes_of, turns_for
from tests.play import random_match


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("turns", range(FEWEST_TURNS, MOST_TURNS + 1))
def test_turns_and_minutes_are_two_sides_of_one_model(players: int, turns: int) -> None:
    assert turns_for(minutes_for(turns, players), players) == turns


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_minutes_never_mean_fewer_turns(players: int) -> None:
    found = [turns_for(minutes, players) for minutes in range(200)]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (FEWEST_TURNS, MOST_TURNS)


@pytest.mark.parametrize(
    ("turns", "players", "measured"),
    [(4, 4, 19.0), (13, 4, 66.8), (16, 4, 80.9), (4, 5, 25.4), (16, 5, 98.0), (16, 3, 67.4)],
)
def test_the_model_holds_for_short_and_long_matches(
    turns: int, players: int, measured: float
) -> None:
    """Means of matches of hard bots (docs/balance.md)."""
    assert minutes_for(turns, players) == pytest.approx(measured, rel=0.035)


def test_a_default_match_of_four_fits_a_lesson() -> None:
    assert turns_for(40, 4) == DEFAULT_TURNS


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_model_agrees_with_a_match_of_hard_bots(board: Board, players: int) -> None:
    log = random_match(board, 5, players, Options(), bot="hard")
    assert minutes_of(log) == pytest.approx(minutes_for(DEFAULT_TURNS, players), rel=0.25)

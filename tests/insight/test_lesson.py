"""Minutes and Turns."""

import pytest

from rawsiko.bots.pace import share
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.options import DEFAULT_TURNS, FEWEST_TURNS, MOST_TURNS, Options
from rawsiko.core.phase import Phase
from rawsiko.insight.lesson import Bots, minutes_for, minutes_of, turns_for
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


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seconds", [0.1, 0.8, 5.0])
def test_bots_take_the_time_of_their_steps_and_people_theirs(players: int, seconds: float) -> None:
    alone = [minutes_for(DEFAULT_TURNS, players, Bots(n, seconds)) for n in range(players + 1)]
    assert alone[0] == minutes_for(DEFAULT_TURNS, players)
    assert alone == sorted(alone, reverse=True)
    assert alone[-1] < alone[0] * seconds / 5
    for bots in range(players):
        told = Bots(bots, seconds)
        assert turns_for(minutes_for(9, players, told), players, told) == 9


def test_one_person_among_three_bots_plays_a_quarter_of_an_hour_at_most() -> None:
    assert 11 < minutes_for(DEFAULT_TURNS, 4, Bots(3, 0.8)) < 13
    assert turns_for(20, 4, Bots(3, 0.8)) > turns_for(20, 4)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_steps_of_bots_agree_with_a_match_of_hard_bots(board: Board, players: int) -> None:
    log = random_match(board, 5, players, Options(), bot="hard")
    deeds = (e.AssetsMoved, e.TerritoryOccupied, e.ClashFought, e.ActionEnded)
    chosen = (e.ContinentTaken, e.TerritoryTaken)
    steps = sum(isinstance(event, deeds + chosen) for event in log)
    steps += sum(isinstance(event, e.AssetsPlaced) for event in log) * share(Phase.INVESTMENT)
    model = minutes_for(DEFAULT_TURNS, players, Bots(players, 0.8))
    assert steps * 0.8 / 60 == pytest.approx(model, rel=0.25)

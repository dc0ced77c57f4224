"""The bot that thinks longest: in small steps, within its time, and the same for the same seed."""

import random

import pytest

from rawsiko.bots.expert_bot import ExpertBot, guess
from rawsiko.bots.sketch import Sketch
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import accepted, position

LANDS = {
    "mexico": (0, 4),
    "peru": (0, 3),
    "usa_east": (0, 2),
    "germany": (1, 3),
    "turkey": (1, 2),
    "chile": (1, 3),
    "india": (2, 4),
    "vietnam": (2, 2),
    "nile": (2, 1),
}


@pytest.fixture
def state(board: Board) -> State:
    return position(board, LANDS, turn=7)


def test_it_thinks_in_steps_and_ends_with_a_command(state: State) -> None:
    *steps, command = ExpertBot(random.Random(1), None, rounds=2).think(view(state, 0))
    assert len(steps) > 20
    assert set(steps) == {None}
    assert command is not None


def test_once_it_has_found_its_way_the_rest_of_the_go_is_quick(state: State) -> None:
    bot = ExpertBot(random.Random(1), None, rounds=2)
    apply(state, accepted(state, bot.choose(view(state, 0)), _Sixes()))
    assert state.table.phase is Phase.ACTION
    assert len(list(bot.think(view(state, 0)))) == 1


def test_without_time_it_still_plays(state: State) -> None:
    steps = list(ExpertBot(random.Random(1), seconds=0.0, rounds=1000).think(view(state, 0)))
    assert steps[-1] is not None
    assert len(steps) < 1000


def test_thinking_changes_nothing_on_the_table(state: State) -> None:
    before = state.copy()
    ExpertBot(random.Random(1), None, rounds=1).choose(view(state, 0))
    assert state == before


def test_the_same_seed_thinks_the_same(state: State) -> None:
    chosen = {
        ExpertBot(random.Random(seed), None, rounds=2).choose(view(state, 0)) for seed in (7, 7)
    }
    assert len(chosen) == 1


def test_guessed_cards_are_possible_ones(board: Board) -> None:
    state = position(board, LANDS)
    rng = random.Random(3)
    for _ in range(50):
        cards = guess(Sketch.of(state.table), 1, 5, rng)
        assert cards[1] == 5
        assert len(set(cards)) == 3


def test_what_a_rival_holds_makes_its_card_likelier(board: Board) -> None:
    """All Materials of objective_03 in one hand: that card is guessed most often."""
    wanted = {
        m
        for a in board.objectives["objective_03"].applications
        for m in board.applications[a].materials
    }
    lands = {"peru": (0, 1)}
    lands |= {t: (1, 1) for t, found in board.deposits.items() if wanted & {*found} and t != "peru"}
    sketch = Sketch.of(position(board, lands).table)
    rng = random.Random(3)
    place = list(board.objectives).index("objective_03")
    guesses = [guess(sketch, 0, 0, rng)[1] for _ in range(200)]
    assert guesses.count(place) > 200 / 15


class _Sixes:
    def below(self, bound: int) -> int:
        return bound - 1

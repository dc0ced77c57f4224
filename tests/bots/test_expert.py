"""The bot that thinks longest: in small steps, within its time, and the same for the same seed."""

import random

import pytest

from rawsiko.bots.expert_bot import ExpertBot, guess
from rawsiko.bots.expert_ways import EXPERT
from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.sketch import Sketch
from rawsiko.core.board import Board
from rawsiko.core.commands import EndPhase
from rawsiko.core.evolve import apply
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import Seeded, accepted, position

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


class _Clock:
    """A clock that goes on at every look, and while others are at work."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self._step = step

    def __call__(self) -> float:
        self.now += self._step
        return self.now


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.3, 1.0])
@pytest.mark.parametrize("step", [0.001, 0.02, 0.4, 3.0])
@pytest.mark.parametrize("pause", [0.0, 0.015])
def test_it_ends_within_its_time_whatever_else_the_machine_does(
    state: State, seconds: float, step: float, pause: float
) -> None:
    """Pauses count: while the window draws, the thought stands still and its time runs."""
    clock = _Clock(step)
    commands = []
    for command in ExpertBot(random.Random(1), seconds, 1000, clock).think(view(state, 0)):
        commands.append(command)
        clock.now += pause
    steps = len(commands)
    assert commands[-1] is not None
    assert clock.now <= seconds + pause or steps == 1
    assert steps == 1 or steps * (step + pause) > 0.4 * seconds


@pytest.mark.parametrize("step_time", [0.001, 0.015])
def test_a_whole_go_ends_within_its_time(state: State, step_time: float) -> None:
    """Not the thought alone: the steps after it are weighed one by one."""
    clock, chance = _Clock(0.001), Seeded("go")
    bot = ExpertBot(random.Random(1), 1.0, 1000, clock)
    steps = 0
    while state.table.phase is Phase.ACTION and state.table.acting == 0:
        command = bot.choose(view(state, 0))
        clock.now += step_time
        apply(state, accepted(state, command, chance))
        steps += 1
    assert steps > 3
    assert 0.7 < clock.now <= 1.0


def test_an_elimination_that_moves_the_turn_on_is_no_reason_to_think_again(board: Board) -> None:
    """Monopoly Stranglehold, rule 6.2: still the same go."""
    options = Options(monopoly_stranglehold=True)
    lands = {"mexico": (0, 4), "peru": (0, 9), "bolivia": (1, 1), "germany": (2, 3), "nile": (2, 9)}
    cards = ["objective_01"]  # Bismuth of Mexico and antimony of Bolivia are on it.
    state = position(board, lands, turn=options.turns - 1, options=options, objectives=cards)
    bot = ExpertBot(random.Random(1), None, rounds=1)
    chance, thoughts, turns = Seeded(1), 0, set()
    while state.table.phase is Phase.ACTION and state.table.acting == 0:
        turns.add(state.table.turn)
        *steps, command = bot.think(view(state, 0))
        thoughts += bool(steps)
        assert command is not None
        apply(state, accepted(state, command, chance))
    assert turns == {options.turns - 1, options.turns}
    assert thoughts == 1


def test_with_too_little_time_for_a_comparison_it_plays_its_usual_way(state: State) -> None:
    """One look after a whole round of rehearsals, less than three rounds: that says nothing."""
    usual = HardBot(random.Random(1), EXPERT).choose(view(state, 0))
    for looks in range(0, 200, 20):
        bot = ExpertBot(random.Random(1), float(looks), 1000, _Clock(1.0))
        assert bot.choose(view(state, 0)) == usual


def test_with_time_enough_the_clock_changes_nothing(state: State) -> None:
    chosen = {
        ExpertBot(random.Random(5), seconds, 4, _Clock(0.0)).choose(view(state, 0))
        for seconds in (None, 1.0)
    }
    assert len(chosen) == 1


def test_a_rewind_to_the_same_turn_starts_a_new_thought(board: Board, state: State) -> None:
    bot = ExpertBot(random.Random(1), None, rounds=1)
    bot.choose(view(state, 0))
    assert len(list(bot.think(view(state, 0)))) == 1
    other = position(board, {**LANDS, "nile": (2, 5)}, turn=7)
    assert len(list(bot.think(view(other, 0)))) > 1


def test_the_next_go_starts_a_new_thought(board: Board) -> None:
    """The same position in the next Turn; and after an end of the go without an action."""
    bot = ExpertBot(random.Random(1), None, rounds=1)
    for turn in (7, 8):
        assert len(list(bot.think(view(position(board, LANDS, turn=turn), 0)))) > 1
    alone = view(position(board, {"peru": (0, 1), "nile": (1, 1), "india": (2, 1)}, turn=8), 0)
    alone.table.moved = {"peru": 1}
    for _ in range(2):
        *steps, command = bot.think(alone)
        assert steps
        assert command == EndPhase(0)


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

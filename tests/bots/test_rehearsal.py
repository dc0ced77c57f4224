"""A Match played on in the head ends with the points that the real one would end with."""

import random

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.bots.hard_bot import HARD, HardBot
from rawsiko.bots.rehearsal import Rehearsal
from rawsiko.bots.sketch import NOBODY, Sketch
from rawsiko.bots.style import Knobs, Style
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.rules.trade import sole_seat
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import accepted, position

BOLD = Style.even(Knobs(kill=200.0, asset=0.0))


def _scattered(board: Board, seed: int, options: Options) -> State:
    """The Trade of a Match whose Continents are in few hands."""
    rng = random.Random(seed)
    lands = {}
    for continent in board.continents.values():
        seats = rng.sample(range(3), rng.choice([1, 1, 2]))
        lands |= {t: (rng.choice(seats), 1) for t in continent if rng.random() < 0.6}
    return position(board, lands, phase=Phase.TRADE, turn=options.turns, options=options)


@pytest.mark.parametrize("trade", [True, False])
def test_the_points_at_the_end_are_those_of_the_rules(board: Board, trade: bool) -> None:
    picks = 0
    for seed in range(40):
        state = _scattered(board, seed, Options(trade_with_china=trade))
        cards = [[*board.objectives].index(card or "") for card in state.objectives]
        trial = Rehearsal(Sketch.of(state.table), cards, random.Random(0), [HARD] * 3)
        scores = [trial.score(seat) for seat in range(3)]
        picks += sum(sole_seat(state.table, c) is not None for c in board.continents)
        if trade:
            _trade(state)
        assert scores == [_points(state, seat) for seat in range(3)], seed
    assert picks > 40


@pytest.mark.parametrize("stranglehold", [True, False])
@pytest.mark.parametrize(
    ("lands", "turn"),
    [
        ({"peru": (0, 9), "mexico": (0, 9), "chile": (2, 1), "germany": (1, 2)}, 4),
        ({"peru": (0, 9), "mexico": (0, 9), "chile": (2, 1), "germany": (1, 2)}, 8),
        ({"bolivia": (0, 1), "chile": (2, 1), "peru": (2, 1), "argentina": (2, 1)}, 4),
    ],
    ids=["a rival", "the last Turn", "itself"],
)
def test_an_elimination_moves_the_turn_on_under_monopoly_stranglehold(
    board: Board, stranglehold: bool, lands: dict[str, tuple[int, int]], turn: int
) -> None:
    """Rule 6.2, in the head as at the table; without the option the Turn stays."""
    options, fallen = Options(monopoly_stranglehold=stranglehold), 0
    lands = {**lands, "nile": (1, 1)}
    table = position(board, lands, turn=turn, options=options).table
    for luck in range(20):
        trial = Rehearsal(Sketch.of(table), [0, 1, 2], random.Random(luck), [BOLD] * 3)
        next(trial.play_on(0, BOLD))
        gone = 3 - len({*trial.sketch.owner} - {NOBODY})
        fallen += gone
        moved = gone if stranglehold else 0
        assert trial.sketch.turn == min(turn + moved, options.turns)
    assert fallen


def _trade(state: State) -> None:
    bot = HardBot(random.Random(0))
    while not state.table.is_over:
        seat = awaited(state.table)
        apply(state, accepted(state, bot.choose(view(state, seat))))


def _points(state: State, seat: int) -> int:
    """By rule 7.3."""
    board, have = state.table.board, state.table.controlled(seat)
    cards = board.objectives[state.objectives[seat] or ""].applications
    every = [board.applications[key] for key in cards]
    return sum(card.points for card in every if have.issuperset(card.materials))

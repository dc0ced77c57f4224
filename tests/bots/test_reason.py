"""Reasons: for every command one, about what its Seat can see; and hints for humans."""

import random

import pytest

from rawsiko.bots.advice import advise, hint
from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import LEVELS
from rawsiko.bots.reason import Reason, Why, explain, explain_to_all
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, EndPhase, PickMaterial, PlaceAssets, TakeTerritory
from rawsiko.core.evolve import apply
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import Seeded, accepted, position, start

CARD = "objective_01"
"""Holds Flame retardants: bismuth and antimony."""


def _position(board: Board, lands: dict[str, tuple[int, int]], **more: object) -> State:
    return position(board, lands, objectives=[CARD], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lands", "command", "reason"),
    [
        (
            {"mexico": (0, 3), "peru": (0, 3), "germany": (1, 2)},
            Act(0, "peru", "bolivia", 1),
            Reason(Why.COMPLETES, "antimony", "flame_retardants"),
        ),
        (
            {"peru": (0, 3), "germany": (1, 2)},
            Act(0, "peru", "bolivia", 1),
            Reason(Why.NEEDS, "antimony", "flame_retardants"),
        ),
        (
            {"peru": (0, 3), "germany": (1, 2)},
            Act(0, "peru", "chile", 1),
            Reason(Why.INCOME, "hree"),
        ),
        (
            {"peru": (0, 3), "chile": (1, 2)},
            Act(0, "peru", "chile", 3),
            Reason(Why.DENIES, "hree", rival=1),
        ),
        (
            {"peru": (0, 3), "chile": (1, 2), "western_australia": (1, 1)},
            Act(0, "peru", "chile", 3),
            Reason(Why.WEAKENS, rival=1),
        ),
        (
            {"peru": (0, 3), "chile": (1, 4)},
            PlaceAssets(0, "peru"),
            Reason(Why.DEFENDS, rival=1),
        ),
        (
            {"peru": (0, 3), "germany": (1, 4)},
            PlaceAssets(0, "peru"),
            Reason(Why.GATHERS, "antimony", "flame_retardants"),
        ),
        (
            {"peru": (0, 3), "germany": (1, 4)},
            TakeTerritory(0, "bolivia"),
            Reason(Why.NEEDS, "antimony", "flame_retardants"),
        ),
        ({"peru": (0, 3)}, EndPhase(0), Reason(Why.ENOUGH)),
        (
            {"mexico": (0, 3)},
            PickMaterial(0, "antimony"),
            Reason(Why.COMPLETES, "antimony", "flame_retardants"),
        ),
        ({"mexico": (0, 3)}, PickMaterial(0, None), Reason(Why.ENOUGH)),
    ],
)
def test_the_reason_of_a_command(
    board: Board, lands: dict[str, tuple[int, int]], command: object, reason: Reason
) -> None:
    assert explain(view(_position(board, lands), 0), command) == reason  # type: ignore[arg-type]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_step_of_a_match_has_a_reason_that_hides_nothing(board: Board, level: str) -> None:
    """The same reason, whatever the others have to do; and every sort of it comes up."""
    state, chance = start(board, 4, Options(4, trade_with_china=True)), Seeded("reasons")
    bots = [LEVELS[level](random.Random(seat)) for seat in range(4)]
    seen = set()
    while not state.table.is_over:
        seat = awaited(state.table)
        advice = advise(bots[seat], view(state, seat))
        twin = state.copy()
        cards = [card for card in board.objectives if card not in state.objectives]
        twin.objectives = tuple(
            card if other == seat else cards[other] for other, card in enumerate(state.objectives)
        )
        assert explain(view(twin, seat), advice.command) == advice.reason
        twin.objectives = tuple(reversed(cards[:4]))
        told = explain_to_all(view(state, seat), advice.command)
        assert told == explain_to_all(view(twin, seat), advice.command)
        assert told.application is None
        seen.add(advice.reason.why)
        apply(state, accepted(state, advice.command, chance))
    assert {Why.NEEDS, Why.DEFENDS, Why.GATHERS, Why.ENOUGH} <= seen


def test_a_hint_is_legal_and_always_the_same(board: Board) -> None:
    state = _position(board, {"mexico": (0, 3), "peru": (0, 3), "germany": (1, 2)})
    first, again = hint(view(state, 0)), hint(view(state, 0))
    assert first == again
    assert accepted(state, first.command, Seeded(1))


def test_a_hint_sees_the_last_material(board: Board) -> None:
    lands = {"mexico": (0, 1), "peru": (0, 3), "germany": (1, 2)}
    state = _position(board, lands, turn=8)
    told = hint(view(state, 0))
    assert isinstance(told.command, Act)
    assert told.command.target in ("bolivia", "vietnam", "central_asia")
    assert told.reason == Reason(Why.COMPLETES, "antimony", "flame_retardants")


def test_a_hint_for_the_trade_completes_the_best(board: Board) -> None:
    lands = {"mexico": (0, 3), "argentina": (1, 1), "nile": (2, 1)}
    state = _position(board, lands, phase=Phase.TRADE, options=Options(trade_with_china=True))
    assert hint(view(state, 0)).command == PickMaterial(0, "antimony")

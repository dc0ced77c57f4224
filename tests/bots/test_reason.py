"""Reasons: for every command one, about what its Seat can see; and hints for humans."""

import random
from itertools import product

import pytest

from rawsiko.bots.advice import advise, hint
from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import LEVELS
from rawsiko.bots.reason import Reason, Why, explain, explain_to_all
from rawsiko.core.board import Board
from rawsiko.core.commands import (
    Act,
    EndPhase,
    PickMaterial,
    PlaceAssets,
    TakeContinent,
    TakeTerritory,
)
from rawsiko.core.evolve import apply
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import Seeded, accepted, do, position, start

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
        ({"mexico": (0, 3)}, PickMaterial(0, None), None),
        ({"mexico": (0, 3)}, PickMaterial(0, "bismuth"), None),
    ],
)
def test_the_reason_of_a_command(
    board: Board, lands: dict[str, tuple[int, int]], command: object, reason: Reason
) -> None:
    assert explain(view(_position(board, lands), 0), command) == reason  # type: ignore[arg-type]


def test_what_is_said_of_an_occupation_is_true_after_it(board: Board) -> None:
    """From every Territory to every neighbour, with one that stays and with none."""
    seen = set()
    for source, near in board.links.items():
        for target, count in product(near, (1, 2)):
            lands = {"central_asia": (0, 1), source: (0, count)}
            if target in lands or "mexico" in (source, target):
                continue
            state = _position(board, {**lands, "mexico": (1, 1)})
            before = state.table.controlled(0)
            reason = explain(view(state, 0), Act(0, source, target, 1))
            after = do(state, Act(0, source, target, 1)).table.controlled(0)
            seen.add((reason.why, count))
            if reason.why is not Why.SPREADS:
                assert reason.material in after - before
            if reason.why is Why.INCOME:
                assert len(after) > len(before)
            if reason.application is not None:
                needed = {*board.applications[reason.application].materials}
                assert len(needed & after) > len(needed & before)
                assert (needed <= after) == (reason.why is Why.COMPLETES)
    assert len(seen) > 5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_hint_says_of_a_continent_comes_true_by_the_next_hints(
    board: Board, players: int
) -> None:
    """Setup played by hints alone, with every card: in both rounds, on emptier and fuller maps."""
    seen = set()
    for first in range(len(board.objectives) - players):
        state = start(board, players)
        state.objectives = tuple([*board.objectives][first : first + players])
        while state.table.phase is Phase.TERRITORIES:
            seat = awaited(state.table)
            reason = hint(view(state, seat)).reason
            before = state.table.controlled(seat)
            state = _go_by_hints(state, seat)
            new = state.table.controlled(seat) - before
            seen.add(reason.why)
            assert reason.why is Why.FREE or reason.material in new
            if reason.why is Why.COMPLETES:
                needed = {*board.applications[reason.application or ""].materials}
                assert needed <= new | before
                assert reason.others == len(needed - before) - 1
    assert seen >= {Why.COMPLETES, Why.NEEDS} or players > 3


def _go_by_hints(state: State, seat: int) -> State:
    """The rest of this Seat's go in setup."""
    round_before = len(state.table.continents[seat])
    while True:
        command = hint(view(state, seat)).command
        state = do(state, command)
        is_over = state.table.phase is not Phase.TERRITORIES or state.table.continent is None
        if is_over and len(state.table.continents[seat]) > round_before:
            return state


def test_of_a_continent_all_are_told_how_much_is_free_there(board: Board) -> None:
    """Which of it the bot is after would tell of its Objective, or be wrong."""
    state = do(start(board, 3), TakeContinent(0, "oceania"))
    state = do(state, TakeTerritory(0, "vietnam"))
    told = explain_to_all(view(state, 0), TakeContinent(0, "oceania"))
    free = [t for t in board.continents["oceania"] if t != "vietnam"]
    lying = {m for t in free for m in board.deposits[t]} - {*board.deposits["vietnam"]}
    assert told == Reason(Why.FREE, count=len(lying))
    assert lying


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
        if not isinstance(advice.command, TakeContinent):
            assert explain(view(twin, seat), advice.command) == advice.reason
        twin.objectives = tuple(reversed(cards[:4]))
        told = explain_to_all(view(state, seat), advice.command)
        assert told == explain_to_all(view(twin, seat), advice.command)
        assert told is None or told.application is None
        seen.add(None if advice.reason is None else advice.reason.why)
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


@pytest.mark.parametrize(
    ("lands", "acting", "before", "at_last"),
    [
        ({"peru": (0, 1), "bolivia": (0, 3), "germany": (1, 9)}, 0, Why.GATHERS, None),
        ({"peru": (1, 9), "bolivia": (0, 3), "chile": (0, 1)}, 0, Why.DEFENDS, Why.DEFENDS),
        ({"peru": (0, 9), "bolivia": (1, 3), "chile": (1, 1)}, 1, Why.DEFENDS, None),
    ],
    ids=["nobody near", "who acts later", "who has acted"],
)
def test_in_the_last_turn_only_what_can_still_come_is_told(
    board: Board, lands: dict[str, tuple[int, int]], acting: int, before: Why, at_last: Why | None
) -> None:
    target = next(t for t, (seat, count) in lands.items() if (seat, count) == (acting, 1))
    move = Act(acting, "bolivia", target, 2)
    for turn, why in ((Options().turns - 1, before), (Options().turns, at_last)):
        state = position(board, {**lands, "ukraine": (2, 1)}, turn=turn, acting=acting)
        reason = explain_to_all(view(state, acting), move)
        assert (None if reason is None else reason.why) is why

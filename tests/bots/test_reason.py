"""Reasons: for every command one, about what its Seat can see; and hints for humans."""

import random
from dataclasses import replace
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
from rawsiko.core.legal import legal
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
        ({"mexico": (0, 3)}, PickMaterial(0, None), Reason(Why.ENOUGH)),
        ({"mexico": (0, 3)}, PickMaterial(0, "bismuth"), Reason(Why.ENOUGH)),
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
def test_what_is_said_of_a_continent_can_come_true(board: Board, players: int) -> None:
    """With the two or three Territories that may be taken there, not with all that lie there."""
    state = start(board, players)
    for continent in legal(view(state, 0)).continents:
        reachable = _hauls(do(state, TakeContinent(0, continent)))
        for card in board.objectives:
            state.objectives = (card, *state.objectives[1:])
            reason = explain(view(state, 0), TakeContinent(0, continent))
            assert any(reason.material in haul for haul in reachable)
            complete = [
                key
                for key in board.objectives[card].applications
                if any({*board.applications[key].materials} <= haul for haul in reachable)
            ]
            assert (reason.why is Why.COMPLETES) == bool(complete)
            assert reason.application in complete or not complete


def _hauls(state: State) -> set[frozenset[str]]:
    """The Materials of every group that may be taken from here on."""
    open_now = legal(view(state, 0)).territories
    if not open_now:
        return {frozenset(state.table.controlled(0))}
    return set().union(*(_hauls(do(state, TakeTerritory(0, t))) for t in open_now))


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


@pytest.mark.parametrize(
    ("lands", "acting", "before", "at_last"),
    [
        ({"peru": (0, 1), "bolivia": (0, 3), "germany": (1, 9)}, 0, Why.GATHERS, Why.ENOUGH),
        ({"peru": (1, 9), "bolivia": (0, 3), "chile": (0, 1)}, 0, Why.DEFENDS, Why.DEFENDS),
        ({"peru": (0, 9), "bolivia": (1, 3), "chile": (1, 1)}, 1, Why.DEFENDS, Why.ENOUGH),
    ],
    ids=["nobody near", "who acts later", "who has acted"],
)
def test_in_the_last_turn_only_what_can_still_come_is_told(
    board: Board, lands: dict[str, tuple[int, int]], acting: int, before: Why, at_last: Why
) -> None:
    target = next(t for t, (seat, count) in lands.items() if (seat, count) == (acting, 1))
    move = Act(acting, "bolivia", target, 2)
    for turn, why in ((Options().turns - 1, before), (Options().turns, at_last)):
        state = position(board, {**lands, "ukraine": (2, 1)}, turn=turn, acting=acting)
        assert explain_to_all(view(state, acting), move).why is why


def test_one_material_is_not_said_to_be_enough_where_more_are_lacking(board: Board) -> None:
    state = start(board, 3)
    several = [
        reason
        for continent in legal(view(state, 0)).continents
        for card in board.objectives
        for reason in [
            explain(
                view(replace(state, objectives=(card, *state.objectives[1:])), 0),
                TakeContinent(0, continent),
            )
        ]
        if reason.why is Why.COMPLETES
    ]
    assert several
    for reason in several:
        needed = board.applications[reason.application or ""].materials
        assert reason.others == len(needed) - 1, "nothing is held yet"

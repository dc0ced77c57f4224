"""Rules 4.1 to 4.3 and 7.1: Turns, Investment, and who acts when."""

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.options import Options
from rawsiko.core.phase import Grant, Phase
from rawsiko.core.rejection import Code
from rawsiko.core.rules.placing import grant
from tests.play import MAYA, NIKO, SAWYER, SUN, Scripted, accepted, do, position, refused

LANDS = {"ukraine": (SUN, 2), "chile": (SAWYER, 2), "peru": (MAYA, 2)}


def test_rule_4_1_action_phases_in_seat_order_then_the_next_turn(board: Board) -> None:
    state = position(board, LANDS)
    assert accepted(state, c.EndPhase(SUN)) == (
        e.ActionEnded(SUN),
        e.PhaseBegan(Phase.ACTION, 1, SAWYER),
    )
    state = do(do(state, c.EndPhase(SUN)), c.EndPhase(SAWYER))
    assert accepted(state, c.EndPhase(MAYA)) == (
        e.ActionEnded(MAYA),
        e.TurnBegan(2),
        e.PhaseBegan(Phase.INVESTMENT, 2, None),
        e.AssetsGranted(SUN, 1, Grant.INVESTMENT),
        e.AssetsGranted(SAWYER, 1, Grant.INVESTMENT),
        e.AssetsGranted(MAYA, 1, Grant.INVESTMENT),
    )


def test_rule_4_1_turn_one_has_no_investment_phase(board: Board) -> None:
    state = position(board, LANDS, acting=MAYA, phase=Phase.ASSETS, turn=0)
    assert accepted(state, c.EndPhase(MAYA)) == (
        e.TurnBegan(1),
        e.PhaseBegan(Phase.ACTION, 1, SUN),
    )


def test_rule_4_1_the_eliminated_are_passed_over(board: Board) -> None:
    state = position(
        board,
        {"turkey": (SUN, 3), "germany": (SAWYER, 1), "peru": (MAYA, 2), "india": (NIKO, 1)},
        players=4,
    )
    state = do(state, c.Act(SUN, "turkey", "germany", 1), Scripted.dice(6, 1))
    assert state.table.eliminated == (SAWYER,)
    state = do(state, c.EndPhase(SUN))
    assert state.table.acting == MAYA
    assert refused(state, c.EndPhase(SAWYER)) is Code.ELIMINATED


@pytest.mark.parametrize(
    ("territories", "materials", "assets"),
    [
        (["ukraine"], 1, 1),
        (["vietnam"], 4, 2),
        (["vietnam", "mexico"], 5, 2),  # both hold bismuth, which counts once
        (["vietnam", "india"], 7, 3),
        (["vietnam", "usa_east", "ukraine"], 9, 3),
        (["vietnam", "usa_east", "ukraine", "germany"], 10, 4),
    ],
)
def test_rule_4_2_a_third_of_the_different_materials_rounded_up(
    board: Board, territories: list[str], materials: int, assets: int
) -> None:
    state = position(board, dict.fromkeys(territories, (SUN, 1)))
    assert len(state.table.controlled(SUN)) == materials
    assert grant(state.table, SUN) == assets


def test_rule_4_2_all_place_at_the_same_time_and_before_anyone_acts(board: Board) -> None:
    state = do(position(board, LANDS, acting=MAYA), c.EndPhase(MAYA))
    state = do(state, c.PlaceAssets(MAYA, "peru"))
    assert refused(state, c.EndPhase(SUN)) is Code.ASSETS_UNPLACED
    assert refused(state, c.PlaceAssets(MAYA, "peru")) is Code.NOTHING_TO_PLACE
    assert refused(state, c.PlaceAssets(SUN, "peru")) is Code.NOT_YOUR_TERRITORY
    assert refused(state, c.Act(SUN, "ukraine", "germany", 1)) is Code.WRONG_PHASE
    state = do(state, c.PlaceAssets(SUN, "ukraine"))
    state = do(state, c.PlaceAssets(SAWYER, "chile"))
    assert accepted(state, c.EndPhase(SAWYER)) == (e.PhaseBegan(Phase.ACTION, 2, SUN),)


def test_rule_4_3_a_material_is_controlled_by_one_territory_where_it_lies(board: Board) -> None:
    state = position(board, {"mexico": (SUN, 1), "vietnam": (SAWYER, 1)})
    assert "bismuth" in state.table.controlled(SUN)
    assert "bismuth" in state.table.controlled(SAWYER)
    assert "bismuth" not in state.table.controlled(MAYA)


def test_rule_7_1_the_match_ends_after_the_last_turn(board: Board) -> None:
    state = position(board, LANDS, acting=MAYA, turn=5, options=Options(turns=5))
    ended, began, result = accepted(state, c.EndPhase(MAYA))
    assert (ended, began) == (e.ActionEnded(MAYA), e.PhaseBegan(Phase.OVER, 5, None))
    assert isinstance(result, e.MatchEnded)
    state = do(state, c.EndPhase(MAYA))
    assert state.table.is_over
    for command in (c.EndPhase(SUN), c.Act(SUN, "ukraine", "germany", 1)):
        assert refused(state, command) is Code.MATCH_OVER

"""Rules 5.1 to 5.4 and 5.8: Movement and Occupation."""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.decide import decide
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from tests.play import MAYA, SAWYER, SUN, NoChance, accepted, do, position, refused

OTHERS = {"chile": (SAWYER, 1), "peru": (MAYA, 1)}


def test_rule_5_1_only_from_own_to_linked_with_at_least_one(board: Board) -> None:
    state = position(board, {"ukraine": (SUN, 3), **OTHERS})
    assert refused(state, c.Act(SUN, "chile", "argentina", 1)) is Code.NOT_YOUR_SOURCE
    assert refused(state, c.Act(SUN, "india", "vietnam", 1)) is Code.NOT_YOUR_SOURCE
    assert refused(state, c.Act(SUN, "ukraine", "turkey", 1)) is Code.NOT_LINKED
    assert refused(state, c.Act(SUN, "ukraine", "ukraine", 1)) is Code.NOT_LINKED
    assert refused(state, c.Act(SUN, "ukraine", "germany", 0)) is Code.COUNT_TOO_LOW
    assert refused(state, c.Act(SUN, "ukraine", "germany", -1)) is Code.COUNT_TOO_LOW
    assert refused(state, c.Act(SUN, "ukraine", "atlantis", 1)) is Code.UNKNOWN_TERRITORY
    assert refused(state, c.Act(SAWYER, "chile", "argentina", 1)) is Code.NOT_YOUR_GO
    decision = decide(state, c.Act(SUN, "ukraine", "germany", 4), NoChance())
    assert decision == Rejection(Code.MORE_THAN_CAN_ACT, limit=3)


def test_rule_5_1_a_sea_line_counts_like_a_land_border(board: Board) -> None:
    state = position(board, {"vietnam": (SUN, 2), **OTHERS})
    (event,) = accepted(state, c.Act(SUN, "vietnam", "australia", 1))
    assert event == e.TerritoryOccupied(SUN, "vietnam", "australia", 1)


def test_rule_5_2_each_asset_moves_once(board: Board) -> None:
    state = position(board, {"ukraine": (SUN, 3), "germany": (SUN, 1), **OTHERS})
    state = do(state, c.Act(SUN, "ukraine", "germany", 2))
    table = state.table
    assert (table.can_act("germany"), table.assets["germany"]) == (1, 3)
    assert (table.can_act("ukraine"), table.assets["ukraine"]) == (1, 1)
    assert refused(state, c.Act(SUN, "germany", "turkey", 2)) is Code.MORE_THAN_CAN_ACT
    state = do(state, c.Act(SUN, "germany", "turkey", 1))
    assert state.table.can_act("turkey") == 0
    assert refused(state, c.Act(SUN, "turkey", "middle_east", 1)) is Code.MORE_THAN_CAN_ACT


def test_rule_5_2_every_asset_can_act_again_in_the_next_action_phase(board: Board) -> None:
    state = position(board, {"ukraine": (SUN, 3), **OTHERS})
    state = do(state, c.Act(SUN, "ukraine", "germany", 2))
    for seat in (SUN, SAWYER, MAYA):
        state = do(state, c.EndPhase(seat))
    for seat, territory in ((SUN, "germany"), (SAWYER, "chile"), (MAYA, "peru")):
        state = do(state, c.PlaceAssets(seat, territory))
    state = do(state, c.EndPhase(SUN))
    assert (state.table.phase, state.table.acting) == (Phase.ACTION, SUN)
    assert (state.table.can_act("germany"), state.table.assets["germany"]) == (3, 3)


def test_rule_5_3_the_last_asset_may_leave_and_the_territory_is_empty(board: Board) -> None:
    state = position(board, {"ukraine": (SUN, 2), **OTHERS})
    assert "scandium" in state.table.controlled(SUN)
    state = do(state, c.Act(SUN, "ukraine", "germany", 2))
    assert state.table.owner["ukraine"] is None
    assert state.table.assets["ukraine"] == 0
    assert "scandium" not in state.table.controlled(SUN)


def test_rule_5_4_movement_goes_to_an_own_territory(board: Board) -> None:
    state = position(board, {"ukraine": (SUN, 2), "germany": (SUN, 1), **OTHERS})
    assert accepted(state, c.Act(SUN, "ukraine", "germany", 1)) == (
        e.AssetsMoved(SUN, "ukraine", "germany", 1),
    )


def test_rule_5_4_occupation_gives_control_and_materials_at_once(board: Board) -> None:
    state = position(board, {"ukraine": (SUN, 2), **OTHERS})
    state = do(state, c.Act(SUN, "ukraine", "germany", 1))
    assert state.table.owner["germany"] == SUN
    assert state.table.controlled(SUN) == {"scandium", "gallium"}
    assert state.table.can_act("germany") == 0


def test_rule_5_8_a_seat_with_nothing_left_to_act_still_ends_its_phase_itself(
    board: Board,
) -> None:
    state = position(board, {"ukraine": (SUN, 1), **OTHERS})
    state = do(state, c.Act(SUN, "ukraine", "germany", 1))
    assert (state.table.phase, state.table.acting) == (Phase.ACTION, SUN)
    assert do(state, c.EndPhase(SUN)).table.acting == SAWYER

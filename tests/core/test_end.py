"""Rules 7.2 to 7.4: Trade with China, points, ranking."""

from dataclasses import replace

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.cards import Objective
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code
from rawsiko.core.rules.trade import alone_in, picks_left, sole_seat
from rawsiko.core.scoring import completed, ranking
from rawsiko.core.state import State
from tests.play import MAYA, SAWYER, SUN, accepted, do, position, refused

TRADE = Options(turns=3, trade_with_china=True)
LANDS = {
    "bolivia": (SUN, 1),
    "peru": (SUN, 1),
    "india": (SUN, 1),
    "siberia": (SAWYER, 1),
    "maghreb": (SAWYER, 1),
    "germany": (SAWYER, 1),
    "ukraine": (MAYA, 1),
}


def last_go(board: Board, options: Options = TRADE) -> State:
    return position(board, LANDS, acting=MAYA, turn=3, options=options)


def test_rule_7_2_one_pick_for_each_continent_held_alone(board: Board) -> None:
    state = do(last_go(board), c.EndPhase(MAYA))
    table = state.table
    assert alone_in(table, SUN) == ["south_america"]
    assert alone_in(table, SAWYER) == ["africa"]
    assert alone_in(table, MAYA) == []
    assert sole_seat(table, "asia") is None  # Sun and Sawyer
    assert sole_seat(table, "oceania") is None  # nobody
    assert [picks_left(table, seat) for seat in (SUN, SAWYER, MAYA)] == [1, 1, 0]


def test_rule_7_2_in_seat_order_any_material_or_none(board: Board) -> None:
    state = last_go(board)
    assert accepted(state, c.EndPhase(MAYA))[1:] == (e.PhaseBegan(Phase.TRADE, 3, SUN),)
    state = do(state, c.EndPhase(MAYA))
    assert refused(state, c.PickMaterial(SAWYER, "helium")) is Code.NOT_YOUR_GO
    assert refused(state, c.PickMaterial(SUN, "unobtainium")) is Code.UNKNOWN_MATERIAL
    assert refused(state, c.EndPhase(SUN)) is Code.PICKS_LEFT
    state = do(state, c.PickMaterial(SUN, "helium"))
    assert "helium" in state.table.controlled(SUN)
    assert refused(state, c.PickMaterial(SUN, "indium")) is Code.NO_PICKS_LEFT
    state = do(state, c.EndPhase(SUN))
    assert (state.table.phase, state.table.acting) == (Phase.TRADE, SAWYER)
    before = state.table.controlled(SAWYER)
    state = do(state, c.PickMaterial(SAWYER, None))
    assert state.table.controlled(SAWYER) == before
    assert refused(state, c.PickMaterial(SAWYER, "indium")) is Code.NO_PICKS_LEFT
    events = accepted(state, c.EndPhase(SAWYER))
    assert events[0] == e.PhaseBegan(Phase.OVER, 3, None)


def test_rule_7_2_off_there_is_no_trade(board: Board) -> None:
    state = last_go(board, Options(turns=3))
    assert accepted(state, c.EndPhase(MAYA))[1] == e.PhaseBegan(Phase.OVER, 3, None)


def test_rule_7_2_with_nobody_alone_the_scores_follow(board: Board) -> None:
    lands = {"bolivia": (SUN, 1), "peru": (SAWYER, 1), "chile": (MAYA, 1)}
    state = position(board, lands, acting=MAYA, turn=3, options=TRADE)
    assert accepted(state, c.EndPhase(MAYA))[1] == e.PhaseBegan(Phase.OVER, 3, None)


def test_rule_7_2_picks_count_as_controlled_in_every_respect(board: Board) -> None:
    state = do(last_go(board), c.EndPhase(MAYA))
    state = do(state, c.PickMaterial(SUN, "helium"))
    row = next(row for row in ranking(state) if row.seat == SUN)
    assert row.materials == len(state.table.controlled(SUN))
    assert "helium" in state.table.controlled(SUN)


def test_rule_7_3_all_materials_or_nothing(board: Board) -> None:
    lands = {"mexico": (SUN, 1), "chile": (SAWYER, 1), "peru": (MAYA, 1)}
    state = position(board, lands, objectives=["objective_01"])
    assert completed(state, SUN) == ()  # bismuth without antimony
    state = position(board, {**lands, "bolivia": (SUN, 1)}, objectives=["objective_01"])
    assert completed(state, SUN) == ("flame_retardants",)
    row = next(row for row in ranking(state) if row.seat == SUN)
    assert (row.points, row.applications) == (8, ("flame_retardants",))


@pytest.mark.parametrize(
    ("lands", "places"),
    [
        # points: flame retardants for Sun, with fewer Materials and Territories
        ({"vietnam": SUN, "india": SAWYER, "usa_east": SAWYER, "peru": MAYA}, (1, 2, 3)),
        # nobody has points: more different Materials
        ({"ukraine": SUN, "usa_east": SAWYER, "turkey": MAYA}, (3, 1, 2)),
        # the same number of Materials: more Territories
        ({"philippines": SUN, "ukraine": SUN, "germany": SAWYER, "peru": MAYA}, (1, 2, 2)),
        # equal in all four: they share the place
        ({"ukraine": SUN, "germany": SAWYER, "peru": MAYA}, (1, 1, 1)),
    ],
)
def test_rule_7_4_points_then_applications_then_materials_then_territories(
    board: Board, lands: dict[str, int], places: tuple[int, ...]
) -> None:
    state = position(
        board,
        {territory: (seat, 1) for territory, seat in lands.items()},
        objectives=["objective_01", "objective_09", "objective_10"],
    )
    rows = {row.seat: row.place for row in ranking(state)}
    assert (rows[SUN], rows[SAWYER], rows[MAYA]) == places


def test_rule_7_4_equal_points_more_applications_rank_higher(board: Board) -> None:
    mine = ("germany", "japan_korea", "italy_greece", "usa_east", "india")
    theirs = ("maghreb", "zambezi_madagascar", "greenland", "uk_ireland")
    card = Objective("objective_12", ("e_scooters", "xray_machines", "jet_engines", "led_lamps"))
    state = position(
        replace(board, objectives={**board.objectives, card.id: card}),
        {
            **dict.fromkeys(mine, (SUN, 1)),
            **dict.fromkeys(theirs, (SAWYER, 1)),
            "ukraine": (MAYA, 1),
        },
        objectives=["objective_06", "objective_12", "objective_03"],
    )
    rows = {row.seat: row for row in ranking(state)}
    assert rows[SUN].applications == ("digital_cameras",)
    assert rows[SAWYER].applications == ("e_scooters", "xray_machines")
    assert rows[SUN].points == rows[SAWYER].points == 13
    assert rows[SUN].materials > rows[SAWYER].materials
    assert (rows[SAWYER].place, rows[SUN].place, rows[MAYA].place) == (1, 2, 3)

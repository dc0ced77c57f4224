"""Rule 9: the worked examples of the manual, each by name."""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.rules.placing import grant
from rawsiko.core.scoring import completed
from rawsiko.core.state import State
from tests.play import MAYA, SAWYER, SUN, Scripted, accepted, do, position, start


def test_rule_9_sun_takes_oceania_and_places_three_of_six(board: Board) -> None:
    state = start(board, players=3)
    # The same three as in the manual; New Guinea hangs together with Vietnam through Australia.
    state = _take(state, SUN, "oceania", "vietnam", "australia", "new_guinea")
    state = _take(state, SAWYER, "africa", "maghreb", "nile", "congo")
    state = _take(state, MAYA, "europe", "germany", "ukraine", "italy_greece")
    state = _take(state, MAYA, "asia", "siberia", "far_east")
    state = _take(state, SAWYER, "south_america", "peru", "chile")
    state = _take(state, SUN, "north_america", "mexico", "usa_east")
    assert (state.table.phase, state.table.acting) == (Phase.ASSETS, SUN)
    assert state.table.to_place == [6, 6, 6]
    for territory in ("vietnam", "vietnam", "new_guinea"):
        state = do(state, c.PlaceAssets(SUN, territory))
    assert (state.table.assets["vietnam"], state.table.assets["new_guinea"]) == (3, 2)
    assert state.table.to_place[SUN] == 3


def test_rule_9_sun_invests_two_on_ukraine_and_two_on_turkey(board: Board) -> None:
    state = position(
        board,
        {
            "ukraine": (SUN, 1),
            "turkey": (SUN, 1),
            "vietnam": (SUN, 1),
            "usa_east": (SUN, 1),
            "chile": (SAWYER, 1),
            "peru": (MAYA, 1),
        },
        acting=MAYA,
        turn=1,
    )
    assert 10 <= len(state.table.controlled(SUN)) <= 12
    assert grant(state.table, SUN) == 4
    state = do(state, c.EndPhase(MAYA))
    assert (state.table.phase, state.table.turn) == (Phase.INVESTMENT, 2)
    assert state.table.to_place[SUN] == 4
    state = do(state, c.PlaceAssets(SUN, "ukraine", 2))
    state = do(state, c.PlaceAssets(SUN, "turkey", 2))
    assert (state.table.assets["ukraine"], state.table.assets["turkey"]) == (3, 3)
    assert state.table.to_place[SUN] == 0


def test_rule_9_vietnam_to_empty_india_with_two_is_an_occupation(board: Board) -> None:
    state = position(board, {"vietnam": (SUN, 4), "chile": (SAWYER, 1), "peru": (MAYA, 1)})
    (event,) = accepted(state, c.Act(SUN, "vietnam", "india", 2))
    assert event == e.TerritoryOccupied(SUN, "vietnam", "india", 2)
    state = do(state, c.Act(SUN, "vietnam", "india", 2))
    assert state.table.owner["india"] == SUN
    assert {"baryte", "natural_graphite", "natural_rubber"} <= state.table.controlled(SUN)
    assert (state.table.can_act("india"), state.table.assets["india"]) == (0, 2)


def test_rule_9_ukraine_shows_two_of_four(board: Board) -> None:
    state = position(
        board, {"ukraine": (SUN, 2), "germany": (SUN, 2), "chile": (SAWYER, 1), "peru": (MAYA, 1)}
    )
    state = do(state, c.Act(SUN, "germany", "ukraine", 2))
    assert (state.table.can_act("ukraine"), state.table.assets["ukraine"]) == (2, 4)


def test_rule_9_sun_attacks_germany_from_turkey_and_loses_both_pairs(board: Board) -> None:
    state = position(board, {"turkey": (SUN, 3), "germany": (SAWYER, 2), "peru": (MAYA, 1)})
    (clash,) = accepted(state, c.Act(SUN, "turkey", "germany", 3), Scripted.dice(5, 2, 1, 5, 3))
    assert isinstance(clash, e.ClashFought)
    assert (clash.attack_dice, clash.defence_dice) == ((5, 2, 1), (5, 3))
    assert (clash.attack_losses, clash.defence_losses) == (2, 0)
    state = do(state, c.Act(SUN, "turkey", "germany", 3), Scripted.dice(5, 2, 1, 5, 3))
    assert (state.table.assets["turkey"], state.table.can_act("turkey")) == (1, 1)
    assert (state.table.owner["germany"], state.table.assets["germany"]) == (SAWYER, 2)


def test_rule_9_sun_alone_in_two_continents_completes_two_applications(board: Board) -> None:
    state = position(
        board,
        {
            "bolivia": (SUN, 1),  # alone in South America, with antimony
            "turkey": (SUN, 1),  # alone in Asia, with borate
            "mexico": (SAWYER, 1),
            "germany": (MAYA, 1),
        },
        acting=MAYA,
        turn=8,
        options=Options(trade_with_china=True),
        objectives=["objective_01"],
    )
    state = do(state, c.EndPhase(MAYA))
    assert (state.table.phase, state.table.acting) == (Phase.TRADE, SUN)
    assert completed(state, SUN) == ()
    state = do(state, c.PickMaterial(SUN, "bismuth"))
    state = do(state, c.PickMaterial(SUN, "phosphate_rock"))
    assert completed(state, SUN) == ("fertilizers", "flame_retardants")


def test_rule_9_applications_of_the_original(board: Board) -> None:
    expected = {
        "flame_retardants": (8, {"bismuth", "antimony"}),
        "fertilizers": (3, {"borate", "phosphate_rock"}),
        "digital_cameras": (13, {"fluorspar", "gallium", "indium"}),
        "medical_equipment": (22, {"helium", "niobium", "tungsten", "pgm", "tantalum"}),
    }
    found = {
        key: (board.applications[key].points, set(board.applications[key].materials))
        for key in expected
    }
    assert found == expected


def _take(state: State, seat: int, continent: str, *territories: str) -> State:
    state = do(state, c.TakeContinent(seat, continent))
    for territory in territories:
        state = do(state, c.TakeTerritory(seat, territory))
    return do(state, c.EndPhase(seat))

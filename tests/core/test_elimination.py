"""Rule 6: elimination and Monopoly Stranglehold."""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code
from tests.play import MAYA, NIKO, SAWYER, SUN, Scripted, accepted, do, position, refused

FOUR = {"turkey": (SUN, 3), "germany": (SAWYER, 1), "peru": (MAYA, 2), "india": (NIKO, 1)}
CONQUER = c.Act(SUN, "turkey", "germany", 2)
WIN = (6, 5, 1)
STRANGLEHOLD = Options(monopoly_stranglehold=True)


def test_rule_6_1_a_seat_without_assets_is_out_at_once(board: Board) -> None:
    state = position(board, FOUR, players=4)
    fought, out = accepted(state, CONQUER, Scripted.dice(*WIN))
    assert isinstance(fought, e.ClashFought)
    assert out == e.SeatEliminated(SAWYER, by=SUN)
    state = do(state, CONQUER, Scripted.dice(*WIN))
    assert state.table.living == [SUN, MAYA, NIKO]
    assert (state.table.phase, state.table.acting) == (Phase.ACTION, SUN)
    assert refused(state, c.Act(SAWYER, "germany", "ukraine", 1)) is Code.ELIMINATED


def test_rule_6_1_an_attacker_who_loses_its_last_assets_is_out_and_its_phase_ends(
    board: Board,
) -> None:
    lands = {**FOUR, "turkey": (SUN, 1)}
    state = position(board, lands, players=4)
    fought, out, began = accepted(state, c.Act(SUN, "turkey", "germany", 1), Scripted.dice(3, 3))
    assert isinstance(fought, e.ClashFought)
    assert out == e.SeatEliminated(SUN, by=SAWYER)
    assert began == e.PhaseBegan(Phase.ACTION, 1, SAWYER)


def test_rule_6_1_the_last_seat_of_a_turn_eliminates_itself_and_the_turn_ends(
    board: Board,
) -> None:
    lands = {"turkey": (MAYA, 1), "germany": (SAWYER, 1), "peru": (SUN, 2)}
    state = position(board, lands, acting=MAYA)
    events = accepted(state, c.Act(MAYA, "turkey", "germany", 1), Scripted.dice(3, 3))
    assert events[1:4] == (
        e.SeatEliminated(MAYA, by=SAWYER),
        e.TurnBegan(2),
        e.PhaseBegan(Phase.INVESTMENT, 2, None),
    )
    granted = [event.seat for event in events if isinstance(event, e.AssetsGranted)]
    assert granted == [SUN, SAWYER]


def test_rule_6_1_the_eliminated_do_not_invest(board: Board) -> None:
    state = do(position(board, FOUR, players=4), CONQUER, Scripted.dice(*WIN))
    for seat in (SUN, MAYA, NIKO):
        state = do(state, c.EndPhase(seat))
    assert state.table.phase is Phase.INVESTMENT
    assert state.table.to_place[SAWYER] == 0
    assert refused(state, c.PlaceAssets(SAWYER, "germany")) is Code.ELIMINATED
    assert refused(state, c.EndPhase(SAWYER)) is Code.ELIMINATED


def test_rule_6_1_the_eliminated_rank_below_all_and_the_later_one_higher(board: Board) -> None:
    lands = {
        "turkey": (SUN, 6),
        "germany": (SAWYER, 1),
        "italy_greece": (NIKO, 1),
        "peru": (MAYA, 1),
    }
    state = position(board, lands, players=4, turn=3, options=Options(turns=3))
    state = do(state, c.Act(SUN, "turkey", "italy_greece", 2), Scripted.dice(6, 5, 1))
    state = do(state, c.Act(SUN, "turkey", "germany", 2), Scripted.dice(6, 5, 1))
    state = do(do(state, c.EndPhase(SUN)), c.EndPhase(MAYA))
    ranking = state.table.ranking
    assert [(row.seat, row.place, row.eliminated) for row in ranking] == [
        (SUN, 1, False),
        (MAYA, 2, False),
        (SAWYER, 3, True),
        (NIKO, 4, True),
    ]
    assert ranking[1].points == 0


def test_rule_6_2_stranglehold_moves_the_turn_counter_at_once(board: Board) -> None:
    state = position(board, FOUR, players=4, turn=2, options=STRANGLEHOLD)
    events = accepted(state, CONQUER, Scripted.dice(*WIN))
    assert events[1:] == (e.SeatEliminated(SAWYER, by=SUN), e.TurnAdvanced(3))
    state = do(state, CONQUER, Scripted.dice(*WIN))
    assert (state.table.turn, state.table.acting) == (3, SUN)
    assert accepted(state, c.EndPhase(SUN))[1] == e.PhaseBegan(Phase.ACTION, 3, MAYA)
    for seat in (SUN, MAYA, NIKO):
        state = do(state, c.EndPhase(seat))
    assert (state.table.phase, state.table.turn) == (Phase.INVESTMENT, 4)


def test_rule_6_2_not_if_the_counter_shows_the_last_turn(board: Board) -> None:
    state = position(board, FOUR, players=4, turn=8, options=STRANGLEHOLD)
    assert accepted(state, CONQUER, Scripted.dice(*WIN))[1:] == (e.SeatEliminated(SAWYER, SUN),)


def test_rule_6_2_moved_to_the_last_turn_the_match_ends_after_it(board: Board) -> None:
    state = position(board, FOUR, players=4, turn=7, options=STRANGLEHOLD)
    state = do(state, CONQUER, Scripted.dice(*WIN))
    assert state.table.turn == 8
    for seat in (SUN, MAYA, NIKO):
        state = do(state, c.EndPhase(seat))
    assert state.table.is_over


def test_rule_6_2_off_the_counter_stays(board: Board) -> None:
    state = position(board, FOUR, players=4, turn=2)
    assert do(state, CONQUER, Scripted.dice(*WIN)).table.turn == 2


def test_rule_6_2_an_attacker_who_is_out_moves_the_counter_too(board: Board) -> None:
    lands = {**FOUR, "turkey": (SUN, 1)}
    state = position(board, lands, players=4, turn=2, options=STRANGLEHOLD)
    events = accepted(state, c.Act(SUN, "turkey", "germany", 1), Scripted.dice(3, 3))
    assert events[1:] == (
        e.SeatEliminated(SUN, by=SAWYER),
        e.TurnAdvanced(3),
        e.PhaseBegan(Phase.ACTION, 3, SAWYER),
    )


def test_rule_6_3_when_one_seat_is_left_the_match_ends_at_once(board: Board) -> None:
    lands = {"turkey": (SUN, 6), "germany": (SAWYER, 1), "italy_greece": (MAYA, 1)}
    options = Options(monopoly_stranglehold=True, trade_with_china=True)
    state = position(board, lands, turn=3, options=options)
    state = do(state, CONQUER, Scripted.dice(*WIN))
    events = accepted(state, c.Act(SUN, "turkey", "italy_greece", 3), Scripted.dice(6, 6, 6, 1))
    assert events[1:4] == (
        e.SeatEliminated(MAYA, by=SUN),
        e.TurnAdvanced(5),
        e.PhaseBegan(Phase.OVER, 5, None),
    )
    assert isinstance(events[4], e.MatchEnded)
    assert [row.seat for row in events[4].ranking] == [SUN, MAYA, SAWYER]

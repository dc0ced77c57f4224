"""The recap: few lines, true ones, and never a card."""

import dataclasses

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.insight.recap import MOST_LINES, Line, Telling, happened, last_go
from tests.play import MAYA, NIKO, PLAYERS, SAWYER, SUN, random_match


def began(*events: e.Event) -> list[e.Event]:
    """A log of which only the end matters."""
    return [e.MatchStarted("m", "p", "d", "a", Options(), PLAYERS[:4]), *events]


def clash(seat: int, target: str, defender: int, lost: int, beaten: int, won: bool) -> e.Event:
    return e.ClashFought(seat, "turkey", target, defender, (6,), (1,), lost, beaten, won, int(won))


def test_throws_at_one_defender_are_one_line() -> None:
    log = began(
        clash(SUN, "germany", SAWYER, 1, 0, False),
        clash(SUN, "germany", SAWYER, 0, 1, True),
        clash(SUN, "finland", SAWYER, 2, 0, False),
    )
    assert happened(log, 0) == (
        Line(Telling.CONQUERED, SUN, SAWYER, territories=("germany",), count=3, lost=3, beaten=1),
    )


def test_a_clash_without_conquest_tells_the_losses() -> None:
    (line,) = happened(began(clash(SUN, "germany", SAWYER, 2, 1, False)), 0)
    assert (line.kind, line.lost, line.beaten) == (Telling.CLASHED, 2, 1)


def test_occupations_and_investments_are_summed() -> None:
    log = began(
        e.TerritoryOccupied(SUN, "india", "peru", 2),
        e.TerritoryOccupied(SUN, "peru", "chile", 1),
        e.AssetsPlaced(MAYA, "japan", 2),
        e.AssetsPlaced(MAYA, "japan", 1),
    )
    occupied, invested = happened(log, 0)
    assert (occupied.kind, occupied.territories) == (Telling.OCCUPIED, ("peru", "chile"))
    assert (invested.kind, invested.territories, invested.count) == (
        Telling.INVESTED,
        ("japan",),
        3,
    )


def test_the_three_most_telling_are_chosen_and_stay_in_order() -> None:
    log = began(
        e.AssetsPlaced(MAYA, "japan", 2),
        clash(SUN, "germany", SAWYER, 0, 1, True),
        e.SeatEliminated(SAWYER, SUN),
        e.TurnAdvanced(4),
        e.TerritoryOccupied(NIKO, "india", "peru", 2),
    )
    kinds = [line.kind for line in happened(log, 0)]
    assert kinds == [Telling.CONQUERED, Telling.OUT, Telling.TURN_ADVANCED]


def test_what_happened_to_the_reader_comes_first_and_its_own_deeds_never() -> None:
    log = began(
        clash(SUN, "germany", NIKO, 1, 0, False),
        clash(SUN, "peru", SAWYER, 0, 1, True),
        clash(MAYA, "chile", SAWYER, 0, 1, True),
        e.AssetsPlaced(NIKO, "japan", 2),
        clash(MAYA, "india", SUN, 0, 1, True),
    )
    lines = happened(log, 0, NIKO)
    assert lines[0].other == NIKO
    assert all(line.seat != NIKO for line in lines)


def test_only_what_came_after_is_told() -> None:
    log = began(
        e.TerritoryOccupied(SUN, "india", "peru", 2), e.TerritoryOccupied(MAYA, "a", "b", 1)
    )
    assert [line.seat for line in happened(log, 1)] == [MAYA]


def test_what_was_rewound_is_not_told() -> None:
    log = began(
        e.TerritoryOccupied(SUN, "india", "peru", 2),
        e.Rewound(0, SUN),
        e.TerritoryOccupied(SUN, "india", "chile", 2),
    )
    (line,) = happened(log, 0)
    assert line.territories == ("chile",)


def test_a_declined_pick_is_no_news() -> None:
    assert happened(began(e.TradePicked(SUN, None)), 0) == ()
    (line,) = happened(began(e.TradePicked(SUN, "bismuth")), 0)
    assert line.materials == ("bismuth",)


def test_the_last_go_ends_where_the_next_one_begins() -> None:
    log = began(
        e.PhaseBegan(Phase.ACTION, 1, SUN),
        e.AssetsMoved(SUN, "a", "b", 1),
        e.ActionEnded(SUN),
        e.PhaseBegan(Phase.ACTION, 1, SAWYER),
        e.ActionEnded(SAWYER),
        e.PhaseBegan(Phase.ACTION, 1, MAYA),
    )
    assert [last_go(log, seat) for seat in (SUN, SAWYER, MAYA, NIKO)] == [3, 5, 0, 0]


def test_a_go_that_lasts_is_not_the_last_one() -> None:
    log = began(
        e.PhaseBegan(Phase.ACTION, 1, SUN),
        e.ActionEnded(SUN),
        e.PhaseBegan(Phase.ACTION, 1, SAWYER),
        e.PhaseBegan(Phase.ACTION, 2, SUN),
        e.AssetsMoved(SUN, "a", "b", 1),
    )
    assert last_go(log, SUN) == 2


def test_investing_counts_as_a_go_once_the_phase_is_over() -> None:
    log = began(
        e.PhaseBegan(Phase.INVESTMENT, 2, None),
        e.AssetsPlaced(SUN, "a", 1),
        e.AssetsPlaced(SAWYER, "b", 1),
    )
    assert last_go(log, SUN) == 0
    log.append(e.PhaseBegan(Phase.ACTION, 2, SUN))
    assert (last_go(log, SUN), last_go(log, SAWYER)) == (2, 3)


@pytest.mark.parametrize("seed", range(3))
def test_whole_matches_give_few_lines_that_do_not_depend_on_cards(board: Board, seed: int) -> None:
    log = random_match(board, seed, 4, Options(turns=4, trade_with_china=True))
    hidden = [
        dataclasses.replace(event, objective=None) if isinstance(event, e.ObjectiveDealt) else event
        for event in log
    ]
    for length in range(1, len(log), 7):
        for seat in range(4):
            since = last_go(log[:length], seat)
            assert 0 <= since < length
            lines = happened(log[:length], since, seat)
            assert len(lines) <= MOST_LINES
            assert lines == happened(hidden[:length], since, seat)

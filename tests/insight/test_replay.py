"""The replay: every step in order, the table as it stood, and never the card of another Seat."""

from dataclasses import replace

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import fold
from rawsiko.core.options import Options
from rawsiko.core.visibility import feed, view
from rawsiko.insight.recap import Line, Telling, last_go
from rawsiko.insight.replay import Step, state_after, steps
from tests.play import MAYA, PLAYERS, SAWYER, SUN, random_match


def began(*events: e.Event) -> list[e.Event]:
    return [e.MatchStarted("m", "p", "d", "a", Options(), PLAYERS[:3]), *events]


def clash(target: str, won: bool) -> e.Event:
    return e.ClashFought(SUN, "turkey", target, SAWYER, (6, 5), (1,), 0, 1, won, int(won))


def test_what_belongs_together_is_one_step() -> None:
    log = began(
        e.AssetsPlaced(SUN, "turkey", 1),
        e.AssetsPlaced(SUN, "turkey", 1),
        e.AssetsPlaced(SUN, "india", 1),
        clash("germany", False),
        clash("germany", True),
        clash("finland", False),
        e.AssetsMoved(SUN, "turkey", "india", 3),
    )
    found = steps(log, 0, MAYA)
    assert [(step.seq, step.line.kind) for step in found] == [
        (3, Telling.INVESTED),
        (5, Telling.CONQUERED),
        (6, Telling.CLASHED),
        (7, Telling.MOVED),
    ]
    assert found[0].targets == found[0].territories == ("turkey", "india")
    assert found[1].territories == ("turkey", "germany")
    assert found[-1] == Step(
        7, Line(Telling.MOVED, SUN, territories=("india",), count=3), "turkey", "india", 3
    )


def test_setup_and_turns_are_told_too() -> None:
    log = began(
        e.ContinentTaken(SUN, "oceania", 1, False),
        e.TerritoryTaken(SUN, "australia"),
        e.TerritoryTaken(SUN, "vietnam"),
        e.TurnBegan(2),
        e.ChatSaid(SUN, "hello"),
    )
    found = steps(log, 0, MAYA)
    assert [step.line.kind for step in found] == [Telling.CHOSE, Telling.TOOK, Telling.TURN]
    assert found[0].continent == "oceania"
    assert found[1].targets == ("australia", "vietnam")


def test_own_steps_and_earlier_ones_are_left_out() -> None:
    log = began(
        e.AssetsPlaced(SUN, "turkey", 1),
        e.AssetsPlaced(MAYA, "india", 1),
        e.AssetsPlaced(SAWYER, "peru", 1),
    )
    assert [step.line.seat for step in steps(log, 1, MAYA)] == [SAWYER]
    assert steps(log, 3, MAYA) == ()


def test_what_was_taken_back_never_happened() -> None:
    log = began(
        e.AssetsPlaced(SUN, "turkey", 1),
        e.AssetsPlaced(SUN, "india", 1),
        e.Rewound(1, SUN),
        e.AssetsPlaced(SUN, "peru", 1),
    )
    (step,) = steps(log, 0, MAYA)
    assert step.targets == ("turkey", "peru")


@pytest.mark.parametrize("seat", [SUN, SAWYER, MAYA, None])
def test_every_step_of_a_match_is_as_it_was_and_shows_no_card_of_another(
    board: Board, seat: int | None
) -> None:
    log = random_match(board, 3, 3, Options(turns=4), bot="greedy")
    log = log[: len(log) * 2 // 3]
    # Somebody had second thoughts in the middle.
    back = next(n for n, event in enumerate(log) if n > 60 and isinstance(event, e.AssetsPlaced))
    log = [*log[: back + 1], e.Rewound(back - 1, log[back].seat), *log[back:]]
    seen = feed(log, seat, is_over=False)
    found = steps(seen, 0, SUN if seat is None else seat)
    assert len(found) > 20
    for step in found:
        state = state_after(board, seen, step)
        assert state.table == fold(board, log[: step.seq + 1]).table
        cards = [card for owner, card in enumerate(state.objectives) if owner != seat]
        assert cards == [None] * len(cards)
        assert view(state, seat).objectives == state.objectives


def test_two_matches_that_differ_in_a_card_have_the_same_replay(board: Board) -> None:
    log = random_match(board, 3, 3, Options(turns=3), bot="greedy")
    log = log[: len(log) * 2 // 3]
    dealt = next(
        n
        for n, event in enumerate(log)
        if isinstance(event, e.ObjectiveDealt) and event.seat == SUN
    )
    other = next(card for card in board.objectives if card not in fold(board, log).objectives)
    twin = [*log]
    twin[dealt] = replace(log[dealt], objective=other)
    feeds = [feed(events, MAYA, is_over=False) for events in (log, twin)]
    since = last_go(log, MAYA)
    both = [steps(events, since, MAYA) for events in feeds]
    assert both[0] == both[1] != ()
    for step in both[0]:
        assert state_after(board, feeds[0], step) == state_after(board, feeds[1], step)

"""What is said of a bot's deed is true when it is read: after the deed, over whole Matches."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.bots.hindsight import afterwards
from rawsiko.bots.levels import LEVELS
from rawsiko.bots.reason import ENOUGH, Reason, Why, explain_to_all
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, Command, EndPhase
from rawsiko.core.evolve import apply
from rawsiko.core.ids import TerritoryId
from rawsiko.core.options import Options
from rawsiko.core.state import State
from rawsiko.core.value import value
from rawsiko.core.visibility import view
from tests.play import Seeded, accepted, start

TABLES = [("easy", "hard", "easy"), ("easy", "hard", "medium", "hard"), ("easy",) * 5]


@value
class Told:
    """A deed, what was said of it, and the table before and after."""

    command: Command
    reason: Reason | None
    events: tuple[e.Event, ...]
    before: State
    after: State


def _match(board: Board, levels: tuple[str, ...], seed: int) -> Iterator[Told]:
    """Every deed of a Match, and what all at the table are told of it."""
    options = Options(14, monopoly_stranglehold=True, trade_with_china=True)
    state, chance = start(board, len(levels), options), Seeded(seed)
    bots = [LEVELS[level](random.Random(f"{seed}/{n}")) for n, level in enumerate(levels)]
    while not state.table.is_over:
        seat, before = awaited(state.table), state.copy()
        command = bots[seat].choose(view(state, seat))
        events = accepted(state, command, chance)
        reason = explain_to_all(view(before, seat), command)
        apply(state, events)
        if not isinstance(command, EndPhase):
            left = None if reason is None else afterwards(reason, events)
            yield Told(command, left, events, before, state.copy())


@pytest.fixture(scope="module")
def told(board: Board) -> list[Told]:
    found = [deed for levels in TABLES for seed in range(4) for deed in _match(board, levels, seed)]
    assert len(found) > 2000
    return found


def _about(told: list[Told], *whys: Why) -> list[tuple[Told, Reason]]:
    found = [
        (deed, deed.reason) for deed in told if deed.reason is not None and deed.reason.why in whys
    ]
    assert found, whys
    return found


def test_who_is_said_to_have_a_material_only_here_has_it_here_and_nowhere_else(
    told: list[Told],
) -> None:
    for deed, reason in _about(told, Why.DENIES):
        assert isinstance(deed.command, Act)
        assert _places(deed.after, reason) == [deed.command.target], deed.events


def test_who_is_said_to_have_a_material_no_more_had_it_before(told: list[Told]) -> None:
    for deed, reason in _about(told, Why.DENIED):
        assert len(_places(deed.before, reason)) == 1
        assert not _places(deed.after, reason)


def test_who_is_said_to_be_weaker_has_lost_something(told: list[Told]) -> None:
    """And who holds out has lost nothing."""
    for deed, reason in _about(told, Why.WEAKENS, Why.HELD):
        strengths = [
            sum(state.table.assets[land] for land in state.table.lands[reason.rival])
            for state in (deed.before, deed.after)
            if reason.rival is not None
        ]
        assert (strengths[1] < strengths[0]) == (reason.why is Why.WEAKENS), deed.events


def test_beside_the_news_that_somebody_is_out_there_is_no_reason(told: list[Told]) -> None:
    out = [deed for deed in told if any(isinstance(x, e.SeatEliminated) for x in deed.events)]
    assert out
    assert all(deed.reason is None for deed in out)


def test_who_is_said_to_threaten_a_place_stands_beside_it(board: Board, told: list[Told]) -> None:
    for deed, reason in _about(told, Why.DEFENDS):
        owner = deed.after.table.owner
        assert reason.rival in [owner[near] for near in board.links[_place(deed)]], deed.events


def test_what_is_said_to_take_no_clash_took_none(told: list[Told]) -> None:
    for deed, _ in _about(told, Why.SPREADS):
        assert not isinstance(deed.events[0], e.ClashFought)
        assert deed.before.table.owner[_place(deed)] is None


def test_a_new_material_is_new_and_had(told: list[Told]) -> None:
    for deed, reason in _about(told, Why.INCOME):
        (seat,) = {getattr(deed.events[0], "seat", None)}
        before, after = (state.table.controlled(seat) for state in (deed.before, deed.after))
        assert reason.material in after - before, deed.events


def _places(state: State, reason: Reason) -> list[TerritoryId]:
    """Where the rival has the Material that this is about."""
    table = state.table
    assert reason.rival is not None
    return [t for t in table.lands[reason.rival] if reason.material in table.board.deposits[t]]


def _place(deed: Told) -> TerritoryId:
    first = deed.events[0]
    match first:
        case e.AssetsPlaced() | e.TerritoryTaken():
            return first.territory
        case e.AssetsMoved() | e.TerritoryOccupied() | e.ClashFought():
            return first.target
    raise AssertionError(first)


def test_no_deed_is_said_to_be_the_last_that_is_left(told: list[Told]) -> None:
    """Easy bots move to and fro and decline picks with much better things to do."""
    idle = [deed for deed in told if deed.reason is None]
    assert {type(deed.events[0]) for deed in idle} >= {e.AssetsMoved, e.TradePicked}
    assert not [deed for deed in told if deed.reason == ENOUGH]


def test_every_sort_of_reason_comes_up(told: list[Told]) -> None:
    seen = Counter(deed.reason.why for deed in told if deed.reason is not None)
    assert set(seen) == set(Why) - {Why.COMPLETES, Why.NEEDS, Why.ENOUGH}, seen

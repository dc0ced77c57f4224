"""Hints: no finished Application is given up for less."""

import random
from collections.abc import Iterator

import pytest

from rawsiko.bots.advice import Advice, hint
from rawsiko.bots.bot import awaited
from rawsiko.bots.finished import pays
from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.reason import Reason, Why
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, EndPhase
from rawsiko.core.evolve import apply
from rawsiko.core.ids import MaterialId
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import Seeded, accepted, position, start

CARD = "objective_01"
"""Flame retardants (8): bismuth (Mexico), antimony (Bolivia). Digital cameras (13), and more."""
GUARDS = {"mexico": (0, 1), "bolivia": (0, 1), "germany": (1, 2), "usa_east": (1, 1)}
LAST = Options().turns


def _position(board: Board, lands: dict[str, tuple[int, int]], **more: object) -> State:
    return position(board, lands, objectives=[CARD], **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def hints(board: Board) -> list[tuple[State, Advice]]:
    """What is proposed before every action of some Matches."""
    return [one for seed in range(6) for one in _match(board, seed)]


def _match(board: Board, seed: int) -> Iterator[tuple[State, Advice]]:
    state, chance = start(board, 4), Seeded(seed)
    bots = [HardBot(random.Random(f"{seed}/{seat}")) for seat in range(4)]
    while not state.table.is_over:
        seat = awaited(state.table)
        if state.table.phase is Phase.ACTION:
            yield state.copy(), hint(view(state, seat))
        apply(state, accepted(state, bots[seat].choose(view(state, seat)), chance))


def _points(state: State, have: set[MaterialId], seat: int) -> int:
    board = state.table.board
    cards = board.objectives[state.objectives[seat] or ""].applications
    return sum(a.points for a in map(board.applications.get, cards) if a and have >= {*a.materials})


def test_no_hint_lowers_finished_points_when_it_succeeds(
    hints: list[tuple[State, Advice]],
) -> None:
    emptied = 0
    for state, advice in hints:
        act, table = advice.command, state.table
        if not isinstance(act, Act):
            continue
        lands = {*table.lands[act.seat], act.target}
        if act.count == table.assets[act.source]:
            emptied += 1
            lands.remove(act.source)
        after = {m for t in lands for m in table.board.deposits[t]}
        before = _points(state, table.controlled(act.seat), act.seat)
        assert _points(state, after, act.seat) >= before, act
    assert emptied > 20


def test_the_last_guard_of_a_finished_application_stays(board: Board) -> None:
    state = _position(board, GUARDS, turn=3)
    bot = HardBot(random.Random(0)).choose(view(state, 0))
    assert isinstance(bot, Act)
    assert bot.source == "mexico"
    told = hint(view(state, 0))
    assert (told.command, told.reason) == (EndPhase(0), Reason(Why.ENOUGH))


def test_with_one_more_the_hint_goes_and_leaves_a_guard(board: Board) -> None:
    told = hint(view(_position(board, {**GUARDS, "mexico": (0, 2)}, turn=3), 0))
    assert isinstance(told.command, Act)
    assert (told.command.source, told.command.count) == ("mexico", 1)


@pytest.mark.parametrize(
    ("assets", "defenders", "cameras", "is_worth_it"),
    [
        (1, 0, (), False),
        (2, 0, (), True),
        (1, 0, ("italy_greece", "germany"), True),
        (1, 1, ("italy_greece", "germany"), True),
        (1, 2, ("italy_greece", "germany"), False),
    ],
    ids=["for nothing", "one stays", "3 for 13", "3 for 13 or nothing", "bad odds"],
)
def test_points_are_given_up_for_more_points(
    board: Board, assets: int, defenders: int, cameras: tuple[str, ...], is_worth_it: bool
) -> None:
    """Fertilizers (3) need the Maghreb; with France and Iberia Digital cameras (13) are finished."""
    lands = {"turkey": (0, 1), "maghreb": (0, assets), "chile": (1, 1)}
    lands |= dict.fromkeys(cameras, (0, 1))
    lands |= {"france_iberia": (1, defenders)} if defenders else {}
    act = Act(0, "maghreb", "france_iberia", 1)
    assert pays(view(_position(board, lands), 0), act) == is_worth_it

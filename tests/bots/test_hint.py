"""Hints: no finished Application is given up for less, and what is said of a Clash is true."""

import random
from collections.abc import Iterator

import pytest

from rawsiko.bots.advice import Advice, hint
from rawsiko.bots.bot import awaited
from rawsiko.bots.finished import pays
from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.reason import Reason, Why, explain
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, EndPhase, PickMaterial, PlaceAssets
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


def test_nobody_is_told_to_fight_for_what_lies_free_next_door(
    hints: list[tuple[State, Advice]],
) -> None:
    fought = 0
    for state, advice in hints:
        act, table, reason = advice.command, state.table, advice.reason
        if not isinstance(act, Act) or table.owner[act.target] in (None, act.seat):
            continue
        if reason is None or reason.why not in (Why.COMPLETES, Why.NEEDS):
            continue
        fought += 1
        able = [t for t in table.lands[act.seat] if table.can_act(t)]
        near = {t for own in able for t in table.board.links[own] if table.owner[t] is None}
        assert reason.material not in {m for t in near for m in table.board.deposits[t]}, act
    assert fought > 50


def test_a_clash_is_told_by_what_only_it_can_bring(board: Board) -> None:
    """Antimony lies free in Central Asia, until no Asset beside it can act."""
    lands = {"mexico": (0, 1), "peru": (0, 3), "bolivia": (1, 1), "nile": (2, 1)}
    act, needed = (
        Act(0, "peru", "bolivia", 3),
        Reason(Why.COMPLETES, "antimony", "flame_retardants"),
    )
    assert explain(view(_position(board, lands), 0), act) == needed
    beside = next(t for t in board.links["central_asia"] if t not in lands)
    state = _position(board, {**lands, beside: (0, 1)})
    told = explain(view(state, 0), act)
    assert told is not None
    assert told.why in (Why.DENIES, Why.WEAKENS)
    state.table.moved[beside] = 1
    assert explain(view(state, 0), act) == needed


@pytest.mark.parametrize(
    ("turn", "options", "reason"),
    [
        (LAST - 1, Options(), Why.NEEDS),
        (LAST, Options(), Why.INCOME),
        (LAST, Options(trade_with_china=True), Why.NEEDS),
    ],
    ids=["time is left", "last Turn", "a pick brings the rest"],
)
def test_in_the_last_turn_only_what_can_be_finished_is_needed(
    board: Board, turn: int, options: Options, reason: Why
) -> None:
    """Antimony without bismuth: nobody gets to Mexico any more, but China may sell it."""
    state = _position(board, {"peru": (0, 3), "germany": (1, 2)}, turn=turn, options=options)
    told = explain(view(state, 0), Act(0, "peru", "bolivia", 1))
    assert told is not None
    assert (told.why, told.material) == (reason, "antimony")


def test_what_the_next_action_can_finish_is_needed_in_the_last_turn(board: Board) -> None:
    lands = {"peru": (0, 3), "central_america": (0, 1), "germany": (1, 2)}
    told = explain(view(_position(board, lands, turn=LAST), 0), Act(0, "peru", "bolivia", 1))
    assert told == Reason(Why.NEEDS, "antimony", "flame_retardants")


def test_assets_of_the_last_investment_are_not_on_the_way_to_what_comes_too_late(
    board: Board,
) -> None:
    for turn, material in ((LAST - 1, "antimony"), (LAST, None)):
        lands = {"peru": (0, 3), "germany": (1, 4)}
        state = _position(board, lands, turn=turn, phase=Phase.INVESTMENT, acting=None)
        told = explain(view(state, 0), PlaceAssets(0, "peru"))
        assert told is not None
        assert (told.why, told.material) == (Why.GATHERS, material)


def test_a_pick_that_finishes_nothing_is_only_a_new_material(board: Board) -> None:
    """Flame retardants lack both: with two picks either is needed, with one neither."""
    lands = {"germany": (0, 1), "nile": (1, 1), "congo": (2, 1)}
    for more, why in (({}, Why.INCOME), ({"chile": (0, 1)}, Why.NEEDS)):
        state = _position(
            board,
            {**lands, **more},
            phase=Phase.TRADE,
            turn=LAST,
            options=Options(trade_with_china=True),
        )
        told = explain(view(state, 0), PickMaterial(0, "bismuth"))
        assert told is not None
        assert told.why is why, more

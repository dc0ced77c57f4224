"""The last Action phase: what breaks ties (rule 7.4) is taken, and points are not risked for it."""

import random
from functools import partial

import pytest

from rawsiko.bots.advice import hint
from rawsiko.bots.bot import awaited
from rawsiko.bots.expert_bot import ExpertBot
from rawsiko.bots.levels import LEVELS, Maker
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, EndPhase
from rawsiko.core.evolve import apply
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.state import State, Table
from rawsiko.core.visibility import view
from tests.play import Seeded, accepted, position, start

BOTS: dict[str, Maker] = {
    "hard": LEVELS["hard"],
    "expert": partial(ExpertBot, seconds=None, rounds=1),
}
LAST = Options().turns
CARD = "objective_01"
"""Holds Flame retardants: bismuth (Mexico) and antimony (Bolivia)."""


def _end(state: State, maker: Maker, seat: Seat = 0) -> State:
    """The position when this Seat ends its go."""
    bot = maker(random.Random(1))
    while state.table.phase is Phase.ACTION and state.table.acting == seat:
        command = bot.choose(view(state, seat))
        if isinstance(command, EndPhase):
            return state
        apply(state, accepted(state, command, Seeded(1)))
    return state


@pytest.mark.parametrize("name", BOTS)
def test_spare_assets_take_the_materials_that_are_free(board: Board, name: str) -> None:
    """Nobody can come, nothing can be completed: all around is taken with one Asset each."""
    state = position(board, {"chile": (0, 5), "germany": (1, 2), "nile": (2, 2)}, turn=LAST)
    table = _end(state, BOTS[name]).table
    around = board.links["chile"]
    assert {t for t in around if table.owner[t] == 0} >= {*around}
    assert table.owner["chile"] == 0


def test_the_hint_takes_them_too(board: Board) -> None:
    state = position(board, {"chile": (0, 2), "germany": (1, 2), "nile": (2, 2)}, turn=LAST)
    told = hint(view(state, 0))
    assert isinstance(told.command, Act)
    assert told.command.count == 1
    assert told.reason.material is not None


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("guards", [0, 2])
def test_who_guards_points_stays(board: Board, name: str, guards: Seat) -> None:
    """Flame retardants are complete; who acts later stands before Bolivia, who has acted does not."""
    lands = {"bolivia": (guards, 3), "mexico": (guards, 1), "brazil_south": (1, 9)}
    lands |= {"germany": (2 - guards, 1)}
    cards = ["objective_02", "objective_03", "objective_04"]
    cards[guards] = CARD
    state = position(board, lands, turn=LAST, acting=guards, objectives=cards)
    table = _end(state, BOTS[name], guards).table
    assert (table.assets["bolivia"] == 3) == (guards == 0)
    assert table.owner["bolivia"] == guards


@pytest.mark.parametrize("seed", range(5))
def test_no_go_ends_beside_free_land_with_an_asset_that_nobody_needs(
    board: Board, seed: int
) -> None:
    state, chance = start(board, 4, Options(4)), Seeded(seed)
    bots = [LEVELS["hard"](random.Random(seat)) for seat in range(4)]
    ended = 0
    while not state.table.is_over:
        seat = awaited(state.table)
        command = bots[seat].choose(view(state, seat))
        table = state.table
        if isinstance(command, EndPhase) and table.phase is Phase.ACTION and table.turn == 4:
            ended += 1
            assert not [t for t in table.lands[seat] if _is_idle(table, seat, t)]
        apply(state, accepted(state, command, chance))
    assert ended


def _is_idle(table: Table, seat: Seat, territory: TerritoryId) -> bool:
    """Whether an Asset could go from here to free land, and nobody could come before the end."""
    owners = [table.owner[near] for near in table.board.links[territory]]
    is_spare = table.assets[territory] > 1 and table.can_act(territory) > 0
    return is_spare and None in owners and all(o is None or o <= seat for o in owners)

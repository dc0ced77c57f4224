"""Matches to play with: started, brought to a Phase, resumed."""

import random
from collections.abc import Iterator
from itertools import count

from rawsiko.bots.bot import awaited
from rawsiko.bots.random_bot import RandomBot
from rawsiko.core.board import Board
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.events import Event
from rawsiko.core.options import DEFAULT_OPTIONS, Options
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import State
from rawsiko.match.service import MatchService
from rawsiko.store.memory import MemoryStore
from rawsiko.store.protocol import Store
from tests.play import PLAYERS

SECRET = b"the secret of the tests"
BEGAN = 1_794_735_000_000


def ticking() -> Iterator[int]:
    """Moments, a second apart."""
    return count(BEGAN, 1000)


def begin(
    board: Board,
    players: int = 3,
    options: Options = DEFAULT_OPTIONS,
    *,
    secret: bytes = SECRET,
    store: Store | None = None,
) -> MatchService:
    """A Match that has just begun."""
    clock = ticking()
    command = StartMatch("m", PLAYERS[:players], options, app="test")
    service = MatchService.start(
        board, store or MemoryStore(), command, lambda: next(clock), secret
    )
    assert isinstance(service, MatchService)
    return service


def resumed(board: Board, service: MatchService) -> MatchService:
    """The same Match, taken up from its log alone."""
    return MatchService(board, service._store, service.match, lambda: BEGAN)


def do(service: MatchService, *commands: Command) -> tuple[Event, ...]:
    """Carry out commands that must be accepted; the events of the last."""
    events: tuple[Event, ...] = ()
    for command in commands:
        decision = service.submit(command)
        assert not isinstance(decision, Rejection), (command, decision)
        events = decision
    return events


def step(service: MatchService, rng: random.Random) -> None:
    """One command of a random bot."""
    seat = awaited(service.state.table)
    do(service, RandomBot(rng).choose(service.view(seat)))


def play_on(service: MatchService, seed: object, steps: int = 100_000) -> MatchService:
    """So many steps, or to the end."""
    rng = random.Random(repr(seed))
    while steps and not service.state.table.is_over:
        step(service, rng)
        steps -= 1
    return service


def reach(service: MatchService, phase: Phase, seed: object = 0) -> bool:
    """Play until this Phase begins; False if the Match ends without it."""
    rng = random.Random(repr(seed))
    table = service.state.table
    while table.phase is not phase:
        if table.is_over:
            return False
        step(service, rng)
        table = service.state.table
    return True


def picture(service: MatchService) -> tuple[State, list[list[str]]]:
    """The State as it is now, with the order in which each Seat came by its Territories."""
    return service.state.copy(), [list(lands) for lands in service.state.table.lands]

"""Whole Matches played by bots, for statistics, tests and tournaments."""

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rawsiko import __version__
from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import BOTS
from rawsiko.core.board import Board
from rawsiko.core.commands import StartMatch
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.rejection import Rejection
from rawsiko.core.visibility import view
from rawsiko.match.service import Clock, MatchService
from rawsiko.store.protocol import Store


class Plan(NamedTuple):
    """Who plays and by which options; with the same seed the same Match comes out."""

    bots: Sequence[str]
    options: Options
    seed: str


def play(
    board: Board,
    store: Store,
    match: str,
    plan: Plan,
    clock: Clock,
    on_events: Callable[[MatchService], None] | None = None,
) -> MatchService:
    """Play a Match to its end; ``on_events`` is called whenever events have been logged."""
    players = tuple(Player(name.title(), name, Kind.BOT, name) for name in plan.bots)
    command = StartMatch(match, players, plan.options, app=f"rawsiko {__version__}")
    secret = hashlib.sha256(plan.seed.encode()).digest()
    service = MatchService.start(board, store, command, clock, secret)
    if isinstance(service, Rejection):
        raise ValueError(f"the match cannot start: {service.code.label}")
    bots = [BOTS[name](random.Random(f"{plan.seed}/{seat}")) for seat, name in enumerate(plan.bots)]
    views = [view(service.state, seat) for seat in range(len(bots))]
    table = service.state.table
    while True:
        if on_events is not None:
            on_events(service)
        if table.is_over:
            return service
        seat = awaited(table)
        command_of_bot = bots[seat].choose(views[seat])
        decision = service.submit(command_of_bot)
        if isinstance(decision, Rejection):
            raise ValueError(f"{plan.bots[seat]} tried {command_of_bot}: {decision.code.label}")

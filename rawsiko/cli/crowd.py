"""Many Matches of bots at once, on all cores: for the balance report and for tournaments."""

import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from rawsiko.cli.common import tell_progress
from rawsiko.content.load import load_pack
from rawsiko.core.board import Board
from rawsiko.core.events import TurnBegan
from rawsiko.core.ids import ApplicationId, ContinentId, ObjectiveId
from rawsiko.insight.lesson import SECONDS, minutes_of
from rawsiko.match.service import MatchService
from rawsiko.simulation import Plan, play
from rawsiko.store.memory import MemoryStore

BUNCH = 4
SURE = 1.96
"""Standard deviations that hold 95 %."""


class Chair(NamedTuple):
    """How one Seat fared."""

    bot: str
    objective: ObjectiveId
    continents: tuple[ContinentId, ...]
    points: int
    applications: tuple[ApplicationId, ...]
    win: float
    """1, or a part of it where the first place is shared."""


class Outcome(NamedTuple):
    """What is kept of a Match."""

    chairs: tuple[Chair, ...]
    eliminated: int
    actions: int
    minutes: float
    turns: int
    """Those that were played: Monopoly Stranglehold leaves some out, and one left ends them all."""


def outcomes(plans: Sequence[Plan], folder: Path, workers: int) -> Iterator[Outcome]:
    """The outcome of each Match, in order; standard error tells how far it is."""
    began = time.monotonic()
    for done, outcome in enumerate(_outcomes(plans, folder, workers), start=1):
        left = (time.monotonic() - began) / done * (len(plans) - done)
        tell_progress(done, len(plans), f", {left:.0f} s left ")
        yield outcome


def _outcomes(plans: Sequence[Plan], folder: Path, workers: int) -> Iterator[Outcome]:
    board = load_pack(folder).board  # Here it can be refused in one line, in a worker it cannot.
    if workers == 1:
        for plan in plans:
            yield outcome_of(board, plan)
        return
    bunches = [plans[n : n + BUNCH] for n in range(0, len(plans), BUNCH)]
    with ProcessPoolExecutor(workers, get_context("spawn"), _sit_down, (folder,)) as pool:
        yield from chain.from_iterable(pool.map(_play_bunch, bunches))


_boards: list[Board] = []
"""The Board of a worker."""


def _sit_down(folder: Path) -> None:
    _boards.append(load_pack(folder).board)


def _play_bunch(plans: Iterable[Plan]) -> list[Outcome]:
    return [outcome_of(_boards[0], plan) for plan in plans]


def outcome_of(board: Board, plan: Plan) -> Outcome:
    """Play a Match and look at its end."""
    return _look_at(play(board, MemoryStore(), "match", plan, lambda: 0), plan.bots)


def _look_at(service: MatchService, bots: Sequence[str]) -> Outcome:
    table, objectives = service.state.table, service.state.objectives
    rows = {row.seat: row for row in table.ranking}
    shared = sum(row.place == 1 for row in table.ranking)
    chairs = tuple(
        Chair(
            bots[seat],
            objectives[seat] or ObjectiveId(""),
            table.continents[seat],
            rows[seat].points,
            rows[seat].applications,
            (rows[seat].place == 1) / shared,
        )
        for seat in table.seats
    )
    actions = sum(type(event) in SECONDS for event in service.log)
    turns = sum(isinstance(event, TurnBegan) for event in service.log)
    return Outcome(chairs, len(table.eliminated), actions, minutes_of(service.log), turns)


class Rate(NamedTuple):
    """A share with the bounds (Wilson) that hold the truth in 95 of 100 cases."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        """The share itself."""
        return self.wins / self.games if self.games else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Low and high."""
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.share, SURE
        middle = p + z * z / (2 * n)
        width = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        low, high = (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)
        # What is rounded on the way may end a little below nothing, which prints as "-0.0%".
        return max(0.0, low), min(1.0, high)

    def is_farther_than(self, most: float, fair: float) -> bool:
        """Whether all that it may be is farther than that from what would be fair."""
        low, high = self.bounds
        return low - fair > most or fair - high > most

    def document(self) -> dict[str, float]:
        """As JSON."""
        low, high = self.bounds
        return {
            "games": self.games,
            "wins": round(self.wins, 2),
            "rate": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }

    def __str__(self) -> str:
        low, high = self.bounds
        return f"{self.share:6.1%} ({low:.1%} to {high:.1%})"

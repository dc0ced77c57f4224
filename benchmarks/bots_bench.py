"""The bots: how long a hard one needs for a go, and whether the expert keeps to its time."""

import json
import random
import time
from statistics import median

from benchmarks.core_bench import BOARD, PLAYERS, SECRET
from benchmarks.yardstick import in_msteps
from rawsiko.bots.bot import awaited
from rawsiko.bots.expert_bot import LATE, SECONDS, ExpertBot
from rawsiko.bots.hard_bot import HardBot
from rawsiko.core.commands import EndPhase, StartMatch
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.visibility import SeatView, view
from rawsiko.match.service import MatchService
from rawsiko.store.memory import MemoryStore


def goes() -> tuple[list[float], list[SeatView]]:
    """The seconds of every Action phase of a Match of hard bots, and how each began."""
    service = MatchService.start(
        BOARD, MemoryStore(), StartMatch("bench", PLAYERS), lambda: 0, SECRET
    )
    if isinstance(service, Rejection):
        raise ValueError(service)
    table, bot = service.state.table, HardBot(random.Random(1))
    seconds, begun, used = [], [service.view(0)], 0.0
    while not table.is_over:
        seat, is_action = awaited(table), table.phase is Phase.ACTION
        if is_action and not used:
            begun.append(service.view(seat))
        began = time.process_time()
        command = bot.choose(view(service.state, seat))
        used += time.process_time() - began
        service.submit(command)
        if isinstance(command, EndPhase):
            seconds += [used] if is_action else []
            used = 0.0
    return seconds, begun[1:]


def hard_go() -> float:
    """Msteps of a hard bot's Action phase, in the median."""
    yardstick, (seconds, _) = in_msteps(goes, 3)
    whole = sum(seconds)
    return yardstick * median(seconds) / whole


def expert_budget() -> float:
    """The longest time that the expert thought, as a part of the time that it has."""
    _, begun = goes()
    longest = 0.0
    for seen in begun[-len(PLAYERS) * (LATE + 1) :: 2]:
        began = time.perf_counter()
        ExpertBot(random.Random(1), rounds=1_000_000).choose(seen)
        longest = max(longest, time.perf_counter() - began)
    return longest / SECONDS


def measure() -> dict[str, float]:
    """All figures by name."""
    return {"hard_go_msteps": hard_go(), "expert_go_of_its_time": expert_budget()}


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))

"""The core: folding, playing, opening, the price of the log, memory."""

import json
import random
import tempfile
import tracemalloc
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.yardstick import ROUNDS, best_of, in_msteps
from rawsiko.bots.bot import awaited
from rawsiko.bots.random_bot import RandomBot
from rawsiko.content.load import load_pack
from rawsiko.core.chance import Chance
from rawsiko.core.commands import StartMatch
from rawsiko.core.decide import decide
from rawsiko.core.events import Event
from rawsiko.core.evolve import apply, fold
from rawsiko.core.options import Options, Player
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from rawsiko.match.luck import Luck
from rawsiko.match.service import MatchService
from rawsiko.store.memory import MemoryStore
from rawsiko.store.sqlite import SqliteStore

BOARD = load_pack().board
PLAYERS = tuple(Player(name, name) for name in ("sun", "sawyer", "maya", "niko"))
SEEDS = range(4)
SECRET = b"benchmark" * 3
LIVE_MATCHES, LIVE_EVENTS = 1000, 500


class Seeded:
    """A quick chance for Matches that nobody plays for points."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(seed).random

    def below(self, bound: int) -> int:
        return int(self._draw() * bound)


def play(seed: int, chance: Chance | None = None) -> list[Event]:
    """A random Match, every command validated, every event logged in memory.

    Without a chance of its own it takes that of real play.
    """
    state, log = State.before_match(BOARD), list[Event]()
    start = StartMatch("bench", PLAYERS)
    opening = decide(state, start, chance or Luck(SECRET, state.table, start))
    if isinstance(opening, Rejection):
        raise ValueError(opening)
    log.extend(opening)
    apply(state, opening)
    bot, table = RandomBot(random.Random(seed)), state.table
    views = [view(state, seat) for seat in table.seats]
    while not table.is_over:
        command = bot.choose(views[awaited(table)])
        decision = decide(state, command, chance or Luck(SECRET, table, command))
        if isinstance(decision, Rejection):
            raise ValueError(decision)
        log.extend(decision)
        apply(state, decision)
    return log


def play_simply(seed: int) -> list[Event]:
    """The Match with a plain source of chance."""
    return play(seed, Seeded(seed))


def play_in_service(seed: int, options: Options | None = None) -> MatchService:
    """The same Match through the MatchService, which logs, saves and can undo."""
    command = StartMatch("bench", PLAYERS, options or Options())
    service = MatchService.start(BOARD, MemoryStore(), command, lambda: 0, SECRET)
    if isinstance(service, Rejection):
        raise ValueError(service)
    bot, table = (
        RandomBot(random.Random(seed)),
        service.state.table,
    )  # the same until somebody goes back
    views = [view(service.state, seat) for seat in table.seats]
    while not table.is_over:
        service.submit(bot.choose(views[awaited(table)]))
    return service


def fold_rate() -> float:
    """Events folded per Mstep."""
    logs = [play_simply(seed) for seed in SEEDS]
    msteps, _ = in_msteps(lambda: [fold(BOARD, log) for log in logs])
    return sum(map(len, logs)) / msteps


def play_rate() -> float:
    """Events of whole random Matches per Mstep."""
    msteps, logs = in_msteps(lambda: [play_simply(seed) for seed in SEEDS])
    return sum(map(len, logs)) / msteps


def service_rate() -> float:
    """The same through the MatchService: real dice, store in memory, ready to be undone."""
    msteps, played = in_msteps(lambda: [play_in_service(seed) for seed in SEEDS])
    return sum(len(service.log) for service in played) / msteps


def open_time() -> float:
    """Msteps to open a store and fold a Match of 500 events."""
    log = _long_log()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        store = SqliteStore(path)
        store.create("bench", SECRET, [])
        store.append("bench", 0, 0, log)
        store.close()

        def open_and_fold() -> int:
            store = SqliteStore(path)
            state = fold(BOARD, [record.event for record in store.read("bench")])
            store.close()
            return state.table.turn

        msteps, _ = in_msteps(open_and_fold)
    return msteps


def log_overhead() -> float:
    """What the log and the power to undo add to play, as a share of it.

    Both ways of playing take turns, Match by Match, so that both meet the same machine; what disturbs
    one of a pair only does not count.
    """
    ratios = []
    for _round in range(4 * ROUNDS):
        for seed in SEEDS:
            bare, _ = best_of(partial(play, seed), 1)
            logged, _ = best_of(partial(play_in_service, seed), 1)
            ratios.append(logged / bare)
    return median(ratios) - 1


def live_memory() -> float:
    """Megabytes of 1,000 live Matches of 500 events."""
    log = _long_log()
    store = MemoryStore()
    store.create("warm", SECRET, [])
    tracemalloc.start()
    services = []
    for number in range(LIVE_MATCHES):
        name = f"bench-{number}"
        store.create(name, SECRET, [])
        store.append(name, 0, number, [_twin(event) for event in log])
        services.append(MatchService(BOARD, store, name, lambda: 0))
    used, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / 1_000_000


def _twin(event: Event) -> Event:
    """An equal event of its own: no two Matches share theirs."""
    return replace(event)


def _long_log() -> list[Event]:
    """The first 500 events of a Match with many Turns."""
    return play_in_service(1, Options(turns=20)).log[:LIVE_EVENTS]


def measure() -> dict[str, float]:
    """All figures by name."""
    return {
        "fold_events_per_mstep": fold_rate(),
        "play_events_per_mstep": play_rate(),
        "service_events_per_mstep": service_rate(),
        "open_500_events_msteps": open_time(),
        "log_and_undo_overhead": log_overhead(),
        "live_1000_matches_mb": live_memory(),
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))

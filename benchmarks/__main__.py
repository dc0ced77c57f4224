"""``python -m benchmarks``: measure everything and compare it with the targets; JSON on stdout."""

import json
import platform
import sys
from typing import NamedTuple

from benchmarks import core_bench


class Target(NamedTuple):
    """What must be reached, at least or at most, and what is aimed at."""

    limit: float
    aim: float
    at_least: bool

    def is_met(self, figure: float) -> bool:
        """Whether the figure reaches the limit."""
        return figure >= self.limit if self.at_least else figure <= self.limit


TARGETS = {
    "fold_events_per_mstep": Target(25_000, 150_000, at_least=True),
    "play_events_per_mstep": Target(8_000, 25_000, at_least=True),
    "service_events_per_mstep": Target(0, 25_000, at_least=True),
    "open_500_events_msteps": Target(0.15, 0.15, at_least=False),
    "log_and_undo_overhead": Target(0.15, 0.15, at_least=False),
    "live_1000_matches_mb": Target(120, 120, at_least=False),
}


def main() -> int:
    """Exit code 1 if a target is missed."""
    figures = core_bench.measure()
    rows = {
        name: {"figure": round(figure, 4), **TARGETS[name]._asdict(), "met": met}
        for name, figure in figures.items()
        for met in (TARGETS[name].is_met(figure),)
    }
    machine = f"Python {platform.python_version()}, {platform.machine()}"
    print(json.dumps({"machine": machine, "figures": rows}, indent=2))
    return 0 if all(row["met"] for row in rows.values()) else 1


if __name__ == "__main__":
    sys.exit(main())

"""``python -m benchmarks``: measure everything and compare it with the targets.

Each part runs in a process of its own: none meets what another has left in memory.
"""

import json
import platform
import subprocess
import sys
from math import inf
from typing import NamedTuple

PARTS = ("core_bench", "bots_bench", "start_bench", "map_bench", "app_bench")


class Target(NamedTuple):
    """What must be reached, at least or at most, and what is aimed at."""

    limit: float
    aim: float
    at_least: bool = False

    def is_met(self, figure: float) -> bool:
        """Whether the figure reaches the limit."""
        return figure >= self.limit if self.at_least else figure <= self.limit


TARGETS = {
    "fold_events_per_mstep": Target(25_000, 150_000, at_least=True),
    "play_events_per_mstep": Target(8_000, 25_000, at_least=True),
    "service_events_per_mstep": Target(0, 25_000, at_least=True),
    "open_500_events_msteps": Target(0.15, 0.15),
    "log_and_undo_overhead": Target(0.15, 0.15),
    "live_1000_matches_mb": Target(120, 120),
    "hard_go_msteps": Target(0.6, 0.3),
    "expert_go_of_its_time": Target(1.1, 1.0),
    "start_to_home": Target(1.2, 0.8),
    "start_to_resumed": Target(1.5, 1.5),
    "start_to_bare_board": Target(inf, 1.5),
    "work_to_home": Target(1.2, 0.8),
    "work_to_resumed": Target(1.5, 1.5),
    "work_to_bare_board": Target(inf, 1.5),
    "memory_of_home": Target(1.2, 1.2),
    "memory_of_resumed": Target(1.2, 1.2),
    "memory_of_bare_board": Target(inf, 1.2),
    "map_pan_frame": Target(2.0, 1.0),
    "map_zoom_frame": Target(2.0, 1.0),
    "map_recolour": Target(1 / 1000, 1 / 1000),
    "map_hit_test": Target(1 / 100, 1 / 100),
    "idle_redraws": Target(0, 0),
    "tap_to_pixels_frames": Target(2, 1),
}


def main(parts: list[str]) -> int:
    """Exit code 1 if a target is missed."""
    print(f"Python {platform.python_version()}, {platform.machine()}")
    print(f"{'figure':26} {'measured':>12} {'limit':>12} {'aim':>10}")
    missed = 0
    for part in parts or PARTS:
        for name, figure in _measure(part).items():
            target = TARGETS[name]
            sign = ">=" if target.at_least else "<="
            word = "" if target.is_met(figure) else "  MISSED"
            missed += bool(word)
            limit = f"{sign} {target.limit:,.4g}"
            print(f"{name:26} {figure:12,.4g} {limit:>12} {target.aim:10,.4g}{word}", flush=True)
    return 1 if missed else 0


def _measure(part: str) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{part}"], stdout=subprocess.PIPE, text=True, check=True
    )
    figures: dict[str, float] = json.loads(done.stdout[done.stdout.index("{") :])
    return figures


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""``python -m benchmarks``: measure everything and compare it with the targets.

Each part runs in a process of its own: none meets what another has left in memory.
"""

import json
import os
import platform
import re
import subprocess
import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
TEXT = """# Benchmarks

Written by `make bench` on {date}: {machine}, Python {python}, a window without a screen or a graphics card.

Almost all figures are ratios to a yardstick taken in the same run, so that they travel between machines: a
plain loop of a million steps (a *Mstep*) for the core and the bots, an empty Kivy app for starts and memory,
a frame with one full-screen rectangle for the map, the start from the sources for the frozen program. For the
network it is a *bare* server: it passes on what it is sent, in messages of the same sizes, to as many devices
(200 tables of five), and knows neither rules nor disk; `net_p99_to_bare` is how long the slowest message in a
hundred takes, `net_cpu_to_bare` the work of the processor for each. The expert is measured by the time that
it may take.

Two figures are sizes, because memory hardly depends on how fast a machine is: `live_1000_matches_mb` are the
megabytes of a thousand Matches of 500 events, as Python counts them, `net_table_kilobytes` what a table adds
to its host. Three are counts: `net_lost` of messages, `idle_redraws` and `tap_to_pixels_frames` of frames.
The limit must be reached; the aim is what we would like.

{table}

A figure with a limit that was not measured counts as missed. For `start_frozen` the frozen program is built
first, if `make desktop` has not been run since the sources were last changed. What each figure means is told
in the files of `benchmarks`.
"""


class Target(NamedTuple):
    """What must be reached, at least or at most, and what is aimed at."""

    limit: float
    aim: float
    at_least: bool = False

    def is_met(self, figure: float) -> bool:
        """Whether the figure reaches the limit."""
        return figure >= self.limit if self.at_least else figure <= self.limit

    def reaches_aim(self, figure: float) -> bool:
        """Whether the figure is as good as we would like."""
        return figure >= self.aim if self.at_least else figure <= self.aim

    @property
    def is_required(self) -> bool:
        """Whether there is a figure that would not do."""
        return self.limit != (0 if self.at_least else inf)

    @property
    def sign(self) -> str:
        """At least or at most, in writing."""
        return ">=" if self.at_least else "<="


BY_PART = {
    "core_bench": {
        "fold_events_per_mstep": Target(25_000, 150_000, at_least=True),
        "play_events_per_mstep": Target(8_000, 25_000, at_least=True),
        "service_events_per_mstep": Target(0, 25_000, at_least=True),
        "open_500_events_msteps": Target(0.15, 0.15),
        "log_and_undo_overhead": Target(0.15, 0.15),
        "live_1000_matches_mb": Target(120, 120),
    },
    "bots_bench": {
        "hard_go_msteps": Target(0.6, 0.3),
        "expert_go_of_its_time": Target(1.1, 1.0),
    },
    "net_bench": {
        "net_lost": Target(0, 0),
        "net_p99_to_bare": Target(3.0, 2.0),
        "net_cpu_to_bare": Target(2.0, 1.5),
        "net_table_kilobytes": Target(300, 200),
    },
    "start_bench": {
        "start_to_home": Target(1.2, 0.8),
        "start_to_resumed": Target(1.5, 1.5),
        "start_to_bare_board": Target(1.5, 1.5),
        "work_to_home": Target(1.2, 0.8),
        "work_to_resumed": Target(1.5, 1.5),
        "work_to_bare_board": Target(1.5, 1.5),
        "memory_of_home": Target(1.2, 1.2),
        "memory_of_resumed": Target(1.2, 1.2),
        "memory_of_bare_board": Target(1.2, 1.2),
    },
    "map_bench": {
        "map_pan_frame": Target(2.0, 1.0),
        "map_zoom_frame": Target(2.0, 1.0),
        "map_recolour": Target(1 / 1000, 1 / 1000),
        "map_hit_test": Target(1 / 100, 1 / 100),
    },
    "app_bench": {
        "idle_redraws": Target(0, 0),
        "tap_to_pixels_frames": Target(2, 1),
    },
    "desktop_bench": {
        "start_frozen": Target(1.15, 1.0),
    },
}
"""What each part measures."""
PARTS = tuple(BY_PART)
TARGETS = {name: target for part in BY_PART.values() for name, target in part.items()}


class Row(NamedTuple):
    """One line of the table; it may be that nobody has measured its figure."""

    name: str
    figure: float | None

    @property
    def is_missed(self) -> bool:
        """Whether it does not reach its limit; what is not known is no better, nor what nobody aims at."""
        target = TARGETS.get(self.name)
        if target is None:
            return True
        return target.is_required if self.figure is None else not target.is_met(self.figure)

    def cells(self) -> tuple[str, str, str, str, str]:
        """Name, figure, limit, aim and a word about it."""
        target = TARGETS.get(self.name)
        if target is None:
            number = "" if self.figure is None else _number(self.figure)
            return self.name, number, "none", "none", "NO TARGET"
        limit = f"{target.sign} {_number(target.limit)}" if target.is_required else "none"
        aim = f"{target.sign} {_number(target.aim)}"
        if self.figure is None:
            return self.name, "", limit, aim, "NOT MEASURED" if self.is_missed else "not measured"
        return self.name, _number(self.figure), limit, aim, self._word(target, self.figure)

    def _word(self, target: Target, figure: float) -> str:
        if self.is_missed:
            return "MISSED"
        if target.reaches_aim(figure):
            return "aim"
        # Without a limit there is nothing that it could have met.
        return "met" if target.is_required else "aim missed"


def _number(number: float) -> str:
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4g}"


HEAD = ("figure", "measured", "limit", "aim", "")


def main(arguments: list[str]) -> int:
    """Exit code 1 if a limit is missed. All parts together are also written down."""
    parts = _asked(arguments)
    _print(HEAD)
    rows: list[Row] = []
    for part in parts or PARTS:
        unmeasured: dict[str, float | None] = dict.fromkeys(BY_PART[part])
        for name, figure in (unmeasured | _measure(part)).items():
            rows.append(Row(name, figure))
            _print(rows[-1].cells())
    if not parts:
        PAGE.write_text(page(rows), encoding="utf-8")
    return 1 if any(row.is_missed for row in rows) else 0


def _asked(arguments: list[str]) -> list[str]:
    parser = ArgumentParser(prog="python -m benchmarks", description="Measure speed and memory.")
    told = f"any of {', '.join(PARTS)}; without one all are measured, and docs/benchmarks.md is written"
    parser.add_argument("parts", nargs="*", metavar="PART", help=told)
    parts: list[str] = parser.parse_args(arguments).parts
    for part in parts:
        if part not in PARTS:
            parser.error(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    return parts


def _print(cells: tuple[str, ...]) -> None:
    name, *numbers, word = cells
    print(f"{name:26}" + "".join(f"{number:>13}" for number in numbers) + f"  {word}", flush=True)


def page(rows: list[Row]) -> str:
    """``docs/benchmarks.md``: the table, when and on what kind of machine it was made."""
    today = datetime.now(UTC).date().isoformat()
    machine = f"{os.cpu_count()} cores, {processor()}, {platform.machine()}, {platform.system()}"
    lines = [
        f"| {' | '.join(cells)} |" for cells in (HEAD, ("---",) * 5, *(r.cells() for r in rows))
    ]
    return TEXT.format(
        date=today, machine=machine, python=platform.python_version(), table="\n".join(lines)
    )


def processor(told: Path = Path("/proc/cpuinfo")) -> str:
    """The model; only Linux says it in a file, and not on every kind of machine."""
    try:
        found = re.search(r"^model name\s*:\s*(.+)$", told.read_text("utf-8"), re.MULTILINE)
    except (OSError, ValueError):
        found = None
    return (found[1] if found else platform.processor()).strip() or "unknown processor"


def _measure(part: str) -> dict[str, float]:
    """Its figures by name; none if it fails, which keeps the others from nothing."""
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{part}"],
        env=os.environ | {"KIVY_NO_CONSOLELOG": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    try:
        figures: dict[str, float] = json.loads(done.stdout[done.stdout.index("{") :])
    except ValueError:
        figures = {}
    if done.returncode != 0:
        # Figures of a part that has failed are not to be trusted, even if there are some.
        print(f"{part} ended with {done.returncode}", file=sys.stderr)
        return {}
    return figures


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

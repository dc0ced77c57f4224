"""The cold start of the frozen program against the same start from the sources, taken in turns.

Builds the frozen program, if that has not been done since its sources were changed, where it can be tried
out: on Linux.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tools.ship.desktop import PROBE, ROOT
from tools.ship.watched import alone

ROUNDS = 31
SOURCES = ("rawsiko", "assets", "kv", "locales", "tools/ship", "pyproject.toml", "setup.py")
"""What the frozen program is made from."""


def measure() -> dict[str, float]:
    """The ratio of most pairs: what disturbs one of a pair only does not count."""
    if _is_stale() and not _build():
        return {}
    jobs: dict[str, list[str]] = {
        "frozen": [str(PROBE)],
        "source": [sys.executable, "-m", "tools.ship.player"],
    }
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        for _round in range(ROUNDS + 1):
            took = {
                name: _start([*command, str(Path(folder) / name), "start"])
                for name, command in jobs.items()
            }
            ratios.append(took["frozen"] / took["source"])
    # The first start of each only fills the caches.
    return {"start_frozen": median(ratios[1:])}


def _is_stale() -> bool:
    """Whether there is no frozen program, or one of other sources than there are now."""
    if not PROBE.exists():
        return True
    named = [ROOT / name for name in SOURCES]
    files = [path for place in named for path in (place, *place.rglob("*")) if path.is_file()]
    built = PROBE.stat().st_mtime
    return any(path.stat().st_mtime > built for path in files if path.suffix != ".pyc")


def _build() -> bool:
    """Whether there is something to measure now. What the builders say is not for who reads the figures."""
    if not sys.platform.startswith("linux"):
        return False
    command = [sys.executable, "-m", "tools.ship.desktop"]
    return subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=False).returncode == 0


def _start(command: Sequence[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=alone(), capture_output=True, check=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))

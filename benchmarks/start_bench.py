"""Cold starts: a stock empty Kivy App, our start screen, a resumed board. Each in its own process."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROUNDS = 5

_STOCK = """
import sys, time
from kivy.app import App
from kivy.clock import Clock
class Stock(App):
    def on_start(self):
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.stop()))
Stock().run()
"""

_OURS = """
import sys
sys.path.insert(0, sys.argv[1])
import main
from pathlib import Path
from kivy.config import Config
Config.set("graphics", "multisamples", "0")
Config.set("kivy", "exit_on_escape", "0")
from kivy.clock import Clock
from rawsiko.ui.app import RawsikoApp
from rawsiko.presenters.routes import Board
class Ours(RawsikoApp):
    def on_start(self):
        if sys.argv[3]:
            self.go(Board(sys.argv[3]))
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.stop()))
Ours(folder=Path(sys.argv[2])).run()
"""

_MEASURE = """
import resource
print("MEMORY", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def _run(program: str, *arguments: str) -> tuple[float, float]:
    """Seconds from the start of the process to its second frame and end; its memory in MB."""
    environment = os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    environment["SDL_VIDEODRIVER"] = "offscreen"
    environment.pop("DISPLAY", None)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "start.py"
        script.write_text(program + _MEASURE, encoding="utf-8")
        began = time.perf_counter()
        done = subprocess.run(
            [sys.executable, str(script), *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        seconds = time.perf_counter() - began
    memory = float(done.stdout.split("MEMORY")[-1]) / 1024
    return seconds, memory


def measure() -> dict[str, float]:
    """Ratios to the stock App, all taken in turns in the same run."""
    with tempfile.TemporaryDirectory() as folder:
        match = _match_in(Path(folder))
        jobs = {
            "stock": (_STOCK,),
            "home": (_OURS, str(ROOT), folder, ""),
            "board": (_OURS, str(ROOT), folder, match),
        }
        times = dict.fromkeys(jobs, float("inf"))
        memory = dict.fromkeys(jobs, float("inf"))
        for _ in range(ROUNDS):
            for name, job in jobs.items():
                seconds, used = _run(*job)
                times[name] = min(times[name], seconds)
                memory[name] = min(memory[name], used)
    return {
        "start_to_home": times["home"] / times["stock"],
        "start_to_board": times["board"] / times["stock"],
        "memory_of_board": memory["board"] / memory["stock"],
    }


def _match_in(folder: Path) -> str:
    from rawsiko.content.load import load_pack
    from rawsiko.core.options import Options
    from rawsiko.simulation import Plan, play
    from rawsiko.store.memory import MemoryStore
    from rawsiko.store.sqlite import SqliteStore
    from rawsiko.ui.wiring import MATCHES

    kept = MemoryStore()
    service = play(load_pack().board, kept, "m", Plan(["greedy"] * 4, Options(), "1"), lambda: 0)
    store = SqliteStore(folder / MATCHES)
    half = kept.read("m")[: len(service.log) // 2]
    store.create("m", kept.secret("m"), half)
    store.close()
    return "m"


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))

"""Cold starts: a stock empty Kivy App, our start screen, a resumed board. Each in its own process.

A start ends when its first frame is on the screen. The start screen is measured with a Match to go on
with. That Match, killed in the middle, is resumed as it comes, behind the hand-over page, and once more
with the hand-over switched off: then the whole board is in the first frame.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ROUNDS = 7
MATCH = "m"

_STOCK = """
import os, resource
from kivy.app import App
class Stock(App):
    def on_start(self):
        from kivy.core.window import Window
        Window.bind(on_flip=seen)
def seen(*_args):
    print("MEMORY", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
    os._exit(0)
Stock().run()
"""

_OURS = """
import os, resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from rawsiko.ui.start import prepare
prepare()
from rawsiko.ui.app import RawsikoApp
class Ours(RawsikoApp):
    def on_start(self):
        from kivy.core.window import Window
        Window.bind(on_flip=seen)
def seen(*_args):
    from kivy.clock import Clock
    if sys.argv[3] == "settle":
        Clock.schedule_once(lambda _: app.stop(), 2)
        return
    print("MEMORY", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
    os._exit(0)
app = Ours(folder=Path(sys.argv[2]))
app.run()
"""


def _run(program: str, *arguments: str) -> tuple[float, float]:
    """Seconds from the start of the process to its first frame; its memory in MB."""
    environment = os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    environment["SDL_VIDEODRIVER"] = "offscreen"
    for name in ("DISPLAY", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "start.py"
        script.write_text(program, encoding="utf-8")
        began = time.perf_counter()
        done = subprocess.run(
            [sys.executable, str(script), *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        seconds = time.perf_counter() - began
    memory = done.stdout.partition("MEMORY")[2]
    return seconds, float(memory or 0) / 1024


def measure() -> dict[str, float]:
    """Ratios to the stock App, all taken in turns in the same run, the best of each."""
    with tempfile.TemporaryDirectory() as folder:
        places = {name: Path(folder) / name for name in ("home", "resumed", "bare")}
        jobs: dict[str, tuple[str, ...]] = {"stock": (_STOCK,)}
        for name, place in places.items():
            jobs[name] = (_OURS, str(ROOT), str(place), "")
            _lay(name, place)
            _run(_OURS, str(ROOT), str(place), "settle")
        times = dict.fromkeys(jobs, float("inf"))
        memory = dict.fromkeys(jobs, float("inf"))
        for _ in range(ROUNDS):
            for name, job in jobs.items():
                if name in places:
                    _lay(name, places[name])
                seconds, used = _run(*job)
                times[name] = min(times[name], seconds)
                memory[name] = min(memory[name], used)
    return {
        "start_to_home": times["home"] / times["stock"],
        "start_to_resumed": times["resumed"] / times["stock"],
        "start_to_bare_board": times["bare"] / times["stock"],
        "memory_of_home": memory["home"] / memory["stock"],
        "memory_of_resumed": memory["resumed"] / memory["stock"],
        "memory_of_bare_board": memory["bare"] / memory["stock"],
    }


def _lay(name: str, folder: Path) -> None:
    """A user's folder with a Match in the middle, left properly or killed."""
    from rawsiko.store.bookmark import Bookmark, put_bookmark
    from rawsiko.store.preferences import Preferences, save_preferences
    from rawsiko.ui.wiring import MATCHES

    folder.mkdir(exist_ok=True)
    if not (folder / MATCHES).exists():
        _play_half(folder / MATCHES)
    save_preferences(folder, Preferences(hand_over=name != "bare", last_match=MATCH))
    put_bookmark(folder, None if name == "home" else Bookmark("board", MATCH))


def _play_half(path: Path) -> None:
    from rawsiko.content.load import load_pack
    from rawsiko.core.options import Kind, Options
    from rawsiko.simulation import Plan, play
    from rawsiko.store.memory import MemoryStore
    from rawsiko.store.sqlite import SqliteStore

    kept = MemoryStore()
    board = load_pack().board
    service = play(board, kept, MATCH, Plan(["greedy"] * 4, Options(), "1"), lambda: 0)
    half = kept.read(MATCH)[: len(service.log) // 2]
    store = SqliteStore(path)
    started: Any = half[0].event
    people = tuple(replace(player, kind=Kind.HUMAN, level=None) for player in started.seats)
    half[0] = half[0]._replace(event=replace(started, seats=people))
    store.create(MATCH, kept.secret(MATCH), half)
    store.close()


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))

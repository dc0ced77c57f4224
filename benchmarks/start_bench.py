"""Cold starts: a stock empty Kivy App, our start screen, a resumed board. Each in its own process.

A start ends when its first frame is on the screen. The start screen is measured with a Match to go on
with. That Match, killed in the middle, is resumed as it comes, behind the hand-over page, and once more
with the hand-over switched off: then the whole board is in the first frame.

``start_`` is what somebody waits, by the clock; ``work_`` what the processor does for it, which on a busy
machine is the surer figure.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from tools.no_screen import hide_window

ROOT = Path(__file__).parents[1]
ROUNDS = 7
MATCH = "m"
PLACES = {"home": "home", "resumed": "resumed", "bare": "bare_board"}
"""What is started, and what its figures are called."""

_STOCK = """
import os
from kivy.app import App
class Stock(App):
    def on_start(self):
        from kivy.core.window import Window
        Window.bind(on_flip=lambda *_args: os._exit(0))
Stock().run()
"""

_OURS = """
import os, sys
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
    os._exit(0)
app = Ours(folder=Path(sys.argv[2]))
app.run()
"""


class Start(NamedTuple):
    """Seconds by the clock and of the processor until the first frame, and the most memory in MB."""

    start: float
    work: float
    memory: float


def _run(program: str, *arguments: str) -> Start:
    environment = os.environ | {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    hide_window(environment)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "start.py"
        script.write_text(program, encoding="utf-8")
        began = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, str(script), *arguments],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _pid, status, used = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - began
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"a start ended with {child.returncode}")
    return Start(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def measure() -> dict[str, float]:
    """Ratios to the stock App, all taken in turns in the same run, the best of each."""
    with tempfile.TemporaryDirectory() as folder:
        jobs: dict[str, tuple[str, ...]] = {"stock": (_STOCK,)}
        for name in PLACES:
            place = Path(folder) / name
            jobs[name] = (_OURS, str(ROOT), str(place), "")
            _lay(name, place)
            _run(_OURS, str(ROOT), str(place), "settle")
        taken: dict[str, list[Start]] = {name: [] for name in jobs}
        for _ in range(ROUNDS):
            for name, job in jobs.items():
                if name in PLACES:
                    _lay(name, Path(folder) / name)
                taken[name].append(_run(*job))
    best = {name: Start(*map(min, zip(*starts, strict=True))) for name, starts in taken.items()}
    found = {}
    for field in Start._fields:
        way = "of" if field == "memory" else "to"
        for name, title in PLACES.items():
            ratio = getattr(best[name], field) / getattr(best["stock"], field)
            found[f"{field}_{way}_{title}"] = ratio
    return found


def _lay(name: str, folder: Path) -> None:
    """A user's folder with a Match in the middle, left properly or killed."""
    from rawsiko.store.bookmark import Bookmark, put_bookmark
    from rawsiko.store.preferences import Preferences, save_preferences
    from rawsiko.ui.user_folder import MATCHES

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

"""What nobody foresaw: the app stays alive, says so, and writes a report that anybody may read.

A report tells where in the program it happened, never what was being said: no card, no name, no path.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import kivy
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from rawsiko import __version__
from rawsiko.store.account import account, say
from rawsiko.store.small_file import write_whole
from rawsiko.ui.sharing import share_text

NAME = "errors.txt"
LARGEST = 64_000
"""In characters: of a longer report the oldest part goes."""
MOST, WITHIN = 5, 10.0
"""So many mishaps in so many seconds are no mishap any more: then it gives up. After as many more it ends."""
_unwritten: dict[Path, str] = {}
"""Reports that a full or closed disk has not taken, by their folder."""
_TOLD = "is_in_report"
"""On an error that is written down: it may come by here once more on its way out."""
_pen = threading.Lock()
"""Threads may stumble at the same moment, and each adds to what is there."""


class Mishaps(ExceptionHandler):  # type: ignore[misc]
    """Catches what falls through the event loop. ``recover`` brings the app to a safe place.

    ``give_up`` shows the plainest page of all, where that fails or is not enough.
    """

    def __init__(
        self,
        folder: Path,
        recover: Callable[[Exception], None],
        give_up: Callable[[Exception], None],
        notice: Callable[[Exception], None] = lambda _: None,
    ) -> None:
        """``notice`` says that something went wrong behind the scenes, where all goes on."""
        self._folder = folder
        self._recover, self._give_up, self._notice = recover, give_up, notice
        self._moments: list[float] = []
        self._watch: Callable[[threading.ExceptHookArgs], None] = self._met_in_thread
        self._others = threading.excepthook

    def begin(self) -> None:
        """From here on nothing goes by unseen, in the event loop or in a thread."""
        ExceptionManager.add_handler(self)
        self._others, threading.excepthook = threading.excepthook, self._watch

    def end(self) -> None:
        """Somebody else looks after it now."""
        ExceptionManager.remove_handler(self)
        if threading.excepthook is self._watch:
            threading.excepthook = self._others

    def handle_exception(self, inst: BaseException) -> int:
        """Whether the event loop may go on."""
        if not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        write_down(self._folder, inst)
        now = time.monotonic()
        self._moments = [moment for moment in self._moments if now - moment < WITHIN] + [now]
        if len(self._moments) >= 2 * MOST:
            return int(ExceptionManager.RAISE)
        ways = [self._give_up] if len(self._moments) >= MOST else [self._recover, self._give_up]
        for way in ways:
            try:
                way(inst)
            except Exception as worse:  # noqa: BLE001 (after the last there is nothing to show it on)
                write_down(self._folder, worse)
            else:
                return int(ExceptionManager.PASS)
        return int(ExceptionManager.RAISE)

    def stumble(self, error: Exception) -> None:
        """A mistake that ends nothing: a bot failed and another plays for it, or the network met something."""
        write_down(self._folder, error)
        self._notice(error)

    def _met_in_thread(self, met: threading.ExceptHookArgs) -> None:
        """What nobody in a thread has caught has ended that thread, and nothing else."""
        error = met.exc_value
        if isinstance(error, Exception):
            # Written down there and then: the window may be what waits for that thread.
            write_down(self._folder, error)
            Clock.schedule_once(lambda _: self._notice(error))
        else:
            # Only an end that was meant: of a mistake this would tell the whole message and every path.
            self._others(met)


def write_down(folder: Path, error: Exception) -> None:
    """Add it to the report, and say it on the console.

    What the disk does not take is kept in memory, to be handed on from there.
    """
    if getattr(error, _TOLD, False):
        return
    with suppress(AttributeError):  # an error may have no room for it
        setattr(error, _TOLD, True)
    say(error)
    lines = [time.strftime("%Y-%m-%d %H:%M:%S"), _machine(), *account(error), "", ""]
    with _pen:
        text = (read_report(folder) + "\n".join(lines))[-LARGEST:]
        if write_whole(folder / NAME, text) is None:
            _unwritten.pop(folder, None)
        else:
            _unwritten[folder] = text


def is_written(folder: Path) -> bool:
    """Whether the report is on the disk as a whole."""
    return folder not in _unwritten


def share_report(folder: Path, title: str) -> str:
    """Hand it to another app: "shared", "copied", or "" if neither is possible."""
    return share_text(read_report(folder), title)


def read_report(folder: Path) -> str:
    """Everything that was to be written down; empty if nothing was, or it cannot be read."""
    if folder in _unwritten:
        return _unwritten[folder]
    try:
        return (folder / NAME).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def _machine() -> str:
    import platform

    system = f"{platform.system()} {platform.machine()}"
    return f"RAWsiko {__version__}, Python {platform.python_version()}, Kivy {kivy.__version__}, {system}"

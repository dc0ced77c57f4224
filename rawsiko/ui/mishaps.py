"""What nobody foresaw: the app stays alive, says one line, and writes down where it happened."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from pathlib import Path

from kivy.base import ExceptionHandler, ExceptionManager

from rawsiko.store.protocol import StoreError

NAME = "errors.txt"
LARGEST = 64_000
"""In characters: of a longer report the oldest part goes."""
MOST, WITHIN = 5, 10.0
"""So many mishaps in so many seconds are no mishap any more: then the app ends."""


class Mishaps(ExceptionHandler):  # type: ignore[misc]
    """Catches what falls through the event loop. ``recover`` brings the app to a safe place."""

    def __init__(self, folder: Path, recover: Callable[[Exception], None]) -> None:
        self._folder = folder
        self._recover = recover
        self._moments: list[float] = []

    def handle_exception(self, inst: BaseException) -> int:
        """Whether the event loop may go on."""
        if not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        write_down(self._folder, inst)
        now = time.monotonic()
        self._moments = [moment for moment in self._moments if now - moment < WITHIN] + [now]
        if len(self._moments) >= MOST:
            return int(ExceptionManager.RAISE)
        try:
            self._recover(inst)
        except Exception as worse:  # noqa: BLE001 (there is nothing left to show it on)
            write_down(self._folder, worse)
            return int(ExceptionManager.RAISE)
        return int(ExceptionManager.PASS)


def write_down(folder: Path, error: Exception) -> None:
    """Where it happened; what was being said at the time may hold a secret and stays out."""
    path = folder / NAME
    entry = "\n".join([time.strftime("%Y-%m-%d %H:%M:%S"), *_places(error), _kind(error), "", ""])
    try:
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text((before + entry)[-LARGEST:], encoding="utf-8")
    except (OSError, ValueError):
        return


def _kind(error: Exception) -> str:
    """Only errors of files have messages that say nothing about the cards."""
    name = type(error).__name__
    return f"{name}: {error}" if isinstance(error, OSError | StoreError) else name


def _places(error: Exception) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]

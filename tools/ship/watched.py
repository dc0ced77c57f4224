"""A program in a process of its own that says what it does, in lines of JSON (see ``player``)."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

PATIENCE = 600.0
"""Seconds; only so that a program that hangs ends some day."""
HEADLESS = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    # Else Kivy takes the standard error for itself, and a traceback is lost.
    "KIVY_LOG_MODE": "PYTHON",
    "LANGUAGE": "en",
}
STRANGE = ("DISPLAY", "PYTHONPATH", "PYTHONHOME", "KIVY_UNITTEST", "KIVY_NO_CONSOLELOG")
"""What would lead a program that is tried out to something else than itself."""


def alone(**more: str) -> dict[str, str]:
    """The environment of a program that has no screen and nothing but itself."""
    return (
        {name: told for name, told in os.environ.items() if name not in STRANGE} | HEADLESS | more
    )


class Watched:
    """It ends with whoever watches it, whatever happens."""

    def __init__(self, command: Sequence[str | Path], cwd: Path, env: Mapping[str, str]) -> None:
        self._child = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._alarm = threading.Timer(PATIENCE, self._child.kill)
        self._alarm.start()

    def hears(self, what: str) -> dict[str, Any]:
        """The next line, which must be this one."""
        if self._child.stdout is None:
            raise RuntimeError("it has no voice")
        line = self._child.stdout.readline()
        if not line:
            _out, errors = self._child.communicate()
            self._alarm.cancel()
            raise AssertionError(f"it ended instead of saying {what}: {errors[-3000:]}")
        said: dict[str, Any] = json.loads(line)
        if said["what"] != what:
            raise AssertionError(f"it said {said} instead of {what}")
        return said

    def is_running(self) -> bool:
        """Whether it has not ended by itself."""
        return self._child.poll() is None

    def kill(self) -> None:
        """SIGKILL: no word of farewell, nothing flushed."""
        self._child.kill()
        self.ended()

    def ended(self) -> int:
        """Until it has gone; gives its exit code."""
        self._child.communicate()
        self._alarm.cancel()
        return self._child.returncode

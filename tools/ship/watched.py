"""A program in a process of its own that says what it does, in lines of JSON (see ``player``)."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.no_screen import without_screen

PATIENCE = 600.0
"""Seconds; only so that a program that hangs ends some day."""
HEADLESS = without_screen() | {
    "SDL_AUDIODRIVER": "dummy",
    # Else Kivy takes the standard error for itself, and a traceback is lost.
    "KIVY_LOG_MODE": "PYTHON",
    "LANGUAGE": "en",
    # Else Mesa's threads lag behind a program that draws without a screen, and memory grows with each frame.
    "LP_NUM_THREADS": "0",
}
STRANGE = ("DISPLAY", "PYTHONPATH", "PYTHONHOME", "KIVY_UNITTEST", "KIVY_NO_CONSOLELOG")
"""What would lead a program that is tried out to something else than itself."""


def alone(**more: str) -> dict[str, str]:
    """The environment of a program that has no screen and nothing but itself."""
    return (
        {name: told for name, told in os.environ.items() if name not in STRANGE} | HEADLESS | more
    )


@contextmanager
def telling(kept: Path) -> Iterator[None]:
    """Whatever fails in here is told with what the game has written down, unless it has said that, too."""
    try:
        yield
    except AssertionError as error:
        report = kept / "errors.txt"
        written = report.read_text(encoding="utf-8").rstrip() if report.exists() else ""
        # Of the last mishap all but the lines with its time and its machine.
        if written.split("\n\n")[-1].split("\n", 2)[-1] in str(error):
            raise
        raise AssertionError(f"{error}\n{written}") from error


class Watched:
    """It ends with whoever watches it, whatever happens."""

    def __init__(
        self,
        command: Sequence[str | Path],
        cwd: Path,
        env: Mapping[str, str],
        patience: float | None = None,
    ) -> None:
        self._patience = PATIENCE if patience is None else patience
        self._child = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._said, self._step = "", ""
        self._alarm = threading.Timer(self._patience, self._child.kill)
        self._alarm.start()

    def hears(self, what: str) -> dict[str, Any]:
        """What it says next, which must be this."""
        if self._child.stdout is None:
            raise RuntimeError("it has no voice")
        for line in iter(self._child.stdout.readline, ""):
            said: dict[str, Any] = json.loads(line)
            if "step" in said:
                self._step = said["step"]
                continue
            if said["what"] != what:
                raise AssertionError(f"it said {said} instead of {what}")
            self._said = what
            return said
        raise AssertionError(self._silence(what))

    def _silence(self, what: str) -> str:
        """Which step was the last one: what stands on the standard error often says nothing about it."""
        is_rung = self._alarm.finished.is_set()
        errors = self.last_words()
        end = f"was stopped after {self._patience:.0f} s" if is_rung else "ended"
        after = f" after {self._said}" if self._said else ""
        step = f", at: {self._step}" if self._step else ""
        return f"it {end}{after} instead of saying {what}{step}\n{errors}".rstrip()

    def is_running(self) -> bool:
        """Whether it has not ended by itself."""
        return self._child.poll() is None

    def last_words(self) -> str:
        """What it said about its end, once it has ended."""
        _out, errors = self._child.communicate()
        self._alarm.cancel()
        return errors[-3000:]

    def kill(self) -> None:
        """SIGKILL: no word of farewell, nothing flushed."""
        self._child.kill()
        self.ended()

    def ended(self) -> int:
        """Until it has gone; gives its exit code."""
        self._child.communicate()
        self._alarm.cancel()
        return self._child.returncode

"""A window without a screen where there is such a thing, and a plain word where there is no window at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.headless import NO_WINDOW
from tools.no_screen import hide_window, without_screen

ROOT = Path(__file__).parents[1]


def test_linux_needs_no_screen() -> None:
    environment = {"DISPLAY": ":0"}
    hide_window(environment, "linux")
    assert environment == without_screen("linux") == {"SDL_VIDEODRIVER": "offscreen"}


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_sdl_has_no_such_window(system: str) -> None:
    environment: dict[str, str] = {}
    hide_window(environment, system)
    assert environment == without_screen(system) == {}


def test_who_asks_for_another_window_gets_it() -> None:
    environment = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":0"}
    hide_window(environment, "linux")
    assert environment == {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":0"}


@pytest.mark.parametrize("more", [(), ("--numprocesses=1",)])
def test_tests_without_a_window_end_with_a_word(more: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *more, "tests/ui"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"SDL_VIDEODRIVER": "nothing"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode not in {0, 102}
    # pytest says it again in its summary, cut short or whole (where CI is set).
    details, summary = done.stdout.split(" short test summary info ")
    assert details.count(NO_WINDOW) == 1
    assert " 1 error in " in summary

"""Environment for a real GL window without a screen; loaded by pytest before anything else."""

import os
import sys
from collections.abc import Generator

import pytest

from tools.no_screen import hide_window

VARIABLES = (
    "KIVY_NO_ARGS",
    "KIVY_NO_CONSOLELOG",
    "KIVY_NO_FILELOG",
    "KIVY_NO_CONFIG",
    "KIVY_UNITTEST",
)
NO_WINDOW = """There is no window to test with: Kivy could not open one.
On Linux `sh tools/window_libraries.sh` says which libraries of the system are missing. On Windows and macOS a
window needs a desktop that somebody is logged in to, with OpenGL 2 or newer."""

TOLD = pytest.StashKey[bool]()


def prepare() -> None:
    """Call before anything imports kivy."""
    for name in VARIABLES:
        os.environ.setdefault(name, "1")
    # A first start follows the device, and tests read English.
    os.environ["LANGUAGE"] = "en"
    # Another one ends the whole process if it finds no screen, without a word.
    os.environ["KIVY_WINDOW"] = "sdl2"
    hide_window(os.environ)
    from rawsiko.ui.kivy_setup import set_up_kivy

    # Whichever test imports the window first makes it, and it never draws beyond its first size.
    set_up_kivy()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Without a window every file would fail, each in another way: the first says why, the rest is quiet."""
    report = yield
    module = sys.modules.get("kivy.core.window")
    if module is None or getattr(module, "Window", module) is not None:
        return report
    config = collector.config
    is_told = config.stash.get(TOLD, False)
    config.stash[TOLD] = True
    outcome, words = ("passed", None) if is_told else ("failed", NO_WINDOW)
    return pytest.CollectReport(report.nodeid, outcome, words, [])  # type: ignore[arg-type]


prepare()

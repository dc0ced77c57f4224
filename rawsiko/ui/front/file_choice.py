"""The system's file chooser, where there is one. It never raises."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

from rawsiko.presenters.transfer import Handed

WITH_CHOOSER = ("ios", "macosx", "win")
"""On Linux plyer needs a program that may be missing, and holds up the window while it is open."""


def pick_file(chosen: Callable[[str | Handed], None], system: str = platform) -> bool:
    """Let the user pick a file and call with its path, or with what is in it; False if there is no way here."""
    if system == "android":
        from rawsiko.ui.documents import pick_document

        return pick_document(chosen, system)
    if system not in WITH_CHOOSER:
        return False

    def on_selection(paths: Any) -> None:
        # A system may answer from a thread of its own.
        if paths:
            Clock.schedule_once(lambda _dt: chosen(str(paths[0])))

    try:
        from plyer import filechooser

        filechooser.open_file(on_selection=on_selection)
    except Exception:  # noqa: BLE001 (a missing backend raises anything)
        return False
    return True

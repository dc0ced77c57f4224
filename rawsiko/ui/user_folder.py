"""Where this user's Matches and preferences are kept: never beside the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.utils import platform

if TYPE_CHECKING:
    from kivy.app import App

NAME = "rawsiko"


def user_folder(app: App, system: str = platform) -> Path:
    """Kivy knows the right one, but on Linux it takes the one for settings, and this is data."""
    if system != "linux":
        return Path(app.user_data_dir)
    told = os.environ.get("XDG_DATA_HOME", "")
    # A path that is not absolute is to be ignored, says the convention.
    shared = Path(told) if Path(told).is_absolute() else Path.home() / ".local" / "share"
    return shared / NAME

"""The user's own folder on this device."""

import os
import sys
from pathlib import Path

NAME = "rawsiko"
"""The game's own folder among the data of all programs."""
WINDOWS, MAC = ("win", "win32"), ("macosx", "darwin")
"""What Kivy and Python call them."""


def home_folder() -> Path | None:
    """None if the system knows of none; a path that is not absolute would be another one with each start."""
    told = os.path.expanduser("~") if sys.platform == "win32" else os.environ.get("HOME", "")  # noqa: PTH111
    for path in (told, _registered()):
        if Path(path).is_absolute():
            return Path(path)
    return None


def data_folder(system: str) -> Path | None:
    """Where programs of this kind of system keep a user's data; None without a home."""
    home = home_folder()
    if system in MAC:
        return home and home / "Library" / "Application Support"
    variable, usual = "XDG_DATA_HOME", ".local/share"
    if system in WINDOWS:
        variable, usual = "APPDATA", "AppData/Roaming"
    told = os.environ.get(variable, "")
    # A path that is not absolute is to be ignored, says the convention.
    return Path(told) if Path(told).is_absolute() else home and home / usual


def _registered() -> str:
    """The one that the system has for this user; empty if it does not know them, or keeps no such list."""
    try:
        import pwd

        return pwd.getpwuid(os.getuid()).pw_dir
    except (ImportError, KeyError):
        return ""

"""Where this user's Matches and preferences are kept: never beside the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.utils import platform

from rawsiko.store.home import home_folder

if TYPE_CHECKING:
    from kivy.app import App

NAME = "rawsiko"
MATCHES = "rawsiko.db"
"""The file in it that holds the Matches."""
NOWHERE = Path(os.devnull)
"""Instead of a home that is not there: nothing can be made in it, which is told as for a disk that is full.

A folder that all users share would be no place for Objectives and names.
"""


def user_folder(app: App, system: str = platform) -> Path:
    """The platform's folder for data, which need not be there yet.

    Kivy names it after the class of the app, of which there are two, and makes it at once: a disk that
    refuses it would end the app before there is anybody to say so. Only what Android says is taken over.
    """
    if system == "android":
        return Path(app.user_data_dir)
    return _shared(system) / NAME


def has_matches(folder: Path) -> bool:
    """Whether Matches lie in it, readable or not: a file that found no room when it was made has none."""
    file = folder / MATCHES
    try:
        return file.is_file() and file.stat().st_size > 0
    except OSError:
        return False


def _shared(system: str) -> Path:
    home = home_folder() or NOWHERE
    if system == "macosx":
        return home / "Library" / "Application Support"
    variable, usual = ("XDG_DATA_HOME", ".local/share")
    if system == "win":
        variable, usual = ("APPDATA", "AppData/Roaming")
    told = os.environ.get(variable, "")
    # A path that is not absolute is to be ignored, says the convention.
    return Path(told) if Path(told).is_absolute() else home / usual

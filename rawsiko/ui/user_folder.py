"""Where this user's Matches and preferences are kept: never beside the program."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.utils import platform

from rawsiko.store.home import NAME, data_folder

if TYPE_CHECKING:
    from kivy.app import App

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
    return (data_folder(system) or NOWHERE) / NAME


def has_matches(folder: Path) -> bool:
    """Whether Matches lie in it, readable or not: a file that found no room when it was made has none."""
    file = folder / MATCHES
    try:
        return file.is_file() and file.stat().st_size > 0
    except OSError:
        return False

"""What may be told of a mistake: where in the program it was, never what was being said.

No card, no name, no path: the message of an error may hold any of them.
"""

import re
import traceback
from pathlib import Path

from rawsiko.store.protocol import StoreError

_SIGN = r"(?:[^\\/:*?\"<>|]|:(?! ))"
_PATH = re.compile(rf"(?:file:|[A-Za-z]:|~[^\\/\s]*)?[\\/]+{_SIGN}+(?:[\\/]{_SIGN}*)*")
"""Anything that looks like a path, up to a sign that cannot stand in one, or a colon before other words."""


def account(error: BaseException) -> list[str]:
    """A line for each place on the way there, and one for its kind."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return [*places, _kind(error)]


def _kind(error: BaseException) -> str:
    """Only errors of files have messages that say nothing about the cards."""
    name = type(error).__name__
    if isinstance(error, OSError):
        return f"{name}: {without_paths(error.strerror or '')}"
    if isinstance(error, StoreError):
        return f"{name} {error.trouble.value}: {without_paths(str(error))}"
    return name


def without_paths(text: str) -> str:
    """A path may hold the name of whoever uses the device.

    >>> without_paths("/home/anna/my games/rawsiko.db: no room on the disk")
    '(path): no room on the disk'
    """
    return _PATH.sub("(path)", text)

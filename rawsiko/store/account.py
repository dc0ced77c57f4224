"""What may be told of a mistake: where in the program it was, never what was being said.

No card, no name, no path: the message of an error may hold any of them, so only its code is told.
"""

import errno
import os
import traceback
from pathlib import Path

from rawsiko.store.protocol import StoreError


def account(error: BaseException) -> list[str]:
    """A line for each place on the way there, and one for its kind."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return [*places, kind(error)]


def kind(error: BaseException) -> str:
    """What sort of mistake it is, in words that neither a user nor a file has written.

    >>> kind(FileNotFoundError(2, "no such file: Anna", "/home/anna"))
    'FileNotFoundError: No such file or directory'
    """
    name = type(error).__name__
    if isinstance(error, StoreError):
        beneath = [kind(error.__cause__)] if isinstance(error.__cause__, Exception) else []
        return " from ".join([f"{name} {error.trouble.value}", *beneath])
    code = getattr(error, "errno", None) or 0
    if isinstance(error, OSError) and code in errno.errorcode:
        return f"{name}: {os.strerror(code)}"
    # Of an error of SQLite its code; SQLite itself may be what cannot be imported.
    return " ".join(filter(None, (name, getattr(error, "sqlite_errorname", ""))))

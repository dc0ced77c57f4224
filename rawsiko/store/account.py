"""What may be told of a mistake: where in the program it was, never what was being said.

No card, no name, no path: the message of an error may hold any of them, so only its code is told.
"""

import errno
import os
import re
import sys
import traceback
from contextlib import suppress
from pathlib import PureWindowsPath

from rawsiko.store.protocol import StoreError

DEEPEST = 5
"""Mistakes in one line; they may go round in a circle."""
LAYOUT = ".kv"
UNKNOWN = re.compile(r"<([A-Za-z_]\w*)>", re.ASCII)
"""How Kivy tells the class that a layout asks for and nobody has made."""


def account(error: BaseException) -> list[str]:
    """A line for each place on the way there, and one for its kind."""
    frames = traceback.extract_tb(error.__traceback__)
    return [
        *(f"  {_bare(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames),
        kind(error),
    ]


def say(error: BaseException) -> None:
    """To who has a console. It is sent to others as well, and tells no more than the report."""
    # Without one there is no stream, and one whose reader has gone is none any more.
    with suppress(Exception):
        if sys.stderr is not None:
            print("\n".join(account(error)), file=sys.stderr)


def _bare(path: str) -> str:
    """A file without its folders, whichever system named them: Windows knows both strokes."""
    return PureWindowsPath(path).name


def kind(error: BaseException) -> str:
    """What sort of mistake it is and what lies beneath it, in words that neither a user nor a file has written.

    >>> kind(FileNotFoundError(2, "no such file: Anna", "/home/anna"))
    'FileNotFoundError: No such file or directory'
    """
    chain = [error]
    while len(chain) < DEEPEST and (beneath := _beneath(chain[-1])) is not None:
        chain.append(beneath)
    return " from ".join(map(_kind, chain))


def _beneath(error: BaseException) -> BaseException | None:
    """What it was raised from, or while dealing with: a layout's mistake is Kivy's own until one looks there."""
    if error.__cause__ is not None or error.__suppress_context__:
        return error.__cause__
    return error.__context__


def _kind(error: BaseException) -> str:
    name = type(error).__name__
    if isinstance(error, StoreError):
        return f"{name} {error.trouble.value}"
    code = getattr(error, "errno", None) or 0
    if isinstance(error, OSError) and code in errno.errorcode:
        return f"{name}: {os.strerror(code)}"
    # Of an error of SQLite its code; SQLite itself may be what cannot be imported.
    return " ".join(filter(None, (name, getattr(error, "sqlite_errorname", ""), _in_layout(error))))


def _in_layout(error: BaseException) -> str:
    """Where in the game's own layouts, or which class of theirs. By their looks: nothing here knows Kivy."""
    if type(error).__name__ == "FactoryException":
        unknown = UNKNOWN.search(str(error))
        return f"<{unknown[1]}>" if unknown else ""
    path, line = getattr(error, "filename", None), getattr(error, "line", None)
    if isinstance(path, str) and path.endswith(LAYOUT) and isinstance(line, int):
        return f"{_bare(path)}:{line + 1}"
    return ""

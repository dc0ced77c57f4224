"""The file of a store, and what lies beside it."""

import os
from pathlib import Path
from urllib.parse import quote

JOURNAL = "-wal"
TAILS = (JOURNAL, "-shm")
"""What SQLite keeps beside a file."""
RESCUED = "-rescued"
"""The tail of a whole new file that is to take the place of a damaged one."""
HEAD = 100
"""Bytes that every such file begins with."""


def real_path(path: Path) -> Path:
    """Where the file itself is: SQLite keeps the others beside that."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def beside(path: Path, tail: str) -> Path:
    """The file whose name goes on like this."""
    return path.with_name(path.name + tail)


def mark_of(path: Path) -> Path:
    """The mark that SQLite has found the file damaged."""
    return beside(path, "-suspect")


def size_of(path: Path) -> int:
    """0 if there is no such file, or it cannot be reached."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def may_write(path: Path) -> bool:
    """Also what SQLite keeps beside it."""
    there = (file for tail in ("", *TAILS) if (file := beside(path, tail)).exists())
    return all(os.access(file, os.W_OK) for file in there)


def is_read_only(folder: Path) -> bool:
    """Whether the folder is there and nothing can be written to it."""
    return folder.is_dir() and not os.access(folder, os.W_OK)


def uri_of(path: Path, query: str) -> str:
    """The file for SQLite, also one of a network share, which Python's own way of writing it is not for."""
    there = os.fsencode(path.absolute().as_posix())
    slash = "" if there.startswith(b"/") else "/"
    return f"file://{slash}{quote(there)}?{query}"


def remove(path: Path) -> None:
    """With all that SQLite may have put beside it."""
    for tail in ("", *TAILS, "-journal"):
        beside(path, tail).unlink(missing_ok=True)

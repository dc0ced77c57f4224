"""Damage as a worn-out memory card does it: one page of a file is not what was written."""

from collections.abc import Iterator
from pathlib import Path

PAGE = 4096
"""SQLite's own, unless it is told another one."""


def damage(path: Path, page: int) -> None:
    """The pages count from 1, as SQLite counts them."""
    data = bytearray(path.read_bytes())
    for place in range((page - 1) * PAGE, page * PAGE):
        data[place] = data[place] * 7 + 13 & 255
    path.write_bytes(data)


def pages(path: Path) -> Iterator[int]:
    """All that the file has now."""
    yield from range(1, path.stat().st_size // PAGE + 1)

"""Open files: each connection is one, and a process has only so many. The log and the tables need some, too."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rawsiko.net.limits import Limits

RESERVE = 256
"""Files that are kept free of connections, for the store and for those who are just being let in."""
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)
AGAIN = 60.0
"""Seconds until the same is said again."""
_LOG = logging.getLogger("rawsiko.host")

Handler = Callable[[asyncio.AbstractEventLoop, dict[str, Any]], object]


def open_files() -> int | None:
    """How many files this process may have open; None where nobody can say."""
    try:
        most = os.sysconf("SC_OPEN_MAX")
    except (AttributeError, ValueError, OSError):
        return None
    return most if most > 0 else None


def fitting(limits: Limits, files: int | None) -> Limits:
    """The same limits with no more connections than there are files for.

    >>> fitting(Limits(), 1024).connections, fitting(Limits(), 100).connections
    (768, 50)
    """
    if files is None:
        return limits
    room = files - min(RESERVE, files // 2)
    return replace(limits, connections=min(limits.connections, room))


class Shortage:
    """Says so when nobody can be let in for want of files; the loop tries again by itself."""

    def __init__(self, counts: Counter[str], now: Callable[[], float]) -> None:
        self._counts, self._now = counts, now
        self._said: float | None = None
        self._before: Handler | None = None

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on."""
        self._before = loop.get_exception_handler()
        loop.set_exception_handler(self._heed)

    def stop(self, loop: asyncio.AbstractEventLoop) -> None:
        """No more."""
        loop.set_exception_handler(self._before)

    def _heed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
            self._counts["out_of_files"] += 1
            self._say()
        elif self._before is not None:
            self._before(loop, context)
        else:
            loop.default_exception_handler(context)

    def _say(self) -> None:
        now = self._now()
        if self._said is None or now - self._said > AGAIN:
            self._said = now
            _LOG.error(
                "no more open files (limit %s): new connections have to wait, matches go on",
                open_files() or "unknown",
            )

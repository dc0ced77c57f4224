"""Mistakes of the program itself in the network's thread: each is told once, and the rest goes on.

They all go to the handler of their event loop, so that nobody has to be handed one through.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import WebSocketException

from rawsiko.store.account import account

AGAIN = 600.0
"""Seconds until the same is told again: a bot that fails at each step would tell nothing else."""
MOST = 100
"""Different ones that are remembered."""
USUAL = (ConnectionError, WebSocketException, TimeoutError)
"""What others do to a connection is nobody's mistake here."""
_LOG = logging.getLogger("rawsiko.host")


def slip(error: Exception) -> None:
    """Tell whoever looks after this loop of a mistake that was caught."""
    _hand_on(asyncio.get_running_loop(), error)


def watch(task: asyncio.Task[None]) -> None:
    """If this ends by a mistake, tell it: nobody waits for its end."""
    task.add_done_callback(_ended)


def say(error: Exception) -> None:
    """On the standard error output, without what might be secret."""
    _LOG.error("a mistake of the program; matches go on\n%s", "\n".join(account(error)))


class Slips:
    """The handler of a loop; ``tell`` is called in its thread."""

    def __init__(
        self, tell: Callable[[Exception], None] = say, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._tell, self._now = tell, now
        self._told: dict[tuple[str, ...], float] = {}

    def __call__(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop, or ``slip``, has met."""
        error = context.get("exception")
        if error is None:
            _LOG.error("%s", context.get("message", ""))
        elif isinstance(error, Exception) and not isinstance(error, USUAL) and self._is_new(error):
            self._tell(error)

    def _is_new(self, error: Exception) -> bool:
        sign, now = tuple(account(error)), self._now()
        if now - self._told.get(sign, -AGAIN) < AGAIN:
            return False
        if len(self._told) >= MOST:
            self._told.clear()
        self._told[sign] = now
        return True


def _ended(task: asyncio.Task[None]) -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, Exception):
        _hand_on(task.get_loop(), error)


def _hand_on(loop: asyncio.AbstractEventLoop, error: Exception) -> None:
    loop.call_exception_handler({"message": "a mistake of the program", "exception": error})

"""How long it takes to a host and back, also while no answer comes."""

import time
from collections.abc import Callable


class Pulse:
    """Counts the pings of one connection; ``tell`` hears each round trip in milliseconds."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell = tell
        self._number = 0
        self._open: dict[int, float] = {}
        """The pings without an answer, and when they were sent."""

    def begin(self) -> None:
        """On another connection nothing is owed."""
        self._open.clear()

    def beat(self) -> int:
        """The number of the next ping, which is sent now."""
        self._number += 1
        self._open[self._number] = time.monotonic()
        return self._number

    def wait(self) -> None:
        """Whoever still waits for an answer knows how long it takes already."""
        if self._open:
            self._tell_since(min(self._open.values()))

    def answered(self, number: object) -> None:
        """Answers come in the order of asking: one that is older will not come any more."""
        if type(number) is int and number in self._open:
            sent = self._open[number]
            self._open = {n: at for n, at in self._open.items() if n > number}
            self._tell_since(sent)

    def _tell_since(self, sent: float) -> None:
        self._tell(round((time.monotonic() - sent) * 1000))

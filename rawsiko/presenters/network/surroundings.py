"""The tables nearby, listened for only while somebody wants to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial

from rawsiko.net.backstage import Backstage
from rawsiko.net.calls import Nearby
from rawsiko.net.diagnosis import Diagnosis
from rawsiko.net.lookout import Lookout
from rawsiko.net.passport import Address
from rawsiko.net.slips import slip

Hold = Callable[[str, bool], None]


class Surroundings:
    """Opens its ear with the first listener and closes it with the last.

    ``soon`` is called from the network's thread when ``pump`` has something to do; ``hold`` is told
    when the device has to let the calls of others through.
    """

    def __init__(self, backstage: Backstage, soon: Callable[[], None], hold: Hold) -> None:
        self._backstage, self._soon, self._hold = backstage, soon, hold
        self._lookout: Lookout | None = None
        self._listeners: list[Callable[[], None]] = []
        self._told: tuple[Nearby, ...] = ()

    @property
    def tables(self) -> tuple[Nearby, ...]:
        """What can be joined now."""
        return tuple(table for table in self.calling if table.can_join)

    @property
    def servers(self) -> tuple[Address, ...]:
        """Where anybody may open a table."""
        return tuple(host.address for host in self.calling if not host.code and not host.is_foreign)

    @property
    def foreign(self) -> tuple[Address, ...]:
        """Hosts that speak another version."""
        return tuple(host.address for host in self.calling if host.is_foreign)

    @property
    def calling(self) -> tuple[Nearby, ...]:
        """All tables that call now, also those that only their own people look for."""
        return self._lookout.calling if self._lookout is not None else ()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener when the tables are not the same any more; the answer stops it."""
        if self._lookout is None:
            self._hold("hearing", True)
            self._lookout = Lookout(self._backstage, self._soon)
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)
            if not self._listeners:
                self.close()

        return stop

    def diagnose(self, known: Sequence[Address], told: Callable[[Diagnosis], None]) -> None:
        """Find out why nothing is seen; ``told`` is called in the network's thread."""
        if self._lookout is not None:
            self._lookout.diagnose(known).add_done_callback(partial(self._tell, told))

    def _tell(self, told: Callable[[Diagnosis], None], done: Future[Diagnosis]) -> None:
        if done.cancelled():
            return
        error = done.exception()
        if error is None:
            told(done.result())
        elif isinstance(error, Exception):
            self._backstage.post(partial(slip, error))

    def pump(self) -> None:
        """Tell of what has changed since."""
        if self.calling != self._told:
            self._told = self.calling
            for listener in list(self._listeners):
                listener()

    def close(self) -> None:
        """Listen no more, whoever wanted to know."""
        lookout, self._lookout = self._lookout, None
        self._listeners.clear()
        self._told = ()
        if lookout is not None:
            lookout.close()
            self._hold("hearing", False)

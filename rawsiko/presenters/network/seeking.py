"""Where to ask for a code: at whoever calls it, else at every host that is near; and what if nobody is."""

from __future__ import annotations

from collections.abc import Callable

from rawsiko.net.codes import MOVE_LENGTH
from rawsiko.net.diagnosis import Diagnosis, Finding
from rawsiko.net.passport import Address
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.asking import Attempt


class Seeking:
    """``ask`` is called with the attempts to make, or with none; ``changed`` when there is news."""

    def __init__(
        self, desk: Desk, ask: Callable[[list[Attempt]], None], changed: Callable[[], None]
    ) -> None:
        self._desk, self._nearby = desk, desk.line.nearby
        self._ask, self._changed = ask, changed
        self._kind = "join"
        self.wanted = ""
        """A code that is looked for as long as nobody is known to ask."""
        self.finding: Finding | None = None
        """What is known of the network; None while that is being found out."""
        self._stop: Callable[[], None] | None = self._nearby.listen(self._look)

    def seek(self, code: str, *, watches: bool) -> None:
        """Ask who calls this code, else every host that is near; wait if none is known yet."""
        self._kind = "watch" if watches else "join"
        calling = [table for table in self._nearby.tables if table.code == code]
        attempts = [Attempt(self._kind, table.address, code) for table in calling]
        attempts = attempts or self._everywhere(code)
        if not attempts and self.finding is None:
            self.wanted = code
            self._changed()
        else:
            self._ask(attempts)

    def _everywhere(self, code: str) -> list[Attempt]:
        """At each host; a code for a Seat that moves, at each table."""
        tables = self._nearby.calling
        if len(code) == MOVE_LENGTH:
            return [Attempt("take", t.address, t.code, code) for t in tables if t.code]
        hosts = dict.fromkeys(table.address for table in tables)
        return [Attempt(self._kind, address, code) for address in hosts]

    def look_again(self, known: tuple[Address, ...]) -> None:
        """Find out, once more, why nothing is seen, or why a known host does not answer."""
        self.finding = None
        self._nearby.diagnose(known, self._told)

    def leave(self) -> None:
        """Listen no more."""
        stop, self._stop = self._stop, None
        if stop is not None:
            stop()

    def _look(self) -> None:
        """Other tables are near."""
        if self.wanted and any(table.code == self.wanted for table in self._nearby.tables):
            wanted, self.wanted = self.wanted, ""
            self.seek(wanted, watches=self._kind == "watch")
        else:
            self._changed()

    def _told(self, diagnosis: Diagnosis) -> None:
        self._desk.soon(lambda: self._found(diagnosis.finding))

    def _found(self, finding: Finding) -> None:
        if self._stop is None:
            return
        self.finding = finding
        wanted, self.wanted = self.wanted, ""
        if wanted:
            self._ask(self._everywhere(wanted))
        else:
            self._changed()

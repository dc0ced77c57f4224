"""The tables of a host as the store keeps them: opened, closed, taken up again after a restart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rawsiko.core.board import Board
from rawsiko.core.references import stranger_in
from rawsiko.match.service import Clock, MatchService
from rawsiko.net import telling
from rawsiko.net.calls import call_of
from rawsiko.net.codes import new_code
from rawsiko.net.ledger import Ledger
from rawsiko.net.limits import Limits
from rawsiko.net.messages import Message
from rawsiko.net.robots import Robots
from rawsiko.net.seating import Charter, new_match, new_token
from rawsiko.net.table import HostTable
from rawsiko.net.why import Refused, Why
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.tables import TableStore

MOST_LISTED = 40
STRANGE = (ValueError, LookupError, TypeError, AttributeError)
"""What comes of reading a table that this program has not written."""


class House(NamedTuple):
    """What a host plays with.

    ``key``, if there is one, must be given to open a table: the host in the app opens its own.
    ``clock`` tells milliseconds of the calendar, ``now`` seconds that never go back.
    """

    board: Board
    store: TableStore
    clock: Clock
    now: Callable[[], float]
    limits: Limits = Limits()
    key: str = ""
    pace: float | None = None
    """Seconds before each step of a bot, instead of what each table has arranged."""


class Shelf:
    """All tables by their code."""

    def __init__(self, house: House, counts: Counter[str]) -> None:
        self.tables: dict[str, HostTable] = {}
        self.lost: set[str] = set()
        """Tables that must be read again before anybody sits there."""
        self.ledger = Ledger(house.store)
        self.ledger.on_loss = self._lose
        self._house = house
        self._counts = counts
        for code, document in house.store.tables().items():
            try:
                self._take_up(document)
            except (StoreError, *STRANGE):
                self._leave_alone(code)

    def _take_up(self, document: str) -> None:
        """A table as it stood when the host ended."""
        charter, store = Charter.from_text(document), self._house.store
        table = self._set_up(charter)
        try:
            table.sit_down(self._match(charter.match))
            for asker, request, seq in store.answers(charter.match):
                table.remember(asker, request, {"type": "done", "id": request, "seq": seq})
        except StoreError as error:
            if error.trouble is not Trouble.UNKNOWN_MATCH:
                raise
        for asker, request, answer in charter.answered:
            table.remember(asker, request, answer)
        table.away = dict.fromkeys(range(len(charter.places)), self._house.now())
        telling.relight(table, self._house.now())

    def _leave_alone(self, code: str) -> None:
        self._counts["unreadable_table"] += 1
        self.tables.pop(code, None)

    def _match(self, match: str) -> MatchService:
        house = self._house
        service = MatchService(house.board, house.store, match, house.clock)
        if stranger_in(house.board, service.log) is not None:
            raise ValueError(match)
        return service

    def _set_up(self, charter: Charter) -> HostTable:
        table = HostTable(charter, self._house.store, self.ledger, self._house.now())
        table.robots = Robots(table, self._house.pace)
        table.on_change = table.robots.wake
        self.tables[charter.code] = table
        return table

    def _lose(self, codes: set[str]) -> None:
        """What could not be written has not happened: these tables are again as they lie there.

        Their guests heard nothing of it. They come back, and what they asked for is asked again.
        """
        for code in codes & set(self.tables):
            self._counts[Why.NOT_SAVED] += 1
            table = self.tables.pop(code)
            _retire(table)
            self.lost.add(code)
            for guest in table.guests:
                guest.send({"type": "refused", "code": Why.NOT_SAVED})
                guest.table = None
                guest.seats.clear()
                guest.leave()
        self.recover()

    def recover(self) -> None:
        """Read again what was lost; a store that still fails is asked again later."""
        for code in list(self.lost):
            try:
                document = self._house.store.tables().get(code)
                if document is not None:
                    self._take_up(document)
            except StoreError:
                self.tables.pop(code, None)
                return
            except STRANGE:
                self._leave_alone(code)
            self.lost.discard(code)

    def opened(self, asker: str, request: str) -> HostTable | None:
        """The table that this very request has opened before."""
        for table in self.tables.values():
            if (table.charter.asker, table.charter.request) == (asker, request):
                return table
        return None

    def open(self, asker: str, request: str, opener: str = "") -> HostTable:
        """A new table, for whoever asks at the address ``opener`` if it is known."""
        if opener:
            self._be_fair(opener)
        if len(self.tables) >= self._house.limits.tables:
            self._make_room(list(self.tables.values()), Why.TABLES_FULL)
        code = new_code(taken=self.tables.keys() | self.lost)
        table = self._set_up(Charter(code, new_match(), new_token(), asker, request))
        table.opener = opener
        return table

    def _be_fair(self, opener: str) -> None:
        """Nobody takes all the room; but a whole school may stand behind one address.

        So tables where several devices play are not counted.
        """
        limits, now = self._house.limits, self._house.now()
        own = [t for t in self.tables.values() if t.opener == opener and not t.is_played]
        if len(own) >= limits.most_from_one:
            left = [t for t in own if t.phase == "over" or now - t.idle > limits.abandoned]
            self._make_room(left, Why.ADDRESS_FULL)

    def _make_room(self, tables: Sequence[HostTable], why: Why) -> None:
        deserted = [table for table in tables if not table.guests and table.phase != "playing"]
        if not deserted:
            raise Refused(why)
        self.close(min(deserted, key=lambda table: table.idle))

    def close(self, table: HostTable) -> None:
        """Forget a table where nobody is; its Match stays in the store."""
        self._house.store.drop_table(table.charter.code)
        del self.tables[table.charter.code]
        _retire(table)

    def call(self, port: int, *, is_secure: bool = False, name: str = "") -> bytes:
        """What is called to everybody near: what can be joined, and what only its own people look for."""
        opened = self.open_tables()
        known = {table["code"] for table in opened}
        closed = [code for code in self.tables if code not in known]
        is_server = not self._house.key
        return call_of(
            port, opened, closed[::-1], is_secure=is_secure, name=name, is_server=is_server
        )

    def open_tables(self) -> list[Message]:
        """The tables that can be joined, for whoever is near."""
        found = [
            {
                "code": table.charter.code,
                "title": table.charter.title,
                "phase": table.phase,
                "seats": len(table.charter.places),
                "free": table.free,
            }
            for table in reversed(self.tables.values())
            if not table.charter.locked and table.phase != "over"
        ]
        # Those that have a Seat come first: a call has room for few.
        return sorted(found, key=lambda table: not table["free"])[:MOST_LISTED]


def _retire(table: HostTable) -> None:
    """Nothing plays here any more, and nothing holds what is not needed any more."""
    table.is_gone = True
    table.on_change, table.robots = (lambda: None), None

"""All tables of a host: opened, found by their code, kept, taken up again after a restart."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from rawsiko.core.board import Board
from rawsiko.core.ids import Seat
from rawsiko.core.references import stranger_in
from rawsiko.match.service import Clock, MatchService
from rawsiko.net import telling
from rawsiko.net.codes import new_code, tidy_code
from rawsiko.net.guest import Guest
from rawsiko.net.ledger import Ledger
from rawsiko.net.limits import Bucket, Limits
from rawsiko.net.messages import Message
from rawsiko.net.robots import DEFAULT_PACE, Robots
from rawsiko.net.seating import Charter, new_token
from rawsiko.net.table import HostTable
from rawsiko.net.why import Refused, Why
from rawsiko.store.protocol import StoreError
from rawsiko.store.tables import TableStore

GUESSES, GUESSES_PER_SECOND = 20.0, 0.2
MOST_ADDRESSES = 1000
MOST_LISTED = 40
STRIKES_FOR_A_GUESS = 5


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
    pace: float = DEFAULT_PACE
    """Seconds before each step of a bot."""


class Hall:
    """The tables of one host."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = house.now
        self.tables: dict[str, HostTable] = {}
        self.counts: Counter[str] = Counter()
        """How often each code of refusal was given, for whoever looks after the host."""
        self._guesses: dict[str, Bucket] = {}
        self.ledger = Ledger(house.store)
        self.ledger.on_loss = self._lose
        for code, document in house.store.tables().items():
            self._take_up(code, document)

    def _take_up(self, code: str, document: str) -> None:
        """A table as it stood when the host ended; one that cannot be read is left alone."""
        house = self.house
        try:
            charter = Charter.from_text(document)
            table = self._set_up(charter)
            if charter.match in house.store.matches():
                table.sit_down(self._match(charter.match))
        except (StoreError, ValueError, LookupError, TypeError, AttributeError):
            self.counts["unreadable_table"] += 1
            self.tables.pop(code, None)
            return
        for asker, request, seq in house.store.answers(code):
            table.answers[asker, request] = {"type": "done", "id": request, "seq": seq}
        table.away = dict.fromkeys(range(len(charter.places)), self.now())
        telling.relight(table, self.now())

    def _match(self, match: str) -> MatchService:
        house = self.house
        service = MatchService(house.board, house.store, match, house.clock)
        if stranger_in(house.board, service.log) is not None:
            raise ValueError(match)
        return service

    def _set_up(self, charter: Charter) -> HostTable:
        table = HostTable(charter, self.house.store, self.ledger, self.now())
        table.on_change = Robots(table, self.house.pace).wake
        self.tables[charter.code] = table
        return table

    def _lose(self, codes: set[str]) -> None:
        """What could not be written has not happened: these tables are again as they lie there.

        Their guests heard nothing of it. They come back, and what they asked for is asked again.
        """
        documents = self.house.store.tables()
        for code in codes & set(self.tables):
            self.counts[Why.NOT_SAVED] += 1
            table = self.tables.pop(code)
            _retire(table)
            for guest in list(table.guests):
                guest.send({"type": "refused", "code": Why.NOT_SAVED})
                guest.table = None
                guest.seats.clear()
                guest.leave()
            if code in documents:
                self._take_up(code, documents[code])

    def opened(self, guest: Guest, request: str) -> HostTable | None:
        """The table that this very request has opened before."""
        for table in self.tables.values():
            if (table.charter.asker, table.charter.request) == (guest.asker, request):
                return table
        return None

    def open(self, guest: Guest, request: str) -> HostTable:
        """A new table."""
        if guest.table is not None:
            raise Refused(Why.OTHER_TABLE)
        self._make_room()
        code = new_code(taken=self.tables)
        match = f"net-{secrets.token_hex(8)}"
        return self._set_up(Charter(code, match, new_token(), guest.asker, request))

    def _make_room(self) -> None:
        if len(self.tables) < self.house.limits.tables:
            return
        deserted = [t for t in self.tables.values() if not t.guests and t.phase != "playing"]
        if not deserted:
            raise Refused(Why.TABLES_FULL)
        self.close(min(deserted, key=lambda table: table.idle))

    def close(self, table: HostTable) -> None:
        """Forget a table; its Match stays in the store."""
        self.house.store.drop_table(table.charter.code)
        del self.tables[table.charter.code]
        _retire(table)
        for guest in list(table.guests):
            self.detach(guest)

    def open_tables(self) -> list[Message]:
        """The tables that can be joined, for whoever is near."""
        found = [
            {
                "code": table.charter.code,
                "title": table.charter.title,
                "phase": table.phase,
                "seats": len(table.charter.places),
                "free": sum(not place.token for place in table.charter.places),
            }
            for table in self.tables.values()
            if not table.charter.locked and table.phase != "over"
        ]
        return found[:MOST_LISTED]

    def table(self, guest: Guest, code: str) -> HostTable:
        """The table with this code. Whoever guesses is slowed down."""
        bucket = self._guesses.get(guest.address)
        if bucket is not None and not bucket.take(self.now()):
            raise Refused(Why.TOO_FAST)
        table = self.tables.get(tidy_code(code))
        if table is None:
            self.suspect(guest)
            raise Refused(Why.UNKNOWN_CODE)
        if guest.table not in (None, table):
            raise Refused(Why.OTHER_TABLE)
        return table

    def suspect(self, guest: Guest) -> None:
        """A guess was wrong."""
        guest.strikes += STRIKES_FOR_A_GUESS
        if len(self._guesses) >= MOST_ADDRESSES:
            self._guesses.clear()
        if guest.address not in self._guesses:
            self._guesses[guest.address] = Bucket(GUESSES_PER_SECOND, GUESSES, self.now())

    def at_table(self, guest: Guest) -> HostTable:
        """Where the guest sits."""
        if guest.table is None:
            raise Refused(Why.NO_TABLE)
        return guest.table

    def own(self, guest: Guest, seat: Seat) -> Seat:
        """The Seat, if it is this guest's own."""
        if seat not in guest.seats:
            raise Refused(Why.NOT_YOUR_SEAT)
        return seat

    def attach(self, table: HostTable, guest: Guest) -> None:
        """The guest is at this table from now on."""
        if guest in table.guests:
            return
        if len(table.guests) >= self.house.limits.guests:
            raise Refused(Why.TABLE_FULL)
        guest.table = table
        table.guests.append(guest)

    def detach(self, guest: Guest) -> None:
        """The guest is at no table any more; its Seats wait for it."""
        table, guest.table = guest.table, None
        if table is None:
            return
        table.guests.remove(guest)
        table.away.update(dict.fromkeys(guest.seats, self.now()))
        table.idle = self.now()
        guest.seats.clear()
        guest.is_host = guest.is_watching = False
        self.refresh(table)

    def refresh(self, table: HostTable) -> None:
        """Somebody has come or gone."""
        telling.relight(table, self.now())
        telling.announce(table)


def _retire(table: HostTable) -> None:
    """Nothing plays here any more, and nothing holds what is not needed any more."""
    table.is_gone = True
    table.on_change = lambda: None

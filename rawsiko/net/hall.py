"""Who is where: the guests of a host and the tables that they sit at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rawsiko.core.ids import Seat
from rawsiko.net import telling
from rawsiko.net.codes import tidy_code
from rawsiko.net.guest import Guest
from rawsiko.net.limits import Bucket
from rawsiko.net.shelf import House, Shelf
from rawsiko.net.table import HostTable
from rawsiko.net.why import Refused, Why

GUESSES, GUESSES_PER_SECOND = 20.0, 0.2
MOST_ADDRESSES = 1000
STRIKES_FOR_A_GUESS = 5


class Hall:
    """The tables of one host, and the way to them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = house.now
        self.counts: Counter[str] = Counter()
        """How often each code of refusal was given, for whoever looks after the host."""
        self.shelf = Shelf(house, self.counts)
        self._guesses: dict[str, Bucket] = {}

    @property
    def tables(self) -> dict[str, HostTable]:
        """All tables by their code."""
        return self.shelf.tables

    def table(
        self, guest: Guest, code: str, is_at_home: Callable[[HostTable], bool] = lambda _: False
    ) -> HostTable:
        """The table with this code. Only wrong guesses are counted, against all at that address.

        When there were too many, a right code must wait too, for its answer would tell that it is
        right. Whoever ``is_at_home`` there does not guess: a class that comes back never waits for one
        who has typed something wrong.
        """
        if self.shelf.lost:
            self.shelf.recover()
        tidy = tidy_code(code)
        if tidy in self.shelf.lost:
            raise Refused(Why.NOT_SAVED)
        table = self.tables.get(tidy)
        is_guess = table is None or not is_at_home(table)
        bucket = self._guesses.get(guest.address)
        if is_guess and bucket is not None and not bucket.has(self.now()):
            raise Refused(Why.TOO_FAST)
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
        self._guesses[guest.address].take(self.now())

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
        if not table.guests:
            # The network was gone for all, or the host: the others have their time to come back, too.
            table.away = dict.fromkeys(table.away, self.now())
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
        guest.is_host, guest.looker = False, 0
        self.refresh(table)

    def refresh(self, table: HostTable) -> None:
        """Somebody has come or gone."""
        telling.relight(table, self.now())
        telling.announce(table)

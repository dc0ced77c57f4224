"""A table at the host: the Match, and those who sit around it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.net import telling
from rawsiko.net.guest import Guest
from rawsiko.net.ledger import Ledger
from rawsiko.net.limits import Bucket
from rawsiko.net.messages import Message
from rawsiko.net.seating import Charter
from rawsiko.net.slips import slip
from rawsiko.net.why import Refused, Why
from rawsiko.store.protocol import StoreError
from rawsiko.store.tables import TableStore

if TYPE_CHECKING:
    from rawsiko.net.robots import Robots

T = TypeVar("T")


class Offer(NamedTuple):
    """A Seat that may move to another device: from whoever has this token, and from nobody after them."""

    token: str
    until: float
    is_hosts: bool
    """Whether the host of the table gave the code: then it is for whomever the host wants there."""


MOST_ANSWERS, MOST_ASKERS = 100, 64


class HostTable:
    """One Match and its guests. Everything here happens in one thread, one request at a time."""

    def __init__(self, charter: Charter, store: TableStore, ledger: Ledger, now: float) -> None:
        charter.colour()
        self.charter = charter
        self.store = store
        self.ledger = ledger
        self.service: MatchService | None = None
        self.guests: list[Guest] = []
        self._answers: OrderedDict[str, OrderedDict[str, Message]] = OrderedDict()
        """By device and id: nobody can make a host forget what it has answered to another."""
        self.offers: dict[str, Offer] = {}
        """By the code of a move: what may move."""
        self.away: dict[Seat, float] = {}
        """Since when nobody has been there, for each Seat that is held."""
        self.whence: dict[Seat, str] = {}
        """The address at which each Seat was last held, as long as this process knows it."""
        self.host_address = ""
        """The address of who leads it, likewise."""
        self.talk: dict[Seat, Bucket] = {}
        self.changes: dict[Seat, Bucket] = {}
        """How often the name or the hand at each Seat may still be another."""
        self.deals: dict[int, str] = {}
        """The lines of the log that tell an Objective, by seq."""
        self.lights: tuple[str, ...] = ()
        self.opener = ""
        """The address from which it was opened, as long as this process knows it."""
        self.rev = 0
        self.lookers = 0
        """How many have ever looked on: each has a number of its own."""
        self.is_gone = False
        """Whether another has taken its place, or none: what still plays here stops."""
        self.idle = now
        self.on_change: Callable[[], None] = lambda: None
        self.robots: Robots | None = None
        self._kept = charter.to_text()
        self._told = 0
        """So much of the log everybody has been told."""

    @property
    def playing(self) -> MatchService:
        """The Match; refused if it has not begun."""
        if self.service is None:
            raise Refused(Why.MATCH_NOT_STARTED)
        return self.service

    @property
    def phase(self) -> str:
        """How far the table is."""
        if self.service is None:
            return "lobby"
        return "over" if self.service.state.table.is_over else "playing"

    @property
    def is_played(self) -> bool:
        """Whether several devices are in a Match here."""
        return self.phase == "playing" and len(self.guests) > 1

    def sit_down(self, service: MatchService) -> None:
        """The Match has begun, or is taken up again."""
        service.is_strict = True
        self.service = service
        self.changes.clear()
        self._told = len(service.log)
        dealt = [seq for seq, event in enumerate(service.log) if type(event) is e.ObjectiveDealt]
        lines = self.store.lines_from(self.charter.match, 0)
        self.deals = {seq: lines[seq] for seq in dealt}

    def get_up(self) -> None:
        """The Match is over, and its people wait for another one."""
        self.service = None
        self.deals.clear()
        self.talk.clear()
        self.changes.clear()
        self.offers.clear()

    def keep(self) -> None:
        """Write down who sits where before anybody is told; what cannot be written is undone."""
        self.charter.colour()
        document = self.charter.to_text()
        try:
            self.ledger.open(self.charter.code)
            self.store.keep_table(self.charter.code, document)
        except StoreError as error:
            self.charter = Charter.from_text(self._kept)
            raise Refused(Why.NOT_SAVED) from error
        self._kept = document

    def record(
        self,
        act: Callable[[], T],
        asker: str = "",
        request: str = "",
        seat: Seat = 0,
        *,
        is_all: bool = False,
    ) -> T:
        """Let the service do something, and tell everybody what came of it once it is on the disk.

        If this ``is_all`` that must be written together, it is not waited for what else might be.
        """
        service = self.playing
        first, before = len(service.log), service.state.table.phase
        try:
            if not (is_all and self.ledger.is_free):
                self.ledger.open(self.charter.code)
            with self.store.answering(asker, request):
                result = act()
        except StoreError as error:
            raise Refused(Why.NOT_SAVED) from error
        if len(service.log) > first:
            if request:
                done = {"type": "done", "id": request, "seq": len(service.log)}
                self.remember(asker, request, done)
            telling.publish(self, self.store.fresh, request, seat)
            self._told = len(service.log)
            if service.state.table.phase is not before:
                self._begin_phase(before)
            self.on_change()
        return result

    def stumble(self, error: Exception) -> None:
        """A mistake of the program at this table is told, and the table goes on as it lies in the store.

        What is in memory may be half done.
        """
        slip(error)
        try:
            self.charter = Charter.from_text(self._kept)
            if self.service is not None:
                self.service.take_up_again()
                for asker, request, seq in self.store.answers(self.charter.match):
                    self.remember(asker, request, {"type": "done", "id": request, "seq": seq})
                for guest in self.guests:
                    telling.feed(self, guest, self._told)
                self._told = len(self.service.log)
        except Exception as worse:  # noqa: BLE001 (other tables must not hear of it)
            slip(worse)

    def _begin_phase(self, before: Phase | None) -> None:
        """At the end all cards are on the table; with an Investment begins a new count of who is done."""
        phases = (before, self.playing.state.table.phase)
        if Phase.OVER in phases:
            for guest in self.guests:
                telling.show_cards(self, guest)
        if Phase.OVER in phases or Phase.INVESTMENT in phases:
            telling.announce(self)

    def answer(self, asker: str, request: str) -> Message | None:
        """What was answered to this request before."""
        kept = self._answers.get(asker)
        return None if kept is None else kept.get(request)

    def remember(self, asker: str, request: str, answer: Message) -> None:
        """The same request will get the same answer."""
        kept = self._answers.setdefault(asker, OrderedDict())
        self._answers.move_to_end(asker)
        kept[request] = answer
        if len(kept) > MOST_ANSWERS:
            kept.popitem(last=False)
        if len(self._answers) > MOST_ASKERS:
            here = {guest.asker for guest in self.guests}
            gone = next((asker for asker in self._answers if asker not in here), None)
            self._answers.pop(gone or next(iter(self._answers)))

    def holder(self, seat: Seat) -> Guest | None:
        """The guest on whose device this Seat is."""
        return next((guest for guest in self.guests if seat in guest.seats), None)

    @property
    def free(self) -> int:
        """How many could come now, before the Match or late."""
        places = self.charter.places
        if self.service is None:
            return sum(place.is_free for place in places)
        if self.phase == "over" or not self.charter.late_join:
            return 0
        return sum(not places[seat].token for seat in self.service.state.table.living)

    def is_bots(self, seat: Seat) -> bool:
        """Whether a bot plays this Seat now."""
        service = self.service
        return service is not None and service.state.table.players[seat].kind is Kind.BOT

    def has_ended_investment(self, seat: Seat) -> bool:
        """Whether this Seat has nothing more to do in this Investment phase."""
        if self.service is None or self.service.state.table.phase is not Phase.INVESTMENT:
            return False
        table = self.service.state.table
        is_done = self.is_bots(seat) or self.charter.places[seat].done == table.turn
        return is_done and not table.to_place[seat]

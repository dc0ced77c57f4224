"""Who sits at this device of a table over the network: whose go it is here, and whose eyes look."""

from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.presenters.board.other_cards import OtherCards
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.as_arranged import TableTongues, keep_colours
from rawsiko.presenters.network.remote_match import RemoteMatch
from rawsiko.presenters.routes import Route, TableScore

GOODBYE = ("moved", "elsewhere")
"""Why a Seat left this device although its player did not: others may still be looked on at."""


class RemoteSeats(AnyBoard):
    """The Seats of this device, one or several, or none for who only looks on."""

    service: RemoteMatch

    def __init__(self, desk: Desk, session: Session) -> None:
        self.session = session
        self.final = ""
        """Why there is no way back to the table, if it is so."""
        self._watching = ""
        self._go: object = None
        self._other_cards = OtherCards(desk.pack.board, session.mirror.log)
        keep_colours(desk, session)
        super().__init__(desk, RemoteMatch(session))
        self.tongues = TableTongues(desk, session)
        self._go = self._now

    @property
    def on_go(self) -> Seat:
        """Whoever is awaited, those on this device first."""
        awaited = self.service.awaited
        own = [seat for seat in awaited if self.service.is_here(seat)]
        return (own or awaited or [0])[0]

    def is_here(self, seat: Seat) -> bool:
        """Whether a person on this device plays the Seat."""
        return self.service.is_here(seat)

    @property
    def has_curtain(self) -> bool:
        """Only several who share a device have something to hide from each other."""
        return super().has_curtain and len(self.service.own) > 1

    @property
    def score(self) -> Route:
        """The final score of this table."""
        return TableScore(self.session.keys.code)

    @property
    def is_open(self) -> bool:
        """Whether the viewer may do something, and the host would hear of it."""
        return super().is_open and self.session.is_online and not self.final

    def _lose(self, taken: u.Taken) -> None:
        """A Seat has left this device."""
        if self.viewer == taken.seat or self.curtain == taken.seat:
            self.curtain = None
            self.fight.cover()
            self.lower_curtain()
        if taken.seat not in self.table.seats:
            return
        left = [seat for seat in self.service.own if seat != taken.seat]
        why = taken.why if taken.why in GOODBYE else "kicked"
        self.notes.refuse(f"remote.lost.{why}", name=lambda: self._who(taken.seat))
        if left or self.session.is_host:
            return
        if taken.why in GOODBYE:
            self._watching = self.session.ask("watch", code=self.session.keys.code)
        else:
            self.final = why

    def _take_up(self, *, is_named: bool) -> None:
        """Everybody hears it once if an Objective may not be what it was."""
        super()._take_up(is_named=is_named)
        self._other_cards.tell(self.viewer, self.notes)

    # what follows ----------------------------------------------------------------------------

    @property
    def _now(self) -> object:
        table = self.table
        return table.turn, table.phase, self.on_go, self.is_here(self.on_go), self.service.own

    def _follow(self) -> None:
        """Another go begins when the dice of this one are put away."""
        if not self.fight.is_on:
            self._handed_on()

    def _handed_on(self) -> None:
        if self._now == self._go:
            return
        self._go = self._now
        super()._handed_on()
        self._see()

    def _after_fight(self) -> None:
        self._follow()

    def lower_curtain(self) -> None:
        """As on one device, but whoever has one for themselves sees their own cards all the time."""
        super().lower_curtain()
        self._see()

    def _see(self) -> None:
        seats = self.service.own
        if len(seats) == 1:
            self.viewer, self.curtain = seats[0], None
        elif not self.is_here(self.on_go):
            self.curtain = None

"""The Match of a table over the network, as a board looks at it: it never waits for the network."""

from rawsiko.core.events import Event
from rawsiko.core.ids import Seat
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.undo import way_back
from rawsiko.core.visibility import SeatView
from rawsiko.net.session import Session
from rawsiko.net.updates import SeatNow


def own_seats(session: Session) -> tuple[Seat, ...]:
    """The Seats of this device, as far as the Match has them: a host may be somebody's own work."""
    return tuple(seat for seat in session.seats if seat in session.mirror.state.table.seats)


def seats_now(session: Session) -> list[SeatNow]:
    """The Seats of the table, as far as the Match has them."""
    told = session.table.seats if session.table is not None else ()
    return [now for now in told if now.seat in session.mirror.state.table.seats]


class RemoteMatch:
    """What this device knows of the Match, and of who is awaited in it."""

    def __init__(self, session: Session) -> None:
        self._session, self._mirror = session, session.mirror

    @property
    def is_past(self) -> bool:
        """Whether the table has been laid anew since."""
        return self._mirror is not self._session.mirror

    @property
    def match(self) -> str:
        """Its id."""
        return self.state.table.match

    @property
    def log(self) -> list[Event]:
        """What the host has told."""
        return self._mirror.log

    @property
    def state(self) -> State:
        """What it adds up to."""
        return self._mirror.state

    def view(self, seat: Seat | None) -> SeatView:
        """The Match as a Seat may see it; it stays as it is now."""
        return self._mirror.view(seat)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the Seat has a step to take back."""
        return way_back(self.log, seat) is not None

    @property
    def own(self) -> tuple[Seat, ...]:
        """The Seats of this device."""
        return own_seats(self._session)

    def is_here(self, seat: Seat) -> bool:
        """Whether a person on this device plays the Seat; not while a bot does it for them."""
        return seat in self.own and self.state.table.players[seat].kind is Kind.HUMAN

    @property
    def awaited(self) -> list[Seat]:
        """Everybody who has to do something now: where all place at once, who is not done."""
        match = self.state.table
        if match.phase is not Phase.INVESTMENT:
            return [] if match.acting is None else [match.acting]
        done = {now.seat for now in seats_now(self._session) if now.done}
        return [seat for seat in match.living if seat not in done]

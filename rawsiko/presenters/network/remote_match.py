"""The Match of a table over the network, as a board looks at it: it never waits for the network."""

from rawsiko.core.events import Event
from rawsiko.core.ids import Seat
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.core.state import State
from rawsiko.core.undo import way_back
from rawsiko.core.visibility import SeatView
from rawsiko.net.session import Session


class RemoteMatch:
    """What this device knows of the Match, and of who is awaited in it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def match(self) -> str:
        """Its id."""
        return self.state.table.match

    @property
    def log(self) -> list[Event]:
        """What the host has told."""
        return self._session.mirror.log

    @property
    def state(self) -> State:
        """What it adds up to."""
        return self._session.mirror.state

    def view(self, seat: Seat | None) -> SeatView:
        """The Match as a Seat may see it; it stays as it is now."""
        return self._session.mirror.view(seat)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the Seat has a step to take back."""
        return way_back(self.log, seat) is not None

    def is_here(self, seat: Seat) -> bool:
        """Whether a person on this device plays the Seat; not while a bot does it for them."""
        is_own = seat in self._session.seats
        return is_own and self.state.table.players[seat].kind is Kind.HUMAN

    @property
    def awaited(self) -> list[Seat]:
        """Everybody who has to do something now: where all place at once, who is not done."""
        match, table = self.state.table, self._session.table
        if match.phase is not Phase.INVESTMENT:
            return [] if match.acting is None else [match.acting]
        done = {seat.seat for seat in table.seats if seat.done} if table is not None else set()
        return [seat for seat in match.living if seat not in done]

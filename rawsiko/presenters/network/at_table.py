"""What this device knows of one table at this moment."""

from rawsiko.net.invitation import Invitation, from_link, to_link
from rawsiko.net.own_host import LOOPBACK
from rawsiko.net.updates import TableNow
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.seats import anonymous
from rawsiko.presenters.typed import settled


class AtTable:
    """Asks the line, which may have hung up or be at another table by now."""

    def __init__(self, desk: Desk, code: str) -> None:
        self._desk, self._line, self.code = desk, desk.line, code

    @property
    def table(self) -> TableNow | None:
        """The table as the host told it last."""
        session = self._line.session
        table = session.table if session is not None else None
        return table if table is not None and table.code == self.code else None

    @property
    def is_host(self) -> bool:
        """Whether this device arranges the table."""
        return self._line.session is not None and self._line.session.is_host

    @property
    def is_at_home(self) -> bool:
        """Whether the table lies on this device."""
        return self._line.is_at_home

    @property
    def is_online(self) -> bool:
        """Whether there is a connection."""
        return self._line.session is not None and self._line.session.is_online

    @property
    def is_heard(self) -> bool:
        """Whether the host answers."""
        return self._line.session is not None and self._line.session.is_heard

    @property
    def round_trip(self) -> int | None:
        """To the host and back, in milliseconds; to a host on this device there is no way to speak of."""
        session = self._line.session
        return session.round_trip if session is not None and not self.is_at_home else None

    @property
    def invitation(self) -> Invitation | None:
        """The way here for others; None if this device knows none that leads from outside."""
        host, session = self._line.host, self._line.session
        if host is not None and self.is_at_home:
            return host.invitation(self.code)
        if session is None or session.keys.address.host == LOOPBACK:
            return None
        return Invitation(self.code, session.keys.address, session.cert)

    @property
    def link(self) -> str:
        """The same as a link; empty if there is none that others could follow."""
        link = to_link(self.invitation) if self.invitation is not None else ""
        return link if from_link(link) is not None else ""

    def name(self, seat: int) -> str:
        """What somebody at the table is called."""
        seats = self.table.seats if self.table is not None else ()
        name = next((settled(each.name) for each in seats if each.seat == seat), "")
        return name or anonymous(self._desk.words, seat)

    @property
    def unready(self) -> list[str]:
        """Who is not ready yet."""
        seats = self.table.seats if self.table is not None else ()
        return [self.name(each.seat) for each in seats if each.kind == "human" and not each.ready]

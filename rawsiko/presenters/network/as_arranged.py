"""What the people at a table have arranged in its lobby, as the board keeps to it: colours and languages."""

from rawsiko.core.ids import Seat
from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.remote_match import own_seats
from rawsiko.presenters.seats import is_sound, keep_styles
from rawsiko.presenters.tongues import Tongues
from rawsiko.presenters.words import LANGUAGES


def keep_colours(desk: Desk, session: Session) -> None:
    """Everybody keeps the colour and shape of the lobby, in whatever order they play."""
    table = session.table
    if table is None or table.match is None:
        return
    styles = tuple(seat.style for seat in table.seats)
    if is_sound(styles, len(styles)) and desk.styles.get(table.match) != styles:
        keep_styles(desk, table.match, styles)


class TableTongues(Tongues):
    """Who shares a device at a table reads the language that they chose there; its host keeps it."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk, self._session = desk, session
        self._chosen: dict[Seat, str] = {}
        """What the host has not told yet."""

    def _language(self, seat: Seat) -> str:
        own, table = own_seats(self._session), self._session.table
        if seat not in own or len(own) < 2 or table is None:
            return ""
        told = next((now.language for now in table.seats if now.seat == seat), "")
        if self._chosen.get(seat) == told:
            del self._chosen[seat]
        found = self._chosen.get(seat, told)
        return found if found in LANGUAGES else ""

    def _choose(self, seat: Seat, language: str) -> None:
        self._chosen[seat] = language
        self._session.ask("me", seat=seat, language=language)

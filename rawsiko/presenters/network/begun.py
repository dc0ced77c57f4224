"""The session of a table whose Match has begun."""

from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.store_words import Unreadable


def begun_session(desk: Desk, code: str) -> Session:
    """Unreadable if this device is not at that table, or nothing is played there yet."""
    session = desk.line.session
    if session is None or session.keys.code != code or session.mirror.state.table.phase is None:
        raise Unreadable
    return session


def has_come(session: Session) -> bool:
    """Whether what the table says of its Match is known from the events, which may come later."""
    table, match = session.table, session.mirror.state.table
    if table is None or table.phase == "lobby" or match.phase is None:
        return False
    return match.is_over or table.phase != "over"

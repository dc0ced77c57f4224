"""What the host of a table may do to keep order there: kick, mute, clear the chat, hurry bots."""

from __future__ import annotations

from rawsiko.net import known, lobby, looking, telling
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.hosting import hosted, seat_of
from rawsiko.net.messages import Message
from rawsiko.net.table import HostTable
from rawsiko.net.why import Refused, Why


def kick(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Send somebody away, from a Seat or from looking on; the device does not come back."""
    table, seat, looker = hosted(hall, guest), asked["seat"], asked["looker"]
    if (seat is None) == (looker is None):
        raise Refused(Why.MALFORMED)
    if seat is None:
        _kick_looker(hall, table, guest, looker)
        return {}
    place = seat_of(table, seat)
    if not place.token:
        raise Refused(Why.UNKNOWN_SEAT)
    known.bar(table, guest, place.asker, table.whence.get(seat, ""))
    lobby.vacate(hall, table, seat, "kicked")
    return {}


def _kick_looker(hall: Hall, table: HostTable, host: Guest, looker: int) -> None:
    found = [each for each in table.guests if each.is_watching and each.looker == looker]
    if not found:
        raise Refused(Why.UNKNOWN_SEAT)
    known.bar(table, host, found[0].asker, found[0].address)
    table.keep()
    looking.send_away(hall, table, found[0], "kicked")


def mute(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Let a Seat talk, or not. It is meant for who sits there, who may leave and come back."""
    table, seat = hosted(hall, guest), asked["seat"]
    place = seat_of(table, seat)
    place.muted = asked["muted"]
    if place.token:
        set_to = known.hush if place.muted else known.unhush
        set_to(table, place.asker, table.whence.get(seat, ""))
    table.keep()
    telling.announce(table)
    return {}


def hurry(hall: Hall, guest: Guest, asked: Message) -> Message:
    """The rest of a bot's go fast, or at once; one that is over already is over."""
    table = hosted(hall, guest)
    seat_of(table, asked["seat"])
    if table.robots is not None:
        table.robots.hurry(asked["seat"], skips=bool(asked["skip"]))
    return {}


def clear_chat(hall: Hall, guest: Guest, _asked: Message) -> Message:
    """What was said until now is shown no more. The log keeps it."""
    table = hosted(hall, guest)
    table.charter.chat_from = len(table.playing.log)
    table.keep()
    telling.announce(table)
    return {}

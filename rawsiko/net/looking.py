"""Looking on at a table: whoever has no Seat sees what everybody may see."""

from __future__ import annotations

from rawsiko.net import known, telling
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.messages import Message
from rawsiko.net.table import HostTable
from rawsiko.net.taming import LONGEST_NAME, tame
from rawsiko.net.why import Refused, Why


def watch(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Look on, with the eyes of everybody."""
    table = hall.table(guest, asked["code"])
    if known.is_barred(table, guest):
        raise Refused(Why.BARRED)
    if table.charter.locked:
        raise Refused(Why.TABLE_LOCKED)
    if not guest.is_watching:
        _let_look(hall, table, guest)
        guest.name = _name(table, guest, asked)
    telling.catch_up(table, guest, asked)
    hall.refresh(table)
    return {}


def _name(table: HostTable, guest: Guest, asked: Message) -> str:
    """As long as it looks on it keeps it: there is no talk in names."""
    return "" if known.is_hushed(table, guest) else tame(asked["name"] or "", LONGEST_NAME)


def _let_look(hall: Hall, table: HostTable, guest: Guest) -> None:
    """However many look on, everybody who has a Seat finds room to come back."""
    if sum(each.is_watching for each in table.guests) >= hall.house.limits.lookers:
        raise Refused(Why.TABLE_FULL)
    hall.attach(table, guest)
    if not known.is_seen(table, guest):
        known.see(table, guest)
        table.keep()
    table.lookers += 1
    guest.looker = table.lookers


def send_away(hall: Hall, table: HostTable, guest: Guest, why: str) -> None:
    """This guest looks on no more."""
    guest.looker = 0
    guest.send({"type": "dismissed", "why": why})
    if not guest.seats and not guest.is_host:
        hall.detach(guest)
    hall.refresh(table)

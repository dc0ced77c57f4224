"""Who has been at a table before: known by the device, and by the network address it came from.

Which device it is, everybody says of themselves, and may say something else the next time. An address is
harder to change. It tells devices apart in a classroom's own network; where the host of the table has the
same one, as behind a router or a proxy, it tells nothing and is not asked.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Mapping, Sequence

from rawsiko.core.ids import Seat
from rawsiko.net.guest import Guest
from rawsiko.net.table import HostTable

MOST_BARRED = 100
MOST_HUSHED = 100


def see(table: HostTable, guest: Guest, seats: Sequence[Seat] = ()) -> None:
    """It has been here: what it has seen of one Seat must not help it in another."""
    for name in _names(table, guest.asker, guest.address):
        table.charter.see(name, seats)


def see_all(table: HostTable, new_seat: Mapping[Seat, Seat | None]) -> None:
    """Everybody who is here when a Match begins, and who has a Seat in it and is away."""
    for old, place in enumerate(table.charter.places):
        new = new_seat[old]
        if place.token and new is not None:
            for name in _names(table, place.asker, table.whence.get(old, "")):
                table.charter.see(name, [new])
    for guest in table.guests:
        held = (new_seat[seat] for seat in guest.seats)
        see(table, guest, [seat for seat in held if seat is not None])


def is_seen(table: HostTable, guest: Guest) -> bool:
    """Whether that is known already."""
    return all(name in table.charter.seen for name in _names(table, guest.asker, guest.address))


def may_have(table: HostTable, guest: Guest, seats: Collection[Seat]) -> list[Seat]:
    """Those of the Seats to which it may come late: to any, or only to those that were its own."""
    seen, names = table.charter.seen, _names(table, guest.asker, guest.address)
    own = [seen[name] for name in names if name in seen]
    return [seat for seat in seats if all(seat in known for known in own)]


def is_barred(table: HostTable, guest: Guest) -> bool:
    """Whether the host of the table has sent it away."""
    return any(name in table.charter.barred for name in _names(table, guest.asker, guest.address))


def is_hushed(table: HostTable, guest: Guest) -> bool:
    """Whether the host of the table has muted it, in whatever Seat."""
    return any(name in table.charter.hushed for name in _names(table, guest.asker, guest.address))


def hush(table: HostTable, asker: str, address: str) -> None:
    """It may not talk, also when it comes back."""
    hushed = table.charter.hushed
    hushed += [name for name in _own_names(table, asker, address) if name not in hushed]
    del hushed[:-MOST_HUSHED]


def unhush(table: HostTable, asker: str, address: str) -> None:
    """It may talk again."""
    names = _names(table, asker, address)
    table.charter.hushed = [name for name in table.charter.hushed if name not in names]


def bar(table: HostTable, host: Guest, asker: str, address: str) -> None:
    """It does not come back. Not so the host's own device, which others may share."""
    if asker != host.asker:
        table.charter.barred += _own_names(table, asker, address)
        del table.charter.barred[:-MOST_BARRED]


def _own_names(table: HostTable, asker: str, address: str) -> list[str]:
    """What it alone is known by: an address at which another has a Seat, or the host is, is not its own."""
    others = {guest.address for guest in table.guests if guest.seats and guest.asker != asker}
    hosts = {guest.address for guest in table.guests if guest.is_host}
    return [asker] if address in others | hosts else _names(table, asker, address)


def _names(table: HostTable, asker: str, address: str) -> list[str]:
    """What a device is known by here."""
    if not address or address == table.host_address:
        return [asker]
    return [asker, _mark(table, address)]


def _mark(table: HostTable, address: str) -> str:
    """Stands for an address: which it was, nobody needs to read in the store. No device is called so."""
    secret = table.charter.host.encode()
    return f"@{hmac.new(secret, address.encode(), hashlib.sha256).hexdigest()[:16]}"

"""Coming to a table and going from it: join, move, leave."""

from __future__ import annotations

from rawsiko.core.ids import Seat
from rawsiko.core.options import Kind
from rawsiko.net import known, naming, telling
from rawsiko.net.codes import MOVE_LENGTH, new_code, tidy_code
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.messages import Message
from rawsiko.net.proof import key_of
from rawsiko.net.seating import Place, first_free, new_token
from rawsiko.net.table import HostTable, Offer
from rawsiko.net.why import Refused, Why

OFFER_SECONDS = 300.0
EVERYTHING: Message = {"from": 0, "match": None}


def tables(hall: Hall, _guest: Guest, _asked: Message) -> Message:
    """What can be joined here."""
    return {"tables": hall.shelf.open_tables()}


def join(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Take a free Seat, in a Match that runs also one that a bot has; asked again, the same."""
    table = hall.table(guest, asked["code"])
    seat = _given(table, guest, asked["id"])
    if seat is None:
        seat = _seat_to_join(table, guest)
        place = table.charter.places[seat]
        place.muted = known.is_hushed(table, guest)
        naming.introduce(table, seat, asked, hall.now(), is_new=True)
        place.give(new_token(), guest.asker, asked["id"])
        known.see(table, guest, [seat])
        table.keep()
    sit(hall, table, guest, seat, EVERYTHING, is_given=True)
    return {"seat": seat}


def _given(table: HostTable, guest: Guest, request: str) -> Seat | None:
    """The Seat that this very request was given before."""
    for seat, place in enumerate(table.charter.places):
        if place.token and (place.asker, place.request) == (guest.asker, request):
            return seat
    return None


def _seat_to_join(table: HostTable, guest: Guest) -> Seat:
    charter = table.charter
    if known.is_barred(table, guest):
        raise Refused(Why.BARRED)
    if charter.locked:
        raise Refused(Why.TABLE_LOCKED)
    seat = first_free(charter.places)
    if table.service is not None:
        living = table.service.state.table.living
        free = [seat for seat in living if not charter.places[seat].token]
        free = known.may_have(table, guest, free)
        seat = free[0] if free and charter.late_join and table.phase == "playing" else None
    if seat is None:
        raise Refused(Why.TABLE_FULL)
    return seat


def sit(
    hall: Hall,
    table: HostTable,
    guest: Guest,
    seat: Seat,
    since: Message,
    *,
    is_given: bool = False,
    way: str | None = None,
) -> None:
    """The Seat is on this guest's device now, and on no other; its token is told when it is given.

    What its coming adds to the log follows what the guest has still to hear of it.
    """
    other = table.holder(seat)
    hall.attach(table, guest)
    if other is not None and other is not guest:
        lose(hall, table, other, seat, "elsewhere")
    guest.seats.add(seat)
    table.whence[seat] = guest.address
    table.away.pop(seat, None)
    place = table.charter.places[seat]
    token = {"token": place.token} if is_given and not place.is_shown else {}
    guest.send({"type": "seated", "seat": seat, "key": key_of(place.token), **token})
    telling.catch_up(table, guest, since)
    give_back(table, seat, way)
    telling.show_cards(table, guest)
    hall.refresh(table)


def give_back(table: HostTable, seat: Seat, way: str | None = None) -> None:
    """Whoever comes back gets the Seat from the bot; ``way`` is how it came to another device."""
    service, place = table.service, table.charter.places[seat]
    if service is None or table.phase == "over":
        return
    player = service.state.table.players[seat]
    if way is not None or player.kind is Kind.BOT or player.name != place.name:
        table.record(lambda: service.change_seat(seat, Kind.HUMAN, place.name, way))


def take_over(table: HostTable, seat: Seat) -> None:
    """A bot plays this Seat until somebody comes back to it."""
    service = table.service
    if service is not None and table.phase == "playing" and not table.is_bots(seat):
        name = table.charter.places[seat].name
        table.record(lambda: service.change_seat(seat, Kind.BOT, name))


def lose(hall: Hall, table: HostTable, guest: Guest, seat: Seat, why: str) -> None:
    """The Seat is not on this guest's device any more."""
    guest.seats.discard(seat)
    guest.send({"type": "lost", "seat": seat, "why": why})
    if guest.seats or guest.is_host or guest.is_watching:
        telling.show_cards(table, guest)
    else:
        hall.detach(guest)


def offer(hall: Hall, guest: Guest, asked: Message) -> Message:
    """A code with which another device can take this Seat, for a few minutes and once."""
    table, seat = hall.at_table(guest), asked["seat"]
    if not guest.is_host:
        hall.own(guest, seat)
    if not 0 <= seat < len(table.charter.places) or not table.charter.places[seat].token:
        raise Refused(Why.UNKNOWN_SEAT)
    token = table.charter.places[seat].token
    table.offers = {
        code: kept
        for code, kept in table.offers.items()
        if kept.token != token and table.charter.place_of(kept.token) is not None
    }
    code = new_code(MOVE_LENGTH, table.offers)
    table.offers[code] = Offer(token, hall.now() + OFFER_SECONDS, guest.is_host)
    return {"code": code, "seat": seat}


def take(hall: Hall, guest: Guest, asked: Message) -> Message:
    """A Seat moves to this device; the old token opens nothing any more."""
    table = hall.table(guest, asked["code"])
    seat, way = _given(table, guest, asked["id"]), None
    if seat is None:
        seat = _offered(hall, table, guest, tidy_code(asked["move"]))
        naming.count_change(table, seat, hall.now())
        hall.attach(table, guest)
        place = table.charter.places[seat]
        table.charter.bury(place.token)
        place.give(new_token(), guest.asker, asked["id"])
        place.muted = place.muted or known.is_hushed(table, guest)
        if place.muted:
            known.hush(table, guest.asker, guest.address)
        known.see(table, guest, [seat])
        table.keep()
        table.offers.pop(tidy_code(asked["move"]))
        other = table.holder(seat)
        if other is not None:
            lose(hall, table, other, seat, "moved")
        way = "moved"
    sit(hall, table, guest, seat, EVERYTHING, is_given=True, way=way)
    return {"seat": seat}


def _offered(hall: Hall, table: HostTable, guest: Guest, move: str) -> Seat:
    """The Seat that may move, as long as who had it then has it still. Who was kicked needs the host's word."""
    offered = table.offers.get(move)
    seat = None if offered is None else table.charter.place_of(offered.token)
    if offered is None or seat is None or hall.now() > offered.until:
        hall.suspect(guest)
        raise Refused(Why.UNKNOWN_CODE)
    if known.is_barred(table, guest) and not offered.is_hosts:
        raise Refused(Why.BARRED)
    return seat


def me(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Change name, face or language; the same once more is no change."""
    table, seat = hall.at_table(guest), hall.own(guest, asked["seat"])
    if naming.introduce(table, seat, asked, hall.now()):
        table.keep()
        give_back(table, seat)
        telling.announce(table)
    return {}


def ready(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Say that one is ready to begin, or not yet."""
    table, seat = hall.at_table(guest), hall.own(guest, asked["seat"])
    if table.service is not None:
        raise Refused(Why.MATCH_STARTED)
    table.charter.places[seat].ready = asked["ready"]
    table.keep()
    telling.announce(table)
    return {}


def leave(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Give a Seat up."""
    table, seat = hall.at_table(guest), hall.own(guest, asked["seat"])
    vacate(hall, table, seat, "left")
    return {}


def vacate(hall: Hall, table: HostTable, seat: Seat, why: str) -> None:
    """Nobody holds the Seat any more: it is free, or a bot's in a Match."""
    table.charter.bury(table.charter.places[seat].token)
    if table.service is None:
        table.charter.places[seat] = Place(style=table.charter.places[seat].style)
    else:
        table.charter.places[seat].vacate()
    table.keep()
    holder = table.holder(seat)
    if holder is not None:
        lose(hall, table, holder, seat, why)
    table.away[seat] = hall.now()
    take_over(table, seat)
    hall.refresh(table)

"""What only the host of a table may do: arrange, begin, rewind."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TypeVar

from rawsiko import __version__
from rawsiko.bots.levels import LEVELS
from rawsiko.core.commands import StartMatch
from rawsiko.core.ids import Seat
from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_SEATS, MOST_TURNS
from rawsiko.core.rejection import Code, Rejection
from rawsiko.match.service import MatchService
from rawsiko.net import known, lobby, telling
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.messages import Message
from rawsiko.net.proof import key_of
from rawsiko.net.seating import Charter, Place, new_match
from rawsiko.net.table import HostTable
from rawsiko.net.taming import LONGEST_TITLE, tame
from rawsiko.net.why import Refused, Why
from rawsiko.store.protocol import StoreError

T = TypeVar("T")
LONGEST_WAIT = 3600
SLOWEST_PACE = 5000
_SWITCHES = ("shuffle", "locked", "late_join", "free_text", "without_hints")


def open_table(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Open a table and be its host."""
    key = hall.house.key
    if key and not secrets.compare_digest(key.encode(), (asked["key"] or "").encode()):
        raise Refused(Why.NOT_ALLOWED)
    table = hall.shelf.opened(guest.asker, asked["id"])
    if table is None:
        if guest.table is not None:
            raise Refused(Why.OTHER_TABLE)
        # With its key the host in the app is meant: that one has all of its tables for itself.
        table = hall.shelf.open(guest.asker, asked["id"], "" if key else guest.address)
        try:
            _arrange(table, asked)
            table.keep()
        except Refused:
            del hall.tables[table.charter.code]
            raise
    hall.attach(table, guest)
    guest.is_host, table.host_address = True, guest.address
    token = {} if table.charter.is_shown else {"token": table.charter.host}
    guest.send({"type": "hosting", "code": table.charter.code, **token})
    hall.refresh(table)
    return {"code": table.charter.code}


def hosted(hall: Hall, guest: Guest) -> HostTable:
    """The table that this guest is the host of."""
    table = hall.at_table(guest)
    if not guest.is_host:
        raise Refused(Why.NOT_HOST)
    return table


def seat_of(table: HostTable, seat: Seat) -> Place:
    """What is known of a Seat."""
    if not 0 <= seat < len(table.charter.places):
        raise Refused(Why.UNKNOWN_SEAT)
    return table.charter.places[seat]


def arrange(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Change what the host may arrange; the rules of the Match only before it begins."""
    table = hosted(hall, guest)
    _arrange(table, asked)
    table.keep()
    hall.refresh(table)
    return {}


def _arrange(table: HostTable, asked: Message) -> None:
    charter = table.charter
    if table.service is not None and (asked["options"] or asked["seats"] is not None):
        raise Refused(Why.MATCH_STARTED)
    options = {k: v for k, v in (asked["options"] or {}).items() if v is not None}
    turns = options.get("turns", charter.options.turns)
    if not FEWEST_TURNS <= turns <= MOST_TURNS:
        raise Refused("turn_count", "2")
    if asked["seats"] is not None:
        charter.places = _resized(charter, asked["seats"])
    charter.options = replace(charter.options, **options)
    for name in _SWITCHES:
        if asked[name] is not None:
            setattr(charter, name, asked[name])
    if asked["bot_after"] is not None:
        charter.bot_after = min(asked["bot_after"], LONGEST_WAIT)
    if asked["bot_pace"] is not None:
        charter.bot_pace = min(asked["bot_pace"], SLOWEST_PACE)
    if asked["title"] is not None:
        charter.title = tame(asked["title"], LONGEST_TITLE)


def _resized(charter: Charter, seats: int) -> list[Place]:
    """More Seats, or fewer: only those at the end that nobody has can go."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise Refused(Why.SEAT_COUNT)
    if any(not place.is_free for place in charter.places[seats:]):
        raise Refused(Why.SEAT_COUNT)
    kept = charter.places[:seats]
    return kept + [Place() for _ in range(seats - len(kept))]


def bot(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Put a bot into a Seat that nobody has; null takes it away. In a Match it takes over now."""
    table = hosted(hall, guest)
    place, level = seat_of(table, asked["seat"]), asked["level"]
    if level is not None and level not in LEVELS:
        raise Refused(Why.UNKNOWN_LEVEL)
    if table.service is not None:
        if level is None:
            raise Refused(Why.MATCH_STARTED)
        if table.holder(asked["seat"]) is not None:
            raise Refused(Why.TABLE_FULL)
        place.level = level
        table.keep()
        lobby.take_over(table, asked["seat"])
    else:
        if place.token:
            raise Refused(Why.TABLE_FULL)
        face = asked["avatar"] if level else None
        if face and table.charter.has_avatar(face, asked["seat"]):
            raise Refused(Why.AVATAR_TAKEN)
        table.charter.places[asked["seat"]] = Place(
            level=level or "", avatar=face or "", style=place.style
        )
        table.keep()
    hall.refresh(table)
    return {}


def rewind(hall: Hall, guest: Guest, asked: Message) -> Message | None:
    """Go back, openly, to an earlier point of the Match. When it is over all have seen all cards: too late."""
    table = hosted(hall, guest)
    if table.phase == "over":
        raise Refused.by(Rejection(Code.MATCH_OVER))
    service, to_seq = table.playing, asked["to_seq"]
    if not 0 <= to_seq < len(service.log):
        raise Refused(Why.UNKNOWN_EVENT)
    for place in table.charter.places:
        place.done = 0
    table.keep()
    table.record(lambda: service.rewind(to_seq), guest.asker, asked["id"])
    telling.announce(table)
    return None


def again(hall: Hall, guest: Guest, _asked: Message) -> Message:
    """Once more, with the same people: after a Match the table is a lobby again."""
    table = hosted(hall, guest)
    if table.phase != "over":
        raise Refused(Why.MATCH_NOT_STARTED if table.service is None else Why.MATCH_STARTED)
    table.charter.lay_anew(new_match())
    table.keep()
    table.get_up()
    hall.refresh(table)
    return {}


def start(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Begin the Match with everybody who is here; Seats that nobody has are taken away."""
    table = hosted(hall, guest)
    if table.service is not None:
        raise Refused(Why.MATCH_STARTED)
    taken = [place for place in table.charter.places if not place.is_free]
    if len(taken) < FEWEST_SEATS:
        raise Refused(Why.SEAT_COUNT)
    if not asked["force"] and not all(place.ready for place in taken if place.token):
        raise Refused(Why.NOT_READY)
    if table.charter.shuffle:
        secrets.SystemRandom().shuffle(taken)
    _seat_all(table, taken)
    _begin(hall, table, guest.asker, asked["id"])
    return {"seq": len(table.playing.log)}


def _seat_all(table: HostTable, order: list[Place]) -> None:
    """Everybody in playing order. It is written first: a host that dies here finds it so."""
    before = table.charter.places
    now_at = {id(place): seat for seat, place in enumerate(order)}
    new_seat = {seat: now_at.get(id(place)) for seat, place in enumerate(before)}
    table.charter.seen = {}
    known.see_all(table, new_seat)
    table.charter.places = order
    table.keep()
    for guest in table.guests:
        seats = {new_seat[seat] for seat in guest.seats}
        guest.seats = {seat for seat in seats if seat is not None}
    table.away = _moved(table.away, new_seat)
    table.whence = _moved(table.whence, new_seat)
    table.offers.clear()


def _moved(kept: dict[Seat, T], new_seat: dict[Seat, Seat | None]) -> dict[Seat, T]:
    """The same under the new numbers, without those that are no more."""
    moved = {new_seat.get(seat): what for seat, what in kept.items()}
    return {seat: what for seat, what in moved.items() if seat is not None}


def _begin(hall: Hall, table: HostTable, asker: str, request: str) -> None:
    house, charter = hall.house, table.charter
    players = tuple(place.player() for place in charter.places)
    command = StartMatch(charter.match, players, charter.options, app=f"rawsiko {__version__}")
    with house.store.answering(asker, request):
        try:
            begun = MatchService.start(house.board, house.store, command, house.clock)
        except StoreError as error:
            raise Refused(Why.NOT_SAVED) from error
    if isinstance(begun, Rejection):
        raise Refused.by(begun)
    if begun.trouble is not None:
        raise Refused(Why.NOT_SAVED)
    table.sit_down(begun)
    telling.announce(table)
    for guest in table.guests:
        for seat in sorted(guest.seats):
            key = key_of(charter.places[seat].token)
            guest.send({"type": "seated", "seat": seat, "key": key})
        telling.feed(table, guest, 0)
    hall.refresh(table)
    table.on_change()

"""What each guest of a table is told: everything but the Objectives of others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rawsiko.core.ids import Seat
from rawsiko.net.guest import Guest
from rawsiko.net.messages import Message, to_json
from rawsiko.net.seating import settings

if TYPE_CHECKING:
    from rawsiko.net.table import HostTable

EVENTS_PER_MESSAGE = 200


def publish(table: HostTable, lines: Sequence[str], request: str, seat: Seat) -> None:
    """Tell everybody the same: cards are dealt when a Match begins, and never here.

    The id of the request that led to it goes along: to whoever asked, that is the answer.
    """
    head = f'"of":"{request}","seat":{seat},' if request else ""
    table.ledger.say(table.guests, f'{{"type":"events",{head}"events":[{",".join(lines)}]}}')


def catch_up(table: HostTable, guest: Guest, asked: Message) -> None:
    """Tell a guest what it does not know; first the table, which says of what Match the events are."""
    since, known = asked["from"] or 0, asked["match"]
    guest.send(snapshot(table))
    is_other = table.service is None or known != table.charter.match
    feed(table, guest, 0 if known is not None and is_other else since)


def feed(table: HostTable, guest: Guest, from_seq: int) -> None:
    """Tell a guest the log from there on, as it may read it now."""
    if table.service is None:
        return
    lines = table.store.lines_from(table.charter.match, from_seq)
    for seq, line in table.deals.items():
        if from_seq <= seq < from_seq + len(lines):
            lines[seq - from_seq] = _dealt(table, guest, line)
    for start in range(0, len(lines), EVENTS_PER_MESSAGE):
        part = ",".join(lines[start : start + EVENTS_PER_MESSAGE])
        table.ledger.say((guest,), f'{{"type":"events","events":[{part}]}}')


def show_cards(table: HostTable, guest: Guest) -> None:
    """Tell a guest once more which Objectives it may see: who holds what has changed."""
    if table.service is not None:
        guest.cards += 1
        cards = ",".join(_dealt(table, guest, line) for line in table.deals.values())
        table.ledger.say((guest,), f'{{"type":"cards","n":{guest.cards},"events":[{cards}]}}')


def _dealt(table: HostTable, guest: Guest, line: str) -> str:
    """Rule 3.1: only its owner sees an Objective until the Match is over."""
    event = json.loads(line)
    if table.phase != "over" and event["seat"] not in guest.seats:
        event["objective"] = None
    return to_json(event)


def announce(table: HostTable) -> None:
    """Tell everybody who sits here and how the table is arranged."""
    table.rev += 1
    table.ledger.say(table.guests, to_json(snapshot(table)))


def snapshot(table: HostTable) -> Message:
    """The table as everybody may see it."""
    charter = table.charter
    return {
        "type": "table",
        "rev": table.rev,
        "code": charter.code,
        "phase": table.phase,
        "match": charter.match if table.service else None,
        "settings": settings(charter),
        "seats": [_seat(table, seat) for seat in range(len(charter.places))],
        "hosted": any(guest.is_host for guest in table.guests),
        "watching": sum(guest.is_watching for guest in table.guests),
        "lookers": [
            {"looker": guest.looker, "name": guest.name}
            for guest in table.guests
            if guest.is_watching
        ],
        "chat_from": charter.chat_from,
    }


def _seat(table: HostTable, seat: Seat) -> dict[str, Any]:
    place = table.charter.places[seat]
    return {
        "seat": seat,
        "kind": "human" if place.token else "free" if place.is_free else "bot",
        "name": place.name,
        "avatar": place.avatar,
        "style": place.style,
        "language": place.language,
        "ready": place.ready,
        "muted": place.muted,
        "level": place.level,
        "done": table.has_ended_investment(seat),
        "light": table.lights[seat] if seat < len(table.lights) else "away",
    }


def relight(table: HostTable, now: float) -> bool:
    """Work out the light of every Seat; whether one has changed."""
    holders = {seat: guest for guest in table.guests for seat in guest.seats}
    lights = tuple(
        _light(table, seat, holders.get(seat), now) for seat in range(len(table.charter.places))
    )
    has_changed, table.lights = lights != table.lights, lights
    return has_changed


def _light(table: HostTable, seat: Seat, holder: Guest | None, now: float) -> str:
    place = table.charter.places[seat]
    if table.is_bots(seat) or (place.level and not place.token):
        return "bot"
    if holder is None:
        return "away"
    return "slow" if holder.is_slow(now) else "online"

"""What a Seat does at the table while the Match is played: commands, undo, talk.

An answer of None means that the events which everybody was told are the answer.
"""

from __future__ import annotations

from rawsiko.core.commands import EndPhase
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.net import chat, telling
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.limits import Bucket
from rawsiko.net.messages import Message, read_command
from rawsiko.net.table import HostTable
from rawsiko.net.taming import LONGEST_TEXT, tame
from rawsiko.net.why import Refused, Why
from rawsiko.store.upcast import Fault


def do(hall: Hall, guest: Guest, asked: Message) -> Message | None:
    """A command of one's own Seat, meant for the Phase that the sender saw, if it says so."""
    table, seat = hall.at_table(guest), hall.own(guest, asked["seat"])
    service = table.playing
    if asked["phase"] not in (None, service.state.table.phase):
        raise Refused.by(Rejection(Code.WRONG_PHASE))
    try:
        command = read_command(seat, asked["command"])
    except Fault:
        raise Refused(Why.MALFORMED) from None
    if isinstance(command, EndPhase) and _is_investing(table, seat):
        return _end_investment(table, seat)
    decision = table.record(
        lambda: service.submit(command), guest.asker, asked["id"], seat, is_all=True
    )
    if isinstance(decision, Rejection):
        raise Refused.by(decision)
    return None


def _is_investing(table: HostTable, seat: Seat) -> bool:
    match = table.playing.state.table
    return match.phase is Phase.INVESTMENT and seat in match.living


def _end_investment(table: HostTable, seat: Seat) -> Message:
    """All place at the same time: a Seat that has placed waits here for the others.

    One that has not is told how many it has itself left, and not those of all.
    """
    unplaced = table.playing.state.table.to_place[seat]
    if unplaced:
        raise Refused.by(Rejection(Code.ASSETS_UNPLACED, unplaced))
    table.charter.places[seat].done = table.playing.state.table.turn
    table.keep()
    telling.announce(table)
    table.on_change()
    return {"seq": len(table.playing.log)}


def undo(hall: Hall, guest: Guest, asked: Message) -> Message | None:
    """Take back one's last step, or one's whole go."""
    table, seat = hall.at_table(guest), hall.own(guest, asked["seat"])
    service, whole_go = table.playing, bool(asked["whole_go"])
    if not table.record(
        lambda: service.undo(seat, whole_go=whole_go), guest.asker, asked["id"], seat
    ):
        raise Refused(Why.NOTHING_TO_UNDO)
    if table.charter.places[seat].done:
        table.charter.places[seat].done = 0
        table.keep()
        telling.announce(table)
    return None


def say(hall: Hall, guest: Guest, asked: Message) -> Message | None:
    """Talk at the table: a phrase that everybody reads in their own language, or a text."""
    table, seat = hall.at_table(guest), hall.own(guest, asked["seat"])
    service, phrase, text = table.playing, asked["phrase"], asked["text"]
    if (phrase is None) == (text is None):
        raise Refused(Why.MALFORMED)
    if table.charter.places[seat].muted:
        raise Refused(Why.MUTED)
    if phrase is not None and phrase not in chat.SAYINGS:
        raise Refused(Why.UNKNOWN_PHRASE)
    if text is not None:
        if not table.charter.free_text:
            raise Refused(Why.TEXT_NOT_ALLOWED)
        text = tame(text, LONGEST_TEXT)
        if not text:
            raise Refused(Why.EMPTY_TEXT)
    if seat not in table.talk:
        table.talk[seat] = Bucket(chat.RATE, chat.BURST, hall.now())
    if not table.talk[seat].take(hall.now()):
        raise Refused(Why.TALK_TOO_FAST)
    table.record(
        lambda: service.say(seat, phrase=phrase, text=text), guest.asker, asked["id"], seat
    )
    return None


def feed(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Tell the log once more from there on."""
    telling.catch_up(hall.at_table(guest), guest, asked)
    return {}


def status(hall: Hall, guest: Guest, _asked: Message) -> Message:
    """The light of each Seat with its round trip in milliseconds and when it was last heard."""
    table, now = hall.at_table(guest), hall.now()
    seats = []
    for seat, light in enumerate(table.lights):
        holder = table.holder(seat)
        seen = holder.heard if holder is not None else table.away.get(seat)
        latency = holder.connection.latency if holder is not None else 0
        seats.append(
            {
                "seat": seat,
                "light": light,
                "rtt": round(latency * 1000) if holder is not None else None,
                "seen": None if seen is None else round(now - seen),
            }
        )
    return {"seats": seats}

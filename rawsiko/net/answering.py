"""What a host answers: each request goes to whoever deals with it, and the same gets the same answer."""

from __future__ import annotations

from collections.abc import Callable

from rawsiko.net import hosting, lobby, looking, order, playing, returning
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.messages import REQUESTS, Message, from_json, kind_of, name_of
from rawsiko.net.seating import MOST_ANSWERED
from rawsiko.net.slips import slip
from rawsiko.net.why import Refused, Why
from rawsiko.store.protocol import StoreError
from rawsiko.store.schema import Shape
from rawsiko.store.upcast import Fault

Handler = Callable[[Hall, Guest, Message], Message | None]

REPEATABLE: dict[str, Handler] = {
    "open": hosting.open_table,
    "join": lobby.join,
    "watch": looking.watch,
    "challenge": returning.challenge,
    "resume": returning.resume,
    "take": lobby.take,
    "feed": playing.feed,
    "status": playing.status,
    "tables": lobby.tables,
}
"""Requests that do no more when they are carried out twice."""
ONCE: dict[str, Handler] = {
    "me": lobby.me,
    "ready": lobby.ready,
    "leave": lobby.leave,
    "offer": lobby.offer,
    "do": playing.do,
    "undo": playing.undo,
    "say": playing.say,
    "arrange": hosting.arrange,
    "bot": hosting.bot,
    "kick": order.kick,
    "mute": order.mute,
    "clear_chat": order.clear_chat,
    "hurry": order.hurry,
    "start": hosting.start,
    "again": hosting.again,
    "rewind": hosting.rewind,
}
"""Requests whose answer is remembered: asked again with the same id, nothing happens twice."""
RUDE = {
    Why.MALFORMED,
    Why.TOO_FAST,
    Why.NOT_YOUR_SEAT,
    Why.UNKNOWN_TOKEN,
    Why.NOT_HOST,
    Why.MISTAKE,
}
NAMELESS = {"ping", "tables", "challenge", "resume"}
"""What may be asked before one has said which device one is."""
PASSING = {Why.NOT_SAVED, Why.TOO_FAST, Why.TALK_TOO_FAST, Why.NOT_YOUR_SEAT, Why.NOT_HOST}
"""Refusals that are not remembered: a moment later the answer may be another."""


def take(hall: Hall, guest: Guest, raw: str | bytes) -> bool:
    """Deal with one message; whether the guest may stay."""
    guest.heard = hall.now()
    request: str | None = None
    try:
        message = from_json(raw)
        request = name_of(message)
        kind = kind_of(message)
        asked = _shape(kind).read(message)
        _hear(hall, guest, kind, asked)
    except Fault:
        guest.bucket.take(guest.heard)
        refuse(hall, guest, request, Refused(Why.MALFORMED))
    except Refused as refused:
        refuse(hall, guest, request, refused)
    except StoreError:
        refuse(hall, guest, request, Refused(Why.NOT_SAVED))
    except Exception as error:  # noqa: BLE001 (whoever asked must not ask for ever)
        slip(error) if guest.table is None else guest.table.stumble(error)
        refuse(hall, guest, request, Refused(Why.MISTAKE))
    return guest.strikes <= hall.house.limits.strikes


def _shape(kind: str) -> Shape:
    shape = REQUESTS.get(kind)
    if shape is None or kind == "hello":
        raise Fault("is no request")
    return shape


def _hear(hall: Hall, guest: Guest, kind: str, asked: Message) -> None:
    if not guest.bucket.take(guest.heard):
        raise Refused(Why.TOO_FAST)
    if not guest.asker and kind not in NAMELESS:
        raise Refused(Why.HELLO_FIRST)
    if kind == "ping":
        guest.has_pinged = True
        guest.send({"type": "pong", "n": asked["n"] or 0})
    elif kind in REPEATABLE:
        extra = REPEATABLE[kind](hall, guest, asked)
        guest.send({"type": "done", "id": asked["id"], **(extra or {})})
    else:
        _answer_once(hall, guest, kind, asked)


def _answer_once(hall: Hall, guest: Guest, kind: str, asked: Message) -> None:
    table, request = hall.at_table(guest), asked["id"]
    known = table.answer(guest.asker, request)
    if known is not None:
        guest.send(known)
        return
    try:
        extra = ONCE[kind](hall, guest, asked)
    except Refused as refused:
        if refused.code not in PASSING:
            table.remember(guest.asker, request, refusal(request, refused))
        raise
    if extra is not None:
        answer = {"type": "done", "id": request, **extra}
        table.remember(guest.asker, request, answer)
        table.charter.answered = [
            *table.charter.answered[1 - MOST_ANSWERED :],
            (guest.asker, request, answer),
        ]
        table.keep()  # with what it answers, in the same write
        guest.send(answer)


def refuse(hall: Hall, guest: Guest, request: str | None, refused: Refused) -> None:
    """Say no, and count it."""
    hall.counts[refused.code] += 1
    guest.strikes += refused.code in RUDE
    guest.send(refusal(request, refused))


def refusal(request: str | None, refused: Refused) -> Message:
    """The message that says no: codes and numbers, never words."""
    fields = {"id": request, "code": refused.code, "rule": refused.rule, "limit": refused.limit}
    return {"type": "refused", **{k: v for k, v in fields.items() if v is not None}}

"""The messages of the protocol, version 1: JSON objects with a type. ``docs/protocol.md`` tells all.

Reading trusts nothing. A host refuses fields that it does not know; a client overlooks them.
"""

import re
from collections.abc import Mapping
from typing import Any

from rawsiko.core import commands as c
from rawsiko.net.codes import LONGEST_TYPED
from rawsiko.store import compact
from rawsiko.store.schema import Reader, Shape, count, flag, listed, nullable, text
from rawsiko.store.upcast import Fault

VERSION = 1
DEFAULT_PORT = 47475
_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
_DEVICE = re.compile(r"[\w-]{16,64}", re.ASCII)
_NAME = re.compile(r"[a-z0-9_]{0,32}", re.ASCII)

Message = dict[str, Any]


def _like(form: re.Pattern[str]) -> Reader:
    def read(value: Any) -> str:
        if type(value) is not str or form.fullmatch(value) is None:
            raise Fault("has not the right form")
        return value

    return read


_id, _device, _word = _like(_ID), _like(_DEVICE), _like(_NAME)


def _code(value: Any) -> str:
    """As somebody typed it."""
    typed = text(value)
    if len(typed) > LONGEST_TYPED:
        raise Fault("is no code")
    return typed


def _object(value: Any) -> Message:
    if type(value) is not dict:
        raise Fault("is not a JSON object")
    return value


_OPTIONS = Shape(
    {},
    {
        "turns": count,
        "advanced_setup": flag,
        "monopoly_stranglehold": flag,
        "trade_with_china": flag,
    },
)


def _options(value: Any) -> Message:
    return _OPTIONS.read(_object(value))


_SINCE: Mapping[str, Reader] = {"from": count, "match": _id}
_ME: Mapping[str, Reader] = {"name": text, "avatar": _word, "language": _word}
_SETTINGS: Mapping[str, Reader] = {
    "title": text,
    "options": _options,
    "seats": count,
    "shuffle": flag,
    "locked": flag,
    "late_join": flag,
    "free_text": flag,
    "without_hints": flag,
    "bot_pace": count,
    "bot_after": count,
}

REQUESTS: Mapping[str, Shape] = {
    "hello": Shape({"v": count, "app": text}, {"device": _device, "pack": text, "digest": text}),
    "ping": Shape({}, {"n": count}),
    "tables": Shape({"id": _id}),
    "open": Shape({"id": _id}, {**_SETTINGS, "key": text}),
    "join": Shape({"id": _id, "code": _code}, _ME),
    "watch": Shape({"id": _id, "code": _code}, {**_SINCE, "name": text}),
    "challenge": Shape({"id": _id, "code": _code, "key": _id, "nonce": _device}),
    "resume": Shape(
        {"id": _id, "code": _code, "key": _id, "proof": _id}, {**_SINCE, "device": _device}
    ),
    "feed": Shape({"id": _id, "from": count}, {"match": _id}),
    "status": Shape({"id": _id}),
    "me": Shape({"id": _id, "seat": count}, _ME),
    "ready": Shape({"id": _id, "seat": count, "ready": flag}),
    "leave": Shape({"id": _id, "seat": count}),
    "offer": Shape({"id": _id, "seat": count}),
    "take": Shape({"id": _id, "code": _code, "move": _code}),
    "do": Shape({"id": _id, "seat": count, "command": _object}, {"phase": text}),
    "undo": Shape({"id": _id, "seat": count}, {"whole_go": flag}),
    "say": Shape({"id": _id, "seat": count}, {"phrase": _word, "text": text}),
    "arrange": Shape({"id": _id}, _SETTINGS),
    "bot": Shape({"id": _id, "seat": count, "level": nullable(_word)}, {"avatar": _word}),
    "kick": Shape({"id": _id}, {"seat": count, "looker": count}),
    "mute": Shape({"id": _id, "seat": count, "muted": flag}),
    "clear_chat": Shape({"id": _id}),
    "hurry": Shape({"id": _id, "seat": count}, {"skip": flag}),
    "start": Shape({"id": _id}, {"force": flag}),
    "rewind": Shape({"id": _id, "to_seq": count}),
    "again": Shape({"id": _id}),
}
"""What a client may send: the fields that must be there, and those that may."""

_SEAT = Shape(
    {
        "seat": count,
        "kind": text,
        "name": text,
        "avatar": text,
        "style": count,
        "language": text,
        "level": text,
        "light": text,
        "ready": flag,
        "muted": flag,
        "done": flag,
    }
)
_LOOKER = Shape({"looker": count, "name": text})
_ARRANGED = Shape({**_SETTINGS, "options": _object})


def _all_of(shape: Shape) -> Reader:
    return lambda value: known_part(shape, _object(value))


ANSWERS: Mapping[str, Shape] = {
    "welcome": Shape({"v": count, "app": text, "pack": text, "digest": text}),
    "pong": Shape({"n": count}),
    "done": Shape(
        {"id": _id},
        {
            "seq": count,
            "code": text,
            "seat": count,
            "seats": listed(_object),
            "tables": listed(_object),
            "nonce": _device,
            "proof": _id,
        },
    ),
    "refused": Shape({"code": text}, {"id": _id, "rule": text, "limit": count}),
    "hosting": Shape({"code": text}, {"token": _device}),
    "seated": Shape({"seat": count, "key": _id}, {"token": _device}),
    "lost": Shape({"seat": count, "why": text}),
    "dismissed": Shape({"why": text}),
    "events": Shape({"events": listed(_object)}, {"of": _id, "seat": count}),
    "cards": Shape({"n": count, "events": listed(_object)}),
    "table": Shape(
        {
            "rev": count,
            "code": text,
            "phase": text,
            "match": nullable(text),
            "settings": _all_of(_ARRANGED),
            "seats": listed(_all_of(_SEAT)),
            "hosted": flag,
            "watching": count,
            "chat_from": count,
        },
        {"lookers": listed(_all_of(_LOOKER))},
    ),
}
"""What a host sends."""


def known_part(shape: Shape, message: Message) -> Message:
    """The fields that this program knows; those that a later one has added are overlooked."""
    return shape.read({name: message[name] for name in message if name in shape.names})


COMMANDS: Mapping[str, tuple[type[Any], Shape]] = {
    "take_continent": (c.TakeContinent, Shape({"continent": text})),
    "take_territory": (c.TakeTerritory, Shape({"territory": text})),
    "place_assets": (c.PlaceAssets, Shape({"territory": text, "count": count})),
    "act": (c.Act, Shape({"source": text, "target": text, "count": count})),
    "pick_material": (c.PickMaterial, Shape({"material": nullable(text)})),
    "end_phase": (c.EndPhase, Shape({})),
}
_COMMAND_NAMES = {kind: name for name, (kind, _) in COMMANDS.items()}


def to_json(message: Message) -> str:
    """A message as it is sent."""
    return compact.write(message)


def from_json(raw: str | bytes) -> Message:
    """The JSON object of a message; Fault if it is none."""
    if not isinstance(raw, str):
        raise Fault("is not a text message")
    try:
        found = compact.read(raw)
    except (ValueError, RecursionError):
        raise Fault("is not JSON") from None
    return _object(found)


def kind_of(message: Message) -> str:
    """The type of a message; Fault if it has none."""
    kind = message.get("type")
    if type(kind) is not str:
        raise Fault("has no type")
    return kind


def name_of(message: Message) -> str | None:
    """The id of a request, if it can be said again: also what makes no sense gets an answer by its name."""
    request = message.get("id")
    return request if type(request) is str and _ID.fullmatch(request) else None


def read_command(seat: int, raw: Message) -> c.Command:
    """The command of a Seat; Fault if it is none."""
    kind, shape = COMMANDS.get(kind_of(raw), (None, None))
    if kind is None or shape is None:
        raise Fault("is no command")
    command: c.Command = kind(seat=seat, **shape.read(raw))
    return command


def write_command(command: c.Command) -> Message:
    """A command as it is sent; its Seat is told beside it.

    >>> write_command(c.PlaceAssets(2, "ukraine", 3))
    {'type': 'place_assets', 'territory': 'ukraine', 'count': 3}
    """
    name = _COMMAND_NAMES[type(command)]
    return {"type": name} | COMMANDS[name][1].write(command)

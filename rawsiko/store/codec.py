"""Events to JSON and back: the public log format, version 1."""

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, NamedTuple

from rawsiko.core.events import ChatSaid, Event
from rawsiko.core.options import Player
from rawsiko.store.moment import from_text, to_text
from rawsiko.store.schema import (
    PLAYER,
    SCHEMA,
    Fields,
    Optional,
    count,
    read_field,
    read_fields,
)
from rawsiko.store.upcast import UPCASTERS, Fault, Upcasters, upcast

VERSIONS = dict.fromkeys(SCHEMA, 1)
"""The version in which each type of event is written."""


class Record(NamedTuple):
    """An event with its place in the log and the moment it was logged (milliseconds, UTC)."""

    seq: int
    at: int
    event: Event


def encode(record: Record) -> dict[str, Any]:
    """The JSON object of one line of the log.

    >>> from rawsiko.core.events import TurnBegan
    >>> encode(Record(7, 0, TurnBegan(3)))
    {'seq': 7, 'v': 1, 'type': 'turn_began', 'at': '1970-01-01T00:00:00.000Z', 'turn': 3}
    """
    name = _NAMES[type(record.event)]
    return {
        "seq": record.seq,
        "v": VERSIONS[name],
        "type": name,
        "at": to_text(record.at),
        **_fields(record.event, SCHEMA[name][1]),
    }


def decode(raw: Any, upcasters: Upcasters = UPCASTERS) -> Record:
    """The record of one JSON object; Fault says why it is none."""
    if not isinstance(raw, dict):
        raise Fault("is not a JSON object")
    line = upcast(raw, VERSIONS, upcasters)
    kind, readers = SCHEMA[line["type"]]
    values = read_fields(line, readers)
    if kind is ChatSaid and (values["phrase"] is None) == (values["text"] is None):
        raise Fault("needs either phrase or text")
    return Record(read_field("seq", line, count), read_field("at", line, from_text), kind(**values))


def _fields(value: Any, readers: Fields) -> dict[str, Any]:
    found = {name: getattr(value, name) for name in readers}
    return {
        name: _plain(item)
        for name, item in found.items()
        if item is not None or not isinstance(readers[name], Optional)
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Player):
        return _fields(value, PLAYER)
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value


_NAMES = {kind: name for name, (kind, _) in SCHEMA.items()}

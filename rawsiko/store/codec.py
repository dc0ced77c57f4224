"""Events to JSON and back: the public log format, version 1."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rawsiko.core.events import ChatSaid, Event
from rawsiko.store.moment import from_text, to_text
from rawsiko.store.schema import SCHEMA, count
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
    line = {"seq": record.seq, "v": VERSIONS[name], "type": name, "at": to_text(record.at)}
    return SCHEMA[name][1].write_into(line, record.event)


def decode(raw: Any, upcasters: Upcasters = UPCASTERS) -> Record:
    """The record of one JSON object; Fault says why it is none."""
    if type(raw) is not dict:
        raise Fault("is not a JSON object")
    line = upcast(raw, VERSIONS, upcasters)
    kind, shape = SCHEMA[line["type"]]
    values = shape.read(line)
    if kind is ChatSaid and (values["phrase"] is None) == (values["text"] is None):
        raise Fault("needs either phrase or text")
    return Record(_seq(line), _at(line), kind(**values))


def check_readable(events: Iterable[Event]) -> None:
    """Fault if an event, once written, could not be read back: a text too long or broken."""
    for event in events:
        decode(encode(Record(0, 0, event)))


def _seq(line: dict[str, Any]) -> int:
    try:
        return count(line.get("seq"))
    except Fault as fault:
        raise Fault(f"seq {fault}") from None


def _at(line: dict[str, Any]) -> int:
    try:
        return from_text(line.get("at"))
    except Fault as fault:
        raise Fault(f"at {fault}") from None


_NAMES = {kind: name for name, (kind, _) in SCHEMA.items()}

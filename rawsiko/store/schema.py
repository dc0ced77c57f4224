"""What each event of the log looks like in JSON: its fields, and how each is read.

Reading trusts nothing: a Fault says what is wrong with a value.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from rawsiko.core import events as e
from rawsiko.core.options import MOST_SEATS, Kind, Options, Player
from rawsiko.core.phase import Grant, Phase
from rawsiko.store.upcast import Fault

Reader = Callable[[Any], Any]

LARGEST = 1_000_000
LONGEST = 10_000
ENVELOPE = ("seq", "v", "type", "at")


class Optional(NamedTuple):
    """A field that is left out of the JSON when it is None."""

    read: Reader


Fields = Mapping[str, Reader | Optional]


def read_fields(line: dict[str, Any], fields: Fields) -> dict[str, Any]:
    """The values of all fields of a JSON object."""
    for name in line:
        if name not in fields and name not in ENVELOPE:
            raise Fault(f"has an unknown field {name!r:.40}")
    return {name: read_field(name, line, reader) for name, reader in fields.items()}


def read_field(name: str, line: dict[str, Any], reader: Reader | Optional) -> Any:
    """The value of one field."""
    if isinstance(reader, Optional):
        return None if line.get(name) is None else read_field(name, line, reader.read)
    if name not in line:
        raise Fault(f"{name} is missing")
    try:
        return reader(line[name])
    except Fault as fault:
        raise Fault(f"{name} {fault}") from None


def count(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise Fault("is not a whole number that makes sense")
    return value


def _seat(value: Any) -> int:
    if type(value) is not int or not 0 <= value < MOST_SEATS:
        raise Fault("is not a Seat")
    return value


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise Fault("is neither true nor false")
    return value


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > LONGEST:
        raise Fault("is not a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Fault("is not a text that can be written") from None
    return value


def _nullable(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def _listed(reader: Reader) -> Reader:
    def read(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Fault("is not a list")
        return tuple([reader(item) for item in value])

    return read


def _one_of(kind: type[Enum]) -> Reader:
    known = {member.value: member for member in kind}

    def read(value: Any) -> Any:
        if type(value) is not str or value not in known:
            raise Fault(f"is none of {', '.join(known)}")
        return known[value]

    return read


def _object(kind: type[Any], fields: Fields) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise Fault("is not a JSON object")
        return kind(**read_fields(value, fields))

    return read


def _by(value: Any) -> int | str:
    return _text(value) if isinstance(value, str) else _seat(value)


PLAYER: Fields = {"name": _text, "avatar": _text, "kind": _one_of(Kind), "level": Optional(_text)}
_OPTIONS: Fields = {
    "turns": count,
    "advanced_setup": _flag,
    "monopoly_stranglehold": _flag,
    "trade_with_china": _flag,
}
_STANDING: Fields = {
    "seat": _seat,
    "place": count,
    "points": count,
    "applications": _listed(_text),
    "materials": count,
    "territories": count,
    "eliminated": _flag,
}
_TRANSFER: Fields = {"seat": _seat, "source": _text, "target": _text, "count": count}

SCHEMA: Mapping[str, tuple[type[Any], Fields]] = {
    "match_started": (
        e.MatchStarted,
        {
            "match": _text,
            "pack": _text,
            "pack_digest": _text,
            "app": _text,
            "options": _object(Options, _OPTIONS),
            "seats": _listed(_object(Player, PLAYER)),
        },
    ),
    "objective_dealt": (e.ObjectiveDealt, {"seat": _seat, "objective": _nullable(_text)}),
    "phase_began": (
        e.PhaseBegan,
        {"phase": _one_of(Phase), "turn": count, "seat": _nullable(_seat)},
    ),
    "continent_taken": (
        e.ContinentTaken,
        {"seat": _seat, "continent": _text, "round": count, "lot": _flag},
    ),
    "territory_taken": (e.TerritoryTaken, {"seat": _seat, "territory": _text}),
    "assets_granted": (
        e.AssetsGranted,
        {"seat": _seat, "count": count, "reason": _one_of(Grant)},
    ),
    "assets_placed": (e.AssetsPlaced, {"seat": _seat, "territory": _text, "count": count}),
    "assets_moved": (e.AssetsMoved, _TRANSFER),
    "territory_occupied": (e.TerritoryOccupied, _TRANSFER),
    "clash_fought": (
        e.ClashFought,
        {
            "seat": _seat,
            "source": _text,
            "target": _text,
            "defender": _seat,
            "attack_dice": _listed(count),
            "defence_dice": _listed(count),
            "attack_losses": count,
            "defence_losses": count,
            "conquered": _flag,
            "moved_in": count,
        },
    ),
    "seat_eliminated": (e.SeatEliminated, {"seat": _seat, "by": _seat}),
    "turn_began": (e.TurnBegan, {"turn": count}),
    "turn_advanced": (e.TurnAdvanced, {"turn": count}),
    "action_ended": (e.ActionEnded, {"seat": _seat}),
    "trade_picked": (e.TradePicked, {"seat": _seat, "material": _nullable(_text)}),
    "match_ended": (e.MatchEnded, {"ranking": _listed(_object(e.Standing, _STANDING))}),
    "chat_said": (
        e.ChatSaid,
        {"seat": _seat, "phrase": Optional(_text), "text": Optional(_text)},
    ),
    "seat_changed": (
        e.SeatChanged,
        {"seat": _seat, "kind": _one_of(Kind), "name": _text, "device": Optional(_text)},
    ),
    "rewound": (e.Rewound, {"to_seq": count, "by": _by}),
}

"""What each event of the log looks like in JSON: its fields, and how each is read.

Reading trusts nothing: a Fault says what is wrong with a value.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Grant, Phase
from rawsiko.store.upcast import Fault

Reader = Callable[[Any], Any]

LARGEST = 1_000_000
LONGEST = 10_000
ENVELOPE = ("seq", "v", "type", "at")


class Shape:
    """The fields of a JSON object; optional ones are left out when they are None."""

    def __init__(
        self, fields: Mapping[str, Reader], optional: Mapping[str, Reader] | None = None
    ) -> None:
        self._fields = tuple(fields.items())
        self._optional = tuple((optional or {}).items())
        self.names = frozenset((*fields, *(optional or {})))
        self._known = self.names.union(ENVELOPE)

    def read(self, line: dict[str, Any]) -> dict[str, Any]:
        """The values of all fields; Fault says which one is wrong, and how."""
        if not line.keys() <= self._known:
            unknown = min(line.keys() - self._known)
            raise Fault(f"has an unknown field {unknown!r:.40}")
        name, values = "", {}
        try:
            for name, read in self._fields:
                values[name] = read(line[name])
            for name, read in self._optional:
                value = line.get(name)
                values[name] = None if value is None else read(value)
        except KeyError:
            raise Fault(f"{name} is missing") from None
        except Fault as fault:
            raise Fault(f"{name} {fault}") from None
        return values

    def write(self, value: Any) -> dict[str, Any]:
        """The JSON object of a value with these fields."""
        return self.write_into({}, value)

    def write_into(self, line: dict[str, Any], value: Any) -> dict[str, Any]:
        """The same, behind what stands in the line already."""
        for name, _ in self._fields:
            found = getattr(value, name)
            line[name] = found if type(found) in _SIMPLE else _plain(found)
        for name, _ in self._optional:
            found = getattr(value, name)
            if found is not None:
                line[name] = _plain(found)
        return line


_SIMPLE = frozenset((int, str, bool, type(None)))


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    shape = _PARTS.get(type(value))
    return value if shape is None else shape.write(value)


def count(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise Fault("is not a whole number that makes sense")
    return value


def flag(value: Any) -> bool:
    if type(value) is not bool:
        raise Fault("is neither true nor false")
    return value


def text(value: Any) -> str:
    """A text that can be written and read back."""
    if type(value) is not str or len(value) > LONGEST:
        raise Fault("is not a text")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Fault("is not a text that can be written") from None
    return value


def nullable(reader: Reader) -> Reader:
    return lambda value: None if value is None else reader(value)


def listed(reader: Reader) -> Reader:
    def read(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise Fault("is not a list")
        return tuple([reader(item) for item in value])

    return read


def one_of(kind: type[Enum]) -> Reader:
    known = {member.value: member for member in kind}

    def read(value: Any) -> Any:
        if type(value) is not str or value not in known:
            raise Fault(f"is none of {', '.join(known)}")
        return known[value]

    return read


def _object(kind: type[Any]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise Fault("is not a JSON object")
        return kind(**_PARTS[kind].read(value))

    return read


def _by(value: Any) -> int | str:
    return text(value) if isinstance(value, str) else count(value)


_PARTS: Mapping[type[Any], Shape] = {
    Player: Shape({"name": text, "avatar": text, "kind": one_of(Kind)}, optional={"level": text}),
    Options: Shape(
        {
            "turns": count,
            "advanced_setup": flag,
            "monopoly_stranglehold": flag,
            "trade_with_china": flag,
        }
    ),
    e.Standing: Shape(
        {
            "seat": count,
            "place": count,
            "points": count,
            "applications": listed(text),
            "materials": count,
            "territories": count,
            "eliminated": flag,
        }
    ),
}
_TRANSFER = Shape({"seat": count, "source": text, "target": text, "count": count})

SCHEMA: Mapping[str, tuple[type[Any], Shape]] = {
    "match_started": (
        e.MatchStarted,
        Shape(
            {
                "match": text,
                "pack": text,
                "pack_digest": text,
                "app": text,
                "options": _object(Options),
                "seats": listed(_object(Player)),
            }
        ),
    ),
    "objective_dealt": (e.ObjectiveDealt, Shape({"seat": count, "objective": nullable(text)})),
    "phase_began": (
        e.PhaseBegan,
        Shape({"phase": one_of(Phase), "turn": count, "seat": nullable(count)}),
    ),
    "continent_taken": (
        e.ContinentTaken,
        Shape({"seat": count, "continent": text, "round": count, "lot": flag}),
    ),
    "territory_taken": (e.TerritoryTaken, Shape({"seat": count, "territory": text})),
    "assets_granted": (
        e.AssetsGranted,
        Shape({"seat": count, "count": count, "reason": one_of(Grant)}),
    ),
    "assets_placed": (e.AssetsPlaced, Shape({"seat": count, "territory": text, "count": count})),
    "assets_moved": (e.AssetsMoved, _TRANSFER),
    "territory_occupied": (e.TerritoryOccupied, _TRANSFER),
    "clash_fought": (
        e.ClashFought,
        Shape(
            {
                "seat": count,
                "source": text,
                "target": text,
                "defender": count,
                "attack_dice": listed(count),
                "defence_dice": listed(count),
                "attack_losses": count,
                "defence_losses": count,
                "conquered": flag,
                "moved_in": count,
            }
        ),
    ),
    "seat_eliminated": (e.SeatEliminated, Shape({"seat": count, "by": count})),
    "turn_began": (e.TurnBegan, Shape({"turn": count})),
    "turn_advanced": (e.TurnAdvanced, Shape({"turn": count})),
    "action_ended": (e.ActionEnded, Shape({"seat": count})),
    "trade_picked": (e.TradePicked, Shape({"seat": count, "material": nullable(text)})),
    "match_ended": (e.MatchEnded, Shape({"ranking": listed(_object(e.Standing))})),
    "chat_said": (e.ChatSaid, Shape({"seat": count}, optional={"phrase": text, "text": text})),
    "seat_changed": (
        e.SeatChanged,
        Shape({"seat": count, "kind": one_of(Kind), "name": text}, optional={"device": text}),
    ),
    "rewound": (e.Rewound, Shape({"to_seq": count, "by": _by})),
}

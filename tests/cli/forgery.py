"""Forged logs: a real Match, changed at one place, with the place and the rule it breaks."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from rawsiko.content.load import load_pack
from rawsiko.core import events as e
from rawsiko.core.evolve import apply
from rawsiko.core.options import DEFAULT_OPTIONS, Options
from rawsiko.core.state import State, Table
from tests.play import random_match

BOARD = load_pack().board
Log = list[e.Event]
When = Callable[[Table, Any], bool]


class Forgery(NamedTuple):
    """A log, the seq of the event that is wrong in it, and the rule."""

    log: Log
    seq: int
    rule: str


def always(_table: Table, _event: Any) -> bool:
    """Any event of the kind will do."""
    return True


@cache
def _match(number: int, options: Options, players: int) -> tuple[e.Event, ...]:
    return tuple(random_match(BOARD, f"forged {number}", players, options))


def _places(
    kind: type, when: When, options: Options, players: int
) -> Iterator[tuple[Log, int, Table]]:
    for number in range(300):
        log = _match(number, options, players)
        state = State.before_match(BOARD)
        for seq, event in enumerate(log):
            if isinstance(event, kind) and when(state.table, event):
                yield list(log), seq, state.table.copy()
            apply(state, (event,))


def find(
    kind: type,
    when: When = always,
    options: Options = DEFAULT_OPTIONS,
    players: int = 4,
) -> tuple[Log, int, Table]:
    """The first event of a kind where a condition holds, with the Table before it."""
    return next(_places(kind, when, options, players))


def change(
    rule: str,
    kind: type,
    what: Callable[[Table, Any], dict[str, Any]],
    when: When = always,
    **where: Any,
) -> Forgery:
    """An event with other fields."""
    log, seq, table = find(kind, when, **where)
    log[seq] = replace(log[seq], **what(table, log[seq]))
    return Forgery(log, seq, rule)


def leave_out(rule: str, kind: type, when: When = always, **where: Any) -> Forgery:
    """An event that is missing."""
    log, seq, _ = find(kind, when, **where)
    del log[seq]
    return Forgery(log, seq, rule)


def put_in(
    rule: str,
    kind: type,
    what: Callable[[Table, Any], e.Event],
    when: When = always,
    **where: Any,
) -> Forgery:
    """An event too many, right after one of a kind."""
    log, seq, table = find(kind, when, **where)
    log.insert(seq + 1, what(table, log[seq]))
    return Forgery(log, seq + 1, rule)

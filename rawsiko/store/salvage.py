"""What can still be read of a damaged file of Matches, row by row. Nothing is written to it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from rawsiko.store.log import is_row
from rawsiko.store.troubles import is_damage

SECRET_BYTES = 32
MOST_SOUGHT = 100_000
"""So many numbers are tried for logs whose Match is not listed any more: a damaged file may name any."""
SEQ, LINE = 1, 2
"""Columns of an event."""
Row = tuple[Any, ...]


def can_list(old: sqlite3.Connection) -> bool:
    """Whether SQLite still knows what is in the file."""
    return bool(_read(old, "SELECT 1 FROM sqlite_master WHERE name = 'events'")[0])


def salvage(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Copy all that can be read; how many rows that were. Any error but damage is raised: it may pass."""
    count, taken = 0, set[str]()
    for number, match, secret, title in _matches(old):
        events = _events(old, number)
        if not events:
            continue
        name = match if isinstance(match, str) and match else _name(events)
        if name in taken:
            name = f"{name}-{number}"
        taken.add(name)
        is_whole = isinstance(secret, bytes) and secret
        secret_now = secret if is_whole else os.urandom(SECRET_BYTES)
        title_now = title if isinstance(title, str) else ""
        count += _insert(new, "matches", [(number, name, secret_now, title_now)])
        count += _insert(new, "events", events)
    # Only a store of tables has any.
    tables = _read(old, "SELECT code, document FROM net_tables")[0]
    return count + _insert(new, "net_tables", [row for row in tables if None not in row])


def _insert(new: sqlite3.Connection, table: str, rows: list[Row]) -> int:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        new.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608 (our own names)
    return len(rows)


def _matches(old: sqlite3.Connection) -> Iterator[Row]:
    """From both ends up to the damage; of the others the log tells who they are, and a new secret will do."""
    listed = "SELECT number, match, secret, title FROM matches ORDER BY number"
    found = {row[0]: row for order in ("", " DESC") for row in _read(old, listed + order)[0]}
    highest = ("SELECT max(number) FROM events", "SELECT seq FROM sqlite_sequence")
    last = [number for ask in highest for (number,) in _read(old, ask)[0] if type(number) is int]
    for number in range(1, min(max((0, *last, *found)), MOST_SOUGHT) + 1):
        yield found.get(number, (number, None, None, None))


def _name(events: list[Row]) -> str:
    with suppress(ValueError, LookupError, TypeError):
        return str(json.loads(events[0][LINE])["match"])
    return "match"


def _events(old: sqlite3.Connection, number: int) -> list[Row]:
    """Those of a Match, as whole commands: what was cut off may have belonged to the last one.

    All events of a command have one moment.
    """
    rows, is_whole = _read(old, "SELECT * FROM events WHERE number = ? ORDER BY seq", number)
    told: list[Row] = []
    for row in rows:
        if row[SEQ] != len(told) or not is_row(row[LINE], len(told)):
            is_whole = False
            break
        told.append(row)
    if is_whole or not told:
        return told
    last = _moment(told[-1])
    while told and _moment(told[-1]) == last:
        del told[-1]
    return told


def _moment(row: Row) -> str:
    return str(json.loads(row[LINE]).get("at"))


def _read(old: sqlite3.Connection, statement: str, *values: int) -> tuple[list[Row], bool]:
    """The rows up to the damage, and whether there was none."""
    rows: list[Row] = []
    try:
        for row in old.execute(statement, values):
            rows.append(row)  # noqa: PERF402 (those before an error are what this is about)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        return rows, False
    return rows, True

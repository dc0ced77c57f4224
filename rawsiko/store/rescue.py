"""A damaged file of Matches: what can still be read goes on in a new one, and the old one is kept.

SQLite notices damage only where it reads. Wherever that is, a mark beside the file says so, and whoever
opens it next has it looked through and mended.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore, set_aside
from rawsiko.store.troubles import TAILS, is_busy, mark_of

SECRET_BYTES = 32
MOST_SOUGHT = 100_000
"""So many numbers are tried for logs whose Match is not listed any more: a damaged file may name any."""
SEQ, LINE = 1, 2
"""Columns of an event."""
Row = tuple[Any, ...]
Kind = TypeVar("Kind", bound=SqliteStore)


def open_mended(path: Path, begin: Callable[[Path], Kind]) -> tuple[Kind, StoreError | None]:
    """The store, and what was found if it had to be mended; StoreError if there is none to be had.

    ``begin`` opens a store, or makes an empty one.
    """
    _finish(path)
    try:
        return _sound(path, begin), None
    except StoreError as error:
        if error.trouble is not Trouble.BROKEN:
            raise
        broken = error
    try:
        _rescue(path, begin)
    except (sqlite3.Error, StoreError, OSError) as error:
        raise broken from error
    _trust(path)
    return begin(path), StoreError(Trouble.SET_ASIDE, str(broken))


def _sound(path: Path, begin: Callable[[Path], Kind]) -> Kind:
    is_suspect = mark_of(path).exists()
    store = begin(path)
    try:
        store.matches()  # if it cannot say, a start would look as if there were none
        if is_suspect:
            store.look_through()
    except StoreError:
        store.close()
        raise
    if is_suspect:
        _trust(path)
    return store


def _trust(path: Path) -> None:
    with suppress(OSError):
        mark_of(path).unlink(missing_ok=True)


def _rescue(path: Path, begin: Callable[[Path], SqliteStore]) -> None:
    draft = _draft(path)
    _remove(draft)
    try:
        begin(draft).close()
        with (
            closing(sqlite3.connect(draft)) as new,
            closing(sqlite3.connect(path, timeout=0)) as old,
            new,
        ):
            # Who else has it open would write on into what is set aside.
            old.execute("PRAGMA locking_mode = EXCLUSIVE")
            _copy(old, new)
        set_aside(path)
    except (sqlite3.Error, StoreError, OSError):
        _remove(draft)
        raise
    draft.replace(path)


def _finish(path: Path) -> None:
    """The device may have been switched off in the middle: what was set aside is never empty-handed."""
    draft = _draft(path)
    if draft.exists() and not path.exists():
        draft.replace(path)


def _draft(path: Path) -> Path:
    return path.with_name(f"{path.name}-rescued")


def _remove(path: Path) -> None:
    for tail in ("", *TAILS):
        path.with_name(path.name + tail).unlink(missing_ok=True)


def _copy(old: sqlite3.Connection, new: sqlite3.Connection) -> None:
    for row in _matches(old):
        events = _events(old, row[0])
        if events:
            _insert(new, "matches", [row])
            _insert(new, "events", events)
    # Only a store of tables has any.
    _insert(new, "net_tables", _read(old, "SELECT code, document FROM net_tables")[0])


def _insert(new: sqlite3.Connection, table: str, rows: list[Row]) -> None:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        new.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", rows)  # noqa: S608 (our names)


def _matches(old: sqlite3.Connection) -> Iterator[Row]:
    """From both ends up to the damage; of the others the log tells who they are, and a new secret will do."""
    listed = "SELECT number, match, secret, title FROM matches ORDER BY number"
    found = {row[0]: row for order in ("", " DESC") for row in _read(old, listed + order)[0]}
    highest = ("SELECT max(number) FROM events", "SELECT seq FROM sqlite_sequence")
    last = [number for ask in highest for (number,) in _read(old, ask)[0] if type(number) is int]
    for number in range(1, min(max((0, *last, *found)), MOST_SOUGHT) + 1):
        if number in found:
            yield found[number]
        elif name := _name_in_log(old, number):
            yield number, name, os.urandom(SECRET_BYTES), ""


def _name_in_log(old: sqlite3.Connection, number: int) -> str:
    first = "SELECT line FROM events WHERE number = ? AND seq = 0"
    for (line,) in _read(old, first, number)[0]:
        with suppress(ValueError, LookupError, TypeError):
            return str(json.loads(line)["match"])
    return ""


def _events(old: sqlite3.Connection, number: int) -> list[Row]:
    """Those of a Match, as whole commands: what was cut off may have belonged to the last one.

    All events of a command have one moment.
    """
    rows, is_whole = _read(old, "SELECT * FROM events WHERE number = ? ORDER BY seq", number)
    told = [row for seq, row in enumerate(rows) if row[SEQ] == seq]
    if is_whole and len(told) == len(rows):
        return told
    last = _moment(told[-1]) if told else ""
    while told and _moment(told[-1]) == last:
        del told[-1]
    return told


def _moment(row: Row) -> str:
    try:
        return str(json.loads(row[LINE])["at"])
    except (ValueError, LookupError, TypeError):
        return ""


def _read(old: sqlite3.Connection, statement: str, *values: int) -> tuple[list[Row], bool]:
    """The rows up to the damage, and whether there was none."""
    rows: list[Row] = []
    try:
        for row in old.execute(statement, values):
            rows.append(row)  # noqa: PERF402 (those before an error are what this is about)
    except sqlite3.Error as error:
        if is_busy(error):  # somebody else has it open, and all may be well
            raise
        return rows, False
    return rows, True

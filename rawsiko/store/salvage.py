"""What can still be read of a damaged file of Matches, row by row. Nothing is written to it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import count, islice, takewhile
from typing import NamedTuple

from rawsiko.store.log import is_row
from rawsiko.store.pages import LINE, ByHand, Row
from rawsiko.store.troubles import is_damage

SECRET_BYTES = 32
MOST_ROWS = 300_000
"""More than any Match has: pages that lead to each other in circles have rows without end."""
ASKED = 3
"""The column of an event that is there only where tables are kept."""
LAST = "match_ended"
LOST = "\N{REPLACEMENT CHARACTER}"
"""What stands for a letter that cannot be read."""


class Haul(NamedTuple):
    """What was found; the larger of two is the better one."""

    rows: int = 0
    told: int = 0
    """How many names, secrets and titles of Matches are the ones they had."""


def can_list(old: sqlite3.Connection) -> bool:
    """Whether SQLite still knows what is in the file."""
    return bool(_read(old, "SELECT 1 FROM sqlite_master WHERE name = 'events'")[0])


def salvage(old: sqlite3.Connection, new: sqlite3.Connection, by_hand: ByHand) -> Haul:
    """Copy all that can be read. Any error but damage is raised: it may pass.

    ``by_hand`` gives the events that SQLite may not find any more, and without a word.
    """
    is_deleted = _deleted(old)
    has_tables = bool(_read(new, "SELECT 1 FROM sqlite_master WHERE name = 'net_tables'")[0])
    copied = told = 0
    taken = set[str]()
    lying = {number: rows for number, rows in by_hand().items() if not is_deleted(number)}
    for number in _numbers(old, lying):
        events = _events(old, number, lying.get(number, {}), has_tables=has_tables)
        if not events:
            continue
        match, secret, title = _listed(old, number)
        is_told = isinstance(match, str) and match != "" and LOST not in match
        name = match if is_told else _name(events)
        while name in taken:
            name = f"{name}-{number}"
        taken.add(name)
        is_whole = isinstance(secret, bytes) and secret != b""
        secret_now = secret if is_whole else os.urandom(SECRET_BYTES)
        is_titled = isinstance(title, str)
        title_now = title if is_titled else ""
        told += is_told + is_whole + is_titled
        copied += _insert(new, "matches", [(number, name, secret_now, title_now)])
        copied += _insert(new, "events", events)
    if has_tables:
        copied += _insert(new, "net_tables", _tables(old))
    return Haul(copied, told)


def _insert(new: sqlite3.Connection, table: str, rows: list[Row]) -> int:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        new.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608 (our own names)
    return len(rows)


def _numbers(old: sqlite3.Connection, lying: Iterable[int]) -> list[int]:
    """Of the Matches: those that a list names, from both ends up to the damage.

    ``lying`` are those whose events lie somewhere, listed or not.
    """
    listed = "SELECT DISTINCT number FROM {} ORDER BY number{}"
    named = {
        number
        for table in ("matches", "events")
        for order in ("", " DESC")
        for (number,) in _read(old, listed.format(table, order))[0]
        if type(number) is int and number > 0
    }
    return sorted(named.union(lying))


def _deleted(old: sqlite3.Connection) -> Callable[[int], bool]:
    """Whether a Match is gone for good, though its events may still lie on pages that are free."""
    # By itself SQLite would read an index, which may be another one.
    rows, is_whole = _read(old, "SELECT number, match FROM matches NOT INDEXED")
    if not is_whole or not all(isinstance(match, str) for _, match in rows):
        return lambda _: False
    numbers = {row[0] for row in rows}
    return lambda number: number not in numbers


def _listed(old: sqlite3.Connection, number: int) -> Row:
    """If it is not listed any more, the log tells who it is, and a new secret will do."""
    asked = "SELECT match, secret, title FROM matches WHERE number = ?"
    return next(iter(_read(old, asked, number)[0]), (None, None, None))


def _name(events: list[Row]) -> str:
    with suppress(ValueError, LookupError, TypeError):
        return str(json.loads(events[0][LINE])["match"]).encode(errors="replace").decode()
    return "match"


def _events(
    old: sqlite3.Connection, number: int, lying: Mapping[int, Row], *, has_tables: bool
) -> list[Row]:
    """Those of a Match, as whole commands: what was cut off may have belonged to the last one.

    All events of a command have one moment.
    """
    listed = "SELECT ?1, seq, line{} FROM events WHERE number = ?1 ORDER BY seq"
    rows, is_whole = _read(old, listed.format(", asked" if has_tables else ""), number)
    told = _in_order(rows)
    columns = ASKED + 1 if has_tables else ASKED
    more = {seq: (*row, None)[:columns] for seq, row in lying.items()}
    more.update(enumerate(told))
    found = _in_order([more[seq] for seq in takewhile(more.__contains__, count())])
    if (is_whole and len(rows) == len(found)) or _is_over(found):
        return found
    last = _moment(found[-1]) if found else ""
    while found and _moment(found[-1]) == last:
        del found[-1]
    return found


def _in_order(rows: list[Row]) -> list[Row]:
    """Up to where one is missing, or is none. A line that is said to be no text is one all the same."""
    found = []
    for seq, (number, told, line, *asked) in enumerate(rows):
        text = line.decode(errors="replace") if isinstance(line, bytes) else line
        if told != seq or not is_row(text, seq):
            break
        found.append((number, told, text, *asked))
    return found


def _is_over(events: list[Row]) -> bool:
    """With the last event that a Match can have: nothing after it is lost."""
    return bool(events) and json.loads(events[-1][LINE]).get("type") == LAST


def _moment(row: Row) -> str:
    return str(json.loads(row[LINE]).get("at"))


def _tables(old: sqlite3.Connection) -> list[Row]:
    """From both ends up to the damage, as they lie there and as an index has them."""
    listed = "SELECT code, document FROM net_tables "
    orders = ("NOT INDEXED ORDER BY rowid", "ORDER BY code")
    rows = [row for o in orders for end in ("", " DESC") for row in _read(old, listed + o + end)[0]]
    texts = [(code, text) for code, text in rows if isinstance(code, str) and isinstance(text, str)]
    return list(dict(texts).items())


def _read(old: sqlite3.Connection, statement: str, *values: int) -> tuple[list[Row], bool]:
    """The rows up to the damage, and whether there was none."""
    rows: list[Row] = []
    try:
        for row in islice(old.execute(statement, values), MOST_ROWS):
            rows.append(row)  # noqa: PERF402 (those before an error are what this is about)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if not is_damage(error):
            raise
        return rows, False
    return rows, len(rows) < MOST_ROWS

"""Whether a file of Matches is what was written; LogError if it is not."""

import sqlite3

from rawsiko.store.log import LogError, is_row

WHOLE, LIST = "1", "matches"
"""What SQLite looks at: all of the file up to the first fault, or one table."""
_UNLISTED = """
WITH RECURSIVE there (number) AS (
    SELECT min(number) FROM events
    UNION ALL
    SELECT (SELECT min(number) FROM events WHERE events.number > there.number)
    FROM there WHERE there.number IS NOT NULL
)
SELECT count(number) FROM there WHERE number NOT IN (SELECT number FROM matches)
"""
"""A step for each Match, and not for each event."""


def check_list(db: sqlite3.Connection, part: str) -> None:
    """The list of Matches, and this part of the file."""
    _check(db, part)
    for row in db.execute("SELECT number, match, secret, title FROM matches").fetchall():
        if tuple(map(type, row)) != (int, str, bytes, str):
            raise LogError("the list holds what is no match")


def check_all(db: sqlite3.Connection) -> None:
    """Every event, too. It takes its time."""
    _check(db, WHOLE)
    length = {number: 0 for (number,) in db.execute("SELECT number FROM matches")}
    for number, seq, line in db.execute("SELECT number, seq, line FROM events"):
        if seq != length.get(number) or not is_row(line, seq):
            raise LogError("an event is not what was written")
        length[number] += 1
    if 0 in length.values():
        raise LogError("the events of a match are lost")


def _check(db: sqlite3.Connection, part: str) -> None:
    (found,) = db.execute(f"PRAGMA integrity_check({part})").fetchone()
    if found != "ok":
        raise LogError(found)
    if part == WHOLE and db.execute(_UNLISTED).fetchone() != (0,):
        raise LogError("there are events of a match that is not in the list")

"""The Match of a table that this device is the host of, as a file: the only way on without the host."""

from contextlib import closing
from pathlib import Path

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.line import TABLES
from rawsiko.presenters.store_words import trouble_line
from rawsiko.presenters.transfer import TransferError, export_match
from rawsiko.store.protocol import StoreError
from rawsiko.store.sqlite import SqliteStore


def can_export(desk: Desk) -> bool:
    """Whether the log of the table's Match lies on this device."""
    session = desk.line.session
    table = session.table if session is not None else None
    has_begun = table is not None and table.phase != "lobby"
    return has_begun and desk.line.host is not None and session is not None and session.is_host


def export_table(desk: Desk) -> Path:
    """Write the log of the table's Match into a new file; TransferError says why that cannot be."""
    session = desk.line.session
    match = session.table.match if session is not None and session.table is not None else None
    try:
        with closing(SqliteStore(desk.folder / TABLES, must_exist=True)) as store:
            return export_match(desk, match or "", store)
    except StoreError as error:
        raise TransferError(trouble_line(desk.words, error)) from error


def export_line(desk: Desk) -> tuple[str, bool]:
    """Export, and what to tell about it: a line, and whether it went well."""
    try:
        path = export_table(desk)
    except TransferError as error:
        return str(error), False
    return desk.words.text("network.exported", path=path), True

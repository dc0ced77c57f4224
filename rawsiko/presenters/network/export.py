"""The Match of a table that this device is the host of, as a file: the only way on without the host."""

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.finished import is_over
from rawsiko.presenters.store_words import trouble_line
from rawsiko.presenters.transfer import TransferError, export_match
from rawsiko.store.protocol import StoreError
from rawsiko.store.tables import TABLES, TableStore


def can_export(desk: Desk) -> bool:
    """Whether the log of the Match at this device's table lies here."""
    session = desk.line.session
    if session is None or session.table is None or not desk.line.is_at_home:
        return False
    return session.is_host and session.table.phase != "lobby"


def exportable(desk: Desk) -> dict[str, str]:
    """The Matches that have begun at tables of this device, by the codes of the tables."""
    if not (desk.folder / TABLES).is_file():
        return {}
    try:
        with closing(_store(desk)) as store:
            return _begun(store)
    except StoreError:
        return {}


class Exported(NamedTuple):
    """A file with a Match. Until that is over, what nobody may know of another is in it."""

    path: Path
    is_over: bool


def export_table(desk: Desk, code: str) -> Exported:
    """Write the log of a table's Match into a new file; TransferError says why that cannot be."""
    try:
        with closing(_store(desk)) as store:
            match = _begun(store).get(code, "")
            path = export_match(desk, match, store)
            return Exported(path, _is_over(store, match))
    except StoreError as error:
        raise TransferError(trouble_line(desk.words, error)) from error


def export_line(desk: Desk, code: str) -> tuple[str, bool]:
    """Export, and what to tell about it: a line, and whether it went well."""
    try:
        exported = export_table(desk, code)
    except TransferError as error:
        return str(error), False
    lines = [desk.words.text("lan.exported", path=exported.path)]
    if not exported.is_over:
        lines.append(desk.words.text("lan.exported_open"))
    return " ".join(lines), True


def _store(desk: Desk) -> TableStore:
    """Beside the host, which writes in a thread of its own."""
    return TableStore(desk.folder / TABLES)


def _begun(store: TableStore) -> dict[str, str]:
    matches = set(store.matches())
    return {code: match for code, match in store.laid().items() if match in matches}


def _is_over(store: TableStore, match: str) -> bool:
    try:
        return is_over([record.event for record in store.read(match)])
    except StoreError:
        return False  # what nobody can read may hold anything

"""The Match of a table that this device is the host of, as a file: the only way on without the host."""

import json
from contextlib import closing, suppress
from pathlib import Path

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.line import TABLES
from rawsiko.presenters.store_words import trouble_line
from rawsiko.presenters.transfer import TransferError, export_match
from rawsiko.store.protocol import StoreError
from rawsiko.store.tables import TableStore


def can_export(desk: Desk) -> bool:
    """Whether the log of the Match at this device's table lies here."""
    session, host = desk.line.session, desk.line.host
    if session is None or host is None or session.table is None:
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


def export_table(desk: Desk, code: str) -> Path:
    """Write the log of a table's Match into a new file; TransferError says why that cannot be."""
    try:
        with closing(_store(desk)) as store:
            return export_match(desk, _begun(store).get(code, ""), store)
    except StoreError as error:
        raise TransferError(trouble_line(desk.words, error)) from error


def export_line(desk: Desk, code: str) -> tuple[str, bool]:
    """Export, and what to tell about it: a line, and whether it went well."""
    try:
        path = export_table(desk, code)
    except TransferError as error:
        return str(error), False
    return desk.words.text("lan.exported", path=path), True


def _store(desk: Desk) -> TableStore:
    """Beside the host, which writes in a thread of its own."""
    return TableStore(desk.folder / TABLES)


def _begun(store: TableStore) -> dict[str, str]:
    matches, begun = set(store.matches()), {}
    for code, document in store.tables().items():
        with suppress(ValueError, LookupError, TypeError):  # others can still be exported
            match = json.loads(document)["match"]
            if match in matches:
                begun[code] = str(match)
    return begun

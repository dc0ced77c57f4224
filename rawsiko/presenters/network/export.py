"""The Match of a table that this device is the host of, as a file: the only way on without the host."""

from contextlib import closing

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.exporting import Tell, send_out
from rawsiko.presenters.network.finished import is_over
from rawsiko.presenters.store_words import trouble_line
from rawsiko.store.files import size_of
from rawsiko.store.opening import open_as_it_is
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
    if not size_of(desk.folder / TABLES):
        return {}
    try:
        with closing(_store(desk)) as store:
            return _begun(store)
    except StoreError:
        return {}


def export_table(desk: Desk, code: str, tell: Tell) -> None:
    """Write the log of a table's Match into a file.

    Until that Match is over, what nobody may know of another is in it.
    """
    try:
        with closing(_store(desk)) as store:
            match = _begun(store).get(code, "")
            is_over = _is_over(store, match)

            def told(line: str, is_fine: bool) -> None:
                is_secret = is_fine and not is_over
                tell(
                    f"{line} {desk.words.text('lan.exported_open')}" if is_secret else line, is_fine
                )

            send_out(desk, match, told, "lan.exported", store)
    except StoreError as error:
        tell(trouble_line(desk.words, error), False)


def _store(desk: Desk) -> TableStore:
    """Beside the host, which writes in a thread of its own."""
    return open_as_it_is(desk.folder / TABLES, TableStore)


def _begun(store: TableStore) -> dict[str, str]:
    matches = set(store.matches())
    return {code: match for code, match in store.laid().items() if match in matches}


def _is_over(store: TableStore, match: str) -> bool:
    try:
        return is_over([record.event for record in store.read(match)])
    except StoreError:
        return False  # what nobody can read may hold anything

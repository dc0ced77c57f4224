"""Matches that were played to their end at tables of this device: they belong to its other Matches.

A table has one Match. When another one is laid there, or the table is cleared away, the one before would
lie where nobody finds it.
"""

from collections.abc import Sequence
from contextlib import closing, suppress

from rawsiko.core.events import Event, MatchEnded
from rawsiko.core.evolve import history
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.transfer import take_records
from rawsiko.store.files import size_of
from rawsiko.store.opening import open_sound
from rawsiko.store.protocol import Store, StoreError
from rawsiko.store.tables import TABLES, TableStore


def bring_home(desk: Desk) -> None:
    """Move what is over, and at no table any more, to the kept Matches. What fails is done another time."""
    path = desk.folder / TABLES
    if not size_of(path):
        return
    with suppress(StoreError), closing(open_sound(path, TableStore)) as store:
        laid = set(store.laid().values())
        for match in store.matches():
            if match not in laid:
                with suppress(StoreError, TypeError):  # one that cannot be read stays there
                    _bring(desk, store, match)


def is_over(log: Sequence[Event]) -> bool:
    """Whether a Match has come to its end, and nobody has gone back from there."""
    return any(type(log[seq]) is MatchEnded for seq in history(log))


def _bring(desk: Desk, store: TableStore, match: str) -> None:
    """It is written there before it is removed here: killed in between, it is found there."""
    records = store.read(match)
    if not is_over([record.event for record in records]):
        return
    if not _is_there(desk.store, match, store.lines(match)):
        take_records(desk, records)
    store.delete(match)


def _is_there(kept: Store, match: str, lines: list[str]) -> bool:
    return match in kept.matches() and kept.lines(match) == lines

"""Files of Matches to be damaged, and how they are looked at."""

from __future__ import annotations

import shutil
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

from rawsiko.core import events as e
from rawsiko.store.codec import Record
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from tests.store.damage import PAGE

SECRET = bytes(range(32))
MATCHES = 12
ROOT = Path(__file__).parents[3]
EVENTS = 5
"""The page with which those of the events begin."""
LOCK = "matches-opening.lock"


def of(log: list[Record], number: int) -> list[Record]:
    """One of the Matches in the file: some are longer than others."""
    first = log[0].event
    assert isinstance(first, e.MatchStarted)
    begun = log[0]._replace(event=replace(first, match=f"m{number}"))
    records = [begun, *log[1 : 30 + 12 * number]]
    last = records[-1].at
    return [record for record in records if record.at != last]


def use(path: Path, log: list[Record]) -> None:
    """A session as people have it: look at all, begin something new if that is possible."""
    store, _ = open_mended(path, SqliteStore)
    with closing(store), suppress(StoreError):
        for match in store.matches():
            with suppress(StoreError):
                store.read(match)
        store.create("new", SECRET, log)


def files(path: Path) -> set[str]:
    return {file.name for file in path.parent.iterdir()}


def kept(store: SqliteStore) -> dict[str, list[Record]]:
    return {match: store.read(match) for match in store.matches()}


def can_read(store: SqliteStore, match: str) -> bool:
    try:
        return bool(store.read(match))
    except StoreError:
        return False


def killed(folder: Path, log: list[Record]) -> Path:
    folder.mkdir()
    store = SqliteStore(folder / "matches.db")
    for number in range(3):
        store.create(f"m{number}", SECRET, of(log, number))
    copy = folder.with_name("copied")
    shutil.copytree(folder, copy)
    store.close()
    shutil.rmtree(folder)
    copy.rename(folder)
    return folder / "matches.db"


def trouble_at(path: Path) -> Trouble | None:
    """What is told of an opening, with or without a store."""
    try:
        store, found = open_mended(path, SqliteStore)
    except StoreError as error:
        return error.trouble
    store.close()
    return found and found.trouble


def has_all(path: Path, log: list[Record]) -> None:
    """At the latest when a first session has shown what is wrong."""
    use(path, log)
    store, _ = open_mended(path, SqliteStore)
    with closing(store):
        found = kept(store)
        for number in range(MATCHES):
            assert store.title(f"m{number}") == f"Class {number}"
            assert store.secret(f"m{number}") == SECRET
        store.create("newer", SECRET, log)
    found.pop("new", None)
    assert found == {f"m{number}": of(log, number) for number in range(MATCHES)}


def copy_page(path: Path, source: int, target: int) -> None:
    data = bytearray(path.read_bytes())
    data[(target - 1) * PAGE : target * PAGE] = data[(source - 1) * PAGE : source * PAGE]
    path.write_bytes(data)

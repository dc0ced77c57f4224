"""A file of Matches is opened by one at a time: nobody opens what another is just mending."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

from rawsiko.store.claim import Claim
from rawsiko.store.files import real_path
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import BUSY_SECONDS, SqliteStore

Kind = TypeVar("Kind", bound=SqliteStore)
_Begun = TypeVar("_Begun", bound=SqliteStore, covariant=True)


class Begin(Protocol[_Begun]):
    """Opens a store, or makes an empty one; the classes of stores do."""

    def __call__(self, path: Path, /, *, is_read_only: bool = False) -> _Begun: ...


def open_as_it_is(path: Path, begin: Begin[Kind]) -> Kind:
    """The store, beside whoever else has it open; nothing is mended."""
    with alone(real_path(path)):
        return begin(path)


def open_sound(path: Path, begin: Begin[Kind]) -> Kind:
    """The same for who writes to it: StoreError if what is there could be written over."""
    with alone(real_path(path)):
        return sound(path, begin)


def sound(path: Path, begin: Begin[Kind], *, is_suspect: bool = False) -> Kind:
    """The store; StoreError if it is damaged, and nobody has it open then. A suspect is looked through."""
    store = begin(path)
    try:
        store.check_list()
        if is_suspect:
            store.look_through()
    except StoreError as error:
        trouble, why = error.trouble, str(error)
    except BaseException:
        store.close()
        raise
    else:
        return store
    # The error that was caught would keep the file open.
    store.close()
    raise StoreError(trouble, why)


@contextmanager
def alone(path: Path) -> Iterator[StoreError | None]:
    """Nobody else is opening the file; or why nobody can be kept from it, as in a folder that is read-only."""
    claim, trouble = _claim(path)
    try:
        yield trouble
    finally:
        if claim is not None:
            claim.release()


def _claim(path: Path) -> tuple[Claim | None, StoreError | None]:
    try:
        return Claim(path.with_name(f"{path.stem}-opening{path.suffix}"), BUSY_SECONDS), None
    except StoreError as error:
        if error.trouble is Trouble.BUSY:
            raise
        return None, error

"""A file of Matches is opened by one at a time: nobody opens what another is just mending."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from rawsiko.store.claim import Claim
from rawsiko.store.files import real_path
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import BUSY_SECONDS, SqliteStore

Kind = TypeVar("Kind", bound=SqliteStore)


def open_as_it_is(path: Path, begin: Callable[[Path], Kind]) -> Kind:
    """The store that ``begin`` opens, beside whoever else has it open; nothing is mended."""
    with alone(real_path(path)):
        return begin(path)


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

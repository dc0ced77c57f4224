"""A whole file, and what is in it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rawsiko.core.audit import whole_commands
from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.sqlite import SqliteStore
from tests.play import random_match
from tests.store.rescue.stores import (
    MATCHES,
    SECRET,
    of,
)
from tests.store.sample import AT


@pytest.fixture(scope="module")
def log(board: Board) -> list[Record]:
    """Command by command, each with a moment of its own."""
    events = random_match(board, "rescue")[:160]
    records, at = [], AT
    for seq, event in enumerate(events):
        records.append(Record(seq, at, event))
        if whole_commands(board, events[: seq + 1]) == seq + 1:
            at += 1000
    return records[: whole_commands(board, events)]


@pytest.fixture(scope="module")
def stands(log: list[Record]) -> set[int]:
    """How long the log is after each of its commands."""
    return {seq for seq in range(1, len(log)) if log[seq].at != log[seq - 1].at} | {len(log)}


@pytest.fixture(scope="module")
def intact(tmp_path_factory: pytest.TempPathFactory, log: list[Record]) -> Path:
    path = tmp_path_factory.mktemp("intact") / "matches.db"
    store = SqliteStore(path)
    for number in range(MATCHES):
        store.create(f"m{number}", SECRET, of(log, number))
        store.rename(f"m{number}", f"Class {number}")
    store.close()
    return path


@pytest.fixture
def path(intact: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(intact, tmp_path / intact.name))

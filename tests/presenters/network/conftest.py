"""What the tests of tables over the network share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rawsiko.content.pack import Pack
from tests.presenters.network.room import Room, only_here


@pytest.fixture
def room(pack: Pack, tmp_path: Path) -> Iterator[Room]:
    with only_here():
        made = Room(pack, tmp_path)
        yield made
        made.end()

"""What all tests share."""

import gc

import pytest
from hypothesis import HealthCheck, settings

from rawsiko.content.load import load_pack
from rawsiko.content.pack import Pack
from rawsiko.core.board import Board

settings.register_profile(
    "rawsiko", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("rawsiko")


def pytest_collection_finish() -> None:
    """All modules stand now; collections need look neither at them nor after every few widgets."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 50)


@pytest.fixture(scope="session")
def pack() -> Pack:
    """The pack that is shipped."""
    return load_pack()


@pytest.fixture(scope="session")
def board(pack: Pack) -> Board:
    """Its board."""
    return pack.board

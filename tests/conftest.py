"""What all tests share."""

import pytest
from hypothesis import HealthCheck, settings

from rawsiko.content.load import load_pack
from rawsiko.content.pack import Pack
from rawsiko.core.board import Board

settings.register_profile(
    "rawsiko", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("rawsiko")


@pytest.fixture(scope="session")
def pack() -> Pack:
    """The pack that is shipped."""
    return load_pack()


@pytest.fixture(scope="session")
def board(pack: Pack) -> Board:
    """Its board."""
    return pack.board

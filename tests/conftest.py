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

LONG = (
    "core/test_decide.py",
    "core/test_machine.py",
    "match/test_random_histories.py",
    "presenters/test_learn.py",
    "ship/test_player.py",
    "ship/test_wheel.py",
    "test_no_screen.py",
    "tools/test_build_map.py",
    "ui/kill/test_kill.py",
    "ui/screens/test_keeps.py",
    "ui/screens/test_lesson_end.py",
    "ui/screens/test_turned.py",
    "ui/screens/test_tutorial.py",
    "ui/screens/test_whole_match.py",
    "ui/two/test_two_windows.py",
)
"""Begun first, so that the last of two workers is not left alone with one of them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONG))


def pytest_collection_finish() -> None:
    """All modules stand now; collections need look neither at them nor after every few widgets."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000, 5, 1_000)


@pytest.fixture(scope="session")
def pack() -> Pack:
    """The pack that is shipped."""
    return load_pack()


@pytest.fixture(scope="session")
def board(pack: Pack) -> Board:
    """Its board."""
    return pack.board

"""What all tests of screens share."""

import gc
from collections.abc import Iterator

import pytest
from kivy.clock import Clock


@pytest.fixture(scope="package", autouse=True)
def rare_collections() -> Iterator[None]:
    """Thousands of widgets are made here; looking through all of them again and again takes half the time."""
    former = gc.get_threshold()
    gc.set_threshold(200_000, 20, 50)
    yield
    gc.set_threshold(*former)
    gc.collect()


@pytest.fixture(scope="package", autouse=True)
def no_waiting_for_the_next_frame() -> Iterator[None]:
    """Nobody looks, so a frame may follow the last at once."""
    former, Clock._max_fps = Clock._max_fps, 0
    yield
    Clock._max_fps = former

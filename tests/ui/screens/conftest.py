"""What all tests of screens share."""

from collections.abc import Iterator

import pytest
from kivy.clock import Clock


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_next_frame() -> Iterator[None]:
    """Nobody looks, so a frame may follow the last at once."""
    former, Clock._max_fps = Clock._max_fps, 0
    yield
    Clock._max_fps = former

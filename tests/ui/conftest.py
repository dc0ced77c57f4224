"""One window for all tests: what it is like must be said before anything imports it."""

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "1280")
Config.set("graphics", "height", "800")
Config.set("kivy", "exit_on_escape", "0")


class Haste:
    """Takes pages and buttons the time away in which a second tap by mistake does nothing."""

    def __init__(self) -> None:
        from rawsiko.ui.widgets.settling import Settling

        self._settling: Any = Settling
        self._usual = Settling.settle

    def begin(self) -> None:
        self._settling.settle = lambda waiting, seconds=0: waiting._settled(seconds)

    def end(self) -> None:
        self._settling.settle = self._usual


@pytest.fixture(scope="module", autouse=True)
def swept() -> Iterator[None]:
    """What the screens of a file leave would follow every change of the theme."""
    yield
    gc.collect()


@pytest.fixture(scope="package", autouse=True)
def haste() -> Iterator[Haste]:
    """Nobody here taps twice by mistake, so nothing need wait for that."""
    made = Haste()
    made.begin()
    yield made
    made.end()


@pytest.fixture
def lingering(haste: Haste) -> Iterator[None]:
    """Pages and buttons as people get them."""
    haste.end()
    yield
    haste.begin()

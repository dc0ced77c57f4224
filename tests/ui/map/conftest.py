"""One window for all tests of the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def window() -> Any:
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "multisamples", "0")
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from rawsiko.ui.map import palette

    EventLoop.ensure_window()
    Window.size = (1280, 800)
    Window.clearcolor = palette.SEA
    return Window


@pytest.fixture
def frames(window: Any) -> Callable[[int], None]:
    from kivy.base import EventLoop

    def run(count: int = 1) -> None:
        for _ in range(count):
            EventLoop.idle()

    return run


@pytest.fixture
def view(window: Any, frames: Callable[[int], None]) -> Iterator[Any]:
    from rawsiko.ui.map.widget import MapView
    from tests.ui.map.sample import match_model
    from tests.ui.map.support import geometry

    made = MapView(geometry(), less_motion=True, size=(1280, 800), size_hint=(None, None))
    made.model = match_model()
    made.heard = []
    events = ("on_territory", "on_portrait", "on_material", "on_closed", "on_background")
    for event in (*events, "on_double_tap"):
        made.bind(**{event: lambda _, *args, event=event: made.heard.append((event, *args))})
    window.add_widget(made)
    frames(3)
    yield made
    window.remove_widget(made)

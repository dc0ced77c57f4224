"""What all tests of screens share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock

from rawsiko.ui.app import RawsikoApp
from tests.ui.screens.hands import Hands
from tests.ui.screens.play import Play


@pytest.fixture(scope="package", autouse=True)
def no_waiting_for_the_next_frame() -> Iterator[None]:
    """Nobody looks, so a frame may follow the last at once."""
    former, Clock._max_fps = Clock._max_fps, 0
    yield
    Clock._max_fps = former


@pytest.fixture(scope="package", autouse=True)
def no_warming_up() -> Iterator[None]:
    """A board of the game draws beforehand what a nearer look will show; most of these are never looked at so."""
    from rawsiko.ui.map.widget import MapView

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MapView, "_warm_up", lambda _view: None)
        yield


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    """An app of its own, in a small tablet."""
    EventLoop.ensure_window()
    from kivy.core.window import Window

    Window.size = (960, 600)
    app = RawsikoApp(folder=tmp_path)
    stage = app.build()
    Window.add_widget(stage)
    hands = Hands(app)
    hands.frames(10)
    yield hands
    Window.remove_widget(stage)
    app.on_stop()


@pytest.fixture(scope="module")
def whole_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """One app for all tests of a file."""
    made = Play(tmp_path_factory.mktemp("play"))
    yield made
    made.end()


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    """The app of the file; what a test has chosen is forgotten after it."""
    desk = whole_play.app.desk
    kept = desk.preferences
    yield whole_play
    whole_play.close()
    if desk.preferences != kept:
        desk.prefer(kept)
    if desk.language != "en":
        desk.speak("en")

"""The running app: redraws while nobody does anything, and frames from a tap to changed pixels."""

import json
import tempfile
import time
from pathlib import Path
from typing import Any

IDLE_SECONDS = 2.0
REST_SECONDS = 1.5
MOST_FRAMES = 20
SIZE = (1280, 800)


def measure() -> dict[str, float]:
    """Counts, the worst of the start screen and the board."""
    from tests.headless import prepare

    prepare()
    from rawsiko.core.phase import Phase
    from rawsiko.presenters.routes import Home
    from tests.ui.screens.play import SHORT, Play

    with tempfile.TemporaryDirectory() as folder:
        play = Play(Path(folder))
        play.app.go(Home())
        redraws = _redraws(play)
        screen = play.show(play.match("m", SHORT, Phase.ACTION), SIZE)
        screen.presenter.ready()
        redraws = max(redraws, _redraws(play))
        frames = _frames_to_pixels(play, screen)
        play.end()
    return {"idle_redraws": redraws, "tap_to_pixels_frames": frames}


def _redraws(play: Any) -> int:
    """How often the window is painted in two seconds after it has come to rest."""
    from kivy.base import EventLoop

    play.rest(REST_SECONDS)
    count = 0

    def painted(*_args: Any) -> None:
        nonlocal count
        count += 1

    play.window.bind(on_draw=painted)
    end = time.monotonic() + IDLE_SECONDS
    while time.monotonic() < end:
        EventLoop.idle()
    play.window.unbind(on_draw=painted)
    return count


def _frames_to_pixels(play: Any, screen: Any) -> int:
    """Touch a Territory that can act and count the frames until the picture differs."""
    from kivy.base import EventLoop
    from kivy.tests.common import UnitTestTouch

    source = screen.presenter.offer.sources[0].territory
    place = screen.map.geometry.places[source]
    screen.map.camera.fly_to(*place.anchor, 1.2, 0)
    play.rest(REST_SECONDS)
    before = _pixels()
    finger = UnitTestTouch(*screen.map.camera.to_screen(*place.anchor))
    finger.touch_down()
    finger.touch_up()
    for frame in range(1, MOST_FRAMES):
        EventLoop.idle()
        if _pixels() != before:
            return frame
    return MOST_FRAMES


def _pixels() -> bytes:
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    picture: bytes = glReadPixels(0, 0, *SIZE, GL_RGBA, GL_UNSIGNED_BYTE)
    return picture


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))

"""The screen stays on as long as somebody plays, and no longer: what the window itself says of it."""

from __future__ import annotations

from rawsiko.core.phase import Phase
from rawsiko.presenters.routes import Home
from tests.ui.screens.play import SHORT, Play


def test_a_board_keeps_the_screen_on_and_the_start_screen_gives_it_back(play: Play) -> None:
    assert play.window.allow_screensaver is True
    play.show(play.match("awake", SHORT, Phase.ASSETS), (960, 600))
    assert play.window.allow_screensaver is False
    play.app.go(Home())
    play.frames()
    assert play.window.allow_screensaver is True

"""A pause in which something fails: the system's picture of the app still shows nobody's secret."""

from __future__ import annotations

import pytest
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

from rawsiko.core.phase import Phase
from rawsiko.ui.mishaps import read_report
from rawsiko.ui.veil import Veil
from tests.ui.screens.play import SHORT, Play


def pixels(play: Play) -> bytes:
    return bytes(glReadPixels(0, 0, *play.window.size, GL_RGBA, GL_UNSIGNED_BYTE))


@pytest.mark.parametrize("part", ["screen", "voice"])
def test_what_fails_in_a_pause_leaves_nothing_open(
    play: Play, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    def fail() -> None:
        raise KeyError("a pause that fails")

    def paint(*_args: object) -> None:
        painted.append(pixels(play))

    screen = play.show(play.match(f"fails {part}", SHORT, Phase.ACTION, 2), (960, 600))
    screen.presenter.ready()
    play.frames()
    painted: list[bytes] = []
    monkeypatch.setattr(
        *((screen, "pause") if part == "screen" else (play.app.device, "hush")), fail
    )
    play.window.bind(on_flip=paint)
    try:
        assert play.app.on_pause()
    finally:
        play.window.unbind(on_flip=paint)
    assert len(painted) == 1, "the system would keep the picture of before"
    is_veiled = any(isinstance(child, Veil) for child in play.stage.children)
    assert is_veiled == (part == "screen")
    assert is_veiled != (screen.presenter.curtain is not None)
    assert "KeyError" in read_report(play.app.desk.folder)
    play.app.on_resume()

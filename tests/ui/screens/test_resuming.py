"""A Match that was open and does not open any more: the start leads to a page with ways on."""

from __future__ import annotations

from pathlib import Path

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.store.bookmark import NAME, Bookmark, put_bookmark
from rawsiko.ui import wiring
from rawsiko.ui.mishaps import read_report
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.screens.matches import MatchesScreen
from rawsiko.ui.screens.mishap import MishapScreen
from rawsiko.ui.widgets.buttons import PrimaryButton, QuietButton
from tests.ui.screens.play import Play, find, tap


def test_it_can_be_tried_again_or_left_for_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Play(tmp_path)
    match = first.match("m", ("Sun", "Sawyer", "Maya"), Phase.TERRITORIES)
    first.end()
    put_bookmark(tmp_path, Bookmark("board", match))
    falls = [KeyError("of the third seat"), IndexError(), None, OSError(28, "No space left")]

    def stumble(desk: object, route: object) -> object:
        fault = falls.pop(0)
        if fault is not None:
            raise fault
        return real(desk, route)

    real = wiring._MAKERS[routes.Board]
    monkeypatch.setitem(wiring._MAKERS, routes.Board, stumble)
    play = Play(tmp_path)
    try:
        text = play.app.desk.words.text
        play.frames()
        assert isinstance(play.stage.screen, MishapScreen)
        assert play.stage.screen.model.safe == text("mishap.unopened")
        assert "third seat" not in read_report(tmp_path)
        assert not (tmp_path / NAME).exists()  # the next start leads home
        for screen in (MishapScreen, BoardScreen):
            play.frames()
            tap(play, find(play, PrimaryButton, text=text("mishap.again")))
            play.until(lambda kind=screen: isinstance(play.stage.screen, kind))
        play.app.go(routes.Home())
        play.app.go(routes.Board(match))
        assert isinstance(play.stage.screen, MishapScreen)
        play.app.desk.speak("el")
        for size in ((320, 480), (800, 360)):
            play.resize(size, 150)
            assert play.laws() == []
        play.app.desk.speak("en")
        play.resize((960, 600))
        tap(play, find(play, QuietButton, text=text("home.matches")))
        play.until(lambda: isinstance(play.stage.screen, MatchesScreen))
    finally:
        play.end()

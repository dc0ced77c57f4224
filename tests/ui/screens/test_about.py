"""About the game, and the page for mishaps, in a real window with real fingers."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.presenters.words import Words
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.ui.last_resort import LastResort, PlainButton
from rawsiko.ui.manual.parts import RuleRow
from rawsiko.ui.mishaps import MOST
from rawsiko.ui.screens.mishap import MishapScreen
from rawsiko.ui.widgets.buttons import PrimaryButton, QuietButton
from rawsiko.ui.widgets.scroll_page import page_of
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import SHORT, Play, find, tap

BACK = 27


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    made = Play(tmp_path)
    yield made
    made.end()


def tap_on(play: Play, kind: type, **values: object) -> None:
    """Scrolled to, as a reader would; the page holds a touch back until it is no scrolling."""
    play.frames()
    widget = find(play, kind, **values)
    page = page_of(widget)
    if page is not None and page.column.height > page.height:
        page.scroll_to(widget, animate=False)
        play.frames(4)
    tap(play, widget)


def shown(play: Play) -> Any:
    return play.stage.screen


def test_from_the_settings_to_a_licence_and_back(play: Play) -> None:
    play.app.go(routes.Home())
    play.app.go(routes.Settings())
    tap_on(play, QuietButton, icon="info")
    play.until(lambda: type(shown(play)).__name__ == "AboutScreen")
    about = shown(play).presenter
    tap_on(play, RuleRow, key="roboto")
    play.until(lambda: about.model.is_open)
    assert "Apache License" in " ".join(about.model.lines)
    assert play.faults() == {}
    play.window.dispatch("on_keyboard", BACK, 0, "", [])
    assert not about.model.is_open
    assert play.faults() == {}
    play.window.dispatch("on_keyboard", BACK, 0, "", [])
    assert type(shown(play)).__name__ == "SettingsScreen"


def test_a_mistake_leads_to_the_page_and_a_worse_one_home(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    play.app.go(routes.Home())
    play.app._places.recover(KeyError("x"))
    assert isinstance(shown(play), MishapScreen)
    gc.collect()
    assert play.faults() == {}
    assert find(play, QuietButton, icon="home") is None
    tap_on(play, PrimaryButton)
    play.until(lambda: type(shown(play)).__name__ == "HomeScreen")
    play.app.go(routes.Board("nowhere"))
    assert type(shown(play)).__name__ == "HomeScreen"
    assert Toast.current.text == play.app.desk.words.text("store.unknown_match")
    play.close()
    monkeypatch.setattr(MishapScreen, "show", lambda *_args: 1 / 0)
    play.app._places.recover(KeyError("x"))
    assert type(shown(play)).__name__ == "HomeScreen"


@pytest.mark.parametrize("phase", [Phase.INVESTMENT, Phase.OVER])
def test_however_many_mistakes_there_are_the_page_leads_back_to_the_match(
    play: Play, phase: Phase
) -> None:
    match = play.match(f"mistakes {phase}", SHORT, phase, turn=1)
    place = routes.Score(match) if phase is Phase.OVER else routes.Board(match)
    play.app.go(place)
    play.app.go(routes.Settings())
    for error in (KeyError("x"), StoreError(Trouble.DISK_FULL, "full"), IndexError()):
        assert ExceptionManager.handle_exception(error) == ExceptionManager.PASS
        assert isinstance(shown(play), MishapScreen)
    assert shown(play).model.safe == play.app.desk.words.text("store.disk_full")
    tap_on(play, PrimaryButton, text=play.app.desk.words.text("mishap.back_to_match"))
    screens = {"ScoreScreen", "BoardScreen"}
    play.until(lambda: type(shown(play)).__name__ in screens)
    assert (type(shown(play)).__name__ == "ScoreScreen") == (phase is Phase.OVER)
    play.close()


@pytest.mark.parametrize("frames", [0, 4])
def test_a_match_that_stumbles_all_the_time_is_begun_again_where_it_was(
    play: Play, frames: int
) -> None:
    play.app.go(routes.Board(play.match("stumbles", SHORT, Phase.INVESTMENT, turn=1)))
    play.frames(4)
    for _ in range(MOST):
        assert ExceptionManager.handle_exception(KeyError("x")) == ExceptionManager.PASS
        if frames:
            play.frames(frames)
    play.frames(4)
    assert isinstance(play.stage.children[0], LastResort)
    tap(play, find(play, PlainButton, text=Words("en").text("mishap.again")))
    play.until(lambda: type(shown(play)).__name__ == "BoardScreen")
    play.close()

"""Every setting acts at once: it is tapped in the real app, and what it is for has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.presenters.words import LANGUAGES
from rawsiko.store.preferences import Preferences, load_preferences
from rawsiko.ui import device
from rawsiko.ui.front.parts import LanguageButton
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.choice import Segment
from rawsiko.ui.widgets.scroll_page import page_of
from rawsiko.ui.widgets.toggle import Toggle
from tests.ui.screens.play import SHORT, Play


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    play = Play(tmp_path_factory.mktemp("settings"))
    play.match("settings", SHORT, Phase.ACTION, 3)
    yield play
    play.end()


@pytest.fixture
def play(app: Play) -> Iterator[Play]:
    desk = app.app.desk
    desk.prefer(replace(Preferences(), sound=False, haptics=False))
    app.resize((1280, 800))
    app.app.go(routes.Settings())
    app.frames()
    yield app
    app.close()
    desk.prefer(replace(Preferences(), sound=False, haptics=False, less_motion=True))


def tap(play: Play, widget: Any, done: Callable[[], Any]) -> None:
    page = page_of(widget)
    if page is not None and page.column.height > page.height:
        page.scroll_to(widget, animate=False)
    play.frames(4)
    touch = UnitTestTouch(*widget.to_window(*widget.center))
    touch.touch_down()
    play.frames(2)
    touch.touch_up()
    play.until(done)


def switch(play: Play, key: str) -> None:
    """Tap a switch and see that it turns, on the screen and on the disk."""
    text = play.app.desk.words.text(f"settings.{key}")
    toggle = next(w for w in play.stage.walk() if isinstance(w, Toggle) and w.text == text)
    wanted = not toggle.active
    tap(play, toggle, lambda: toggle.active is wanted)
    assert getattr(load_preferences(play.app.desk.folder), key) is wanted


def choose(play: Play, key: str, option: str) -> None:
    row = play.stage.screen._rows[key]
    segment = next(w for w in row.walk() if isinstance(w, Segment) and w.key == option)
    tap(play, segment, lambda: segment.chosen)
    play.frames()


def texts(play: Play) -> set[str]:
    return {w.text for w in play.stage.walk() if isinstance(w, Label) and w.text}


def board(play: Play) -> Any:
    """The board of a Match, with its presenter past the hand-over."""
    play.app.go(routes.Board("settings"))
    screen = play.stage.screen
    screen.presenter.ready()
    play.frames()
    return screen


def test_text_size(play: Play) -> None:
    before, touch = theme.font_body, theme.touch
    choose(play, "text_percent", "150")
    assert (theme.font_body, theme.touch) == (1.5 * before, touch)
    assert play.laws() == []


def test_size_of_buttons(play: Play) -> None:
    before = theme.touch
    choose(play, "ui_percent", "130")
    assert theme.touch == pytest.approx(1.3 * before)
    assert play.laws() == []


def test_high_contrast(play: Play) -> None:
    switch(play, "high_contrast")
    assert theme.high_contrast
    assert tuple(theme.paper) == (1, 1, 1, 1)


def test_less_motion(play: Play) -> None:
    assert theme.time_panel > 0
    switch(play, "less_motion")
    assert theme.time_panel == 0


def test_speed_of_animations(play: Play) -> None:
    normal = theme.time_dice
    choose(play, "animation_percent", "fast")
    assert theme.time_dice == normal / 2
    choose(play, "animation_percent", "slow")
    assert theme.time_dice == normal * 2


def test_speed_of_bots(play: Play) -> None:
    choose(play, "bot_seconds", "fast")
    assert play.app.desk.preferences.bot_seconds == 0.3


def test_sound_and_vibration(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    felt: list[str] = []
    monkeypatch.setattr(device.Device, "_play", lambda _self, kind: felt.append(kind))
    monkeypatch.setattr(device, "_buzz", lambda _ms: felt.append("buzz"))
    play.app.desk.feel("dice")
    assert felt == []
    switch(play, "sound")
    felt.clear()
    play.app.desk.feel("dice")
    assert felt == ["dice"]
    switch(play, "haptics")
    felt.clear()
    play.app.desk.feel("dice")
    assert felt == ["dice", "buzz"]


def test_left_handed(play: Play) -> None:
    right = board(play).ids.next.center_x
    play.app.go(routes.Settings())
    play.frames()
    switch(play, "left_handed")
    assert board(play).ids.next.center_x < right


def test_hand_over(play: Play) -> None:
    # Who comes from the start screen is somebody else, as far as the app knows.
    play.app.go(routes.Home())
    play.app.go(routes.Board("settings"))
    assert play.stage.screen.model.curtain is not None
    play.app.go(routes.Settings())
    play.frames()
    switch(play, "hand_over")
    play.app.go(routes.Home())
    play.app.go(routes.Board("settings"))
    assert play.stage.screen.model.curtain is None


def test_ask_before_next_player(play: Play) -> None:
    presenter = board(play).presenter
    presenter.next_player()
    assert presenter.model.question is not None
    presenter.answer(yes=False)
    play.close()
    play.app.go(routes.Settings())
    play.frames()
    switch(play, "confirm_next")
    presenter = board(play).presenter
    presenter.next_player()
    assert presenter.model.question is None


def test_another_language_is_on_the_screen_at_once(play: Play) -> None:
    desk, own_names = play.app.desk, set(LANGUAGES.values())
    before = texts(play) - own_names
    button = next(
        w for w in play.stage.walk() if isinstance(w, LanguageButton) and w.text == LANGUAGES["it"]
    )
    tap(play, button, lambda: desk.preferences.language == "it")
    play.frames()
    assert own_names <= texts(play)
    assert desk.words.text("settings.title") in texts(play)
    same = {text for text in texts(play) & before if text.isalpha() and len(text) > 3}
    assert same == set()
    assert play.laws() == []


def test_nothing_is_left_ticking(play: Play) -> None:
    """A choice that is made again and again leaves no clock events behind."""
    choose(play, "text_percent", "115")
    choose(play, "text_percent", "100")
    play.rest(0.5)
    before = len(Clock.get_events())
    for _ in range(2):
        choose(play, "text_percent", "115")
        choose(play, "text_percent", "100")
    play.until(lambda: len(Clock.get_events()) <= before)

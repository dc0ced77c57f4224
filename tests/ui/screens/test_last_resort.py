"""When not even the start screen can be shown there is still a page, and often a way on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop, ExceptionManager

from rawsiko.presenters import routes
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.ui import app as app_module
from rawsiko.ui import wiring
from rawsiko.ui.app import RawsikoApp
from rawsiko.ui.last_resort import LastResort, PlainButton, words_for
from rawsiko.ui.mishaps import MOST, NAME, read_report
from rawsiko.ui.screens.home import HomeScreen
from rawsiko.ui.user_folder import MATCHES
from tests.ui.screens.hands import Hands

BACK = 27


class Start(Hands):
    """An app that is started in this folder."""

    def __init__(self, folder: Path) -> None:
        EventLoop.ensure_window()
        super().__init__(RawsikoApp(folder=folder))
        self.stage = self.app.build()
        EventLoop.window.add_widget(self.stage)
        self.stage.size = EventLoop.window.size
        self.frames(4)

    def texts(self) -> list[str]:
        return [part.text for part in self.stage.walk() if getattr(part, "text", "")]

    def press(self, text: str) -> None:
        button = next(part for part in self.stage.walk() if getattr(part, "text", "") == text)
        assert isinstance(button, PlainButton)
        self.tap(button)
        self.frames(4)

    def end(self) -> None:
        EventLoop.window.remove_widget(self.stage)
        self.app.on_stop()


def failing(faults: list[Exception], real: Any) -> Any:
    """As the real one, once the faults are used up."""

    def made(*given: object) -> Any:
        if faults:
            raise faults.pop(0)
        return real(*given)

    return made


@pytest.mark.parametrize("what", ["desk", "home"])
def test_a_first_screen_that_fails_leaves_a_page_that_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    save_preferences(tmp_path, Preferences(language="lv", sound=False, haptics=False))
    faults: list[Exception] = [LookupError("the name of somebody"), OSError(28, "full")]
    if what == "desk":
        monkeypatch.setattr(app_module, "make_desk", failing(faults, app_module.make_desk))
    else:
        home = wiring._MAKERS[routes.Home]
        monkeypatch.setitem(wiring._MAKERS, routes.Home, failing(faults, home))
    text = Words("lv").text
    start = Start(tmp_path)
    try:
        for kind in ("LookupError", "OSError"):
            assert isinstance(start.stage.children[0], LastResort)
            assert text("mishap.stuck") in " ".join(start.texts())
            assert text("mishap.explanation") in start.texts()
            assert kind in read_report(tmp_path)
            assert start.app.on_pause()
            start.app.on_resume()
            start.press(text("mishap.again"))
        assert "somebody" not in read_report(tmp_path)
        assert isinstance(start.stage.screen, HomeScreen)
        assert len(start.stage.children) == 1
    finally:
        start.end()


def test_the_page_fits_and_tells_when_the_report_is_not_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{NAME}.new").mkdir()
    (tmp_path / MATCHES).write_bytes(b"matches")
    monkeypatch.setattr(app_module, "make_desk", failing([KeyError("x")] * 99, None))
    window, languages, stops = EventLoop.window, list(LANGUAGES), []
    monkeypatch.setattr(RawsikoApp, "stop", lambda _app: stops.append(True))
    for language in languages:
        text = Words(language).text
        monkeypatch.setattr("rawsiko.ui.last_resort.words_for", lambda _f, c=language: Words(c))
        monkeypatch.setattr("rawsiko.ui.last_resort.share_text", lambda *_given: "")
        start = Start(tmp_path)
        try:
            assert start.stage.children[0].handed.height == 0, "nothing is said there yet"
            start.press(text("mishap.share"))
            assert text("mishap.explanation_unwritten") in start.texts()
            assert text("mishap.lost") in start.texts()
            assert text("safety.kept") in " ".join(start.texts())
            for size in ((320, 480), (740, 360)):
                window.size = size
                start.frames(4)
                lines = [part for part in start.stage.walk() if getattr(part, "text", "")]
                for part in lines:
                    assert 0 <= part.y < part.top <= window.height, (language, size, part.text)
                assert all(part.texture_size[0] <= part.width for part in lines), language
            window.dispatch("on_keyboard", BACK, 0, "", [])
            assert len(stops) == languages.index(language) + 1
        finally:
            window.size = (960, 600)
            start.end()


@pytest.mark.parametrize("broken", ["load_preferences", "device_language"])
def test_the_page_is_in_the_players_language_whatever_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    save_preferences(tmp_path, Preferences(language="sk"))
    monkeypatch.setattr("rawsiko.ui.device.device_language", lambda: "lv")
    module = "rawsiko.store.preferences" if broken == "load_preferences" else "rawsiko.ui.device"
    monkeypatch.setattr(f"{module}.{broken}", lambda *_: 1 / 0)
    spoken = "lv" if broken == "load_preferences" else "sk"
    assert words_for(tmp_path).language == spoken


def test_a_game_that_stumbles_all_the_time_is_taken_down_and_begun_again(tmp_path: Path) -> None:
    start = Start(tmp_path)
    try:
        for _ in range(MOST):
            assert ExceptionManager.handle_exception(KeyError("x")) == ExceptionManager.PASS
        start.frames(4)
        assert isinstance(start.stage.children[0], LastResort)
        assert Words("en").text("safety.kept") in " ".join(start.texts())
        start.app._follow("rawsiko://join?code=K4T9R2")
        start.press(Words("en").text("mishap.again"))
        assert isinstance(start.stage.screen, HomeScreen)
    finally:
        start.end()


def test_what_is_only_in_memory_is_not_said_to_be_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> None:
        raise StoreError(Trouble.DISK_FULL, "no")

    (tmp_path / MATCHES).write_bytes(b"matches")
    monkeypatch.setattr(wiring, "SqliteStore", refuse)
    start = Start(tmp_path)
    try:
        for _ in range(MOST):
            ExceptionManager.handle_exception(KeyError("x"))
        start.frames(4)
        assert isinstance(start.stage.children[0], LastResort)
        assert Words("en").text("safety.kept") not in " ".join(start.texts())
    finally:
        start.end()

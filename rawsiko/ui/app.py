"""The app: it only wires. Places come from presenters, screens from the wiring."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from rawsiko.presenters.dictionary import Dictionary
from rawsiko.presenters.routes import Board, Lobby, Route, TableBoard, Tables
from rawsiko.shipped import ASSETS
from rawsiko.store.preferences import Preferences
from rawsiko.ui import kv, links
from rawsiko.ui.device import Device
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.mishaps import Mishaps, write_down
from rawsiko.ui.painting import Canvas
from rawsiko.ui.places import Places
from rawsiko.ui.second_look import SecondLook
from rawsiko.ui.stage import Stage
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.user_folder import user_folder
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.wiring import make_desk, screen_for

BACK = 27


class RawsikoApp(App):
    """RAWsiko in a window."""

    def __init__(
        self, folder: Path | None = None, link: str = "", pack: Path | None = None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._link, self._pack = link, pack
        self.icon = str(ASSETS / "app" / "window.png")
        self._folder = folder
        self._canvas = Canvas()
        self._is_open = self._is_invited = False
        self._ends = ExitStack()
        """What has to be ended of all that was opened, the last first."""

    def build(self) -> Stage:
        """From here on no error ends the app without a word."""
        self._home = self._folder or user_folder(self)
        self.stage = Stage(size=Window.size)
        self.stage.watch()
        self._mishaps = Mishaps(self._home, self._recover, self._give_up, self._notice)
        self._mishaps.begin()
        Window.bind(on_keyboard=self._key)
        self._begin()
        if not gc.isenabled():
            after_next_frame(_started)
        return self.stage

    def _begin(self) -> None:
        """Open the game, or say on the plainest page that it cannot be opened; again from there."""
        self.stage.clear()
        try:
            self._open()
        except Exception as error:  # noqa: BLE001 (there is a page for whatever it is)
            write_down(self._home, error)
            self._give_up(error)
            return
        self._is_open = True
        after_next_frame(kv.cache.save)
        if not self._is_invited:
            self._is_invited = True
            after_next_frame(self._invite)

    def _open(self) -> None:
        """Make the desk, dress the window, go on where the app ended."""
        kv.cache.open(self._home)
        self.desk = make_desk(self._home, self._pack)
        self._ends.callback(self.desk.end)
        self.device = Device(lambda: self.desk.preferences)
        self.desk.feel = self.device.feel
        self.desk.hold = self.device.hold
        self.desk.save = _save
        self.desk.soon = lambda call: Clock.schedule_once(lambda _: call())
        self.desk.on_preferences = self._preferred
        Tappable.senses = self.device
        self.title = self.desk.words.text("common.app")
        self._dress(self.desk.preferences)
        theme.fbind("sea", self._paint)
        self._ends.callback(theme.funbind, "sea", self._paint)
        self._places = Places(self.desk, self.stage, screen_for, self._arrived, self.stop)
        self._ends.callback(self._places.end)
        self.desk.go, self.desk.back = self._places.go, self._places.back
        self._ends.callback(SecondLook(self.stage, Dictionary(self.desk)).leave)
        self.desk.stumble = self._mishaps.stumble
        self._places.begin()

    def _recover(self, error: Exception) -> None:
        if self._is_open:
            self._places.recover(error)
        else:
            self._give_up(error)

    def _notice(self, error: Exception) -> None:
        if self._is_open:
            self._places.notice(error)

    def _give_up(self, _error: Exception) -> None:
        """Take down whatever stands; what is left needs nothing of it."""
        from rawsiko.ui.last_resort import LastResort

        is_kept = self.desk.is_kept if self._is_open else True
        self._is_open = False
        with suppress(Exception):
            self._ends.close()
        kv.cache.drop()
        self.stage.clear()
        self.stage.add_widget(LastResort(self._home, self._begin, is_kept=is_kept))

    def _invite(self) -> None:
        """Follow the link that the app was started with, and those that come."""
        links.listen(self._follow)
        self._follow(self._link or links.start_link(()))

    def _follow(self, link: str) -> None:
        if link and self._is_open:
            self.go(Tables(link))

    def go(self, route: Route) -> None:
        """Show a place."""
        self._places.go(route)

    def on_pause(self) -> bool:
        """Android: the app goes to the background. Everything is on the disk already.

        The system keeps a picture of the window as it is when this returns.
        """
        if not self._is_open:
            return True
        for step in (self._places.pause, self.device.hush, self._canvas.paint_now, kv.cache.save):
            try:
                step()
            except Exception as error:  # noqa: BLE001 (the system's thread must not meet it)
                write_down(self._home, error)
        return True

    def on_resume(self) -> None:
        """Android: it comes back, behind the curtain or else where it was."""
        self.stage.unveil()
        # The system gives the picture back only after this.
        Clock.schedule_once(lambda _: self._canvas.restore())
        Clock.schedule_once(self.stage.look_again)
        if self._is_open:
            Clock.schedule_once(lambda _: self.desk.wake())

    def on_stop(self) -> None:
        """The window closes. Where it was open is marked already."""
        self._mishaps.end()
        Window.unbind(on_keyboard=self._key)
        self._ends.close()
        self.stage.end()
        kv.cache.save()

    def _arrived(self, route: Route) -> None:
        self.device.keep_awake(isinstance(route, Board | Lobby | TableBoard))

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        if self.stage.screen is None:
            if key == BACK:
                self.stop()
            return key == BACK
        if key != BACK:
            return self.stage.screen.on_key(key)
        if not self.stage.screen.on_back():
            self._places.back()
        return True

    def _preferred(self, preferences: Preferences) -> None:
        self._dress(preferences)
        if self.stage.screen is not None:
            self.stage.screen.presenter.refresh()

    def _dress(self, preferences: Preferences) -> None:
        theme.choose(
            Theme(
                text_percent=preferences.text_percent,
                ui_scale=preferences.ui_percent / 100,
                high_contrast=preferences.high_contrast,
                less_motion=preferences.less_motion,
                animation_percent=preferences.animation_percent,
            )
        )
        self._paint()

    def _paint(self, *_args: Any) -> None:
        Window.clearcolor = theme.sea


def _save(name: str, data: bytes, saved: Callable[[str], None]) -> bool:
    """A start does without what is needed for it."""
    from rawsiko.ui.documents import save_document

    return save_document(name, data, saved)


def _started() -> None:
    """What a start made is there to stay; from now on look for what can go (see ``main.py``)."""
    gc.freeze()
    gc.enable()

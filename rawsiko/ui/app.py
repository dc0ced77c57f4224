"""The app: it only wires. Places come from presenters, screens from the wiring."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
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

    def build(self) -> Stage:
        """Make the desk, dress the window, go on where the app ended."""
        folder = self._folder or user_folder(self)
        kv.cache.open(folder)
        self.desk = make_desk(folder, self._pack)
        self.device = Device(lambda: self.desk.preferences)
        self.desk.feel = self.device.feel
        self.desk.hold = self.device.hold
        self.desk.soon = lambda call: Clock.schedule_once(lambda _: call())
        self.desk.on_preferences = self._preferred
        Tappable.senses = self.device
        self.title = self.desk.words.text("common.app")
        self._dress(self.desk.preferences)
        Window.bind(on_keyboard=self._key)
        theme.fbind("sea", self._paint)
        self.stage = Stage(size=Window.size)
        self._places = Places(self.desk, self.stage, screen_for, self._arrived, self.stop)
        self.desk.go, self.desk.back = self._places.go, self._places.back
        self._second_look = SecondLook(self.stage, Dictionary(self.desk))
        self._mishaps = Mishaps(self.desk.folder, self._places.recover, self._places.notice)
        self.desk.stumble = self._mishaps.stumble
        ExceptionManager.add_handler(self._mishaps)
        self._places.begin()
        after_next_frame(self._invite)
        after_next_frame(kv.cache.save)
        if not gc.isenabled():
            after_next_frame(_started)
        return self.stage

    def _invite(self) -> None:
        """Follow the link that the app was started with, and those that come."""
        links.listen(self._follow)
        self._follow(self._link or links.start_link(()))

    def _follow(self, link: str) -> None:
        if link:
            self.go(Tables(link))

    def go(self, route: Route) -> None:
        """Show a place."""
        self._places.go(route)

    def on_pause(self) -> bool:
        """Android: the app goes to the background. Everything is on the disk already.

        The system keeps a picture of the window as it is when this returns.
        """
        try:
            self.device.hush()
            self._places.pause()
            self._canvas.paint_now()
            kv.cache.save()
        except Exception as error:  # noqa: BLE001 (the system's thread must not meet it)
            write_down(self.desk.folder, error)
        return True

    def on_resume(self) -> None:
        """Android: it comes back, behind the curtain or else where it was."""
        self.stage.unveil()
        # The system gives the picture back only after this.
        Clock.schedule_once(lambda _: self._canvas.restore())
        Clock.schedule_once(lambda _: self.desk.wake())

    def on_stop(self) -> None:
        """The window closes. Where it was open is marked already."""
        ExceptionManager.remove_handler(self._mishaps)
        Window.unbind(on_keyboard=self._key)
        self._second_look.leave()
        theme.funbind("sea", self._paint)
        self._places.end()
        self.stage.end()
        kv.cache.save()
        self.desk.end()

    def _arrived(self, route: Route) -> None:
        self.device.keep_awake(isinstance(route, Board | Lobby | TableBoard))

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        if self.stage.screen is None:
            return False
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


def _started() -> None:
    """What a start made is there to stay; from now on look for what can go (see ``main.py``)."""
    gc.freeze()
    gc.enable()

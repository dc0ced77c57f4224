"""The app: it only wires. Places come from presenters, screens from the wiring."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window

from rawsiko.presenters.routes import Board, Home, Route
from rawsiko.store.preferences import Preferences
from rawsiko.store.protocol import StoreError
from rawsiko.ui.device import Device
from rawsiko.ui.stage import Stage
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import Tappable, load_kit
from rawsiko.ui.wiring import make_desk, screen_for

BACK = 27


class RawsikoApp(App):
    """RAWsiko in a window."""

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._folder = folder
        self._trail: list[Route] = []
        self._closing = False

    def build(self) -> Stage:
        """Make the desk, dress the window, show the start screen."""
        load_kit()
        self.desk = make_desk(self._folder or Path(self.user_data_dir))
        self.device = Device(lambda: self.desk.preferences)
        self.desk.go, self.desk.back = self.go, self.back
        self.desk.feel = self.device.feel
        self.desk.on_preferences = self._preferred
        Tappable.senses = self.device
        self.title = self.desk.words.text("common.app")
        self._dress(self.desk.preferences)
        Window.bind(on_keyboard=self._key)
        theme.fbind("sea", self._paint)
        self.stage = Stage()
        self.go(Home())
        return self.stage

    def go(self, route: Route) -> None:
        """Show a place. From Home there is no way back but out."""
        try:
            screen = screen_for(self.desk, route)
        except StoreError as error:
            self.desk.trouble = error
            if isinstance(route, Home):
                raise
            self.go(Home())
            return
        if isinstance(route, Home):
            self._trail = []
        self._trail = [place for place in self._trail if place != route] + [route]
        self.device.keep_awake(isinstance(route, Board))
        self.stage.show(screen)

    def back(self) -> None:
        """Show the place before this one."""
        if len(self._trail) > 1:
            self._trail.pop()
            self.go(self._trail.pop())
        else:
            self.stop()

    def on_pause(self) -> bool:
        """Android: the app goes to the background. Everything is on the disk already."""
        self._hide_secrets()
        return True

    def on_resume(self) -> None:
        """Android: it comes back, behind the curtain."""

    def on_stop(self) -> None:
        """The window closes."""
        self.desk.store.close()

    def _hide_secrets(self) -> None:
        pause = getattr(self.stage.screen.presenter, "pause", None) if self.stage.screen else None
        if pause is not None:
            pause()

    def _key(self, _window: Any, key: int, *_rest: Any) -> bool:
        if self.stage.screen is None:
            return False
        if key != BACK:
            return self.stage.screen.on_key(key)
        if not self.stage.screen.on_back():
            self.back()
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
            )
        )
        self._paint()

    def _paint(self, *_args: Any) -> None:
        Window.clearcolor = theme.sea


def main() -> None:
    """Run until the window is closed."""
    RawsikoApp().run()

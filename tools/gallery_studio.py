"""The app without a screen: brought into any state, and photographed."""

from __future__ import annotations

import gc
import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tools.no_screen import hide_window

FRAMES = 12
PATIENCE = 60.0
LONG = "xx-long"
"""No language, but one whose words are all longer by two fifths: what fits here will fit in Greek."""


def prepare(size: tuple[int, int], density: float) -> None:
    """A window without a screen; must come before kivy is imported."""
    for name in ("NO_ARGS", "NO_CONSOLELOG", "NO_FILELOG", "NO_CONFIG", "UNITTEST"):
        os.environ.setdefault(f"KIVY_{name}", "1")
    hide_window(os.environ)
    os.environ["LANGUAGE"] = "en"
    # Else Kivy takes the standard error for itself, and why a picture could not be made is lost.
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    quiet = logging.getLogger("kivy")
    quiet.addHandler(logging.NullHandler())
    quiet.propagate = False
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    from kivy.config import Config

    from rawsiko.ui.kivy_setup import set_up_kivy

    set_up_kivy()
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "minimum_width", "0")
    Config.set("graphics", "minimum_height", "0")
    # Thousands of widgets are made; looking through all of them again and again takes long.
    gc.set_threshold(200_000, 20, 50)


class Studio:
    """The app, and a camera."""

    def __init__(self, folder: Path, size: tuple[int, int], language: str, **wishes: Any) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        from rawsiko.ui.app import RawsikoApp
        from tools.gallery_words import LongWords

        EventLoop.ensure_window()
        # Nobody looks, so a frame may follow the last at once.
        Clock._max_fps = 0
        Window.size = size
        self.window = Window
        self.app = RawsikoApp(folder=folder)
        self.stage = self.app.build()
        Window.add_widget(self.stage)
        self.stage.size = Window.size
        self.desk = self.app.desk
        self.wish(less_motion=True, sound=False, haptics=False, **wishes)
        if language == LONG:
            self.desk.words = LongWords()
        else:
            self.wish(language=language)

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.stage.screen

    def wish(self, **wishes: Any) -> None:
        """Other preferences."""
        self.desk.prefer(replace(self.desk.preferences, **wishes))

    @contextmanager
    def voice(self) -> Iterator[None]:
        """A device that can read aloud in the language that is shown."""
        from rawsiko.ui.device import Silent
        from rawsiko.ui.widgets.tap import Tappable

        before, Tappable.senses = Tappable.senses, Silent()
        Tappable.senses.languages = (self.desk.words.language,)
        yield
        Tappable.senses = before

    def frames(self, count: int = FRAMES) -> None:
        """Let things come to rest; what is laid out does not depend on being painted."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(count):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def until(self, holds: Callable[[], Any]) -> None:
        """Let things happen until something is so."""
        end = time.monotonic() + PATIENCE
        while not holds():
            self.frames(1)
            time.sleep(0.001)  # the network has a thread of its own
            if time.monotonic() > end:
                raise TimeoutError("it never happened")

    def picture(self, target: Path) -> None:
        """What a person would see."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.window.dispatch("on_draw")
        width, height = self.window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), pixels)
        image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB").save(target)

    def scroll(self) -> bool:
        """Every page to its end; False if all of them stand whole already."""
        from rawsiko.ui.widgets.dialog import Dialog
        from rawsiko.ui.widgets.scroll_page import ScrollPage
        from tools.gallery_boxes import visible

        root = Dialog.current or self.stage
        pages = [
            page
            for page in visible(root)
            if isinstance(page, ScrollPage)
            and page.width > 1
            and page.column.height > page.height + 1
        ]
        for page in pages:
            page.scroll_y = 0
        return bool(pages)

    def close(self) -> None:
        """Away with what lies over the screen."""
        from rawsiko.ui.widgets.dialog import Dialog
        from rawsiko.ui.widgets.toast import Toast

        if Dialog.current is not None:
            Dialog.current.close()
        if Toast.current is not None:
            Toast.current.hide()

    def faults(self) -> list[str]:
        """What the laws of the gallery forbid."""
        from rawsiko.ui.mishaps import NAME
        from tools.gallery_laws import faults

        report = self.desk.folder / NAME
        mishaps = [report.read_text(encoding="utf-8")] if report.exists() else []
        report.unlink(missing_ok=True)
        return mishaps + faults(self.stage)
